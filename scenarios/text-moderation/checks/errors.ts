import { isRecord } from '../../../harness/engine/exchange.ts';
import { check, PATHS, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { enabledRules, keyRecord } from '../../../harness/services/text-moderation/facts/texts.ts';

/** Bodies that are no JSON object. */
const NO_OBJECTS = ['{"content": ', '["a", "b"]', '"a text"', 'null', '42'];

/** A well-formed body for each moderation endpoint. */
function bodies(context: TextContext): readonly (readonly [path: string, body: object])[] {
  return [
    [PATHS.check, { content: context.fresh() }],
    [PATHS.batch, { items: [context.fresh()] }],
  ];
}

/** Bytes, so that nothing on the way adds a media type of its own. */
function bytes(body: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(body));
}

const FAULTY_CONTENT_TYPES = ['text/plain', 'application/x-www-form-urlencoded', null];

/** Checks of refusals: methods, media types, JSON, rule lists, evaluation failures. */
export const errorChecks = [
  check('TM-4-1', 'refuses methods other than POST on moderation endpoints', async (context) => {
    for (const [path, body] of bodies(context)) {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const sent = method === 'PUT' || method === 'PATCH' ? body : undefined;
        context.expect(await context.textModeration.send(method, path, sent)).toFail(405, 'method_not_allowed');
      }
    }
  }),
  check('TM-4-2', 'refuses bodies that are not declared as JSON', async (context) => {
    for (const [path, body] of bodies(context)) {
      for (const type of FAULTY_CONTENT_TYPES) {
        const answer = await context.textModeration.send('POST', path, bytes(body), {
          headers: { 'content-type': type },
        });
        context.expect(answer).toFail(400, 'invalid_content_type');
      }
    }
  }),
  check('TM-4-5', 'reads application/json with a charset as JSON', async (context) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const answer = await context.textModeration.check({ content: context.fresh() }, { headers });
    if (context.isSimulator) context.expect(answer).toServe();
    if (answer.status !== 200) context.expect(answer).toFail(400, 'invalid_content_type');
    if (answer.status !== 200) return context.observe('TM-4~content-type-params', 'strict');
    const suffixed = await context.textModeration.check({}, { headers: { 'content-type': 'application/hal+json' } });
    const isRefused = suffixed.failure.code === 'invalid_content_type';
    context.observe('TM-4~content-type-params', isRefused ? 'params-allowed' : 'suffix');
  }),
  check('TM-4-6', 'does not serve other methods on the read endpoints', async (context) => {
    const otherwise = (await isKeyFirstOnReads(context)) ? 'scoped' : 'method-not-allowed';
    for (const path of [PATHS.rules, PATHS.me, PATHS.health]) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status } = await context.textModeration.send(method, path, method === 'DELETE' ? undefined : {});
        context.expect(status).toBeGreaterThanOrEqual(400);
        context.expect(status).toBeLessThan(500);
        context.observe('TM-4~other-methods', status === 404 ? 'not-found' : otherwise);
      }
    }
  }),
  check('TM-7-3', 'refuses a body without content or items', async ({ textModeration, expect }) => {
    expect(await textModeration.check({ include: ['rules'] })).toFail(400, 'missing_content');
    expect(await textModeration.batch({ include: ['rules'] })).toFail(400, 'missing_content');
  }),
  check('TM-7-16', 'refuses a body that is no JSON object', async ({ textModeration, expect }) => {
    for (const body of NO_OBJECTS) expect(await textModeration.check(body)).toFail(400, 'invalid_json');
    for (const body of NO_OBJECTS.slice(0, 2)) expect(await textModeration.batch(body)).toFail(400, 'invalid_json');
  }),
  check('TM-7-18', 'refuses an empty body', async ({ textModeration, expect, observe }) => {
    const answer = await textModeration.check('');
    expect(answer).toHaveStatus(400);
    expect(answer.failure.code).toEqual(expect.any(String));
    const variants: Readonly<Record<string, string>> = { missing_content: 'missing', invalid_content_type: 'type' };
    observe('TM-7~empty-body', variants[answer.failure.code] ?? 'invalid-json');
  }),
  check('TM-7-19', 'refuses an id outside the ruleset beside an enabled one', async (context) => {
    const [rule] = await enabledRules(context);
    const rules = [rule?.id, 'no_such_rule'];
    for (const [path, body] of bodies(context)) {
      context.expect(await context.textModeration.send('POST', path, { ...body, rules })).toFail(400, 'unknown_rule');
    }
  }),
  check('TM-7-22', 'refuses a list of ids that are all outside the ruleset', async (context) => {
    const rules = ['no_such_rule', 'nor_this_one'];
    const answer = await context.textModeration.check({ content: context.fresh(), rules });
    context.expect(answer).toFail(400, ['unknown_rule', 'no_rules_selected']);
    if (answer.failure.code !== 'unknown_rule') return context.observe('TM-7~rule-codes', 'none-first');
    const empty = await context.textModeration.check({ content: context.fresh(), rules: [] });
    if (empty.status === 200) context.observe('TM-7~rule-codes', 'empty-is-all');
  }),
  check('TM-7-13', 'counts an overfull batch among the invalid requests', async (context) => {
    const { max_batch_items } = (await keyRecord(context)).limits;
    const items = Array.from({ length: max_batch_items + 1 }, () => 'a');
    const answer = await context.textModeration.batch({ items });
    if (answer.failure.code !== 'batch_too_large') return context.inconclusive('needs an answer with batch_too_large');
    context.expect(answer.failure.type).toBe('invalid_request_error');
  }),
  check('TM-7-12', 'names the field at fault, where it names one', async (context) => {
    const [rule] = await enabledRules(context);
    const content = context.fresh();
    const faults: readonly (readonly [field: string, answer: TextAnswer])[] = [
      ['thresholds', await context.textModeration.check({ content, thresholds: { [rule?.id ?? '']: { block: 2 } } })],
      ['rules', await context.textModeration.check({ content, rules: [rule?.id, 'no_such_rule'] })],
      ['items', await context.textModeration.batch({ items: [] })],
    ];
    for (const [field, { failure }] of faults) {
      const { param } = failure;
      if (typeof param === 'string') context.expect(param).toContain(field);
      else context.observe('TM-7~param', param === null ? 'null' : 'absent');
    }
  }),
  check('TM-9-1', 'serves nothing outside /api/v1', async (context) => {
    const { textModeration, expect } = context;
    for (const path of ['/check', '/v1/check', '/api/check']) {
      expect(objectOf(await textModeration.send('POST', path, { content: context.fresh() }))).not.toBe('moderation');
    }
    expect(objectOf(await textModeration.send('GET', '/health'))).not.toBe('health');
    expect(objectOf(await textModeration.send('GET', '/rules'))).not.toBe('list');
    expect(objectOf(await textModeration.send('GET', '/api/me'))).not.toBe('api_key');
  }),
  ...evaluationFailures(),
];

/** Whether reads look at the key before the method, where moderation endpoints look at the method first. */
async function isKeyFirstOnReads({ textModeration: { send } }: TextContext): Promise<boolean> {
  const call = { key: null };
  const [read, moderation] = [
    await send('POST', PATHS.rules, {}, call),
    await send('GET', PATHS.check, undefined, call),
  ];
  return [401, 403].includes(read.status) && moderation.status === 405;
}

/** What an answer says it is. */
function objectOf({ body }: TextAnswer): unknown {
  return isRecord(body) ? body.object : undefined;
}

/** A single call whose evaluation fails, for each way in which it can. */
function evaluationFailures() {
  const rows = [
    ['TM-7-6', 'upstream_error', 502],
    ['TM-7-27', 'upstream_rate_limited', 503],
    ['TM-7-28', 'upstream_timeout', 504],
  ] as const;
  return rows.map(([clause, code, status]) =>
    check(
      clause,
      `ends a call in ${status} ${code} when its evaluation fails so`,
      { needs: ['faults'] },
      async (context) => {
        await context.controls.planFault({ service: 'text-moderation', fault: { error: code } });
        context.expect(await context.textModeration.check({ content: context.fresh() })).toFail(status, code);
      },
    ),
  );
}

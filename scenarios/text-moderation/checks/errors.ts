import { almostJson, noObjects, otherRoots } from '../../../harness/engine/cases/broken-json.ts';
import { strayPaths } from '../../../harness/engine/cases/paths.ts';
import { recordOf } from '../../../harness/engine/is-record.ts';
import { check, PATHS, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { allBeside, byTurns } from '../../../harness/services/text-moderation/facts/beside.ts';
import { limitsOf, textOf } from '../../../harness/services/text-moderation/facts/samples.ts';
import { enabledRules, listedRules, served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { MANY_WAYS, sendBy } from '../../../harness/services/text-moderation/facts/ways.ts';
import { storedTexts } from './stored.ts';

/** A well-formed body for each moderation endpoint, and one with a list. */
function bodies(context: TextContext): readonly (readonly [path: string, body: object])[] {
  return [
    [PATHS.check, { content: context.fresh() }],
    [PATHS.batch, { items: [context.fresh()] }],
    [PATHS.check, { content: [context.fresh()] }],
  ];
}

/** Bytes, so that nothing on the way adds a media type of its own. */
function bytes(body: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(body));
}

const FAULTY_CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data; boundary=x',
  'text/plain; of="application/json"',
  null,
];

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
    const calls = [PATHS.rules, PATHS.me, PATHS.health].flatMap((path) =>
      ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, path] as const),
    );
    for (const [method, path] of calls) {
      const { status } = await context.textModeration.send(method, path, method === 'DELETE' ? undefined : {});
      context.expect(status).toBeGreaterThanOrEqual(400);
      context.expect(status).toBeLessThan(500);
      context.observe('TM-4~other-methods', status === 404 ? 'not-found' : otherwise);
    }
  }),
  check('TM-7-3', 'refuses a body without content or items', async (context) => {
    const { textModeration, expect } = context;
    expect(await textModeration.check(await allBeside(context, 'alone'))).toFail(400, 'missing_content');
    expect(await textModeration.batch(await allBeside(context, 'batch'))).toFail(400, 'missing_content');
    expect(await textModeration.check({})).toFail(400, 'missing_content');
    expect(await textModeration.batch({})).toFail(400, 'missing_content');
    // The member of the one is none of the other, where it may be refused as such.
    expect(await textModeration.check({ items: ['a word'] })).toHaveStatus(400);
    expect(await textModeration.batch({ content: 'a word' })).toHaveStatus(400);
  }),
  check('TM-7-16', 'refuses a body that is no JSON object', async (context) => {
    const { textModeration, expect } = context;
    const [content] = await storedTexts(context);
    for (const text of noObjects({ content })) expect(await textModeration.check(text)).toFail(400, 'invalid_json');
    for (const { text } of [...almostJson({ items: [content] }), ...otherRoots()]) {
      expect(await textModeration.batch(text)).toFail(400, 'invalid_json');
    }
  }),
  check('TM-7-18', 'refuses an empty body', async ({ textModeration, expect, observe }) => {
    const variants: Readonly<Record<string, string>> = { missing_content: 'missing', invalid_content_type: 'type' };
    for (const answer of [await textModeration.check(''), await textModeration.batch('')]) {
      expect(answer).toHaveStatus(400);
      expect(answer.failure.code, 'code').toEqual(expect.any(String));
      observe('TM-7~empty-body', variants[answer.failure.code] ?? 'invalid-json');
    }
  }),
  check('TM-7-19', 'refuses an id outside the ruleset beside an enabled one', async (context) => {
    const enabled = await enabledRules(context);
    const [rule] = enabled;
    const rules = [rule?.id, 'no_such_rule'];
    for (const way of ['alone', 'list', 'batch'] as const) {
      const options = await allBeside(context, way, 'rules');
      context.expect(await sendBy(context, way, context.fresh(), { ...options, rules })).toFail(400, 'unknown_rule');
    }
    const [content] = await storedTexts(context);
    const behindAll = [...enabled.map(({ id }) => id), 'no_such_rule'];
    context.expect(await context.textModeration.check({ content, rules: behindAll })).toFail(400, 'unknown_rule');
    for (const near of await nearlyRules(context)) {
      const rules = [near, rule?.id];
      // What no id looks like may be refused for that.
      context.expect(await context.textModeration.check({ content, rules })).toHaveStatus(400);
    }
  }),
  check('TM-7-22', 'refuses a list of ids that are all outside the ruleset', async (context) => {
    const rules = ['no_such_rule', 'nor_this_one'];
    const content = context.fresh();
    for (const [at, way] of MANY_WAYS.entries()) {
      const many = await sendBy(context, way, content, { ...(await byTurns(context, at, way, 'rules')), rules });
      context.expect(many).toFail(400, ['unknown_rule', 'no_rules_selected']);
    }
    const answer = await context.textModeration.check({ content, rules });
    context.expect(answer).toFail(400, ['unknown_rule', 'no_rules_selected']);
    if (answer.failure.code !== 'unknown_rule') return context.observe('TM-7~rule-codes', 'none-first');
    const empty = await context.textModeration.check({ content: context.fresh(), rules: [] });
    if (empty.status === 200) context.observe('TM-7~rule-codes', 'empty-is-all');
  }),
  check('TM-7-12', 'names the field at fault, where it names one', async (context) => {
    const [rule] = await enabledRules(context);
    const { check: judge, batch } = context.textModeration;
    const { items, characters } = await limitsOf(context);
    const content = context.fresh();
    const wrong = { thresholds: { [rule?.id ?? '']: { block: 2 } } };
    const unknown = { rules: [rule?.id, 'no_such_rule'] };
    const long = textOf(context, characters + 1);
    const faults: readonly (readonly [fields: RegExp, answer: TextAnswer])[] = [
      [/thresholds/, await judge({ content, ...wrong })],
      [/thresholds/, await batch({ items: [content], ...wrong })],
      [/rules/, await judge({ content, ...unknown })],
      [/rules/, await batch({ items: [content], ...unknown })],
      [/items/, await batch({ items: [] })],
      [/items/, await batch({ items: Array.from({ length: items + 1 }, () => 'a') })],
      // Where a place is told, it is the second, counted from 0 or from 1.
      [/items(?!\D*[03-9])/, await batch({ items: [content, 5] })],
      // Of an object, the fault may be its member, wherever it is said to stand.
      [/items|content/, await batch({ items: [{ id: 'x' }] })],
      [/items|content/, await batch({ items: [content, long] })],
      [/items/, await batch({ include: ['rules'] })],
      [/content/, await judge({ include: ['rules'] })],
      [/content/, await judge({ content: 5 })],
      // A list is read as the items of a batch, and may be called so.
      [/(items|content)(?!\D*[03-9])/, await judge({ content: [content, 5] })],
      [/content/, await judge({ content: long })],
    ];
    for (const [fields, { status, failure }] of faults) {
      if (status !== 400) continue;
      const { param } = failure;
      if (typeof param === 'string') context.expect(param).toMatch(fields);
      else context.observe('TM-7~param', param === null ? 'null' : 'absent');
    }
  }),
  check('TM-9-1', 'serves nothing outside /api/v1', async (context) => {
    const { send } = context.textModeration;
    const [content] = await storedTexts(context);
    for (const [at, path] of strayPaths(PATHS.check).entries()) {
      context.expect(objectOf(await send('POST', path, { content }))).not.toBe('moderation');
      const many = await send('POST', strayPaths(PATHS.batch)[at] ?? '', { items: [content] });
      context.expect(objectOf(many)).not.toBe('moderation.batch');
    }
    const reads = { [PATHS.rules]: 'list', [PATHS.health]: 'health', [PATHS.me]: 'api_key' };
    for (const [at, [path, object]] of Object.entries(reads).entries()) {
      context.expect(objectOf(await send('GET', strayPaths(path)[at] ?? ''))).not.toBe(object);
    }
  }),
  ...(
    [
      ['TM-7-6', 'upstream_error', 502],
      ['TM-7-27', 'upstream_rate_limited', 503],
      ['TM-7-28', 'upstream_timeout', 504],
    ] as const
  ).map(([clause, code, status]) => {
    const title = `ends a call in ${status} ${code} when its evaluation fails so`;
    return check(clause, title, { needs: ['faults'] }, async (context) => {
      const { controls, textModeration, expect } = context;
      const content = context.fresh();
      await controls.planFault({ service: 'text-moderation', fault: { error: code } });
      expect(await textModeration.check({ content }, { mayFail: true })).toFail(status, code);
      // What failed once is evaluated when it is sent again, as another text is.
      served(context, await textModeration.check({ content: context.fresh() }));
      expect(await textModeration.check({ content })).toServe();
    });
  }),
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

/** Strings that are nearly the id of a listed rule, and none themselves. */
async function nearlyRules(context: TextContext): Promise<readonly string[]> {
  const listed = await listedRules(context);
  const ids = listed.map(({ id }) => id);
  const [{ id, name } = { id: '', name: '' }] = listed;
  return [id.toUpperCase(), ` ${id} `, id.slice(0, -1), name, ''].filter((near) => !ids.includes(near));
}

/** What an answer says it is. */
function objectOf({ body }: TextAnswer): unknown {
  return recordOf(body).object;
}

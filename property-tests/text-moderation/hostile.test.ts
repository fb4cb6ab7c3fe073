import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextAnswer } from '../../fixtures/text-moderation/caller.ts';
import { type Call, createWorld, type Reply } from '../../simulators/index.ts';
import { someJsonWith } from '../some-json-with.ts';

const CANARY = 'canaryQ7x';
const FAMILIES = ['invalid_request_error', 'authentication_error', 'budget_error', 'rate_limit_error', 'api_error'];
type Documented = Omit<TextAnswer, 'raw'>;

const STATUSES = [200, 400, 401, 402, 403, 404, 405, 413, 429, 502, 503, 504];
const PATHS = ['/api/v1/check', '/api/v1/batch', '/api/v1/rules', '/api/v1/me', '/api/v1/health'];

/** Whether an answer is a documented one: a 200 of a known object, or a failure in its envelope. */
function expectDocumented({ status, headers, body }: Documented): void {
  expect(STATUSES).toContain(status);
  expect(headers.get('x-request-id')).toMatch(/^\S+$/);
  if (status === 200) {
    expect(['moderation', 'moderation.batch', 'list', 'api_key', 'health']).toContain(body.object);
    return;
  }
  const { error } = body;
  expect(FAMILIES).toContain(error.type);
  for (const member of ['code', 'message', 'docs']) expect(error[member]).toEqual(expect.stringMatching(/./));
  expect(error.request_id).toBe(headers.get('x-request-id'));
  expect(['string', 'undefined']).toContain(typeof error.param);
}

function answerOf(reply: Reply): Documented {
  const headers = new Headers(Object.entries(reply.headers));
  return { status: reply.status, headers, body: reply.body === null ? null : JSON.parse(String(reply.body)) };
}

const caller = () => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });

const someJson = someJsonWith(['hate', 'rules', CANARY], ['content', 'id', 'metadata', 'block', 'review', 'hate']);

const someBody = fc.record(
  {
    content: fc.oneof(fc.constant('x'), someJson),
    items: fc.oneof(fc.constant(['x']), someJson, fc.array(someJson, { maxLength: 3 })),
    id: someJson,
    rules: fc.oneof(someJson, fc.array(fc.constantFrom('hate', 'spam', 'extremism', 'heat'))),
    thresholds: someJson,
    context: someJson,
    include: someJson,
    cache: someJson,
    metadata: someJson,
    client_id: someJson,
    timeout_ms: fc.oneof(someJson, fc.integer()),
    [CANARY]: someJson,
  },
  { requiredKeys: [] },
);

describe('any thresholds', { timeout: 30_000 }, () => {
  it('[TM-2.4-8] [TM-2.4-30] [TM-2.4-31] are served or refused with 400, and never throw', async () => {
    const some = fc.oneof(
      someJson,
      fc.dictionary(fc.constantFrom('hate', 'spam', 'extremism', 'heat'), someJson),
      fc.dictionary(fc.constantFrom('hate', 'spam'), fc.record({ block: someJson, review: someJson })),
      fc.dictionary(fc.constantFrom('hate', 'spam'), fc.record({ block: fc.double(), review: fc.double() })),
    );
    await fc.assert(
      fc.asyncProperty(some, async (thresholds) => {
        const answer = await caller().check({ content: 'x', thresholds });
        expect([200, 400]).toContain(answer.status);
        expectDocumented(answer);
        if (answer.status === 400) expect(['invalid_threshold', 'unknown_rule']).toContain(answer.body.error.code);
      }),
      { numRuns: 300 },
    );
  });
});

describe('any body', { timeout: 30_000 }, () => {
  it('[TM-4.1-30] [TM-4.1-31] [TM-7-1] of JSON gets a documented answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(someBody, someJson), fc.constantFrom('check', 'batch'), async (body, endpoint) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await caller().send('POST', `/api/v1/${endpoint}`, { headers, body: JSON.stringify(body) });
        expect([200, 400]).toContain(answer.status);
        expectDocumented(answer);
      }),
      { numRuns: 300 },
    );
  });

  it('[TM-1-9] leaves none of its content in a failure, the journal or the snapshot', async () => {
    const somePlace = fc.constantFrom(
      'content',
      'id',
      'rules',
      'thresholds',
      'context',
      'include',
      'timeout_ms',
      'more',
    );
    const someShape = fc.constantFrom<(text: string) => unknown>(
      (text) => text,
      (text) => [text],
      (text) => ({ [text]: text }),
      (text) => [{ content: { a: text } }, text],
      (text) => ({ hate: { [text]: text, block: text } }),
      (text) => ({ surface: { [text]: text } }),
    );
    await fc.assert(
      fc.asyncProperty(somePlace, someShape, fc.boolean(), fc.boolean(), async (place, shape, isBatch, isCut) => {
        const world = createWorld();
        const json = JSON.stringify({ content: 'x', items: ['x'], [place]: shape(CANARY) });
        const answer = await aTextCaller(world.textModeration.fetch).send(
          'POST',
          `/api/v1/${isBatch ? 'batch' : 'check'}`,
          {
            headers: { 'content-type': 'application/json' },
            body: isCut ? json.slice(0, -1) : json,
          },
        );
        const explanation = world.explain(answer.headers.get('x-request-id') ?? '');
        const kept = JSON.stringify([world.snapshot(), world.journal.calls(), explanation]);
        expect(kept).not.toContain(CANARY);
        if (answer.status !== 200) expect(JSON.stringify([answer.body, [...answer.headers]])).not.toContain(CANARY);
      }),
      { numRuns: 200 },
    );
  });
});

describe('any call', { timeout: 30_000 }, () => {
  const someTarget = fc.oneof(
    fc.constantFrom(...PATHS),
    fc.webPath(),
    fc.tuple(fc.constantFrom(...PATHS), fc.string()).map(([path, rest]) => path + rest),
    fc.string({ unit: 'binary' }),
  );
  const someMethod = fc.oneof(
    fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
    fc.stringMatching(/^[A-Z]{1,9}$/),
  );
  const someHeaders = fc.record({
    authorization: fc.oneof(
      fc.constantFrom(null, '', 'Bearer tm_sim_fast', 'Bearer tm_sim_suspended', 'Bearer __proto__'),
      fc.string({ unit: 'binary' }),
    ),
    'content-type': fc.oneof(fc.constantFrom(null, 'application/json', 'text/plain'), fc.string()),
    host: fc.oneof(fc.constant(null), fc.string()),
  });
  const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
  const someBytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map(bytesOf),
    someBody.map((body) => bytesOf(JSON.stringify(body))),
  );

  it('[TM-1-8] [TM-7-1] [TM-7-7] [TM-7-10] gets a documented answer, and nothing ever throws', () => {
    fc.assert(
      fc.property(someMethod, someTarget, someHeaders, someBytes, (method, target, headers, body) => {
        fc.pre(method !== 'HEAD');
        const lookup = { get: (name: string) => headers[name as keyof typeof headers] ?? null };
        const client = { ip: '127.0.0.1', secure: true, location: 'home' };
        const call: Call = { method, target, headers: lookup, body, client };
        const { handle } = createWorld().textModeration;
        const reply = handle(call);
        expectDocumented(answerOf(reply));
        expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      }),
      { numRuns: 500 },
    );
  });

  it('[TM-1-4] gets the same answer in an equal world, byte for byte', () => {
    fc.assert(
      fc.property(someTarget, someBytes, fc.integer(), (target, body, seed) => {
        const headers = new Headers({ authorization: 'Bearer tm_sim_fast', 'content-type': 'application/json' });
        const client = { ip: '127.0.0.1', secure: true, location: 'home' };
        const replies = [1, 2].map(() =>
          createWorld({ seed }).textModeration.handle({ method: 'POST', target, headers, body, client }),
        );
        expect(replies[1]).toEqual(replies[0]);
      }),
    );
  });
});

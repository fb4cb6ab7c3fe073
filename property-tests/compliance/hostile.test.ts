import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aReviewCaller, type ReviewAnswer, type ReviewPath } from '../../fixtures/compliance/caller.ts';
import { dataUri, sampleMedia } from '../../fixtures/compliance/media.ts';
import { type Call, createWorld, type Reply } from '../../simulators/index.ts';
import { someJsonWith } from '../some-json-with.ts';

const CANARY = 'canaryQ7x';
const ROWS = [
  '200',
  '400 invalid_request',
  '400 invalid_content',
  '401 invalid_api_key',
  '404 not_found',
  '405 method_not_allowed',
  '413 content_too_large',
  '422 invalid_parameter',
];
const PATHS: readonly ReviewPath[] = ['text', 'comment', 'chat', 'conversation', 'search', 'image', 'video'];

/** Whether an answer is a documented one: a review, or a failure in its envelope. */
function expectDocumented({ status, body }: Pick<ReviewAnswer, 'status' | 'body'>): void {
  if (status === 200) {
    expect(body.decision).toMatch(/^(safe|unsafe)$/);
    expect(body.execution_time).toBeGreaterThan(0);
    return;
  }
  expect(body).toEqual({ error: true, message: expect.stringMatching(/./), code: expect.any(String) });
  expect(ROWS).toContain(`${status} ${body.code}`);
}

const someJson = someJsonWith(['hate', 'average', 2, 10, 11, CANARY], ['role', 'content']);

const someMessages = fc.array(fc.record({ role: fc.string(), content: fc.string() }, { requiredKeys: [] }), {
  maxLength: 4,
});
const someAddress = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(...sampleMedia.map(({ url }) => url)),
);
const someFile = fc
  .tuple(
    fc.constantFrom(...sampleMedia),
    fc.nat(2_000),
    fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 8 }),
  )
  .map(([{ bytes, type }, cut, changes]) => {
    const changed = bytes.slice(0, Math.max(1, bytes.length - cut));
    for (const [at, byte] of changes) changed[at % changed.length] = byte;
    return dataUri(changed, type);
  });
const someContent = fc.oneof(someJson, fc.string({ unit: 'binary' }), someMessages, someAddress, someFile);

const someParameters = fc.record(
  {
    amount: fc.oneof(someJson, fc.integer({ min: 0, max: 11 })),
    context: fc.oneof(someJson, fc.string()),
    decision_method: fc.oneof(someJson, fc.constantFrom('any', 'all')),
    excluded_categories: fc.oneof(someJson, fc.array(fc.string(), { maxLength: 3 })),
    custom_prompt: fc.oneof(
      someJson,
      fc.string({ unit: 'binary' }),
      fc.constantFrom('flag x', 'allow everything except hate'),
    ),
    verbose: fc.oneof(someJson, fc.integer({ min: -1, max: 3 })),
    [CANARY]: someJson,
  },
  { requiredKeys: [] },
);

const caller = () => aReviewCaller(createWorld().compliance.fetch);

describe('any content', { timeout: 60_000 }, () => {
  it('[CR-7-1] [CR-7-3] gets a documented answer on every path', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), someContent, async (path, content) => {
        expectDocumented(await caller().review(path, content));
      }),
      { numRuns: 300 },
    );
  });

  it('[CR-4-14] of media that is damaged gets a documented answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<ReviewPath>('image', 'video'), someFile, async (path, content) => {
        expectDocumented(await caller().review(path, content));
      }),
      { numRuns: 300 },
    );
  });
});

describe('any parameters', { timeout: 60_000 }, () => {
  it('[CR-7-1] [CR-7-6] get a documented answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('x', 'a fool', '[[sim votes=usf]]'),
        someParameters,
        async (content, parameters) => {
          expectDocumented(await caller().text(content, parameters));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[CR-3-1] leave nothing in a failure, the journal, the snapshot or an explanation', async () => {
    const somePlace = fc.constantFrom(
      'content',
      'context',
      'decision_method',
      'excluded_categories',
      'custom_prompt',
      'amount',
      'more',
    );
    const someShape = fc.constantFrom<(text: string) => unknown>(
      (text) => text,
      (text) => [text],
      (text) => ({ [text]: text }),
      (text) => [{ role: text, content: text }],
      (text) => `https://${text}.example/${text}`,
      (text) => `Flag ${text}.`,
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), somePlace, someShape, async (path, place, shape) => {
        const world = createWorld();
        const answer = await aReviewCaller(world.compliance.fetch).review(path, 'x', { [place]: shape(CANARY) });
        const explanation = world.explain(answer.headers.get('x-request-id') ?? '');
        expect(JSON.stringify([world.snapshot(), world.journal.calls(), explanation])).not.toContain(CANARY);
        if (answer.status !== 200) expect(JSON.stringify([answer.body, [...answer.headers]])).not.toContain(CANARY);
      }),
      { numRuns: 200 },
    );
  });
});

describe('any call', { timeout: 60_000 }, () => {
  const someTarget = fc.oneof(
    fc.constantFrom(...PATHS).map((path) => `/api/v1/compliance/${path}`),
    fc.webPath(),
    fc.string({ unit: 'binary' }),
  );
  const someMethod = fc.oneof(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'), fc.stringMatching(/^[A-Z]{1,9}$/));
  const someAuthorization = fc.oneof(
    fc.constantFrom(null, '', 'Bearer cr_sim_fast', 'Bearer __proto__'),
    fc.string({ unit: 'binary' }),
  );
  const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
  const someBytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map(bytesOf),
    someParameters.map((body) => bytesOf(JSON.stringify(body))),
  );
  const client = { ip: '127.0.0.1', secure: true, location: 'home' };

  it('[CR-7-1] [CR-7-2] gets a documented answer, and nothing ever throws', () => {
    fc.assert(
      fc.property(someMethod, someTarget, someAuthorization, someBytes, (method, target, authorization, body) => {
        fc.pre(method !== 'HEAD');
        const headers = { get: (name: string) => (name === 'authorization' ? authorization : null) };
        const call: Call = { method, target, headers, body, client };
        const reply: Reply = createWorld().compliance.handle(call);
        expectDocumented({ status: reply.status, body: JSON.parse(String(reply.body)) });
      }),
      { numRuns: 500 },
    );
  });

  it('gets the same answer in an equal world, byte for byte', () => {
    fc.assert(
      fc.property(someTarget, someBytes, fc.integer(), (target, body, seed) => {
        const headers = new Headers({ authorization: 'Bearer cr_sim_fast' });
        const replies = [1, 2].map(() =>
          createWorld({ seed }).compliance.handle({ method: 'POST', target, headers, body, client }),
        );
        expect(replies[1]).toEqual(replies[0]);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { aReviewCaller, type ReviewAnswer } from '../../../fixtures/compliance/caller.ts';
import { createWorld } from '../../index.ts';

const TEXT = '/api/v1/compliance/text';
const PATHS = ['text', 'comment', 'chat', 'conversation', 'search', 'image', 'video'];
const rowOf = ({ status, body }: ReviewAnswer): unknown => [status, body.code];
const aCaller = (key: string | null = 'cr_sim_fast') => aReviewCaller(createWorld().compliance.fetch, { key });

describe('every failure', () => {
  it('[CR-7-1] has error true, a message and a code, and nothing else', async () => {
    const caller = aCaller();
    const answers = [
      await caller.text(undefined),
      await caller.text([]),
      await aCaller('nobody').text('x'),
      await aCaller('cr_sim_no_credits').text('x'),
      await caller.text('x'.repeat(200_000)),
      await caller.text('x', { amount: 0 }),
      await caller.text('x [[sim fail=internal_error]]'),
      await caller.send('GET', TEXT),
      await caller.send('POST', '/nowhere'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 401, 402, 413, 422, 500, 405, 404]);
    for (const { body } of answers) {
      expect(body).toEqual({
        error: true,
        message: expect.stringMatching(/^\S.+\.$/),
        code: expect.stringMatching(/^[a-z_]+$/),
      });
    }
  });
});

describe('bodies', () => {
  it.each(['', '{', 'null', '[]', '"text"', '7', 'true', '[{"content":"x"}]', 'content=x', '{"content":"x"}}'])(
    '[CR-7-2] that are no JSON object are refused with 400 invalid_request: %j',
    async (body) => {
      expect(rowOf(await aCaller().send('POST', TEXT, { body }))).toEqual([400, 'invalid_request']);
    },
  );

  it('[CR-7-2] that are not UTF-8, or nested too deep, are refused with 400 invalid_request', async () => {
    const notText = Uint8Array.from([...new TextEncoder().encode('{"content":"'), 0xe9, 0x22, 0x7d]);
    expect(rowOf(await aCaller().send('POST', TEXT, { body: notText }))).toEqual([400, 'invalid_request']);
    const deep = `{"content":"x","more":${'['.repeat(600)}${']'.repeat(600)}}`;
    expect(rowOf(await aCaller().send('POST', TEXT, { body: deep }))).toEqual([400, 'invalid_request']);
  });

  it('[CR-7-5] over 32 MB are refused with 413', { timeout: 30_000 }, async () => {
    const body = `{"content":"x","context":"${'a'.repeat(32 * 1024 * 1024)}"}`;
    expect(rowOf(await aCaller().send('POST', TEXT, { body }))).toEqual([413, 'content_too_large']);
  });

  it('need no content type, and an unknown field changes nothing', async () => {
    const caller = aCaller();
    const plain = await caller.text('hello');
    const headers = { 'content-type': 'text/plain' };
    const body = '{"content":"hello","novelty":1}';
    expect((await caller.send('POST', TEXT, { headers, body })).body).toEqual(plain.body);
  });
});

describe('keys', () => {
  it.each([
    ['no header', {}],
    ['an empty header', { authorization: '' }],
    ['no word Bearer', { authorization: 'cr_sim_fast' }],
    ['another word', { authorization: 'Basic cr_sim_fast' }],
    ['an unknown key', { authorization: 'Bearer nobody' }],
    ['a key of another service', { authorization: 'Bearer tm_sim_default' }],
    ['two keys', { authorization: 'Bearer cr_sim_fast cr_sim_fast' }],
    ['a key in another header', { 'x-api-key': 'cr_sim_fast' }],
    ['a key of a name that objects have', { authorization: 'Bearer __proto__' }],
  ])('[CR-5-1] %s gets 401 invalid_api_key', async (_what, headers: Record<string, string>) => {
    for (const path of PATHS) {
      const answer = await aCaller(null).send('POST', `/api/v1/compliance/${path}`, { headers, body: '{}' });
      expect(rowOf(answer)).toEqual([401, 'invalid_api_key']);
    }
  });

  it('[CR-5-1] that are revoked get 401 at once', async () => {
    const world = createWorld();
    const { id, secret } = world.compliance.keys.issue();
    const caller = aReviewCaller(world.compliance.fetch, { key: secret });
    expect((await caller.text('x')).status).toBe(200);
    world.compliance.keys.revoke(id);
    expect(rowOf(await caller.text('x'))).toEqual([401, 'invalid_api_key']);
  });
});

describe('credits', () => {
  it('[CR-7-4] of none are refused with 402 on every path', async () => {
    for (const path of PATHS) {
      const answer = await aCaller('cr_sim_no_credits').send('POST', `/api/v1/compliance/${path}`, { body: '{}' });
      expect(rowOf(answer)).toEqual([402, 'insufficient_credits']);
    }
  });

  it('[CR-7-4] run out by one for each reviewer, and a smaller panel is served with what is left', async () => {
    const world = createWorld();
    const { id, secret } = world.compliance.keys.issue({ credits: 13 });
    const caller = aReviewCaller(world.compliance.fetch, { key: secret });
    const steps = [];
    for (const amount of [10, 4, 3, 1])
      steps.push([(await caller.text('x', { amount })).status, world.compliance.creditsOf(id)]);
    expect(steps).toEqual([
      [200, 3],
      [402, 3],
      [200, 0],
      [402, 0],
    ]);
  });

  it('[CR-1-1] [CR-7-4] are spent on served reviews alone, more for more reviewers', async () => {
    const world = createWorld();
    const { id, secret } = world.compliance.keys.issue({ credits: 100 });
    const caller = aReviewCaller(world.compliance.fetch, { key: secret });
    await caller.text('x', { amount: 0 });
    await caller.text([]);
    await caller.text('x [[sim fail=internal_error]]');
    await caller.send('GET', TEXT);
    expect(world.compliance.creditsOf(id)).toBe(100);
    await caller.text('x', { amount: 2 });
    await caller.text('x', { amount: 7 });
    expect(world.compliance.creditsOf(id)).toBe(91);
  });
});

describe('the ceiling', () => {
  it('[CR-7-7] is 60 requests in a minute from the first, for each key', async () => {
    const world = createWorld();
    const caller = aReviewCaller(world.compliance.fetch, { key: 'cr_sim_default' });
    for (let n = 0; n < 60; n += 1) expect((await caller.text('x', { amount: 1 })).status).toBe(200);
    world.clock.advance('18500ms');
    const refused = await caller.text('x', { amount: 1 });
    expect([rowOf(refused), refused.headers.get('retry-after')]).toEqual([[429, 'rate_limit_exceeded'], '42']);
    expect((await aReviewCaller(world.compliance.fetch).text('x')).status).toBe(200);
    world.clock.advance('41500ms');
    expect((await caller.text('x', { amount: 1 })).status).toBe(200);
  });

  it('[CR-7-7] counts refused requests, too, but no stranger', async () => {
    const world = createWorld();
    const { secret } = world.compliance.keys.issue({ requestsPerMinute: 2 });
    const caller = aReviewCaller(world.compliance.fetch, { key: secret });
    await aReviewCaller(world.compliance.fetch, { key: 'nobody' }).text('x');
    expect([(await caller.text([])).status, (await caller.text('x')).status]).toEqual([400, 200]);
    expect((await caller.text('x')).status).toBe(429);
  });
});

describe('internal faults', () => {
  it('[CR-7-8] are answered with 500 internal_error', async () => {
    const world = createWorld();
    world.faults.plan({ service: 'compliance', fault: { error: 'internal_error' } });
    const caller = aReviewCaller(world.compliance.fetch);
    expect(rowOf(await caller.text('x'))).toEqual([500, 'internal_error']);
    expect((await caller.text('x')).status).toBe(200);
    expect(rowOf(await caller.text('x [[sim fail=internal_error]]'))).toEqual([500, 'internal_error']);
  });
});

describe('paths and methods', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '[CR-4-17] %s is refused with 405 and Allow',
    async (method) => {
      for (const path of PATHS) {
        const { status, headers } = await aCaller().send(method, `/api/v1/compliance/${path}`);
        expect([status, headers.get('allow')]).toEqual([405, 'POST']);
      }
    },
  );

  it('[CR-9-1] all lie under /api/v1', async () => {
    for (const path of PATHS) {
      expect((await aCaller().send('POST', `/api/v1/compliance/${path}`, { body: '{}' })).status).toBe(400);
      for (const stray of [`/compliance/${path}`, `/api/v2/compliance/${path}`, `/api/v1/compliance/${path}/`]) {
        expect((await aCaller().send('POST', stray, { body: '{}' })).status).toBe(404);
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import { aReviewCaller, type ReviewAnswer } from '../../../fixtures/compliance/caller.ts';
import { createWorld } from '../../index.ts';

const TEXT = '/api/v1/compliance/text';
const PATHS = ['text', 'comment', 'chat', 'conversation', 'search', 'image', 'video'];
const rowOf = ({ status, body }: ReviewAnswer): unknown => [status, body.code];
const aCaller = (key: string | null = 'cr_sim_fast') => aReviewCaller(createWorld().compliance.fetch, { key });

describe('bodies', () => {
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

describe('credits', () => {
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
});

import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextAnswer, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

/** How many of the next calls are served before the first refusal; at most 100. */
async function servedInARow(call: () => Promise<TextAnswer>): Promise<number> {
  for (let n = 0; n < 100; n += 1) if ((await call()).status !== 200) return n;
  return 100;
}

const checking = (caller: TextCaller) => () => caller.check('x');

describe('the ceiling of a key', () => {
  it('[TM-7-5] refuses what is clearly above it with 429 rate_limit_exceeded', async () => {
    const caller = aTextCaller(createWorld().textModeration.fetch);
    expect(await servedInARow(checking(caller))).toBe(20);
    const { status, body, headers } = await caller.check('x');
    expect([status, body.error.code, body.error.type]).toEqual([429, 'rate_limit_exceeded', 'rate_limit_error']);
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.get('ratelimit-limit')).toBe('10');
  });

  it.each([
    [99, 0],
    [100, 1],
    [199, 1],
    [200, 2],
    [1_000, 10],
    [2_000, 20],
    [3_600_000, 20],
  ])('[TM-7-5] of 10 a second, once exhausted, serves after %d ms another %d', async (waitMs, served) => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    await servedInARow(checking(caller));
    world.clock.advance(waitMs);
    expect(await servedInARow(checking(caller))).toBe(served);
  });

  it('[TM-7-5] serves a caller who keeps to it without end', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    for (let n = 0; n < 200; n += 1) {
      expect((await caller.check('x')).status).toBe(200);
      world.clock.advance(100);
    }
  });

  it('[TM-8-1] is no other key’s concern', async () => {
    const { fetch, keys } = createWorld().textModeration;
    const exhausted = aTextCaller(fetch);
    expect(await servedInARow(checking(exhausted))).toBe(20);
    for (const key of ['tm_sim_strict', keys.issue().secret]) {
      expect(await servedInARow(checking(aTextCaller(fetch, { key })))).toBe(20);
    }
    expect((await exhausted.check('x')).status).toBe(429);
  });

  it('[TM-8-2] is counted by each serving location for itself', async () => {
    const { textModeration } = createWorld();
    expect(await servedInARow(checking(aTextCaller(textModeration.fetch)))).toBe(20);
    const afar = aTextCaller(textModeration.fetchWith({ location: 'afar' }));
    expect(await servedInARow(checking(afar))).toBe(20);
  });

  it('[TM-4.2-6] is used up by a batch as by one request, however many items it has', async () => {
    const caller = aTextCaller(createWorld().textModeration.fetch);
    const items = Array.from({ length: 200 }, (_, n) => `${n} [[sim others=0]]`);
    expect(await servedInARow(() => caller.batch(items))).toBe(20);
    const other = aTextCaller(createWorld().textModeration.fetch);
    expect(await servedInARow(() => other.check(items))).toBe(20);
  });

  it('[TM-7-5] counts reads and refused requests too', async () => {
    const caller = aTextCaller(createWorld().textModeration.fetch);
    for (let n = 0; n < 10; n += 1) await caller.me();
    for (let n = 0; n < 5; n += 1) await caller.check({});
    expect(await servedInARow(checking(caller))).toBe(5);
  });

  it('[TM-7-5] is not worn down by calls that it refuses', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    for (let n = 0; n < 100; n += 1) await caller.check('x');
    world.clock.advance(100);
    expect((await caller.check('x')).status).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): TextCaller => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });

const ALLOWED = 'quiet [[sim others=0.05]]';
const REVIEWED = 'doubtful [[sim hate=0.6 others=0.05]]';
const BLOCKED = 'foul [[sim hate=0.83 others=0.05]]';
const FAILING = 'broken [[sim fail=upstream_error]]';

interface Entry {
  readonly index: number;
  readonly id: string | null;
  readonly decision: string;
  readonly cached: boolean;
}

const decisionsOf = (results: readonly Entry[]): string[] => results.map((entry) => entry.decision);

describe('a batch answer', () => {
  it('[TM-2.3-2] [TM-2.3-8] [TM-2.3-9] has one entry for each item, duplicates included, in their order', async () => {
    const items = [BLOCKED, ALLOWED, BLOCKED, REVIEWED, FAILING, ALLOWED];
    const { results } = (await aCaller().batch(items)).body;
    expect(decisionsOf(results)).toEqual(['block', 'allow', 'block', 'review', 'error', 'allow']);
    expect(results.map((entry: Entry) => entry.index)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('[TM-2.3-14] [TM-2.3-4] [TM-2.3-15] has an error object with code and message on error entries alone', async () => {
    const { results } = (await aCaller().batch([ALLOWED, FAILING, REVIEWED, BLOCKED])).body;
    expect(decisionsOf(results)).toEqual(['allow', 'error', 'review', 'block']);
    expect(results[1].error).toEqual({ code: 'upstream_error', message: expect.stringMatching(/./) });
    for (const index of [0, 2, 3]) expect(results[index]).not.toHaveProperty('error');
  });
});

describe('a batch request', () => {
  it('[TM-4.2-13] evaluates and pays identical items once', async () => {
    const read: string[] = [];
    const oracle = (text: string) => {
      read.push(text);
      return () => 0.1;
    };
    const world = createWorld({ textModeration: { oracle } });
    const caller = aTextCaller(world.textModeration.fetch, { key: 'tm_sim_budget_soft' });
    await caller.batch({ items: ['same[[sim costs=0.02]]', 'same[[sim costs=0.02]]', 'other'], cache: false });
    expect(read).toEqual(['same', 'other']);
    world.clock.advance('30s');
    expect((await caller.me()).body.budget.spent_today_usd).toBeCloseTo(0.72, 5);
  });

  it.each([null, 5, true, ['a'], { text: 'a' }])(
    '[TM-4.2-19] is refused for an item whose content is %j',
    async (content) => {
      const { status, body } = await aCaller().batch([ALLOWED, { content }]);
      expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_item', 'items[1].content']);
    },
  );

  it.each([null, 'text', 3, { 0: 'text', length: 1 }])('[TM-4.2-20] is refused when items is %j', async (items) => {
    const { status, body } = await aCaller().batch({ items });
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_item', 'items']);
  });

  it('[TM-4.2-21] is refused whole for one item over 8,000 characters', async () => {
    const caller = aCaller();
    expect((await caller.batch([ALLOWED, 'a'.repeat(8_000)])).status).toBe(200);
    for (const item of ['a'.repeat(8_001), { content: 'a'.repeat(8_001) }]) {
      const { status, body } = await caller.batch([ALLOWED, item]);
      expect([status, body.error.code]).toEqual([400, 'content_too_long']);
    }
  });
});

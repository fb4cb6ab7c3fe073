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
});

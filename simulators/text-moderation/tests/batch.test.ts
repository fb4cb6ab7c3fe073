import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld, type FaultPlan } from '../../index.ts';

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

  it.each([
    [[0], { latencyMs: 10_000 }, [undefined, undefined, undefined], 10_000],
    [[1], { latencyMs: 10_000 }, [undefined, undefined, undefined], 10_000],
    [[0, 2], { latencyMs: 10_000 }, [undefined, undefined, undefined], 10_000],
    [[0], { latencyMs: 30_000 }, ['upstream_timeout', undefined, undefined], 25_000],
    [[1], { error: 'upstream_error' }, [undefined, 'upstream_error', undefined], 0],
  ])('[TM-4.2-13] does so where faults strike the items %j with %j', async (struck, fault, codes, leastMs) => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch, { key: 'tm_sim_budget_soft' });
    for (const item of struck) world.faults.plan({ service: 'text-moderation', item, fault } as FaultPlan);
    const same = 'same[[sim costs=0.02]]';
    const { body } = await caller.batch({ items: [same, same, same], cache: false });
    expect(body.results.map((entry: { error?: { code: string } }) => entry.error?.code)).toEqual(codes);
    expect(body.latency_ms).toBeGreaterThanOrEqual(leastMs);
    world.clock.advance('30s');
    expect((await caller.me()).body.budget.spent_today_usd).toBeCloseTo(0.72, 5);
  });
});

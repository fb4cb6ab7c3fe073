import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): TextCaller => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });

describe('a single result', () => {
  it.each([
    [0.4999, 'allow', 0],
    [0.5, 'review', 1],
    [0.5499, 'review', 1],
    [0.55, 'review', 2],
    [0.7, 'review', 3],
    [0.84, 'block', 3],
    [0.85, 'block', 4],
    [0.9499, 'block', 4],
    [0.95, 'block', 5],
    [1, 'block', 5],
  ])('[TM-2.1-4] scores a hate probability of %d, which is %s, with %d', async (hate, decision, score) => {
    expect((await aCaller().check(`[[sim hate=${hate} others=0]]`)).body).toMatchObject({ decision, score });
  });

  it('[TM-2.1-11] keeps latency_ms whole when a planned delay is not', async () => {
    const world = createWorld();
    world.faults.plan({ service: 'text-moderation', fault: { latencyMs: 0.5 } });
    const { body } = await aTextCaller(world.textModeration.fetch).check('[[sim takes=100ms]]');
    expect(Number.isInteger(body.latency_ms)).toBe(true);
  });
});

describe('a rule hit', () => {
  it('[TM-2.2-6] acts as the effective thresholds of its rule say, at and beside both of them', async () => {
    const caller = aCaller();
    for (const { id, thresholds } of (await caller.rules()).body.data) {
      const { block, review = block } = thresholds;
      const actions = [];
      for (const probability of [review - 0.0001, review, block - 0.0001, block]) {
        const { body } = await caller.check(`[[sim ${id}=${probability.toFixed(4)} others=0]]`);
        actions.push(body.rules[0]?.action ?? 'allow');
      }
      const below = review === block ? 'allow' : 'review';
      expect([id, ...actions]).toEqual([id, 'allow', review === block ? 'block' : 'review', below, 'block']);
    }
  });
});

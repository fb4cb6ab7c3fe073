import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld, type Variants } from '../../index.ts';

describe('health', () => {
  it.each(['ignored', 'checked'])(
    '[TM-2.7-3] uses up nothing of the ceiling, a key sent along being %s',
    async (variant) => {
      const world = createWorld({ variants: { 'TM-4.5~health-bad-key': variant } as Variants });
      const caller = aTextCaller(world.textModeration.fetch);
      for (let n = 0; n < 100; n += 1) expect((await caller.health()).status).toBe(200);
      const statuses = [];
      for (let n = 0; n < 21; n += 1) statuses.push((await caller.check('x')).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect((await caller.health()).status).toBe(200);
    },
  );

  it('[TM-4.5-1] answers where the budget of a key sent along is used up, and keys are looked at', async () => {
    const world = createWorld({ variants: { 'TM-4.5~health-bad-key': 'checked' } });
    const caller = aTextCaller(world.textModeration.fetch, { key: 'tm_sim_budget_hard' });
    await caller.check('x [[sim costs=5]]');
    world.clock.advance('5m');
    expect((await caller.check('y')).status).toBe(402);
    expect((await caller.health()).status).toBe(200);
  });

  it('[TM-4.5-2] evaluates nothing and leaves no trace in usage, spend or operations', async () => {
    let judged = 0;
    const oracle = () => {
      judged += 1;
      return () => 0;
    };
    const world = createWorld({ textModeration: { oracle } });
    const caller = aTextCaller(world.textModeration.fetch, { key: 'tm_sim_budget_hard' });
    const before = world.snapshot().services;
    await caller.health();
    await caller.send('GET', '/api/v1/health?content=kill');
    expect(judged).toBe(0);
    expect(world.snapshot().services).toEqual(before);
    expect(world.textModeration.operationalRecords()).toEqual([]);
    await caller.check('x');
    expect(judged).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../../simulators/index.ts';
import * as situations from './index.ts';
import type { Situation } from './situation.ts';

function enter(situation: Situation) {
  const world = createWorld();
  const { key } = situation(world);
  return { world, caller: aTextCaller(world.textModeration.fetch, { key }) };
}

describe('situations', () => {
  it('let a hard budget run out in the middle of the traffic, at the next spend view', async () => {
    const { world, caller } = enter(situations.budgetNearlyOut);
    expect((await caller.check('first [[sim costs=0.31]]')).status).toBe(200);
    expect((await caller.check('second')).status).toBe(200);
    world.clock.advance('30s');
    expect((await caller.check('third')).body.error.code).toBe('budget_exceeded');
  });

  it.each([
    ['suspended', situations.suspendedInFlight, 'api_key_disabled'],
    ['revoked', situations.revokedInFlight, 'invalid_api_key'],
  ] as const)('let a key be %s under way', async (_name, situation, code) => {
    const { world, caller } = enter(situation);
    expect((await caller.check('before')).status).toBe(200);
    world.clock.advance('30s');
    expect((await caller.check('after')).body.error.code).toBe(code);
  });

  it('let the evaluator fail in three ways and recover', async () => {
    const { caller } = enter(situations.evaluatorRecovers);
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await caller.check('hello')).status);
    expect(statuses).toEqual([502, 503, 504, 200]);
  });

  it('let one item of a batch fail', async () => {
    const { caller } = enter(situations.batchPartlyFails);
    const { body } = await caller.batch(['one', 'two', 'three']);
    expect(body.results.map((entry: { decision: string }) => entry.decision === 'error')).toEqual([false, true, false]);
  });

  it('let a published ruleset change a verdict that was stored', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch, { key: 'tm_sim_fast' });
    const text = 'borderline [[sim harassment=0.45 others=0.01]]';
    expect((await caller.check(text)).body).toMatchObject({ decision: 'allow' });
    situations.rulesetPublished(world);
    expect((await caller.check(text)).body).toMatchObject({ decision: 'block', cached: false });
  });

  it('say so when a world lacks the standing keys', () => {
    const world = createWorld({ textModeration: { catalog: { rulesets: [], keys: [] } } });
    expect(() => situations.scopeMissing(world)).toThrow('lacks a standing key');
  });
});

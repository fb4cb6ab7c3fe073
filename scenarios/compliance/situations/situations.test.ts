import { describe, expect, it } from 'vitest';
import { aReviewCaller } from '../../../fixtures/compliance/caller.ts';
import { createWorld } from '../../../simulators/index.ts';
import * as situations from './index.ts';
import type { ReviewSituation } from './situation.ts';

function enter(situation: ReviewSituation) {
  const world = createWorld();
  const { key, content = 'hello', parameters = {} } = situation(world);
  const caller = aReviewCaller(world.compliance.fetch, { key });
  return { world, review: (more = {}) => caller.text(content, { verbose: 2, ...parameters, ...more }) };
}

describe('situations', () => {
  it.each([
    ['two', situations.twoReviewersOut, 2],
    ['nine', situations.nineReviewersOut, 9],
  ] as const)('let %s of ten reviewers fail, once', async (_name, situation, failed) => {
    const { review } = enter(situation);
    const failures = async () =>
      (await review()).body.agent_decisions.filter((entry: { decision: string }) => entry.decision === 'failed').length;
    expect([await failures(), await failures()]).toEqual([failed, 0]);
  });

  it('let all reviewers fail, once', async () => {
    const { review } = enter(situations.allReviewersOut);
    expect([(await review()).status, (await review()).status]).toEqual([500, 200]);
  });

  it.each([
    ['five to five', situations.splitFiveToFive, 'unsafe', 5],
    ['four to five', situations.splitFourToFive, 'safe', 4],
  ] as const)('split a panel %s', async (_name, situation, decision, score) => {
    const { review } = enter(situation);
    expect((await review()).body).toMatchObject({ decision, score });
    expect((await review({ decision_method: 'any' })).body.decision).toBe('unsafe');
    expect((await review({ decision_method: 'all' })).body.decision).toBe('safe');
  });

  it('let credits run out', async () => {
    const { review } = enter(situations.creditsNearlyOut);
    expect([(await review()).status, (await review({ amount: 1 })).status]).toEqual([200, 402]);
    expect((await enter(situations.creditsExhausted).review()).status).toBe(402);
  });

  it('put a custom prompt in the place of the default rules', async () => {
    const { review } = enter(situations.customPromptInstead);
    expect((await review()).body.decision).toBe('safe');
    expect((await review({ custom_prompt: null })).body.decision).toBe('unsafe');
  });

  it('leave three reviewers of ten', async () => {
    const { review } = enter(situations.onlyThreeReviewersLeft);
    for (const amount of [10, 4, 3]) {
      const { agent_decisions } = (await review({ amount })).body;
      const answered = agent_decisions.filter((entry: { decision: string }) => entry.decision !== 'failed');
      expect(answered).toHaveLength(3);
    }
  });

  it('reach the ceiling, and let the service recover', async () => {
    expect((await enter(situations.ceilingReached).review()).status).toBe(429);
    const { review } = enter(situations.serviceRecovers);
    expect([(await review()).status, (await review()).status, (await review()).status]).toEqual([500, 500, 200]);
  });

  it('say so when a world lacks the standing keys', () => {
    const world = createWorld({ compliance: { catalog: { rules: [], keys: [] } } });
    expect(() => situations.creditsExhausted(world)).toThrow('lacks a standing key');
  });
});

import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): TextCaller => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });
const hate = (probability: number): string => `[[sim hate=${probability} others=0]]`;

describe('one rule', () => {
  it('[TM-2.4-13] is met by a threshold equal to the probability that was reported', async () => {
    const caller = aCaller();
    const content = '[[sim hate=0.123456 others=0]]';
    const { probabilities } = (await caller.check({ content, include: ['probabilities'] })).body;
    expect(probabilities.hate).toBe(0.1235);
    const asBlock = await caller.check({ content, thresholds: { hate: { block: 0.1235, review: 0.1 } } });
    const asReview = await caller.check({ content, thresholds: { hate: { review: 0.1235 } } });
    const above = await caller.check({ content, thresholds: { hate: { review: 0.1236 } } });
    expect([asBlock, asReview, above].map(({ body }) => body.decision)).toEqual(['block', 'review', 'allow']);
  });
});

describe('the precedence of thresholds', () => {
  it('[TM-2.4-18] follows a change of the platform default', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    world.textModeration.publish('community', { defaults: { block: 0.7, review: 0.3 } });
    expect((await caller.check('[[sim profanity=0.7 others=0]]')).body.decision).toBe('block');
    expect((await caller.check('[[sim profanity=0.3 others=0]]')).body.decision).toBe('review');
    expect((await caller.check(hate(0.7))).body.decision).toBe('review');
  });
});

describe('severity', () => {
  it('[TM-2.4-22] has the documented cut points unless a ruleset sets others', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    expect((await caller.rules()).body.defaults.score_bands).toEqual([0.55, 0.7, 0.85, 0.95]);
    expect((await caller.check(hate(0.9))).body.score).toBe(4);
    world.textModeration.publish('community', { defaults: { bands: [0.1, 0.2, 0.3, 0.9] } });
    expect((await caller.check(hate(0.9))).body.score).toBe(5);
  });
});

describe('a request threshold', () => {
  it('[TM-2.4-31] for a rule outside the ruleset is refused, and for one that is not judged has no effect', async () => {
    const caller = aCaller();
    const stray = await caller.check({ content: hate(0.6), thresholds: { heat: 0.5 } });
    expect([stray.status, stray.body.error.code]).toEqual([400, 'unknown_rule']);
    const disabled = await caller.check({ content: '[[sim extremism=1 others=0]]', thresholds: { extremism: 0.1 } });
    expect(disabled.body).toMatchObject({ decision: 'allow', rules: [] });
    const unselected = await caller.check({ content: hate(0.6), rules: ['spam'], thresholds: { hate: 0.1 } });
    expect(unselected.body).toMatchObject({ decision: 'allow', rules: [] });
  });
});

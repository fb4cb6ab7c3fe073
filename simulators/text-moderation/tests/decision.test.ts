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
  it.each([
    [0.5999, 'allow'],
    [0.6, 'review'],
    [0.8499, 'review'],
    [0.85, 'block'],
  ])('[TM-2.4-18] falls to the platform default last: profanity at %d is %s', async (probability, decision) => {
    expect((await aCaller().check(`[[sim profanity=${probability} others=0]]`)).body.decision).toBe(decision);
  });

  it('[TM-2.4-18] follows a change of the platform default', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    world.textModeration.publish('community', { defaults: { block: 0.7, review: 0.3 } });
    expect((await caller.check('[[sim profanity=0.7 others=0]]')).body.decision).toBe('block');
    expect((await caller.check('[[sim profanity=0.3 others=0]]')).body.decision).toBe('review');
    expect((await caller.check(hate(0.7))).body.decision).toBe('review');
  });

  it('[TM-2.4-19] leaves the other threshold alone when a request sets only one', async () => {
    const caller = aCaller();
    const onlyBlock = { hate: { block: 0.9 } };
    const onlyReview = { hate: { review: 0.7 } };
    const decide = async (probability: number, thresholds: unknown) =>
      (await caller.check({ content: hate(probability), thresholds })).body.decision;
    expect(await decide(0.5, onlyBlock)).toBe('review');
    expect(await decide(0.49, onlyBlock)).toBe('allow');
    expect(await decide(0.89, onlyBlock)).toBe('review');
    expect(await decide(0.8, onlyReview)).toBe('block');
    expect(await decide(0.69, onlyReview)).toBe('allow');
  });

  it('[TM-2.4-5] refuses review at or above block in one override, and serves a merged inversion with block first', async () => {
    const caller = aCaller();
    for (const review of [0.7, 0.71]) {
      const refused = await caller.check({ content: hate(0.9), thresholds: { hate: { block: 0.7, review } } });
      expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_threshold']);
    }
    const decide = async (probability: number) =>
      (await caller.check({ content: hate(probability), thresholds: { hate: { review: 0.9 } } })).body.decision;
    expect([await decide(0.79), await decide(0.8), await decide(0.95)]).toEqual(['allow', 'block', 'block']);
  });
});

describe('probabilities', () => {
  it('[TM-2.4-6] are the same for a rule alone and for a rule among all others', async () => {
    const oracle = (text: string) => (criterion: string) => ((text.length * 37 + criterion.length * 11) % 97) / 100;
    const world = createWorld({ textModeration: { oracle } });
    const caller = aTextCaller(world.textModeration.fetch, { key: 'tm_sim_fast' });
    const content = 'the same text for all of them';
    const all = (await caller.check({ content, include: ['probabilities'] })).body.probabilities;
    for (const [id, probability] of Object.entries(all)) {
      const alone = await caller.check({ content, rules: [id], include: ['probabilities'] });
      expect(alone.body.probabilities).toEqual({ [id]: probability });
    }
  });

  it('[TM-2.4-20] do not move when thresholds do', async () => {
    const caller = aCaller();
    const include = ['rules', 'probabilities'];
    const plain = await caller.check({ content: hate(0.6), include });
    const lowered = await caller.check({ content: hate(0.6), include, thresholds: { hate: 0.55 } });
    expect([plain.body.decision, lowered.body.decision]).toEqual(['review', 'block']);
    expect(lowered.body.probabilities).toEqual(plain.body.probabilities);
  });
});

describe('severity', () => {
  it('[TM-2.4-7] never falls when the winning probability rises', async () => {
    const caller = aCaller();
    let last = 0;
    for (let step = 45; step <= 100; step += 1) {
      const { body } = await caller.check(`[[sim self_harm=${(step / 100).toFixed(2)} others=0]]`);
      expect(body.score).toBeGreaterThanOrEqual(Math.max(1, last));
      last = body.score;
    }
    expect(last).toBe(5);
  });

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
  it('[TM-2.4-29] that is null is refused', async () => {
    const caller = aCaller();
    for (const override of [{ block: null }, { review: null }, { block: 0.9, review: null }]) {
      const { status, body } = await caller.check({ content: 'x', thresholds: { hate: override } });
      expect([status, body.error.code]).toEqual([400, 'invalid_threshold']);
    }
  });

  it.each([null, 0.5, 'strict', true, [], [0.5], { hate: null }, { hate: [0.5] }])(
    '[TM-2.4-30] of a wrong shape is refused: %j',
    async (thresholds) => {
      const { status, body } = await aCaller().check({ content: 'x', thresholds });
      expect([status, body.error.code]).toEqual([400, 'invalid_threshold']);
    },
  );

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

import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): TextCaller => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });
const hate = (probability: number): string => `[[sim hate=${probability} others=0]]`;

interface Hit {
  readonly id: string;
  readonly probability: number;
  readonly action: string;
}

const actionOf = (hits: readonly Hit[], id: string): string => hits.find((hit) => hit.id === id)?.action ?? 'allow';

describe('one rule', () => {
  it.each([
    [0.1999, 'allow'],
    [0.2, 'review'],
    [0.3999, 'review'],
    [0.4, 'block'],
    [0.4001, 'block'],
  ])('[TM-2.4-2] [TM-2.4-11] [TM-2.4-12] at %d between review 0.2 and block 0.4 is %s', async (probability, action) => {
    const { body } = await aCaller().check({
      content: hate(probability),
      thresholds: { hate: { block: 0.4, review: 0.2 } },
    });
    expect(actionOf(body.rules, 'hate')).toBe(action);
  });

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

describe('the verdict', () => {
  it('[TM-2.4-3] is block when one rule blocks, however many others ask for a review', async () => {
    const { body } = await aCaller().check('[[sim self_harm=0.75 others=0.7]]');
    expect(body.decision).toBe('block');
    expect(body.rules.filter((hit: Hit) => hit.action === 'block')).toHaveLength(1);
    expect(body.rules.length).toBeGreaterThan(5);
  });

  it('[TM-2.4-14] is review when one rule is at its review threshold and none blocks', async () => {
    const { body } = await aCaller().check('[[sim hate=0.5 others=0.1]]');
    expect(body).toMatchObject({ decision: 'review', rules: [{ id: 'hate', action: 'review' }] });
  });

  it('[TM-2.4-15] is allow when no rule fires, even a hair below every threshold', async () => {
    const { body } = await aCaller().check('[[sim self_harm=0.4499 hate=0.4999 violence=0.4999 others=0.5499]]');
    expect(body).toMatchObject({ decision: 'allow', rules: [] });
  });
});

describe('the precedence of thresholds', () => {
  it.each([
    ['a rule with thresholds of its own', 'hate', 0.8],
    ['a rule with a ruleset override', 'violence', 0.75],
    ['a rule that leans on the platform default', 'profanity', 0.85],
  ])('[TM-2.4-4] puts the request above all else: %s', async (_kind, rule, stored) => {
    const caller = aCaller();
    const content = `[[sim ${rule}=${stored} others=0]]`;
    expect((await caller.check(content)).body.decision).toBe('block');
    const thresholds = { [rule]: { block: stored + 0.01, review: stored + 0.005 } };
    expect((await caller.check({ content, thresholds })).body.decision).toBe('allow');
  });

  it('[TM-2.4-16] puts a ruleset override above the rule itself', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    expect((await caller.check('[[sim violence=0.76 others=0]]')).body.decision).toBe('block');
    world.textModeration.publish('community', { overrides: { hate: { block: 0.95, review: 0.9 } } });
    expect((await caller.check(hate(0.89))).body.decision).toBe('allow');
    expect((await caller.check(hate(0.95))).body.decision).toBe('block');
  });

  it('[TM-2.4-17] puts the rule itself above the platform default', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    world.textModeration.publish('community', { rules: { profanity: { block: 0.4, review: 0.2 } } });
    expect((await caller.check('[[sim profanity=0.4 others=0]]')).body.decision).toBe('block');
    expect((await caller.check('[[sim profanity=0.2 others=0]]')).body.decision).toBe('review');
  });

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
  it.each([0, -0.1, 1.0001, 2, -0, -1e-9])('[TM-2.4-8] [TM-2.4-26] is refused when it is %d', async (value) => {
    const caller = aCaller();
    for (const override of [value, { block: value }, { review: value }]) {
      const { status, body } = await caller.check({ content: 'x', thresholds: { hate: override } });
      expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_threshold', 'thresholds']);
    }
  });

  it.each(['0.5', '', true, false, [], {}])('[TM-2.4-25] is refused when it is no number: %j', async (value) => {
    const caller = aCaller();
    for (const member of ['block', 'review']) {
      const { status, body } = await caller.check({ content: 'x', thresholds: { hate: { [member]: value } } });
      expect([status, body.error.code]).toEqual([400, 'invalid_threshold']);
    }
  });

  it.each(['0.5', true, false])('[TM-2.4-25] [TM-2.4-26] is refused as a bare %j too', async (value) => {
    const { status, body } = await aCaller().check({ content: 'x', thresholds: { hate: value } });
    expect([status, body.error.code]).toEqual([400, 'invalid_threshold']);
  });

  it('[TM-2.4-27] may be exactly 1, or tiny with a smaller review beside it', async () => {
    const caller = aCaller();
    const atOne = { hate: { block: 1, review: 0.9999 } };
    expect((await caller.check({ content: hate(1), thresholds: atOne })).body.decision).toBe('block');
    expect((await caller.check({ content: hate(0.9999), thresholds: atOne })).body.decision).toBe('review');
    expect((await caller.check({ content: hate(0.99), thresholds: { hate: 1 } })).body.decision).toBe('review');
    const tiny = { hate: { block: 1e-9, review: 1e-10 } };
    expect((await caller.check({ content: hate(0.0001), thresholds: tiny })).body.decision).toBe('block');
    expect((await caller.check({ content: hate(0), thresholds: tiny })).body.decision).toBe('allow');
  });

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

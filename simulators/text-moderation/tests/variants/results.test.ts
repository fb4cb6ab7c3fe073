import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../../fixtures/text-moderation/caller.ts';
import { createWorld, type Variants } from '../../../index.ts';

const callerIn = (question: string, variant: string) =>
  aTextCaller(createWorld({ variants: { [question]: variant } }).textModeration.fetch, { key: 'tm_sim_fast' });

interface Hit {
  readonly id: string;
  readonly score: number;
}

describe('the readings of sections 2.1 to 2.3', () => {
  it.each([
    ['round-once', 'block', 0.85],
    ['round-for-display', 'review', 0.85],
    ['unrounded', 'review', 0.84996],
  ])('[TM-2.1~rounding] %s: 0.84996 against 0.85 is %s and shows as %d', async (variant, decision, shown) => {
    const content = '[[sim sexual=0.84996 others=0]]';
    const { body } = await callerIn('TM-2.1~rounding', variant).check({ content, include: ['rules', 'probabilities'] });
    expect(body).toMatchObject({ decision, confidence: shown, rules: [{ probability: shown }] });
    expect(body.probabilities.sexual).toBe(shown);
  });

  it.each([
    ['allow-is-clean', false, true],
    ['near-miss-explained', true, true],
    ['terse', false, false],
  ])('[TM-2.1~clean] %s: a close allow has a reason: %s, a flag: %s', async (variant, hasClose, hasFlagged) => {
    const caller = callerIn('TM-2.1~clean', variant);
    const reasonOf = async (text: string): Promise<string> => (await caller.check(text)).body.reason;
    expect((await reasonOf('[[sim others=0.44]]')) !== '').toBe(hasClose);
    expect((await reasonOf('[[sim hate=0.9 others=0]]')) !== '').toBe(hasFlagged);
    expect(await reasonOf('[[sim others=0.01]]')).toBe('');
  });

  it.each([
    ['same-bands', [5, 2]],
    ['overall', [5, 5]],
    ['own-scale', [96, 56]],
  ])('[TM-2.2~hit-score] %s: hits at 0.96 and 0.56 score %j', async (variant, scores) => {
    const { body } = await callerIn('TM-2.2~hit-score', variant).check('[[sim hate=0.96 illicit=0.56 others=0]]');
    expect(body.rules.map((hit: Hit) => hit.score)).toEqual(scores);
    expect(body.score).toBe(5);
  });

  it.each([
    ['zero', [0, 1, 2]],
    ['one', [1, 2, 3]],
  ])('[TM-2.3~index-base] %s: three entries have the indices %j', async (variant, indices) => {
    const { results } = (await callerIn('TM-2.3~index-base', variant).batch(['a', '[[sim fail=upstream_error]]', 'a']))
      .body;
    expect(results.map((entry: { index: number }) => entry.index)).toEqual(indices);
  });

  const nulls = { flagged: null, score: null, confidence: null, rules: null, reason: null, cached: null };
  it.each([
    ['short', { flagged: false, score: 0, cached: false }, undefined],
    ['null-fields', nulls, undefined],
    ['empty-fields', { flagged: false, score: 0, confidence: 0, rules: [], reason: '', cached: false }, undefined],
    ['bare', {}, undefined],
    ['null-error', { flagged: false, score: 0, cached: false }, null],
  ])('[TM-2.3~error-entry] %s: an error entry also has %j, others have error %s', async (variant, fields, error) => {
    const caller = callerIn('TM-2.3~error-entry', variant);
    const { results } = (await caller.batch(['[[sim fail=upstream_error]]', 'x'])).body;
    const failure = { code: 'upstream_error', message: expect.any(String) };
    expect(results[0]).toEqual({ index: 0, id: null, decision: 'error', error: failure, ...fields });
    expect(results[1].error).toBe(error);
    const ofItem = { content: '[[sim fail=upstream_error]]', metadata: { a: 1 } };
    const [entry] = (await caller.batch([ofItem])).body.results;
    expect(entry.metadata).toEqual(variant === 'bare' ? undefined : { a: 1 });
  });

  it.each([
    ['table-codes', 'upstream_timeout'],
    ['own-codes', 'item_upstream_timeout'],
  ])('[TM-2.3~item-error-codes] %s: a timed-out item has the code %s', async (variant, code) => {
    const caller = callerIn('TM-2.3~item-error-codes', variant);
    expect((await caller.batch(['[[sim takes=26s]]'])).body.results[0].error.code).toBe(code);
    expect((await caller.check('[[sim takes=26s]]')).body.error.code).toBe('upstream_timeout');
  });
});

describe('the readings of section 2.4', () => {
  it.each([
    ['action-first', ['hate', 'spam', 'illicit'], 0.56, 2],
    ['probability-first', ['spam', 'illicit', 'hate'], 0.89, 4],
    ['severity-first', ['spam', 'hate', 'illicit'], 0.89, 4],
  ])('[TM-2.4~strongest] %s: the order is %j', async (variant, order, confidence, score) => {
    const { body } = await callerIn('TM-2.4~strongest', variant).check({
      content: '[[sim hate=0.56 illicit=0.6 spam=0.89 others=0]]',
      thresholds: { hate: { block: 0.56, review: 0.1 }, illicit: { review: 0.6 }, spam: { review: 0.8 } },
    });
    expect(body.rules.map((hit: Hit) => hit.id)).toEqual(order);
    expect(body).toMatchObject({ decision: 'block', confidence, score });
  });

  it.each([
    ['cut-belongs-up', [1, 2, 3, 4, 5, 5]],
    ['cut-belongs-down', [1, 1, 2, 3, 4, 5]],
    ['other-monotone', [2, 2, 3, 4, 5, 5]],
  ])('[TM-2.4~bands] %s: 0.5, the four cuts and 1 score %j', async (variant, scores) => {
    const caller = callerIn('TM-2.4~bands', variant);
    const seen = [];
    for (const p of [0.5, 0.55, 0.7, 0.85, 0.95, 1]) {
      seen.push((await caller.check(`[[sim hate=${p} others=0]]`)).body.score);
    }
    expect(seen).toEqual(scores);
  });

  it.each([
    ['documented', [0.55, 0.7, 0.85, 0.95], 3],
    ['tuned', [0.5, 0.65, 0.8, 0.9], 4],
  ])('[TM-2.4~cut-config] %s: the cuts are %j, and 0.8 scores %d', async (variant, cuts, score) => {
    const world = createWorld({ variants: { 'TM-2.4~cut-config': variant } as Variants });
    const caller = aTextCaller(world.textModeration.fetch);
    const bandsAndScore = async () => [
      (await caller.rules()).body.defaults.score_bands,
      (await caller.check('[[sim hate=0.8 others=0]]')).body.score,
    ];
    expect(await bandsAndScore()).toEqual([cuts, score]);
    world.textModeration.publish('community', { defaults: { bands: [0.1, 0.2, 0.3, 0.4] } });
    expect(await bandsAndScore()).toEqual([[0.1, 0.2, 0.3, 0.4], 5]);
  });

  it.each([
    ['fills-both', 'review', 0.6, 200],
    ['review-stays-off', 'allow', undefined, 200],
    ['block-never-missing', 'review', 0.6, 400],
  ])('[TM-2.4~default-fill] %s: a rule without thresholds is at 0.7 %s', async (variant, decision, review, removal) => {
    const world = createWorld({ variants: { 'TM-2.4~default-fill': variant } as Variants });
    const caller = aTextCaller(world.textModeration.fetch);
    expect((await caller.check('[[sim profanity=0.7 others=0]]')).body.decision).toBe(decision);
    expect((await caller.check('[[sim profanity=0.85 others=0]]')).body.decision).toBe('block');
    const { data } = (await caller.rules()).body;
    expect(data.find((rule: Hit) => rule.id === 'profanity').thresholds.review).toBe(review);
    const remove = () => world.textModeration.publish('community', { rules: { hate: { block: null } } });
    if (removal === 200) expect(remove()).toEqual({ version: 2 });
    else expect(remove).toThrow('block threshold of its own');
  });

  it.each([
    ['per-field', 'review'],
    ['pair-replaces', 'allow'],
  ])('[TM-2.4~merge] %s: an override of block alone leaves 0.55 at %s', async (variant, decision) => {
    const caller = callerIn('TM-2.4~merge', variant);
    const thresholds = { hate: { block: 0.9 } };
    expect((await caller.check({ content: '[[sim hate=0.55 others=0]]', thresholds })).body.decision).toBe(decision);
    expect((await caller.check({ content: '[[sim hate=0.61 others=0]]', thresholds })).body.decision).toBe('review');
    expect((await caller.check('[[sim hate=0.55 others=0]]')).body.decision).toBe('review');
  });

  it.each<[Variants, boolean, boolean]>([
    [{}, false, true],
    [{ 'TM-2.4~default-fill': 'review-stays-off' }, true, true],
    [{ 'TM-2.4~merge': 'pair-replaces' }, false, false],
    [{ 'TM-2.4~default-fill': 'review-stays-off', 'TM-2.4~merge': 'pair-replaces' }, true, true],
  ])('publishes thresholds that do not cross in the readings %j', (variants, withoutReview, asOverride) => {
    const world = createWorld({ variants });
    const isPublished = (change: Parameters<typeof world.textModeration.publish>[1]): boolean => {
      try {
        return world.textModeration.publish('community', change).version > 1;
      } catch (error) {
        expect(error).toMatchObject({ status: 400, code: 'invalid_threshold' });
        return false;
      }
    };
    // The rule's own review threshold lies below 0.55, the platform's above.
    expect(isPublished({ overrides: { hate: { block: 0.55 } } })).toBe(asOverride);
    world.reset();
    expect(isPublished({ rules: { hate: { review: null } } })).toBe(true);
    expect(isPublished({ rules: { hate: { block: 0.55 } } })).toBe(withoutReview);
  });

  it.each([
    ['refuse-explicit', 400, 200],
    ['accept-any', 200, 200],
    ['refuse-any', 400, 400],
  ])('[TM-2.4~inverted] %s: given so gets %d, merged so %d', async (variant, explicit, merged) => {
    const caller = callerIn('TM-2.4~inverted', variant);
    const content = '[[sim hate=0.85 others=0]]';
    const given = await caller.check({ content, thresholds: { hate: { block: 0.6, review: 0.7 } } });
    const mixed = await caller.check({ content, thresholds: { hate: { review: 0.9 } } });
    expect([given.status, mixed.status]).toEqual([explicit, merged]);
    for (const { status, body } of [given, mixed]) {
      if (status === 200) expect(body.decision).toBe('block');
      else expect(body.error.code).toBe('invalid_threshold');
    }
  });

  it.each([
    ['exact', 0, 0],
    ['joint-model', 0.0001, 0.05],
  ])('[TM-2.4~independence] %s: alone and among all differ by %d to %d', async (variant, least, most) => {
    const variants = { 'TM-2.4~independence': variant };
    const world = createWorld({ variants: variants as Variants, textModeration: { oracle: () => () => 0.5 } });
    const caller = aTextCaller(world.textModeration.fetch);
    const hateOf = async (rules?: string[]): Promise<number> =>
      (await caller.check({ content: 'x', rules, include: ['probabilities'] })).body.probabilities.hate;
    const difference = Math.abs((await hateOf()) - (await hateOf(['hate'])));
    expect(difference).toBeGreaterThanOrEqual(least);
    expect(difference).toBeLessThanOrEqual(most);
  });

  it.each([
    ['refused', 400],
    ['as-absent', 200],
  ])('[TM-2.4~null-threshold] %s: a null threshold gets %d', async (variant, status) => {
    const caller = callerIn('TM-2.4~null-threshold', variant);
    const answer = await caller.check({
      content: '[[sim hate=0.55 others=0]]',
      thresholds: { hate: { block: 0.9, review: null } },
    });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.decision).toBe('review');
  });

  it.each([
    ['invalid-threshold', 400, 'invalid_threshold'],
    ['other-code', 400, 'invalid_field'],
    ['ignored', 200, undefined],
  ])('[TM-2.4~threshold-shape] %s: a wrong shape gets %d %s', async (variant, status, code) => {
    const caller = callerIn('TM-2.4~threshold-shape', variant);
    for (const thresholds of ['strict', [], { hate: [0.5] }]) {
      const answer = await caller.check({ content: 'x', thresholds });
      expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    }
  });

  it.each([
    ['unknown-rule', 400, 'unknown_rule'],
    ['ignored', 200, undefined],
    ['invalid-threshold', 400, 'invalid_threshold'],
  ])('[TM-2.4~override-unknown-rule] %s: an override of a stray rule gets %d %s', async (variant, status, code) => {
    const caller = callerIn('TM-2.4~override-unknown-rule', variant);
    const answer = await caller.check({ content: 'x', thresholds: { heat: 0.5 } });
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    expect((await caller.check({ content: 'x', rules: ['spam'], thresholds: { hate: 0.5 } })).status).toBe(200);
  });
});

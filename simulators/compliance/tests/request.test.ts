import { describe, expect, it } from 'vitest';
import { aReviewCaller, type ReviewCaller } from '../../../fixtures/compliance/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): ReviewCaller => aReviewCaller(createWorld().compliance.fetch);
const SPLIT = 'x [[sim votes=uuuuusssss category=hate:4]]';

describe('amount', () => {
  it.each([1.5, '3', true, [3], { n: 3 }, '', 1e300])('[CR-7-6] %j is refused with 422', async (amount) => {
    const { status, body } = await aCaller().text('hello', { amount });
    expect([status, body.code]).toEqual([422, 'invalid_parameter']);
  });
});

describe('context', () => {
  it('[CR-A1-3] moves reviewers a little: they are stricter before children than in the news', async () => {
    const oracle = () => (criterion: string) => (criterion === 'violence' ? 0.66 : 0);
    const scores = [];
    for (const context of ['A page of news and history.', '', 'An app for children at school.']) {
      const caller = aReviewCaller(createWorld({ seed: 3, compliance: { oracle } }).compliance.fetch);
      const sums = [];
      for (let n = 0; n < 20; n += 1) sums.push((await caller.text(`text ${n}`, { context })).body.score);
      scores.push(sums.reduce((sum, score) => sum + score, 0));
    }
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(scores).size).toBe(3);
  });

  it.each([7, ['x'], {}, false])('[CR-7-6] %j is refused with 422', async (context) => {
    expect((await aCaller().text('hello', { context })).status).toBe(422);
  });
});

describe('null', () => {
  it.each(['context', 'custom_prompt', 'amount', 'decision_method', 'excluded_categories', 'verbose'])(
    '[CR-A1-10] for %s acts like leaving it out',
    async (name) => {
      const world = createWorld();
      const caller = aReviewCaller(world.compliance.fetch);
      const [bare, withNull] = [await caller.text(SPLIT), await caller.text(SPLIT, { [name]: null })];
      expect([withNull.status, withNull.body]).toEqual([200, bare.body]);
    },
  );
});

describe('decision_method', () => {
  it.each(['median', 'AVERAGE', '', 7, ['any'], '__proto__', 'constructor'])(
    '[CR-A1-12] %j is refused with 422',
    async (decision_method) => {
      const { status, body } = await aCaller().text('hello', { decision_method });
      expect([status, body.code]).toEqual([422, 'invalid_parameter']);
    },
  );
});

describe('excluded_categories', () => {
  const hateful = 'Those people are vermin and should be deported.';

  it('[CR-A1-13] that are no rule are ignored', async () => {
    const caller = aCaller();
    const [bare, strange] = [
      await caller.text(hateful),
      await caller.text(hateful, { excluded_categories: ['heat', ''] }),
    ];
    expect([strange.status, strange.body]).toEqual([200, bare.body]);
  });

  it.each(['hate', 7, {}, ['hate', 7], [null]])('[CR-7-6] %j are refused with 422', async (excluded_categories) => {
    const { status, body } = await aCaller().text('hello', { excluded_categories });
    expect([status, body.code]).toEqual([422, 'invalid_parameter']);
  });
});

describe('verbose', () => {
  it.each(['1', 0.5, true])('[CR-7-6] %j is refused with 422', async (verbose) => {
    expect((await aCaller().text('hello', { verbose })).status).toBe(422);
  });
});

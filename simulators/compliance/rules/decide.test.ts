import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byAll, byAny, byAverage, byGravestRule, byScore } from './decide.ts';
import type { Tally } from './votes.ts';

type Shared = Omit<Tally['categories'][number], 'total'>;
const panel = (unsafe: number, counted: number, categories: readonly Shared[] = []): Tally => ({
  unsafe,
  counted,
  categories: categories.map((category) => ({ ...category, total: category.mean * category.count })),
});
const someCounts = fc
  .integer({ min: 1, max: 10 })
  .chain((counted) => fc.tuple(fc.integer({ min: 0, max: counted }), fc.constant(counted)));
const none = (): number => 0;

describe('the methods', () => {
  it.each([
    [0, 10, false, false, false],
    [1, 10, false, true, false],
    [4, 9, false, true, false],
    [5, 10, true, true, false],
    [5, 9, true, true, false],
    [9, 10, true, true, false],
    [10, 10, true, true, true],
    [1, 1, true, true, true],
    [0, 1, false, false, false],
  ])('[CR-A2-7] [CR-A2-8] [CR-A2-9] %d of %d: average %s, any %s, all %s', (unsafe, counted, average, any, all) => {
    const counts = panel(unsafe, counted);
    expect([byAverage(counts, none), byAny(counts, none), byAll(counts, none)]).toEqual([average, any, all]);
  });

  it('include each other: all, then average, then any', () => {
    fc.assert(
      fc.property(someCounts, ([unsafe, counted]) => {
        const counts = panel(unsafe, counted);
        if (byAll(counts, none)) expect(byAverage(counts, none)).toBe(true);
        if (byAverage(counts, none)) expect(byAny(counts, none)).toBe(true);
      }),
    );
  });

  it('[CR-A2-29] never find an empty panel unsafe', () => {
    for (const method of [byAverage, byAny, byAll, byScore, byGravestRule])
      expect(method(panel(0, 0), none)).toBe(false);
  });
});

describe('byScore', () => {
  const severityOf = (ruleId: string): number => (ruleId === 'grave' ? 1 : 0.3);

  it.each([
    [[], false],
    [[{ ruleId: 'grave', mean: 5, count: 5 }], true],
    [[{ ruleId: 'grave', mean: 5, count: 4 }], false],
    [[{ ruleId: 'grave', mean: 2.5, count: 10 }], true],
    [[{ ruleId: 'light', mean: 5, count: 10 }], false],
    [
      [
        { ruleId: 'light', mean: 5, count: 10 },
        { ruleId: 'grave', mean: 1, count: 10 },
      ],
      true,
    ],
  ])('[CR-A2-10] weighs %j: %s', (categories, isUnsafe) => {
    expect(byScore(panel(5, 10, categories), severityOf)).toBe(isUnsafe);
  });

  it('[CR-A2-10] never turns safe when a confidence rises', () => {
    const someMean = fc.double({ min: 0, max: 5, noNaN: true });
    fc.assert(
      fc.property(someMean, someMean, fc.integer({ min: 1, max: 10 }), (one, other, count) => {
        const decide = (mean: number) => byScore(panel(count, 10, [{ ruleId: 'grave', mean, count }]), severityOf);
        if (decide(Math.min(one, other))) expect(decide(Math.max(one, other))).toBe(true);
      }),
    );
  });
});

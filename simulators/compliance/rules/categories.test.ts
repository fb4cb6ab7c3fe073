import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aVote } from '../tests/testing.ts';
import { byCount, byId } from './categories.ts';
import { stockRules } from './index.ts';
import { meanOfCounted, tally } from './votes.ts';

const { categoryScore: meanOfFlagging } = stockRules;

describe('categories', () => {
  const hate = { ruleId: 'hate', total: 8, mean: 4, count: 2 };

  it('[CR-A2-18] have the mean of those that flagged, or of all that were counted', () => {
    expect([meanOfFlagging(hate, 8), meanOfCounted(hate, 8), meanOfCounted(hate, 2)]).toEqual([4, 1, 4]);
  });

  it('come by count, then mean, then id', () => {
    const list = [hate, { ...hate, mean: 5 }, { ...hate, count: 3, mean: 1 }, { ...hate, ruleId: 'fraud' }];
    expect(list.toSorted(byCount)).toEqual([list[2], list[1], list[3], list[0]]);
    expect([hate, { ...hate, ruleId: 'a', count: 1 }].toSorted(byId)[0]?.ruleId).toBe('a');
  });

  it('[CR-A2-5] have one order, whatever order they were counted in', () => {
    const someCategory = fc.record({
      ruleId: fc.constantFrom('a', 'b', 'c'),
      total: fc.constant(0),
      mean: fc.integer({ min: 0, max: 5 }),
      count: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(someCategory, { maxLength: 6 }), (categories) => {
        expect(categories.toReversed().toSorted(byCount)).toEqual(categories.toSorted(byCount));
        const counts = categories.toSorted(byCount).map(({ count }) => count);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      }),
    );
  });

  it('have a mean over all that were counted that is rounded once', () => {
    const [category] = tally([
      aVote('u', { hate: 1.0001 }),
      aVote('u', { hate: 1 }),
      aVote('u', { hate: 1 }),
      aVote('s'),
    ]).categories;
    // The mean of the three is 1.0000, rounded, and three quarters of that are 0.7500.
    expect(category && meanOfCounted({ ...category, total: 3.0002 }, 4)).toBe(0.7501);
    expect(category && meanOfCounted(category, 4)).toBe(0.75);
  });

  it('never have a higher mean over all that were counted than over those that flagged', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.nat(9),
        fc.integer({ min: 0, max: 50_000 }),
        (count, more, units) => {
          const category = { ruleId: 'hate', total: (units * count) / 10_000, mean: units / 10_000, count };
          expect(meanOfCounted(category, count + more)).toBeLessThanOrEqual(meanOfFlagging(category, count + more));
        },
      ),
    );
  });
});

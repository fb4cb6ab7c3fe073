import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stockRules } from './index.ts';
import { isAffordable, priceInTiers, pricePerSize } from './price.ts';

const { price: pricePerReviewer } = stockRules;

describe('prices', () => {
  it.each([
    [1, 1, 1, 3],
    [4, 10_000, 4, 6],
    [7, 10_001, 14, 10],
    [10, 0, 10, 10],
  ])('[CR-1-1] of %d reviewers and %d characters', (amount, size, bySize, inTiers) => {
    expect([pricePerReviewer(amount, size), pricePerSize(amount, size), priceInTiers(amount, size)]).toEqual([
      amount,
      bySize,
      inTiers,
    ]);
  });

  it('never fall when a reviewer is added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(1_000_000), (amount, size) => {
        for (const price of [pricePerReviewer, pricePerSize, priceInTiers]) {
          expect(price(amount + 1, size)).toBeGreaterThanOrEqual(price(amount, size));
        }
      }),
    );
  });

  it('[CR-7-4] may use up an account, and not more', () => {
    expect([isAffordable(10, 10), isAffordable(9, 10), isAffordable(0, 1)]).toEqual([true, false, false]);
  });
});

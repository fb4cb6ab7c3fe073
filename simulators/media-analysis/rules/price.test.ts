import { describe, expect, it } from 'vitest';
import { toUsd } from '../../core/money.ts';
import { billNano } from './price.ts';

const usd = (categories: number, multiplier: number, isTranscribed = false, priceUsd = 0.0125): number =>
  toUsd(billNano({ priceUsd, categories, multiplier, isTranscribed }));

describe('a bill', () => {
  it.each([
    [usd(1, 1), 0.0125],
    [usd(3, 1), 0.0375],
    [usd(3, 2), 0.075],
    [usd(3, 4, true), 0.1625],
    [usd(0, 4, true), 0.0125],
    [usd(0, 4), 0],
  ])('%d is %d', (billed, expected) => {
    expect(billed).toBe(expected);
  });

  it('is exact in decimals where binary fractions are not', () => {
    expect([usd(3, 1, false, 0.1), usd(7, 1, false, 0.00000003)]).toEqual([0.3, 0.00000021]);
  });
});

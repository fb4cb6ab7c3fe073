import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variants } from '../spec/variants.ts';
import { type Band, bandFromCut, roundProbability } from './severity.ts';

const { band: bandUpToCut } = variants['TM-2.4~bands']['cut-belongs-down'];
const { band: bandFromTwo } = variants['TM-2.4~bands']['other-monotone'];

const cuts = [0.55, 0.7, 0.85, 0.95] as const;
const aProbability = () => fc.double({ min: 0, max: 1, noNaN: true });
const readings: readonly (readonly [string, Band])[] = [
  ['from the cut', bandFromCut],
  ['up to the cut', bandUpToCut],
  ['from two', bandFromTwo],
];

describe('severity bands', () => {
  it.each([
    [0, 1, 1, 2],
    [0.5499, 1, 1, 2],
    [0.55, 2, 1, 2],
    [0.5501, 2, 2, 2],
    [0.6999, 2, 2, 2],
    [0.7, 3, 2, 3],
    [0.7001, 3, 3, 3],
    [0.85, 4, 3, 4],
    [0.8501, 4, 4, 4],
    [0.9499, 4, 4, 4],
    [0.95, 5, 4, 5],
    [0.9501, 5, 5, 5],
    [1, 5, 5, 5],
  ])('of %d are %d from the cut, %d up to the cut and %d from two', (probability, from, upTo, fromTwo) => {
    expect(bandFromCut(probability, cuts)).toBe(from);
    expect(bandUpToCut(probability, cuts)).toBe(upTo);
    expect(bandFromTwo(probability, cuts)).toBe(fromTwo);
  });

  it.each(readings)('[TM-2.4-7] never fall when the probability rises, and stay within 1 to 5: %s', (_name, band) => {
    fc.assert(
      fc.property(aProbability(), aProbability(), (one, other) => {
        const low = band(Math.min(one, other), cuts);
        const high = band(Math.max(one, other), cuts);
        expect([1, 2, 3, 4, 5]).toContain(low);
        expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });

  it('follow the cut points that they are given', () => {
    expect([0.1, 0.2, 0.3, 0.4].map((probability) => bandFromCut(probability, [0.1, 0.2, 0.3, 0.4]))).toEqual([
      2, 3, 4, 5,
    ]);
  });
});

describe('rounding', () => {
  it.each([
    [0.12344, 0.1234],
    [0.12345, 0.1235],
    [0.12346, 0.1235],
    [1 - 0.9, 0.1],
    [0.99995, 1],
    [0.00004, 0],
    [0, 0],
    [1, 1],
  ])('brings %d to %d', (probability, rounded) => {
    expect(roundProbability(probability)).toBe(rounded);
  });

  it('keeps four decimals as they are, and moves nothing by more than half of the last one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), aProbability(), (parts, any) => {
        expect(roundProbability(parts / 10_000)).toBe(parts / 10_000);
        expect(Math.abs(roundProbability(any) - any)).toBeLessThanOrEqual(0.00005 + Number.EPSILON);
      }),
    );
  });
});

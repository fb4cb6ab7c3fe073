import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratiosOf, spreadOf } from './statistics.ts';

const someNumbers = () =>
  fc.array(
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((number) => number + 0),
    { minLength: 1, maxLength: 40 },
  );

describe('the spread of numbers', () => {
  it('has the middle number of an odd count, and the mean of the middle two of an even one', () => {
    expect(spreadOf([9, 1, 5]).median).toBe(5);
    expect(spreadOf([9, 1, 5, 6]).median).toBe(5.5);
    expect(spreadOf([7])).toEqual({ median: 7, lowerQuartile: 7, upperQuartile: 7, least: 7, most: 7 });
  });

  it('has quartiles in proportion between their neighbours', () => {
    expect(spreadOf([1, 2, 3, 4, 5])).toEqual({ median: 3, lowerQuartile: 2, upperQuartile: 4, least: 1, most: 5 });
    expect(spreadOf([10, 0])).toMatchObject({ lowerQuartile: 2.5, upperQuartile: 7.5 });
  });

  it('is in order, does not depend on the order of the numbers, and leaves them alone', () => {
    fc.assert(
      fc.property(someNumbers(), (numbers) => {
        const before = [...numbers];
        const { least, lowerQuartile, median, upperQuartile, most } = spreadOf(numbers);
        expect(numbers).toEqual(before);
        const inOrder = [least, lowerQuartile, median, upperQuartile, most];
        expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
        expect([least, most]).toEqual([Math.min(...numbers), Math.max(...numbers)]);
        expect(spreadOf([...numbers].reverse())).toEqual(spreadOf(numbers));
      }),
    );
  });

  it('is not moved by one wild round', () => {
    expect(spreadOf([2, 2, 2, 2, 1_000])).toMatchObject({ median: 2, lowerQuartile: 2, upperQuartile: 2 });
  });

  it('of nothing is a mistake', () => {
    expect(() => spreadOf([])).toThrow('at least one round');
  });
});

describe('ratios', () => {
  it('compare what was measured in the same round: a slow minute changes none', () => {
    expect(ratiosOf([2, 20, 4], [1, 10, 2])).toEqual([2, 2, 2]);
  });

  it('need both sides of every round', () => {
    expect(() => ratiosOf([1, 2], [1])).toThrow('every round');
  });
});

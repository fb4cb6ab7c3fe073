import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish, mapSliced, SLICE, type Sliced, sliceable, slicesOf, sortSliced } from './sliced.ts';

/** Small numbers, each with its place, so that equal ones can be told apart. */
const items = fc
  .integer({ min: 0, max: 3 * SLICE })
  .chain((length) => fc.integer({ min: 1, max: 50 }).map((kinds) => ({ length, kinds })))
  .map(({ length, kinds }) => Array.from({ length }, (_, place) => ({ rank: (place * 7_919) % kinds, place })));

const byRank = (one: { readonly rank: number }, other: { readonly rank: number }) => one.rank - other.rank;

function countSlices(work: Sliced<unknown>): number {
  let slices = 1;
  while (!work.next().done) slices += 1;
  return slices;
}

describe('work in slices', () => {
  it('sorts as arrays do, equal items in their order', () => {
    fc.assert(
      fc.property(items, (list) => {
        expect(finish(sortSliced(list, byRank))).toEqual(list.toSorted(byRank));
      }),
      { numRuns: 20 },
    );
  });

  it('maps as arrays do', () => {
    const numbers = Array.from({ length: 2 * SLICE + 1 }, (_, place) => place);
    const change = (number: number, place: number) => number * 2 + place;
    expect(finish(mapSliced(numbers, change))).toEqual(numbers.map(change));
  });

  it('lets others in once for each slice of a long list, and hardly for a short one', () => {
    const long = Array.from({ length: 10 * SLICE }, (_, place) => ({ rank: -place }));
    expect(countSlices(mapSliced(long, byRank.bind(undefined, { rank: 0 })))).toBe(11);
    expect(countSlices(sortSliced(long, byRank))).toBeGreaterThan(20);
    expect(countSlices(sortSliced(long.slice(0, 10), byRank))).toBeLessThan(3);
  });

  it('lets others in once before a plain function, which is a single piece', () => {
    const plain = (one: number, other: number) => one + other;
    expect(countSlices(slicesOf(plain, 1, 2))).toBe(2);
    expect(finish(slicesOf(plain, 1, 2))).toBe(3);
  });

  it('comes to the same when a function is called at once', () => {
    const sum = sliceable(function* (numbers: readonly number[]) {
      let total = 0;
      for (const number of numbers) {
        yield;
        total += number;
      }
      return total;
    });
    expect(sum([1, 2, 3])).toBe(6);
    expect(countSlices(slicesOf(sum, [1, 2, 3]))).toBe(4);
  });
});

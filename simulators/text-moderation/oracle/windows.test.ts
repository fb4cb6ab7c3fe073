import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowsOf } from './windows.ts';

/** The sentence number of every word, from the lengths of the sentences. */
const numbered = (lengths: readonly number[]): number[] =>
  lengths.flatMap((length, at) => new Array(length).fill(at + 1));

describe('windowsOf', () => {
  it('judges two short sentences alone and together', () => {
    expect(windowsOf({ sentence: numbered([3, 4]) })).toEqual([
      { start: 0, end: 3 },
      { start: 3, end: 7 },
      { start: 0, end: 7 },
    ]);
  });

  it('leaves no word out', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 12 }), (lengths) => {
        const sentence = numbered(lengths);
        const seen = new Set<number>();
        for (const { start, end } of windowsOf({ sentence })) for (let at = start; at < end; at++) seen.add(at);
        expect(seen.size).toBe(sentence.length);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candidate } from '../oracle/candidate.ts';
import { keepAll, longestWins } from './overlap-readings.ts';

const aCandidate = (entity: string, start: number, end: number, score = 0.5): Candidate => ({
  entity,
  start,
  end,
  score,
  recognizer: 'TestRecognizer',
  check: 'none',
  context: [],
});
const TEXT = '.'.repeat(50);
const someCandidates = fc.array(
  fc
    .tuple(fc.constantFrom('A', 'B'), fc.nat(40), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 10 }))
    .map(([entity, start, length, tenths]) => aCandidate(entity, start, start + length, tenths / 10)),
  { maxLength: 8 },
);

describe('where the longest span wins', () => {
  it('a stronger but shorter one is dropped, and of equal ones the stronger, then the earlier is kept', () => {
    const long = aCandidate('A', 0, 6, 0.1);
    const strong = aCandidate('B', 2, 5, 0.9);
    expect(longestWins([long, strong])).toEqual([long]);
    const [early, late] = [aCandidate('A', 0, 4), aCandidate('B', 3, 7)];
    expect(longestWins([late, early])).toEqual([early]);
    expect(longestWins([early, { ...late, score: 0.6 }])).toMatchObject([{ entity: 'B' }]);
  });

  it('what is kept does not overlap, and what is dropped overlaps one that is no shorter', () => {
    fc.assert(
      fc.property(someCandidates, (candidates) => {
        const kept = longestWins(candidates);
        kept.slice(1).forEach(({ start }, index) => {
          expect(start).toBeGreaterThanOrEqual(kept[index]?.end ?? 0);
        });
        for (const one of candidates.filter((candidate) => !kept.includes(candidate))) {
          const rivals = kept.filter(({ start, end }) => start < one.end && end > one.start);
          expect(rivals.some(({ start, end }) => end - start >= one.end - one.start)).toBe(true);
        }
      }),
    );
  });
});

describe('where every span is kept', () => {
  it('the same span of one type stands once, at its strongest, in the order of the text', () => {
    const [weak, strong, other] = [aCandidate('A', 4, 6, 0.2), aCandidate('A', 4, 6, 0.8), aCandidate('B', 4, 6, 0.1)];
    const long = aCandidate('A', 0, 9);
    expect(keepAll([weak, strong, other, long], TEXT)).toEqual([long, strong, other]);
    expect(keepAll([strong, weak], TEXT)).toEqual([strong]);
  });

  it('no place of a type is lost', () => {
    const placesOf = (candidates: readonly Candidate[]) =>
      new Set(candidates.map(({ entity, start, end }) => `${entity} ${start} ${end}`));
    fc.assert(
      fc.property(someCandidates, (candidates) => {
        const kept = keepAll(candidates, TEXT);
        expect(placesOf(kept)).toEqual(placesOf(candidates));
        expect(kept).toHaveLength(placesOf(candidates).size);
      }),
    );
  });
});

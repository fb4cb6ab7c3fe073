import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundConfidence } from '../oracle/opinion.ts';
import { aVote } from '../tests/testing.ts';
import { isCounted, tally } from './votes.ts';

const someLetter = fc.constantFrom<'u' | 's' | 'f'>('u', 's', 'f');
const someFlags = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.double({ min: 0, max: 5, noNaN: true }));
const someVotes = fc.array(
  fc.tuple(someLetter, someFlags).map(([letter, flags]) => aVote(letter, letter === 'u' ? flags : {})),
  { minLength: 1, maxLength: 10 },
);

describe('tally', () => {
  it('[CR-A2-4] [CR-A2-17] counts who was counted, who flagged, and what', () => {
    const votes = [aVote('u', { a: 4, b: 1 }), aVote('u', { a: 2 }), aVote('s'), aVote('f')];
    expect(tally(votes)).toEqual({
      counted: 3,
      unsafe: 2,
      categories: [
        { ruleId: 'a', total: 6, mean: 3, count: 2 },
        { ruleId: 'b', total: 1, mean: 1, count: 1 },
      ],
    });
  });

  it('[CR-A2-26] [CR-A2-27] leaves failed reviewers out', () => {
    expect([aVote('u'), aVote('s'), aVote('f')].map(isCounted)).toEqual([true, true, false]);
    expect(tally([aVote('f'), aVote('f')])).toEqual({ counted: 0, unsafe: 0, categories: [] });
  });

  it('does not depend on the order of the reviewers', () => {
    fc.assert(
      fc.property(someVotes, fc.infiniteStream(fc.nat()), (votes, stream) => {
        const keys = votes.map(() => stream.next().value ?? 0);
        const shuffled = votes.map((vote, at) => ({ vote, key: keys[at] ?? 0 })).toSorted((a, b) => a.key - b.key);
        const sorted = (list: ReturnType<typeof tally>) => ({
          ...list,
          categories: list.categories.toSorted((a, b) => (a.ruleId < b.ruleId ? -1 : 1)),
        });
        expect(sorted(tally(shuffled.map(({ vote }) => vote)))).toEqual(sorted(tally(votes)));
      }),
    );
  });

  it('keeps means between the least and the most confidence', () => {
    fc.assert(
      fc.property(someVotes, (votes) => {
        for (const { ruleId, mean, count } of tally(votes).categories) {
          const own = votes.flatMap(({ flags }) => flags.filter((flag) => flag.ruleId === ruleId));
          const confidences = own.map(({ confidence }) => confidence);
          expect(own).toHaveLength(count);
          expect(mean).toBeGreaterThanOrEqual(Math.min(...confidences) - 0.0001);
          expect(mean).toBeLessThanOrEqual(Math.max(...confidences) + 0.0001);
        }
      }),
    );
  });
});

describe('roundConfidence', () => {
  it('keeps four decimals', () => {
    expect([roundConfidence(3.333_33), roundConfidence(5), roundConfidence(0)]).toEqual([3.3333, 5, 0]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuse, greatest } from './fuse.ts';

const ranking = (scores: readonly number[], weight = 1) => ({ scores: Float32Array.from(scores), weight });

describe('reciprocal rank fusion', () => {
  it('puts first what several rankings put high, however great their scores', () => {
    const fused = fuse([ranking([1_000, 10, 0]), ranking([0, 0.2, 0.3]), ranking([0, 0.9, 0.1])], 3);
    expect(greatest(fused, 1)).toEqual([1]);
  });

  it('gives 1 for the first of all rankings, and 0 for what none has', () => {
    expect([...fuse([ranking([3, 0]), ranking([5, 0])], 2)]).toEqual([1, 0]);
  });

  it('gives equal scores an equal rank', () => {
    const [, one, other] = fuse([ranking([9, 4, 4])], 3);
    expect(one).toBe(other);
  });
});

describe('the greatest scores', () => {
  it('are those that sorting all would put first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3, max: 50 }), { maxLength: 300 }),
        fc.integer({ min: 1, max: 40 }),
        (all, most) => {
          const scores = Float32Array.from(all, (score) => score / 7);
          const sorted = [...scores.keys()].sort(
            (one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other,
          );
          expect(greatest(scores, most)).toEqual(sorted.filter((at) => (scores[at] ?? 0) > 0).slice(0, most));
        },
      ),
    );
  });
});

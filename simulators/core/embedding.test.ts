import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embed, similarity } from './embedding.ts';

const alike = (one: string, other: string): number => similarity(embed(one), embed(other));

describe('similarity', () => {
  it('is exactly 1 for equal texts, case, accents of writing and punctuation aside', () => {
    expect(alike('a fox in the snow', 'A FOX, in the snow!')).toBe(1);
    expect(alike('Zoltán am Fluß', 'Zolta\u0301n am Fluß')).toBe(1);
  });

  it.each([
    ['a fox in the snow', 'a fox in snow', 0.9, 1],
    ['a red fox in deep snow at dawn, soft light', 'red fox in deep snow at dawn, soft light', 0.95, 1],
    ['a red fox in deep snow', 'deep red snow in a fox', 0.7, 0.97],
    ['a fox in the snow', 'a fox in the rain', 0.3, 0.8],
    ['a fox in the snow', 'two foxes in snow', 0.3, 0.9],
    ['a fox in the snow', 'city skyline at night', 0, 0.2],
    ['夜の海', 'the sea at night', 0, 0.2],
    ['', 'a fox', 0, 0],
    ['', '', 0, 0],
  ])('of %j and %j lies where one would expect it', (one, other, least, most) => {
    expect(alike(one, other)).toBeGreaterThanOrEqual(least);
    expect(alike(one, other)).toBeLessThanOrEqual(most);
  });

  it('is the same both ways, and never beyond 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(alike(one, other)).toBe(alike(other, one));
        expect(alike(one, other)).toBeGreaterThanOrEqual(0);
        expect(alike(one, other)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('cost no more than their length, be it that of a single word', () => {
    expect(alike('a'.repeat(100_000), 'a'.repeat(100_000))).toBe(1);
  });
});

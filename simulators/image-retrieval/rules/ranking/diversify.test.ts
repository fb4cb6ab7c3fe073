import { expect, it } from 'vitest';
import { diversify } from './diversify.ts';

it('lets what repeats a better picture fall behind, and leaves siblings and the best one alone', () => {
  const relevance = Float32Array.from([0.9, 0.89, 0.88, 0.87]);
  const isSibling = (one: number, other: number): boolean => one + other === 2 && one !== other;
  diversify([0, 1, 2, 3], relevance, isSibling, (one, other) => (one + other === 1 ? 1 : 0));
  expect([...relevance].map((score) => Math.round(score * 1_000))).toEqual([900, 801, 880, 870]);
});

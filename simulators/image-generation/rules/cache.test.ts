import { describe, expect, it } from 'vitest';
import { type Candidate, drawn, eligible } from './cache.ts';

const candidates: readonly Candidate<string>[] = [
  { picture: 'a', similarity: 0.96 },
  { picture: 'b', similarity: 0.95 },
  { picture: 'c', similarity: 0.99 },
  { picture: 'd', similarity: 0.96 },
  { picture: 'e', similarity: 0.2 },
];
const pictures = (terms: Parameters<typeof eligible>[1]) => eligible(candidates, terms).map(({ picture }) => picture);

describe('the cache', () => {
  it('[IG-4-24] serves what is more than 0.95 alike, the best first, older before newer', () => {
    expect(pictures({ isForced: false, pick: 5 })).toEqual(['c', 'a', 'd']);
  });

  it('[IG-B1-22] serves the others too when it is forced, up to the pick', () => {
    expect(pictures({ isForced: true, pick: 4 })).toEqual(['c', 'a', 'd', 'b']);
  });

  it('[IG-4-25] draws each of the best, and nothing where there is none', () => {
    expect([0, 0.34, 0.67, 0.999].map((chance) => drawn(['c', 'a', 'd'], chance))).toEqual(['c', 'a', 'd', 'd']);
    expect(drawn([], 0.5)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { COMMON_WORDS, GIVEN_NAMES, SURNAMES } from '../lexicon/lists.ts';
import { likenessToName } from './likeness.ts';

const UNLISTED_NAMES =
  'vereczkey adebowale fioravante sigurdsson przybylak tomislava wilhelmsen castellanos takanobu bernardetta'.split(
    ' ',
  );
const UNLISTED_WORDS =
  'bucket plywood hydraulic wattage furniture thickness screwdriver cardboard abgeordnete verpflichten'.split(' ');

describe('likeness to names', () => {
  it('is above nought for most unlisted names and below for most unlisted words, with a wide gap between', () => {
    for (const word of [...UNLISTED_NAMES, ...UNLISTED_WORDS]) {
      expect([GIVEN_NAMES, SURNAMES, COMMON_WORDS].some((list) => list.has(word))).toBe(false);
    }
    expect(UNLISTED_NAMES.filter((name) => likenessToName(name) > 0).length).toBeGreaterThanOrEqual(8);
    expect(UNLISTED_WORDS.filter((word) => likenessToName(word) < 0).length).toBeGreaterThanOrEqual(6);
    expect(mean(UNLISTED_NAMES) - mean(UNLISTED_WORDS)).toBeGreaterThan(2);
  });
});

function mean(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + likenessToName(word), 0) / words.length;
}

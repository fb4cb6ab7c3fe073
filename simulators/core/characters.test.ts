import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Characters, codePoints, codeUnits, graphemes, utf8Bytes } from './characters.ts';

const FAMILY = '👩‍👩‍👧';
const readings: readonly (readonly [string, Characters])[] = [
  ['code points', codePoints],
  ['code units', codeUnits],
  ['UTF-8 bytes', utf8Bytes],
  ['graphemes', graphemes],
];
const aText = () =>
  fc
    .array(fc.constantFrom('a', 'é', 'e\u0301', '😀', FAMILY, '\ud83d', '\ude00', '中', '\u200d', '\r\n', '🇨🇭'), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''));

describe('counting', () => {
  it.each([
    ['', 0, 0, 0, 0],
    ['abc', 3, 3, 3, 3],
    ['é', 1, 1, 2, 1],
    ['e\u0301', 2, 2, 3, 1],
    ['中', 1, 1, 3, 1],
    ['😀', 1, 2, 4, 1],
    ['a😀b', 3, 4, 6, 3],
    [FAMILY, 5, 8, 18, 1],
    ['\ud83d', 1, 1, 3, 1],
    ['\ude00', 1, 1, 3, 1],
    ['\ude00\ud83d', 2, 2, 6, 2],
    ['\ud83d\ud83d\ude00', 2, 3, 7, 2],
    ['\ud83d\ude00\ude00', 2, 3, 7, 2],
  ])('%j gives %d code points, %d code units, %d bytes, %d graphemes', (text, points, units, bytes, seen) => {
    expect(readings.map(([, characters]) => characters.count(text))).toEqual([points, units, bytes, seen]);
  });

  it('code points goes by what iteration gives', () => {
    fc.assert(
      fc.property(aText(), (text) => {
        expect(codePoints.count(text)).toBe(Array.from(text).length);
      }),
    );
  });
});

describe('cutting', () => {
  it.each([
    ['a😀b', 2, 'a😀', 'a', 'a', 'a😀'],
    ['a😀b', 3, 'a😀b', 'a😀', 'a', 'a😀b'],
    ['ae\u0301b', 2, 'ae', 'ae', 'ae', 'ae\u0301'],
    [`${FAMILY}!`, 1, '👩', '', '', FAMILY],
    ['a\ud83db', 2, 'a\ud83d', 'a\ud83d', 'a', 'a\ud83d'],
    ['abc', 3, 'abc', 'abc', 'abc', 'abc'],
    ['abc', 0, '', '', '', ''],
  ])('%j to %d gives %j by code points, %j by code units, %j by bytes, %j by graphemes', (text, limit, ...cut) => {
    expect(readings.map(([, characters]) => characters.cut(text, limit))).toEqual(cut);
  });

  it('[TM-4.1-18] keeps the first 120 of 121 astral characters', () => {
    expect(codePoints.cut('😀'.repeat(121), 120)).toBe('😀'.repeat(120));
  });

  it.each(readings)(
    'never tears a code point, never exceeds the limit, and keeps what fits: %s',
    (_name, characters) => {
      fc.assert(
        fc.property(aText(), fc.nat(30), (text, limit) => {
          const cut = characters.cut(text, limit);
          const points = Array.from(text);
          expect(text.startsWith(cut)).toBe(true);
          expect(Array.from(cut)).toEqual(points.slice(0, Array.from(cut).length));
          expect(characters.count(cut)).toBeLessThanOrEqual(limit);
          if (characters.count(text) <= limit) expect(cut).toBe(text);
        }),
      );
    },
  );

  it('leaves no room for one more code point', () => {
    fc.assert(
      fc.property(aText(), fc.nat(30), (text, limit) => {
        for (const characters of [codePoints, codeUnits, utf8Bytes]) {
          const cut = characters.cut(text, limit);
          const next = Array.from(text)[Array.from(cut).length];
          if (next !== undefined) expect(characters.count(cut) + characters.count(next)).toBeGreaterThan(limit);
        }
      }),
    );
  });
});

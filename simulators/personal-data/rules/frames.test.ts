import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cipher } from './cipher.ts';
import { framed, unframed } from './frames.ts';

/** Seals by turning a text around between two signs; a key opens when its first byte is 1. */
const turning: Cipher = {
  seal: (value) => `<${[...value].reverse().join('')}>`,
  open: (text, keys) =>
    [...text.matchAll(/<(\w*)>/g)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      value: keys.some(([first]) => first === 1) ? [...(match[1] ?? '')].reverse().join('') : undefined,
    })),
};
const RIGHT = [Uint8Array.of(1)];
const WRONG = [Uint8Array.of(2)];

describe('tokens without a frame', () => {
  it('[PD-4-24] are found by their form, wherever they stand', () => {
    expect(unframed.wrap('<oeZ>')).toBe('<oeZ>');
    expect(unframed.open('a <oeZ> b', turning, RIGHT)).toEqual([{ start: 2, end: 7, value: 'Zeo' }]);
  });
});

describe('tokens in a frame', () => {
  it('open with their frame, and stay with it where no key fits', () => {
    const text = `Dear ${framed.wrap('<eoZ>')}!`;
    expect(framed.open(text, turning, RIGHT)).toEqual([{ start: 5, end: text.length - 1, value: 'Zoe' }]);
    expect(framed.open(text, turning, WRONG)).toEqual([{ start: 5, end: text.length - 1, value: undefined }]);
  });

  it('are no tokens outside of it, nor beside anything else inside of it', () => {
    expect(framed.open('a <eoZ> b', turning, RIGHT)).toEqual([]);
    for (const beside of ['<eoZ>x', 'x<eoZ>', 'none']) {
      expect(framed.open(framed.wrap(beside), turning, RIGHT)).toMatchObject([{ value: undefined }]);
    }
  });

  it('give back every value in the order of the text', () => {
    const someValues = fc.array(fc.stringMatching(/^[a-z]{0,6}$/), { maxLength: 5 });
    fc.assert(
      fc.property(someValues, (values) => {
        const text = values
          .map((value) => framed.wrap(turning.seal(value, Uint8Array.of(), Uint8Array.of())))
          .join(' ');
        expect(framed.open(text, turning, RIGHT).map(({ value }) => value)).toEqual(values);
      }),
    );
  });
});

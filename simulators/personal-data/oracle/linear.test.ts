import { describe, expect, it } from 'vitest';
import { SLICE } from '../../core/sliced.ts';
import { isLinear } from '../../core/testing/linear.ts';
import { PHONE_SHAPES } from './lexicon/phone-shapes.ts';
import { tokensOf } from './names/tokens.ts';
import { findPersonalData, LANGUAGES } from './oracle.ts';
import { recognise } from './recognise.ts';
import { aReading } from './testing.ts';

/** Pieces whose repetition sends a careless pattern back over the text again and again. */
const PIECES = [
  '1',
  'a',
  'A',
  'é',
  '😀',
  'a@',
  '@a.com',
  '1-',
  '1 ',
  '1111 ',
  '4111 1111 1111 1111 ',
  '::',
  ':',
  'Maria ',
  'A. ',
  'http://',
  'http://a.',
  ',http://a.b/',
  'http://a/,;](',
  'a.com/a@b.de/',
  'www.',
  'a.',
  'a-',
  "O'",
  '+1 ',
  '+',
  '(0',
  '12/',
  '1.1.1.',
  'Calle de ',
  'rue de la ',
  'Via di ',
  'Am A ',
  'AB1 ',
  'Mr. ',
  'de ',
  'van ',
  'bc1q',
  'DE89 ',
  `Calle ${'A'.repeat(80)} `,
  `via ${'A'.repeat(80)}, `,
  `12 rue ${'Aa'.repeat(40)} `,
  `ul. ${'A-'.repeat(40)} `,
  `${'Am '.repeat(20)}1 `,
];
const SHORT = 4_000;

describe('cost', () => {
  it.each(LANGUAGES)(
    'grows in %s with the length of the text, not faster, whatever is repeated',
    { timeout: 120_000 },
    (language) => {
      const reading = aReading({ language });
      const find = (piece: string) => (count: number) => void findPersonalData(piece.repeat(count), reading);
      expect(PIECES.filter((piece) => !isLinear(find(piece), SHORT / piece.length))).toEqual([]);
    },
  );

  it('is divided: between the forms of telephone numbers, and among the words of a text', () => {
    expect([...(recognise.inSlices?.('1😀'.repeat(SLICE), aReading()) ?? [])].length).toBeGreaterThan(
      PHONE_SHAPES.length,
    );
    expect([...(tokensOf.inSlices?.('ab '.repeat(5 * SLICE)) ?? [])].length).toBeGreaterThan(3);
  });
});

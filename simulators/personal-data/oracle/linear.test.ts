import { describe, expect, it } from 'vitest';
import { SLICE } from '../../core/sliced.ts';
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
  '::',
  ':',
  'Maria ',
  'A. ',
  'http://',
  'http://a.',
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
const TIMES = 4;
/** Four times the text may take this much longer: linear is 4, quadratic 16. The rest is room for a busy machine. */
const MOST = 11;
/** Below this, in milliseconds, a measurement says nothing. */
const NOISE = 60;

describe('cost', () => {
  it.each(LANGUAGES)(
    'grows in %s with the length of the text, not faster, whatever is repeated',
    { timeout: 120_000 },
    (language) => {
      const slow = PIECES.filter((piece) => !isLinear(piece, language));
      expect(slow).toEqual([]);
    },
  );

  it('is divided: between the forms of telephone numbers, and among the words of a text', () => {
    expect([...(recognise.inSlices?.('1😀'.repeat(SLICE), aReading()) ?? [])].length).toBeGreaterThan(
      PHONE_SHAPES.length,
    );
    expect([...(tokensOf.inSlices?.('ab '.repeat(5 * SLICE)) ?? [])].length).toBeGreaterThan(3);
  });
});

/** A slow answer gets two more chances: only other work on the machine goes away. */
function isLinear(piece: string, language: string): boolean {
  for (let attempt = 0; attempt < 3; attempt++) {
    const short = cost(piece.repeat(SHORT / piece.length), language);
    const long = cost(piece.repeat((SHORT * TIMES) / piece.length), language);
    if (long <= MOST * Math.max(NOISE, short)) return true;
  }
  return false;
}

function cost(text: string, language: string): number {
  const before = performance.now();
  findPersonalData(text, aReading({ language }));
  return performance.now() - before;
}

import { byShape, type Check, proof } from '../candidate.ts';
import { digitsOf, passesLuhn } from '../checksums.ts';

/** First digits and lengths of the card schemes that are in use. */
const SCHEMES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:30[0-5]|3095|36|38|39)/, [14, 15, 16, 17, 18, 19]],
  [/^(?:6011|64[4-9]|65|622)/, [16, 17, 18, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^(?:62|81)/, [16, 17, 18, 19]],
  [/^(?:50[0-9]|5[6-9]|6[0-9])/, [12, 13, 14, 15, 16, 17, 18, 19]],
  [/^220[0-4]/, [16, 17, 18, 19]],
  [/^9792/, [16]],
];

/** Payment cards: known first digits, their lengths, and the Luhn digit. */
export const cards = byShape({
  name: 'CreditCardRecognizer',
  entity: 'CREDIT_CARD',
  shapes: [
    { pattern: /(?<![\p{L}\p{N}_.,+#$€£/:-]|[-.]\p{N})\d{12,19}(?![\p{L}\p{N}_]|[.,:/-]\d)/gu, score: 0.3 },
    {
      pattern:
        /(?<![\p{L}\p{N}_+$€£-]|[.,/:]|\d[ .])\d{4}(?<gap>[ -])\d{4}\k<gap>\d{4}\k<gap>\d{1,4}(?:\k<gap>\d{1,3})?(?![\p{L}\p{N}_]|[.,:/ -]\d)/gu,
      score: 0.3,
    },
    {
      pattern:
        /(?<![\p{L}\p{N}_+$€£-]|[.,/:]|\d[ .])3\d{3}(?<gap>[ -])\d{6}\k<gap>\d{4,5}(?![\p{L}\p{N}_]|[.,:/ -]\d)/gu,
      score: 0.3,
    },
  ],
  context: [
    'card',
    'credit',
    'debit',
    'visa',
    'amex',
    'tarjeta',
    'carta',
    'karta',
    'karty',
    'karte',
    'carte',
    'bancaire',
  ],
  check: checkCard,
});

function checkCard(value: string): Check {
  const digits = digitsOf(value);
  const plain = digits.join('');
  const isKnown = SCHEMES.some(([start, lengths]) => start.test(plain) && lengths.includes(digits.length));
  return proof(isKnown && new Set(digits).size > 1 && passesLuhn(digits));
}

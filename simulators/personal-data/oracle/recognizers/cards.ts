import { byShape, type Check, type Pattern, proof } from '../candidate.ts';
import { digitsOf, passesLuhn } from '../checksums.ts';
import { alone } from './borders.ts';

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

/** How cards are printed: digits a group, with one sign between all of them. */
const GROUPS: readonly (readonly string[])[] = [
  ['\\d{4}', '\\d{4}', '\\d{4}', '\\d{4}'],
  ['\\d{4}', '\\d{4}', '\\d{4}', '\\d{4}', '\\d{1,3}'],
  ['\\d{4}', '\\d{4}', '\\d{4}', '\\d{1,3}'],
  ['3\\d{3}', '\\d{6}', '\\d{4,5}'],
];
/** Groups of four before or behind belong to a longer number, unless they are a year. */
const NO_GROUP_BEFORE = '(?<!(?<!\\p{N})(?!(?:19|20)\\d\\d )\\d{4} )';
const NO_GROUP_AFTER = '(?! (?!(?:19|20)\\d\\d(?!\\p{N}))\\d{4}(?!\\p{N}))';

/** Payment cards: known first digits, their lengths, and the Luhn digit. */
export const cards = byShape({
  name: 'CreditCardRecognizer',
  entity: 'CREDIT_CARD',
  shapes: [
    { pattern: alone(/\d{12,19}/u), score: 0.3 },
    ...GROUPS.map((groups) => ({ pattern: inGroups(groups), score: 0.3 })),
  ],
  context: 'card credit debit visa amex tarjeta carta karta karty karte carte bancaire'.split(' '),
  check: checkCard,
});

function inGroups(groups: readonly string[]): Pattern {
  const [first, ...rest] = groups;
  const following = rest.map((group, at) => `${at === 0 ? '(?<gap>[ .-])' : '\\k<gap>'}${group}`);
  return alone({ source: `${NO_GROUP_BEFORE}${first}${following.join('')}${NO_GROUP_AFTER}`, flags: 'u' });
}

/** What follows four groups of four that are a card already is the code on its back. */
function checkCard(value: string): Check {
  const whole = /^(\d{4}[ .-]){3}\d{4}(?=[ .-])/.exec(value)?.[0];
  return proof(isCard(value) && (whole === undefined || !isCard(whole)));
}

function isCard(value: string): boolean {
  const digits = digitsOf(value);
  const plain = digits.join('');
  const isKnown = SCHEMES.some(([start, lengths]) => start.test(plain) && lengths.includes(digits.length));
  return isKnown && new Set(digits).size > 1 && passesLuhn(digits);
}

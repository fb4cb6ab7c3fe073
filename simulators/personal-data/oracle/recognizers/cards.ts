import { byShape, type Pattern, type Proposal, proof, type Recognizer } from '../candidate.ts';
import { digitsOf, passesLuhn, passesVerhoeff } from '../checksums.ts';
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

const SCORE = 0.4;
/** A card with four more digits beside it may be a part of a longer number: it needs its context. */
const PART_SCORE = 0.1;
const AADHAAR_DIGITS = 12;

/** How cards are printed: digits a group, with one sign between all of them. */
const GROUPS: readonly (readonly string[])[] = [
  ['\\d{4}', '\\d{4}', '\\d{4}', '\\d{4}'],
  ['\\d{4}', '\\d{4}', '\\d{4}', '\\d{4}', '\\d{1,3}'],
  ['\\d{4}', '\\d{4}', '\\d{4}', '\\d{1,3}'],
  ['3\\d{3}', '\\d{6}', '\\d{4,5}'],
];
/**
 * A group of four before a card belongs to a longer number, unless it is a year or the end of a telephone number, which other
 * signs, a plus, a bracket or a shorter group begin: `-1111`, `+44 20 7946 0958`, `(212) 555 0199`, `202 456 1111`.
 */
const GROUP_BEFORE =
  /(?<!\p{N}|\p{N}[./-]|[+(]\d{1,4}\)?(?: \d{1,4}){0,4} |(?<!\p{N} ?)(?:1 )?(?:0\d{1,2}|[2-9]\d\d) \d{3,4} )(?!(?:19|20)\d\d )\d{4} $/u;
/** So does one behind it, unless it is a year, the month and year of expiry, or begins a number with other signs. */
const GROUP_AFTER = /^ (?!(?:(?:19|20)\d\d|(?:0[1-9]|1[0-2])(?:2\d|3[0-3]))(?!\p{N}))\d{4}(?!\p{N}|[./-]\p{N})/u;
const LOOK_AROUND = 32;

const unbroken = byShape({
  name: 'CreditCardRecognizer',
  entity: 'CREDIT_CARD',
  shapes: [{ pattern: alone(/\d{12,19}/u), score: SCORE }],
  context: 'card credit debit visa amex tarjeta carta karta karty karte carte bancaire'.split(' '),
  check: (value) => (isCard(value) && mayBeAadhaar(value) ? 'none' : proof(isCard(value))),
});
const shapes = GROUPS.map(inGroups);

/** Payment cards: known first digits, their lengths, and the Luhn digit. */
export const cards: Recognizer = {
  ...unbroken,
  find: (text, language) => [...unbroken.find(text, language), ...cardsInGroups(text)],
};

function inGroups([first, ...rest]: readonly string[]): Pattern {
  const following = rest.map((group, at) => `${at === 0 ? '(?<gap>[ .-])' : '\\k<gap>'}${group}`);
  return alone({ source: `${first}${following.join('')}`, flags: 'u' });
}

/** The cards of a shape. Where no card is, one may begin at the next group. */
function cardsBy(pattern: RegExp, text: string): readonly Proposal[] {
  const found: Proposal[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [value] = match;
    if (isWholeCard(value))
      found.push({ start: match.index, end: match.index + value.length, score: SCORE, check: 'passed' });
    else pattern.lastIndex = match.index + 1;
  }
  return found;
}

/**
 * The cards in groups. Blanks separate as well as join: where more groups of four stand beside a card, and are no cards
 * themselves, all may be one longer number.
 */
function cardsInGroups(text: string): readonly Proposal[] {
  const free = { before: new Set<number>(), after: new Set<number>() };
  const found = shapes.flatMap((pattern) => cardsBy(pattern(), text));
  const sorted = found.toSorted((one, other) => one.start - other.start);
  const isJoined = ({ start, end }: Proposal): boolean => !text.slice(start, end).includes(' ');
  for (const card of sorted) {
    const { start, end } = card;
    const isFree =
      free.before.has(start - 1) ||
      isJoined(card) ||
      !GROUP_BEFORE.test(text.slice(Math.max(0, start - LOOK_AROUND), start));
    if (isFree) free.before.add(end);
  }
  for (const card of sorted.toReversed()) {
    const { start, end } = card;
    const isFree = free.after.has(end + 1) || isJoined(card) || !GROUP_AFTER.test(text.slice(end, end + LOOK_AROUND));
    if (isFree) free.after.add(start);
  }
  return sorted.map((card) =>
    free.before.has(card.end) && free.after.has(card.start) ? card : { ...card, score: PART_SCORE, check: 'plausible' },
  );
}

/** What follows four groups of four that are a card already is the code on its back, unless a sign joins it to them. */
function isWholeCard(value: string): boolean {
  const whole = /^(\d{4} ){3}\d{4}(?= )/.exec(value)?.[0];
  return isCard(value) && (whole === undefined || !isCard(whole));
}

/** Such a card yields where the words before name an Aadhaar number, and is believed everywhere else. */
function mayBeAadhaar(value: string): boolean {
  return value.length === AADHAAR_DIGITS && passesVerhoeff(digitsOf(value));
}

function isCard(value: string): boolean {
  const digits = digitsOf(value);
  const plain = digits.join('');
  const isKnown = SCHEMES.some(([start, lengths]) => start.test(plain) && lengths.includes(digits.length));
  return isKnown && new Set(digits).size > 1 && passesLuhn(digits);
}

import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { lazily } from '../../../core/lazily.ts';
import { SLICE, sliceable } from '../../../core/sliced.ts';
import type { Pattern, Proposal, Recognizer } from '../candidate.ts';
import {
  COUNTED,
  MONEY,
  OTHER_KIND,
  PHONE_SHAPES,
  PHONE_WORDS,
  type PhoneShape,
  STORY_NUMBERS,
} from '../lexicon/phone-shapes.ts';
import { AFTER, BEFORE, NO_WORD_AFTER, NO_WORD_BEFORE } from './borders.ts';
import { withoutNext } from './phone-end.ts';
import { isNumberIn } from './phone-plans.ts';

const EXTENSION = '(?:,? ?(?:ext|extension|x|poste|Durchwahl|wew)\\.? ?\\d{1,6})?';
const internationalForm = lazily(
  () =>
    new RegExp(
      `(?=[+(0])${NO_WORD_BEFORE}(?<!\\+)(?:\\(\\+ ?[1-9]\\d{0,2}\\)|\\+ ?[1-9]\\d{0,2}|(?<![.,]|\\p{N}[:/-])00(?=[ -]?[1-9])[ -]?\\d{1,3})(?:[ .\\-/]{0,2}(?:\\(\\d{1,5}\\)|\\d)){5,14}${EXTENSION}${NO_WORD_AFTER}`,
      'giu',
    ),
);
const shapes = PHONE_SHAPES.map((shape) => ({ ...shape, pattern: lazily(() => patternOf(shape)) }));
const LOOK_BACK = 32;
const LOOK_AHEAD = 10;
/** Groups as in other numbers: a postal code and its addition, an address of hardware, a social security number. */
const NO_PHONE = /^\d{5}-\d{4}$|^\d{4}\.\d{4}\.\d{4}$|^\d{3}[ -]\d{2}[ -]\d{4}(?!\d)/;
const NEEDS_CONTEXT = 0.2;
/** The country whose numbers with a nought before them a language is asked about first. */
const HOME: Readonly<Record<string, string>> = { en: 'GB', es: 'ES', it: 'IT', pl: 'PL', de: 'DE', fr: 'FR' };

/** Telephone numbers, in the international form of any country and in the forms in use inside about forty countries. */
export const phone: Recognizer = {
  name: 'PhoneRecognizer',
  entity: 'PHONE_NUMBER',
  context: PHONE_WORDS,
  find: sliceable(function* (text: string, language: string) {
    if (!/\d/.test(text)) return [];
    const found = [...international(text)];
    for (const shape of shapes) {
      if (text.length > SLICE) yield;
      for (const one of national(text, language, shape)) found.push(one);
    }
    return found;
  }),
};

/** A slash after a whole number begins another one; a bracket after a digit goes on with it, but not two. */
function patternOf({ source }: PhoneShape): RegExp {
  const body = source.replaceAll('~', '[ -./]');
  return new RegExp(
    `(?=[\\d(])(?:${BEFORE}|(?<=\\d[ -]\\d{4,8}\\/))(?<!@|\\p{N}\\((?!\\())${body}${EXTENSION}${AFTER}(?!@)`,
    'gu',
  );
}

/**
 * Every match of a pattern, each read from where the value before it ended. The place is kept here and not with the pattern: other
 * texts may be read while this one is.
 */
function* readAll(
  text: string,
  pattern: RegExp,
  read: (found: string, start: number) => Proposal | undefined,
): Iterable<Proposal> {
  const matchFrom = (place: number): RegExpExecArray | null => {
    pattern.lastIndex = place;
    return pattern.exec(text);
  };
  for (let match = matchFrom(0); match !== null; ) {
    const proposal = read(match[0], match.index);
    if (proposal !== undefined) yield proposal;
    match = matchFrom(proposal?.end ?? match.index + match[0].length);
  }
}

function international(text: string): Iterable<Proposal> {
  const numberIn = remembered(parseInternational);
  return readAll(text, internationalForm(), (found, start) => {
    const isPlain = found.includes('+');
    for (let value = found; value.length > 6; value = withoutLastGroup(value)) {
      const number = numberIn(value);
      const score = number?.isValid() ? (isPlain ? 0.75 : 0.5) : number?.isPossible() && isPlain ? 0.4 : 0;
      const whole = withoutNext(value, (part) => numberIn(part)?.isValid() ?? false);
      if (score > 0) return { start, end: start + whole.length, score, check: 'none' };
    }
    return undefined;
  });
}

function parseInternational(value: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(value.replace(/^\(?00[ -]?/, '+').replace(/^\(/, ''));
}

/** One text tends to name the same numbers again, and reading one costs as much as finding a hundred. */
function remembered<T>(read: (value: string) => T): (value: string) => T {
  const known = new Map<string, T>();
  return (value) => {
    if (!known.has(value)) known.set(value, read(value));
    return known.get(value) as T;
  };
}

function withoutLastGroup(value: string): string {
  return /[ .\-/]/.test(value) ? value.replace(/[ .\-/(]+[^ .\-/]*$/, '') : '';
}

function national(
  text: string,
  language: string,
  { pattern, countries, score, home }: PhoneShape & { readonly pattern: Pattern },
): Iterable<Proposal> {
  const own = countries.filter((code) => code === HOME[language]);
  const isOwn = home === undefined || home.includes(language);
  const isOneOf = remembered((value) => isNumberOf(value, countries));
  return readAll(text, pattern(), (found, start) => {
    const before = text.slice(Math.max(0, start - LOOK_BACK), start);
    const worth = worthAfter(before, found, isOwn ? score : Math.min(score, NEEDS_CONTEXT));
    if (worth === 0 || isNamed(before)) return undefined;
    const value = withoutNext(found, isOneOf, (part) => isValidIn(part, own));
    const end = start + value.length;
    if (goesOn(value, before, text.slice(end, end + LOOK_AHEAD)) || !isOneOf(value)) return undefined;
    return { start, end, score: worth, check: 'none' };
  });
}

/** Whether the words before a number say that it is another one. Most numbers in long texts stand between numbers, without words. */
function isNamed(before: string): boolean {
  return /\p{L}/u.test(before) && (COUNTED.test(before) || OTHER_KIND.test(before));
}

/** Groups of three and then more of them or a fraction are an amount; a second slash makes a date or a file number. */
function goesOn(value: string, before: string, after: string): boolean {
  if (value.includes('/') && /^\/\d/.test(after)) return true;
  if (!/^\d{1,3}(?:[ .]\d{3})+$/.test(value)) return false;
  if (MONEY.test(after)) return true;
  return /^ (?!(?:19|20)\d\d(?!\d))\d{3}/.test(after) || (/^,\d/.test(after) && !before.endsWith(','));
}

/** What stands before a number after a blank may be its first group, and before a comma the whole of a fraction. */
function worthAfter(before: string, value: string, score: number): number {
  if (/^\d+$/.test(value)) return /\p{N}[, ]$/u.test(before) ? Math.min(score, NEEDS_CONTEXT) : score;
  if (!/^\d+ /.test(value) || !/\p{N} $/u.test(before)) return score;
  return /\p{N}{3} $|\p{N}[ .-]\p{N}+ $/u.test(before) ? 0 : Math.min(score, NEEDS_CONTEXT);
}

function isNumberOf(value: string, countries: readonly string[]): boolean {
  const digits = value.replace(/\D/g, '');
  if (new Set(digits).size < 3 || NO_PHONE.test(value)) return false;
  if (countries.length === 0 || STORY_NUMBERS.test(digits)) return true;
  return isValidIn(value, countries);
}

function isValidIn(value: string, countries: readonly string[]): boolean {
  if (EXTENDED.test(value)) return countries.some((country) => parseIn(value, country)?.isValid());
  const digits = value.replace(/\D/g, '');
  return countries.some((country) => isNumberIn(country, digits));
}

/** With an extension, which only the library tells from the number. */
const EXTENDED = /[a-z]/i;

function parseIn(value: string, country: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(value, country as CountryCode);
}

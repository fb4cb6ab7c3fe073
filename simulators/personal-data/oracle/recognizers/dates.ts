import { lazily, lazilyBy } from '../../../core/lazily.ts';
import { type Proposal, type Recognizer, unchecked } from '../candidate.ts';
import { isCalendarDate } from '../checksums.ts';
import { monthsIn } from '../lexicon/lists.ts';
import { BEFORE, NO_WORD_AFTER } from './borders.ts';

const TIME = '(?:[T ]\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?:Z| ?[+-]\\d{2}:?\\d{2})?)?';
/** What joins the two dates of a span: the sign that does not stand inside them, or the slash of the standard. */
const SPAN_BEFORE =
  '(?<=-\\d{1,2}-\\d{1,2}\\/|\\/\\d{1,2}\\/\\d{2,4}-|\\.\\d{1,2}\\.\\d{2,4}-|\\/\\d{1,2}\\/\\d{1,2}-)';
const SPAN_AFTER = '(?=-\\d{1,4}[/.]\\d{1,2}[/.]\\d)';
const START = `(?:${BEFORE}|${SPAN_BEFORE})`;
const END = `${NO_WORD_AFTER}(?!\\k<gap>\\d)(?:(?![.-]\\d)|${SPAN_AFTER})`;
const yearFirstForm = lazily(
  () =>
    new RegExp(
      `${START}(?<year>1\\d{3}|20\\d{2})(?<gap>[-/.])(?<month>\\d{1,2})\\k<gap>(?<day>\\d{1,2})${TIME}${END}`,
      'gu',
    ),
);
const yearLastForm = lazily(
  () =>
    new RegExp(
      `${START}(?<one>\\d{1,2})(?<gap>[-/.])(?<two>\\d{1,2})\\k<gap>(?<year>1[89]\\d{2}|20\\d{2}|\\d{2})${END}`,
      'gu',
    ),
);
const written = lazilyBy(writtenDates);

/** Dates of the calendar, in numbers or with a month's name. */
export const dates: Recognizer = {
  name: 'DateRecognizer',
  entity: 'DATE_TIME',
  context: 'birth born dob nacimiento nacid nascita nato nata urodz gebor geburt naissance'.split(' '),
  find: (text, language) => [...yearFirst(text), ...yearLast(text), ...withMonthName(text, language)],
};

function yearFirst(text: string): readonly Proposal[] {
  return [...text.matchAll(yearFirstForm())].flatMap(({ 0: value, index, groups }) =>
    isCalendarDate(Number(groups?.year), Number(groups?.month), Number(groups?.day))
      ? [unchecked(index, value, 0.6)]
      : [],
  );
}

function yearLast(text: string): readonly Proposal[] {
  return [...text.matchAll(yearLastForm())].flatMap(({ 0: value, index, groups }) => {
    const [one, two, year] = [Number(groups?.one), Number(groups?.two), groups?.year ?? ''];
    const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
    const isDate = isCalendarDate(fullYear, two, one) || isCalendarDate(fullYear, one, two);
    const isShort =
      year.length === 2 &&
      groups?.gap !== '/' &&
      (groups?.one?.length !== 2 || groups?.two?.length !== 2 || /[.-]/.test(text[index - 1] ?? ''));
    return isDate ? [unchecked(index, value, isShort ? 0.1 : 0.6)] : [];
  });
}

function withMonthName(text: string, language: string): readonly Proposal[] {
  return written(language).flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: value, index }) => unchecked(index, value, 0.6)),
  );
}

/** The ways a language writes a date with the month's name: day first, month first, month and year. */
function writtenDates(language: string): readonly RegExp[] {
  const names = [...new Set([...monthsIn(language), ...monthsIn('en')])];
  const month = `(?:${names.sort((one, other) => other.length - one.length).join('|')})`;
  const day = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|er|º|°|\\.)?';
  const year = '(?:1[89]\\d{2}|20\\d{2})';
  const link = '(?:[ ]+(?:of|de|del)[ ]+|[ -])';
  const monthFirst = `\\.? ${day},? ${year}`;
  return [
    `${BEFORE}${day}${link}${month}(?!${monthFirst})\\.?(?:(?:,? |${link})${year}(?: r\\.)?)?${NO_WORD_AFTER}`,
    `${BEFORE}${month}\\.? ${day}(?:,? ${year})?${NO_WORD_AFTER}`,
    `${BEFORE}${month}\\.?(?:,? |${link})${year}${NO_WORD_AFTER}`,
  ].map((source) => new RegExp(source, 'giu'));
}

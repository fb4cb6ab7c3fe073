import { lazilyBy } from '../../../core/lazily.ts';
import type { Proposal, Recognizer } from '../candidate.ts';
import { COMMON_WORDS, PLACES } from '../lexicon/lists.ts';
import { STREET_SHAPES } from '../lexicon/street-shapes.ts';
import { fold } from '../names/tokens.ts';
import { NO_WORD_BEFORE } from './borders.ts';

const shapesOf = lazilyBy((language: string) =>
  (STREET_SHAPES[language] ?? []).map(([source, score]) => ({
    pattern: new RegExp(`${NO_WORD_BEFORE}(?<![.#$€£/-]|\\p{N},)(?:${source})`, 'gu'),
    score,
  })),
);

/** Streets by the last word only: all before it ordinary, it may be a heading or a number of things. */
const SOFT_ENDING =
  /^\d+ .* (?:Row|Park|Hill|View|Green|Way|Walk|Close|Rise|Vale|Yard|Gardens|Grove|Parade|Loop|Plaza|Court|Place|Circle|Trail|Square|Drive)$/u;
const UNKNOWN_CITY = 0.2;

/** Streets with a number, with city and postal code where they follow, and postal codes with their city. */
export const streetAddress: Recognizer = {
  name: 'StreetAddressRecognizer',
  entity: 'LOCATION',
  context: (
    'address live resid street postcode zip direccion domicilio indirizzo residen adres mieszka ' +
    'adresse anschrift wohn habit'
  ).split(' '),
  find: (text, language) => shapesOf(language).flatMap(({ pattern, score }) => matchesOf(text, pattern, score)),
};

function matchesOf(text: string, pattern: RegExp, score: number): readonly Proposal[] {
  return [...text.matchAll(pattern)].map(({ 0: value, index }) => {
    const end = index + value.replace(/[\s.,'’-]+$/u, '').length;
    return { start: index, end, score: isBelievable(text.slice(index, end)) ? score : UNKNOWN_CITY, check: 'none' };
  });
}

/** Five digits and a capital are an amount of something, unless the capital begins a city. */
function isBelievable(value: string): boolean {
  const city = /^(?:D-)?(?:\d{5}|\d{2}-\d{3}) (?<city>.+)$/u.exec(value)?.groups?.city;
  if (city !== undefined)
    return PLACES.has(city.replace(/ \([A-Z]{2}\)$/u, '')) || PLACES.has(city.split(' ')[0] ?? '');
  if (
    SOFT_ENDING.test(value) &&
    value
      .split(' ')
      .slice(1, -1)
      .every((word) => COMMON_WORDS.has(fold(word)))
  )
    return false;
  return !/^\d+ (?:Million|Billion|Thousand|Hundred|Percent|Euros?|Dollars?)(?!\p{L})/iu.test(value);
}

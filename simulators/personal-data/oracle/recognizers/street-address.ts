import type { Proposal, Recognizer } from '../candidate.ts';
import { PLACES } from '../lexicon/places.ts';
import { STREET_SHAPES } from '../lexicon/street-shapes.ts';

const shapes = new Map(
  Object.entries(STREET_SHAPES).map(([language, sources]) => [
    language,
    sources.map(([source, score]) => ({ pattern: new RegExp(`(?<![\\p{L}\\p{N}_.,#$€£/-])${source}`, 'gu'), score })),
  ]),
);

const places: ReadonlySet<string> = new Set(PLACES);
const UNKNOWN_CITY = 0.2;

/** Streets with a number, with city and postal code where they follow, and postal codes with their city. */
export const streetAddress: Recognizer = {
  name: 'StreetAddressRecognizer',
  entity: 'LOCATION',
  context: [
    'address',
    'live',
    'resid',
    'street',
    'postcode',
    'zip',
    'direccion',
    'domicilio',
    'indirizzo',
    'residen',
    'adres',
    'mieszka',
    'adresse',
    'anschrift',
    'wohn',
    'habit',
  ],
  find: (text, language) =>
    (shapes.get(language) ?? []).flatMap(({ pattern, score }) => matchesOf(text, pattern, score)),
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
    return places.has(city.replace(/ \([A-Z]{2}\)$/u, '')) || places.has(city.split(' ')[0] ?? '');
  return !/^\d+ (?:Million|Billion|Thousand|Hundred|Percent|Euros?|Dollars?)(?!\p{L})/iu.test(value);
}

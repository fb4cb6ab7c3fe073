import { entriesOf, type WordSet, wordSet } from '../../../core/word-list.ts';
import * as data from '../data/lists.ts';

/** Words that stand before a name and say that it is one; they are no part of it. */
export const TITLES: WordSet = wordSet(data.titles);
/** Titles that are ordinary words: in lower case they announce nobody. */
export const WORDY_TITLES: WordSet = wordSet(data.wordyTitles);
/** Words that may stand inside a name in lower case. */
export const PARTICLES: WordSet = wordSet(data.particles);
/** Nouns after a name that make it the name of a place, a company or a thing. */
export const THINGS_AFTER: WordSet = wordSet(data.thingsAfter);
/** Nouns before a name that make it the name of a place or a thing. */
export const THINGS_BEFORE: WordSet = wordSet(data.thingsBefore);
/** Names of companies, products and tales that look like those of people. */
export const FAMOUS_THINGS: WordSet = wordSet(data.famousThings);

/** Given names in use around the world. */
export const GIVEN_NAMES: WordSet = wordSet(data.givenNames);
/** Given names that are words, months or places too: alone they say little. */
export const AMBIGUOUS_GIVEN: WordSet = wordSet(data.ambiguousGivenNames);
/** Ambiguous given names which in one language are names and nothing else. */
export const NAMES_ONLY_HERE: Readonly<Record<string, WordSet>> = Object.fromEntries(
  Object.entries(data.namesOnlyHere).map(([language, names]) => [language, wordSet(names)]),
);
/** Family names in use around the world. */
export const SURNAMES: WordSet = wordSet(data.surnames);

/** Ordinary words that are written with a capital at the start of a sentence, in titles or in forms; no names. */
export const COMMON_WORDS: WordSet = wordSet(data.commonWords);
/** Further ordinary words of all languages; their inflected forms are told by their base. */
export const VOCABULARY: WordSet = wordSet(Object.values(data.vocabulary).join());

/** Countries, regions, great cities and rivers as the six languages write them. */
export const PLACES: WordSet = wordSet(data.places);
/** Places that are names of people or words too: they need a word of place before them. */
export const AMBIGUOUS_PLACES: WordSet = wordSet(data.ambiguousPlaces);

/** Endings of host names. */
export const TOP_LEVEL_DOMAINS: WordSet = wordSet(data.topLevelDomains);
/** Endings that files, fields of code or ordinary words have too: alone, without a path, such a host is not believed. */
export const DOUBTFUL_ENDINGS: WordSet = wordSet(data.doubtfulEndings);

/** Nationalities, religions and political groups in all languages. */
export const GROUPS: WordSet = wordSet(Object.values(data.groups).join());

/** Nationalities, religions and political groups as one language writes them. */
export function groupNamesIn(language: string): readonly string[] {
  return entriesIn(data.groups, language);
}

/** Names of months, full and short, as they stand in the dates of a language. */
export function monthsIn(language: string): readonly string[] {
  return entriesIn(data.months, language);
}

function entriesIn(lists: Readonly<Record<string, string>>, language: string): readonly string[] {
  const packed = lists[language];
  return packed === undefined ? [] : entriesOf(packed);
}

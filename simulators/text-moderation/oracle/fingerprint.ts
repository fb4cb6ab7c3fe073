import { idioms, phrases, spellings } from './data/lists.ts';
import { hashText } from './hash.ts';
import { CONCEPTS, WORDS_BY_CONCEPT } from './lexicon.ts';

/** A digest of all the data that gives the features their numbers: weights hold for one lexicon only. */
export function lexiconFingerprint(): string {
  return hashText(JSON.stringify([CONCEPTS, WORDS_BY_CONCEPT, phrases, idioms, spellings]))
    .toString(16)
    .padStart(8, '0');
}

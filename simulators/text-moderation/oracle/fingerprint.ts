import { hashText } from './hash.ts';
import { IDIOMS, PATTERNS } from './lexicon/patterns.ts';
import { SPELLINGS } from './lexicon/spellings.ts';
import { CONCEPTS, WORDS_BY_CONCEPT } from './lexicon.ts';

/** A digest of all the data that gives the features their numbers: weights hold for one lexicon only. */
export function lexiconFingerprint(): string {
  const source = JSON.stringify([CONCEPTS, WORDS_BY_CONCEPT, PATTERNS, IDIOMS, SPELLINGS]).replace(/\s+/g, ' ');
  return hashText(source).toString(16).padStart(8, '0');
}

import { lazily } from '../../../core/lazily.ts';
import { type ConceptMap, readConcepts } from '../../oracle/concepts.ts';
import { stem } from './stem.ts';
import { isTelling, type Word } from './words.ts';

/** The authored map of what words mean, over stems. */
export const concepts: () => ConceptMap = lazily(() => readConcepts(stem));

/** A term that a text holds: the stem of a word, or of the words of a phrase that the map of concepts knows. */
export interface Term {
  readonly term: string;
  /** The word as it was written, folded; a phrase has none. */
  readonly word?: string;
  readonly isNegated: boolean;
}

/** The terms of a text of a picture. Where it says of everything that it is not there, they count as they stand: so a sign reads `no entry`. */
export function asWritten(terms: readonly Term[]): readonly Term[] {
  if (terms.some(({ isNegated }) => !isNegated)) return terms;
  return terms.map((term) => ({ ...term, isNegated: false }));
}

/** The terms of words in their order, each phrase after its words. Where no word says anything, all of them count. */
export function termsOf(words: readonly Word[]): readonly Term[] {
  const telling = words.filter(({ text }) => isTelling(text));
  const terms: Term[] = [];
  let before: Term | undefined;
  for (const { text, isNegated } of telling.length > 0 ? telling : words) {
    const term: Term = { term: stem(text), word: text, isNegated };
    terms.push(term);
    const phrase = before !== undefined && concepts().beginsPhrase(before.term) ? `${before.term} ${term.term}` : '';
    if (concepts().isKnown(phrase)) terms.push({ term: phrase, isNegated });
    before = term;
  }
  return terms;
}

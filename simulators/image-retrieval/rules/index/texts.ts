import type { LibraryRecord } from '../../state/catalog.ts';
import { type Term, termsOf } from '../text/terms.ts';
import { wordsOf } from '../text/words.ts';

/** How often a text says a term, in sixteenths: what a curator replaced counts less than what stands now. */
export const ONCE = 16;
const REPLACED = 11;
const MOST = 255;

/** What is known of a term in one record. */
export interface Counts {
  caption: number;
  prompt: number;
}

/** A record as its terms. */
export interface Analysis {
  readonly terms: ReadonlyMap<string, Counts>;
  /** The words that the terms were made of, as they are spelt. */
  readonly words: ReadonlySet<string>;
  /** Each tag as its terms with blanks between. */
  readonly tags: readonly string[];
}

/**
 * Takes a record apart. What a curator wrote counts most, and what it replaced still counts; tags belong to the prompt. What a text says
 * is not there is left out.
 *
 * @clause IR-1-1
 */
export function analyse(record: LibraryRecord): Analysis {
  const { caption, prompt, editedCaption, editedPrompt } = record;
  const terms = new Map<string, Counts>();
  const words = new Set<string>();
  const add = (said: readonly Term[], place: keyof Counts, count: number, isOnlyNew = false): void => {
    for (const { term, word, isNegated } of said) {
      if (isNegated) continue;
      let counts = terms.get(term);
      if (counts === undefined) {
        counts = { caption: 0, prompt: 0 };
        terms.set(term, counts);
      }
      if (!isOnlyNew || counts[place] === 0) counts[place] = Math.min(MOST, counts[place] + count);
      if (word !== undefined) words.add(word);
    }
  };
  add(read(editedCaption ?? caption), 'caption', ONCE);
  add(read(editedPrompt ?? prompt), 'prompt', ONCE);
  if (editedCaption !== undefined) add(read(caption), 'caption', REPLACED, true);
  if (editedPrompt !== undefined) add(read(prompt), 'prompt', REPLACED, true);
  const tags = record.tags.map(read);
  for (const tag of tags) add(tag, 'prompt', ONCE, true);
  return { terms, words, tags: [...new Set(tags.map(tagTerm).filter((tag) => tag !== ''))] };
}

function read(text: string): readonly Term[] {
  return termsOf(wordsOf(text));
}

function tagTerm(tag: readonly Term[]): string {
  return tag
    .filter(({ word, isNegated }) => word !== undefined && !isNegated)
    .map(({ term }) => term)
    .join(' ');
}

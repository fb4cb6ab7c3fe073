import type { LibraryRecord } from '../../state/catalog.ts';
import { type Term, termsOf } from '../text/terms.ts';
import { wordsOf } from '../text/words.ts';

/** How often a text says a term, in sixteenths: what a curator replaced counts less than what stands now. */
export const ONCE = 16;
const REPLACED = 11;
const MOST = 255;
/** Texts that are kept while records are taken apart: siblings have one prompt, and tags are those of many. */
const MOST_KEPT = 2_000;

/** Takes records apart, one after another; no term is written down twice, so that many records cost little. */
export interface Analyst {
  /** The terms that were met, each with its number, counted from 0. */
  readonly terms: ReadonlyMap<string, number>;
  /** The words that the terms were made of, as they are spelt. */
  readonly words: ReadonlySet<string>;
  /**
   * Takes a record apart. What a curator wrote counts most, and what it replaced still counts; tags belong to the prompt. What a
   * text says is not there is left out.
   *
   * @param take is given each term of the record once, with how often caption and prompt say it.
   * @returns its tags, each as its terms with blanks between.
   * @clause IR-1-1
   */
  analyse(record: LibraryRecord, take: (term: number, caption: number, prompt: number) => void): readonly string[];
}

/** A text that was read: what it says is there, by the numbers of terms, and the same as a tag. */
interface Reading {
  readonly terms: readonly number[];
  readonly tag: string;
}

/** Makes an analyst that has met nothing. */
export function createAnalyst(): Analyst {
  const terms = new Map<string, number>();
  const words = new Set<string>();
  const kept = new Map<string, Reading>();
  // By the number of a term, all 0 between two records.
  const captions: number[] = [];
  const prompts: number[] = [];
  const met: number[] = [];
  const numberOf = (term: string): number => {
    const number = terms.get(term) ?? terms.size;
    if (number < captions.length) return number;
    terms.set(term, number);
    captions.push(0);
    prompts.push(0);
    return number;
  };
  const read = (text: string): Reading => {
    const said = termsOf(wordsOf(text)).filter(({ isNegated }) => !isNegated);
    for (const { word } of said) if (word !== undefined) words.add(word);
    return { terms: said.map(({ term }) => numberOf(term)), tag: tagOf(said) };
  };
  const readAgain = (text: string): Reading => {
    const reading = kept.get(text) ?? read(text);
    if (kept.size === MOST_KEPT) kept.clear();
    kept.set(text, reading);
    return reading;
  };
  const add = (said: readonly number[], counts: number[], count: number, isOnlyNew = false): void => {
    for (const term of said) {
      if (captions[term] === 0 && prompts[term] === 0) met.push(term);
      const before = counts[term] as number;
      if (!isOnlyNew || before === 0) counts[term] = Math.min(MOST, before + count);
    }
  };
  return {
    terms,
    words,
    analyse({ caption, prompt, editedCaption, editedPrompt, tags }, take) {
      add(read(editedCaption ?? caption).terms, captions, ONCE);
      add(readAgain(editedPrompt ?? prompt).terms, prompts, ONCE);
      if (editedCaption !== undefined) add(read(caption).terms, captions, REPLACED, true);
      if (editedPrompt !== undefined) add(readAgain(prompt).terms, prompts, REPLACED, true);
      const tagged = tags.map(readAgain);
      for (const tag of tagged) add(tag.terms, prompts, ONCE, true);
      for (const term of met) {
        take(term, captions[term] as number, prompts[term] as number);
        captions[term] = 0;
        prompts[term] = 0;
      }
      met.length = 0;
      return [...new Set(tagged.map(({ tag }) => tag).filter((tag) => tag !== ''))];
    },
  };
}

function tagOf(said: readonly Term[]): string {
  return said
    .filter(({ word }) => word !== undefined)
    .map(({ term }) => term)
    .join(' ');
}

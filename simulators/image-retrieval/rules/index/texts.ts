import type { LibraryRecord } from '../../state/catalog.ts';
import { asWritten, type Term, termsOf } from '../text/terms.ts';
import { wordsOf } from '../text/words.ts';

/** How often a text says a term, in sixteenths: what a curator replaced counts less than what stands now. */
export const ONCE = 16;
const REPLACED = 11;
const MOST = 255;
/** Texts that are kept while records are taken apart: siblings have one prompt, and tags are those of many. */
const MOST_KEPT = 2_000;

/** Takes records apart, one after another; no term is written down twice, so that many records cost little. */
interface Analyst {
  /** The terms that were met, each with its number, counted from 0. */
  readonly terms: ReadonlyMap<string, number>;
  /** The words that the terms were made of, as they are spelt. */
  readonly words: ReadonlySet<string>;
  /**
   * Takes a record apart. What a curator wrote counts most, and what it replaced still counts; tags belong to the prompt. What a
   * text says is not there is left out, unless a caption or a prompt says nothing else.
   *
   * @param take is given each term of the record once, with how often caption and prompt say it.
   * @returns its tags, each as its terms with blanks between.
   * @clause IR-1-1
   */
  analyse(record: LibraryRecord, take: (term: number, caption: number, prompt: number) => void): readonly string[];
}

/** Makes an analyst that has met nothing. */
export function createAnalyst(): Analyst {
  const { terms, words, read, readPrompt, readTag } = createReader();
  const { add, giveTo } = createTally();
  return {
    terms,
    words,
    analyse({ caption, prompt, editedCaption, editedPrompt, tags }, take) {
      add('captions', read(editedCaption ?? caption), ONCE);
      add('prompts', readPrompt(editedPrompt ?? prompt), ONCE);
      if (editedCaption !== undefined) add('captions', read(caption), REPLACED, true);
      if (editedPrompt !== undefined) add('prompts', readPrompt(prompt), REPLACED, true);
      const tagged = tags.map(readTag);
      for (const tag of tagged) add('prompts', tag, ONCE, true);
      giveTo(take);
      return [...new Set(tagged.map(({ tag }) => tag).filter((tag) => tag !== ''))];
    },
  };
}

/** Whether two records say the same, so that an index knows no difference between them. */
export function areTextsEqual(one: LibraryRecord, other: LibraryRecord): boolean {
  return (
    one.prompt === other.prompt &&
    one.caption === other.caption &&
    one.editedPrompt === other.editedPrompt &&
    one.editedCaption === other.editedCaption &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, at) => tag === other.tags[at])
  );
}

/** A text that was read: what it says is there, by the numbers of terms, and the same as a tag. */
interface ReadText {
  readonly terms: readonly number[];
  readonly tag: string;
}

/** Reads texts, and numbers what they say. */
function createReader() {
  const terms = new Map<string, number>();
  const words = new Set<string>();
  const note = (all: readonly Term[]): ReadText => {
    const said = all.filter(({ isNegated }) => !isNegated);
    for (const { word } of said) if (word !== undefined) words.add(word);
    return { terms: said.map(({ term }) => numbered(terms, term)), tag: tagOf(said) };
  };
  const read = (text: string): ReadText => note(asWritten(termsOf(wordsOf(text))));
  return { terms, words, read, readPrompt: keeping(read), readTag: keeping((tag) => note(termsOf(wordsOf(tag)))) };
}

/** Reads with a memory of what was read lately. */
function keeping(read: (text: string) => ReadText): (text: string) => ReadText {
  const kept = new Map<string, ReadText>();
  return (text) => {
    const reading = kept.get(text) ?? read(text);
    if (kept.size === MOST_KEPT) kept.clear();
    kept.set(text, reading);
    return reading;
  };
}

/** Counts the terms of one record, and is empty again when it has given them. */
function createTally() {
  // By the number of a term, 0 for all that the record does not say.
  const counts = { captions: [] as number[], prompts: [] as number[] };
  const met: number[] = [];
  const add = (place: keyof typeof counts, { terms }: ReadText, count: number, isOnlyNew = false): void => {
    for (const term of terms) {
      for (let number = counts.captions.length; number <= term; number += 1) {
        counts.captions.push(0);
        counts.prompts.push(0);
      }
      if (counts.captions[term] === 0 && counts.prompts[term] === 0) met.push(term);
      const before = counts[place][term] as number;
      if (!isOnlyNew || before === 0) counts[place][term] = Math.min(MOST, before + count);
    }
  };
  const giveTo = (take: (term: number, caption: number, prompt: number) => void): void => {
    for (const term of met) {
      take(term, counts.captions[term] as number, counts.prompts[term] as number);
      counts.captions[term] = 0;
      counts.prompts[term] = 0;
    }
    met.length = 0;
  };
  return { add, giveTo };
}

function tagOf(said: readonly Term[]): string {
  return said
    .filter(({ word }) => word !== undefined)
    .map(({ term }) => term)
    .join(' ');
}

/** The number of a key, from 0 in the order in which keys were met. */
export function numbered(known: Map<string, number>, key: string): number {
  const number = known.get(key) ?? known.size;
  if (number === known.size) known.set(key, number);
  return number;
}

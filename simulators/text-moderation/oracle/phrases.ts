import { lazily } from '../../core/lazily.ts';
import { entriesOf } from '../../core/word-list.ts';
import { CONCEPTS } from './lexicon.ts';
import { overlaps } from './masks.ts';
import { type Phrase, readPhrase, readSteps, type Step } from './phrase.ts';
import type { Tokens } from './tokens.ts';
import { TRAITS, type Traits, traitOfConcept } from './traits.ts';
import type { Word } from './words.ts';

/** Only its first step is read at once: few of them ever begin with a word of a text. */
type LatePhrase = () => Phrase;

/** Where a turn of phrase was found: the first word and the one after the last. */
export interface Found {
  readonly concept: number;
  readonly start: number;
  readonly end: number;
}

/** Bounds the search from one word: repetitive texts would else take long. */
const MOST_STEPS = 60;

interface Effort {
  left: number;
}

/** Phrases by their first words, so that a word leads to the few it may begin. */
interface PhraseBook {
  startingWith(word: Word): readonly Phrase[];
}

/** Reads turns of phrase, a packed list a concept; see `data/phrases.txt` for how they are written. */
export function readPhrases(sources: readonly string[]): PhraseBook {
  const byWord = new Map<string, LatePhrase[]>();
  const byConcept: LatePhrase[][] = CONCEPTS.map(() => []);
  sources.forEach((source, concept) => {
    for (const line of entriesOf(source)) {
      const phrase = lazily(() => readPhrase(line, concept));
      index(readSteps(line.split(' ', 1)[0] ?? '')[0], phrase, byWord, byConcept);
    }
  });
  const book = books++;
  const find = (word: Word): readonly Phrase[] => {
    const own = byWord.get(word.text) ?? NONE;
    if (own === NONE && word.concepts.length === 0) return NONE;
    const phrases = [...own, ...word.concepts.flatMap((concept) => byConcept[concept] ?? [])];
    return [...new Set(phrases)].map((phrase) => phrase());
  };
  const startingWith = (word: Word): readonly Phrase[] => {
    const known = word.begins[book];
    if (known) return known;
    const phrases = find(word);
    word.begins[book] = phrases;
    return phrases;
  };
  return { startingWith };
}

const NONE: readonly never[] = [];
let books = 0;

function index(
  first: Step | undefined,
  phrase: LatePhrase,
  byWord: Map<string, LatePhrase[]>,
  byConcept: LatePhrase[][],
): void {
  for (const word of first?.words ?? []) {
    const others = byWord.get(word);
    if (others) others.push(phrase);
    else byWord.set(word, [phrase]);
  }
  first?.mask?.forEach((part, at) => {
    for (let bits = part; bits !== 0; bits &= bits - 1)
      byConcept[at * 32 + 31 - Math.clz32(bits & -bits)]?.push(phrase);
  });
}

/** Every turn of phrase in the words, in the order of their first words, at most one per concept and first word. */
export function findPhrases(tokens: Tokens, book: PhraseBook): readonly Found[] {
  const { words, sentence } = tokens;
  const found: Found[] = [];
  note(words);
  const effort: Effort = { left: 0 };
  for (let start = 0; start < words.length; start++) {
    const word = words[start];
    if (!word) continue;
    const before = found.length;
    for (const phrase of book.startingWith(word)) {
      if (!mayOccur(phrase) || isAmong(found, before, phrase.concept)) continue;
      effort.left = MOST_STEPS;
      const end = matchFrom(phrase.steps, 1, start + 1, tokens, sentence[start] ?? 0, effort);
      if (end >= 0) found.push({ concept: phrase.concept, start, end });
    }
  }
  return found;
}

function isAmong(found: readonly Found[], from: number, concept: number): boolean {
  for (let at = from; at < found.length; at++) if (found[at]?.concept === concept) return true;
  return false;
}

// Written again for each search: clearing it would cost more than the search.
const noted = { stamp: 0, stamps: new Int32Array(TRAITS) };

/** Notes the traits of words until those of others are noted. */
function note(words: readonly Word[]): void {
  const { stamps } = noted;
  const stamp = (noted.stamp + 1) | 0;
  noted.stamp = stamp;
  for (const { textTrait, concepts } of words) {
    stamps[textTrait] = stamp;
    for (const concept of concepts) stamps[traitOfConcept(concept)] = stamp;
  }
}

function mayOccur({ needs }: Phrase): boolean {
  for (const need of needs) if (!isAnyNoted(need)) return false;
  return true;
}

function isAnyNoted(traits: Traits): boolean {
  const { stamps, stamp } = noted;
  for (const trait of traits) if (stamps[trait] === stamp) return true;
  return false;
}

/** The index after the last word of the match, or -1. Gaps are short, so the search is small whatever the text. */
function matchFrom(
  steps: readonly Step[],
  at: number,
  from: number,
  tokens: Tokens,
  own: number,
  effort: Effort,
): number {
  const step = steps[at];
  if (!step) return from;
  if (effort.left-- <= 0) return -1;
  const { words, sentence } = tokens;
  for (let position = from; position <= from + step.gap && position < words.length; position++) {
    if (sentence[position] !== own) break;
    const word = words[position];
    if (!word || !meets(word, step)) continue;
    const end = matchFrom(steps, at + 1, position + 1, tokens, own, effort);
    if (end >= 0) return end;
  }
  return step.optional ? matchFrom(steps, at + 1, from, tokens, own, effort) : -1;
}

function meets(word: Word, { words, mask, traits }: Step): boolean {
  if (traits.includes(word.textTrait) && words.has(word.text)) return true;
  return mask !== undefined && word.concepts.length > 0 && overlaps(mask, word.mask);
}

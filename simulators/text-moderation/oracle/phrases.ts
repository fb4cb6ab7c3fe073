import { CONCEPTS, conceptNumber, conceptNumbers } from './lexicon.ts';
import type { Tokens } from './tokens.ts';
import { MASK_WORDS, type Word } from './words.ts';

/** One step of a turn of phrase: what the word must be, and how many words may stand between it and the one before. */
interface Step {
  readonly words: ReadonlySet<string>;
  readonly mask: readonly number[];
  readonly optional: boolean;
  readonly gap: number;
}

/** A turn of phrase with the number of its concept. */
export interface Phrase {
  readonly concept: number;
  readonly steps: readonly Step[];
}

/** Where a turn of phrase was found: the first word and the one after the last. */
export interface Found {
  readonly concept: number;
  readonly start: number;
  readonly end: number;
}

const SHORT_GAP = 2;
const LONG_GAP = 5;
/** Bounds the search from one word: repetitive texts would else take long. */
const MOST_STEPS = 60;

interface Effort {
  left: number;
}

/** Phrases in the order of their first words, so that a word leads to the few it may begin. */
export interface PhraseBook {
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  readonly byConcept: readonly (readonly Phrase[])[];
}

/** Reads lines of turns of phrase; see `lexicon/patterns.ts` for how they are written. */
export function readPhrases(sources: readonly string[]): PhraseBook {
  const byWord = new Map<string, Phrase[]>();
  const byConcept: Phrase[][] = CONCEPTS.map(() => []);
  sources.forEach((source, concept) => {
    for (const line of source
      .split('\n')
      .map((text) => text.trim())
      .filter((text) => text !== ''))
      index({ concept, steps: readSteps(line) }, byWord, byConcept);
  });
  return { byWord, byConcept };
}

function index(phrase: Phrase, byWord: Map<string, Phrase[]>, byConcept: Phrase[][]): void {
  const [first] = phrase.steps;
  for (const word of first?.words ?? []) byWord.set(word, [...(byWord.get(word) ?? []), phrase]);
  byConcept.forEach((phrases, concept) => {
    if (((first?.mask[concept >> 5] ?? 0) >>> (concept & 31)) & 1) phrases.push(phrase);
  });
}

function readSteps(line: string): readonly Step[] {
  const steps: Step[] = [];
  let gap = 0;
  for (const part of line.split(/\s+/)) {
    if (part === '_') gap = SHORT_GAP;
    else if (part === '~') gap = LONG_GAP;
    else {
      const optional = part.endsWith('?');
      steps.push(readStep(optional ? part.slice(0, -1) : part, gap, optional));
      gap = 0;
    }
  }
  return steps;
}

function readStep(part: string, gap: number, optional: boolean): Step {
  const words = new Set<string>();
  const mask = new Array<number>(MASK_WORDS).fill(0);
  for (const option of part.split('|')) {
    if (!option.startsWith('@')) words.add(option.replace(/[?'-]/g, ''));
    else {
      for (const concept of conceptsNamed(option))
        mask[concept >> 5] = (mask[concept >> 5] ?? 0) | (1 << (concept & 31));
    }
  }
  return { words, mask, optional, gap };
}

/** `@name` takes the doubtful words of a concept too, `@@name` only the clear ones. */
function conceptsNamed(option: string): readonly number[] {
  return option.startsWith('@@') ? [conceptNumber(option.slice(2))] : conceptNumbers(option.slice(1).replace('?', ''));
}

/** Every turn of phrase in the words, at most one per concept and first word. */
export function findPhrases(tokens: Tokens, book: PhraseBook): readonly Found[] {
  const { words } = tokens;
  const found: Found[] = [];
  const present = wordsPresent(words);
  for (let start = 0; start < words.length; start++) {
    const word = words[start];
    if (!word) continue;
    const tried = new Set<number>();
    const attempt = (phrase: Phrase): void => {
      if (tried.has(phrase.concept) || !mayOccur(phrase, present)) return;
      const end = matchFrom(phrase.steps, 1, start + 1, tokens, tokens.sentence[start] ?? 0, { left: MOST_STEPS });
      if (end < 0) return;
      tried.add(phrase.concept);
      found.push({ concept: phrase.concept, start, end });
    };
    for (const phrase of book.byWord.get(word.text) ?? []) attempt(phrase);
    for (const concept of word.concepts) for (const phrase of book.byConcept[concept] ?? []) attempt(phrase);
  }
  return found;
}

interface Present {
  readonly texts: ReadonlySet<string>;
  readonly mask: readonly number[];
}

function wordsPresent(words: readonly Word[]): Present {
  const mask = new Array<number>(MASK_WORDS).fill(0);
  for (const word of words)
    for (let part = 0; part < MASK_WORDS; part++) mask[part] = (mask[part] ?? 0) | (word.mask[part] ?? 0);
  return { texts: new Set(words.map(({ text }) => text)), mask };
}

function mayOccur({ steps }: Phrase, present: Present): boolean {
  for (let at = 1; at < steps.length; at++) {
    const step = steps[at];
    if (!step || step.optional || overlaps(step.mask, present.mask)) continue;
    if (!hasAny(step.words, present.texts)) return false;
  }
  return true;
}

function hasAny(wanted: ReadonlySet<string>, texts: ReadonlySet<string>): boolean {
  const [few, many] = wanted.size < texts.size ? [wanted, texts] : [texts, wanted];
  for (const text of few) if (many.has(text)) return true;
  return false;
}

function overlaps(one: readonly number[], other: readonly number[]): boolean {
  for (let part = 0; part < MASK_WORDS; part++) if ((one[part] ?? 0) & (other[part] ?? 0)) return true;
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
    if (!word || !(step.words.has(word.text) || overlaps(step.mask, word.mask))) continue;
    const end = matchFrom(steps, at + 1, position + 1, tokens, own, effort);
    if (end >= 0) return end;
  }
  return step.optional ? matchFrom(steps, at + 1, from, tokens, own, effort) : -1;
}

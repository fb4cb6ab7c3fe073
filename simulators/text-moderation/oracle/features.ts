import { CRITERIA } from './criteria.ts';
import { type Framing, isAny, isCharged, maskOf, readFraming } from './frames.ts';
import { featureKey } from './hash.ts';
import { IDIOMS, PATTERNS } from './lexicon/patterns.ts';
import { CONCEPTS } from './lexicon.ts';
import { type Found, findPhrases, type PhraseBook, readPhrases } from './phrases.ts';
import { type Tokens, tokenise } from './tokens.ts';
import { muteWord } from './words.ts';

/** Kinds of feature; the number is part of every key. */
export const KIND = { word: 1, stem: 2, pair: 3, concept: 4, near: 5, far: 6, phrase: 7, frame: 8 } as const;
const NEAR = 2;
const FAR = 6;

/** Names of the turns of phrase, in the order of their numbers, each with its rule. */
export const PHRASES: readonly { readonly rule: string; readonly name: string }[] = CRITERIA.flatMap((rule) =>
  Object.keys(PATTERNS[rule] ?? {}).map((name) => ({ rule, name })),
);

/** A text made ready for judging: what every word adds, the turns of phrase, and how the words are meant. */
export interface Reading {
  readonly tokens: Tokens;
  readonly framing: Framing;
  readonly phrases: readonly Found[];
  /** Feature keys of all words in one row; word n owns the slots from `offsets[n]` to `offsets[n + 1]`. */
  readonly keys: Int32Array;
  readonly offsets: Int32Array;
  /** Bit sets over `FRAME_CONCEPTS` and charged concepts are made per window from the words themselves. */
  readonly charged: Uint8Array;
}

let books: { readonly idioms: PhraseBook; readonly patterns: PhraseBook } | undefined;

function theBooks(): { readonly idioms: PhraseBook; readonly patterns: PhraseBook } {
  books ??= {
    idioms: readPhrases([IDIOMS]),
    patterns: readPhrases(PHRASES.map(({ rule, name }) => PATTERNS[rule]?.[name] ?? '')),
  };
  return books;
}

/** Reads a text once, for all criteria. */
export function read(text: string): Reading {
  const tokens = tokenise(text);
  const { idioms, patterns } = theBooks();
  for (const { start, end } of findPhrases(tokens, idioms)) mute(tokens, start, end);
  const charged = Uint8Array.from(tokens.words, (word) => (isCharged(word) ? 1 : 0));
  return { tokens, framing: readFraming(tokens), phrases: findPhrases(tokens, patterns), charged, ...keysOf(tokens) };
}

function mute({ words }: Tokens, start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const word = words[at];
    if (word && isCharged(word)) words[at] = muteWord(word);
  }
}

function keysOf({ words, sentence }: Tokens): Pick<Reading, 'keys' | 'offsets'> {
  const keys: number[] = [];
  const offsets = new Int32Array(words.length + 1);
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) continue;
    if (!word.isFunctionWord) keys.push(featureKey(KIND.stem, word.stemHash));
    if (!word.isFunctionWord && word.hash !== word.stemHash) keys.push(featureKey(KIND.word, word.hash));
    const before = words[at - 1];
    if (before && sentence[at - 1] === sentence[at]) keys.push(featureKey(KIND.pair, before.hash, word.hash));
    for (const concept of word.concepts) keys.push(featureKey(KIND.concept, concept));
    if (word.concepts.length > 0) addConceptPairs(words, sentence, at, keys);
    offsets[at + 1] = keys.length;
  }
  return { keys: Int32Array.from(keys), offsets };
}

function addConceptPairs(words: Tokens['words'], sentence: Tokens['sentence'], at: number, keys: number[]): void {
  const own = words[at]?.concepts ?? [];
  for (let before = Math.max(0, at - FAR); before < at; before++) {
    if (sentence[before] !== sentence[at]) continue;
    const kind = at - before <= NEAR ? KIND.near : KIND.far;
    for (const first of words[before]?.concepts ?? [])
      for (const second of own) keys.push(featureKey(kind, first, second));
  }
}

const frameNames =
  'sport gaming tech kitchen stage medicine nature hyperbole news learn help liking thing legit organisation romance sex_education';
const frameMask = maskOf(frameNames);
const FRAME_NUMBERS = new Set(frameNames.split(' ').map((name) => CONCEPTS.indexOf(name)));

/** The keys for a frame ("sport", "news", …) that stands anywhere in the window together with a charged concept. */
export function frameKeys({ tokens, charged }: Reading, start: number, end: number): readonly number[] {
  const frames = new Set<number>();
  const hard = new Set<number>();
  for (let at = start; at < end; at++) {
    const word = tokens.words[at];
    if (!word) continue;
    if (isAny(word, frameMask))
      for (const concept of word.concepts) if (FRAME_NUMBERS.has(concept)) frames.add(concept);
    if (charged[at]) for (const concept of word.concepts) if (!FRAME_NUMBERS.has(concept)) hard.add(concept);
  }
  return [...frames].flatMap((frame) => [...hard].map((concept) => featureKey(KIND.frame, frame, concept)));
}

/** The keys of every feature in a stretch of words; the same key may come twice. */
export function keysBetween(reading: Reading, start: number, end: number): readonly number[] {
  const { keys, offsets, phrases } = reading;
  const own = [...keys.subarray(offsets[start] ?? 0, offsets[end] ?? 0)];
  for (const found of phrases)
    if (found.start >= start && found.end <= end) own.push(featureKey(KIND.phrase, found.concept));
  return [...own, ...frameKeys(reading, start, end)];
}

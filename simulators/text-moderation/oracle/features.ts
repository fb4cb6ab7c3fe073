import { lazily } from '../../core/lazily.ts';
import { idioms, phrases } from './data/lists.ts';
import { type FeatureIndex, KIND } from './feature-index.ts';
import { FLAG, FRAMES_BESIDE } from './flags.ts';
import { type Framing, isCharged, readFraming } from './frames.ts';
import { muteInstructions } from './instructions.ts';
import { CONCEPTS } from './lexicon.ts';
import { type Found, findPhrases, readPhrases } from './phrases.ts';
import { type Tokens, tokenise } from './tokens.ts';
import { flagsBetween, muteWord } from './words.ts';

const NEAR = 2;
const FAR = 6;
const NONE: readonly never[] = [];

/** Names of the turns of phrase, in the order of their numbers, each with its rule. */
export const PHRASES: readonly { readonly rule: string; readonly name: string }[] = Object.keys(phrases).map((key) => {
  const [rule = '', name = ''] = key.split('.');
  return { rule, name };
});

/** A text made ready for judging: what every word adds, the turns of phrase, and how the words are meant. */
export interface Reading {
  readonly tokens: Tokens;
  readonly framing: Framing;
  /** In the order of their first words. */
  readonly phrases: readonly Found[];
  /** The features of all words in one row; word n owns the slots from `offsets[n]` to `offsets[n + 1]`. */
  readonly features: readonly number[];
  readonly offsets: readonly number[];
}

const idiomBook = lazily(() => readPhrases([idioms]));
const phraseBook = lazily(() => readPhrases(Object.values(phrases)));

/** Reads a text once, for all criteria. */
export function read(text: string, index: FeatureIndex): Reading {
  const tokens = tokenise(text);
  muteInstructions(tokens);
  for (const { start, end } of findPhrases(tokens, idiomBook())) mute(tokens, start, end);
  const { features, offsets } = featuresOf(tokens, index);
  return { tokens, framing: readFraming(tokens), phrases: findPhrases(tokens, phraseBook()), features, offsets };
}

function mute({ words }: Tokens, start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const word = words[at];
    if (word && isCharged(word)) words[at] = muteWord(word);
  }
}

function featuresOf(
  { words, sentence }: Tokens,
  index: FeatureIndex,
): { readonly features: readonly number[]; readonly offsets: readonly number[] } {
  const features: number[] = [];
  const offsets = new Array<number>(words.length + 1).fill(0);
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) continue;
    if (!word.isFunctionWord) {
      add(features, index.ofStem(word));
      if (word.hash !== word.stemHash) add(features, index.ofWord(word));
    }
    const before = words[at - 1];
    if (before && sentence[at - 1] === sentence[at]) add(features, index.ofPair(before, word));
    for (const concept of word.concepts) add(features, index.ofConcept(concept));
    if (word.concepts.length > 0) addConceptPairs(words, sentence, at, index, features);
    offsets[at + 1] = features.length;
  }
  return { features, offsets };
}

function addConceptPairs(
  words: Tokens['words'],
  sentence: Tokens['sentence'],
  at: number,
  index: FeatureIndex,
  features: number[],
): void {
  const own = words[at]?.concepts ?? NONE;
  for (let before = Math.max(0, at - FAR); before < at; before++) {
    const others = words[before]?.concepts ?? NONE;
    if (others.length === 0 || sentence[before] !== sentence[at]) continue;
    const kind = at - before <= NEAR ? KIND.near : KIND.far;
    for (const first of others) for (const second of own) add(features, index.ofConcepts(kind, first, second));
  }
}

/** Most features are unknown to the model, and no window need look at those again. */
function add(features: number[], feature: number): void {
  if (feature >= 0) features.push(feature);
}

const FRAME_NUMBERS = new Set(FRAMES_BESIDE.split(/\s+/).map((name) => CONCEPTS.indexOf(name)));

/** The features of a frame ("sport", "news", …) that stands anywhere in the window together with a hard word. */
export function frameFeatures({ words }: Tokens, start: number, end: number, index: FeatureIndex): readonly number[] {
  const flags = flagsBetween(words, start, end);
  if ((flags & FLAG.frame) === 0 || (flags & FLAG.charged) === 0) return NONE;
  const frames: number[] = [];
  const hard: number[] = [];
  for (let at = start; at < end; at++) {
    const word = words[at];
    if (!word || (word.flags & (FLAG.frame | FLAG.charged)) === 0) continue;
    for (const concept of word.concepts) {
      const kind = FRAME_NUMBERS.has(concept) ? frames : word.flags & FLAG.charged ? hard : undefined;
      if (kind && !kind.includes(concept)) kind.push(concept);
    }
  }
  const features: number[] = [];
  for (const frame of frames) for (const concept of hard) features.push(index.ofConcepts(KIND.frame, frame, concept));
  return features;
}

/** Every feature of a stretch of words; the same may come twice, and -1 stands for features that the index does not know. */
export function featuresBetween(reading: Reading, start: number, end: number, index: FeatureIndex): readonly number[] {
  const { features, offsets, phrases, tokens } = reading;
  const own = features.slice(offsets[start] ?? 0, offsets[end] ?? 0);
  for (const found of phrases) if (found.start >= start && found.end <= end) own.push(index.ofPhrase(found.concept));
  return [...own, ...frameFeatures(tokens, start, end, index)];
}

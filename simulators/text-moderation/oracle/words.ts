import { wordSet } from '../../core/word-list.ts';
import { functionWords } from './data/lists.ts';
import { undisguise } from './disguise.ts';
import { flagsOf } from './flags.ts';
import { hashText } from './hash.ts';
import { conceptNumber, type Lexicon, stemOf, theLexicon } from './lexicon.ts';
import { type Mask, maskOfNumbers } from './masks.ts';
import type { Phrase } from './phrase.ts';
import { traitOfText } from './traits.ts';

const MOST_REMEMBERED = 8_192;

/** A word as the model sees it. */
export interface Word {
  readonly text: string;
  /** Signed, as are those of stems: the engine keeps such numbers in the word itself, and larger ones apart. */
  readonly hash: number;
  readonly stemHash: number;
  readonly concepts: readonly number[];
  readonly mask: Mask;
  readonly flags: number;
  /** The trait of its text, to rule out turns of phrase quickly. */
  readonly textTrait: number;
  readonly isFunctionWord: boolean;
  /** The turns of phrase that it may begin, by the number of their book, once they have been looked up. */
  readonly begins: (readonly Phrase[] | undefined)[];
}

const WITHOUT_TOPIC = wordSet(functionWords);

const mutedWords = new Map<string, Word>();
let remembered = new Map<string, readonly Word[]>();

let numberWords: readonly Word[] | undefined;

/** The words that one run of characters stands for: disguises removed, contractions and short spellings written out. */
export function wordsOf(raw: string): readonly Word[] {
  // All numbers are one word: remembered apart, they would crowd out everything else that is remembered of words.
  if (isNumber(raw)) {
    numberWords ??= [makeWord('xnum', [conceptNumber('number')])];
    return numberWords;
  }
  const known = remembered.get(raw);
  if (known) return known;
  const words = resolve(raw, theLexicon());
  remembered.set(raw, words);
  return words;
}

/** Begins to remember words anew where they are many: to be called between texts, since in a text equal runs are one word. */
export function forgetMany(): void {
  if (remembered.size >= MOST_REMEMBERED) remembered = new Map();
}

function resolve(raw: string, lexicon: Lexicon): readonly Word[] {
  return resolveText(raw, lexicon).map((text) => makeWord(text, lexicon.conceptsOf(text)));
}

function isNumber(raw: string): boolean {
  const first = raw.charCodeAt(0);
  return first >= 48 && first <= 57 && /^\d+$/.test(raw);
}

function resolveText(raw: string, lexicon: Lexicon): readonly string[] {
  const contraction = spellOutContraction(raw);
  if (contraction) return contraction.flatMap((part) => resolveText(part, lexicon));
  const bare = raw.replace(/^[^a-z0-9\u0080-\uffff@$]+|['|+#]+$|(?<!\*)\*$/g, '').replace(/'/g, '');
  const spelling = lexicon.spellingOf(bare);
  if (spelling) return spelling;
  const word = undisguise(bare, lexicon);
  const second = lexicon.spellingOf(word);
  if (second) return second;
  if (!/[@$!|+*#]/.test(word)) return [nameCode(word)];
  if (/^[@#]/.test(word)) return [word.startsWith('@') ? 'xmention' : (wordPart(word) ?? 'xtag')];
  return word
    .split(/[@$!|+*#]+/)
    .filter((part) => part !== '')
    .map((part) => undisguise(part, lexicon));
}

function wordPart(tag: string): string | undefined {
  return tag.match(/[a-z]+/)?.[0];
}

/** A long mix of letters and digits is a code: a password, a plate, a licence. */
function nameCode(word: string): string {
  return word.length >= 5 && /\d/.test(word) && /[a-z]/.test(word) && !/^\d+[a-z]{1,2}$/.test(word) ? 'xcode' : word;
}

const CONTRACTIONS: readonly (readonly [ending: RegExp, word: string])[] = [
  [/n't$/, 'not'],
  [/'re$/, 'are'],
  [/'ll$/, 'will'],
  [/'ve$/, 'have'],
  [/'m$/, 'am'],
  [/'d$/, 'would'],
];

function spellOutContraction(raw: string): readonly string[] | undefined {
  if (!raw.includes("'")) return undefined;
  if (raw === "can't") return ['can', 'not'];
  if (raw === "won't") return ['will', 'not'];
  if (/^(?:he|she|it|that|who|what|there|here|where|how|everyone|nobody|somebody|someone|one)'s$/.test(raw))
    return [raw.slice(0, -2), 'is'];
  if (raw === "let's") return ['let', 'us'];
  for (const [ending, word] of CONTRACTIONS)
    if (raw.length > 3 || word !== 'not') if (ending.test(raw)) return [raw.replace(ending, ''), word];
  return raw.endsWith("'s") ? [raw.slice(0, -2)] : undefined;
}

const NO_CONCEPTS = maskOfNumbers([]);

/** A word with the given concepts. */
export function makeWord(text: string, concepts: readonly number[]): Word {
  const mask = concepts.length === 0 ? NO_CONCEPTS : maskOfNumbers(concepts);
  const hash = hashText(text) | 0;
  return {
    text,
    hash,
    stemHash: hashText(stemOf(text)) | 0,
    concepts,
    mask,
    flags: concepts.length === 0 ? 0 : flagsOf(mask),
    textTrait: traitOfText(hash),
    isFunctionWord: WITHOUT_TOPIC.has(text),
    begins: [undefined, undefined],
  };
}

/** Whether a word has one of some flags. */
export function hasFlag(word: Word | undefined, flags: number): boolean {
  return word !== undefined && (word.flags & flags) !== 0;
}

/** All flags of the words from one place up to another. */
export function flagsBetween(words: readonly Word[], start: number, end: number): number {
  let flags = 0;
  for (let at = start; at < end; at++) flags |= words[at]?.flags ?? 0;
  return flags;
}

/** The same word without its meaning, for turns of phrase that are harmless as a whole. */
export function muteWord(word: Word): Word {
  const muted = mutedWords.get(word.text) ?? {
    ...makeWord(word.text, [conceptNumber('idiom')]),
    hash: hashText(`~${word.text}`) | 0,
    stemHash: hashText('~') | 0,
  };
  mutedWords.set(word.text, muted);
  return muted;
}

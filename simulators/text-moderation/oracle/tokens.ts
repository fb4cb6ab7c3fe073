import { joinSpacedLetters } from './disguise.ts';
import { fold } from './fold.ts';
import { conceptNumber, theLexicon } from './lexicon.ts';
import { nameNumbers } from './numbers.ts';
import { forgetMany, makeWord, type Word, wordsOf } from './words.ts';

const LONGEST_RUN = 48;
const LONGEST_HALF = 16;
const LEAST_SHOUTED_LETTERS = 12;

/** A text cut into words. The arrays run in parallel; sentences and quotations are numbered from 1, 0 is none. */
export interface Tokens {
  readonly words: Word[];
  readonly sentence: number[];
  readonly quote: number[];
  /** True where a comma, a colon or a dash precedes the word. */
  readonly pause: boolean[];
}

/** Reads a text: folds it, joins spaced letters, names numbers, and cuts it into words and sentences. */
export function tokenise(text: string): Tokens {
  forgetMany();
  if (properWords.size >= MOST_PROPER_WORDS) properWords.clear();
  return scan(nameNumbers(joinSpacedLetters(fold(text), theLexicon())));
}

interface Scan {
  readonly tokens: Tokens;
  sentence: number;
  quote: number;
  openedAt: number;
  quotes: number;
  singleQuote: boolean;
  pause: boolean;
  bangs: number;
}

function scan(text: string): Tokens {
  const state: Scan = {
    tokens: { words: [], sentence: [], quote: [], pause: [] },
    sentence: 1,
    quote: 0,
    openedAt: 0,
    quotes: 0,
    singleQuote: false,
    pause: false,
    bangs: 0,
  };
  let index = 0;
  while (index < text.length) {
    const end = endOfRun(text, index);
    const compoundEnd = end > index ? endOfCompound(text, index, end) : end;
    if (end > index) {
      addRun(
        compoundEnd > end
          ? text.slice(index, compoundEnd).replace('-', '')
          : text.slice(index, Math.min(end, index + LONGEST_RUN)),
        state,
      );
      index = compoundEnd;
    } else {
      readSign(text, index, state);
      index++;
    }
  }
  closeUnended(state);
  if (isShouted(text)) push(SHOUTING(), state);
  if (state.bangs >= 2) push(EXCLAIMING(), state);
  return state.tokens;
}

/** Where "self-harm" ends: a hyphenated word counts as one when the lexicon knows it as one. */
function endOfCompound(text: string, start: number, end: number): number {
  if (text.charCodeAt(end) !== 45 || end - start > LONGEST_HALF) return end;
  const next = endOfRun(text, end + 1);
  if (next === end + 1 || next - end > LONGEST_HALF) return end;
  const compound = `${text.slice(start, end)}${text.slice(end + 1, next)}`.toLowerCase();
  return wordsOf(compound)[0]?.concepts.length ? next : end;
}

function endOfRun(text: string, start: number): number {
  let end = start;
  if (isSign(text.charCodeAt(start)) && !isLetter(text.charCodeAt(start + 1))) return start;
  if (text.charCodeAt(start) === 33 || text.charCodeAt(start) === 43 || text.charCodeAt(start) === 42) return start;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (isLetter(code) || code === 39) {
      if (code === 39 && (end === start || !isLetter(text.charCodeAt(end + 1)))) break;
    } else if (code === 42) {
      if (end === start) break;
    } else if (!isSign(code) || !(isLetter(text.charCodeAt(end + 1)) || isSign(text.charCodeAt(end + 1)))) break;
    end++;
  }
  return end;
}

/** Letters, digits, and all that is neither ASCII nor general punctuation. */
function isLetter(code: number): boolean {
  return (
    isSmall(code) ||
    isCapital(code) ||
    (code >= 48 && code <= 57) ||
    (code > 191 && !(code >= 0x2000 && code <= 0x2bff) && !(code >= 0x3000 && code <= 0x303f))
  );
}

function isSmall(code: number): boolean {
  return code >= 97 && code <= 122;
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** ! # $ * + @ | stand for letters inside a word. */
function isSign(code: number): boolean {
  return code === 33 || code === 35 || code === 36 || code === 42 || code === 43 || code === 64 || code === 124;
}

function addRun(run: string, state: Scan): void {
  const starts = state.tokens.words.length === 0 || state.tokens.sentence.at(-1) !== state.sentence;
  const isName = !starts && isCapital(run.charCodeAt(0)) && isSmall(run.charCodeAt(1));
  for (const word of wordsOf(run.toLowerCase()))
    push(isName && word.concepts.length === 0 ? proper(word) : word, state);
}

function push(word: Word, state: Scan): void {
  const { tokens } = state;
  tokens.words.push(word);
  tokens.sentence.push(state.sentence);
  tokens.quote.push(state.quote);
  tokens.pause.push(state.pause);
  state.pause = false;
}

/** Signs that end a sentence; a full stop does where no letter follows it. */
const ENDS = new Set('\n?!;<>{');

function readSign(text: string, index: number, state: Scan): void {
  const sign = text[index];
  if (sign === '"') toggleQuote(state);
  else if (sign === "'") readSingleQuote(text, index, state);
  else if (ENDS.has(sign ?? '') && !isWrapped(text, index)) endSentence(state);
  else if (sign === '.' && !isLetter(text.charCodeAt(index + 1))) endSentence(state);
  else if (sign === ',' || sign === ':' || sign === '(' || sign === ')') state.pause = true;
  else if (sign === '-' && text[index - 1] === ' ') state.pause = true;
  if (sign === '!') state.bangs++;
}

/** Whether a line goes on in the next one, as in wrapped text: that begins with a small letter. */
function isWrapped(text: string, index: number): boolean {
  if (text[index] !== '\n') return false;
  let next = index + 1;
  while (text[next] === ' ' || text[next] === '\t') next++;
  const letter = text[next] ?? '';
  return letter !== letter.toUpperCase() && letter === letter.toLowerCase();
}

function endSentence(state: Scan): void {
  if (state.tokens.sentence.at(-1) === state.sentence) state.sentence++;
}

function toggleQuote(state: Scan): void {
  if (state.quote > 0) state.quote = 0;
  else {
    state.quote = ++state.quotes;
    state.openedAt = state.tokens.words.length;
  }
}

/** An apostrophe opens a quotation after a gap and before a letter, and closes one after a letter or a full stop. */
function readSingleQuote(text: string, index: number, state: Scan): void {
  const opens = (index === 0 || /[\s(:,]/.test(text[index - 1] ?? '')) && isLetter(text.charCodeAt(index + 1));
  if (state.quote === 0 && opens) {
    state.singleQuote = true;
    toggleQuote(state);
  } else if (state.quote > 0 && state.singleQuote && !opens) {
    state.singleQuote = false;
    toggleQuote(state);
  }
}

/** A quotation that never ends is none. */
function closeUnended({ tokens, quote, openedAt }: Scan): void {
  if (quote > 0) tokens.quote.fill(0, openedAt);
}

function isShouted(text: string): boolean {
  let capitals = 0;
  let small = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isSmall(code)) small++;
    else if (isCapital(code)) capitals++;
  }
  return capitals >= LEAST_SHOUTED_LETTERS && capitals > small * 1.5;
}

const properWords = new Map<string, Word>();
const MOST_PROPER_WORDS = 4_096;

/** A capitalised word that the lexicon does not know: a name, by all appearances. */
function proper(word: Word): Word {
  const known = properWords.get(word.text) ?? makeWord(word.text, [conceptNumber('proper_noun')]);
  properWords.set(word.text, known);
  return known;
}

const SHOUTING = (): Word => makeWord('xshouting', [conceptNumber('shouting')]);
const EXCLAIMING = (): Word => makeWord('xexclaiming', [conceptNumber('exclaiming')]);

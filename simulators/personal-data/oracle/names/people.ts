import type { Proposal } from '../candidate.ts';
import { PARTICLES, THINGS_AFTER, THINGS_BEFORE, TITLES } from '../lexicon/words.ts';
import { isCommon, isGiven, isKnownSurname, looksLikeSurname } from './knowledge.ts';
import { scoreOf } from './score.ts';
import type { Token } from './tokens.ts';
import { opensSentence } from './tokens.ts';

/** No name has more words than this. */
const LONGEST = 6;

/** A stretch of words that may be a name. */
export interface Run {
  readonly words: readonly Token[];
  /** A title stands before it. */
  readonly hasTitle: boolean;
  readonly opensSentence: boolean;
  /** All its words are in capitals. */
  readonly isUpper: boolean;
}

/** The names of people in a text, each with what list, shape and the words around are worth together. */
export function peopleIn(text: string, tokens: readonly Token[], language: string): readonly Proposal[] {
  const proposals: Proposal[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!tokens[at]?.isCapital && !followsTitle(tokens, at, language)) continue;
    const stretch = stretchAt(tokens, at);
    const run = runOf(tokens, at, stretch, language);
    at += stretch.length - 1;
    if (run === undefined) continue;
    const [first, last] = [run.words[0], run.words.at(-1)];
    if (first === undefined || last === undefined) continue;
    const score = scoreOf(run, text, language);
    if (score > 0) proposals.push({ start: first.start, end: last.end, score, check: 'none' });
    if (run.words.length < stretch.length) at = tokens.indexOf(last, at - stretch.length + 1);
  }
  return proposals;
}

/** Particles right after a title open the name: Señora de la Fuente. */
function followsTitle(tokens: readonly Token[], at: number, language: string): boolean {
  return leadsOn(tokens, at) && isTitleBefore(tokens[at - 1], tokens[at], language);
}

/** The words from here on that hang together as those of a name do. */
function stretchAt(tokens: readonly Token[], at: number): readonly Token[] {
  const words: Token[] = [];
  for (let next = at; next < tokens.length && words.length < LONGEST + 3; next++) {
    const token = tokens[next];
    const before = words.at(-1);
    if (token === undefined || (before !== undefined && !isJoined(before, token))) break;
    if (!token.isCapital && !leadsOn(tokens, next)) break;
    words.push(token);
  }
  return words;
}

function isJoined(before: Token, token: Token): boolean {
  if (/^ {1,2}$/.test(token.gap)) return true;
  return /^\. ?$/.test(token.gap) && (before.isInitial || (TITLES.has(before.key) && before.key.length <= 5));
}

/** A particle leads on when a capital follows, at once or after one more particle. */
function leadsOn(tokens: readonly Token[], at: number): boolean {
  if (!PARTICLES.has(tokens[at]?.key ?? '')) return false;
  const next = tokens[at + 1];
  if (next === undefined || next.gap !== ' ') return false;
  return (
    next.isCapital || (PARTICLES.has(next.key) && tokens[at + 2]?.isCapital === true && tokens[at + 2]?.gap === ' ')
  );
}

/** What is left of a stretch without titles and ordinary words; nothing where it is the name of a thing. */
function runOf(tokens: readonly Token[], at: number, stretch: readonly Token[], language: string): Run | undefined {
  const before = tokens[at - 1];
  let from = 0;
  let hasTitle = isTitleBefore(before, stretch[0], language);
  while (from < stretch.length) {
    const word = stretch[from];
    if (word === undefined) break;
    if (isTitle(word, stretch[from + 1])) hasTitle = true;
    else if (!word.isCapital && hasTitle) break;
    else if (!word.isCapital || startsNoName(stretch, from, language)) hasTitle = false;
    else break;
    from++;
  }
  const words = nameWords(stretch.slice(from), language);
  const first = words[0];
  if (first === undefined || !words.some(({ isCapital }) => isCapital)) return undefined;
  if (!hasTitle && isThing(stretch, from, words, before)) return undefined;
  const isUpper =
    words.every((word) => word.isUpper || word.isInitial || !word.isCapital) && words.some(({ isUpper }) => isUpper);
  return { words, hasTitle, opensSentence: from === 0 && opensSentence(tokens, at), isUpper };
}

function isTitleBefore(before: Token | undefined, first: Token | undefined, language: string): boolean {
  if (before === undefined || first === undefined || !/^\.? {1,2}$/.test(first.gap)) return false;
  if (/^(?:pan|pana|panu|pani)$/.test(before.key)) return language === 'pl';
  return TITLES.has(before.key) && (before.key.length > 3 || /\./.test(first.gap));
}

function isTitle(word: Token, next: Token | undefined): boolean {
  if (next === undefined || !TITLES.has(word.key) || !/^\.? {1,2}$/.test(next.gap)) return false;
  return word.key !== 'm' || next.gap.startsWith('.');
}

/** An ordinary word starts no name, unless it is a given name too and a family name follows. */
function startsNoName(stretch: readonly Token[], at: number, language: string): boolean {
  const [word, next] = [stretch[at], stretch[at + 1]];
  if (word === undefined || !isCommon(word)) return false;
  if (next === undefined) return !isGiven(word, language);
  return !(isGiven(word, language) && (looksLikeSurname(next) || next.isInitial) && !isCommon(next));
}

/** The words up to the first that can be in no name. */
function nameWords(words: readonly Token[], language: string): readonly Token[] {
  const name: Token[] = [];
  for (const word of words) {
    if (name.length >= LONGEST) break;
    const isFirst = name.length === 0;
    if (
      !isFirst &&
      isCommon(word) &&
      !(isKnownSurname(word) && word.isCapital && startsGiven(name, language)) &&
      word.isCapital
    )
      break;
    const before = name.at(-1);
    if (before !== undefined && isComplete(name, language) && word.isCapital && !isNameWord(word, language)) break;
    if (
      before !== undefined &&
      before.isUpper !== word.isUpper &&
      word.isCapital &&
      !word.isInitial &&
      !before.isInitial &&
      before.text.length > 3 &&
      !startsGiven([before], language)
    )
      break;
    name.push(word);
  }
  while (name.length > 0 && !name.at(-1)?.isCapital) name.pop();
  return name;
}

function startsGiven(words: readonly Token[], language: string): boolean {
  const first = words[0];
  return first !== undefined && (isGiven(first, language) || first.isInitial);
}

/** A given name and a listed family name: what follows must be a name word itself to belong to them. */
function isComplete(words: readonly Token[], language: string): boolean {
  const last = words.at(-1);
  return words.length > 1 && startsGiven(words, language) && last?.isCapital === true && isKnownSurname(last);
}

function isNameWord(word: Token, language: string): boolean {
  return looksLikeSurname(word) || isGiven(word, language) || word.isInitial;
}

function isThing(stretch: readonly Token[], from: number, words: readonly Token[], before: Token | undefined): boolean {
  const first = stretch[from];
  const leading = from > 0 ? stretch[from - 1] : first?.gap === ' ' ? before : undefined;
  if (leading !== undefined && THINGS_BEFORE.has(leading.key)) return true;
  if (first !== undefined && THINGS_BEFORE.has(first.key) && words.length > 1) return true;
  const thing = stretch.findIndex((word, at) => at > from && THINGS_AFTER.has(word.key) && word.isCapital);
  if (thing < 0) return false;
  return thing - from > 1 || !looksLikeSurname(stretch[thing] as Token) || stretch.length > thing + 1;
}

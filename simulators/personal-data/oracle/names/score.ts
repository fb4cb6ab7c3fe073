import { NOUN_ENDINGS } from '../lexicon/cues.ts';
import { PARTICLES, PLACES } from '../lexicon/lists.ts';
import { type Around, aroundOf, isFamousThing } from './around.ts';
import {
  areChinese,
  isAmbiguous,
  isCommon,
  isEveryday,
  isGiven,
  isKnownSurname,
  isVietnamese,
  looksLikeSurname,
  mayBeName,
} from './knowledge.ts';
import { likenessToName } from './likeness.ts';
import type { Run } from './run.ts';
import type { Token } from './tokens.ts';

const CERTAIN = 0.85;
const LIKELY = 0.75;
const FAIR = 0.6;
const FAINT = 0.5;
const WEAK = 0.3;
/** What two unlisted words must show together, and how much more or less in which place. */
const BELIEF = 1;
const OPENING = 0.5;
const GERMAN = 1;
/** Amid a sentence of a language that gives nouns no capitals, two words with one are hardly anything but a name. */
const MIDST = 1.5;
const NOUNS_ARE_SMALL = new Set(['es', 'it', 'pl', 'fr']);
const CUE = 1.5;
const NOTHING = 0;
/** Particles that stand in names only. */
const NOBLE = new Set(['van', 'von', 'bin', 'ibn', 'bint']);

/** A given name with another meaning that, with its capital amid a sentence, is hardly meant. */
function isPlainlyGiven(word: Token, language: string): boolean {
  return word.text.length > 3 && !isCommon(word, language) && !PLACES.has(word.text);
}

function isPlace(words: readonly Token[]): boolean {
  return PLACES.has(words.map((word) => word.text).join(' '));
}

/** The score of a run of words as a person's name, 0 to 0.85. */
export function scoreOf(run: Run, text: string, language: string): number {
  const capitals = run.words.filter(({ isCapital }) => isCapital);
  const first = capitals[0];
  const last = capitals.at(-1);
  if (first === undefined || last === undefined || isFamousThing(text, first.start, last.end)) return NOTHING;
  const around = aroundOf(text, run.start, last.end, run.wordBefore, language);
  if (around.isQuoted && around.introduction === 'none' && !isPlainName(capitals, language)) return WEAK;
  if (run.isUpper && around.introduction === 'none' && !run.hasTitle) return scoreOfCapitals(capitals, language);
  if (run.hasTitle && run.isUpper && !capitals.some((word) => isKnownSurname(word) || isGiven(word, language)))
    return WEAK;
  if (run.hasTitle)
    return run.words[0]?.isCapital === true &&
      capitals.every((word) => isCommon(word, language) || word.isInitial || NOUN_ENDINGS.test(word.key))
      ? NOTHING
      : CERTAIN;
  return capitals.length === 1
    ? scoreOfOne(first, run, around, language)
    : scoreOfSeveral(capitals, run, around, language);
}

/** A given name that is nothing else, and a listed family name: not the title of a tale, hence not only quoted. */
function isPlainName(words: readonly Token[], language: string): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length < 2) return false;
  return isGiven(first, language) && !isAmbiguous(first, language) && looksLikeSurname(last);
}

/** In capitals only a listed given name with a listed family name is believed. */
function scoreOfCapitals(words: readonly Token[], language: string): number {
  const [first, ...others] = words;
  if (first === undefined || others.length === 0) return NOTHING;
  const isListed = others.every((word) => isKnownSurname(word) || isGiven(word, language) || word.isInitial);
  if (!isListed) return NOTHING;
  if (isGiven(first, language))
    return isAmbiguous(first, language) && others.every((word) => isCommon(word, language)) ? WEAK : FAIR;
  return isKnownSurname(first) && others.some((word) => isGiven(word, language) && !isAmbiguous(word, language))
    ? FAIR
    : NOTHING;
}

function scoreOfOne(word: Token, run: Run, { introduction, acts }: Around, language: string): number {
  const isIntroduced = introduction === 'plain' || introduction === 'field';
  if (word.isInitial || (isCommon(word, language) && !isIntroduced && !(run.isPaired && isGiven(word, language))))
    return NOTHING;
  if (isGiven(word, language)) {
    if (!isAmbiguous(word, language)) return introduction === 'none' && !acts ? FAIR : LIKELY;
    if (isIntroduced || run.isPaired || (introduction === 'loose' && !isCommon(word, language))) return FAIR;
    if (acts && !run.opensSentence) return FAIR;
    return run.isAlone && !run.opensSentence && language !== 'de' && isPlainlyGiven(word, language) ? FAINT : WEAK;
  }
  if (isKnownSurname(word) && !isCommon(word, language)) return introduction !== 'none' ? FAIR : acts ? 0.5 : WEAK;
  return isIntroduced && mayBeName(word, language) && (introduction === 'field' || !run.isUpper) ? FAIR : NOTHING;
}

function scoreOfSeveral(words: readonly Token[], run: Run, { introduction, acts }: Around, language: string): number {
  const first = words[0] as Token;
  const others = words.slice(1);
  const last = words.at(-1) as Token;
  const isCued = introduction !== 'none' || acts || run.isPaired;
  if (isVietnamese(first) || (areChinese(first, words[1]) && !isPlace(words))) return LIKELY;
  const isSure = isGiven(first, language) && !isAmbiguous(first, language);
  if (!others.every((word, at) => mayStandInside(word, others[at - 1], isSure, language))) return NOTHING;
  if (!isCommon(first, language) && run.words.some(({ key, isCapital }) => !isCapital && NOBLE.has(key))) {
    return language === 'de' && evidenceOf(first, language) < 2 ? WEAK : LIKELY;
  }
  if (isGiven(first, language)) {
    if (!isAmbiguous(first, language))
      return looksLikeSurname(last) || others.some((word) => isGiven(word, language)) ? CERTAIN : LIKELY;
    if (looksLikeSurname(last) && !isCommon(last, language)) return CERTAIN;
    if (isCued || isCommon(first, language)) return isCued ? FAIR : WEAK;
    return weigh(words, run, isCued, language);
  }
  if (first.isInitial && !isCued && !words.some((word) => !word.isInitial && isNameLike(word, run, language)))
    return NOTHING;
  if (first.isInitial) return last.isInitial ? NOTHING : looksLikeSurname(last) || isCued ? LIKELY : FAIR;
  if (others.some((word) => isGiven(word, language) && !isAmbiguous(word, language)) && !isCommon(first, language)) {
    return isKnownSurname(first) || isCued ? LIKELY : FAIR;
  }
  if (PARTICLES.has(first.key) && isKnownSurname(last)) return isCued ? LIKELY : FAINT;
  if (isCommon(first, language) || !mayBeName(first, language)) return NOTHING;
  if (words.some(({ isUpper }) => isUpper) && !run.isUpper) return NOTHING;
  if (run.words.some(({ isCapital }) => !isCapital) && !(isCued && isKnownSurname(last))) return WEAK;
  if (introduction === 'plain' || introduction === 'field') return FAIR;
  if (words.length === 2 && last.isInitial && !isKnownSurname(first)) return NOTHING;
  return weigh(words, run, isCued, language);
}

/** After a given name the family name may be a rarer word, and after a particle (Del Vecchio) any. */
function mayStandInside(word: Token, before: Token | undefined, isSure: boolean, language: string): boolean {
  if (isSure && (!isEveryday(word, language) || isGiven(word, language))) return true;
  if (word.isInitial || mayBeName(word, language) || looksLikeSurname(word) || PARTICLES.has(word.key)) return true;
  return before !== undefined && PARTICLES.has(before.key);
}

/** Weighs words of which none is a plain given name: what lists and letters say together must reach a measure. */
function weigh(words: readonly Token[], run: Run, isCued: boolean, language: string): number {
  const last = words.at(-1) as Token;
  if (language === 'de' && words.some((word) => evidenceOf(word, language) <= 0)) return WEAK;
  const evidence = words.reduce((sum, word) => sum + evidenceOf(word, language), isCued ? CUE : 0);
  const isAmidSmall = NOUNS_ARE_SMALL.has(language) && run.isAlone && !run.opensSentence && isKnownSurname(last);
  const needed =
    BELIEF + (run.opensSentence ? OPENING : 0) + (language === 'de' ? GERMAN : 0) - (isAmidSmall ? MIDST : 0);
  return evidence < needed ? WEAK : isKnownSurname(last) ? FAIR : FAINT;
}

/** After an initial anything may come that is numbered with letters: it must be like a name. */
function isNameLike(word: Token, { opensSentence }: Run, language: string): boolean {
  if (isKnownSurname(word)) return !isCommon(word, language) || !opensSentence;
  return mayBeName(word, language) && (looksLikeSurname(word) || likenessToName(word.key) > (opensSentence ? 2 : 1));
}

/** What a word says for its run being a name: a list counts most, else its letters. */
function evidenceOf(word: Token, language: string): number {
  if (word.isInitial) return 1;
  if (isGiven(word, language)) return isCommon(word, language) ? 1 : isAmbiguous(word, language) ? 2 : 3;
  if (isKnownSurname(word)) return isCommon(word, language) ? 0 : 2;
  return likenessToName(word.key) + (looksLikeSurname(word) ? 1 : 0);
}

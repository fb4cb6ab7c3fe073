import type { Proposal } from '../candidate.ts';
import { NOUN_ENDINGS } from '../lexicon/common-words.ts';
import { PARTICLES, THINGS_AFTER, THINGS_BEFORE, TITLES, WORDY_TITLES } from '../lexicon/words.ts';
import { isAmbiguous, isCommon, isGiven, isKnownSurname, isVietnamese, looksLikeSurname } from './knowledge.ts';
import { likenessToName } from './likeness.ts';
import { lowerCaseNames, surnameFirst } from './other-forms.ts';
import { scoreOf } from './score.ts';
import type { Token } from './tokens.ts';
import { opensSentence } from './tokens.ts';

/** No name has more words than this. */
const LONGEST = 6;

const NEVER_A_SURNAME = new Set('day bank street bridge church road avenue test park stadium'.split(' '));
const GERMANIC_ARTICLES = new Set(['der', 'den', 'das', 'het', 'des', 'ten', 'ter', 'und']);
const LEADING_PARTICLES = new Set(['da', 'de', 'di', 'del', 'della', 'dos', 'van', 'von']);
const GIVEN_LIKE = 1;
const NAME_LIKE = -0.5;
const GERMAN_NAME_LIKE = 2;

/** A stretch of words that may be a name. */
export interface Run {
  readonly words: readonly Token[];
  /** A title stands before it. */
  readonly hasTitle: boolean;
  readonly opensSentence: boolean;
  /** Where it begins, its title included, and the word before that, without accents. */
  readonly start: number;
  readonly wordBefore: string;
  /** No other capital stands beside it. */
  readonly isAlone: boolean;
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
  return [...proposals, ...surnameFirst(text, language), ...lowerCaseNames(text, tokens, language)];
}

/** Articles are particles only after another one: van der Berg, de la Cruz; das, dos and do hardly before small words. */
function isParticle(tokens: readonly Token[], at: number): boolean {
  const key = tokens[at]?.key ?? '';
  if (GERMANIC_ARTICLES.has(key)) return /^(?:van|von|op|in|aan|de)$/.test(tokens[at - 1]?.key ?? '');
  return PARTICLES.has(key);
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
  if (!isParticle(tokens, at)) return false;
  const next = tokens[at + 1];
  if (next === undefined || next.gap !== ' ' || !/^\.? $/.test(tokens[at]?.gap ?? '')) return false;
  if (tokens[at]?.key === 'y' && !isKnownSurname(tokens[at - 1] ?? next)) return false;
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
  from += wordsBeforeName(stretch.slice(from), language);
  const words = nameWords(stretch.slice(from), language);
  const first = words[0];
  if (first === undefined || !words.some(({ isCapital }) => isCapital)) return undefined;
  if (!hasTitle && isThing(stretch, from, words, before)) return undefined;
  const opening = hasTitle ? at + from - 1 : at + from;
  const isUpper =
    words.every((word) => word.isUpper || word.isInitial || !word.isCapital) && words.some(({ isUpper }) => isUpper);
  return {
    words,
    hasTitle,
    start: (hasTitle ? tokens[opening] : first)?.start ?? first.start,
    wordBefore: tokens[opening - 1]?.key ?? '',
    isAlone: stretch.length === words.length,
    opensSentence: from === 0 && opensSentence(tokens, at),
    isUpper,
  };
}

/** Nouns that stand right before a given name, as trades do in German: Handwerker Mehmet Yilmaz. */
function wordsBeforeName(words: readonly Token[], language: string): number {
  const [first, second] = words;
  if (first === undefined || second === undefined || first.isInitial || isGiven(first, language)) return 0;
  if (isKnownSurname(first) || !isGiven(second, language) || isAmbiguous(second)) return 0;
  if (NOUN_ENDINGS.test(first.key)) return 1;
  return likenessToName(first.key) < (language === 'de' ? GERMAN_NAME_LIKE : NAME_LIKE) ? 1 : 0;
}

function isTitleBefore(before: Token | undefined, first: Token | undefined, language: string): boolean {
  if (before === undefined || first === undefined || !/^\.? {1,2}$/.test(first.gap)) return false;
  if (before.gap === '.' && /^(?:ra|na|ssa|rina|ma|mo)$/.test(before.key)) return true;
  if (/^(?:pan|pana|panu|pani)$/.test(before.key)) return language === 'pl';
  if (!before.isCapital && WORDY_TITLES.has(before.key)) return false;
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
  if (LEADING_PARTICLES.has(word.key) && isKnownSurname(next) && !isCommon(next)) return false;
  return !(isGiven(word, language) && (looksLikeSurname(next) || next.isInitial) && !isCommon(next));
}

/** The words up to the first that can be in no name. */
function nameWords(words: readonly Token[], language: string): readonly Token[] {
  const name: Token[] = [];
  for (const [at, word] of words.entries()) {
    if (name.length >= LONGEST) break;
    if (name.length > 0 && word.isCapital && !isInnerWord(words, at, name, language)) {
      if (isCommon(word) && !isFamilyName(word, name, language)) break;
      if (language !== 'es' && isComplete(name, language) && !isNameWord(word, language)) break;
      if (changesCase(name, word, language)) break;
    }
    name.push(word);
  }
  while (name.length > 0 && !name.at(-1)?.isCapital) name.pop();
  return name;
}

/** Particles in capitals (De Chiara, El Amrani), and short words that belong to names of Vietnam. */
function isInnerWord(words: readonly Token[], at: number, name: readonly Token[], language: string): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined) return false;
  if (name[0] !== undefined && isVietnamese(name[0])) return word.key.length <= 5;
  return PARTICLES.has(word.key) && next?.isCapital === true && !isCommon(next) && startsGiven(name, language);
}

/** An ordinary word that is a family name too, after what surely is a given name. */
function isFamilyName(word: Token, name: readonly Token[], language: string): boolean {
  const first = name[0];
  if (first === undefined || !isKnownSurname(word)) return false;
  return startsGiven(name, language) || (!isCommon(first) && likenessToName(first.key) > GIVEN_LIKE);
}

/** From capitals to small letters, or back, a name does not go on, except for SMITH after John. */
function changesCase(name: readonly Token[], word: Token, language: string): boolean {
  const before = name.at(-1);
  if (before === undefined || before.isUpper === word.isUpper || word.isInitial || before.isInitial) return false;
  return before.text.length > 3 && !startsGiven([before], language);
}

function startsGiven(words: readonly Token[], language: string): boolean {
  const first = words[0];
  return first !== undefined && (isGiven(first, language) || first.isInitial);
}

/** A given name and a listed family name: what follows must be a name word itself to belong to them. */
function isComplete(words: readonly Token[], language: string): boolean {
  const last = words.at(-1);
  return (
    words.length > 1 &&
    startsGiven(words, language) &&
    last?.isCapital === true &&
    isKnownSurname(last) &&
    !PARTICLES.has(last.key)
  );
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
  if (NEVER_A_SURNAME.has(stretch[thing]?.key ?? '')) return true;
  return thing - from > 1 || !looksLikeSurname(stretch[thing] as Token) || stretch.length > thing + 1;
}

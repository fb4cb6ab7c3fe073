import { SLICE, sliceable } from '../../../core/sliced.ts';
import type { Proposal } from '../candidate.ts';
import { NOUN_ENDINGS, OPENING_VERBS } from '../lexicon/cues.ts';
import { PARTICLES, PLACES, TITLES, WORDY_TITLES } from '../lexicon/lists.ts';
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
import { lowerCaseNames, surnameFirst } from './other-forms.ts';
import { isPaired, isSurelyGiven } from './pairs.ts';
import type { Run } from './run.ts';
import { scoreOf } from './score.ts';
import { isHalfOfThing, isThing } from './things.ts';
import type { Token } from './tokens.ts';
import { opensSentence } from './tokens.ts';

/** No name has more words than this. */
const LONGEST = 6;

const GERMANIC_ARTICLES = new Set(['der', 'den', 'das', 'het', 'des', 'ten', 'ter', 'und']);
const LEADING_PARTICLES = new Set(['da', 'de', 'di', 'del', 'della', 'dos', 'van', 'von']);
/** Particles that are prepositions of place as well. */
const FROM = new Set(['da', 'de', 'di', 'von', 'del']);
const GIVEN_LIKE = 1;
const NAME_LIKE = -0.5;
const GERMAN_NAME_LIKE = 2;

/** The names of people in a text, each with what list, shape and the words around are worth together. */
export const peopleIn = sliceable(function* (text: string, tokens: readonly Token[], language: string) {
  const proposals: Proposal[] = [];
  let pauseAt = SLICE;
  for (let at = 0; at < tokens.length; at++) {
    if (at >= pauseAt) {
      pauseAt = at + SLICE;
      yield;
    }
    if (!tokens[at]?.isCapital && !followsTitle(tokens, at, language)) continue;
    const stretch = stretchAt(tokens, at, language);
    const run = runOf(tokens, at, stretch, language);
    at += stretch.length - 1;
    if (run === undefined) continue;
    const [first, last] = [run.words[0], run.words.at(-1)];
    if (first === undefined || last === undefined) continue;
    const score = scoreOf(run, text, language);
    if (score > 0) proposals.push({ start: first.start, end: last.end, score, check: 'none' });
    if (run.words.length < stretch.length) at = tokens.indexOf(last, at - stretch.length + 1);
  }
  if (tokens.length > SLICE) yield;
  const reversed = surnameFirst(text, language);
  if (tokens.length > SLICE) yield;
  return [...proposals, ...reversed, ...lowerCaseNames(text, tokens, language)];
});

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
function stretchAt(tokens: readonly Token[], at: number, language: string): readonly Token[] {
  const words: Token[] = [];
  for (let next = at; next < tokens.length && words.length < LONGEST + 3; next++) {
    const token = tokens[next];
    const before = words.at(-1);
    if (token === undefined || (before !== undefined && !isJoined(before, token))) break;
    if (!token.isCapital && !leadsOn(tokens, next)) break;
    if (!token.isCapital && parts(words, token, tokens[next + 1], language)) break;
    words.push(token);
  }
  return words;
}

/**
 * Whether a particle parts a name from what follows it: the "and" of Spanish joins two family names but not two people, and
 * after a whole name "from" leads to a place.
 */
function parts(words: readonly Token[], particle: Token, next: Token | undefined, language: string): boolean {
  if (next === undefined) return true;
  if (particle.key === 'y') return words.length < 2 || isGiven(next, language);
  return (
    FROM.has(particle.key) &&
    PLACES.has(next.text) &&
    isComplete(words, language) &&
    (particle.key === 'da' || !isKnownSurname(next))
  );
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
  const before = tokens[at - 1] ?? next;
  if (tokens[at]?.key === 'y' && !isKnownSurname(before) && !isGiven(before, 'es')) return false;
  return (
    next.isCapital || (PARTICLES.has(next.key) && tokens[at + 2]?.isCapital === true && tokens[at + 2]?.gap === ' ')
  );
}

/** The stretch without titles and ordinary words; nothing where it names a thing. */
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
  if (!hasTitle && words.length === 1 && isHalfOfThing(tokens, at + from, from, language)) return undefined;
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
    isPaired: isPaired(tokens, at + from, words.length, language),
  };
}

/** Nouns that stand right before a given name, as trades do in German: Handwerker Mehmet Yilmaz. */
function wordsBeforeName(words: readonly Token[], language: string): number {
  const [first, second] = words;
  if (first === undefined || second === undefined || first.isInitial || isGiven(first, language)) return 0;
  if (OPENING_VERBS[language]?.test(first.text) && !first.isUpper && isNameWord(second, language)) return 1;
  if (isKnownSurname(first) || !isGiven(second, language) || isAmbiguous(second, language)) return 0;
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
  if (word === undefined || !isCommon(word, language)) return false;
  if (next === undefined) return !isGiven(word, language);
  if (LEADING_PARTICLES.has(word.key) && isKnownSurname(next) && !isCommon(next, language)) return false;
  return !(isGiven(word, language) && (looksLikeSurname(next) || next.isInitial) && !isCommon(next, language));
}

/** The words up to the first that can be in no name. */
function nameWords(words: readonly Token[], language: string): readonly Token[] {
  const name: Token[] = [];
  for (const [at, word] of words.entries()) {
    if (name.length >= LONGEST) break;
    if (name.length > 0 && word.isCapital && !isInnerWord(words, at, name, language)) {
      if (isCommon(word, language) && !isFamilyName(word, name, language)) break;
      if (language !== 'es' && isComplete(name, language) && !goesOn(word, language)) break;
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
  if (name.length === 1 && name[0] !== undefined && areChinese(name[0], word)) return true;
  if (isGivenBetween(word, next, name, language)) return true;
  if (!PARTICLES.has(word.key) || next?.isCapital !== true) return false;
  if (isSurelyGiven(name[0], language)) return true;
  return !isCommon(next, language) && (startsGiven(name, language) || name.every((one) => mayBeName(one, language)));
}

/** A second given name that is a word too, as months are: what surely are names stand on both its sides. */
function isGivenBetween(word: Token, next: Token | undefined, name: readonly Token[], language: string): boolean {
  if (!isGiven(word, language) || next?.isCapital !== true || next.gap !== ' ') return false;
  return startsGiven(name, language) && mayBeName(next, language);
}

/** An ordinary word that is a family name too, after what surely is a given name. */
function isFamilyName(word: Token, name: readonly Token[], language: string): boolean {
  const first = name[0];
  if (PARTICLES.has(name.at(-1)?.key ?? '') && name.at(-1)?.isCapital) return isSurelyGiven(first, language);
  if (first === undefined) return false;
  if (name.every(({ isCapital }) => !isCapital)) return true;
  if (isSurelyGiven(first, language) && !isEveryday(word, language)) return true;
  if (!isKnownSurname(word)) return false;
  return startsGiven(name, language) || (!isCommon(first, language) && likenessToName(first.key) > GIVEN_LIKE);
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

/** After a whole name only a further name, or a word like one, belongs to it. */
function goesOn(word: Token, language: string): boolean {
  return isNameWord(word, language) || (mayBeName(word, language) && likenessToName(word.key) > 0);
}

function isNameWord(word: Token, language: string): boolean {
  return looksLikeSurname(word) || isGiven(word, language) || word.isInitial;
}

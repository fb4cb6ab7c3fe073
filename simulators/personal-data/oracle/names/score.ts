import { ACTIONS, FAMOUS_THINGS, INTRODUCTIONS } from '../lexicon/words.ts';
import { isAmbiguous, isCommon, isGiven, isKnownSurname, looksLikeSurname, mayBeName } from './knowledge.ts';
import type { Run } from './people.ts';
import { fold, type Token } from './tokens.ts';

const CERTAIN = 0.85;
const LIKELY = 0.75;
const FAIR = 0.6;
const WEAK = 0.3;
const NOTHING = 0;
const LOOK = 60;
/** Introductions after which even a word that is on no list is a name. */
const PLAIN_INTRODUCTION =
  /(?:name|nombre|apellido|nome|imi[eę]|nazw|\bnoms?\b|pr[ée]nom|llam|chiam|appel|hei(?:ß|ss)|\bdear|\bhi\b|hello|hey|regards|sincerely|cheers|thank|love|wishes|best|call me|signed|estimad|querid|hola|salud|gentile|\bcar[oa]\b|ciao|drog|cześć|hej|witaj|pozdraw|szanown|poważaniem|cher|bonjour|salut|cordial|bises|firmad)/iu;
const GERMAN_INTRODUCTION = /(?:name|hei(?:ß|ss)|gr(?:ü|u)(?:ß|ss)|hallo|mfg|hi)/iu;

/** Particles that stand in names only. */
const NOBLE = new Set(['van', 'von', 'bin', 'ibn', 'bint']);

interface Around {
  /** How the words before introduce a name. */
  readonly introduction: 'plain' | 'loose' | 'none';
  /** Somebody says or does something in the words after. */
  readonly acts: boolean;
  readonly isQuoted: boolean;
}

/** What a run of words is worth as a name: 0 to 0.85. */
export function scoreOf(run: Run, text: string, language: string): number {
  const capitals = run.words.filter(({ isCapital }) => isCapital);
  const first = capitals[0];
  const last = capitals.at(-1);
  if (first === undefined || last === undefined || isFamousThing(text, first.start, last.end)) return NOTHING;
  const around = aroundOf(text, first.start, last.end, language);
  if (around.isQuoted && around.introduction === 'none' && !run.hasTitle) return WEAK;
  if (run.isUpper && around.introduction === 'none' && !run.hasTitle) return scoreOfCapitals(capitals, language);
  if (run.hasTitle) return capitals.every(isCommon) ? NOTHING : CERTAIN;
  return capitals.length === 1
    ? scoreOfOne(first, run, around, language)
    : scoreOfSeveral(capitals, run, around, language);
}

/** In capitals only a listed given name with a listed family name is believed. */
function scoreOfCapitals(words: readonly Token[], language: string): number {
  const [first, ...others] = words;
  if (first === undefined || others.length === 0) return NOTHING;
  const isListed = others.every((word) => isKnownSurname(word) || isGiven(word, language) || word.isInitial);
  if (!isListed) return NOTHING;
  if (isGiven(first, language)) return isAmbiguous(first) && others.every(isCommon) ? WEAK : FAIR;
  return isKnownSurname(first) && others.some((word) => isGiven(word, language) && !isAmbiguous(word)) ? FAIR : NOTHING;
}

function scoreOfOne(word: Token, run: Run, { introduction, acts }: Around, language: string): number {
  if (word.isInitial || (isCommon(word) && introduction !== 'plain')) return NOTHING;
  if (isGiven(word, language)) {
    if (!isAmbiguous(word)) return introduction === 'none' && !acts ? FAIR : LIKELY;
    return introduction === 'plain'
      ? FAIR
      : introduction === 'loose' && !isCommon(word)
        ? FAIR
        : acts && !run.opensSentence
          ? FAIR
          : WEAK;
  }
  if (isKnownSurname(word) && !isCommon(word)) return introduction !== 'none' ? FAIR : acts ? 0.5 : WEAK;
  return introduction === 'plain' && mayBeName(word) && !run.isUpper ? FAIR : NOTHING;
}

function scoreOfSeveral(words: readonly Token[], run: Run, { introduction, acts }: Around, language: string): number {
  const first = words[0] as Token;
  const others = words.slice(1);
  const last = words.at(-1) as Token;
  const isCued = introduction !== 'none' || acts;
  if (!others.every((word) => word.isInitial || mayBeName(word) || looksLikeSurname(word))) return NOTHING;
  if (isGiven(first, language)) {
    if (!isAmbiguous(first))
      return looksLikeSurname(last) || others.some((word) => isGiven(word, language)) ? CERTAIN : LIKELY;
    if (looksLikeSurname(last) && !isCommon(last)) return CERTAIN;
    return isCued ? FAIR : WEAK;
  }
  if (first.isInitial) return last.isInitial ? NOTHING : looksLikeSurname(last) || isCued ? LIKELY : FAIR;
  if (others.some((word) => isGiven(word, language) && !isAmbiguous(word)) && !isCommon(first)) {
    return isKnownSurname(first) || isCued ? LIKELY : FAIR;
  }
  if (isCommon(first) || !mayBeName(first)) return NOTHING;
  if (run.words.some(({ key, isCapital }) => !isCapital && NOBLE.has(key))) return LIKELY;
  if (isKnownSurname(last) && !isCommon(last))
    return isCued ? LIKELY : run.opensSentence && language === 'de' ? WEAK : FAIR;
  if (looksLikeSurname(last) && isCued) return FAIR;
  return introduction === 'plain' || (acts && introduction === 'loose')
    ? FAIR
    : acts && !run.opensSentence
      ? 0.5
      : WEAK;
}

function aroundOf(text: string, start: number, end: number, language: string): Around {
  const before = text.slice(Math.max(0, start - LOOK), start);
  const after = text.slice(end, end + LOOK);
  const plain = before.replace(/["“”„«»*_]/gu, '');
  const introduced = INTRODUCTIONS[language]?.exec(plain)?.[0] ?? INTRODUCTIONS.en?.exec(plain)?.[0];
  const isPlain =
    introduced !== undefined && (language === 'de' ? GERMAN_INTRODUCTION : PLAIN_INTRODUCTION).test(introduced);
  return {
    introduction: introduced === undefined ? 'none' : isPlain ? 'plain' : 'loose',
    acts: ACTIONS[language]?.test(after) ?? false,
    isQuoted: /["“„«'‘]\s?$/u.test(before) && /^\s?["”“»'’](?!\p{L})/u.test(after),
  };
}

function isFamousThing(text: string, start: number, end: number): boolean {
  const around = fold(text.slice(start, end + LOOK)).replace(/\s+/g, ' ');
  const name = fold(text.slice(start, end));
  if (/^ ?& ?\p{Lu}/u.test(text.slice(end, end + 4)) || /\p{L} ?& ?$/u.test(text.slice(Math.max(0, start - 4), start)))
    return true;
  return (
    FAMOUS_THINGS.has(name) ||
    [...FAMOUS_THINGS].some((thing) => thing.startsWith(`${name} `) && around.startsWith(thing))
  );
}

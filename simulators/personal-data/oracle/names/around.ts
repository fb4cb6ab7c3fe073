import { lazily, lazilyBy } from '../../../core/lazily.ts';
import { actionsIn, introductionIn, nameFields, speechBeforeIn } from '../lexicon/cues.ts';
import { FAMOUS_THINGS } from '../lexicon/lists.ts';
import { fold } from './tokens.ts';

/** What the words around a run say. */
export interface Around {
  /**
   * How the words before introduce a name: as the field of a form for it, plainly, or in passing. After the first two even a
   * word that is on no list is one.
   */
  readonly introduction: 'field' | 'plain' | 'loose' | 'none';
  /** Somebody says or does something in the words after. */
  readonly acts: boolean;
  /** Quotation marks stand at both ends, as they do for a title. */
  readonly isQuoted: boolean;
}

const LOOK = 60;
/** A stem shorter than this must be the whole word. */
const SHORTEST_STEM = 3;
const PLAIN_INTRODUCTION =
  /(?:name|nombre|apellido|nome|imi[eę]|nazw|(?<!\p{L})noms?(?!\p{L})|pr[ée]nom|llam|chiam|appel|hei(?:ß|ss)|\bdear|\bhi\b|hello|hey|regards|sincerely|cheers|thank|love|wishes|best|call me|signed|estimad|querid|hola|salud|abrazo|gentile|\bcar[oa]\b|ciao|drog|cześć|hej|witaj|pozdraw|szanown|poważaniem|cher|bonjour|salut|cordial|bises|firmad)/iu;
const GERMAN_INTRODUCTION = /(?:name|hei(?:ß|ss)|gr(?:ü|u)(?:ß|ss)|hallo|mfg|hi)/iu;

/** Beginnings of all words in the introductions of a language: a word without one of them ends no introduction. */
const gateOf = lazilyBy((language: string): ReadonlySet<string> => {
  const patterns = [introductionIn(language), speechBeforeIn(language)];
  return new Set(patterns.flatMap((pattern) => beginningsOf(pattern?.source ?? '')));
});
const fieldGate = lazily((): ReadonlySet<string> => new Set(beginningsOf(nameFields().source)));

function beginningsOf(source: string): readonly string[] {
  return (source.replace(/\\p\{.\}|\\[a-z]|\p{L}\?/gu, ' ').match(/\p{L}+/gu) ?? []).map(fold);
}

/** Reads the words around a stretch of text; the word before it is given, without accents. */
export function aroundOf(text: string, start: number, end: number, wordBefore: string, language: string): Around {
  const before = text.slice(Math.max(0, start - LOOK), start);
  return {
    introduction: introductionOf(before, wordBefore, language),
    acts: actionsIn(language)?.test(text.slice(end, end + LOOK)) ?? false,
    isQuoted: isTitleQuoted(before, text.slice(end, end + 4)),
  };
}

/** A title stands in quotation marks; so do the values of records and the names before addresses, which are none. */
function isTitleQuoted(before: string, after: string): boolean {
  if (!/["“„«'‘] ?$/u.test(before.slice(-2)) || !/^ ?["”“»'’](?!\p{L})/u.test(after)) return false;
  return !/(?:[:=|({[] ?|[,;])["']$/u.test(before.slice(-3)) && !/^["'](?:,\S| ?[<\]})|;])/u.test(after);
}

/** The words before without marks of quoting and emphasis; keys read as words, whatever stands between them and the value. */
function plainBefore(before: string): string {
  return before
    .replace(/["“”„«»*]|['‘’`](?=\s*[:=])|(?<=[:=]\s*)['‘’`]$/gu, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ')
    .replace(/\s*[:=]\s{0,3}$/u, ': ');
}

function introductionOf(before: string, word: string, language: string): Around['introduction'] {
  const plain = plainBefore(before);
  if (startsWithOneOf(word, fieldGate()) && nameFields().test(plain)) return 'field';
  const introduced = introducedBy(plain, word, language) ?? introducedBy(plain, word, 'en');
  if (introduced !== undefined)
    return (language === 'de' ? GERMAN_INTRODUCTION : PLAIN_INTRODUCTION).test(introduced) ? 'plain' : 'loose';
  return mayIntroduce(word, language) && speechBeforeIn(language)?.test(plain) === true ? 'loose' : 'none';
}

function introducedBy(before: string, word: string, language: string): string | undefined {
  return mayIntroduce(word, language) ? introductionIn(language)?.exec(before)?.[0] : undefined;
}

function mayIntroduce(word: string, language: string): boolean {
  return startsWithOneOf(word, gateOf(language));
}

function startsWithOneOf(word: string, known: ReadonlySet<string>): boolean {
  if (word === '') return false;
  if (known.has(word)) return true;
  for (let length = SHORTEST_STEM; length < word.length; length++) if (known.has(word.slice(0, length))) return true;
  return false;
}

const famousByWord = lazily((): ReadonlyMap<string, readonly string[]> => {
  const byWord = new Map<string, string[]>();
  for (const thing of FAMOUS_THINGS) {
    const word = thing.split(' ')[0] ?? thing;
    byWord.set(word, [...(byWord.get(word) ?? []), thing]);
  }
  return byWord;
});

/** Whether a stretch of text begins the name of a well-known company, product or tale, or is half of a firm's name. */
export function isFamousThing(text: string, start: number, end: number): boolean {
  if (
    /^ ?& ?\p{Lu}/u.test(text.slice(end, end + 4)) ||
    /\p{L} ?& ?$/u.test(text.slice(Math.max(0, start - 4), start))
  ) {
    return true;
  }
  const first = fold(/^\S+/u.exec(text.slice(start, end))?.[0] ?? '');
  const things = famousByWord().get(first);
  if (things === undefined) return false;
  const name = fold(text.slice(start, end)).replace(/\s+/g, ' ');
  const around = fold(text.slice(start, end + LOOK)).replace(/\s+/g, ' ');
  return things.some((thing) => thing === name || (thing.startsWith(`${name} `) && around.startsWith(thing)));
}

import { COMMON_WORDS, NOUN_ENDINGS } from '../lexicon/common-words.ts';
import { AMBIGUOUS_GIVEN, GIVEN_NAMES } from '../lexicon/given-names.ts';
import { GROUPS } from '../lexicon/groups.ts';
import { SURNAME_ENDINGS, SURNAMES } from '../lexicon/surnames.ts';
import { fold, type Token } from './tokens.ts';

/** Endings of Polish cases, with what stands in their place in the nominative. */
const POLISH_CASES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/owi$/, ['', 'o']],
  [/iem$/, ['', 'i']],
  [/em$/, ['', 'a']],
  [/(?:ie|ii|i|y|e|a|o|u)$/, ['a', '', 'o']],
];

/** Whether a word is a given name, alone or as both parts of a double one. */
export function isGiven({ key, text }: Token, language: string): boolean {
  if (GIVEN_NAMES.has(key)) return true;
  if (key.includes('-')) return isDoubleGiven(key, text);
  return (
    language === 'pl' && key.length > 4 && polishBases(key).some((base) => base.length > 2 && GIVEN_NAMES.has(base))
  );
}

function isDoubleGiven(key: string, text: string): boolean {
  const [first = '', second = ''] = key.split('-');
  return GIVEN_NAMES.has(first) && /-\p{Lu}\p{Ll}/u.test(text) && (GIVEN_NAMES.has(second) || SURNAMES.has(second));
}

function polishBases(key: string): readonly string[] {
  return POLISH_CASES.flatMap(([ending, others]) =>
    ending.test(key) ? others.map((other) => key.replace(ending, other)) : [],
  );
}

/** Whether a given name is a word or a place as well. */
export function isAmbiguous({ key }: Token): boolean {
  return AMBIGUOUS_GIVEN.has(key) || COMMON_WORDS.has(key);
}

/** Whether a word is listed as a family name, alone or in a part of a double one. */
export function isKnownSurname({ key }: Token): boolean {
  return key.split(/['-]/).some((part) => SURNAMES.has(part)) || SURNAMES.has(key.replace(/[^a-z]/g, ''));
}

/** Whether a word looks like a family name. */
export function looksLikeSurname(token: Token): boolean {
  return isKnownSurname(token) || isShapedLikeSurname(token);
}

function isShapedLikeSurname({ key, text }: Token): boolean {
  if (COMMON_WORDS.has(key) || key.length < 5) return false;
  return SURNAME_ENDINGS.test(key) || /^(?:Mc|Mac|O['’]|D['’]|Fitz|Ben-|Al-|El-)\p{Lu}/u.test(text);
}

/** Words of nations and creeds are in no name, unless they are listed as one. */
const groupWords: ReadonlySet<string> = new Set(
  Object.values(GROUPS)
    .flatMap((names) => names.flatMap((name) => name.split(' ')))
    .map(fold)
    .filter((word) => !GIVEN_NAMES.has(word) && !SURNAMES.has(word)),
);

/** Whether a word is an ordinary one. */
export function isCommon({ key, isInitial }: Token): boolean {
  return (
    !isInitial &&
    (COMMON_WORDS.has(key) ||
      groupWords.has(key) ||
      (key.endsWith('s') && key.length > 4 && COMMON_WORDS.has(key.slice(0, -1))))
  );
}

/** Capitals inside a word are those of code, except after the prefixes of names. */
const HUMPED = /^(?!Mc|Mac|De|Di|Da|Du|La|Le|Fitz|Van|Von|O['’]|D['’])\p{Lu}?\p{Ll}+\p{Lu}|^\p{Lu}{2,}\p{Ll}/u;

/** Whether a word could be a name that is on no list. */
export function mayBeName(token: Token): boolean {
  return !isCommon(token) && !NOUN_ENDINGS.test(token.key) && token.key.length > 1 && !HUMPED.test(token.text);
}

const VIETNAMESE = new Set('nguyen tran pham hoang huynh phan vu vo dang bui ngo duong'.split(' '));

/** Whether a word is a family name of Vietnam: it stands first, and short words follow that are others elsewhere. */
export function isVietnamese({ key }: Token): boolean {
  return VIETNAMESE.has(key);
}

import { lazily } from '../../../core/lazily.ts';
import { NOUN_ENDINGS, SURNAME_ENDINGS } from '../lexicon/cues.ts';
import {
  AMBIGUOUS_GIVEN,
  COMMON_WORDS,
  GIVEN_NAMES,
  GROUPS,
  NAMES_ONLY_HERE,
  SURNAMES,
  VOCABULARY,
} from '../lexicon/lists.ts';
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

/** Whether a given name is a word or a place as well in a language. */
export function isAmbiguous({ key }: Token, language: string): boolean {
  return (AMBIGUOUS_GIVEN.has(key) || COMMON_WORDS.has(key)) && !isNameOnlyIn(key, language);
}

function isNameOnlyIn(key: string, language: string): boolean {
  return NAMES_ONLY_HERE[language]?.has(key) ?? false;
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
const groupWords = lazily(
  (): ReadonlySet<string> =>
    new Set(
      [...GROUPS]
        .flatMap((name) => name.split(' '))
        .map(fold)
        .filter((word) => !isListedName(word)),
    ),
);

/** Whether a word is an ordinary one in a language. */
export function isCommon(word: Token, language: string): boolean {
  return isEveryday(word, language) || (!word.isInitial && isFurther(word.key, language));
}

/** Whether a word is among those that are met so often that even after a given name they hardly are family names. */
export function isEveryday({ key, isInitial }: Token, language: string): boolean {
  if (isInitial || isNameOnlyIn(key, language)) return false;
  return isListedWord(key, language) || groupWords().has(key);
}

/** Languages whose plural ends in s; elsewhere such a word is rather a family name. */
const PLURAL_IN_S = new Set(['en', 'es', 'fr']);

function isListedWord(key: string, language: string): boolean {
  if (COMMON_WORDS.has(key)) return true;
  if (!key.endsWith('s') || key.length < SHORTEST_INFLECTED || !PLURAL_IN_S.has(language)) return false;
  return !isListedName(key) && COMMON_WORDS.has(key.slice(0, -1));
}

function isListedName(key: string): boolean {
  return GIVEN_NAMES.has(key) || SURNAMES.has(key);
}

function isFurther(key: string, language: string): boolean {
  return !isListedName(key) && (VOCABULARY.has(key) || isInflected(key, language));
}

const SHORTEST_INFLECTED = 5;
/** Endings of number, gender and case by language, with what the words on the lists end in instead. */
const INFLECTIONS: Readonly<Record<string, readonly (readonly [RegExp, readonly string[]])[]>> = {
  en: [[/s$/, ['']]],
  es: [
    [/e?s$/, ['']],
    [/(?:as|os|a)$/, ['o']],
  ],
  it: [
    [/[aie]$/, ['o']],
    [/[ie]$/, ['a', 'e']],
  ],
  pl: [
    [/(?:ego|emu|ych|ymi|ym|ej|a|e)$/, ['y', 'i']],
    [/(?:ow|om|ami|ach|owi|em|ie|u|y|i|a)$/, ['', 'a', 'o']],
  ],
  de: [[/(?:er|en|em|es|e|n|s)$/, ['', 'e']]],
  fr: [[/(?:es|e|s|x)$/, ['']]],
};

/** Whether an unlisted word is an ordinary one in another number, gender or case. */
function isInflected(key: string, language: string): boolean {
  if (key.length < SHORTEST_INFLECTED) return false;
  return (INFLECTIONS[language] ?? []).some(
    ([ending, others]) => ending.test(key) && others.some((other) => isBase(key.replace(ending, other))),
  );
}

function isBase(key: string): boolean {
  return COMMON_WORDS.has(key) || VOCABULARY.has(key);
}

/** Capitals inside a word are those of code, except after the prefixes of names. */
const HUMPED = /^(?!Mc|Mac|De|Di|Da|Du|La|Le|Fitz|Van|Von|O['’]|D['’])\p{Lu}?\p{Ll}+\p{Lu}|^\p{Lu}{2,}\p{Ll}/u;

/** Whether a word could be a name that is on no list. */
export function mayBeName(token: Token, language: string): boolean {
  return (
    !isCommon(token, language) && !NOUN_ENDINGS.test(token.key) && token.key.length > 1 && !HUMPED.test(token.text)
  );
}

const VIETNAMESE = new Set('nguyen tran pham hoang huynh phan vu vo dang bui ngo duong'.split(' '));

/** Whether a word is a family name of Vietnam: it stands first, and short words follow that are others elsewhere. */
export function isVietnamese({ key }: Token): boolean {
  return VIETNAMESE.has(key);
}

const CHINESE = new Set(
  `li wang zhang liu chen yang zhao huang zhou wu xu sun zhu gao lin guo luo liang zheng xie tang feng yu dong xiao cheng cao
yuan deng shen zeng peng lu jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan fang shi tan zou xiong jin hao
kong bai cui qiu qin gu hou shao meng duan qian tong hong xi mo`.split(/\s+/),
);
const PINYIN =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])(?:iang|iong|uang|iao|ian|ing|ang|eng|ong|uai|uan|ia|ie|iu|in|ai|ei|ao|ou|an|en|ua|uo|ue|ui|un|a|o|e|i|u)){1,2}$/;

/** Whether two words are a Chinese family name and a given name of one or two syllables after it. */
export function areChinese(first: Token, second: Token | undefined): boolean {
  return second?.isCapital === true && CHINESE.has(first.key) && PINYIN.test(second.key) && second.gap === ' ';
}

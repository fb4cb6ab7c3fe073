import { type Proposal, unchecked } from '../candidate.ts';
import { aroundOf } from './around.ts';
import { isAmbiguous, isCommon, isGiven, isKnownSurname, looksLikeSurname } from './knowledge.ts';
import { likenessToName } from './likeness.ts';
import { type Token, tokensOf } from './tokens.ts';

const CERTAIN = 0.85;
const FAINT = 0.5;
const SURNAME_FIRST =
  /(?<=^|[:;|\t(] ?)(?<surname>\p{Lu}[\p{L}\p{M}'’-]{1,30}(?: \p{Lu}[\p{L}\p{M}'’-]{1,30})?), (?<given>\p{Lu}[\p{L}\p{M}-]{1,30})(?: \p{Lu}\.?(?!\p{L}))?(?= ?(?:$|[,;|\t(<]))/gmu;
/** Words right before a name that somebody gives without capitals. */
const BEFORE_LOWER = new Set(
  'is am im me called named llamo soy chiamo sono heisse heiße bin appelle suis sie jestem'.split(' '),
);

/** Names as lists and forms write them: the family name, a comma, the given name. */
export function surnameFirst(text: string, language: string): readonly Proposal[] {
  return [...text.matchAll(SURNAME_FIRST)].flatMap(({ 0: value, index, groups }) => {
    const [surname] = tokensOf(groups?.surname ?? '');
    const [given] = tokensOf(groups?.given ?? '');
    if (surname === undefined || given === undefined || !isGiven(given, language)) return [];
    const isSurname = looksLikeSurname(surname) || (!isCommon(surname, language) && likenessToName(surname.key) > 0);
    return isSurname ? [unchecked(index, value, CERTAIN)] : [];
  });
}

/** Names in small letters, as people type them in a chat, where they say that it is their name. */
export function lowerCaseNames(text: string, tokens: readonly Token[], language: string): readonly Proposal[] {
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    if (token.isCapital || before === undefined || !BEFORE_LOWER.has(before.key) || token.gap !== ' ') return [];
    if (!isGiven(token, language) || isAmbiguous(token, language) || token.key.length < 3) return [];
    if (aroundOf(text, token.start, token.end, before.key, language).introduction === 'none') return [];
    const next = tokens[at + 1];
    const isFull = next !== undefined && next.gap === ' ' && isKnownSurname(next) && !isCommon(next, language);
    return [{ start: token.start, end: isFull ? next.end : token.end, score: FAINT, check: 'none' as const }];
  });
}

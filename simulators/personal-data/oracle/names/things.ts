import { THINGS_AFTER, THINGS_BEFORE, TITLES } from '../lexicon/lists.ts';
import { isCommon, isEveryday, looksLikeSurname } from './knowledge.ts';
import { opensSentence, type Token } from './tokens.ts';

const NEVER_A_SURNAME = new Set('day bank street bridge church road avenue test park stadium'.split(' '));

/** Amid a sentence a lone name right after a rare word with a capital is half of what a band or a ware is called. */
export function isHalfOfThing(tokens: readonly Token[], at: number, from: number, language: string): boolean {
  const before = tokens[at - 1];
  if (from === 0 || before?.isCapital !== true || language === 'de') return false;
  return (
    isCommon(before, language) &&
    !isEveryday(before, language) &&
    !TITLES.has(before.key) &&
    !opensSentence(tokens, at - 1)
  );
}

/** Whether the words around say that a run is the name of a place, a firm or a thing. */
export function isThing(
  stretch: readonly Token[],
  from: number,
  words: readonly Token[],
  before: Token | undefined,
): boolean {
  const first = stretch[from];
  const leading = from > 0 ? stretch[from - 1] : first?.gap === ' ' ? before : undefined;
  if (leading !== undefined && THINGS_BEFORE.has(leading.key)) return true;
  if (first !== undefined && THINGS_BEFORE.has(first.key) && words.length > 1) return true;
  const thing = stretch.findIndex((word, at) => at > from && THINGS_AFTER.has(word.key) && word.isCapital);
  if (thing < 0) return false;
  if (NEVER_A_SURNAME.has(stretch[thing]?.key ?? '')) return true;
  return thing - from > 1 || !looksLikeSurname(stretch[thing] as Token) || stretch.length > thing + 1;
}

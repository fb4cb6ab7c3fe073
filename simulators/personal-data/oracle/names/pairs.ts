import { isAmbiguous, isGiven, isKnownSurname } from './knowledge.ts';
import type { Token } from './tokens.ts';

/** Words for "and" and "or". */
const AND = new Set(['and', 'or', 'y', 'e', 'o', 'u', 'i', 'lub', 'oraz', 'und', 'oder', 'et', 'ou', 'ed']);

/** Whether a plain given name stands before or after a run, with "and" or a comma between them. */
export function isPaired(tokens: readonly Token[], from: number, length: number, language: string): boolean {
  const isSure = (token: Token | undefined): boolean => isSurelyGiven(token, language);
  const [next, second] = [tokens[from + length], tokens[from + length + 1]];
  if (next?.gap === ' ' && AND.has(next.key) && second?.gap === ' ' && isSure(second)) return true;
  const [last, before, first] = [tokens[from - 1], tokens[from - 2], tokens[from]];
  if (last === undefined || first === undefined) return false;
  if (first.gap === ' ' && AND.has(last.key)) return last.gap === ' ' && isNamed(tokens, from - 2, isSure);
  return first.gap === ', ' && before !== undefined && isNamed(tokens, from - 1, isSure) && last.isCapital;
}

/** Whether a word is a given name and nothing else. */
export function isSurelyGiven(token: Token | undefined, language: string): boolean {
  return token?.isCapital === true && isGiven(token, language) && !isAmbiguous(token, language);
}

/** Whether a name ends at a word: a given name alone, or one with a family name after it. */
function isNamed(tokens: readonly Token[], at: number, isSure: (token: Token | undefined) => boolean): boolean {
  const last = tokens[at];
  if (last === undefined || isSure(last)) return last !== undefined;
  return last.gap === ' ' && isKnownSurname(last) && isSure(tokens[at - 1]);
}

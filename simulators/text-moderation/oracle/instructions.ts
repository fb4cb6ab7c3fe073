import { FLAG } from './flags.ts';
import type { Tokens } from './tokens.ts';
import { hasFlag, makeWord, type Word } from './words.ts';

/** From so many command words on, a sentence counts as addressed to the moderation service. */
const LEAST_WORDS = 3;

let nothing: Word | undefined;

/**
 * Takes the meaning from words that instruct the judge ("ignore", "system", "classify", "allow") where they crowd.
 *
 * Such words count neither for nor against the text. All other words of the sentence keep their meaning.
 */
export function muteInstructions({ words, sentence }: Tokens): void {
  let start = 0;
  while (start < words.length) {
    let end = start;
    let count = 0;
    for (; end < words.length && sentence[end] === sentence[start]; end++) if (isAuthority(words[end])) count++;
    if (count >= LEAST_WORDS) muteBetween(words, sentence, start, end);
    start = end;
  }
}

/** What stands before and after the instruction becomes a sentence of its own, so that the instruction cannot water it down. */
function muteBetween(words: Word[], sentence: number[], start: number, end: number): void {
  nothing ??= { ...makeWord('the', []), isFunctionWord: true };
  const first = words.findIndex((word, at) => at >= start && isAuthority(word));
  const last = words.findLastIndex((word, at) => at < end && isAuthority(word));
  for (let at = first; at < end; at++) sentence[at] = (sentence[at] ?? 0) + (at <= last ? 0.25 : 0.5);
  for (let at = first; at <= last; at++) if (isAuthority(words[at])) words[at] = nothing;
}

function isAuthority(word: Word | undefined): boolean {
  return hasFlag(word, FLAG.authority) && !hasFlag(word, FLAG.charged);
}

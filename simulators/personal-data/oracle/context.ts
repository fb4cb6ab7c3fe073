import { mapSliced, sliceable } from '../../core/sliced.ts';
import type { Candidate } from './candidate.ts';

/** How many words before a span can speak for it. */
const WORDS_BEFORE = 5;
const LIFT = 0.35;
/** The least score of a span whose context names its type. */
const FLOOR = 0.4;
/** Stems up to this length must match a whole word: `id` does not match `did`. */
const WHOLE_WORD = 3;
/** Five words of prose are shorter than this, in characters. */
const LOOK_BACK = 160;

/** Lifts the spans whose type is named by one of the words before. A plausible check turns into proof there, a failed one stays. */
export const liftByContext = sliceable(function* (candidates: readonly Candidate[], text: string) {
  if (candidates.length === 0) return candidates;
  const before = wordsBefore(text);
  return yield* mapSliced(candidates, (candidate) => lift(candidate, before));
});

function lift(candidate: Candidate, before: (offset: number) => string): Candidate {
  if (candidate.check === 'failed' || !speaksFor(candidate.context, before(candidate.start))) return candidate;
  const score = Math.min(1, Math.max(FLOOR, candidate.score + LIFT));
  return { ...candidate, score, check: candidate.check === 'plausible' ? 'passed' : candidate.check };
}

/** The last words before an offset, in lower case without accents, each between spaces. */
function wordsBefore(text: string): (offset: number) => string {
  const words = wordsOf(text);
  const known = new Map<number, string>();
  return (offset) => {
    const found = known.get(offset);
    if (found !== undefined) return found;
    const from = Math.max(0, offset - LOOK_BACK);
    const before: string[] = [];
    for (let at = countBefore(words, offset) - 1; at >= 0 && before.length < WORDS_BEFORE; at -= 1) {
      const { start, end } = words[at] as Word;
      if (end <= from) break;
      const word = plain(text.slice(Math.max(start, from), Math.min(end, offset)));
      if (word !== '') before.unshift(word);
    }
    // Digits name no type: between numbers, there is nothing to look for.
    const joined = before.every(isNumber) ? '' : ` ${before.join(' ')} `;
    known.set(offset, joined);
    return joined;
  };
}

interface Word {
  readonly start: number;
  readonly end: number;
}

function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}#]+/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
}

/** How many words begin before an offset, by halving. */
function countBefore(words: readonly Word[], offset: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function speaksFor(stems: readonly string[], words: string): boolean {
  return words !== '' && stems.some((stem) => words.includes(stem.length <= WHOLE_WORD ? ` ${stem} ` : stem));
}

function plain(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss');
}

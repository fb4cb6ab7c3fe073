import type { Candidate } from './candidate.ts';

/** How many words before a span can speak for it. */
const WORDS_BEFORE = 5;
const LIFT = 0.35;
/** What a span is worth at least once its context speaks for it. */
const FLOOR = 0.4;
/** Stems up to this length must be a whole word: `id` is not in `did`. */
const WHOLE_WORD = 3;
/** No five words of prose are longer than this. */
const LOOK_BACK = 160;

/** Lifts the spans whose type is named by one of the words before. A plausible check turns into proof there. */
export function liftByContext(candidates: readonly Candidate[], text: string): readonly Candidate[] {
  const before = wordsBefore(text);
  return candidates.map((candidate) => {
    if (candidate.context.length === 0 || !speaksFor(candidate.context, before(candidate.start))) return candidate;
    const score = Math.min(1, Math.max(FLOOR, candidate.score + LIFT));
    return { ...candidate, score, check: candidate.check === 'plausible' ? 'passed' : candidate.check };
  });
}

/** The last words before an offset, in lower case without accents, each between spaces. */
function wordsBefore(text: string): (offset: number) => string {
  const known = new Map<number, string>();
  return (offset) => {
    const found = known.get(offset);
    if (found !== undefined) return found;
    const back = plain(text.slice(Math.max(0, offset - LOOK_BACK), offset));
    const words = (back.match(/[\p{L}\p{N}#]+/gu) ?? []).slice(-WORDS_BEFORE);
    const joined = ` ${words.join(' ')} `;
    known.set(offset, joined);
    return joined;
  };
}

function speaksFor(stems: readonly string[], words: string): boolean {
  return stems.some((stem) => words.includes(stem.length <= WHOLE_WORD ? ` ${stem} ` : stem));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss');
}

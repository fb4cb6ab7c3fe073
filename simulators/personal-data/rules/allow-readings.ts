import { applyAllowList } from '../oracle/allow-list.ts';
import type { Candidate } from '../oracle/candidate.ts';

/** The allow list without regard to letter case. */
export function allowIgnoringCase(
  candidates: readonly Candidate[],
  text: string,
  allowList: readonly string[],
): readonly Candidate[] {
  const entries = new Set(allowList.map((entry) => entry.toLowerCase()));
  const spellings = candidates
    .map(({ start, end }) => text.slice(start, end))
    .filter((value) => entries.has(value.toLowerCase()));
  return applyAllowList(candidates, text, spellings);
}

/** An entry that occurs in a span as a separate word suppresses the whole span. */
export function allowInside(
  candidates: readonly Candidate[],
  text: string,
  allowList: readonly string[],
): readonly Candidate[] {
  const entries = allowList.filter((entry) => entry !== '');
  const suppressed = candidates
    .map(({ start, end }) => text.slice(start, end))
    .filter((value) => entries.some((entry) => holdsWord(value, entry)));
  return applyAllowList(candidates, text, suppressed);
}

const WORD = /[\p{L}\p{N}]/u;

function holdsWord(value: string, entry: string): boolean {
  const at = value.indexOf(entry);
  if (at < 0) return false;
  return !WORD.test(value[at - 1] ?? ' ') && !WORD.test(value[at + entry.length] ?? ' ');
}

import type { Candidate } from '../oracle/candidate.ts';
import { byLength, firstApart } from './rewrite.ts';

/** The longest of spans that overlap wins; between equal ones the stronger, then the earlier. */
export function longestWins(candidates: readonly Candidate[]): readonly Candidate[] {
  return firstApart(candidates, (one, other) => byLength(one, other) || other.score - one.score);
}

/** Every span is kept; the same span of the same type once, at its strongest. */
export function keepAll(candidates: readonly Candidate[], _text: string): readonly Candidate[] {
  const strongest = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const place = `${candidate.entity} ${candidate.start} ${candidate.end}`;
    const known = strongest.get(place);
    if (!known || candidate.score > known.score) strongest.set(place, candidate);
  }
  return [...strongest.values()].sort((one, other) => one.start - other.start || other.end - one.end);
}

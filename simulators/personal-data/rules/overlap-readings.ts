import type { Candidate } from '../oracle/candidate.ts';

/** The longest of spans that overlap wins; between equal ones the stronger, then the earlier. */
export function longestWins(candidates: readonly Candidate[], text: string): readonly Candidate[] {
  const taken = new Uint8Array(text.length);
  const longest = [...candidates].sort(
    (one, other) =>
      other.end - other.start - (one.end - one.start) || other.score - one.score || one.start - other.start,
  );
  return longest
    .filter(({ start, end }) => {
      const isFree = !taken.subarray(start, end).includes(1);
      if (isFree) taken.fill(1, start, end);
      return isFree;
    })
    .sort((one, other) => one.start - other.start);
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

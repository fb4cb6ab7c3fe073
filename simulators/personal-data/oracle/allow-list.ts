import type { Candidate } from './candidate.ts';

/**
 * Takes out the spans whose text is an entry, and whatever lies inside such a span: a listed value is left alone.
 *
 * @clause PD-B1-6
 * @clause PD-B1-22
 */
export function applyAllowList(
  candidates: readonly Candidate[],
  text: string,
  allowList: readonly string[],
): readonly Candidate[] {
  if (allowList.length === 0) return candidates;
  const entries = new Set(allowList);
  const listed = candidates.filter(({ start, end }) => entries.has(text.slice(start, end)));
  if (listed.length === 0) return candidates;
  const reach = reachOf(listed);
  return candidates.filter(({ start, end }) => !isInside(reach, start, end));
}

interface Reach {
  readonly starts: readonly number[];
  /** The furthest end of all listed spans up to and including this one. */
  readonly ends: readonly number[];
}

function reachOf(listed: readonly Candidate[]): Reach {
  const sorted = [...listed].sort((one, other) => one.start - other.start);
  const ends: number[] = [];
  for (const { end } of sorted) ends.push(Math.max(end, ends.at(-1) ?? 0));
  return { starts: sorted.map(({ start }) => start), ends };
}

function isInside({ starts, ends }: Reach, start: number, end: number): boolean {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low > 0 && (ends[low - 1] ?? 0) >= end;
}

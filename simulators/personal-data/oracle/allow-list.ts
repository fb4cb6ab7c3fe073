import type { Candidate } from './candidate.ts';

/**
 * Takes out the spans whose text is an entry, and whatever lies inside such a span or reaches into it: a listed value is
 * left alone. A longer span around it is another value and stays.
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
  const furthestBefore = furthestEnd(listed);
  return candidates.filter(({ start, end }) => {
    const isCut = furthestBefore(start) > start || furthestBefore(end) > end;
    return !isCut && !entries.has(text.slice(start, end));
  });
}

/** For an offset, the furthest end of all spans that start before it. */
function furthestEnd(spans: readonly Candidate[]): (offset: number) => number {
  const sorted = [...spans].sort((one, other) => one.start - other.start);
  const ends: number[] = [];
  for (const { end } of sorted) ends.push(Math.max(end, ends.at(-1) ?? 0));
  return (offset) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? 0 : (ends[low - 1] ?? 0);
  };
}

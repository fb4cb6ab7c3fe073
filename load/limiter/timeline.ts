import type { Slice, Summary } from '../summary/summary.ts';
import type { Attempt } from './attempt.ts';

const SLICE_MS = 100;

/** Counts attempts in slices of time, for the chart. */
export function timelineOf(attempts: readonly Attempt[]): NonNullable<Summary['timeline']> {
  const beginMs = Math.min(...attempts.map(({ atMs }) => atMs));
  const slices = new Map<number, Slice>();
  for (const { step, atMs, outcome, asked } of attempts) {
    if (asked === 'health' || outcome === 'other') continue;
    const slice = Math.floor((atMs - beginMs) / SLICE_MS) * SLICE_MS;
    const before = slices.get(slice) ?? { step, atMs: slice, served: 0, refused: 0 };
    slices.set(slice, { ...before, [outcome]: before[outcome] + 1 });
  }
  return { sliceMs: SLICE_MS, slices: [...slices.values()].sort((one, other) => one.atMs - other.atMs) };
}

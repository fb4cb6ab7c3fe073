import type { Packets, Peaks } from './track.ts';

const MOST_SLICES = 100;
const STEPS = 35;
/** Sound that never rises above this counts as silence: 60 dB below full scale. */
const SILENCE = 0.001;

/** The loudness of each slice of a sound, as in `SoundFacts`, by its samples. */
export function levelsOfPeaks({ starts, heights }: Peaks, seconds: number): string {
  const highest = sliced(starts, heights, seconds, Math.max);
  return highest.map((height) => (height < SILENCE ? '0' : digit(Math.max(1, height * STEPS)))).join('');
}

/** The bytes that the packets of each slice take, relative to the slice with the most: from `0`, none, to `z`. */
export function levelsOfPackets({ starts, sizes }: Packets, seconds: number): string {
  const sums = sliced(starts, sizes, seconds, (sum, size) => sum + size);
  const most = Math.max(...sums);
  return sums.map((sum) => (sum === 0 ? '0' : digit(Math.max(1, (sum / most) * STEPS)))).join('');
}

/** The level of a slice as a number from 0 to 1. */
export function levelAt(levels: string, slice: number): number {
  return Number.parseInt(levels[slice] ?? '0', STEPS + 1) / STEPS;
}

/**
 * Joins the values in each slice of time. There are at most half as many slices as values, so that only a pause leaves one empty.
 */
function sliced(
  starts: readonly number[],
  values: readonly number[],
  seconds: number,
  join: (one: number, other: number) => number,
): readonly number[] {
  const count = Math.max(1, Math.min(MOST_SLICES, Math.floor(values.length / 2)));
  const slices = new Array<number>(count).fill(0);
  values.forEach((value, at) => {
    const slice = Math.floor(((starts[at] ?? 0) / seconds) * count);
    const inside = Math.max(0, Math.min(count - 1, slice)) || 0;
    slices[inside] = join(slices[inside] ?? 0, value);
  });
  return slices;
}

function digit(step: number): string {
  return Math.min(STEPS, Math.round(step)).toString(STEPS + 1);
}

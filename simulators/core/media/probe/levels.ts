import type { Packets, Peaks } from './track.ts';

const MOST_SLICES = 100;
const STEPS = 35;
/** What never comes above this is not heard: 60 dB below the loudest that can be. */
const SILENCE = 0.001;

/** How loud each slice of a sound is, as `SoundFacts` has it, by its samples. */
export function levelsOfPeaks({ starts, heights }: Peaks, seconds: number): string {
  const highest = sliced(starts, heights, seconds, Math.max);
  return highest.map((height) => (height < SILENCE ? '0' : digit(Math.max(1, height * STEPS)))).join('');
}

/** How many bytes the packets of each slice take, beside the slice that has the most: from `0`, none, to `z`. */
export function levelsOfPackets({ starts, sizes }: Packets, seconds: number): string {
  const sums = sliced(starts, sizes, seconds, (sum, size) => sum + size);
  const most = Math.max(...sums);
  return sums.map((sum) => (sum === 0 ? '0' : digit(Math.max(1, (sum / most) * STEPS)))).join('');
}

/** A level as a number from 0 to 1. */
export function levelAt(levels: string, slice: number): number {
  return Number.parseInt(levels[slice] ?? '0', STEPS + 1) / STEPS;
}

/** Values by slices of time. There are twice as many values as slices, so that only a pause leaves one empty. */
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

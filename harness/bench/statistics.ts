/** The distribution of numbers: median, quartiles and extremes. */
export interface Spread {
  readonly median: number;
  readonly lowerQuartile: number;
  readonly upperQuartile: number;
  readonly least: number;
  readonly most: number;
}

/** The spread of some numbers; throws for an empty list. */
export function spreadOf(numbers: readonly number[]): Spread {
  if (numbers.length === 0) throw new Error('No numbers, no spread: at least one round must be measured.');
  const sorted = [...numbers].sort((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    lowerQuartile: quantile(sorted, 0.25),
    upperQuartile: quantile(sorted, 0.75),
    least: quantile(sorted, 0),
    most: quantile(sorted, 1),
  };
}

/** The ratio of each round. Only numbers measured side by side are compared, so that a slow minute affects both. */
export function ratiosOf(subject: readonly number[], baseline: readonly number[]): readonly number[] {
  if (subject.length !== baseline.length) throw new Error('Both sides of a ratio are measured in every round.');
  return subject.map((number, round) => number / (baseline[round] ?? Number.NaN));
}

/** A quantile of sorted numbers, interpolated linearly. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

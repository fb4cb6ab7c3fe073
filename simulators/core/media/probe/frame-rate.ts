/** ffprobe guesses the rate from the first twenty steps between frames, and so do we. */
export const FRAMES_LOOKED_AT = 21;

/**
 * The frame rate of frames at these instants, as ffprobe guesses it, in its form `24000/1001`.
 *
 * It is the lowest rate on whose grid all frames lie. From sixteen steps on it is found by their common divisor, unless that
 * is a single tick; with fewer steps, or on a coarse clock, the usual rates are tried. Where none fits, it is the clock's rate.
 *
 * @param instants when frames are decoded, in ticks, ascending
 * @param ticks how many ticks there are in so many seconds
 */
export function guessFrameRate(instants: readonly number[], ticks: number, seconds: number = 1): string {
  const ticksPerSecond = ticks / seconds;
  const first = instants.slice(0, FRAMES_LOOKED_AT);
  const steps = first.slice(1).map((instant, at) => instant - (first[at] ?? 0));
  const common = steps.slice(STEPS_NOT_BELIEVED).reduce(greatestCommonDivisor, 0);
  if (steps.length > STEPS_TO_BELIEVE && common > Math.max(1, ticksPerSecond / 500)) {
    return fraction(ticks, common * seconds);
  }
  const usual = steps.length > 1 ? usualRate(first, ticksPerSecond) : undefined;
  return usual === undefined ? fraction(ticks, seconds) : fraction(usual, TWELFTHS);
}

/** A fraction in lowest terms, written as `25/1`. */
export function fraction(numerator: number, denominator: number): string {
  const common = greatestCommonDivisor(numerator, denominator) || 1;
  return `${numerator / common}/${denominator / common}`;
}

/** The fraction nearest to a quotient of whole numbers, with neither numerator nor denominator above `most`. */
export function nearestFraction(numerator: number, denominator: number, most: number): string {
  let [before, last] = [
    [0, 1],
    [1, 0],
  ] as [Parts, Parts];
  let [rest, divisor] = [numerator, denominator];
  while (divisor > 0) {
    const whole = Math.floor(rest / divisor);
    const next: Parts = [whole * last[0] + before[0], whole * last[1] + before[1]];
    if (Math.max(...next) > most) break;
    [before, last] = [last, next];
    [rest, divisor] = [divisor, rest - whole * divisor];
  }
  return `${last[0]}/${last[1]}`;
}

type Parts = readonly [numerator: number, denominator: number];

/** The first steps of a film are often uneven, so this many are ignored. */
const STEPS_NOT_BELIEVED = 3;
const STEPS_TO_BELIEVE = 15;

/** The usual rates are whole numbers in this unit: frames in 12 × 1001 seconds. */
const TWELFTHS = 12 * 1_001;
const LEAST_ERROR = 0.01;
const NO_ERROR = 1e-9;

/** Twelfths of a frame up to 30 a second, whole frames up to 60, three fast rates, and those of television. */
const USUAL_RATES: readonly number[] = [
  ...Array.from({ length: 360 }, (_, at) => (at + 1) * 1_001),
  ...Array.from({ length: 30 }, (_, at) => (at + 31) * TWELFTHS),
  ...[80, 120, 240].map((rate) => rate * TWELFTHS),
  ...[24, 30, 60, 12, 15, 48].map((rate) => rate * 12_000),
];

/** The usual rate whose grid these instants fit best; undefined when they fit none. */
function usualRate(instants: readonly number[], ticksPerSecond: number): number | undefined {
  const spanSeconds = ((instants.at(-1) ?? 0) - (instants[0] ?? 0)) / ticksPerSecond;
  const stepSeconds = spanSeconds / (instants.length - 1);
  let best: number | undefined;
  let least = LEAST_ERROR;
  for (const rate of USUAL_RATES) {
    // A frame at the rate may be a little longer than the mean step, but not longer than all steps together.
    if (stepSeconds < (0.8 * TWELFTHS) / rate || spanSeconds < (0.96 * TWELFTHS) / rate) continue;
    const seconds = instants.slice(1).map((instant) => instant / ticksPerSecond);
    const error = Math.min(...[0, 0.5].map((phase) => strayFrom(seconds, rate, phase)));
    if (error < least && least > NO_ERROR) [best, least] = [rate, error];
  }
  return best;
}

/** How badly instants fit the grid of a usual rate: the variance of their distances from it, in frames. */
function strayFrom(seconds: readonly number[], rate: number, phase: number): number {
  const distances = seconds.map((instant) => {
    const frames = (instant * rate) / TWELFTHS;
    return frames - Math.round(frames + phase) + phase;
  });
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  return distances.reduce((sum, distance) => sum + distance * distance, 0) / distances.length - mean * mean;
}

function greatestCommonDivisor(one: number, other: number): number {
  let [a, b] = [Math.abs(one), Math.abs(other)];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

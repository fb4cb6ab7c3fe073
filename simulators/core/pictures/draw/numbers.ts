/**
 * Arithmetic for drawing. It uses only sums, products, quotients, square roots and rounding, which IEEE 754 defines to the
 * last bit. `Math.sin`, `Math.exp` and the like may differ between engines, and so would the bytes of a picture.
 */

/** Limits a number to a range, by default 0 to 1. */
export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** Linear interpolation; `share` runs from 0 to 1. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Smoothstep: rises from 0 at `low` to 1 at `high`. */
export function smooth(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}

/** Approximates `exp(-x)` within 0.02: falls from 1 towards 0 with distance. */
export function fall(distance: number): number {
  const x = distance < 0 ? 0 : distance;
  return 1 / (1 + x * (1 + x * (0.48 + x * 0.235)));
}

/** The sine of an angle in turns, within 0.0000001: 0, 0.25, 0.5 and 0.75 turns give 0, 1, 0 and -1. */
export function sineOfTurns(turns: number): number {
  const share = turns - Math.floor(turns);
  const folded = share < 0.25 ? share : share < 0.75 ? 0.5 - share : share - 1;
  const x = folded * 6.283185307179586;
  const y = x * x;
  return x * (1 - (y / 6) * (1 - (y / 20) * (1 - (y / 42) * (1 - (y / 72) * (1 - (y / 110) * (1 - y / 156))))));
}

/** Mixes the bits of a 32-bit integer, so that neighbouring inputs give unrelated outputs. */
export function scramble(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

/** A pseudo-random number in [0, 1) that depends on nothing but these integers. */
export function chance(seed: number, a: number, b = 0): number {
  return scramble(scramble(seed + Math.imul(a, 0x9e3779b1)) + Math.imul(b, 0x85ebca77)) / 4_294_967_296;
}

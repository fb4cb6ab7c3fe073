/**
 * Arithmetic of drawing. Only sums, products, quotients, roots and rounding are used, which every engine works out to the
 * last bit: `Math.sin`, `Math.exp` and their kin may differ in it, and then so would the bytes of a picture.
 */

/** A number held between two others. */
export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** The number at a share of the way from one to another. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** From 0 to 1 between two edges, without a kink. */
export function smooth(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}

/** Falls from 1 towards 0 as a distance grows, as `exp(-x)` does, within 0.02 of it. */
export function fall(distance: number): number {
  const x = distance < 0 ? 0 : distance;
  return 1 / (1 + x * (1 + x * (0.48 + x * 0.235)));
}

/** The sine of a number of turns, within 0.0000001 of it: 0, 0.25, 0.5 and 0.75 turns are 0, 1, 0 and -1. */
export function sineOfTurns(turns: number): number {
  const share = turns - Math.floor(turns);
  const folded = share < 0.25 ? share : share < 0.75 ? 0.5 - share : share - 1;
  const x = folded * 6.283185307179586;
  const y = x * x;
  return x * (1 - (y / 6) * (1 - (y / 20) * (1 - (y / 42) * (1 - (y / 72) * (1 - (y / 110) * (1 - y / 156))))));
}

/** A whole number of 32 bits mixed until nothing of its order is left. */
export function scramble(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

/** A number in [0, 1) that depends on nothing but these whole numbers. */
export function chance(seed: number, a: number, b = 0): number {
  return scramble(scramble(seed + Math.imul(a, 0x9e3779b1)) + Math.imul(b, 0x85ebca77)) / 4_294_967_296;
}

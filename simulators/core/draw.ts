import { sha256Bits, sha256Hex } from './digest.ts';

const TWO_POW_32 = 2 ** 32;

/**
 * A number in [0, 1) that depends on nothing but its arguments.
 *
 * Randomness is hashed, never streamed: the same request gets the same fate under any interleaving.
 *
 * @param seed the world's seed
 * @param identity what is drawn, and for whom; equal identities give equal numbers
 */
export function draw(seed: number, ...identity: readonly (string | number)[]): number {
  return sha256Bits(JSON.stringify([seed, ...identity])) / TWO_POW_32;
}

/** Draws a number of lower-case hexadecimal digits in the same way. */
export function drawHex(digits: number, seed: number, ...identity: readonly (string | number)[]): string {
  return sha256Hex(JSON.stringify([seed, ...identity])).slice(0, digits);
}

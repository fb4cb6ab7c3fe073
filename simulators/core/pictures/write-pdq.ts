import { lazily } from '../lazily.ts';
import type { Picture } from './draw/canvas.ts';
import { chance } from './draw/numbers.ts';
import { cosines, medianOf, WAVES, wavesOf } from './pdq.ts';

/** How far a wave is kept from the median, so that compression moves none to the other side. */
const CLEAR = 3;
const SEED = 0x2545f491;

/**
 * Gives a picture a PDQ hash that is nearly its own, in no way that shows: waves that lie on the wrong side of their median, or
 * close to it, are moved to their side. That changes brightness by some 0.5 of 255 in the mean, so it is rounded by chance:
 * otherwise nothing would be left of it where a picture is flat.
 *
 * @param hash 64 hexadecimal digits
 * @clause IG-B3-10
 */
export function writePdq(picture: Picture, hash: string): Picture {
  const { width, height } = picture;
  const apart = Math.max(1, Math.floor(height / LINES));
  const lines = linesOf(changesFor(wavesOf(picture), hash), picture, apart);
  const data = picture.data.slice();
  const roundings = dither();
  for (let y = 0, to = 0; y < height; y += 1) {
    const share = (y % apart) / apart;
    const above = width * Math.floor(y / apart);
    const rounding = SIDE * (y % SIDE);
    for (let x = 0; x < width; x += 1, to += 4) {
      const from = lines[above + x] as number;
      const wanted = from + ((lines[above + width + x] as number) - from) * share;
      const change = Math.floor(wanted + (roundings[rounding + (x % SIDE)] as number));
      if (change === 0) continue;
      data[to] = (data[to] as number) + change;
      data[to + 1] = (data[to + 1] as number) + change;
      data[to + 2] = (data[to + 2] as number) + change;
    }
  }
  return { ...picture, data };
}

/** Waves are slow: between so many lines of a picture they are straight. */
const LINES = 96;

/** What is added to lines of a picture that lie so far apart, and to one beyond the last. */
function linesOf(changes: Float64Array, { width, height }: Picture, apart: number): Float32Array {
  const across = cosines(width);
  const down = cosines(height);
  const count = Math.ceil(height / apart) + 1;
  const lines = new Float32Array(width * count);
  for (let line = 0; line < count; line += 1) {
    const y = Math.min(height - 1, line * apart);
    for (let wave = 0; wave < WAVES; wave += 1) {
      let strength = 0;
      for (let other = 0; other < WAVES; other += 1)
        strength += (changes[WAVES * other + wave] as number) * (down[height * other + y] as number);
      for (let x = 0, to = width * line, at = width * wave; x < width; x += 1, to += 1, at += 1)
        lines[to] = (lines[to] as number) + strength * (across[at] as number);
    }
  }
  return lines;
}

const SIDE = 64;

/** A tile of numbers from 0 to 1: what is as often rounded up as it is nearer to the next whole number. */
const dither = lazily(() =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => chance(SEED, at % SIDE, Math.floor(at / SIDE))),
);

/** By how much each wave is to grow. */
function changesFor(waves: Float64Array, hash: string): Float64Array {
  const median = medianOf(waves);
  return waves.map((wave, index) =>
    bitOf(hash, index) ? Math.max(0, median + CLEAR - wave) : Math.min(0, median - CLEAR - wave),
  );
}

/** The bit of a wave: the last four digits are of the first row, the last digit of its first four waves. */
function bitOf(hash: string, wave: number): number {
  return (Number.parseInt(hash[hash.length - 1 - (wave >> 2)] as string, 16) >> (wave & 3)) & 1;
}

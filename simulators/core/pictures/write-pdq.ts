import { lazily } from '../lazily.ts';
import type { Picture } from './draw/canvas.ts';
import { chance } from './draw/numbers.ts';
import { cosines, medianOf, WAVES, wavesOf } from './pdq.ts';

/** What all but the coarsest compression leaves. */
const CLEAR = 3;
const SEED = 0x2545f491;

/**
 * Gives a picture a PDQ hash close to its own, invisibly: waves on the wrong side of the median, or too close to it, are moved
 * to their side. Brightness changes by some 0.5 of 255 on average, so values are dithered: plain rounding would undo the
 * change in flat areas.
 *
 * @param hash 64 hexadecimal digits
 * @param clear the least distance of a wave from the median, so that compression does not move it to the other side
 * @clause IG-B3-10
 */
export function writePdq(picture: Picture, hash: string, clear = CLEAR): Picture {
  const { width, height } = picture;
  const apart = Math.max(1, Math.floor(height / LINES));
  const lines = linesOf(changesFor(wavesOf(picture), hash, clear), picture, apart);
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

/** The change is computed on this many lines and interpolated between them, since the waves are slow. */
const LINES = 96;

/** The change of brightness on lines that are `apart` pixels apart, and on one beyond the last. */
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

/** A tile of thresholds from 0 to 1 for dithering: a value is rounded up as often as its fraction says. */
const dither = lazily(() =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => chance(SEED, at % SIDE, Math.floor(at / SIDE))),
);

/** The change of each wave's strength. */
function changesFor(waves: Float64Array, hash: string, clear: number): Float64Array {
  const median = medianOf(waves);
  return waves.map((wave, index) =>
    bitOf(hash, index) ? Math.max(0, median + clear - wave) : Math.min(0, median - clear - wave),
  );
}

/** The bit of a wave: the last four digits belong to the first row, and the very last to the row's first four waves. */
function bitOf(hash: string, wave: number): number {
  return (Number.parseInt(hash[hash.length - 1 - (wave >> 2)] as string, 16) >> (wave & 3)) & 1;
}

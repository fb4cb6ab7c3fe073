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
  const changes = changesFor(wavesOf(picture), hash);
  const [across, down] = [cosines(width), cosines(height)];
  const data = picture.data.slice();
  const line = new Float64Array(width);
  for (let y = 0, to = 0; y < height; y += 1) {
    line.fill(0);
    for (let wave = 0; wave < WAVES; wave += 1) {
      let strength = 0;
      for (let other = 0; other < WAVES; other += 1)
        strength += (changes[WAVES * other + wave] as number) * (down[height * other + y] as number);
      for (let x = 0, at = width * wave; x < width; x += 1, at += 1)
        line[x] = (line[x] as number) + strength * (across[at] as number);
    }
    for (let x = 0; x < width; x += 1, to += 4) {
      const change = Math.floor((line[x] as number) + chance(SEED, x, y));
      for (let part = 0; part < 3; part += 1) data[to + part] = (data[to + part] as number) + change;
    }
  }
  return { ...picture, data };
}

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

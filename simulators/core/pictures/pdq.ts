import { lazily } from '../lazily.ts';
import type { Picture } from './draw/canvas.ts';
import { brightness } from './draw/colour.ts';
import { sineOfTurns } from './draw/numbers.ts';

const SAMPLES = 64;
const WAVES = 16;

/**
 * The PDQ hash of a picture: 256 bits as 64 hexadecimal digits; alike pictures differ in few of them.
 *
 * Brightness is blurred, sampled at 64 by 64 places and taken apart into waves; a bit says whether one of the 256 lowest is
 * stronger than their median. The algorithm is Meta's, published with ThreatExchange. Where it blurs and samples hangs on
 * the number of pixels, so a smaller drawing of a picture is hashed as if it had the picture's size: else some 20 bits differ.
 *
 * @clause IG-B3-10
 */
export function pdqOf(drawn: Picture, { width, height }: Pick<Picture, 'width' | 'height'> = drawn): string {
  let levels = levelsOf(drawn, width, height);
  for (let round = 0; round < 2; round += 1) {
    levels = blurred(levels, height, width, width, 1);
    levels = blurred(levels, width, height, 1, width);
  }
  const waves = wavesOf(sampled(levels, width, height));
  const median = waves.toSorted()[waves.length / 2 - 1] as number;
  const words = Array.from({ length: WAVES }, (_, row) =>
    waves
      .subarray(row * WAVES, (row + 1) * WAVES)
      .reduce((word, wave, bit) => word + (wave > median ? 1 << bit : 0), 0),
  );
  return words
    .toReversed()
    .map((word) => word.toString(16).padStart(4, '0'))
    .join('');
}

/** Brightness, each pixel of a smaller drawing repeated. */
function levelsOf(drawn: Picture, width: number, height: number): Float32Array<ArrayBuffer> {
  const levels = new Float32Array(width * height);
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const row = Math.floor((y * drawn.height) / height) * drawn.width;
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const at = 4 * (row + Math.floor((x * drawn.width) / width));
      levels[pixel] = brightness(drawn.data[at] as number, drawn.data[at + 1] as number, drawn.data[at + 2] as number);
    }
  }
  return levels;
}

/** In how many bits two hashes of 64 hexadecimal digits differ. */
export function pdqDistance(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    let differing = Number.parseInt(one[at] as string, 16) ^ Number.parseInt(other[at] as string, 16);
    for (; differing > 0; differing >>= 1) count += differing & 1;
  }
  return count;
}

/** The mean of a window around each number of each line; the window is half as wide as the distance of two samples. */
function blurred(
  from: Float32Array<ArrayBuffer>,
  lines: number,
  length: number,
  across: number,
  along: number,
): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  const window = Math.floor((length + 2 * SAMPLES - 1) / (2 * SAMPLES));
  const ahead = Math.floor((window + 2) / 2) - 1;
  for (let line = 0; line < lines; line += 1) {
    const start = line * across;
    let [sum, count] = [0, 0];
    for (let index = -ahead; index < length; index += 1) {
      const entering = index + ahead;
      if (entering < length) {
        sum += from[start + entering * along] as number;
        count += 1;
      }
      const leaving = entering - window;
      if (leaving >= 0) {
        sum -= from[start + leaving * along] as number;
        count -= 1;
      }
      if (index >= 0) to[start + index * along] = sum / count;
    }
  }
  return to;
}

function sampled(levels: Float32Array, width: number, height: number): Float64Array {
  const place = (index: number, length: number): number => Math.floor(((index + 0.5) * length) / SAMPLES);
  return Float64Array.from(
    { length: SAMPLES * SAMPLES },
    (_, index) => levels[place(Math.floor(index / SAMPLES), height) * width + place(index % SAMPLES, width)] as number,
  );
}

/** The 16 by 16 lowest waves of the samples, the constant ones left out. */
function wavesOf(samples: Float64Array): Float64Array {
  const weights = cosines();
  const rows = new Float64Array(WAVES * SAMPLES);
  for (let wave = 0; wave < WAVES; wave += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      let sum = 0;
      for (let row = 0; row < SAMPLES; row += 1)
        sum += (weights[wave * SAMPLES + row] as number) * (samples[row * SAMPLES + column] as number);
      rows[wave * SAMPLES + column] = sum;
    }
  }
  return Float64Array.from({ length: WAVES * WAVES }, (_, index) => {
    let sum = 0;
    const [down, right] = [Math.floor(index / WAVES) * SAMPLES, (index % WAVES) * SAMPLES];
    for (let column = 0; column < SAMPLES; column += 1)
      sum += (rows[down + column] as number) * (weights[right + column] as number);
    return sum;
  });
}

const cosines = lazily(() =>
  Float64Array.from({ length: WAVES * SAMPLES }, (_, index) => {
    const [wave, sample] = [Math.floor(index / SAMPLES) + 1, index % SAMPLES];
    return Math.sqrt(2 / SAMPLES) * sineOfTurns(0.25 + (wave * (2 * sample + 1)) / (4 * SAMPLES));
  }),
);

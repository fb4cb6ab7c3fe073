import { lazily } from '../lazily.ts';
import type { Picture } from './draw/canvas.ts';
import { brightness } from './draw/colour.ts';
import { sineOfTurns } from './draw/numbers.ts';

const SAMPLES = 64;
/** The number of waves (DCT coefficients) used along each side. */
export const WAVES = 16;

type Size = Pick<Picture, 'width' | 'height'>;

/**
 * The PDQ hash of a picture: 256 bits as 64 hexadecimal digits; similar pictures differ in few bits.
 *
 * Brightness is blurred, sampled at 64 × 64 positions and transformed into waves (DCT); each bit tells whether one of the 256
 * lowest is stronger than their median. The algorithm is Meta's, published with ThreatExchange. Blur and sampling depend on
 * the number of pixels, so a smaller drawing is hashed as if it had the full picture's size: otherwise some 20 bits differ.
 *
 * @clause IG-B3-10
 */
export function pdqOf(drawn: Picture, size: Size = drawn): string {
  const waves = wavesOf(drawn, size);
  const median = medianOf(waves);
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

/** The number of bits in which two hashes of 64 hexadecimal digits differ. */
export function pdqDistance(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    let differing = Number.parseInt(one[at] as string, 16) ^ Number.parseInt(other[at] as string, 16);
    for (; differing > 0; differing >>= 1) count += differing & 1;
  }
  return count;
}

/** The median strength of the waves. */
export function medianOf(waves: Float64Array): number {
  return waves.toSorted()[waves.length / 2 - 1] as number;
}

/** The strengths of the 16 × 16 lowest waves of a picture, row by row, without the constant ones. */
export function wavesOf(drawn: Picture, size: Size = drawn): Float64Array {
  const samples = sampled(drawn, size);
  const weights = sampleCosines();
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

/** The 16 lowest waves at `length` positions along a line, wave by wave, scaled to length 1 over 64 positions. */
export function cosines(length: number): Float64Array {
  return Float64Array.from({ length: WAVES * length }, (_, index) => {
    const [wave, place] = [Math.floor(index / length) + 1, index % length];
    return Math.sqrt(2 / SAMPLES) * sineOfTurns(0.25 + (wave * (2 * place + 1)) / (4 * length));
  });
}

const sampleCosines = lazily(() => cosines(SAMPLES));

/** Blurred brightness at 64 × 64 positions: for each the mean of means, computed down the columns first. */
function sampled({ width, height, data }: Picture, size: Size): Float64Array {
  const [down, across] = [spansOf(size.height, height), spansOf(size.width, width)];
  const samples = new Float64Array(SAMPLES * SAMPLES);
  const line = new Float64Array(width);
  for (const [row, { first, shares }] of down.entries()) {
    line.fill(0);
    for (const [index, share] of shares.entries()) {
      for (let x = 0, at = 4 * (first + index) * width; x < width; x += 1, at += 4) {
        const level = brightness(data[at] as number, data[at + 1] as number, data[at + 2] as number);
        line[x] = (line[x] as number) + share * level;
      }
    }
    for (const [column, span] of across.entries()) {
      samples[row * SAMPLES + column] = span.shares.reduce(
        (sum, share, index) => sum + share * (line[span.first + index] as number),
        0,
      );
    }
  }
  return samples;
}

/** The pixels of a drawing that contribute to one sample along a line, each with its weight. */
interface Span {
  readonly first: number;
  readonly shares: Float64Array;
}

/** The samples along a line of `length` pixels, of which the drawing may have fewer: a box filter, applied twice. */
function spansOf(length: number, drawn: number): readonly Span[] {
  const window = Math.floor((length + 2 * SAMPLES - 1) / (2 * SAMPLES));
  const ahead = Math.floor((window + 2) / 2) - 1;
  const windowAt = (at: number): readonly [from: number, to: number] => [
    Math.max(0, at + ahead - window + 1),
    Math.min(length - 1, at + ahead),
  ];
  const pixelOf = (at: number): number => Math.floor((at * drawn) / length);
  return Array.from({ length: SAMPLES }, (_, sample) => {
    const [from, to] = windowAt(Math.floor(((sample + 0.5) * length) / SAMPLES));
    const first = pixelOf(windowAt(from)[0]);
    const shares = new Float64Array(pixelOf(windowAt(to)[1]) - first + 1);
    for (let mean = from; mean <= to; mean += 1) {
      const [start, end] = windowAt(mean);
      const share = 1 / ((to - from + 1) * (end - start + 1));
      for (let at = start; at <= end; at += 1)
        shares[pixelOf(at) - first] = (shares[pixelOf(at) - first] as number) + share;
    }
    return { first, shares };
  });
}

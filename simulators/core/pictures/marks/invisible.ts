import { lazily } from '../../lazily.ts';
import type { Picture } from '../draw/canvas.ts';
import { brightness } from '../draw/colour.ts';
import { chance, scramble, sineOfTurns } from '../draw/numbers.ts';

/*
 * Each block of 8 by 8 pixels has three slow waves of brightness, level, upright and slanting. The strength of each is
 * moved to the nearest point of a grid, of which there are two, half a step apart: one says 0, the other 1. The grids are
 * shifted by chance from wave to wave, so that a wave which compression has flattened speaks for neither. Every bit is told
 * some 750 times, and read by what most say.
 */

const BITS = 64;
const BLOCK = 8;
const WAVES = 3;
/**
 * The distance of grid points for the same bit, as strength of a wave. Brightness changes by 1 of 255 on average; 24 would still be
 * readable from AVIF at quality 50.
 */
const STEP = 30;
const SEED = 0x5f3759df;
/** The least mean clarity of the bits that counts as a mark; pictures without one reach 0.8, those with one 5 or more. */
const LEAST_CLEAR = 2.2;

/**
 * Writes 64 bits into the pixels of a picture, in no way that shows.
 *
 * @param bits 16 hexadecimal digits
 * @clause IG-1-1
 */
export function writeInvisible(picture: Picture, bits: string): Picture {
  const data = picture.data.slice();
  const told = Uint8Array.from({ length: BITS }, (_, place) => bitOf(bits, place));
  eachBlock(picture, (block, at, strengths) => {
    for (let number = 0; number < WAVES; number += 1) {
      const index = block * WAVES + number;
      const strength = strengths[number] as number;
      strengths[number] = pointOf(index, told[placeOf(index)] as number, strength) - strength;
    }
    addWaves(data, picture.width, at, strengths);
  });
  return { ...picture, data };
}

/** Reads the 64 bits, as 16 hexadecimal digits; undefined when a picture carries none. */
export function readInvisible(picture: Picture): string | undefined {
  const sums = new Float64Array(BITS);
  const counts = new Float64Array(BITS);
  eachBlock(picture, (block, _, strengths) => {
    for (const [number, strength] of strengths.entries()) {
      const index = block * WAVES + number;
      const place = placeOf(index);
      sums[place] = (sums[place] as number) + sineOfTurns((strength - shiftOf(index)) / STEP + 0.25);
      counts[place] = (counts[place] as number) + 1;
    }
  });
  const clear = sums.reduce((sum, vote, place) => sum + Math.abs(vote) / Math.sqrt((counts[place] || 1) / 2), 0) / BITS;
  if (clear < LEAST_CLEAR) return undefined;
  return Array.from({ length: BITS / 4 }, (_, digit) =>
    [0, 1, 2, 3].reduce((value, bit) => 2 * value + Number((sums[4 * digit + bit] as number) < 0), 0).toString(16),
  ).join('');
}

/**
 * Calls back for each whole block, with the index of its first red and the strengths of its waves, which the callee may overwrite.
 */
function eachBlock(
  { width, height, data }: Picture,
  visit: (block: number, at: number, strengths: Float64Array) => void,
): void {
  const [columns, rows] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)];
  const [level, upright, slanting] = waves();
  const strengths = new Float64Array(WAVES);
  for (let block = 0; block < columns * rows; block += 1) {
    const at = 4 * BLOCK * (Math.floor(block / columns) * width + (block % columns));
    let first = 0;
    let second = 0;
    let third = 0;
    for (let pixel = 0; pixel < BLOCK * BLOCK; pixel += 1) {
      const from = at + 4 * ((pixel >> 3) * width + (pixel & 7));
      const bright = brightness(data[from] as number, data[from + 1] as number, data[from + 2] as number);
      first += bright * (level[pixel] as number);
      second += bright * (upright[pixel] as number);
      third += bright * (slanting[pixel] as number);
    }
    strengths[0] = first;
    strengths[1] = second;
    strengths[2] = third;
    visit(block, at, strengths);
  }
}

/** The three waves, each of length 1. */
const waves = lazily(() => {
  const slow = (place: number): number => Math.sqrt(2 / BLOCK) * sineOfTurns(0.25 + (2 * place + 1) / (4 * BLOCK));
  const flat = Math.sqrt(1 / BLOCK);
  const wave = (value: (x: number, y: number) => number) =>
    Float64Array.from({ length: BLOCK * BLOCK }, (_, pixel) => value(pixel & 7, pixel >> 3));
  return [wave((x) => slow(x) * flat), wave((_, y) => slow(y) * flat), wave((x, y) => slow(x) * slow(y))] as const;
});

function addWaves(data: Uint8ClampedArray, width: number, at: number, strengths: Float64Array): void {
  const [level, upright, slanting] = waves();
  const [first, second, third] = strengths as unknown as readonly [number, number, number];
  for (let pixel = 0; pixel < BLOCK * BLOCK; pixel += 1) {
    const to = at + 4 * ((pixel >> 3) * width + (pixel & 7));
    const change =
      first * (level[pixel] as number) + second * (upright[pixel] as number) + third * (slanting[pixel] as number);
    data[to] = (data[to] as number) + change;
    data[to + 1] = (data[to + 1] as number) + change;
    data[to + 2] = (data[to + 2] as number) + change;
  }
}

/** Which bit a wave encodes. */
function placeOf(index: number): number {
  return scramble(SEED + index) % BITS;
}

function shiftOf(index: number): number {
  return chance(SEED, index, 1) * STEP;
}

/** The strength nearest to a given one that encodes a bit. */
function pointOf(index: number, bit: number, strength: number): number {
  const origin = shiftOf(index) + (bit * STEP) / 2;
  return origin + STEP * Math.round((strength - origin) / STEP);
}

function bitOf(bits: string, place: number): number {
  return (Number.parseInt(bits[place >> 2] ?? '0', 16) >> (3 - (place & 3))) & 1;
}

import { hashFeature } from '../../../core/embedding.ts';
import { concepts } from '../text/terms.ts';

/** How many numbers a vector has. */
export const DIMENSIONS = 256;

const WORD = 1;
const MEANING = 1.8;
const PIECES = 0.45;
const PIECE_LENGTH = 4;

/** A term as a few numbers of a vector, each at its place. */
export interface Features {
  readonly places: Uint8Array;
  readonly numbers: Float32Array;
}

/**
 * A term as features: itself, its pieces of four letters and what it means, each hashed to a place and a sign.
 *
 * Words of one meaning share the features of that meaning, words of like letters those of their pieces.
 */
export function featuresOf(term: string): Features {
  const features: (readonly [feature: string, number: number])[] = [[term, WORD]];
  for (const [concept, share] of concepts().meaningsOf(term)) features.push([`=${concept}`, MEANING * share]);
  const framed = `_${term}_`;
  const pieces = term.includes(' ') ? 0 : Math.max(0, framed.length - PIECE_LENGTH + 1);
  for (let from = 0; from < pieces; from += 1) {
    features.push([`#${framed.slice(from, from + PIECE_LENGTH)}`, PIECES / Math.sqrt(pieces)]);
  }
  const places = new Uint8Array(features.length);
  const numbers = new Float32Array(features.length);
  for (const [at, [feature, number]] of features.entries()) {
    const hash = hashFeature(feature);
    places[at] = hash % DIMENSIONS;
    numbers[at] = hash & 0x10000 ? number : -number;
  }
  return { places, numbers };
}

/** Adds a term to a vector. */
export function addFeatures(vector: Float32Array, { places, numbers }: Features, weight: number): void {
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    vector[place] = (vector[place] as number) + (numbers[at] as number) * weight;
  }
}

/** Gives a vector the length 1, in place; one of nothing but zeros stays as it is. */
export function normalise(vector: Float32Array): Float32Array {
  let square = 0;
  for (let at = 0; at < DIMENSIONS; at += 1) square += (vector[at] as number) * (vector[at] as number);
  const factor = square === 0 ? 0 : 1 / Math.sqrt(square);
  for (let at = 0; at < DIMENSIONS; at += 1) vector[at] = (vector[at] as number) * factor;
  return vector;
}

/** A byte of a packed vector in units of its own. */
const STEPS = 320;
const STEP = 1 / STEPS;

/** Writes a vector of length 1 into bytes at a place: numbers beyond 0.4 are cut, and there are hardly any. */
export function packVector(vector: Float32Array, packed: Int8Array, at: number): void {
  for (let place = 0; place < DIMENSIONS; place += 1) {
    const number = Math.round((vector[place] as number) * STEPS);
    packed[at * DIMENSIONS + place] = number > 127 ? 127 : number < -127 ? -127 : number;
  }
}

/** A vector of length 1 as whole numbers, as they are compared with packed ones. */
export function toWhole(vector: Float32Array): Int32Array {
  return Int32Array.from(vector, (number) => Math.round(number * WHOLE));
}

const WHOLE = 4_096;

/** Vectors that have nothing in common are as near as this, for many features share a place. */
const NOISE = 0.1;

/** How near a vector of whole numbers is to each packed one, 0 to about 1. */
export function matchVectors(packed: Int8Array, whole: Int32Array, scores: Float32Array): void {
  for (let at = 0; at < scores.length; at += 1) {
    const sum = product(whole, packed, at * DIMENSIONS);
    const alike = (sum * STEP) / WHOLE;
    scores[at] = alike <= NOISE ? 0 : (alike - NOISE) / (1 - NOISE);
  }
}

/** Two sums in whole numbers: faster than one in fractions. */
function product(whole: Int32Array, packed: Int8Array, from: number): number {
  let even = 0;
  let odd = 0;
  for (let place = 0; place < DIMENSIONS; place += 2) {
    even = (even + Math.imul(whole[place] as number, packed[from + place] as number)) | 0;
    odd = (odd + Math.imul(whole[place + 1] as number, packed[from + place + 1] as number)) | 0;
  }
  return even + odd;
}

/** How near two packed vectors are, about -1 to 1. */
export function nearnessOfPacked(packed: Int8Array, one: number, otherPacked: Int8Array, other: number): number {
  let sum = 0;
  for (let place = 0; place < DIMENSIONS; place += 1) {
    sum += (packed[one * DIMENSIONS + place] as number) * (otherPacked[other * DIMENSIONS + place] as number);
  }
  return sum * STEP * STEP;
}

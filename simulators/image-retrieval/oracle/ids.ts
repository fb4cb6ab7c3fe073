import { scramble } from '../../core/pictures/draw/numbers.ts';

/** Writes a number as the id of a picture or a batch: no order shows in it, and numbers of other seeds give other ids. */
export function idOf(kind: 'img' | 'batch', number: number, seed: number): string {
  return `${kind}_${digitsOf(number, seed)}`;
}

/** An id in the form of generation's own. */
export function genIdOf(number: number, seed: number): string {
  return `gen_${digitsOf(number, seed + 1)}${hex(scramble(seed ^ ~number)).slice(4)}`;
}

/** The number that was written as the id of a picture. */
export function numberOfId(id: string, seed: number): number | undefined {
  const [, digits = ''] = /^img_([0-9a-f]{8})[0-9a-f]{8}$/.exec(id) ?? [];
  if (digits === '') return undefined;
  const number = (Math.imul(Number.parseInt(digits, 16), INVERSE) ^ scramble(seed)) >>> 0;
  return idOf('img', number, seed) === id ? number : undefined;
}

/** The first half can be turned back, the second half tells whether it may be. */
function digitsOf(number: number, seed: number): string {
  return hex(Math.imul(number ^ scramble(seed), ODD)) + hex(scramble(seed + scramble(number)));
}

/** Two numbers whose product is 1 in 32 bits. */
const ODD = 0x9e3779b1;
const INVERSE = 0x0e8b2f51;

/** By a table: a twentieth of what `toString(16)` takes, which was a tenth of building an index. */
function hex(value: number): string {
  return `${BYTES[value >>> 24]}${BYTES[(value >>> 16) & 255]}${BYTES[(value >>> 8) & 255]}${BYTES[value & 255]}`;
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

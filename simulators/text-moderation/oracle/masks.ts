import { CONCEPTS, conceptNumber, conceptNumbers } from './lexicon.ts';

/** A set of concepts as bits. */
export type Mask = readonly number[];

/** 32-bit words that a set of concepts takes. */
const MASK_WORDS = Math.ceil(CONCEPTS.length / 32);

/** The set of the given concepts. */
export function maskOfNumbers(concepts: readonly number[]): Mask {
  const mask = new Array<number>(MASK_WORDS).fill(0);
  for (const concept of concepts) mask[concept >> 5] = (mask[concept >> 5] ?? 0) | (1 << (concept & 31));
  return mask;
}

/** The set of the named concepts, the doubtful words of each with them. */
export function maskOf(names: string): Mask {
  return maskOfNumbers(names.split(/\s+/).flatMap(conceptNumbers));
}

/** The set of the named concepts without their doubtful words. */
export function clearMaskOf(names: string): Mask {
  return maskOfNumbers(names.split(/\s+/).map(conceptNumber));
}

/** Whether two sets share a concept. */
export function overlaps(one: Mask, other: Mask): boolean {
  for (let part = 0; part < MASK_WORDS; part++) if ((one[part] ?? 0) & (other[part] ?? 0)) return true;
  return false;
}

import { CONCEPTS } from './lexicon.ts';

/**
 * What a step of a turn of phrase asks for, by numbers: one of 1024 for each text, chosen by its hash, and one above
 * those for each concept. A word without any of them does not meet the step; a text has one by chance once in 1024.
 */
export type Traits = readonly number[];

const TEXTS = 1024;

/** How many traits there are. */
export const TRAITS = TEXTS + CONCEPTS.length;

/** The trait of a text with this hash. */
export function traitOfText(hash: number): number {
  return hash >>> 22;
}

/** The trait of a concept. */
export function traitOfConcept(concept: number): number {
  return TEXTS + concept;
}

import { lazily } from './lazily.ts';

/** A set of words: membership, and iteration in order. */
export interface WordSet extends Iterable<string> {
  has(word: string): boolean;
}

/** Unpacks the entries of a packed list. */
export function entriesOf(packed: string): readonly string[] {
  return packed.split(',');
}

/** The entries of a packed list as a set, which is made when first used. */
export function wordSet(packed: string): WordSet {
  const words = lazily(() => new Set(entriesOf(packed)));
  return { has: (word) => words().has(word), [Symbol.iterator]: () => words()[Symbol.iterator]() };
}

import { lazily } from './lazily.ts';

/** Words that are asked for one by one, or all in turn. */
export interface WordSet extends Iterable<string> {
  has(word: string): boolean;
}

/** The entries of a packed list. */
export function entriesOf(packed: string): readonly string[] {
  return packed.split(',');
}

/** The entries of a packed list as a set that is made when first used. */
export function wordSet(packed: string): WordSet {
  const words = lazily(() => new Set(entriesOf(packed)));
  return { has: (word) => words().has(word), [Symbol.iterator]: () => words()[Symbol.iterator]() };
}

import { KIND, keyIndex } from '../feature-index.ts';
import { frameFeatures, PHRASES, read } from '../features.ts';
import { featureKey } from '../hash.ts';
import { CONCEPTS } from '../lexicon.ts';
import type { Example } from './examples.ts';

/** The kind of every feature key that the examples can have; keys are hashes and do not tell it themselves. */
export function kindsOf(examples: readonly Example[]): ReadonlyMap<number, number> {
  const kinds = new Map<number, number>();
  for (const { text } of examples) {
    const { tokens } = read(text, keyIndex);
    const { words } = tokens;
    for (const key of frameFeatures(tokens, 0, words.length, keyIndex)) kinds.set(key, KIND.frame);
    words.forEach((word, at) => {
      const before = words[at - 1];
      if (before) kinds.set(featureKey(KIND.pair, before.hash, word.hash), KIND.pair);
    });
    for (const word of words) {
      kinds.set(featureKey(KIND.stem, word.stemHash), KIND.stem);
      kinds.set(featureKey(KIND.word, word.hash), KIND.word);
    }
  }
  CONCEPTS.forEach((_, first) => {
    kinds.set(featureKey(KIND.concept, first), KIND.concept);
    CONCEPTS.forEach((__, second) => {
      kinds.set(featureKey(KIND.near, first, second), KIND.near);
      kinds.set(featureKey(KIND.far, first, second), KIND.far);
    });
  });
  PHRASES.forEach((_, number) => {
    kinds.set(featureKey(KIND.phrase, number), KIND.phrase);
  });
  return kinds;
}

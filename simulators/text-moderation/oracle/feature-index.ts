import { featureKey } from './hash.ts';
import type { Word } from './words.ts';

/** Kinds of feature; the number is part of every key. */
export const KIND = { word: 1, stem: 2, pair: 3, concept: 4, near: 5, far: 6, phrase: 7, frame: 8 } as const;

/**
 * Turns features into numbers: keys while training, rows of the model at run time; -1 is a feature that was never learnt.
 *
 * Reading a text is the same for both, so training sees exactly what judging sees.
 */
export interface FeatureIndex {
  ofWord(word: Word): number;
  ofStem(word: Word): number;
  ofPair(first: Word, second: Word): number;
  ofConcept(concept: number): number;
  ofConcepts(kind: typeof KIND.near | typeof KIND.far | typeof KIND.frame, first: number, second: number): number;
  ofPhrase(phrase: number): number;
}

/** The index that names every feature by its key. */
export const keyIndex: FeatureIndex = indexBy((key) => key);

/** An index that looks keys up. */
export function indexBy(find: (key: number) => number): FeatureIndex {
  return {
    ofWord: (word) => find(featureKey(KIND.word, word.hash)),
    ofStem: (word) => find(featureKey(KIND.stem, word.stemHash)),
    ofPair: (first, second) => find(featureKey(KIND.pair, first.hash, second.hash)),
    ofConcept: (concept) => find(featureKey(KIND.concept, concept)),
    ofConcepts: (kind, first, second) => find(featureKey(kind, first, second)),
    ofPhrase: (phrase) => find(featureKey(KIND.phrase, phrase)),
  };
}

const UNKNOWN = -2;

/** The same index, remembering in a table what it found of pairs of concepts, which come up most. */
export function remembering(index: FeatureIndex, concepts: number): FeatureIndex {
  const pairs = new Int16Array(9 * concepts * concepts).fill(UNKNOWN);
  return {
    ...index,
    ofConcepts: (kind, first, second) => {
      const slot = (kind * concepts + first) * concepts + second;
      const known = pairs[slot] ?? UNKNOWN;
      if (known !== UNKNOWN) return known;
      const row = index.ofConcepts(kind, first, second);
      pairs[slot] = row;
      return row;
    },
  };
}

import { describe, expect, it } from 'vitest';
import { CRITERIA } from './criteria.ts';
import { BIASES, FINGERPRINT, KEYS, WEIGHTS } from './data/weights.ts';
import { lexiconFingerprint } from './fingerprint.ts';
import { theModel } from './model.ts';

const MOST_CHARACTERS = 100_000;

describe('the weights', () => {
  it('were trained with the lexicon that is here: else run the training script', () => {
    expect(FINGERPRINT).toBe(lexiconFingerprint());
  });

  it('stay small', () => {
    expect(KEYS.length + WEIGHTS.length).toBeLessThan(MOST_CHARACTERS);
  });

  it('have one row per feature and one column per criterion', () => {
    const { rows, weights } = theModel();
    expect(weights).toHaveLength(rows * CRITERIA.length);
    expect(KEYS).toHaveLength(rows * 3);
    expect(BIASES).toHaveLength(CRITERIA.length);
  });
});

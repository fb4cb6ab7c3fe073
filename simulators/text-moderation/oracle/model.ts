import { lazily } from '../../core/lazily.ts';
import { CRITERIA } from './criteria.ts';
import { BIASES, FEATURES, KEYS, SCALES, WEIGHTS } from './data/weights.ts';
import { type FeatureIndex, indexBy, remembering } from './feature-index.ts';
import { CONCEPTS } from './lexicon.ts';

const TABLE_SIZE = 16_384;
/** The digits in the order of their values. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The trained weights: a row per feature, a column per criterion. */
export interface Model {
  /** Finds the rows of features. */
  readonly index: FeatureIndex;
  readonly rows: number;
  readonly weights: Float32Array;
  readonly biases: readonly number[];
}

/** The model, unpacked when it is first needed. */
export const theModel: () => Model = lazily(unpackModel);

function unpackModel(): Model {
  const keys = unpackKeys();
  const slots = new Int32Array(TABLE_SIZE).fill(-1);
  const places = new Int32Array(TABLE_SIZE);
  keys.forEach((key, row) => {
    let slot = key % TABLE_SIZE;
    while ((places[slot] ?? 0) > 0) slot = (slot + 1) % TABLE_SIZE;
    slots[slot] = key;
    places[slot] = row + 1;
  });
  const rowOf = (key: number): number => {
    let slot = key % TABLE_SIZE;
    while ((places[slot] ?? 0) > 0) {
      if (slots[slot] === key) return (places[slot] ?? 0) - 1;
      slot = (slot + 1) % TABLE_SIZE;
    }
    return -1;
  };
  return {
    index: remembering(indexBy(rowOf), CONCEPTS.length),
    rows: FEATURES,
    weights: unpackWeights(),
    biases: BIASES,
  };
}

/** Keys ascend and are kept as differences, three digits of 64 each. */
function unpackKeys(): Int32Array {
  const digits = digitsOf(KEYS);
  const keys = new Int32Array(digits.length / 3);
  let key = 0;
  for (let row = 0, at = 0; row < keys.length; row++, at += 3) {
    key += ((digits[at] ?? 0) << 12) | ((digits[at + 1] ?? 0) << 6) | (digits[at + 2] ?? 0);
    keys[row] = key;
  }
  return keys;
}

/** One digit per weight, row by row; 32 is zero, and steps grow with the size so that small weights stay fine. */
function unpackWeights(): Float32Array {
  const columns = CRITERIA.length;
  const values = Float32Array.from({ length: columns * 64 }, (_, at) => unpackWeight(at & 63, SCALES[at >> 6] ?? 1));
  const digits = digitsOf(WEIGHTS);
  return new Float32Array(digits.length).map((_, at) => values[(at % columns) * 64 + (digits[at] ?? 0)] ?? 0);
}

/** The weight of a digit; the inverse is in the training script. */
export function unpackWeight(code: number, scale: number): number {
  const step = (code - 32) / 31;
  return Math.sign(step) * step * step * scale;
}

/** The values of digits. */
function digitsOf(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let value = 0; value < DIGITS.length; value++) values[DIGITS.charCodeAt(value)] = value;
  return new TextEncoder().encode(text).map((code) => values[code] ?? 0);
}

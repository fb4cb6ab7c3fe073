import { CRITERIA } from '../criteria.ts';
import { dampingOf } from '../dampers.ts';
import { KIND, keyIndex } from '../feature-index.ts';
import { featuresBetween, PHRASES, read } from '../features.ts';
import { featureKey, hashText } from '../hash.ts';
import { conceptNumbers, stemOf } from '../lexicon.ts';
import type { Example } from './examples.ts';
import { CONCEPT_PRIORS, PHRASE_PRIOR, WORD_PRIORS } from './priors.ts';

/** An example made ready: its feature keys, each once, and what its framing takes off. */
export interface Prepared {
  readonly example: Example;
  readonly keys: readonly number[];
  readonly damping: Float64Array;
}

/** Weights before they are packed. */
export interface Fitted {
  readonly keys: readonly number[];
  readonly rowOf: ReadonlyMap<number, number>;
  readonly weights: Float64Array;
  readonly biases: Float64Array;
}

const ROUNDS = 140;
const PACE = 0.12;
/** How much a text counts in the columns of the rules that it breaks, and in those of the others if it breaks any. */
const POSITIVE = 2;
const OTHER_RULE = 0.3;
/** Per kind of feature the pull towards the prior, and in how many texts a feature must be. */
const KINDS: Readonly<Record<number, readonly [pull: number, least: number]>> = {
  [KIND.word]: [3, 2],
  [KIND.stem]: [2, 2],
  [KIND.pair]: [3, 3],
  [KIND.concept]: [1.2, 1],
  [KIND.near]: [3, 3],
  [KIND.far]: [4, 4],
  [KIND.phrase]: [1.2, 1],
  [KIND.frame]: [2.5, 2],
};
const OTHER_KIND = [3, 3] as const;

/** How much of a rule's prior goes into the column for any violation. */
const ANY_SHARE = 0.8;
/** How much of a concept's prior its doubtful words get. */
const HINT_SHARE = 0.3;

/** One column per criterion, and a last one for any violation at all. */
export const COLUMNS = CRITERIA.length + 1;
const columns = COLUMNS;

export function prepare(example: Example): Prepared {
  const reading = read(example.text, keyIndex);
  const count = reading.tokens.words.length;
  const damping = dampingOf(reading, 0, count);
  return {
    example,
    keys: [...new Set(featuresBetween(reading, 0, count, keyIndex))],
    damping: Float64Array.from([...damping, Math.max(...damping)]),
  };
}

/** Fits one logistic model per criterion by full-batch Adagrad: no chance is involved, so equal input gives equal weights. */
export function fitModel(prepared: readonly Prepared[], kinds: ReadonlyMap<number, number>): Fitted {
  const settingsOf = (key: number) => KINDS[kinds.get(key) ?? 0] ?? OTHER_KIND;
  const keys = chooseKeys(prepared, (key) => settingsOf(key)[1]);
  const rowOf = new Map(keys.map((key, row) => [key, row]));
  const rows = prepared.map((one) => Int32Array.from(one.keys.flatMap((key) => rowOf.get(key) ?? [])));
  const priors = priorWeights(keys);
  const pulls = Float64Array.from(keys, (key) => settingsOf(key)[0]);
  const fitted: Fitted = { keys, rowOf, weights: priors.slice(), biases: new Float64Array(columns).fill(-3.5) };
  const steps = new Float64Array(priors.length);
  const biasSteps = new Float64Array(columns);
  for (let round = 0; round < ROUNDS; round++) oneRound(prepared, rows, priors, pulls, fitted, steps, biasSteps);
  return fitted;
}

function oneRound(
  prepared: readonly Prepared[],
  rows: readonly Int32Array[],
  priors: Float64Array,
  pulls: Float64Array,
  { weights, biases }: Fitted,
  steps: Float64Array,
  biasSteps: Float64Array,
): void {
  const slopes = new Float64Array(weights.length);
  const biasSlopes = new Float64Array(columns);
  prepared.forEach(({ example, damping }, number) => {
    const own = rows[number] ?? new Int32Array();
    const errors = errorsOf(example, damping, own, weights, biases);
    for (const row of own)
      for (let column = 0; column < columns; column++)
        slopes[row * columns + column] = (slopes[row * columns + column] ?? 0) + (errors[column] ?? 0);
    for (let column = 0; column < columns; column++)
      biasSlopes[column] = (biasSlopes[column] ?? 0) + (errors[column] ?? 0);
  });
  for (let at = 0; at < weights.length; at++) {
    const slope = (slopes[at] ?? 0) + (pulls[Math.floor(at / columns)] ?? 0) * ((weights[at] ?? 0) - (priors[at] ?? 0));
    steps[at] = (steps[at] ?? 0) + slope * slope;
    weights[at] = (weights[at] ?? 0) - (PACE * slope) / Math.sqrt((steps[at] ?? 0) + 1e-6);
  }
  for (let column = 0; column < columns; column++) {
    const slope = (biasSlopes[column] ?? 0) + 0.5 * ((biases[column] ?? 0) + 3.5);
    biasSteps[column] = (biasSteps[column] ?? 0) + slope * slope;
    biases[column] = (biases[column] ?? 0) - (PACE * slope) / Math.sqrt((biasSteps[column] ?? 0) + 1e-6);
  }
}

function errorsOf(
  example: Example,
  damping: Float64Array,
  rows: Int32Array,
  weights: Float64Array,
  biases: Float64Array,
): Float64Array {
  const errors = new Float64Array(columns);
  for (let column = 0; column < columns; column++) {
    let logit = (biases[column] ?? 0) - (damping[column] ?? 0);
    for (const row of rows) logit += weights[row * columns + column] ?? 0;
    const label = column < CRITERIA.length ? (example.labels[column] ?? 0) : example.rule ? 1 : 0;
    const share = label > 0 ? POSITIVE : example.rule ? OTHER_RULE : 1;
    errors[column] = share * (1 / (1 + Math.exp(-logit)) - label * 0.985);
  }
  return errors;
}

function chooseKeys(prepared: readonly Prepared[], leastOf: (key: number) => number): readonly number[] {
  const counts = new Map<number, number>();
  for (const { keys } of prepared) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const key of [...priorTable().keys()]) counts.set(key, Math.max(counts.get(key) ?? 0, 99));
  return [...counts]
    .filter(([key, count]) => count >= leastOf(key))
    .map(([key]) => key)
    .sort((a, b) => a - b);
}

function priorTable(): ReadonlyMap<number, readonly [column: number, weight: number][]> {
  const table = new Map<number, [number, number][]>();
  const add = (key: number, rule: string, weight: number): void =>
    void table.set(key, [...(table.get(key) ?? []), [CRITERIA.indexOf(rule), weight]]);
  for (const [rule, concepts] of Object.entries(CONCEPT_PRIORS))
    for (const [concept, weight] of Object.entries(concepts))
      conceptNumbers(concept).forEach((number, at) => {
        add(featureKey(KIND.concept, number), rule, at === 0 ? weight : weight * HINT_SHARE);
      });
  for (const [rule, words] of Object.entries(WORD_PRIORS))
    for (const [word, weight] of Object.entries(words))
      add(featureKey(KIND.stem, hashText(stemOf(word))), rule, weight);
  PHRASES.forEach(({ rule }, number) => {
    add(featureKey(KIND.phrase, number), rule, PHRASE_PRIOR);
  });
  return table;
}

function priorWeights(keys: readonly number[]): Float64Array {
  const table = priorTable();
  const weights = new Float64Array(keys.length * columns);
  keys.forEach((key, row) => {
    for (const [column, weight] of table.get(key) ?? []) {
      weights[row * columns + column] = weight;
      const any = row * columns + CRITERIA.length;
      weights[any] = Math.max(weights[any] ?? 0, weight * ANY_SHARE);
    }
  });
  return weights;
}

/** The logit of a prepared example before framing takes anything off. */
export function rawLogitOf({ keys }: Prepared, { rowOf, weights, biases }: Fitted, column: number): number {
  let logit = biases[column] ?? 0;
  for (const key of keys) {
    const row = rowOf.get(key);
    if (row !== undefined) logit += weights[row * columns + column] ?? 0;
  }
  return logit;
}

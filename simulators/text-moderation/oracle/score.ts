import { CRITERIA } from './criteria.ts';
import { dampingOf } from './dampers.ts';
import { KIND, type Reading, frameKeys } from './features.ts';
import { featureKey } from './hash.ts';
import { theModel } from './model.ts';
import { type Window, windowsOf } from './windows.ts';

const HIGHEST = 4.1;
const LOWEST = -6.8;
const BEND = 2.2;
/** How much each doubling of the number of windows takes off: a long benign text dilutes, but slowly. */
const DILUTION = 0.06;
const columns = CRITERIA.length;

/** The logits of one window before it is damped, and what each of its features adds. */
interface Sum {
  readonly logits: Float64Array;
}

interface Scratch {
  stamp: number;
  seen: Uint32Array;
}

let scratch: Scratch | undefined;

/** The logit of each criterion, in the order of `CRITERIA`: that of the strongest window, slightly diluted. */
export function logitsOf(reading: Reading): Float64Array {
  const logits = new Float64Array(columns).fill(LOWEST);
  const windows = windowsOf(reading.tokens);
  const rows = rowsOf(reading);
  for (const window of windows) {
    const own = judgeWindow(reading, rows, window);
    for (let column = 0; column < columns; column++)
      logits[column] = Math.max(logits[column] ?? LOWEST, own[column] ?? LOWEST);
  }
  const dilution = DILUTION * Math.log2(Math.max(1, windows.length));
  return logits.map((logit) => Math.max(LOWEST, logit - dilution));
}

function judgeWindow(reading: Reading, rows: Rows, window: Window): Float64Array {
  const { logits } = sumWindow(reading, rows, window);
  const damping = dampingOf(reading, window.start, window.end);
  return logits.map((logit, column) => bend(logit) - (damping[column] ?? 0));
}

/** The rows of the model that the words and the turns of phrase of a text touch; -1 for features never learnt. */
export interface Rows {
  readonly ofKeys: Int32Array;
  readonly ofPhrases: Int32Array;
}

/** Looks all features up once; windows overlap. */
export function rowsOf({ keys, phrases }: Reading): Rows {
  const { rowOf } = theModel();
  return {
    ofKeys: keys.map(rowOf),
    ofPhrases: Int32Array.from(phrases, ({ concept }) => rowOf(featureKey(KIND.phrase, concept))),
  };
}

/** The rows that a window touches, each once. */
export function rowsIn(reading: Reading, rows: Rows, { start, end }: Window): readonly number[] {
  const model = theModel();
  scratch ??= { stamp: 0, seen: new Uint32Array(model.rows) };
  const { seen } = scratch;
  const stamp = ++scratch.stamp;
  const touched: number[] = [];
  const touch = (row: number): void => {
    if (row < 0 || seen[row] === stamp) return;
    seen[row] = stamp;
    touched.push(row);
  };
  for (let at = reading.offsets[start] ?? 0; at < (reading.offsets[end] ?? 0); at++) touch(rows.ofKeys[at] ?? -1);
  reading.phrases.forEach((found, at) => {
    if (found.start >= start && found.end <= end) touch(rows.ofPhrases[at] ?? -1);
  });
  for (const key of frameKeys(reading, start, end)) touch(model.rowOf(key));
  return touched;
}

function sumWindow(reading: Reading, rows: Rows, window: Window): Sum {
  const { weights, biases } = theModel();
  const logits = Float64Array.from(biases);
  for (const row of rowsIn(reading, rows, window)) {
    const base = row * columns;
    for (let column = 0; column < columns; column++)
      logits[column] = (logits[column] ?? 0) + (weights[base + column] ?? 0);
  }
  return { logits };
}

/** Bends logits smoothly towards the ends: certainty is never complete, and differences never vanish. */
export function bend(logit: number): number {
  const middle = 1.9;
  if (logit > middle) return middle + BEND * Math.tanh((logit - middle) / (BEND * 2));
  const low = -3;
  return logit < low ? low + (LOWEST - low) * Math.tanh((logit - low) / (LOWEST - low)) : Math.min(logit, HIGHEST);
}

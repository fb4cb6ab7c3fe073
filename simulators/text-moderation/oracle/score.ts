import { CRITERIA } from './criteria.ts';
import { dampingOf } from './dampers.ts';
import { frameFeatures, type Reading } from './features.ts';
import { theModel } from './model.ts';
import { type Window, windowsOf } from './windows.ts';

const LOWEST = -6.8;
const BEND = 2.7;
const BEND_WIDTH = 7;
const BENDS_ABOVE = 1.9;
const BENDS_BELOW = -3;
/** How much each doubling of the number of windows takes off: a long benign text dilutes, but slowly. */
const DILUTION = 0.06;
const columns = CRITERIA.length;

/** The logit of each criterion, in the order of `CRITERIA`: that of the strongest window, slightly diluted. */
export function logitsOf(reading: Reading): readonly number[] {
  const logits = new Array<number>(columns).fill(LOWEST);
  const windows = windowsOf(reading.tokens);
  const phraseStarts = startsOf(reading);
  const [first] = windows;
  for (const window of windows) {
    // A text of one sentence is its own window twice: it counts twice in the dilution and need be judged but once.
    if (window !== first && isSame(window, first)) continue;
    const own = sumWindow(reading, window, phraseStarts);
    const damping = dampingOf(reading, window.start, window.end);
    for (let column = 0; column < columns; column++) {
      const logit = bend(own[column] ?? 0) - (damping[column] ?? 0);
      if (logit > (logits[column] ?? LOWEST)) logits[column] = logit;
    }
  }
  const dilution = DILUTION * Math.log2(Math.max(1, windows.length));
  return logits.map((logit) => Math.max(LOWEST, logit - dilution));
}

function isSame(one: Window, other: Window | undefined): boolean {
  return one.start === other?.start && one.end === other.end;
}

/** The number of the first phrase that starts at each word or later. */
function startsOf({ tokens, phrases }: Reading): readonly number[] {
  const starts = new Array<number>(tokens.words.length + 1);
  let phrase = 0;
  for (let at = 0; at <= tokens.words.length; at++) {
    while (phrase < phrases.length && (phrases[phrase]?.start ?? 0) < at) phrase++;
    starts[at] = phrase;
  }
  return starts;
}

// Written again for each window: a text has several, and each adds up dozens of features.
const scratch = { stamp: 0, seen: new Uint32Array(0), sums: new Float64Array(columns) };

/** Adds up the weights of all features in a window, each feature once. The sums hold until the next window is read. */
function sumWindow(reading: Reading, { start, end }: Window, phraseStarts: readonly number[]): Float64Array {
  const { weights, biases, rows, index } = theModel();
  if (scratch.seen.length !== rows) scratch.seen = new Uint32Array(rows);
  scratch.stamp = (scratch.stamp + 1) >>> 0;
  scratch.sums.set(biases);
  const { features, offsets, phrases, tokens } = reading;
  for (let at = offsets[start] ?? 0; at < (offsets[end] ?? 0); at++) addFeature(weights, features[at] ?? -1);
  for (let at = phraseStarts[start] ?? 0; at < (phraseStarts[end] ?? 0); at++) {
    const found = phrases[at];
    if (found && found.end <= end) addFeature(weights, index.ofPhrase(found.concept));
  }
  for (const row of frameFeatures(tokens, start, end, index)) addFeature(weights, row);
  return scratch.sums;
}

function addFeature(weights: Float32Array, row: number): void {
  const { seen, sums, stamp } = scratch;
  if (row < 0 || seen[row] === stamp) return;
  seen[row] = stamp;
  for (let column = 0, at = row * columns; column < columns; column++, at++) {
    sums[column] = (sums[column] as number) + (weights[at] as number);
  }
}

/** Compresses large logits smoothly: probabilities stay below 1, and differences remain. */
function bend(logit: number): number {
  if (logit > BENDS_ABOVE) return BENDS_ABOVE + BEND * Math.tanh((logit - BENDS_ABOVE) / BEND_WIDTH);
  if (logit > BENDS_BELOW) return logit;
  return BENDS_BELOW + (LOWEST - BENDS_BELOW) * Math.tanh((logit - BENDS_BELOW) / (LOWEST - BENDS_BELOW));
}

import type { Tokens } from './tokens.ts';

/** A stretch of words that is judged by itself. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

const LONGEST = 30;
/** Long sentences are judged in overlapping slices, wide ones for what needs room, narrow ones for what would drown. */
const SLICES = [24, 12];
const LONGEST_PAIR = 44;
const LONGEST_WHOLE = 64;

/** The stretches to judge: each sentence (long ones in overlapping slices), each pair of sentences, and a short text as a whole. */
export function windowsOf({ sentence }: Pick<Tokens, 'sentence'>): readonly Window[] {
  const sentences = cutSentences(sentence);
  const windows: Window[] = [];
  for (const one of sentences) addSlices(one, windows);
  for (let at = 1; at < sentences.length; at++) {
    const start = sentences[at - 1]?.start ?? 0;
    const end = sentences[at]?.end ?? 0;
    if (end - start <= LONGEST_PAIR) windows.push({ start, end });
  }
  if (sentence.length <= LONGEST_WHOLE && sentences.length !== 2) windows.push({ start: 0, end: sentence.length });
  return windows;
}

function cutSentences(sentence: readonly number[]): readonly Window[] {
  const found: Window[] = [];
  let start = 0;
  for (let at = 1; at <= sentence.length; at++) {
    if (at < sentence.length && sentence[at] === sentence[start]) continue;
    found.push({ start, end: at });
    start = at;
  }
  return found;
}

function addSlices(sentence: Window, windows: Window[]): void {
  const { start, end } = sentence;
  if (end - start <= LONGEST) {
    windows.push(sentence);
    return;
  }
  for (const size of SLICES) {
    const stride = size / 2;
    for (let from = start; from < end - stride; from += stride)
      windows.push({ start: from, end: Math.min(end, from + size) });
  }
}

import { madeIn } from '../../core/lazily.ts';
import { SLICE, type Sliced, sliceable, sortSliced } from '../../core/sliced.ts';
import type { Candidate } from './candidate.ts';

/**
 * Lets the stronger of two overlapping spans win.
 *
 * Spans are seated from the strongest to the weakest (ties: the longer, then the earlier, then by name), each by looking at
 * those already seated only. So no span can change what is stronger than itself, and a higher threshold, which takes weak
 * spans away, leaves the seats of all others as they are. A span inside stronger ones is dropped; what reaches out of them
 * keeps the parts outside, and spans of one type and one score that overlap become one.
 */
export const resolveOverlaps = sliceable(function* (candidates: readonly Candidate[], text: string) {
  const taken = new Uint8Array(text.length);
  const seated: Candidate[] = [];
  const merged = yield* mergeEquals(candidates);
  let looked = 0;
  for (const candidate of yield* sortSliced(merged, strongestFirst)) {
    looked += 1;
    if (looked % SLICE === 0) yield;
    for (const [start, end] of freeParts(taken, candidate)) {
      const part = trimmed(text, start, end, candidate);
      if (part === undefined) continue;
      taken.fill(1, part.start, part.end);
      seated.push(part);
    }
  }
  return yield* sortSliced(seated, earliestFirst);
});

function strongestFirst(one: Candidate, other: Candidate): number {
  return (
    other.score - one.score ||
    other.end - other.start - (one.end - one.start) ||
    one.start - other.start ||
    (one.entity < other.entity ? -1 : one.entity > other.entity ? 1 : 0) ||
    (one.recognizer < other.recognizer ? -1 : 1)
  );
}

function earliestFirst(one: Candidate, other: Candidate): number {
  return one.start - other.start;
}

function* mergeEquals(candidates: readonly Candidate[]): Sliced<readonly Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = `${candidate.entity} ${candidate.score}`;
    madeIn(groups, key, () => []).push(candidate);
  }
  const merged: Candidate[] = [];
  for (const group of groups.values()) {
    if (candidates.length > SLICE) yield;
    const from = merged.length;
    for (const candidate of group.sort((one, other) => one.start - other.start || other.end - one.end)) {
      const last = merged.at(-1);
      if (last === undefined || merged.length === from || candidate.start >= last.end) merged.push(candidate);
      else if (candidate.end > last.end) merged[merged.length - 1] = { ...last, end: candidate.end };
    }
  }
  return merged;
}

/** The stretches of a span that no stronger one has taken. */
function freeParts(taken: Uint8Array, { start, end }: Candidate): readonly (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let at = start;
  while (at < end) {
    if (taken[at] === 1) {
      at++;
      continue;
    }
    const from = at;
    while (at < end && taken[at] === 0) at++;
    parts.push([from, at]);
  }
  return parts;
}

const EDGE = /[\p{L}\p{N}]/u;

/** A part without the blanks and signs at its cut ends; nothing when no letter or digit is left. */
function trimmed(text: string, start: number, end: number, whole: Candidate): Candidate | undefined {
  if (start === whole.start && end === whole.end) return whole;
  const letters = [...text.slice(start, end).matchAll(new RegExp(EDGE, 'gu'))];
  const first = letters.at(0);
  const last = letters.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const from = start === whole.start ? start : start + first.index;
  const to = end === whole.end ? end : start + last.index + last[0].length;
  return { ...whole, start: from, end: to };
}

import type { MediaFacts } from '../../core/media/probe/facts.ts';

/** A stretch of time, in seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The longest transcript, three hours: containers may claim any length. */
const MOST_SECONDS = 10_800;
/** The length assumed for sound of unknown length. */
const UNKNOWN_SECONDS = 1;
/** Shorter pauses do not end a segment. */
const SHORT_PAUSE = 0.3;

/** Where media hold speech: wherever something is heard, or throughout where the sound was not decoded. */
export function speechSpans({ hasSound, seconds = UNKNOWN_SECONDS, sound }: MediaFacts): readonly Span[] {
  const length = Math.min(MOST_SECONDS, seconds);
  if (!hasSound) return [];
  if (!sound?.isHeard) return [{ start: 0, end: length }];
  const slice = seconds / sound.levels.length;
  const spans: Span[] = [];
  for (const [at, level] of Array.from(sound.levels).entries()) {
    if (level === '0' || at * slice >= length) continue;
    const last = spans.at(-1);
    const end = Math.min(length, (at + 1) * slice);
    if (last && at * slice - last.end < SHORT_PAUSE) spans[spans.length - 1] = { start: last.start, end };
    else spans.push({ start: at * slice, end });
  }
  return spans;
}

import type { MediaFacts } from '../../core/media/probe/facts.ts';

/** A stretch of time, in seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** No transcript goes on for longer than three hours: what a container claims is not always true. */
const MOST_SECONDS = 10_800;
/** Of sound whose length nobody knows so much counts. */
const UNKNOWN_SECONDS = 1;
/** A pause that is shorter does not end what somebody says. */
const SHORT_PAUSE = 0.3;

/** Where in media somebody speaks: wherever something is to be heard, and throughout where the sound was not decoded. */
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

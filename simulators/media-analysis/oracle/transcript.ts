import { asSentence, wordsFrom } from './sentences.ts';
import { type Span, speechSpans } from './spans.ts';
import type { Segment, Transcript, Word } from './speech.ts';
import type { Draw, TranscriptView } from './views.ts';

const WORDS_A_SECOND = 2.5;
/** The shortest and longest segment, in seconds. */
const [SHORTEST, LONGEST] = [2, 6];
const MOST_SEGMENTS = 600;
const MOST_SPEAKERS = 3;
/** The golden ratio: the fractions of its multiples spread evenly over [0, 1). */
const GOLDEN = 0.618_034;

/**
 * What a simulated transcription hears: segments in their order inside the sound, with words at a speaker's usual pace.
 * Measured silence holds none.
 *
 * @clause MA-A2-16 MA-A2-17
 */
export function transcribe({ facts, diarize, align, draw }: TranscriptView): Transcript {
  const spans = speechSpans(facts)
    .flatMap((span) => turnsIn(span, draw))
    .slice(0, MOST_SEGMENTS);
  if (spans.length === 0) return { segments: [], language: 'und', probability: 0 };
  const speakers = 1 + Math.floor(draw('speakers') * MOST_SPEAKERS);
  let place = 0;
  const segments = spans.map((span, at): Segment => {
    const words = wordsFrom(place, Math.max(1, Math.round((span.end - span.start) * WORDS_A_SECOND)));
    place += words.length;
    return {
      ...span,
      text: asSentence(words),
      // @clause MA-A1-10
      ...(diarize ? { speaker: speakerName(Math.floor(draw('speaker', at) * speakers)) } : {}),
      // @clause MA-A1-11
      ...(align ? { words: timed(words, span, at, draw) } : {}),
    };
  });
  return { segments, language: 'en', probability: rounded(0.9 + 0.09 * draw('language'), 4) };
}

/** The segments of a span of speech. */
function turnsIn({ start, end }: Span, draw: Draw): readonly Span[] {
  const turns: Span[] = [];
  let at = start;
  while (at < end && turns.length < MOST_SEGMENTS) {
    const length = SHORTEST + (LONGEST - SHORTEST) * draw('turn', rounded(at, 2));
    // The rest would be too short for a segment.
    const to = end - at - length < SHORTEST ? end : at + length;
    const turn = { start: rounded(at, 3), end: Math.floor(to * 1_000) / 1_000 };
    if (turn.end > turn.start) turns.push(turn);
    at = to;
  }
  return turns;
}

/** Words share the time of their segment by their length. */
function timed(words: readonly string[], { start, end }: Span, segment: number, draw: Draw): readonly Word[] {
  const total = words.reduce((sum, word) => sum + word.length, 0);
  // One draw a segment: a hash for each word of three hours would show in every look at the job.
  const drawn = draw('words', segment);
  let before = 0;
  return words.map((word, at) => {
    const from = start + ((end - start) * before) / total;
    before += word.length;
    return {
      word,
      start: rounded(from, 3),
      end: rounded(start + ((end - start) * before) / total, 3),
      probability: rounded(0.8 + 0.19 * ((drawn + at * GOLDEN) % 1), 4),
    };
  });
}

function speakerName(number: number): string {
  return `SPEAKER_${String(number).padStart(2, '0')}`;
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

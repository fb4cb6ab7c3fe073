import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw } from '../../core/draw.ts';
import type { MediaFacts } from '../../core/media/probe/facts.ts';
import type { Transcript } from './speech.ts';
import { transcribe } from './transcript.ts';

const drawn = (...identity: readonly (string | number)[]) => draw(7, ...identity);
const sound = (facts: Partial<MediaFacts>): MediaFacts => ({
  type: 'audio/wav',
  picture: 'none',
  hasSound: true,
  ...facts,
});
const heard = (facts: Partial<MediaFacts>, flags: { diarize?: boolean; align?: boolean } = {}): Transcript =>
  transcribe({ facts: sound(facts), diarize: false, align: false, draw: drawn, ...flags });

describe('a transcript', () => {
  it('[MA-A2-16] follows the length of sound that was not decoded, at two and a half words a second', () => {
    const { segments } = heard({ seconds: 60, sound: { levels: '5', isHeard: false } });
    expect([segments[0]?.start, segments.at(-1)?.end]).toEqual([0, 60]);
    const words = segments.flatMap(({ text }) => text.split(' ')).length;
    expect(words / 60).toBeCloseTo(2.5, 0);
    expect(segments[0]?.text).toMatch(/^This transcript is simulated/);
  });

  it('has nothing where nothing is heard', () => {
    const { segments } = heard({ seconds: 10, sound: { levels: '00aaaa0000', isHeard: true } });
    expect([segments[0]?.start, segments.at(-1)?.end]).toEqual([2, 6]);
    expect(heard({ seconds: 10, sound: { levels: '0000', isHeard: true } })).toEqual({
      segments: [],
      language: 'und',
      probability: 0,
    });
    expect(heard({ hasSound: false, seconds: 10 }).segments).toEqual([]);
  });

  it('[MA-A1-10] [MA-A1-11] [MA-A1-40] names speakers and times words only where it was asked to', () => {
    const facts = { seconds: 30, sound: { levels: '5', isHeard: false } };
    const [plain, full] = [heard(facts), heard(facts, { diarize: true, align: true })];
    expect(plain.segments.some((segment) => 'speaker' in segment || 'words' in segment)).toBe(false);
    expect(full.segments.every(({ speaker, words }) => /^SPEAKER_0\d$/.test(speaker ?? '') && words)).toBe(true);
    expect(full.segments.map(({ text }) => text)).toEqual(plain.segments.map(({ text }) => text));
  });

  const anySound = () =>
    fc.record({
      seconds: fc.option(fc.oneof(fc.double({ min: 0.02, max: 60, noNaN: true }), fc.constantFrom(5_000, 1e6)), {
        nil: undefined,
      }),
      sound: fc.record({ levels: fc.stringMatching(/^[0a-z]{1,100}$/), isHeard: fc.boolean() }),
    });

  it('[MA-A2-17] keeps segments in order and inside the sound, and words inside their segments, whatever the sound', () => {
    fc.assert(
      fc.property(anySound(), (facts) => {
        const { segments } = heard(facts, { align: true });
        const edges = [0, ...segments.flatMap(({ start, end }) => [start, end]), facts.seconds ?? 1];
        expect(edges).toEqual(edges.toSorted((one, other) => one - other));
        for (const { start, end, text, words = [] } of segments) {
          const marks = [start, ...words.flatMap((word) => [word.start, word.end]), end];
          const isInOrder = marks.every((mark, at) => at === 0 || mark >= (marks[at - 1] ?? 0));
          expect([isInOrder, start < end, text.split(' ').length]).toEqual([true, true, words.length]);
        }
      }),
      { numRuns: 100 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { aRecord } from '../../tests/records.ts';
import { buildIndex } from '../index/text-index.ts';
import { matchTags } from './match-tags.ts';
import { matchWords } from './match-words.ts';
import { readQuery } from './query.ts';
import { askRankers, closest, nearnessOf, type Signals, weighSignals } from './score.ts';

const index = buildIndex([
  aRecord('a', 'A red fox in the snow.', { tags: ['red fox', 'snow'] }),
  aRecord('b', 'A fox in a forest, with a long road that leads through hills to a farm.', { tags: ['red'] }),
  aRecord('c', 'A kite.', { prompt: 'neon' }),
]);
const shown = Uint8Array.of(1, 1, 1);
const signalsOf = (text: string, seen = shown): Signals =>
  askRankers([{ index, shown: seen }], readQuery(text, [index]), 'both');

describe('matching words', () => {
  const scoresOf = (text: string, searchIn: 'both' | 'caption' | 'prompt' = 'both') => {
    const row = () => new Float32Array(3);
    const scores = { fullText: row(), covered: row(), unwanted: row() };
    matchWords(index, readQuery(text, [index]), searchIn, scores);
    return { fullText: [...scores.fullText], covered: [...scores.covered], unwanted: [...scores.unwanted] };
  };

  it('[IR-1-1] covers what a picture says, and likes short texts better', () => {
    const {
      fullText: [near = 0, far = 0, none],
      covered,
    } = scoresOf('fox');
    expect(covered).toEqual([1, 1, 0]);
    expect(near).toBeGreaterThan(far);
    expect([far > 0, near < 1, none]).toEqual([true, true, 0]);
  });

  it('[IR-4-9] looks in the texts that are searched', () => {
    expect(scoresOf('neon', 'caption').covered[2]).toBe(0);
    expect(scoresOf('neon', 'prompt').covered[2]).toBe(1);
    expect(scoresOf('neon').covered[2]).toBe(1);
  });

  it('marks what is unwanted', () => {
    expect(scoresOf('fox without snow').unwanted).toEqual([1, 0, 0]);
  });
});

describe('matching tags', () => {
  it('[IR-1-1] counts whole tags alone, and more where a picture has few', () => {
    const scoresOf = (text: string) => {
      const scores = new Float32Array(3);
      matchTags(index, readQuery(text, [index]), scores);
      return scores;
    };
    const [both = 0, one = 0, none] = scoresOf('red fox');
    expect([both > 0, one > 0, none]).toEqual([true, true, 0]);
    expect(scoresOf('fox')[0]).toBe(0);
  });
});

describe('relevance', () => {
  it('is greatest for the picture that says all, and nothing where nothing is said', () => {
    const signals = signalsOf('red fox snow');
    const relevance = weighSignals(signals);
    expect(closest(relevance).slice(0, 2)).toEqual([0, 1]);
    const [best = 0, next = 0, none] = [0, 1, 2].map((at) => nearnessOf(signals, at));
    expect([best > next, none]).toEqual([true, 0]);
    expect(best).toBeLessThanOrEqual(1);
  });

  it('is nothing for a picture that may not be found', () => {
    const signals = signalsOf('red fox snow', Uint8Array.of(0, 1, 1));
    expect(Object.values(signals).map((scores) => scores[0])).toEqual([0, 0, 0, 0, 0]);
  });

  it('is less for a picture that has what is unwanted', () => {
    const [plain = 0] = weighSignals(signalsOf('fox'));
    const [unwanted = 0] = weighSignals(signalsOf('fox without snow'));
    expect(unwanted).toBeLessThan(plain);
  });
});

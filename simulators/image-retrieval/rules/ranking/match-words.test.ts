import { describe, expect, it } from 'vitest';
import { aRecord } from '../../tests/records.ts';
import { buildIndex } from '../index/text-index.ts';
import { matchWords } from './match-words.ts';
import { readQuery } from './query.ts';

const index = buildIndex([
  aRecord('a', 'A red fox in the snow.'),
  aRecord('b', 'A fox in a forest, with a long road that leads through hills to a farm.'),
  aRecord('c', 'A kite.', { prompt: 'neon' }),
]);

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

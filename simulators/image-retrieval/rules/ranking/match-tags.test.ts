import { expect, it } from 'vitest';
import { aRecord } from '../../tests/records.ts';
import { buildIndex } from '../index/text-index.ts';
import { matchTags } from './match-tags.ts';
import { readQuery } from './query.ts';

const index = buildIndex([
  aRecord('a', 'A fox.', { tags: ['red fox', 'snow'] }),
  aRecord('b', 'A fox.', { tags: ['red'] }),
  aRecord('c', 'A kite.'),
]);

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

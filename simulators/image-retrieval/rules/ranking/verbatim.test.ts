import { describe, expect, it } from 'vitest';
import { aRecord } from '../../tests/records.ts';
import { isVerbatim, putFirst, wholeTextHashes, withHashOf } from './verbatim.ts';

const fox = aRecord('fox', 'A red fox.', {
  editedCaption: 'A vixen.',
  prompt: 'fox, snow',
  editedPrompt: 'vixen, snow',
});

describe('isVerbatim', () => {
  it.each<[string, Parameters<typeof isVerbatim>[2], boolean]>([
    ['A red fox.', 'both', true],
    ['  a vixen. ', 'caption', true],
    ['vixen, snow', 'prompt', true],
    ['fox, snow', 'both', true],
    ['fox, snow', 'caption', false],
    ['A red fox.', 'prompt', false],
    ['A red', 'both', false],
  ])('takes %j in %s as verbatim: %s', (query, searchIn, expected) => {
    expect(isVerbatim(fox, query, searchIn)).toBe(expected);
  });
});

describe('the hashes of whole texts', () => {
  const hashes = Uint32Array.from([aRecord('a', 'A badger.', { prompt: '' }), fox].flatMap(wholeTextHashes));

  it.each<[string, readonly number[]]>([
    [' a BADGER. ', [0]],
    ['A red fox.', [1]],
    ['a vixen.', [1]],
    ['fox, snow', [1]],
    ['vixen, snow', [1]],
    ['A red', []],
    ['  ', []],
  ])('lead from %j to the pictures %j', (text, expected) => {
    expect([...withHashOf(text, hashes)]).toEqual(expected);
  });
});

describe('putFirst', () => {
  it('[IR-1-4] puts who is meant before all others, and alters nothing else', () => {
    const relevance = Float32Array.from([0.25, 0.5, 0.75, 0.125]);
    putFirst([0], [2, 1], relevance);
    expect([...relevance.slice(1)]).toEqual([0.5, 0.75, 0.125]);
    expect(relevance[0]).toBeGreaterThan(0.75);
  });
});

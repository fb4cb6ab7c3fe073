import { expect, it } from 'vitest';
import { entriesOf, wordSet } from './word-list.ts';

it('takes a packed list apart at its commas, and at nothing else', () => {
  expect(entriesOf("one,two words,it's,x|y ~ z")).toEqual(['one', 'two words', "it's", 'x|y ~ z']);
});

it('finds the entries of a packed list, each once', () => {
  const words = wordSet('one,two words,one');
  expect(['one', 'two words', 'two', ''].map((word) => words.has(word))).toEqual([true, true, false, false]);
  expect([...words]).toEqual(['one', 'two words']);
});

import { expect, it } from 'vitest';
import { allButRefused, byEach, byPair } from './ceilings.ts';

it('[IR-7-9] pairs of key and address are counted apart', () => {
  const places = [
    byPair('search', 'k', '1'),
    byPair('search', 'k', '2'),
    byPair('search', 'l', '1'),
    byPair('generate', 'k', '1'),
  ];
  expect(new Set(places.flat()).size).toBe(4);
});

it('in the other reading, keys and addresses have counters of their own', () => {
  const [one, two] = [byEach('search', 'k', '1'), byEach('search', 'k', '2')];
  expect([one[0] === two[0], one[1] === two[1], one.length]).toEqual([true, false, 2]);
});

it('[IR-7-11] what was refused for coming too often does not count', () => {
  expect([200, 400, 404, 429, 502].map(allButRefused)).toEqual([true, true, true, false, true]);
});

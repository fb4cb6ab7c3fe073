import { describe, expect, it } from 'vitest';
import { aRecord } from '../../tests/records.ts';
import { buildIndex, byLength, rarityIn, rarityOf } from './text-index.ts';

const RECORDS = [
  aRecord('a', 'A fox.', { prompt: 'fox', tags: ['red fox', 'red'] }),
  aRecord('b', 'A fox on a snowy hill.', { prompt: 'hill' }),
  aRecord('c', 'A kite.', { prompt: 'kite' }),
];
const index = buildIndex(RECORDS);

/** The pictures that have a key. */
function picturesOf({ starts, pictures }: (typeof index)['postings'], key: number | undefined): readonly number[] {
  return key === undefined ? [] : [...pictures.slice(starts[key], starts[key + 1])];
}

describe('an index of texts', () => {
  it('knows the pictures of a term, and how often they say it', () => {
    expect(index.size).toBe(3);
    expect(picturesOf(index.postings, index.numberOf('fox'))).toEqual([0, 1]);
    const at = index.postings.starts[index.numberOf('fox') ?? 0] ?? 0;
    expect([...index.counts.caption.slice(at, at + 2)]).toEqual([16, 16]);
    expect([...index.counts.prompt.slice(at, at + 2)]).toEqual([16, 0]);
    expect(index.numberOf('zebra')).toBeUndefined();
  });

  it('knows tags as wholes', () => {
    expect(index.tags.beginningWith('red')).toEqual(['red fox', 'red']);
    expect(picturesOf(index.tags.postings, index.tags.numberOf('red fox'))).toEqual([0]);
    expect([...index.tags.counts]).toEqual([2, 0, 0]);
  });

  it('knows how long texts are beside average ones', () => {
    const { caption } = index.lengths;
    expect(caption.reduce((sum, one) => sum + one, 0)).toBeCloseTo(3, 5);
    expect(caption[1]).toBeGreaterThan(caption[0] ?? 0);
  });

  it('finds rare what few pictures have, and what none has as rare as what one has', () => {
    const rarity = rarityIn(index);
    expect(rarity('kite')).toBeGreaterThan(rarity('fox'));
    expect(rarity('zebra')).toBe(rarity('kite'));
    expect(rarityOf(3, 3)).toBeGreaterThan(0);
  });

  it('takes the rarity of a greater library for what that knows', () => {
    const [own, given] = [buildIndex(RECORDS).vectors.both, buildIndex(RECORDS, () => 1).vectors.both];
    expect(given).not.toEqual(own);
  });
});

it('words are told by their length', () => {
  expect(byLength(['fox', 'kite', 'cat'])).toEqual(
    new Map([
      [3, ['fox', 'cat']],
      [4, ['kite']],
    ]),
  );
});

import { expect, it } from 'vitest';
import { aRecord } from '../tests/records.ts';
import type { Finder, Quest } from './finder.ts';
import { allTop, secondBestFirst, withSmallRises } from './other-readings.ts';

const QUEST: Quest = { text: 'a', searchIn: 'both', filter: {}, limit: 3 };

/** Finds pictures a to e, as many as are asked for, and remembers what was asked. */
function aFinder(names = 'abcde') {
  const asked: Quest[] = [];
  const all = [...names].map((id, at) => ({ record: aRecord(id, id), score: 1 - at / 10, nearness: 0.5 }));
  const find = (quest: Quest) => {
    asked.push(quest);
    return { found: all.slice(0, quest.limit), matched: all.length };
  };
  return { finder: { put: () => undefined, find } satisfies Finder, asked };
}
const shown = ({ found }: ReturnType<Finder['find']>) => found.map(({ record, score }) => [record.id, score]);

it('every picture may be top', () => {
  const { finder, asked } = aFinder();
  const { found, matched } = allTop(finder, { ...QUEST, filter: { isTop: true, model: 'sdxl' } });
  expect(asked).toEqual([{ ...QUEST, filter: { model: 'sdxl' } }]);
  expect([found.every(({ record }) => record.isTop), found.length, matched]).toEqual([true, 3, 5]);
});

it('the second best may come first, with scores that fall all the same, and the limit last', () => {
  const found = secondBestFirst(aFinder().finder, QUEST);
  expect(shown(found)).toEqual([
    ['b', 1],
    ['a', 0.9],
    ['c', 0.8],
  ]);
  expect(shown(secondBestFirst(aFinder().finder, { ...QUEST, limit: 1 }))).toEqual([['b', 1]]);
});

it('one picture stays where it is', () => {
  expect(shown(secondBestFirst(aFinder('a').finder, QUEST))).toEqual([['a', 1]]);
});

it('every third score may be a little above the one before it', () => {
  expect(shown(withSmallRises(aFinder().finder, QUEST)).map(([, score]) => score)).toEqual([1, 0.9, 0.901]);
});

import { expect, it } from 'vitest';
import { standingModels } from '../../core/pictures/catalog.ts';
import * as other from './other-readings.ts';

const RANGE = { least: 1, most: 100, default: 80 };
const PROMPT = { names: ['luna'], positive: ['at the sea'], moved: ['rain'] };

it('unknown models are the last, known ones and none stay what they are', () => {
  const [first, last] = [standingModels[0], standingModels.at(-1)];
  const keys = ['no-such-model', first?.key, undefined].map((value) => other.lastOfUnknown(standingModels, value).key);
  expect(keys).toEqual([last?.key, first?.key, 'eros']);
});

it('numbers out of their range count as left out', () => {
  expect([0, 1, 100, 101, '5', 2.5].map((value) => other.wholeOrDefault(value, RANGE))).toEqual([
    80, 1, 100, 80, 80, 80,
  ]);
});

it('a width or a height alone finds its size', () => {
  expect([other.matchingSize(768, undefined), other.matchingSize(undefined, 832)]).toEqual([
    [768, 1344],
    [1216, 832],
  ]);
  expect([
    other.matchingSize(5, undefined),
    other.matchingSize(undefined, undefined),
    other.matchingSize(768, 768),
  ]).toEqual(Array(3).fill([1344, 768]));
});

it('the character of a random prompt stands there by name or by trigger', () => {
  expect(other.randomInWords(PROMPT)).toBe('luna, at the sea, -rain');
  const luna = { trigger: 'lunaveil woman' } as Parameters<typeof other.randomByTrigger>[1];
  expect(other.randomByTrigger(PROMPT, luna)).toBe('lunaveil woman, at the sea, -rain');
  expect(other.randomByTrigger(PROMPT, undefined)).toBe('at the sea, -rain');
});

it('four anchors are known', () => {
  expect(['top-left', 'bottom-right', 'center', 'top-center', 7].map(other.cornerOf)).toEqual([
    'top-left',
    'bottom-right',
    'bottom-right',
    'bottom-right',
    'bottom-right',
  ]);
});

it('a lone dash stays where it stands', () => {
  expect(other.parseWithLoneDashes('sea, -, @luna -, -rain, a @Kai b,, - ')).toEqual({
    names: ['luna', 'kai'],
    positive: ['sea', '-', '-', 'a b', '-'],
    moved: ['rain'],
  });
});

it('a term that is repeated stands there once, whatever it is a part of', () => {
  expect(other.joinEachOnce(['a, b', ' ', 'c', 'b ,a, d', 'c'])).toBe('a, b, c, d');
});

it('stages other than the usual take the whole time too', () => {
  expect(other.REQUEUED.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
});

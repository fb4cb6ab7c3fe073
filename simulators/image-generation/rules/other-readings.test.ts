import { expect, it } from 'vitest';
import { standingModels } from '../../core/pictures/catalog.ts';
import { byComma } from './assemble.ts';
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

it('a mark is as wide as a share of the height, or of itself', () => {
  const [picture, mark] = [
    { width: 1_000, height: 500 },
    { width: 200, height: 10 },
  ];
  expect([other.scaleOfHeight(20, picture), other.scaleOfMark(20, picture, mark)]).toEqual([10, 4]);
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

it('a lone dash stays', () => {
  expect(other.parseWithLoneDashes('sea, -, -rain, - ')).toEqual({
    names: [],
    positive: ['sea', '-', '-'],
    moved: ['rain'],
  });
});

it('repeated terms are dropped, and the words of the model come first', () => {
  expect(other.withoutRepeats(['sea', 'fog', 'sea'])).toBe('sea, fog');
  const parts = {
    prompt: PROMPT,
    character: undefined,
    style: { tags: '', negative: '' },
    baseNegative: '',
    negative: '',
  };
  expect(other.withModelTrigger(parts, byComma)).toBe('best quality, at the sea');
});

it('a failed job alone says why', () => {
  expect(['FAILED', 'TIMED_OUT', 'CANCELLED'].map((status) => other.onlyOfFailures('why', status))).toEqual([
    'why',
    undefined,
    undefined,
  ]);
});

it('stages other than the usual take the whole time too', () => {
  for (const stages of [other.SKIPPING, other.REQUEUED]) {
    expect(stages.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
  }
});

it('of equally similar pictures the newer comes first', () => {
  const candidates = ['old', 'new'].map((picture) => ({ picture, similarity: 0.97 }));
  const served = other.newerFirst(candidates, { isForced: false, pick: 5 });
  expect(served.map(({ picture }) => picture)).toEqual(['new', 'old']);
});

it('an error has other words', () => {
  expect(other.reworded('Prompt is required')).toBe('Request not served (prompt-is-required)');
});

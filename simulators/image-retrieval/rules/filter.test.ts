import { expect, it } from 'vitest';
import type { LibraryRecord } from '../state/catalog.ts';
import { aRecord } from '../tests/records.ts';
import { isApproved, passes } from './filter.ts';

const LUNA = aRecord('a', 'Luna.', { character: 'luna', model: 'sdxl', isTop: true });

it.each([
  ['none', {}, true],
  ['its names', { character: 'luna', model: 'sdxl' }, true],
  ['what is top', { isTop: true }, true],
  ['one wrong name beside a right one', { character: 'luna', model: 'flux' }, false],
  ['a name in other letters', { character: 'Luna' }, false],
  ['an empty name that it has', { style: '' }, true],
  ['an empty name that it has not', { model: '' }, false],
] as const)('[IR-4-2] a picture meets a filter of %s', (_, filter, isMet) => {
  expect(passes(LUNA, filter)).toBe(isMet);
});

it('[IR-4-25] a picture that is not top meets no filter for top ones', () => {
  expect(passes({ ...LUNA, isTop: false }, { isTop: true })).toBe(false);
});

it.each<readonly [string, Partial<LibraryRecord>, boolean]>([
  ['approved', {}, true],
  ['not yet approved', { review: 'pending' }, false],
  ['rejected', { review: 'rejected' }, false],
  ['a duplicate', { duplicateOf: 'b' }, false],
])('[IR-1-2] a picture that is %s can be found: %s', (_, members, isFound) => {
  expect(isApproved({ ...LUNA, ...members })).toBe(isFound);
});

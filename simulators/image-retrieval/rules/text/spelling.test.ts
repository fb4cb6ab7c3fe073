import { describe, expect, it } from 'vitest';
import { isOneEditAway, respell } from './spelling.ts';

describe('spelling', () => {
  it.each([
    ['forrest', 'forest', true],
    ['forst', 'forest', true],
    ['foresy', 'forest', true],
    ['froest', 'forest', true],
    ['forest', 'forest', false],
    ['frosset', 'forest', false],
    ['fores', 'forests', false],
    ['tsoref', 'forest', false],
  ])('%s is one edit from %s: %s', (one, other, expected) => {
    expect(isOneEditAway(one, other)).toBe(expected);
    expect(isOneEditAway(other, one)).toBe(expected);
  });

  it('offers words of the same first letter first, three at most, and none for short words', () => {
    const known = [new Map([[5, ['horse', 'house', 'mouse', 'hoist', 'rouse']]])];
    expect(respell('houze', known)).toEqual(['house']);
    expect(respell('hose', known)).toEqual(['horse', 'house']);
    expect(respell('couse', known)).toEqual(['house', 'mouse', 'rouse']);
    expect(respell('hos', known)).toEqual([]);
  });
});

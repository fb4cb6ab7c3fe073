import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWhole, readWholeOrText } from './numbers.ts';

describe('numbers', () => {
  const range = { least: 1, most: 10 };

  it.each([
    [1, { kind: 'number', value: 1 }],
    [10, { kind: 'number', value: 10 }],
    [0, { kind: 'out-of-range' }],
    [11, { kind: 'out-of-range' }],
    [1.5, { kind: 'wrong-type' }],
    ['3', { kind: 'wrong-type' }],
    [Number.POSITIVE_INFINITY, { kind: 'wrong-type' }],
  ])('[CR-A1-9] [CR-7-6] read %j as %j', (value, read) => {
    expect(readWhole(value, range)).toEqual(read);
  });

  it.each([
    ['3', { kind: 'number', value: 3 }],
    ['3.0', { kind: 'number', value: 3 }],
    ['11', { kind: 'out-of-range' }],
    ['-1', { kind: 'out-of-range' }],
    ['3.5', { kind: 'wrong-type' }],
    ['1e1', { kind: 'wrong-type' }],
    ['', { kind: 'wrong-type' }],
    [true, { kind: 'wrong-type' }],
    [1.5, { kind: 'wrong-type' }],
  ])('coerced read %j as %j', (value, read) => {
    expect(readWholeOrText(value, range)).toEqual(read);
  });

  it('[CR-A1-2] [CR-A1-7] are taken from the least to the most, both included, and nowhere else', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 50 }),
        fc.nat(20),
        fc.integer({ min: -100, max: 100 }),
        (least, more, value) => {
          const isInside = value >= least && value <= least + more;
          const bounds = { least, most: least + more };
          expect(readWhole(value, bounds).kind).toBe(isInside ? 'number' : 'out-of-range');
          expect(readWholeOrText(` ${value}`, bounds)).toEqual(readWhole(value, bounds));
          expect(readWhole(value + 0.5, bounds).kind).toBe('wrong-type');
        },
      ),
    );
  });
});

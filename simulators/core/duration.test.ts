import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDurationMs, toSeconds } from './duration.ts';

describe('durations', () => {
  it.each([
    ['0ms', 0],
    ['250ms', 250],
    ['31s', 31_000],
    ['1.5h', 5_400_000],
    ['2m', 120_000],
    ['1d', 86_400_000],
    ['0.0004s', 0],
  ])('reads %s as %i ms', (text, ms) => {
    expect(parseDurationMs(text)).toBe(ms);
  });

  it.each([
    '',
    '31',
    's',
    '-1s',
    '+1s',
    '1e3s',
    ' 1s',
    '1s ',
    '1 s',
    '1.s',
    '.5s',
    '1w',
    '1S',
    '1s1s',
    '1234567890123s',
  ])('reads nothing from "%s"', (text) => {
    expect(parseDurationMs(text)).toBeUndefined();
  });

  it('gives every whole number of a unit its exact length', () => {
    const units = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
    const unit = fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[]));
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), unit, (count, name) => {
        expect(parseDurationMs(`${count}${name}`)).toBe(count * units[name]);
      }),
    );
  });
});

it('milliseconds are told as seconds with three decimals', () => {
  expect([4_200, 1_499.6, 0].map(toSeconds)).toEqual([4.2, 1.5, 0]);
});

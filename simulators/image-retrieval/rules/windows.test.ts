import { describe, expect, it } from 'vitest';
import type { Limiter, RateWindow } from '../../core/rate-limit.ts';
import { clockMinute, refillingMinute, slidingMinute } from './windows.ts';

/** What a limiter says to calls at these instants, under a ceiling: the wait, 0 for a call that passes. */
function waits(limit: Limiter, ceiling: number, instants: readonly number[]): readonly number[] {
  let window: RateWindow | undefined;
  return instants.map((atMs) => {
    const admission = limit(window, ceiling, atMs);
    window = admission.window;
    expect(admission.isAdmitted).toBe(admission.retryAfterMs === 0);
    return admission.retryAfterMs;
  });
}

describe('a sliding minute', () => {
  it('lets a call pass as soon as the eldest of the last ones is a minute old, and counts no refused one', () => {
    const instants = [0, 10_000, 20_000, 30_000, 59_999, 60_000, 60_001, 70_000];
    expect(waits(slidingMinute, 2, instants)).toEqual([0, 0, 40_000, 30_000, 1, 0, 9_999, 0]);
  });
});

describe('a minute of the clock', () => {
  it('ends when the next one begins, whenever its first call came', () => {
    const instants = [50_000, 59_000, 59_999, 60_000, 60_000, 60_001, 119_999, 120_000];
    expect(waits(clockMinute, 2, instants)).toEqual([0, 0, 1, 0, 0, 59_999, 1, 0]);
  });
});

describe('a refilling minute', () => {
  it('is full at first, and brings a call back with every share of the minute', () => {
    const instants = [0, 0, 0, 29_999, 30_000, 30_000, 90_000, 90_000, 90_000];
    expect(waits(refillingMinute, 2, instants)).toEqual([0, 0, 30_000, 1, 0, 30_000, 0, 0, 30_000]);
  });
});

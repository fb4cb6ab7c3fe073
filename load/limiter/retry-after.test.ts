import { describe, expect, it } from 'vitest';
import { retryAfterMsAt } from './retry-after.ts';

const NOON_MS = Date.UTC(2026, 0, 15, 12);

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['1', 1_000],
    ['120', 120_000],
    ['999999999', 3_600_000],
    ['Thu, 15 Jan 2026 12:00:05 GMT', 5_000],
    ['Thu, 15 Jan 2026 11:00:00 GMT', 0],
  ])('reads %s', (text, ms) => {
    expect(retryAfterMsAt(text, NOON_MS)).toBe(ms);
  });

  it.each(['', 'soon', '-1', '1.5', '1s', '2026-01-15T12:00:05Z', 'Thu, 99 Foo 2026 12:00:05 GMT'])(
    'makes nothing of "%s"',
    (text) => {
      expect(retryAfterMsAt(text, NOON_MS)).toBeUndefined();
    },
  );
});

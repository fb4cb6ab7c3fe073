import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinCalendar, LAST_INSTANT_MS, parseInstantMs, toIso } from './instant.ts';

describe('instants', () => {
  it.each([
    ['1970-01-01T00:00:00.000Z', 0],
    ['1970-01-01T00:00:01Z', 1_000],
    ['1970-01-01T01:00+01:00', 0],
    ['1970-01-02', 86_400_000],
    ['2024-02-29T00:00Z', 1_709_164_800_000],
    ['9999-12-31T23:59:59.999Z', LAST_INSTANT_MS],
  ])('reads %s', (text, ms) => {
    expect(parseInstantMs(text)).toBe(ms);
  });

  it.each(['', 'now', '2026', '2026-01', '2026-13-01', '2026-01-15T12:00:00', '2026-01-15 12:00Z', '15.01.2026', '0'])(
    'reads nothing from "%s"',
    (text) => {
      expect(parseInstantMs(text)).toBeUndefined();
    },
  );

  it.each(['2026-02-30', '2026-02-29T12:00Z', '2026-04-31T00:00:00+02:00', '2026-01-00', '2026-01-32'])(
    'reads nothing from "%s", a day that no calendar has',
    (text) => {
      expect(parseInstantMs(text)).toBeUndefined();
    },
  );

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LAST_INSTANT_MS }), (ms) => {
        expect(parseInstantMs(toIso(ms))).toBe(ms);
      }),
    );
  });

  it('keeps to the years 1970 to 9999', () => {
    expect([0, LAST_INSTANT_MS].every(isWithinCalendar)).toBe(true);
    expect([-1, LAST_INSTANT_MS + 1].some(isWithinCalendar)).toBe(false);
  });
});

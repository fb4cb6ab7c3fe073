import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthStartUtc } from './calendar.ts';

it('[PD-4-21] months count from their first instant in UTC', () => {
  expect(monthStartUtc(Date.parse('2026-01-31T23:59:59.999Z'))).toBe(Date.parse('2026-01-01T00:00:00.000Z'));
  expect(monthStartUtc(Date.parse('2026-12-01T00:00:00.000Z'), 1)).toBe(Date.parse('2027-01-01T00:00:00.000Z'));
});

it('[PD-4-21] a month holds every instant from its start to the next one, and none is left out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (nowMs) => {
      const [start, next] = [monthStartUtc(nowMs), monthStartUtc(nowMs, 1)];
      expect(start).toBeLessThanOrEqual(nowMs);
      expect(next).toBeGreaterThan(nowMs);
      expect(monthStartUtc(next - 1)).toBe(start);
      expect(monthStartUtc(next)).toBe(next);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayStartMs, monthStartUtc } from '../../core/calendar.ts';
import { monthStartInAccountZone, nextDayMs } from './calendar.ts';

const at = (iso: string): number => Date.parse(iso);
const iso = (ms: number): string => new Date(ms).toISOString();
const anInstant = () => fc.integer({ min: at('1970-01-02T00:00:00Z'), max: at('2999-12-30T00:00:00Z') });

describe('days', () => {
  it.each([
    ['2026-01-15T12:00:00.000Z', '2026-01-15', '2026-01-16'],
    ['2026-01-15T00:00:00.000Z', '2026-01-15', '2026-01-16'],
    ['2026-01-14T23:59:59.999Z', '2026-01-14', '2026-01-15'],
    ['2026-01-15T00:00:00.001Z', '2026-01-15', '2026-01-16'],
    ['2026-02-28T23:59:59.999Z', '2026-02-28', '2026-03-01'],
    ['2028-02-28T23:59:59.999Z', '2028-02-28', '2028-02-29'],
    ['2028-02-29T12:00:00.000Z', '2028-02-29', '2028-03-01'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31', '2027-01-01'],
  ])('[TM-2.6-24] of %s begin on %s and end on %s at midnight UTC', (now, start, end) => {
    expect(iso(dayStartMs(at(now)))).toBe(`${start}T00:00:00.000Z`);
    expect(iso(nextDayMs(at(now)))).toBe(`${end}T00:00:00.000Z`);
  });

  it('[TM-2.6-24] hold every instant, and begin on the day that the instant is written with', () => {
    fc.assert(
      fc.property(anInstant(), (now) => {
        expect(iso(dayStartMs(now))).toBe(`${iso(now).slice(0, 10)}T00:00:00.000Z`);
        expect(nextDayMs(now)).toBeGreaterThan(now);
        expect(nextDayMs(now) - dayStartMs(now)).toBe(86_400_000);
      }),
    );
  });
});

describe('months', () => {
  it.each([
    ['2026-01-15T12:00:00.000Z', '2026-01', '2026-02'],
    ['2026-01-31T23:59:59.999Z', '2026-01', '2026-02'],
    ['2026-02-01T00:00:00.000Z', '2026-02', '2026-03'],
    ['2026-02-28T23:59:59.999Z', '2026-02', '2026-03'],
    ['2028-02-29T23:59:59.999Z', '2028-02', '2028-03'],
    ['2026-03-31T12:00:00.000Z', '2026-03', '2026-04'],
    ['2026-12-31T23:59:59.999Z', '2026-12', '2027-01'],
    ['2027-01-01T00:00:00.000Z', '2027-01', '2027-02'],
  ])('[TM-2.6-25] of %s begin in %s and end in %s, at midnight UTC of the first day', (now, start, end) => {
    expect(iso(monthStartUtc(at(now), 0))).toBe(`${start}-01T00:00:00.000Z`);
    expect(iso(monthStartUtc(at(now), 1))).toBe(`${end}-01T00:00:00.000Z`);
  });

  it('[TM-2.6-25] hold every instant, and begin in the month that the instant is written with', () => {
    fc.assert(
      fc.property(anInstant(), (now) => {
        expect(iso(monthStartUtc(now, 0))).toBe(`${iso(now).slice(0, 7)}-01T00:00:00.000Z`);
        expect(monthStartUtc(now, 1)).toBeGreaterThan(now);
        expect(monthStartUtc(monthStartUtc(now, 1) - 1, 0)).toBe(monthStartUtc(now, 0));
      }),
    );
  });

  it.each([
    ['2026-01-31T21:59:59.999Z', '2025-12-31T22:00:00.000Z', '2026-01-31T22:00:00.000Z'],
    ['2026-01-31T22:00:00.000Z', '2026-01-31T22:00:00.000Z', '2026-02-28T22:00:00.000Z'],
    ['2028-02-29T22:00:00.000Z', '2028-02-29T22:00:00.000Z', '2028-03-31T22:00:00.000Z'],
  ])('begin two hours earlier in the account zone: %s', (now, start, end) => {
    expect(iso(monthStartInAccountZone(at(now), 0))).toBe(start);
    expect(iso(monthStartInAccountZone(at(now), 1))).toBe(end);
  });

  it('[TM-2.6-25] of the account zone begin within 14 hours of those of UTC', () => {
    fc.assert(
      fc.property(anInstant(), (now) => {
        const end = monthStartInAccountZone(now, 1);
        expect(end).toBeGreaterThan(now);
        const distances = [0, 1, 2].map((ahead) => Math.abs(end - monthStartUtc(now, ahead)));
        expect(Math.min(...distances)).toBeLessThanOrEqual(14 * 3_600_000);
      }),
    );
  });
});

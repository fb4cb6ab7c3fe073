import { describe, expect, it } from 'vitest';
import { dayStartMs, monthStartUtc } from '../../core/calendar.ts';
import { dayOf, weekStartMs } from './dates.ts';

const at = (text: string): number => Date.parse(text);
const day = (ms: number): string => new Date(ms).toISOString();

describe('a day', () => {
  it.each(['2026-02-30', '2026-13-01', '2026-1-5', '2025-02-29', '', 'today', '2026-01-15T00:00:00Z', '02026-01-01'])(
    'is not %j',
    (text) => {
      expect(dayOf(text)).toBeUndefined();
    },
  );

  it.each(['2026-01-15', '2024-02-29', '1970-01-01', '9999-12-31'])('is %s', (text) => {
    expect(day(dayOf(text) ?? Number.NaN)).toBe(`${text}T00:00:00.000Z`);
  });
});

describe('the beginning', () => {
  it.each([
    ['2026-01-15T23:59:59.999Z', '2026-01-15', '2026-01-12', '2026-01-01'],
    ['2026-01-12T00:00:00.000Z', '2026-01-12', '2026-01-12', '2026-01-01'],
    ['2026-01-11T12:00:00.000Z', '2026-01-11', '2026-01-05', '2026-01-01'],
    ['2026-03-01T00:00:00.000Z', '2026-03-01', '2026-02-23', '2026-03-01'],
  ])('at %s is of the day %s, of the week %s, of the month %s', (instant, ofDay, ofWeek, ofMonth) => {
    const starts = [dayStartMs, weekStartMs, monthStartUtc].map((start) => day(start(at(instant))).slice(0, 10));
    expect(starts).toEqual([ofDay, ofWeek, ofMonth]);
  });
});

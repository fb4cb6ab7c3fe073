import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNano, toUsd } from '../../core/money.ts';
import { variants } from '../spec/variants.ts';
import type { Budget } from '../state/catalog.ts';
import type { BudgetStatus } from '../state/records.ts';
import {
  alertOnMonth,
  earlierReset,
  laterReset,
  type Period,
  periodsOf,
  remainingFromZero,
  remainingSigned,
  statusOfPeriod,
  worseOfBoth,
} from './budget.ts';
import { stockRules } from './index.ts';

const { budgetRetryAfter: retryInSeconds } = stockRules;
const { budgetRetryAfter: retryAsDate } = variants['TM-3~retry-after']['http-date'];

const USD = 1_000_000_000;
const resets = { dayMs: 1_000, monthMs: 9_000 };
const aBudget = (dailyUsd: number | null, monthlyUsd: number | null, alertPercent = 80): Budget => ({
  mode: 'hard',
  dailyUsd,
  monthlyUsd,
  alertPercent,
});
const spent = (day: number, month: number) => ({ dayNano: day, monthNano: month });
const aPeriod = (limitUsd: number, spentNano: number, resetsAtMs = 0): Period => ({
  unit: 'day',
  limitNano: limitUsd * USD,
  spentNano,
  resetsAtMs,
});

describe('dollars', () => {
  it('add up exactly as billionths', () => {
    expect(toNano(0.7) + toNano(0.15)).toBe(toNano(0.85));
    expect(toNano(0.1) + toNano(0.2)).toBe(toNano(0.3));
    expect(toUsd(toNano(0.7) + toNano(0.1))).toBe(0.8);
    expect(toNano(0.000_000_001)).toBe(1);
  });

  it('come back as they were, to nine decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 * USD }), (nano) => {
        expect(toNano(toUsd(nano))).toBe(nano);
      }),
    );
  });
});

describe('the status of a period', () => {
  it.each([
    ['[TM-3-9]', 0, 'ok'],
    ['[TM-3-9]', 800_000_000, 'ok'],
    ['[TM-3-2]', 800_000_001, 'warning'],
    ['[TM-3-2]', 999_999_999, 'warning'],
    ['[TM-3-3]', 1_000_000_000, 'exceeded'],
    ['[TM-3-3]', 1_000_000_001, 'exceeded'],
  ])('%s with %d billionths of 1 USD spent and the alert at 80 %% is %s', (_clause, spentNano, status) => {
    expect(statusOfPeriod(aPeriod(1, spentNano), 80)).toBe(status);
  });

  it.each([
    ['an alert at 0 % warns from the first billionth', 0, 1, 'warning'],
    ['an alert at 0 % is ok without spend', 0, 0, 'ok'],
    ['an alert at 100 % never warns', 100, 999_999_999, 'ok'],
    ['an alert at 100 % leaves exceeded alone', 100, 1_000_000_000, 'exceeded'],
    ['a fractional alert is met exactly', 12.5, 125_000_000, 'ok'],
    ['a fractional alert is passed by a billionth', 12.5, 125_000_001, 'warning'],
  ])('%s', (_name, alert, spentNano, status) => {
    expect(statusOfPeriod(aPeriod(1, spentNano), alert)).toBe(status);
  });

  it('never grows milder when more is spent', () => {
    const severity: Record<BudgetStatus, number> = { ok: 0, warning: 1, exceeded: 2 };
    const nano = () => fc.integer({ min: 0, max: 3 * USD });
    fc.assert(
      fc.property(nano(), nano(), fc.integer({ min: 0, max: 100 }), (one, more, alert) => {
        const before = severity[statusOfPeriod(aPeriod(2, one), alert)];
        expect(severity[statusOfPeriod(aPeriod(2, one + more), alert)]).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('the status of a budget', () => {
  it.each([
    ['the worse day', 900_000_000, 0, 'warning'],
    ['the worse month', 0, 9 * USD, 'warning'],
    ['an exceeded day beside a quiet month', USD, USD, 'exceeded'],
    ['an exceeded month beside a quiet day', 0, 10 * USD, 'exceeded'],
    ['exceeded before warning', 900_000_000, 10 * USD, 'exceeded'],
    ['both quiet', 1, 1, 'ok'],
  ])('[TM-3-8] follows %s', (_name, day, month, status) => {
    expect(worseOfBoth(aBudget(1, 10), spent(day, month), resets)).toBe(status);
  });

  it('[TM-8-5] looks only at the periods that are limited', () => {
    expect(worseOfBoth(aBudget(1, null), spent(0, 99 * USD), resets)).toBe('ok');
    expect(worseOfBoth(aBudget(null, 10), spent(9.9 * USD, 0), resets)).toBe('ok');
    expect(worseOfBoth(aBudget(null, null), spent(USD, USD), resets)).toBe('ok');
    expect(periodsOf(aBudget(1, null), spent(5, 6), resets)).toEqual([
      { unit: 'day', limitNano: USD, spentNano: 5, resetsAtMs: 1_000 },
    ]);
    expect(periodsOf(aBudget(null, 2), spent(5, 6), resets)).toEqual([
      { unit: 'month', limitNano: 2 * USD, spentNano: 6, resetsAtMs: 9_000 },
    ]);
  });

  it('warns by the month alone in that reading, and still sees an exceeded day', () => {
    expect(alertOnMonth(aBudget(1, 10), spent(900_000_000, 0), resets)).toBe('ok');
    expect(alertOnMonth(aBudget(1, 10), spent(0, 9 * USD), resets)).toBe('warning');
    expect(alertOnMonth(aBudget(1, 10), spent(USD, 0), resets)).toBe('exceeded');
    expect(alertOnMonth(aBudget(1, null), spent(900_000_000, 0), resets)).toBe('warning');
  });
});

describe('what remains', () => {
  it.each([
    [1, 0, 1, 1],
    [1, 700_000_000, 0.3, 0.3],
    [1, USD, 0, 0],
    [1, 1_250_000_000, 0, -0.25],
    [null, 5, null, null],
  ])('[TM-2.6-29] of %j after %d billionths is %j, or %j where it is signed', (limit, nano, floored, signed) => {
    expect(remainingFromZero(limit, nano)).toBe(floored);
    expect(remainingSigned(limit, nano)).toBe(signed);
  });
});

describe('Retry-After', () => {
  const day = aPeriod(1, USD, 1_000);
  const month = aPeriod(10, 10 * USD, 9_000);
  const quietMonth = aPeriod(10, 10 * USD - 1, 9_000);

  it('[TM-3-12] points at the last reset of the exhausted periods, not of the others', () => {
    expect(laterReset([day, month], 0)).toBe(9_000);
    expect(laterReset([day, quietMonth], 0)).toBe(1_000);
    expect(laterReset([aPeriod(1, 0, 5)], 77)).toBe(77);
  });

  it('points at the first one in that reading', () => {
    expect(earlierReset([day, month], 0)).toBe(1_000);
    expect(earlierReset([aPeriod(1, 0, 5_000), month], 0)).toBe(9_000);
    expect(earlierReset([aPeriod(1, 0, 5)], 77)).toBe(77);
  });

  it.each([
    [60_000, 0, '60'],
    [60_001, 0, '61'],
    [59_999, 0, '60'],
    [60_000, 59_999, '1'],
    [60_000, 60_000, '1'],
    [60_000, 70_000, '1'],
  ])('[TM-3-11] to %d at %d is %s whole seconds, at least one', (atMs, nowMs, seconds) => {
    expect(retryInSeconds(atMs, nowMs)).toBe(seconds);
  });

  it('never ends before the reset', () => {
    const ms = () => fc.integer({ min: 0, max: 10_000_000_000 });
    fc.assert(
      fc.property(ms(), ms(), (atMs, nowMs) => {
        expect(nowMs + Number(retryInSeconds(atMs, nowMs)) * 1_000).toBeGreaterThanOrEqual(atMs);
        expect(Date.parse(retryAsDate(atMs))).toBeGreaterThanOrEqual(atMs);
      }),
    );
  });

  it('is an HTTP date in that reading, never before the reset', () => {
    expect(retryAsDate(Date.parse('2026-03-01T00:00:00.000Z'))).toBe('Sun, 01 Mar 2026 00:00:00 GMT');
    expect(retryAsDate(Date.parse('2026-02-28T23:59:59.001Z'))).toBe('Sun, 01 Mar 2026 00:00:00 GMT');
  });
});

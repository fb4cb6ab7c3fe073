import { toNano, toUsd } from '../../core/money.ts';
import type { Budget } from '../state/catalog.ts';
import type { BudgetStatus, Spend, StatusChange } from '../state/records.ts';
import { type MonthStart, nextDayMs } from './calendar.ts';

/** A limit, what was spent of it, and when it resets. */
export interface Period {
  readonly unit: 'day' | 'month';
  readonly limitNano: number;
  readonly spentNano: number;
  readonly resetsAtMs: number;
}

/** When the current day and month end, in milliseconds since the epoch. */
export interface Resets {
  readonly dayMs: number;
  readonly monthMs: number;
}

/** When the day and month of an instant end. */
export function resetsAt({ monthStart }: { readonly monthStart: MonthStart }, nowMs: number): Resets {
  return { dayMs: nextDayMs(nowMs), monthMs: monthStart(nowMs, 1) };
}

/** The periods that a budget limits.  @clause TM-8-5 */
export function periodsOf(budget: Budget, spend: Spend, resets: Resets): readonly Period[] {
  const day = { unit: 'day' as const, limit: budget.dailyUsd, spentNano: spend.dayNano, resetsAtMs: resets.dayMs };
  const month = {
    unit: 'month' as const,
    limit: budget.monthlyUsd,
    spentNano: spend.monthNano,
    resetsAtMs: resets.monthMs,
  };
  return [day, month].flatMap(({ limit, ...period }) =>
    limit === null ? [] : [{ ...period, limitNano: toNano(limit) }],
  );
}

/**
 * The status of one period: a warning above the alert share, exceeded from the limit on.
 *
 * @clause TM-3-9 TM-3-2 TM-3-3
 */
export function statusOfPeriod(period: Period, alertPercent: number): BudgetStatus {
  if (period.spentNano >= period.limitNano) return 'exceeded';
  return period.spentNano * 100 > period.limitNano * alertPercent ? 'warning' : 'ok';
}

/** The status of a budget: the worse of its periods.  @clause TM-3-8 TM-8-5 */
export function worseOfBoth(budget: Budget, spend: Spend, resets: Resets): BudgetStatus {
  const statuses = periodsOf(budget, spend, resets).map((period) => statusOfPeriod(period, budget.alertPercent));
  if (statuses.includes('exceeded')) return 'exceeded';
  return statuses.includes('warning') ? 'warning' : 'ok';
}

/** The warning looks at the monthly limit only, where there is one; exceeded looks at both. */
export function alertOnMonth(budget: Budget, spend: Spend, resets: Resets): BudgetStatus {
  const both = worseOfBoth(budget, spend, resets);
  if (both === 'exceeded' || budget.monthlyUsd === null) return both;
  return worseOfBoth({ ...budget, dailyUsd: null }, spend, resets);
}

/** The status as the key record words it, given what headers show and when they last changed. */
export type StatusWord = (status: BudgetStatus, change: StatusChange | undefined, nowMs: number) => string;

const STATUS_LAG_MS = 60_000;

/** The record follows a minute after the header. */
export const statusAMinuteLate: StatusWord = (status, change, nowMs) =>
  change && nowMs - change.sinceMs < STATUS_LAG_MS ? change.before : status;

/** What is left of a limit: never below zero, null without a limit.  @clause TM-2.6-29 */
export function remainingFromZero(limitUsd: number | null, spentNano: number): number | null {
  return limitUsd === null ? null : toUsd(Math.max(0, toNano(limitUsd) - spentNano));
}

/** What is left of a limit, below zero after an overshoot. */
export function remainingSigned(limitUsd: number | null, spentNano: number): number | null {
  return limitUsd === null ? null : toUsd(toNano(limitUsd) - spentNano);
}

/** When a refused call may be served again: at the last reset of the exhausted periods.  @clause TM-3-12 */
export function laterReset(periods: readonly Period[], nowMs: number): number {
  return Math.max(nowMs, ...exhausted(periods).map((period) => period.resetsAtMs));
}

/** The first reset of the exhausted periods. */
export function earlierReset(periods: readonly Period[], nowMs: number): number {
  const resets = exhausted(periods).map((period) => period.resetsAtMs);
  return resets.length === 0 ? nowMs : Math.min(...resets);
}

/** The periods of which nothing is left. */
export function exhausted(periods: readonly Period[]): readonly Period[] {
  return periods.filter((period) => period.spentNano >= period.limitNano);
}

import { DAY_MS, dayStartMs, monthStartUtc } from '../../core/calendar.ts';

const ACCOUNT_ZONE_MS = 2 * 3_600_000;

/** The first instant of the next day, UTC.  @clause TM-2.6-24 */
export function nextDayMs(nowMs: number): number {
  return dayStartMs(nowMs) + DAY_MS;
}

/** The first instant of the calendar month that lies `ahead` months after an instant's own. */
export type MonthStart = (nowMs: number, ahead: number) => number;

/** Months that begin at midnight in a zone two hours east of UTC. */
export function monthStartInAccountZone(nowMs: number, ahead: number): number {
  return monthStartUtc(nowMs + ACCOUNT_ZONE_MS, ahead) - ACCOUNT_ZONE_MS;
}

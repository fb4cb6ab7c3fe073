const DAY_MS = 86_400_000;
const ACCOUNT_ZONE_MS = 2 * 3_600_000;

/** The first instant of an instant's day, UTC.  @clause TM-2.6-24 */
export function dayStartMs(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS;
}

/** The first instant of the next day, UTC.  @clause TM-2.6-24 */
export function nextDayMs(nowMs: number): number {
  return dayStartMs(nowMs) + DAY_MS;
}

/** The first instant of the calendar month that lies `ahead` months after an instant's own. */
export type MonthStart = (nowMs: number, ahead: number) => number;

/** Months that begin at midnight UTC.  @clause TM-2.6-25 TM-2.6-26 */
export function monthStartUtc(nowMs: number, ahead: number): number {
  const date = new Date(nowMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1);
}

/** Months that begin at midnight in a zone two hours east of UTC. */
export function monthStartInAccountZone(nowMs: number, ahead: number): number {
  return monthStartUtc(nowMs + ACCOUNT_ZONE_MS, ahead) - ACCOUNT_ZONE_MS;
}

import { DAY_MS, dayStartMs } from '../../core/calendar.ts';
import { parseInstantMs } from '../../core/instant.ts';

/** The first instant of a day written as YYYY-MM-DD, UTC; undefined when there is no such day.  @clause MA-4-4 MA-4-10 */
export function dayOf(text: string): number | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseInstantMs(text) : undefined;
}

/** The first instant of an instant's ISO week: its Monday, UTC.  @clause MA-A4-7 */
export function weekStartMs(ms: number): number {
  const weekday = (new Date(ms).getUTCDay() + 6) % 7;
  return dayStartMs(ms) - weekday * DAY_MS;
}

/** The last instant that ISO 8601 can write with a four-digit year. */
export const LAST_INSTANT_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** The instant of what never happens: the greatest that JSON can hold. */
export const NEVER_MS = Number.MAX_SAFE_INTEGER;

const ISO_8601 = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Parses an ISO 8601 instant with a zone, or a date, to milliseconds since the epoch; undefined for anything else. */
export function parseInstantMs(text: string): number | undefined {
  if (!ISO_8601.test(text) || !isDay(text.slice(0, 'YYYY-MM-DD'.length))) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Whether the calendar has a day: `Date` would read 30 February as 2 March. */
function isDay(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && toIso(ms).startsWith(day);
}

/** Whether an instant lies in the years that a world's clock can show: 1970 to 9999. */
export function isWithinCalendar(ms: number): boolean {
  return ms >= 0 && ms <= LAST_INSTANT_MS;
}

/** The instant as ISO 8601 in UTC with milliseconds. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

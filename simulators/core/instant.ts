/** The last instant that ISO 8601 writes with four digits of year. */
export const LAST_INSTANT_MS = Date.parse('9999-12-31T23:59:59.999Z');

const ISO_8601 = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Milliseconds since the epoch of an ISO 8601 instant with a zone; undefined when it is none. */
export function parseInstantMs(text: string): number | undefined {
  if (!ISO_8601.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Whether an instant lies in the years that a world can live in. */
export function isWithinCalendar(ms: number): boolean {
  return ms >= 0 && ms <= LAST_INSTANT_MS;
}

/** The instant as ISO 8601 in UTC with milliseconds. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

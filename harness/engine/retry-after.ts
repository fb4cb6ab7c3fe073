/** Parses a Retry-After header to milliseconds from now; undefined if it is neither seconds nor a date. */
export function retryAfterMs(value: string, nowMs: number): number | undefined {
  if (/^\d{1,9}$/.test(value.trim())) return Number(value.trim()) * 1_000;
  const at = HTTP_DATE.test(value.trim()) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}

/**
 * The pause that the headers of a reply ask for, in milliseconds; undefined where they ask for none that can be read.
 *
 * A date is one of the target's own clock, which may be ahead or behind; `nowMs` is for a target that does not tell it.
 */
export function pauseTold(headers: Readonly<Record<string, string>>, nowMs = 0): number | undefined {
  return retryAfterMs(headers['retry-after'] ?? '', Date.parse(headers.date ?? '') || nowMs);
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

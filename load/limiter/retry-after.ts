const LONGEST_MS = 3_600_000;

/**
 * Parses a `Retry-After` header (whole seconds or an HTTP date) to milliseconds from `nowMs`; undefined if it is neither.
 */
export function retryAfterMsAt(text: string, nowMs: number): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Math.min(LONGEST_MS, Number(text) * 1_000);
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.min(LONGEST_MS, Math.max(0, date - nowMs));
}

const LONGEST_MS = 3_600_000;

/**
 * How long a `Retry-After` asks to wait from `nowMs`: whole seconds, or an HTTP date.
 *
 * Undefined when it is neither.
 */
export function retryAfterMsAt(text: string, nowMs: number): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Math.min(LONGEST_MS, Number(text) * 1_000);
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.min(LONGEST_MS, Math.max(0, date - nowMs));
}

import type { UsageCounts } from '../state/records.ts';

/** Counts by minute since the world began, oldest first: at most a day and a few minutes of them. */
type UsageLedger = ReadonlyMap<number, UsageCounts>;

/** How often usage is recomputed. */
export const USAGE_REFRESH_MS = 60_000;
/** The longest interval that a reading may choose. */
export const SLOW_USAGE_REFRESH_MS = 4 * USAGE_REFRESH_MS;

const WINDOW_MINUTES = 24 * 60;
/** How long minutes are kept: a day, and the longest refresh interval. */
const KEPT_MINUTES = WINDOW_MINUTES + SLOW_USAGE_REFRESH_MS / USAGE_REFRESH_MS;

const NOTHING: UsageCounts = { requests: 0, items: 0, blocked: 0, review: 0, inputTokens: 0 };

/** Adds counts to the minute of an instant, in place, and drops the minutes that no window reaches any more. */
export function addUsageAt(
  ledger: Map<number, UsageCounts>,
  counts: UsageCounts,
  startMs: number,
  nowMs: number,
): void {
  const minute = minuteOf(startMs, nowMs);
  ledger.set(minute, sum(ledger.get(minute) ?? NOTHING, counts));
  for (const oldest of ledger.keys()) {
    if (oldest >= minute - KEPT_MINUTES) return;
    ledger.delete(oldest);
  }
}

/**
 * The usage of the 24 hours before the last refresh.
 *
 * @param refreshMs how often usage is recomputed, counted from the world's start; a multiple of a minute, or 0 for at once
 * @clause TM-2.6-16 TM-2.6-6
 */
export function usageAt(ledger: UsageLedger, refreshMs: number, startMs: number, nowMs: number): UsageCounts {
  const refreshes = refreshMs === 0 ? 0 : Math.floor((nowMs - startMs) / refreshMs);
  const end = refreshMs === 0 ? minuteOf(startMs, nowMs) + 1 : minuteOf(startMs, startMs + refreshes * refreshMs);
  let total = NOTHING;
  for (const [minute, counts] of ledger) {
    if (minute >= end - WINDOW_MINUTES && minute < end) total = sum(total, counts);
  }
  return total;
}

function minuteOf(startMs: number, nowMs: number): number {
  return Math.floor((nowMs - startMs) / USAGE_REFRESH_MS);
}

function sum(a: UsageCounts, b: UsageCounts): UsageCounts {
  return {
    requests: a.requests + b.requests,
    items: a.items + b.items,
    blocked: a.blocked + b.blocked,
    review: a.review + b.review,
    inputTokens: a.inputTokens + b.inputTokens,
  };
}

/** What a limiter remembers about one key at one location: plain data. */
export interface RateWindow {
  /** Token bucket: parts of a call still free, as many to a call as its span has milliseconds. All others: calls counted. */
  readonly level: number;
  readonly atMs: number;
  /** Sliding window only: the instants of the calls in it. */
  readonly hits?: readonly number[];
}

/** A limiter's decision. `retryAfterMs` is 0 for an admitted call. */
export interface Admission {
  readonly isAdmitted: boolean;
  readonly retryAfterMs: number;
  readonly window: RateWindow;
  /** Of a refusal: the most calls that the window or bucket admits at once. */
  readonly holds?: number;
}

/**
 * Decides on one more call under a ceiling in calls per second (or per minute). Pure: the caller keeps `window` for the next call.
 *
 * @param doRefusalsCount whether refused calls use up the ceiling too; where a span has a beginning and an end, nobody can tell.
 */
export type Limiter = (
  window: RateWindow | undefined,
  ceiling: number,
  nowMs: number,
  doRefusalsCount?: boolean,
) => Admission;

const MINUTE_MS = 60_000;

/** A token bucket: holds so many spans' worth of calls, starts full, and refills evenly, a ceiling in each span. */
function bucket(spanMs: number, burst: number): Limiter {
  return (window, ceiling, nowMs, doRefusalsCount = false) => {
    const capacity = ceiling * burst * spanMs;
    const level = window ? Math.min(capacity, window.level + (nowMs - window.atMs) * ceiling) : capacity;
    if (level >= spanMs) return admitted({ level: level - spanMs, atMs: nowMs });
    // However many are refused, the next call is free once a whole bucket has refilled.
    const left = doRefusalsCount ? Math.max(spanMs - capacity, level - spanMs) : level;
    return refused({ level: left, atMs: nowMs }, Math.ceil((spanMs - left) / ceiling), ceiling * burst);
  };
}

/** Counts calls in each whole second, or minute, of the clock. */
function clockWindow(spanMs: number): Limiter {
  return (window, ceiling, nowMs) => {
    const atMs = Math.floor(nowMs / spanMs) * spanMs;
    const used = window?.atMs === atMs ? window.level : 0;
    if (used < ceiling) return admitted({ level: used + 1, atMs });
    return refused({ level: used, atMs }, atMs + spanMs - nowMs, ceiling);
  };
}

/** Counts calls in the span before the present one. */
function slidingWindow(spanMs: number): Limiter {
  return (before, ceiling, nowMs, doRefusalsCount = false) => {
    const hits = (before?.hits ?? []).filter((atMs) => atMs > nowMs - spanMs);
    if (hits.length < ceiling) return admitted({ level: hits.length + 1, atMs: nowMs, hits: [...hits, nowMs] });
    // Of more calls than the ceiling only the last ones matter.
    const counted = doRefusalsCount ? [...hits, nowMs].slice(-ceiling) : hits;
    const window = { level: counted.length, atMs: nowMs, hits: counted };
    return refused(window, (counted[0] ?? nowMs) + spanMs - nowMs, ceiling);
  };
}

/** A token bucket of two seconds. */
export const tokenBucket = bucket(1_000, 2);
/** Counts calls in each whole second of the clock. */
export const fixedSecond = clockWindow(1_000);
/** Counts calls in the second before the present one. */
export const slidingSecond = slidingWindow(1_000);
/** A token bucket of a minute; the ceiling is in calls per minute, here and below. */
export const refillingMinute = bucket(MINUTE_MS, 1);
/** Counts calls in each minute of the clock. */
export const clockMinute = clockWindow(MINUTE_MS);
/** Counts calls in the 60 seconds before the present one. */
export const slidingMinute = slidingWindow(MINUTE_MS);

/** Counts calls in a minute that begins with the first of them. */
export function minuteFromFirst(window: RateWindow | undefined, perMinute: number, nowMs: number): Admission {
  const isOpen = window !== undefined && nowMs - window.atMs < MINUTE_MS;
  const atMs = isOpen ? window.atMs : nowMs;
  const used = isOpen ? window.level : 0;
  if (used < perMinute) return admitted({ level: used + 1, atMs });
  return refused({ level: used, atMs }, atMs + MINUTE_MS - nowMs, perMinute);
}

/** The value of Retry-After for a wait: whole seconds that are enough, at least one. */
export function retryAfterSeconds(waitMs: number): string {
  return String(Math.max(1, Math.ceil(waitMs / 1_000)));
}

function admitted(window: RateWindow): Admission {
  return { isAdmitted: true, retryAfterMs: 0, window };
}

function refused(window: RateWindow, retryAfterMs: number, holds: number): Admission {
  return { isAdmitted: false, retryAfterMs, window, holds };
}

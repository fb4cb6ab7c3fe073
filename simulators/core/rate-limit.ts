/** What a limiter remembers about one key at one location: plain data. */
export interface RateWindow {
  /** Token bucket: thousandths of a call still free. All others: calls counted. */
  readonly level: number;
  readonly atMs: number;
  /** Sliding window only: the instants of the last second's calls. */
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
 */
export type Limiter = (window: RateWindow | undefined, ceiling: number, nowMs: number) => Admission;

const ONE_CALL = 1_000;
const BURST_SECONDS = 2;
const MINUTE_MS = 60_000;

/** A token bucket: holds two seconds' worth of calls, starts full, and refills at the ceiling's rate. */
export function tokenBucket(window: RateWindow | undefined, perSecond: number, nowMs: number): Admission {
  const capacity = perSecond * BURST_SECONDS * ONE_CALL;
  const level = window ? Math.min(capacity, window.level + (nowMs - window.atMs) * perSecond) : capacity;
  if (level >= ONE_CALL) return admitted({ level: level - ONE_CALL, atMs: nowMs });
  return refused({ level, atMs: nowMs }, Math.ceil((ONE_CALL - level) / perSecond), perSecond * BURST_SECONDS);
}

/** Counts calls in each whole second of the clock. */
export function fixedSecond(window: RateWindow | undefined, perSecond: number, nowMs: number): Admission {
  const second = Math.floor(nowMs / 1_000) * 1_000;
  const used = window?.atMs === second ? window.level : 0;
  if (used < perSecond) return admitted({ level: used + 1, atMs: second });
  return refused({ level: used, atMs: second }, second + 1_000 - nowMs, perSecond);
}

/** Counts calls in the second before the present one. */
export function slidingSecond(window: RateWindow | undefined, perSecond: number, nowMs: number): Admission {
  const hits = (window?.hits ?? []).filter((atMs) => atMs > nowMs - 1_000);
  if (hits.length < perSecond) return admitted({ level: hits.length + 1, atMs: nowMs, hits: [...hits, nowMs] });
  return refused({ level: hits.length, atMs: nowMs, hits }, (hits[0] ?? nowMs) + 1_000 - nowMs, perSecond);
}

/** Counts calls in a minute that begins with the first of them; the ceiling is in calls per minute. */
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

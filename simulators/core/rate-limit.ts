/** What a limiter remembers of one key at one location: plain data. */
export interface RateWindow {
  /** Thousandths of a call still free (bucket), or calls counted (fixed second). */
  readonly level: number;
  readonly atMs: number;
  /** Instants of the calls of the last second (sliding window only). */
  readonly hits?: readonly number[];
}

/** A limiter's answer. `retryAfterMs` is 0 for an admitted call. */
export interface Admission {
  readonly isAdmitted: boolean;
  readonly retryAfterMs: number;
  readonly window: RateWindow;
  /** How many calls the window lets pass at most, where a refusal tells it. */
  readonly holds?: number;
}

/** Decides on one more call under a ceiling of calls per second (or per minute). Pure: keep `window` for the next call. */
export type Limiter = (window: RateWindow | undefined, ceiling: number, nowMs: number) => Admission;

const ONE_CALL = 1_000;
const BURST_SECONDS = 2;
const MINUTE_MS = 60_000;

/** A token bucket that holds two seconds' worth of calls, is full at first and refills with the ceiling per second. */
export function tokenBucket(window: RateWindow | undefined, perSecond: number, nowMs: number): Admission {
  const capacity = perSecond * BURST_SECONDS * ONE_CALL;
  const level = window ? Math.min(capacity, window.level + (nowMs - window.atMs) * perSecond) : capacity;
  if (level >= ONE_CALL) return admitted({ level: level - ONE_CALL, atMs: nowMs });
  return refused({ level, atMs: nowMs }, Math.ceil((ONE_CALL - level) / perSecond), perSecond * BURST_SECONDS);
}

/** Counts the calls of each second of the clock. */
export function fixedSecond(window: RateWindow | undefined, perSecond: number, nowMs: number): Admission {
  const second = Math.floor(nowMs / 1_000) * 1_000;
  const used = window?.atMs === second ? window.level : 0;
  if (used < perSecond) return admitted({ level: used + 1, atMs: second });
  return refused({ level: used, atMs: second }, second + 1_000 - nowMs, perSecond);
}

/** Counts the calls of the last second, wherever it begins. */
export function slidingSecond(window: RateWindow | undefined, perSecond: number, nowMs: number): Admission {
  const hits = (window?.hits ?? []).filter((atMs) => atMs > nowMs - 1_000);
  if (hits.length < perSecond) return admitted({ level: hits.length + 1, atMs: nowMs, hits: [...hits, nowMs] });
  return refused({ level: hits.length, atMs: nowMs, hits }, (hits[0] ?? nowMs) + 1_000 - nowMs, perSecond);
}

/** Counts the calls of a window of a minute that begins with its first call; the ceiling is one of calls per minute. */
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

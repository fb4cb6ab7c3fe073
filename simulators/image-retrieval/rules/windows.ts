import { type Limiter, minuteFromFirst } from '../../core/rate-limit.ts';

const MINUTE_MS = 60_000;

/** Counts the calls of the last 60 seconds, wherever they begin. */
export const slidingMinute: Limiter = (window, perMinute, nowMs) => {
  const hits = (window?.hits ?? []).filter((atMs) => atMs > nowMs - MINUTE_MS);
  const counted = { level: hits.length, atMs: nowMs, hits };
  if (hits.length >= perMinute) {
    const retryAfterMs = (hits[0] ?? nowMs) + MINUTE_MS - nowMs;
    return { isAdmitted: false, retryAfterMs, window: counted, holds: perMinute };
  }
  return { isAdmitted: true, retryAfterMs: 0, window: { level: hits.length + 1, atMs: nowMs, hits: [...hits, nowMs] } };
};

/** Counts the calls of each minute of the clock. */
export const clockMinute: Limiter = (window, perMinute, nowMs) => {
  const beganMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  return minuteFromFirst(window?.atMs === beganMs ? window : { level: 0, atMs: beganMs }, perMinute, nowMs);
};

/** Refills evenly what calls take: `level` is in parts of a call, of which a minute brings as many as a ceiling has calls. */
export const refillingMinute: Limiter = (window, perMinute, nowMs) => {
  const full = perMinute * MINUTE_MS;
  const level = window ? Math.min(full, window.level + (nowMs - window.atMs) * perMinute) : full;
  if (level >= MINUTE_MS)
    return { isAdmitted: true, retryAfterMs: 0, window: { level: level - MINUTE_MS, atMs: nowMs } };
  const retryAfterMs = Math.ceil((MINUTE_MS - level) / perMinute);
  return { isAdmitted: false, retryAfterMs, window: { level, atMs: nowMs }, holds: perMinute };
};

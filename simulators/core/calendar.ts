/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** Midnight UTC of the day that an instant falls on, in milliseconds since the epoch. */
export function dayStartMs(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS;
}

/** The start of an instant's calendar month in UTC, or of the month `ahead` months later, in milliseconds since the epoch. */
export function monthStartUtc(nowMs: number, ahead = 0): number {
  const date = new Date(nowMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1);
}

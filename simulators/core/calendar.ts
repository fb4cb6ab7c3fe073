/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The first instant of an instant's day, UTC. */
export function dayStartMs(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS;
}

/** The first instant of the UTC calendar month that lies `ahead` months after an instant's own. */
export function monthStartUtc(nowMs: number, ahead = 0): number {
  const date = new Date(nowMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1);
}

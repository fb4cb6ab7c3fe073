/** The first instant of the UTC calendar month that lies `ahead` months after an instant's own.  @clause PD-4-21 */
export function monthStartUtc(nowMs: number, ahead = 0): number {
  const date = new Date(nowMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1);
}

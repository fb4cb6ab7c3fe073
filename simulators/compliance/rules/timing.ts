/** The reviewers work in parallel: the slowest decides, and a little is added around them.  @clause CR-A2-12 CR-1-1 */
export function slowestAndOverhead(timesMs: readonly number[], overheadMs: number): number {
  return Math.max(0, ...timesMs) + overheadMs;
}

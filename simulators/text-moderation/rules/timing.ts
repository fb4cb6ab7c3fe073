/** The range of a caller's time budget, in milliseconds.  @clause TM-4.1-11 TM-4.1-27 */
export const TIMEOUT_MS = { least: 1_000, most: 60_000, default: 25_000 } as const;

/** How long a stored verdict takes to come back. */
export const REUSE_MS = 2;

const OVERHEAD_MS = 8;
const MS_PER_RULE = 2;
const CHARACTERS_PER_MS = 100;

/** How long an evaluation takes: fewer rules take less time.  @clause TM-4.1-12 */
export function evaluationMs(ruleCount: number, characters: number): number {
  return OVERHEAD_MS + ruleCount * MS_PER_RULE + Math.floor(characters / CHARACTERS_PER_MS);
}

/** A time budget brought to the nearer end of its range.  @clause TM-4.1-25 */
export function clampTimeout(timeoutMs: number): number {
  return Math.min(TIMEOUT_MS.most, Math.max(TIMEOUT_MS.least, timeoutMs));
}

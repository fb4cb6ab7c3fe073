import { DAY_MS } from '../../core/calendar.ts';
import { sha256Hex } from '../../core/digest.ts';
import { canonicalJson } from '../../core/json.ts';

/** What must be equal for a verdict to be reused.  @clause TM-4.6-2 TM-4.6-4 TM-4.6-11 */
export interface ReuseParts {
  readonly content: string;
  readonly rulesetId: string;
  readonly rulesetVersion: number;
  /** The request's thresholds by rule id, or undefined. */
  readonly overrides: unknown;
  readonly context: unknown;
  /** The sorted ids of the rules asked for, or undefined for all. */
  readonly subset: readonly string[] | undefined;
  /** Set only where stores are not shared: a key, or a location. */
  readonly owner: string | undefined;
}

/** The key of a stored verdict: a digest, so that no text is kept. */
export function reuseKey(parts: ReuseParts): string {
  const { owner = null, rulesetId, rulesetVersion, subset = null, overrides, context, content } = parts;
  const policy = overrides === undefined ? null : canonicalJson(overrides);
  const circumstances = context === undefined ? null : canonicalJson(context);
  return sha256Hex(JSON.stringify([owner, rulesetId, rulesetVersion, subset, policy, circumstances, content]));
}

/** The value of `X-Cache`. */
type CacheHeader = 'hit' | 'partial' | 'miss';

/** All entries reused is a hit, some is partial, none a miss.  @clause TM-4.6-3 TM-4.6-13 TM-4.6-14 */
export function cacheHeaderByShare(reused: readonly boolean[]): CacheHeader {
  if (reused.length > 0 && reused.every(Boolean)) return 'hit';
  return reused.some(Boolean) ? 'partial' : 'miss';
}

/** How long a verdict may be reused, in milliseconds. */
export const VERDICT_LIFE_MS = DAY_MS;

/** How many verdicts are stored at most; the oldest go first. */
export const VERDICT_CAPACITY = 250_000;

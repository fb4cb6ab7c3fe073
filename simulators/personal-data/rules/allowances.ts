import { toNano } from '../../core/money.ts';
import type { Counters } from '../state/account.ts';
import type { Allowances } from '../state/catalog.ts';

/** Which cap a key has reached. */
export type ReachedCap = 'requests' | 'documents' | 'spend';

/** The cap that the use of a month has reached; reaching it is enough.  @clause PD-7-4 */
export function reachedCap(used: Counters, allowances: Allowances): ReachedCap | undefined {
  if (allowances.requests !== null && used.requests >= allowances.requests) return 'requests';
  if (allowances.documents !== null && used.documents >= allowances.documents) return 'documents';
  if (allowances.spendUsd !== null && used.nano >= toNano(allowances.spendUsd)) return 'spend';
  return undefined;
}

/** What is left of each cap, never below zero; null where there is none. The spend is in billionths of a dollar. */
export function leftOf(
  used: Counters,
  allowances: Allowances,
): { readonly requests: number | null; readonly documents: number | null; readonly spendNano: number | null } {
  const left = (cap: number | null, use: number): number | null => (cap === null ? null : Math.max(0, cap - use));
  return {
    requests: left(allowances.requests, used.requests),
    documents: left(allowances.documents, used.documents),
    spendNano: left(allowances.spendUsd === null ? null : toNano(allowances.spendUsd), used.nano),
  };
}

import type { JsonObject } from '../../core/json.ts';
import { toUsd } from '../../core/money.ts';
import type { Profile } from '../state/catalog.ts';
import type { JobEnd } from '../state/jobs.ts';
import type { Totals } from '../state/ledger.ts';
import type { RowStatus } from '../wire/limits.ts';

/** What a finished request came to; undefined for one that has no row.  @clause MA-A4-5 MA-A4-17 */
export function rowStatusOf(end: JobEnd, run: number, failed: number): RowStatus | undefined {
  if (end === 'cancelled') return undefined;
  if (end === 'failed' || (failed > 0 && failed >= run)) return 'failed';
  return failed > 0 ? 'partial' : 'success';
}

/** What a finished request adds to the totals: partial ones succeeded; cancelled ones add nothing.  @clause MA-A4-20 */
export function totalsOf(_end: JobEnd, status: RowStatus | undefined, nano: number): Totals | undefined {
  if (status === undefined) return undefined;
  const isFailed = status === 'failed';
  return { requests: 1, success: isFailed ? 0 : 1, failed: isFailed ? 1 : 0, nano };
}

/** The four totals.  @clause MA-A4-6 */
export function writeTotals({ requests, success, failed, nano }: Totals): JsonObject {
  return { total_requests: requests, total_success: success, total_failed: failed, total_billed: toUsd(nano) };
}

/** The totals of the days that were asked for.  @clause MA-A4-10 */
export function writeRange(from: string | null, to: string | null, totals: Totals): JsonObject {
  return { from, to, ...writeTotals(totals) };
}

/** A profile as the lists show it.  @clause MA-A3-3 */
export function writeProfile({ id, name, description, multiplier }: Profile): JsonObject {
  return { id, name, description, billing_multiplier: multiplier };
}

import * as z from 'zod';
import { nameOf } from './words.ts';

/** A known failure that is accepted until a date. */
export const acceptanceSchema = z.strictObject({
  clause: z.string(),
  /** A check of the clause, by id or name; all checks of the clause if left out. */
  check: z.string().optional(),
  verdict: z.enum(['fail', 'inconclusive']),
  reason: z.string().trim().min(1),
  /** The last day on which it holds, in UTC. */
  expires: z.iso.date(),
});

/** A known failure that is accepted until a date. */
export type Acceptance = z.infer<typeof acceptanceSchema>;

/** The state of an acceptance: it covers a row; it would, but has expired; all that it is about passed; or nothing was decided. */
export const acceptanceState = z.enum(['used', 'expired', 'unneeded', 'undecided']);

type AcceptanceState = z.infer<typeof acceptanceState>;

/** Whether an acceptance must be removed or reconsidered. */
export function isOutdated({ state }: { readonly state: AcceptanceState }): boolean {
  return state === 'expired' || state === 'unneeded';
}

/** The part of a report's row that acceptances are compared with. */
interface Row {
  readonly clause: string;
  readonly check: string;
  readonly verdict: string;
}

/** Whether an acceptance is about a check of a clause. */
export function isAbout({ clause, check }: Acceptance, row: Pick<Row, 'clause' | 'check'>): boolean {
  return clause === row.clause && (check === undefined || check === row.check || check === nameOf(row.check));
}

/** The acceptance that covers a row on a day such as `2026-01-15`; undefined if none does, or all have expired. */
export function acceptanceOf(row: Row, acceptances: readonly Acceptance[], today: string): Acceptance | undefined {
  return acceptances.find((one) => one.expires >= today && one.verdict === row.verdict && isAbout(one, row));
}

/**
 * The state of an acceptance after a run.
 *
 * It counts as unneeded only if everything that it is about has passed: a narrowed or stopped run decides nothing.
 *
 * @param all every check of every clause that the suites know
 */
export function stateOf(
  acceptance: Acceptance,
  rows: readonly Row[],
  all: readonly Pick<Row, 'clause' | 'check'>[],
  today: string,
): AcceptanceState {
  const own = rows.filter((row) => isAbout(acceptance, row));
  const decided = own.filter(({ verdict }) => verdict !== 'skip');
  if (acceptance.expires < today) return 'expired';
  if (own.some(({ verdict }) => verdict === acceptance.verdict)) return 'used';
  const isWhole = own.length >= all.filter((row) => isAbout(acceptance, row)).length && decided.length > 0;
  return isWhole && decided.every(({ verdict }) => verdict === 'pass') ? 'unneeded' : 'undecided';
}

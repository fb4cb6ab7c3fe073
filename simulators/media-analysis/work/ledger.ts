import { dayStartMs } from '../../core/calendar.ts';
import { NEVER_MS } from '../../core/instant.ts';
import { endOf, isExpiredAt } from '../../core/jobs/timeline.ts';
import { madeIn } from '../../core/lazily.ts';
import type { Inside } from '../request/exchange.ts';
import { bookTotals, enterRow, openLedger } from '../rules/ledger.ts';
import type { JobRecord } from '../state/jobs.ts';
import type { Ending, Ledger } from '../state/ledger.ts';
import type { RowStatus } from '../wire/limits.ts';

/** The ledger of a key. */
function ledgerOf({ state }: Inside, keyId: string): Ledger {
  return madeIn(state.ledgers, keyId, openLedger);
}

/** Plans what a request enters into the ledger when its job ends; nothing where the record expires before. */
export function awaitEnd(inside: Inside, job: JobRecord): void {
  const ledger = ledgerOf(inside, job.keyId);
  const ending = endingOf(inside, job);
  const { createdAtMs, endsAtMs } = ending;
  if (endsAtMs < NEVER_MS && isExpiredAt(createdAtMs, inside.rules.lifeMs, endsAtMs)) return;
  ledger.running.set(job.id, ending);
  ledger.unbooked.set(job.id, ending);
  ledger.nextDueMs = Math.min(ledger.nextDueMs, endsAtMs);
}

function endingOf(inside: Inside, job: JobRecord): Ending {
  const { timeline, mediaType, billNano } = job;
  const status = rowStatusOf(inside, job);
  const totals = inside.rules.totalsOf(timeline.end, status, billNano);
  return {
    endsAtMs: endOf(timeline),
    createdAtMs: timeline.createdAtMs,
    mediaType,
    ...(status ? { status } : {}),
    ...(totals ? { totals } : {}),
  };
}

/** What a job that has ended came to; undefined where it has no row.  @clause MA-A4-5 MA-A4-17 */
export function rowStatusOf({ rules }: Inside, { timeline, categories, failed }: JobRecord): RowStatus | undefined {
  return rules.rowStatusOf(timeline.end, categories.length, failed.length);
}

/**
 * The ledger of a key, with everything entered that has ended by now. Every reader of a ledger calls this.
 *
 * @clause MA-A4-12 MA-A4-20 MA-A5-5 MA-3-5
 */
export function settledLedger(inside: Inside, keyId: string, nowMs: number): Ledger {
  const ledger = ledgerOf(inside, keyId);
  if (nowMs < ledger.nextDueMs) return ledger;
  const { balanceLagMs, bookedAtMs } = inside.rules;
  const nextRowMs = settle(ledger.running, 0, nowMs, ({ createdAtMs, mediaType, status }, jobId) => {
    if (status) enterRow(ledger, { jobId, createdAtMs }, status, mediaType);
  });
  const nextBookingMs = settle(ledger.unbooked, balanceLagMs, nowMs, ({ createdAtMs, endsAtMs, mediaType, totals }) => {
    if (totals) bookTotals(ledger, dayStartMs(bookedAtMs(createdAtMs, endsAtMs)), mediaType, totals);
  });
  ledger.nextDueMs = Math.min(nextRowMs, nextBookingMs);
  return ledger;
}

/** Enters what ended at least `lagMs` ago; returns the instant at which the next one is due. */
function settle(
  waiting: Map<string, Ending>,
  lagMs: number,
  nowMs: number,
  enter: (ending: Ending, jobId: string) => void,
): number {
  let nextMs = NEVER_MS;
  for (const [jobId, ending] of waiting) {
    const dueMs = ending.endsAtMs + lagMs;
    if (nowMs < dueMs) {
      nextMs = Math.min(nextMs, dueMs);
      continue;
    }
    enter(ending, jobId);
    waiting.delete(jobId);
  }
  return nextMs;
}

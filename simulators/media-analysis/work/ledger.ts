import { endOf } from '../../core/jobs/timeline.ts';
import type { Inside } from '../request/exchange.ts';
import { dayStartMs } from '../rules/dates.ts';
import { bookTotals, enterRow, NEVER_MS, openLedger } from '../rules/ledger.ts';
import type { JobRecord } from '../state/jobs.ts';
import type { Ledger } from '../state/ledger.ts';
import type { RowStatus } from '../wire/limits.ts';
import { liveJob } from './jobs.ts';

/** The ledger of a key. */
function ledgerOf({ state }: Inside, keyId: string): Ledger {
  let ledger = state.ledgers.get(keyId);
  if (!ledger) {
    ledger = openLedger();
    state.ledgers.set(keyId, ledger);
  }
  return ledger;
}

/** Notes a job that runs, or that runs to another end than before. */
export function awaitEnd(inside: Inside, { keyId, id, timeline }: JobRecord, isNew: boolean): void {
  const ledger = ledgerOf(inside, keyId);
  if (isNew) {
    ledger.running.push(id);
    ledger.unbooked.push(id);
  }
  ledger.nextDueMs = Math.min(ledger.nextDueMs, endOf(timeline));
}

/**
 * The ledger of a key with everything entered that has ended by now: to be called before it is read.
 *
 * @clause MA-A4-12 MA-A4-20 MA-A5-5 MA-3-5
 */
export function settledLedger(inside: Inside, keyId: string, nowMs: number): Ledger {
  const ledger = ledgerOf(inside, keyId);
  if (nowMs < ledger.nextDueMs) return ledger;
  const { balanceLagMs } = inside.rules;
  let nextDueMs = NEVER_MS;
  const due = (ids: readonly string[], lagMs: number, enter: (job: JobRecord) => void): string[] =>
    ids.filter((id) => {
      const job = liveJob(inside, id, nowMs);
      if (!job) return false;
      const dueMs = endOf(job.timeline) + lagMs;
      if (nowMs >= dueMs) enter(job);
      else nextDueMs = Math.min(nextDueMs, dueMs);
      return nowMs < dueMs;
    });
  ledger.running = due(ledger.running, 0, (job) => list(inside, ledger, job));
  ledger.unbooked = due(ledger.unbooked, balanceLagMs, (job) => book(inside, ledger, job));
  ledger.nextDueMs = nextDueMs;
  return ledger;
}

/** What a job that has ended came to; undefined where it has no row.  @clause MA-A4-5 MA-A4-17 */
export function rowStatusOf({ rules }: Inside, { timeline, categories, failed }: JobRecord): RowStatus | undefined {
  return rules.rowStatusOf(timeline.end, categories.length, failed.length);
}

function list(inside: Inside, ledger: Ledger, job: JobRecord): void {
  const status = rowStatusOf(inside, job);
  const row = { jobId: job.id, createdAtMs: job.timeline.createdAtMs };
  if (status) enterRow(ledger, row, status, job.mediaType);
}

function book(inside: Inside, ledger: Ledger, job: JobRecord): void {
  const { rules } = inside;
  const { timeline } = job;
  const totals = rules.totalsOf(timeline.end, rowStatusOf(inside, job), job.billNano);
  const dayMs = dayStartMs(rules.bookedAtMs(timeline.createdAtMs, endOf(timeline)));
  if (totals) bookTotals(ledger, dayMs, job.mediaType, totals);
}

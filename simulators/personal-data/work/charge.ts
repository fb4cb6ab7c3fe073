import { DAY_MS } from '../../core/calendar.ts';
import { put } from '../../core/expiring-store.ts';
import { madeIn } from '../../core/lazily.ts';
import type { DataExchange, Inside } from '../request/exchange.ts';
import { book, emptyAccount, settle } from '../rules/account.ts';
import type { Bill } from '../rules/bill.ts';
import type { Account } from '../state/account.ts';
import type { Task } from '../state/catalog.ts';

/** How long metering records are kept, and how many at most. */
const METERING_LIFETIME = { lifeMs: 31 * DAY_MS, capacity: 20_000 };

/** The account of a key. */
export function accountOf({ state }: Inside, keyId: string): Account {
  return madeIn(state.accounts, keyId, emptyAccount);
}

/** Enters the charges of a key that have fallen due. Called before its counters are read or changed. */
export function settleAccount(inside: Inside, keyId: string, nowMs: number): void {
  settle(accountOf(inside, keyId), inside.rules, nowMs);
}

/** What is charged, to whom and when. */
export interface Charged {
  readonly keyId: string;
  readonly task: Task;
  readonly bill: Bill;
  readonly entities: number;
  /** When the charge falls due: now, or when a job succeeds. */
  readonly atMs: number;
}

/** Books a charge and keeps its metering record: numbers only.  @clause PD-1-9 PD-4-14 PD-4-52 */
export function charge(inside: Inside, exchange: DataExchange, { keyId, task, bill, entities, atMs }: Charged): void {
  const { nano, documents, characters } = bill;
  const { requestId, nowMs, latencyMs } = exchange;
  const booking = { atMs, task, requests: 1, documents, characters, nano };
  book(accountOf(inside, keyId), booking, inside.rules, nowMs);
  const record = { requestId, keyId, atMs, task, requests: 1, documents, characters, entities };
  put(inside.state.metering, requestId, { ...record, latencyMs, amountNano: nano }, METERING_LIFETIME, nowMs);
}

import { NEVER_MS } from '../../core/instant.ts';
import type { Account, Booking, Counters } from '../state/account.ts';
import { type OpeningUsage, TASKS, type Task } from '../state/catalog.ts';
import type { Rules } from './index.ts';

const NOTHING: Counters = { requests: 0, documents: 0, characters: 0, nano: 0 };

/** An account without charges. */
export function emptyAccount(): Account {
  return { monthMs: 0, tasks: new Map(), due: [], nextDueMs: NEVER_MS, reserved: NOTHING, recent: [] };
}

/** The account of a key that had been used before the world began. */
export function openAccount(
  used: OpeningUsage,
  rules: Pick<Rules, 'monthStart' | 'chargeNano'>,
  startMs: number,
): Account {
  const perRequest = rules.chargeNano(0, 0);
  const nano = used.requests * perRequest + rules.chargeNano(used.characters, used.documents) - perRequest;
  return {
    ...emptyAccount(),
    monthMs: rules.monthStart(startMs, 0),
    tasks: new Map([['detect' as const, { ...used, nano }]]),
  };
}

type Calendar = Pick<Rules, 'monthStart' | 'usageLagMs'>;

/** Books a charge: at once, or when its instant has come. */
export function book(account: Account, booking: Booking, rules: Calendar, nowMs: number): void {
  if (booking.atMs <= nowMs) {
    enter(account, booking, rules, nowMs);
    return;
  }
  account.due.push(booking);
  account.nextDueMs = Math.min(account.nextDueMs, booking.atMs);
  account.reserved = plus(account.reserved, booking);
}

/** Enters the charges whose instant has come, oldest first. */
export function settle(account: Account, rules: Calendar, nowMs: number): void {
  if (nowMs < account.nextDueMs) return;
  const ripe = account.due.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs);
  account.due = account.due.filter(({ atMs }) => atMs > nowMs);
  account.nextDueMs = account.due.reduce((next, { atMs }) => Math.min(next, atMs), NEVER_MS);
  account.reserved = account.due.reduce(plus, NOTHING);
  for (const booking of ripe) enter(account, booking, rules, nowMs);
}

/** The counters of the current month: of one task, or of all.  @clause PD-4-21 */
export function countersOf(account: Account, rules: Calendar, nowMs: number, task?: Task): Counters {
  if (account.monthMs !== rules.monthStart(nowMs, 0)) return NOTHING;
  if (task) return account.tasks.get(task) ?? NOTHING;
  return TASKS.reduce<Counters>((sum, one) => plus(sum, account.tasks.get(one) ?? NOTHING), NOTHING);
}

/** The counters as usage shows them: without what happened too recently to be seen.  @clause PD-4-36 */
export function shownCounters(account: Account, rules: Calendar, nowMs: number, task?: Task): Counters {
  const counters = countersOf(account, rules, nowMs, task);
  const monthMs = rules.monthStart(nowMs, 0);
  const unseen = account.recent.filter(
    (booking) => booking.atMs > nowMs - rules.usageLagMs && booking.atMs >= monthMs && (!task || booking.task === task),
  );
  return unseen.reduce(minus, counters);
}

/** What counts against the caps: what is booked and what is reserved. */
export function usedOf(account: Account, rules: Calendar, nowMs: number): Counters {
  return plus(countersOf(account, rules, nowMs), account.reserved);
}

function enter(account: Account, booking: Booking, rules: Calendar, nowMs: number): void {
  const monthMs = rules.monthStart(booking.atMs, 0);
  if (monthMs !== account.monthMs) {
    account.tasks.clear();
    account.monthMs = monthMs;
  }
  account.tasks.set(booking.task, plus(account.tasks.get(booking.task) ?? NOTHING, booking));
  if (rules.usageLagMs === 0) return;
  account.recent = [...account.recent.filter(({ atMs }) => atMs > nowMs - rules.usageLagMs), booking];
}

function plus(one: Counters, other: Counters): Counters {
  return {
    requests: one.requests + other.requests,
    documents: one.documents + other.documents,
    characters: one.characters + other.characters,
    nano: one.nano + other.nano,
  };
}

function minus(one: Counters, other: Counters): Counters {
  return {
    requests: one.requests - other.requests,
    documents: one.documents - other.documents,
    characters: one.characters - other.characters,
    nano: one.nano - other.nano,
  };
}

import { NEVER_MS } from '../../core/instant.ts';
import { madeIn } from '../../core/lazily.ts';
import type { Ledger, Row, Selection, Totals } from '../state/ledger.ts';
import type { MediaType, RowStatus } from '../wire/limits.ts';

/** A ledger of a key that has asked for nothing. */
export function openLedger(): Ledger {
  return { running: new Map(), unbooked: new Map(), nextDueMs: NEVER_MS, lists: new Map(), days: new Map() };
}

/** Nothing counted. */
export const NO_TOTALS: Totals = { requests: 0, success: 0, failed: 0, nano: 0 };

/** The sum of two totals. */
export function addTotals(one: Totals, other: Totals): Totals {
  return {
    requests: one.requests + other.requests,
    success: one.success + other.success,
    failed: one.failed + other.failed,
    nano: one.nano + other.nano,
  };
}

/** Enters a finished request into the lists that hold its kind, in the order of submission. */
export function enterRow(ledger: Ledger, row: Row, status: RowStatus, mediaType: MediaType): void {
  const selections: readonly Selection[] = ['any any', `${status} any`, `any ${mediaType}`, `${status} ${mediaType}`];
  for (const selection of selections) {
    const list = madeIn(ledger.lists, selection, () => []);
    insert(list, row);
  }
}

/** Inserts a row in the order of submission, searching from the end: most rows belong last or close to it. */
function insert(list: Row[], row: Row): void {
  const place = list.findLastIndex((before) => !isBefore(row, before)) + 1;
  list.splice(place, 0, row);
}

function isBefore(one: Row, other: Row): boolean {
  return one.createdAtMs === other.createdAtMs ? one.jobId < other.jobId : one.createdAtMs < other.createdAtMs;
}

/** Counts a finished request on a day. */
export function bookTotals(ledger: Ledger, dayMs: number, mediaType: MediaType, totals: Totals): void {
  const types = madeIn(ledger.days, dayMs, () => new Map());
  types.set(mediaType, addTotals(types.get(mediaType) ?? NO_TOTALS, totals));
}

/** What was counted from one instant up to another, by media type; both are the first of a day. */
export function totalsBetween(ledger: Ledger, fromMs: number, beforeMs: number): ReadonlyMap<MediaType, Totals> {
  const sums = new Map<MediaType, Totals>();
  for (const [dayMs, types] of ledger.days) {
    if (dayMs < fromMs || dayMs >= beforeMs) continue;
    for (const [type, totals] of types) sums.set(type, addTotals(sums.get(type) ?? NO_TOTALS, totals));
  }
  return sums;
}

/** A range of rows in a list: places from `first` to before `end`. */
interface Stretch {
  readonly first: number;
  readonly end: number;
}

/** Where in a list the rows of a span of time stand. */
export function stretchOf(list: readonly Row[], fromMs: number, beforeMs: number): Stretch {
  const first = firstNotBefore(list, fromMs);
  return { first, end: Math.max(first, firstNotBefore(list, beforeMs)) };
}

/** The first place whose row was not submitted before an instant: found by halving. */
function firstNotBefore(list: readonly Row[], ms: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.createdAtMs ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One page of a stretch, newest first. Pages are numbered from 1.  @clause MA-4-16 */
export function pageNewestFirst({ first, end }: Stretch, page: number, limit: number): readonly number[] {
  const newest = end - 1 - (page - 1) * limit;
  return places(Math.min(limit, newest - first + 1), (index) => newest - index);
}

/** One page of a stretch, oldest first. */
export function pageOldestFirst({ first, end }: Stretch, page: number, limit: number): readonly number[] {
  const oldest = first + (page - 1) * limit;
  return places(Math.min(limit, end - oldest), (index) => oldest + index);
}

function places(count: number, placeOf: (index: number) => number): readonly number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => placeOf(index));
}

import { dayStartMs } from '../../core/calendar.ts';
import type { Spend, SpendLedger, SpendTotals } from '../state/records.ts';
import type { MonthStart } from './calendar.ts';

/** The instant of the spend view that is in force.  @clause TM-3-16 */
export type ViewInstant = (startMs: number, phaseMs: number, nowMs: number) => number;

/** How often a location renews its spend view. */
export const VIEW_REFRESH_MS = 30_000;

/** A new view every 30 s from the world's start, shifted by the location's phase.  @clause TM-3-16 TM-3-6 */
export function viewEvery30s(startMs: number, phaseMs: number, nowMs: number): number {
  return viewEvery(VIEW_REFRESH_MS, startMs, phaseMs, nowMs);
}

/** A new view every minute. */
export function viewEveryMinute(startMs: number, phaseMs: number, nowMs: number): number {
  return viewEvery(2 * VIEW_REFRESH_MS, startMs, phaseMs, nowMs);
}

/** A ledger that opens with some spend, which shows at once. */
export function openLedger(spend: Spend, viewMs: number, nowMs: number, monthStart: MonthStart): SpendLedger {
  const totals = { ...spend, dayMs: dayStartMs(nowMs), monthMs: monthStart(nowMs, 0) };
  return { windowMs: viewMs, before: totals, now: totals };
}

/** The ledger of a further location: it begins with a fresh view of another location's totals. */
export function openLedgerBeside(
  other: SpendLedger,
  viewMs: number,
  monthStart: MonthStart,
  nowMs: number,
): SpendLedger {
  const totals = rollTo(other.now, nowMs, monthStart);
  return { windowMs: viewMs, before: totals, now: totals };
}

/** Books a spend.  @clause TM-2.6-8 */
export function bookSpendAt(
  ledger: SpendLedger,
  nano: number,
  viewMs: number,
  monthStart: MonthStart,
  nowMs: number,
): SpendLedger {
  const rolled = rollTo(ledger.now, nowMs, monthStart);
  const now = { ...rolled, dayNano: rolled.dayNano + nano, monthNano: rolled.monthNano + nano };
  return { windowMs: viewMs, before: viewMs > ledger.windowMs ? ledger.now : ledger.before, now };
}

/** The spend of a ledger that enforcement can see at the instant of its view. */
export type VisibleSpend = (ledger: SpendLedger, viewMs: number, monthStart: MonthStart) => Spend;

/**
 * The spend that enforcement can see: what was spent before the view in force, in the day and month of that view.
 *
 * The lag is the service's behaviour, not a defect: a burst may overshoot until the next view.
 *
 * @clause TM-3-6 TM-3-16 TM-2.6-26 TM-3-14
 */
export function visibleSpend(ledger: SpendLedger, viewMs: number, monthStart: MonthStart, resetMs = viewMs): Spend {
  const { dayNano, monthNano } = rollTo(viewMs > ledger.windowMs ? ledger.now : ledger.before, resetMs, monthStart);
  return { dayNano, monthNano };
}

/** The spend up to this very instant: enforcement without lag. */
export function currentSpend(
  ledger: SpendLedger,
  viewMs: number,
  monthStart: MonthStart,
  seen: VisibleSpend = visibleSpend,
): Spend {
  return seen({ ...ledger, before: ledger.now }, viewMs, monthStart);
}

/** As `visibleSpend`, but resets show one view later. */
export function visibleSpendAfterDelayedReset(ledger: SpendLedger, viewMs: number, monthStart: MonthStart): Spend {
  return visibleSpend(ledger, viewMs, monthStart, viewMs - VIEW_REFRESH_MS);
}

function rollTo(totals: SpendTotals, atMs: number, monthStart: MonthStart): SpendTotals {
  const dayMs = dayStartMs(atMs);
  const monthMs = monthStart(atMs, 0);
  return {
    dayMs,
    monthMs,
    dayNano: dayMs > totals.dayMs ? 0 : totals.dayNano,
    monthNano: monthMs > totals.monthMs ? 0 : totals.monthNano,
  };
}

function viewEvery(refreshMs: number, startMs: number, phaseMs: number, nowMs: number): number {
  const origin = startMs + phaseMs - refreshMs;
  return origin + Math.floor((nowMs - origin) / refreshMs) * refreshMs;
}

import { draw } from '../../core/draw.ts';
import { madeIn } from '../../core/lazily.ts';
import type { Inside } from '../request/exchange.ts';
import { type Resets, resetsAt } from '../rules/budget.ts';
import { bookSpendAt, currentSpend, openLedger, openLedgerBeside, VIEW_REFRESH_MS } from '../rules/spend-ledger.ts';
import type { BudgetStatus, KeyRecord, Spend, SpendLedger } from '../state/records.ts';

/** The location of calls that name no other. */
export const HOME_LOCATION = 'home';

/** The spend of a key that a location's enforcement can see.  @clause TM-3-16 */
export function spendSeenAt(inside: Inside, key: KeyRecord, location: string, nowMs: number): Spend {
  const { rules } = inside;
  const viewMs = viewAt(inside, location, nowMs);
  return rules.visibleSpend(ledgerAt(inside, key, location, viewMs, nowMs), viewMs, rules.monthStart);
}

/** Books the cost of a call in the key's ledgers of all locations. */
export function bookAt(inside: Inside, key: KeyRecord, location: string, nano: number, nowMs: number): void {
  if (!key.budget || nano === 0) return;
  const { state, rules } = inside;
  ledgerAt(inside, key, location, viewAt(inside, location, nowMs), nowMs);
  const ledgers = state.spend.get(key.id) ?? new Map<string, SpendLedger>();
  for (const [place, ledger] of ledgers) {
    ledgers.set(place, bookSpendAt(ledger, nano, viewAt(inside, place, nowMs), rules.monthStart, nowMs));
  }
}

/** The budget status that a moderation call shows; some readings derive it from the last one. */
export function statusSeen(inside: Inside, key: KeyRecord, spend: Spend, nowMs: number): BudgetStatus {
  if (!key.budget) throw new Error('Only a key with a budget has a budget status.');
  const computed = inside.rules.budgetStatus(key.budget, spend, resetsAt(inside.rules, nowMs));
  return inside.rules.nextStatus(inside.state.lastStatus.get(key.id), computed);
}

/** Notes the status that the header of a call shows, where it differs from that of the call before. */
export function noteStatus({ state }: Inside, key: KeyRecord, status: BudgetStatus, nowMs: number): void {
  const known = state.statusChanges?.get(key.id);
  if (known?.status === status) return;
  state.statusChanges?.set(key.id, { status, before: known?.status ?? status, sinceMs: nowMs });
}

/**
 * When the day and the month of the spend that a location sees end there. What is spent falls at a reset only: a view that holds more
 * than there is has not seen the last reset, which shows with the next view.
 *
 * @clause TM-3-12 TM-3-16
 */
export function resetsSeenAt(inside: Inside, key: KeyRecord, location: string, seen: Spend, nowMs: number): Resets {
  const { state, rules } = inside;
  const resets = resetsAt(rules, nowMs);
  const ledger = state.spend.get(key.id)?.get(location);
  if (!ledger) return resets;
  const { dayNano, monthNano } = currentSpend(ledger, nowMs, rules.monthStart);
  const nextMs = nextViewAt(inside, location, nowMs);
  return {
    dayMs: dayNano < seen.dayNano ? nextMs : resets.dayMs,
    monthMs: monthNano < seen.monthNano ? nextMs : resets.monthMs,
  };
}

/** When a location's view is renewed next: after one refresh, or two in the reading with long ones. */
function nextViewAt(inside: Inside, location: string, nowMs: number): number {
  const viewMs = viewAt(inside, location, nowMs);
  const soonMs = viewMs + VIEW_REFRESH_MS;
  return viewAt(inside, location, soonMs) > viewMs ? soonMs : soonMs + VIEW_REFRESH_MS;
}

function viewAt(inside: Inside, location: string, nowMs: number): number {
  const { world, rules } = inside;
  return rules.viewInstant(world.startMs, phaseMs(world.seed, location), nowMs);
}

/** The offset at which a location renews its spend view; 0 at home. */
function phaseMs(seed: number, location: string): number {
  return location === HOME_LOCATION ? 0 : Math.floor(draw(seed, 'spend-view', location) * VIEW_REFRESH_MS);
}

/** The ledger of a key at a location. A new one begins with a fresh view of all spend so far. */
function ledgerAt(inside: Inside, key: KeyRecord, location: string, viewMs: number, nowMs: number): SpendLedger {
  const { state, rules } = inside;
  const ledgers = madeIn(state.spend, key.id, () => new Map());
  let ledger = ledgers.get(location);
  if (!ledger) {
    // Home comes first, so that what is spent elsewhere in the running window stays unseen there as long as it should.
    if (location !== HOME_LOCATION) ledgerAt(inside, key, HOME_LOCATION, viewAt(inside, HOME_LOCATION, nowMs), nowMs);
    const known = ledgers.values().next().value;
    ledger = known
      ? openLedgerBeside(known, viewMs, rules.monthStart, nowMs)
      : openLedger(key.openingSpend, viewMs, openingMs(inside, key), rules.monthStart);
    ledgers.set(location, ledger);
  }
  return ledger;
}

/** The opening spend of a key belongs to the day of its issue. */
function openingMs(inside: Inside, key: KeyRecord): number {
  return Math.max(key.createdAtMs, inside.world.startMs);
}

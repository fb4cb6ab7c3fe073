import type { KeyIdentity } from '../../core/keys.ts';
import type { KeyTerms } from './catalog.ts';

/** A key: its terms, its life, and the digest of its secret. */
export interface KeyRecord extends KeyIdentity, KeyTerms {
  readonly createdAtMs: number;
  /** What it had spent when it was issued. */
  readonly openingSpend: Spend;
}

/** How far a budget is used up. */
export type BudgetStatus = 'ok' | 'warning' | 'exceeded';

/** The status that headers show, the one before it, and when headers first showed the change. */
export interface StatusChange {
  readonly status: BudgetStatus;
  readonly before: BudgetStatus;
  readonly sinceMs: number;
}

/** Spend of the current day and month, in billionths of a US dollar: whole numbers, so that sums are exact. */
export interface Spend {
  readonly dayNano: number;
  readonly monthNano: number;
}

/** Totals of the day and the month that they name by their first instants. */
export interface SpendTotals extends Spend {
  readonly dayMs: number;
  readonly monthMs: number;
}

/**
 * A key's spend as one serving location keeps it: the totals when the running window began, and the totals now.
 *
 * Enforcement sees the former. Two totals are all that is kept, however many calls there were.
 */
export interface SpendLedger {
  readonly windowMs: number;
  readonly before: SpendTotals;
  readonly now: SpendTotals;
}

/** The usage of a key: `usage_24h` on the wire. */
export interface UsageCounts {
  readonly requests: number;
  readonly items: number;
  readonly blocked: number;
  readonly review: number;
  readonly inputTokens: number;
}

/** A probability for each rule of the plan: a verdict can be computed again from these. */
export type StoredVerdict = readonly number[];

/** The operational record of a call, kept for a day; no text.  @clause TM-1-10 */
export interface OperationalRecord {
  readonly requestId: string;
  readonly atMs: number;
  readonly keyId: string;
  readonly rulesetId: string;
  readonly rulesetVersion: number;
  readonly decisions: readonly string[];
  readonly firedRules: readonly string[];
  readonly clientId: string | null;
  readonly latencyMs: number;
}

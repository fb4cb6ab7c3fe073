import { DAY_MS } from '../../core/calendar.ts';
import { put } from '../../core/expiring-store.ts';
import { madeIn } from '../../core/lazily.ts';
import type { Evaluated } from '../answer/outcome.ts';
import type { Inside, Moderation } from '../request/exchange.ts';
import { addUsageAt } from '../rules/usage.ts';
import type { UsageCounts } from '../state/records.ts';

/** How long operational records are kept, and how many at most.  @clause TM-1-10 */
const OPERATIONAL_LIFETIME = { lifeMs: DAY_MS, capacity: 10_000 };

/** Counts a served call and stores its operational record: numbers, names and the caller's reference, never text. */
export function meter(inside: Inside, moderation: Moderation, evaluated: readonly Evaluated[]): void {
  addUsage(inside, moderation.key.id, countsOf(evaluated, inside.rules.usageCounting === 'fresh'), moderation.nowMs);
  keepRecord(inside, moderation, evaluated);
}

/** Adds to the usage of a key.  @clause TM-2.6-16 TM-1-11 */
export function addUsage({ state, world }: Inside, keyId: string, counts: UsageCounts, nowMs: number): void {
  const ledger = madeIn(state.usage, keyId, () => new Map());
  addUsageAt(ledger, counts, world.startMs, nowMs);
}

function countsOf(evaluated: readonly Evaluated[], isFreshOnly: boolean): UsageCounts {
  let items = 0;
  let blocked = 0;
  let review = 0;
  let inputTokens = 0;
  for (const { outcome, tokens } of evaluated) {
    inputTokens += tokens;
    if (isFreshOnly && outcome.kind === 'judged' && outcome.isCached) continue;
    items += 1;
    if (outcome.kind === 'failed') continue;
    if (outcome.verdict.decision === 'block') blocked += 1;
    if (outcome.verdict.decision === 'review') review += 1;
  }
  return { requests: items > 0 ? 1 : 0, items, blocked, review, inputTokens };
}

function keepRecord({ state }: Inside, moderation: Moderation, evaluated: readonly Evaluated[]): void {
  const { request, key, plan, requestId, nowMs, latencyMs } = moderation;
  const firedRules: string[] = [];
  for (const { outcome } of evaluated) {
    if (outcome.kind === 'failed') continue;
    for (const { ruleId } of outcome.verdict.hits) if (!firedRules.includes(ruleId)) firedRules.push(ruleId);
  }
  const record = {
    requestId,
    atMs: nowMs,
    keyId: key.id,
    rulesetId: plan.ruleset.id,
    rulesetVersion: plan.ruleset.version,
    decisions: evaluated.map(({ outcome }) => (outcome.kind === 'judged' ? outcome.verdict.decision : 'error')),
    // A copy without spare capacity, because it is kept for a day: an array that grew has room for 16 more.
    firedRules: firedRules.slice(),
    clientId: request.clientId ?? null,
    latencyMs,
  };
  put(state.operations, requestId, record, OPERATIONAL_LIFETIME, nowMs);
}

import { toIso } from '../../core/instant.ts';
import { toUsd } from '../../core/money.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { Inside, TextExchange } from '../request/exchange.ts';
import { exhausted, type Period, periodsOf, resetsAt } from '../rules/budget.ts';
import type { Rules } from '../rules/index.ts';
import { failure } from '../wire/errors.ts';
import { resetsSeenAt } from './spend.ts';

/** The 429 row.  @clause TM-7-5 */
export function tooManyCalls(rules: Rules, retryAfterMs: number): ServiceError {
  const retryAfter = rules.rateRetryAfter(retryAfterMs);
  return failure('rate_limit_exceeded', { headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
}

/** The 402 row, with the reset that it points at.  @clause TM-3-11 TM-3-12 */
export function budgetExceeded(inside: Inside, { key, budget, nowMs, call }: TextExchange): ServiceError {
  const { rules } = inside;
  const resets =
    key && budget ? resetsSeenAt(inside, key, call.client.location, budget.spend, nowMs) : resetsAt(rules, nowMs);
  const periods = key?.budget && budget ? periodsOf(key.budget, budget.spend, resets) : [];
  const usedUp = exhausted(periods);
  const resetMs = usedUp.length > 0 ? rules.retryReset(periods, nowMs) : resets.dayMs;
  const headers = { 'retry-after': rules.budgetRetryAfter(resetMs, nowMs) };
  return failure('budget_exceeded', { headers, because: usedUp.map(wordsFor).join(' ') });
}

function wordsFor({ unit, spentNano, limitNano, resetsAtMs }: Period): string {
  return `${toUsd(spentNano)} of the ${toUsd(limitNano)} USD of the ${unit} are spent; that ends at ${toIso(resetsAtMs)}.`;
}

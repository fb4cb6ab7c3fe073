import type { Json, JsonObject } from '../../core/json.ts';
import { toUsd } from '../../core/money.ts';
import type { Certain } from '../../core/service/need.ts';
import type { Inside, TextExchange } from '../request/exchange.ts';
import { resetsAt } from '../rules/budget.ts';
import { usageAt } from '../rules/usage.ts';
import type { KeyRecord } from '../state/records.ts';

const RATE_SCOPE = 'Per serving location; approximate in aggregate.';

/** The record of a key.  @clause TM-2.6-1 TM-2.6-11 TM-2.6-2 TM-2.6-3 TM-2.6-4 TM-2.6-15 TM-2.6-5 */
export function presentKey(inside: Inside, exchange: Certain<TextExchange, 'key' | 'ruleset'>): JsonObject {
  const { rules, state, world } = inside;
  const { key, ruleset, nowMs } = exchange;
  const usage = usageAt(state.usage.get(key.id) ?? new Map(), rules.usageRefreshMs, world.startMs, nowMs);
  const { id, name, label, version } = ruleset;
  return {
    object: 'api_key',
    id: key.id,
    name: key.name,
    status: rules.keyStatusWord(key.scopes),
    scopes: [...key.scopes],
    ruleset: { id, name, label, version },
    rate_limit: { requests_per_second: key.requestsPerSecond, scope: RATE_SCOPE },
    limits: { max_batch_items: rules.limits.batchItems, max_content_chars: rules.limits.contentCharacters },
    usage_24h: {
      requests: usage.requests,
      items: usage.items,
      blocked: usage.blocked,
      review: usage.review,
      input_tokens: usage.inputTokens,
    },
    budget: presentBudget(inside, key, exchange),
    created_at: rules.writeInstant(key.createdAtMs),
  };
}

/** The budget of a key, from the spend view in force.  @clause TM-2.6-7 TM-2.6-18 TM-2.6-19 TM-2.6-22 TM-2.6-27 TM-2.6-29 */
function presentBudget(inside: Inside, key: KeyRecord, exchange: TextExchange): Json {
  if (!key.budget || !exchange.budget) return null;
  const { rules, state } = inside;
  const { mode, monthlyUsd, dailyUsd, alertPercent } = key.budget;
  const { spend, status } = exchange.budget;
  const resets = resetsAt(rules, exchange.nowMs);
  return {
    status: rules.statusWord(status, state.statusChanges?.get(key.id), exchange.nowMs),
    mode,
    enforced: rules.isEnforced(mode, status),
    monthly_usd: monthlyUsd,
    daily_usd: dailyUsd,
    spent_month_usd: toUsd(spend.monthNano),
    spent_today_usd: toUsd(spend.dayNano),
    remaining_month_usd: rules.remaining(monthlyUsd, spend.monthNano),
    remaining_today_usd: rules.remaining(dailyUsd, spend.dayNano),
    alert_pct: alertPercent,
    month_resets_at: rules.writeInstant(resets.monthMs),
    day_resets_at: rules.writeInstant(resets.dayMs),
  };
}

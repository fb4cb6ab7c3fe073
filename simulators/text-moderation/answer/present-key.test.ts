import { describe, expect, it } from 'vitest';
import type { Certain } from '../../core/service/need.ts';
import type { TextExchange } from '../request/exchange.ts';
import { addUsageAt } from '../rules/usage.ts';
import type { BudgetStatus } from '../state/records.ts';
import { anInside, type InsideOptions } from '../tests/testing.ts';
import { presentKey } from './present-key.ts';

/** The record of a key, `afterMs` after the world's start, with a budget view if one is given. */
function recordOf(
  keyId: string,
  {
    afterMs = 0,
    status = 'ok' as BudgetStatus,
    day = 0.7,
    month = 7,
    ...options
  }: InsideOptions & Record<string, unknown> = {},
) {
  const { inside } = anInside(options as InsideOptions);
  const key = inside.state.keys.get(keyId);
  const nowMs = inside.world.startMs + Number(afterMs);
  const spend = { dayNano: Math.round(Number(day) * 1e9), monthNano: Math.round(Number(month) * 1e9) };
  const used = { requests: 1, items: 2, blocked: 1, review: 1, inputTokens: 30 };
  const ledger = new Map();
  addUsageAt(ledger, used, inside.world.startMs, inside.world.startMs);
  inside.state.usage.set(keyId, ledger);
  const exchange = {
    key,
    ruleset: inside.state.rulesets.get(key?.rulesetId ?? ''),
    nowMs,
    ...(key?.budget ? { budget: { spend, status } } : {}),
  } as unknown as Certain<TextExchange, 'key' | 'ruleset'>;
  return presentKey(inside, exchange) as Record<string, unknown>;
}

describe('the record of a key', () => {
  it('[TM-2.6-1] has exactly the documented fields', () => {
    expect(recordOf('tm_sim_default')).toEqual({
      object: 'api_key',
      id: 'tm_sim_default',
      name: 'tm_sim_default',
      status: 'active',
      scopes: ['check', 'read'],
      ruleset: { id: 'community', name: 'Community guidelines', label: 'Community', version: 1 },
      rate_limit: { requests_per_second: 10, scope: expect.stringContaining('serving location') },
      limits: { max_batch_items: 200, max_content_chars: 8_000 },
      usage_24h: { requests: 0, items: 0, blocked: 0, review: 0, input_tokens: 0 },
      budget: null,
      created_at: '2025-12-16T12:00:00.000Z',
    });
  });

  it('[TM-2.6-16] shows usage from its next refresh on', () => {
    const used = { requests: 1, items: 2, blocked: 1, review: 1, input_tokens: 30 };
    expect(recordOf('tm_sim_default', { afterMs: 59_999 }).usage_24h).toMatchObject({ requests: 0 });
    expect(recordOf('tm_sim_default', { afterMs: 60_000 }).usage_24h).toEqual(used);
    expect(recordOf('tm_sim_default', { afterMs: 86_460_000 }).usage_24h).toMatchObject({ requests: 0 });
  });

  it('[TM-2.6-18] shows a budget with everything that belongs to it', () => {
    expect(recordOf('tm_sim_budget_hard').budget).toEqual({
      status: 'ok',
      mode: 'hard',
      enforced: true,
      monthly_usd: 10,
      daily_usd: 1,
      spent_month_usd: 7,
      spent_today_usd: 0.7,
      remaining_month_usd: 3,
      remaining_today_usd: 0.3,
      alert_pct: 80,
      month_resets_at: '2026-02-01T00:00:00.000Z',
      day_resets_at: '2026-01-16T00:00:00.000Z',
    });
    expect(recordOf('tm_sim_budget_soft').budget).toMatchObject({ mode: 'soft', enforced: false });
  });

  it.each([
    ['2026-02-28T23:59:59.999Z', '2026-03-01', '2026-03-01'],
    ['2028-02-28T23:59:59.999Z', '2028-02-29', '2028-03-01'],
    ['2028-02-29T00:00:00.000Z', '2028-03-01', '2028-03-01'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01', '2027-01-01'],
    ['2026-12-01T00:00:00.000Z', '2026-12-02', '2027-01-01'],
  ])('[TM-2.6-24] at %s has the next resets on %s and %s', (start, day, month) => {
    expect(recordOf('tm_sim_budget_hard', { start }).budget).toMatchObject({
      day_resets_at: `${day}T00:00:00.000Z`,
      month_resets_at: `${month}T00:00:00.000Z`,
    });
  });

  it('[TM-2.6-29] shows nothing left after an overshoot', () => {
    expect(recordOf('tm_sim_budget_hard', { status: 'exceeded', day: 1.25 }).budget).toMatchObject({
      status: 'exceeded',
      spent_today_usd: 1.25,
      remaining_today_usd: 0,
    });
  });

  it('[TM-2.6-19] shows null for a period without a limit', () => {
    const key = { id: 'k', rulesetId: 'r', scopes: ['read'] as const };
    const catalog = {
      rulesets: [
        {
          id: 'r',
          name: 'R',
          label: 'R',
          defaults: { block: 1, review: 0.5, bands: [0.1, 0.2, 0.3, 0.4] as const },
          rules: [],
        },
      ],
      keys: [{ ...key, budget: { mode: 'soft' as const, dailyUsd: null, monthlyUsd: 10, alertPercent: 50 } }],
    };
    expect(recordOf('k', { catalog }).budget).toMatchObject({
      daily_usd: null,
      remaining_today_usd: null,
      monthly_usd: 10,
      remaining_month_usd: 3,
      spent_today_usd: 0.7,
    });
  });

  it('[TM-2.6-5] follows the readings of limits and of status words', () => {
    const record = recordOf('tm_sim_read_only', {
      rules: { limits: { batchItems: 3, contentCharacters: 4 }, keyStatusWord: () => 'restricted' },
    });
    expect(record).toMatchObject({
      status: 'restricted',
      limits: { max_batch_items: 3, max_content_chars: 4 },
      scopes: ['read'],
    });
  });
});

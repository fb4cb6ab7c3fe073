import type { Expect } from '../../../harness/engine/expectations.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { always, type Json, MEDIA_TYPES } from '../../../harness/services/media-analysis/client.ts';
import { type Read, servedOf } from '../../../harness/services/media-analysis/facts/exchanges.ts';
import { SAME_USD, usdIn } from '../../../harness/services/media-analysis/facts/money.ts';
import { countIn, objectIn, recordsOf } from '../../../harness/services/media-analysis/facts/records.ts';

const balances = servedOf('balance');

/** Balances, with the key that was sent for them. */
const balancesOfKeys = (exchange: Parameters<typeof balances>[0]): readonly (Read & { readonly sentKey: string })[] => {
  const sentKey = (exchange.request.headers.authorization ?? '').replace(/^Bearer +/i, '');
  return balances(exchange).map((read) => ({ ...read, sentKey }));
};

/** Demands of the totals of a period that they add up. */
function expectTotals(expect: Expect, totals: Json): void {
  const { total_requests: all, total_success: good, total_failed: bad } = totals;
  const numbers = [all, good, bad].map(countIn);
  expect(numbers.includes(undefined)).toBe(false);
  expect(usdIn(totals.total_billed)).toBeGreaterThanOrEqual(0);
  const [requests = 0, successes = 0, failures = 0] = numbers;
  expect(successes + failures).toBeLessThanOrEqual(requests);
}

/**
 * Demands of the totals of a period, as far as it tells them, that they are no more than those of all time. A request may end
 * between the sums of one answer, so totals are judged that the look before has told too.
 */
function expectWithin(expect: Expect, seen: Map<string, unknown>, json: Json, name: string): void {
  const period = objectIn(json, name);
  const told = JSON.stringify(period);
  const isAtRest = seen.get(name) === told;
  seen.set(name, told);
  if (!isAtRest) return;
  for (const total of ['total_requests', 'total_success', 'total_failed', 'total_billed']) {
    // Sums of many bills may differ in their last digits.
    expect(usdIn(period[total]) ?? 0).toBeLessThanOrEqual((usdIn(objectIn(json, 'overall')[total]) ?? 0) + SAME_USD);
  }
}

/** Rules of balances. */
export const balanceChecks = [
  always('MA-A4-1', 'a balance tells whose it is', balancesOfKeys, ({ json, sentKey }, { expect }) => {
    expect(typeof json.api_key_prefix).toBe('string');
    expect(json.api_key_prefix).not.toBe('');
    expect(json.api_key_prefix === sentKey, 'whether the whole key is told').toBe(false);
    // Dots, stars or the like may stand for the rest.
    const [told = ''] = /^[\w-]+/.exec(String(json.api_key_prefix)) ?? [];
    expect(sentKey.includes(told), 'whether what is told is part of the key').toBe(true);
    // Nobody may have described the key.
    expect(json.description === null ? 'string' : typeof json.description).toBe('string');
  }),

  always('MA-4-9', 'a balance is a record', balances, ({ json, status }, { expect }) => {
    expect([status, isRecord(json.overall)]).toEqual([200, true]);
  }),

  always('MA-A4-6', 'overall and today hold the four totals', balances, ({ json }, { expect }) => {
    for (const period of ['overall', 'today']) expectTotals(expect, objectIn(json, period));
  }),

  always('MA-A4-21', 'today is part of overall', balances, ({ json }, { expect, seen }) => {
    expectWithin(expect, seen, json, 'today');
  }),

  always('MA-A4-7', 'week and month are summaries', balances, ({ json }, { expect, observe, seen }) => {
    expect([isRecord(json.week), isRecord(json.month)]).toEqual([true, true]);
    for (const period of ['week', 'month']) expectWithin(expect, seen, json, period);
    if (objectIn(json, 'week').total_requests === undefined) observe('MA-A4~week-month', 'other-members');
  }),

  always('MA-A4-8', 'a breakdown lists the types', balances, ({ json }, { expect }) => {
    expect(Array.isArray(json.breakdown_by_type)).toBe(true);
    expect(recordsOf(json.breakdown_by_type)).toHaveLength((json.breakdown_by_type as readonly unknown[]).length);
    for (const entry of recordsOf(json.breakdown_by_type)) {
      expect(MEDIA_TYPES).toContain(entry.media_type);
      const counts = [entry.request_count, entry.success_count, entry.failed_count].map(countIn);
      expect(counts.includes(undefined)).toBe(false);
      const [requests = 0, successes = 0, failures = 0] = counts;
      expect(successes + failures).toBeLessThanOrEqual(requests);
      expect(usdIn(entry.total_billed)).toBeGreaterThanOrEqual(0);
    }
  }),

  always('MA-A4-9', 'custom_range is null unless dates are sent', balances, ({ json, query }, { expect }) => {
    if (!query.has('from') && !query.has('to')) expect(json.custom_range).toBeNull();
  }),
];

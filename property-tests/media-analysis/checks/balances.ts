import type { Expect } from '../../../harness/engine/expectations.ts';
import { isRecord, recordsOf } from '../../../harness/engine/is-record.ts';
import { always, type Json, MEDIA_TYPES } from '../../../harness/services/media-analysis/client.ts';
import { type Read, servedOf } from '../../../harness/services/media-analysis/facts/exchanges.ts';
import { SAME_USD, usdIn } from '../../../harness/services/media-analysis/facts/money.ts';
import { countIn, membersOf, objectIn } from '../../../harness/services/media-analysis/facts/records.ts';

const balances = servedOf('balance');

/** Balances, with the key that was sent for them. */
const balancesOfKeys = (exchange: Parameters<typeof balances>[0]): readonly (Read & { readonly sentKey: string })[] => {
  const sentKey = (exchange.request.headers.authorization ?? '').replace(/^Bearer +/i, '');
  return balances(exchange).map((read) => ({ ...read, sentKey }));
};

const TOTALS = ['total_requests', 'total_success', 'total_failed', 'total_billed'];
const COUNTS = ['request_count', 'success_count', 'failed_count', 'total_billed'];

type Seen = Map<string, unknown>;

/** Whether a part of a balance is what the look before told: a request may end between the sums of one answer. */
function isAtRest(seen: Seen, name: string, part: unknown): boolean {
  const told = JSON.stringify(part);
  const isSame = seen.get(name) === told;
  seen.set(name, told);
  return isSame;
}

/** Demands of totals, in the order of these names, that they are there and add up. */
function expectTotals(expect: Expect, seen: Seen, name: string, totals: readonly unknown[]): void {
  const [requests, successes, failures] = totals.slice(0, 3).map(countIn);
  expect([requests, successes, failures], `counts of ${name}`).not.toContain(undefined);
  expect(usdIn(totals[3]), `total_billed of ${name}`).toBeGreaterThanOrEqual(0);
  if (isAtRest(seen, name, totals)) expect((successes ?? 0) + (failures ?? 0)).toBeLessThanOrEqual(requests ?? 0);
}

/** Demands of the totals of a period, as far as it tells them, that they are no more than those of all time. */
function expectWithin(expect: Expect, seen: Seen, json: Json, name: string): void {
  const period = objectIn(json, name);
  if (!isAtRest(seen, name, period)) return;
  for (const total of TOTALS) {
    // Sums of many bills may differ in their last digits.
    expect(usdIn(period[total]) ?? 0).toBeLessThanOrEqual((usdIn(objectIn(json, 'overall')[total]) ?? 0) + SAME_USD);
  }
}

/** So many balances in a row that count more requests, with a look between that finds the list still, are no work of others. */
const MOST_GROWTHS = 8;

/** Rules of balances. */
export const balanceChecks = [
  always('MA-A4-1', 'a balance tells whose it is', balancesOfKeys, ({ json, sentKey }, { expect }) => {
    expect(typeof json.api_key_prefix).toBe('string');
    expect(json.api_key_prefix).not.toBe('');
    expect(json.api_key_prefix === sentKey, 'whether the whole key is told').toBe(false);
    // Dots, stars or the like may stand for the rest.
    const [told = ''] = /^[\w-]+/.exec(String(json.api_key_prefix)) ?? [];
    expect(sentKey.slice(0, -1).includes(told), 'whether what is told is part of the key, and not its end').toBe(true);
    // Nobody may have described the key.
    expect(json.description === null ? 'string' : typeof json.description).toBe('string');
  }),

  always('MA-4-9', 'a balance is a record', balances, ({ json, status }, { expect }) => {
    expect([status, isRecord(json.overall)]).toEqual([200, true]);
  }),

  always('MA-A4-6', 'overall and today hold the four totals', balances, ({ json }, { expect, seen }) => {
    for (const name of ['overall', 'today']) expectTotals(expect, seen, name, membersOf(objectIn(json, name), TOTALS));
  }),

  always('MA-A4-21', 'today is part of overall', balances, ({ json }, { expect, seen }) => {
    expectWithin(expect, seen, json, 'today');
  }),

  always('MA-A4-20', 'looks are no requests', servedOf('balance', 'list'), ({ route, json }, { expect, seen }) => {
    const before = seen.get(route);
    const now = route === 'list' ? json.total : objectIn(json, 'overall').total_requests;
    seen.set(route, now);
    const isGrown = route === 'balance' && seen.get('still') === true && Number(now) > Number(before);
    const growths = isGrown ? Number(seen.get('growths')) + 1 : 0;
    if (route === 'balance') seen.set('growths', growths);
    seen.set('still', route === 'list' && now === before);
    expect(growths, 'balances in a row that count more').toBeLessThan(MOST_GROWTHS);
  }),

  always('MA-A4-7', 'week and month are summaries', balances, ({ json }, { expect, observe, seen }) => {
    expect([isRecord(json.week), isRecord(json.month)]).toEqual([true, true]);
    for (const period of ['week', 'month']) expectWithin(expect, seen, json, period);
    if (objectIn(json, 'week').total_requests === undefined) observe('MA-A4~week-month', 'other-members');
  }),

  always('MA-A4-8', 'a breakdown lists the types', balances, ({ json }, { expect, seen }) => {
    expect(json.breakdown_by_type, 'breakdown_by_type').toBeList();
    expect(recordsOf(json.breakdown_by_type)).toHaveLength((json.breakdown_by_type as readonly unknown[]).length);
    for (const entry of recordsOf(json.breakdown_by_type)) {
      expect(MEDIA_TYPES).toContain(entry.media_type);
      expectTotals(expect, seen, String(entry.media_type), membersOf(entry, COUNTS));
    }
  }),

  always('MA-A4-9', 'custom_range is null unless dates are sent', balances, ({ json, query }, { expect }) => {
    if (!query.has('from') && !query.has('to')) expect(json.custom_range).toBeNull();
  }),
];

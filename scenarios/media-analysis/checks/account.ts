import { some } from '../../../harness/engine/cases/some.ts';
import { isRecord, recordOf } from '../../../harness/engine/is-record.ts';
import { check, type MediaContext, type Query } from '../../../harness/services/media-analysis/client.ts';
import { LAG_MS } from '../../../harness/services/media-analysis/facts/account.ts';
import { submissionOf } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { SAME_USD } from '../../../harness/services/media-analysis/facts/money.ts';
import { DAY_MS, dayOf, instantOf, objectIn } from '../../../harness/services/media-analysis/facts/records.ts';
import { served } from '../../../harness/services/media-analysis/facts/reference.ts';

/** Days before the service. */
export const EARLY_DAYS = { from: '2001-01-01', to: '2001-01-02' };

/** Days that have no rows yet. */
export const LATE_DAYS = { from: '2151-01-01', to: '2151-01-02' };

const TOTALS = ['total_requests', 'total_success', 'total_failed', 'total_billed'];

/** Malformed values of each parameter of the list. */
const BAD_QUERIES: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['page', ['0', 'x', '1.5', '-1']],
  ['limit', ['0', 'x', '-5']],
  ['status', ['done', 'SUCCESS ']],
  ['media_type', ['picture', 'text']],
  ['from', ['2026-02-30', 'yesterday', '01/02/2026']],
  ['to', ['2026-13-01', 'x']],
];

/** The days around the present: whatever zone a target counts in, and whether or not it includes the last one. */
export async function daysAround(context: MediaContext): Promise<{ readonly from: string; readonly to: string }> {
  const { exchange } = await context.shared('an answer with the time', () => context.mediaAnalysis.prices());
  const told = Date.parse(exchange.reply.headers.date ?? '');
  const nowMs = Number.isNaN(told) ? await submittedMs(context) : told;
  return { from: dayOf(nowMs - DAY_MS), to: dayOf(nowMs + 2 * DAY_MS) };
}

/** Where no header tells the time: that of a simulated world may be any. */
async function submittedMs(context: MediaContext): Promise<number> {
  return instantOf((await submissionOf(context, 'plain')).json.created_at) ?? Date.now();
}

/** What a balance tells of the days around the present, and the totals of today that are more, as far as both tell them. */
async function aroundToday(context: MediaContext) {
  const { json } = served(context, await context.mediaAnalysis.balance(await daysAround(context)));
  const [range, today] = [objectIn(json, 'custom_range'), objectIn(json, 'today')];
  const more = TOTALS.filter((total) => Number(range[total]) < Number(today[total]) - SAME_USD);
  return { isTold: (json.custom_range ?? null) !== null, range, more };
}

/** Checks of balance and prices. */
export const accountChecks = [
  check('MA-4-9', 'tells the balance', async ({ mediaAnalysis, expect }) => {
    const answer = await mediaAnalysis.balance();
    expect(answer).toServe();
    expect(isRecord(answer.body)).toBe(true);
  }),

  check(['MA-4-4', 'MA-A4-10'], 'takes from and to as days', async ({ mediaAnalysis, expect }) => {
    const ranges = [
      { from: '2024-02-29', to: '2024-02-29' },
      { from: '2024-03-01', to: '2024-12-31' },
      { from: '2025-12-31', to: '2026-01-01' },
    ];
    for (const range of ranges) {
      const answer = await mediaAnalysis.balance(range);
      expect(answer).toServe();
      expect(answer.json.custom_range ?? null, 'custom_range').not.toBeNull();
    }
  }),

  check('MA-A4-10', 'tells of a range that is asked for', { pace: 'alone' }, async (context) => {
    const first = await aroundToday(context);
    context.expect(first.isTold).toBe(true);
    context.observe('MA-A4~custom-range', first.range.total_requests === undefined ? 'other-shape' : 'totals');
    if (first.more.length === 0) return;
    // Totals of ranges may be taken from another store, which follows later.
    await context.sleep(LAG_MS);
    context.expect((await aroundToday(context)).more, 'totals that are more today than in the days around').toEqual([]);
  }),

  check('MA-A4-6', 'counts in overall whatever range is asked for', async (context) => {
    const counts: boolean[] = [];
    for (const range of [{}, EARLY_DAYS]) {
      const { json } = served(context, await context.mediaAnalysis.balance(range));
      counts.push(Number(objectIn(json, 'overall').total_requests) > 0);
    }
    // What is counted meanwhile is counted in the second look.
    if (counts[0]) context.expect(counts[1], 'whether overall counts requests beside a range').toBe(true);
  }),

  check('MA-A4-21', 'counts no success of earlier days in today', { pace: 'alone' }, async (context) => {
    // Two days ago it was another day in every zone.
    const lastMs = Date.parse((await daysAround(context)).from) - DAY_MS;
    const query = { status: 'success', from: dayOf(lastMs - 28 * DAY_MS), to: dayOf(lastMs), limit: 1 };
    const earlier = Number(served(context, await context.mediaAnalysis.requests(query)).json.total);
    const { json } = served(context, await context.mediaAnalysis.balance());
    const [today, overall] = ['today', 'overall'].map((period) => Number(objectIn(json, period).total_success));
    // A key may be new.
    if (earlier > 0) context.expect(Number(overall) - Number(today)).toBeGreaterThanOrEqual(earlier);
  }),

  check('MA-A4-10', 'finds nothing in a range before its time or after the present', async (context) => {
    for (const days of [EARLY_DAYS, LATE_DAYS]) {
      const { json } = served(context, await context.mediaAnalysis.balance(days));
      const { total_requests: requests, total_billed: billed } = recordOf(json.custom_range);
      context.expect(json.custom_range ?? null).not.toBeNull();
      context.expect([requests ?? 0, Number(billed ?? 0)]).toEqual([0, 0]);
    }
  }),

  check('MA-4-11', 'tells the prices', async ({ mediaAnalysis, expect }) => {
    const answer = await mediaAnalysis.prices();
    expect(answer).toServe();
    expect(isRecord(answer.body)).toBe(true);
  }),

  check('MA-A4-2', 'tells the same prices each time', async (context) => {
    const [one, other] = [await context.mediaAnalysis.prices(), await context.mediaAnalysis.prices()];
    const names = ['price_per_image', 'price_per_video', 'price_per_audio'];
    context.expect(names.map((name) => one.json[name])).toEqual(names.map((name) => other.json[name]));
    context.expect(names.filter((name) => one.json[name] === undefined)).toEqual([]);
  }),

  check('MA-4-10', 'refuses malformed parameters of the list, or takes their defaults', async (context) => {
    for (const [name, values] of BAD_QUERIES) {
      for (const value of some(context, values, 2)) await expectBadQuery(context, name, value);
    }
  }),

  check('MA-4-10', 'refuses malformed days of the balance, or takes none', async (context) => {
    for (const day of ['2026-02-30', 'today', '20260101x']) {
      const answer = await context.mediaAnalysis.balance({ from: day, to: day });
      context.expect(answer).toHaveStatus(200, 400);
      if (answer.status === 400) context.expect(answer).toFail(400, 'invalid_request');
    }
  }),
];

async function expectBadQuery(context: MediaContext, name: string, value: string): Promise<void> {
  const query: Query = { [name]: value };
  const answer = await context.mediaAnalysis.requests(query);
  context.expect(answer).toHaveStatus(200, 400);
  if (answer.status === 400) {
    context.observe('MA-4~bad-query', 'refused');
    return context.expect(answer).toFail(400, 'invalid_request');
  }
  const { page, limit } = answer.json;
  if (name === 'page') context.expect(page).toBe(1);
  if (name !== 'limit') return;
  // Numbers below the least may be raised to it, as those above the most are lowered.
  const isNearest = limit === 1 && Number(value) < 1;
  if (!isNearest) context.expect(limit).toBe(50);
  if (Number(value) < 1) context.observe('MA-4~bad-query', isNearest ? 'nearest' : 'default');
}

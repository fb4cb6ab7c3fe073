import { some } from '../../../harness/engine/cases/some.ts';
import { isRecord, recordOf, recordsOf } from '../../../harness/engine/is-record.ts';
import { check, type Json, type MediaContext, type Query } from '../../../harness/services/media-analysis/client.ts';
import { pictureBody, submissionOf } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { followed } from '../../../harness/services/media-analysis/facts/follow.ts';
import { SAME_USD } from '../../../harness/services/media-analysis/facts/money.ts';
import { DAY_MS, dayOf, instantOf, objectIn } from '../../../harness/services/media-analysis/facts/records.ts';
import { served } from '../../../harness/services/media-analysis/facts/reference.ts';
import { settled } from './measured.ts';

/** Days before the service. */
export const EARLY_DAYS = { from: '2001-01-01', to: '2001-01-02' };

/** Days that have no rows yet: the last ones that can be written so, behind which a day may be added in vain. */
export const LATE_DAYS = { from: '9999-12-30', to: '9999-12-31' };

const TOTALS = ['total_requests', 'total_success', 'total_failed', 'total_billed'];

/** Malformed values of each parameter of the list. */
const BAD_QUERIES: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['page', ['0', '1.5', '-1', 'x']],
  ['limit', ['0', 'x', '-5']],
  ['status', ['done', 'SUCCESS ']],
  ['media_type', ['picture', 'text']],
  ['from', ['2026-02-30', 'yesterday', '01/02/2026']],
  ['to', ['2026-13-01', 'x']],
];

/** The words among them that are like none of those documented. */
const UNKNOWN = ['done', 'picture', 'text'];

/** The days around the present: whatever zone a target counts in, and whether or not it includes the last one. */
export async function daysAround(context: MediaContext): Promise<{ readonly from: string; readonly to: string }> {
  const { exchange } = await context.shared('an answer with the time', () => context.mediaAnalysis.prices());
  const told = Date.parse(exchange.reply.headers.date ?? '');
  // Where no header tells the time: that of a simulated world may be any.
  const submitted = Number.isNaN(told) ? (await submissionOf(context, 'plain')).json.created_at : told;
  const nowMs = instantOf(submitted) ?? Date.now();
  return { from: dayOf(nowMs - DAY_MS), to: dayOf(nowMs + 2 * DAY_MS) };
}

/** The totals of today that are more than those of periods with today in them, as far as both tell them. */
function moreToday(json: Json, ...periods: readonly string[]): readonly string[] {
  const today = objectIn(json, 'today');
  return periods.flatMap((period) =>
    TOTALS.filter((total) => Number(objectIn(json, period)[total]) < Number(today[total]) - SAME_USD),
  );
}

/** A balance with a range around the present; totals of longer periods may be taken from another store, which follows later. */
const aroundToday = (context: MediaContext): Promise<Json> =>
  context.shared('balance around today', () =>
    settled(
      context,
      async () => served(context, await context.mediaAnalysis.balance(await daysAround(context))).json,
      (json) => moreToday(json, 'week', 'month', 'custom_range').length === 0,
    ),
  );

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
    const json = await aroundToday(context);
    context.expect(json.custom_range ?? null).not.toBeNull();
    const isTold = objectIn(json, 'custom_range').total_requests !== undefined;
    context.observe('MA-A4~custom-range', isTold ? 'totals' : 'other-shape');
    context.expect(moreToday(json, 'custom_range'), 'totals that are more today than in the days around').toEqual([]);
  }),

  check('MA-A4-7', 'counts today in its week and its month', { pace: 'alone' }, async (context) => {
    const more = moreToday(await aroundToday(context), 'week', 'month');
    context.expect(more, 'totals that are more today than in its week or month').toEqual([]);
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
    const { json: list } = served(context, await context.mediaAnalysis.requests(query));
    // Rows of other days are the matter of MA-4-15.
    const isEarlier = recordsOf(list.requests).every((row) => Number(instantOf(row.created_at)) < lastMs + 2 * DAY_MS);
    const earlier = isEarlier ? Number(list.total) : 0;
    const { json } = served(context, await context.mediaAnalysis.balance());
    const [today, overall] = ['today', 'overall'].map((period) => Number(objectIn(json, period).total_success));
    // A key may be new.
    if (earlier > 0) context.expect(Number(overall) - Number(today)).toBeGreaterThanOrEqual(earlier);
  }),

  check('MA-A4-10', 'finds nothing in a range before its time or after the present', async (context) => {
    for (const days of [EARLY_DAYS, LATE_DAYS]) {
      const answer = await context.mediaAnalysis.balance(days);
      context.expect(answer).toHaveStatus(200, 400);
      const { json } = served(context, answer);
      const { total_requests: requests, total_billed: billed } = recordOf(json.custom_range);
      context.expect(json.custom_range ?? null).not.toBeNull();
      context.expect([requests ?? 0, Number(billed ?? 0)]).toEqual([0, 0]);
    }
  }),

  check('MA-4-11', 'tells the prices', async ({ mediaAnalysis, expect }) => {
    for (const answer of [await mediaAnalysis.prices(), await mediaAnalysis.prices()]) {
      expect(answer).toServe();
      expect(isRecord(answer.body)).toBe(true);
    }
  }),

  check('MA-A4-2', 'tells the same prices each time', async (context) => {
    const one = served(context, await context.mediaAnalysis.prices());
    const other = served(context, await context.mediaAnalysis.prices());
    const names = ['price_per_image', 'price_per_video', 'price_per_audio'];
    context.expect(names.map((name) => one.json[name])).toEqual(names.map((name) => other.json[name]));
    context.expect(names.filter((name) => one.json[name] === undefined)).toEqual([]);
  }),

  check(
    'MA-4-10',
    'refuses malformed parameters of the list, or takes their defaults',
    { pace: 'waiting' },
    async (context) => {
      const hasRows = async () => Number(served(context, await context.mediaAnalysis.requests()).json.total) > 0;
      // A key may be new.
      const isListed = (await hasRows()) || (await followed(context, await pictureBody(context)).then(hasRows));
      for (const [name, values] of BAD_QUERIES) {
        for (const value of some(context, values, 3)) await expectBadQuery(context, name, value, isListed);
      }
    },
  ),

  check('MA-4-10', 'refuses malformed days of the balance, or takes none', async (context) => {
    for (const day of ['2026-02-30', 'today', '20260101x']) {
      const answer = await context.mediaAnalysis.balance({ from: day, to: day });
      context.expect(answer).toHaveStatus(200, 400);
      if (answer.status === 400) context.expect(answer).toFail(400, 'invalid_request');
    }
  }),
];

/** Demands of a malformed parameter that it is refused, or that the list is as without it, where which may have rows. */
async function expectBadQuery(context: MediaContext, name: string, value: string, isListed: boolean): Promise<void> {
  const query: Query = { [name]: value };
  const answer = await context.mediaAnalysis.requests(query);
  context.expect(answer).toHaveStatus(200, 400);
  if (answer.status === 400) {
    context.observe('MA-4~bad-query', 'refused');
    return context.expect(answer).toFail(400, 'invalid_request');
  }
  const { page, limit, total } = answer.json;
  // A blank or capitals may be forgiven; that no row has the word is no default.
  if (UNKNOWN.includes(value) && isListed) context.expect(total, 'how many rows all are').toBeGreaterThan(0);
  if (name === 'page') context.expect(page).toBe(1);
  if (name !== 'limit') return;
  // Numbers below the least may be raised to it, as those above the most are lowered.
  const isNearest = limit === 1 && Number(value) < 1;
  if (!isNearest) context.expect(limit).toBe(50);
  if (Number(value) < 1) context.observe('MA-4~bad-query', isNearest ? 'nearest' : 'default');
}

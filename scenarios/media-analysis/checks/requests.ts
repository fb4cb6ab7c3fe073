import { recordsOf } from '../../../harness/engine/is-record.ts';
import {
  check,
  type Json,
  MEDIA_TYPES,
  type MediaAnswer,
  type MediaContext,
  type Query,
} from '../../../harness/services/media-analysis/client.ts';
import { totalOf } from '../../../harness/services/media-analysis/facts/account.ts';
import { allJobs } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { type Job, waitForAll } from '../../../harness/services/media-analysis/facts/follow.ts';
import { metaOf, ROW_STATES } from '../../../harness/services/media-analysis/facts/records.ts';
import { served } from '../../../harness/services/media-analysis/facts/reference.ts';
import { daysAround, EARLY_DAYS, LATE_DAYS } from './account.ts';
import { rowsOfDays } from './agreement.ts';

const idsOf = (rows: readonly Json[]): readonly unknown[] => rows.map(({ request_id: id }) => id);
const requestIdOf = ({ end }: Job): unknown => metaOf(end?.json ?? {}).request_id;
const rowsOf = ({ json }: MediaAnswer): readonly Json[] => recordsOf(json.requests);

/** So small a page that few rows make several. */
const SMALL = 3;
/** So large a one that the most pages hold most of what is counted by hand. */
const LARGE = 12;
const MOST_PAGES = 8;
/** More rows than this are not counted by hand. */
const MOST_ROWS = 100;
/** A page before which there are more rows than 32 bits can count. */
const FAR_PAGE = Math.ceil(2 ** 31 / MOST_ROWS) + 1;

/** The list, once all jobs of this run have ended. */
async function settledList(context: MediaContext, query: Query = {}): Promise<MediaAnswer> {
  await allJobs(context);
  await waitForAll(context);
  return served(context, await context.mediaAnalysis.requests({ limit: MOST_ROWS, ...query }));
}

/** Goes on only where the list has the rows that it had: others may have used the key meanwhile. Whether they stand in the same order. */
async function expectStill(context: MediaContext, before: MediaAnswer, query: Query = {}): Promise<boolean> {
  const looks = [before, await settledList(context, query)];
  const [then = [], now = []] = looks.map((answer) => idsOf(rowsOf(answer)).map(String));
  // Of a long list that begins with the oldest rows, only the total tells what is new.
  const [was, is] = [then, now].map((ids, at) => `${String(looks[at]?.json.total)} ${[...ids].sort().join(' ')}`);
  if (was !== is) return context.inconclusive('others have used the key meanwhile');
  return then.join(' ') === now.join(' ');
}

/** Demands of the first pages that they cut the list where nothing new comes in between; tells the list. */
async function expectPages(context: MediaContext, query: Query, limit = SMALL): Promise<MediaAnswer> {
  const whole = await settledList(context, query);
  const rows: Json[] = [];
  const totals: unknown[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await context.mediaAnalysis.requests({ ...query, page, limit });
    // A page that has rows is no page beyond the last.
    if (page > 1 && [400, 404].includes(answer.status)) context.expect(answer).toServe();
    served(context, answer);
    context.expect([answer.json.page, answer.json.limit]).toEqual([page, limit]);
    rows.push(...rowsOf(answer));
    totals.push(answer.json.total);
    if (page * limit >= totalOf(context, whole.json)) break;
  }
  const isOrdered = await expectStill(context, whole, query);
  context.expect(rows.length).toBe(Math.min(MOST_PAGES * limit, totalOf(context, whole.json)));
  context.expect(new Set(idsOf(rows)).size).toBe(rows.length);
  const changed = totals.filter((total) => total !== whole.json.total);
  context.expect(changed, 'totals of pages that are not that of the list').toEqual([]);
  if (isOrdered) context.expect(idsOf(rows)).toEqual(idsOf(rowsOf(whole)).slice(0, rows.length));
  // Rows that change places may be repeated and lost behind the first pages only.
  else if (limit === SMALL) return expectPages(context, query, LARGE);
  return whole;
}

/** A filter of the list, and all values that a row may have there. */
type Filter = readonly [name: 'status' | 'media_type', values: readonly string[]];

/** Whether a row is of the status and type of a query. */
const fits = (row: Json, query: Query): boolean => Object.entries(query).every(([name, value]) => row[name] === value);

/** Demands of a filter that it finds exactly the rows of the whole list that fit. */
async function expectFiltered(context: MediaContext, whole: MediaAnswer, query: Query): Promise<void> {
  const answer = served(context, await context.mediaAnalysis.requests({ ...query, limit: MOST_ROWS }));
  const wanted = rowsOf(whole).filter((row) => fits(row, query));
  if (answer.json.total !== wanted.length) await expectStill(context, whole);
  context.expect([...idsOf(rowsOf(answer))].sort()).toEqual([...idsOf(wanted)].sort());
  context.expect(answer.json.total).toBe(wanted.length);
}

/** Demands of a filter, beside another one where there is one, that its values find exactly the rows that fit. */
async function expectFilters(context: MediaContext, filter: Filter, beside: Query = {}): Promise<void> {
  const whole = await settledList(context);
  await expectFull(context, whole);
  if (totalOf(context, whole.json) > MOST_ROWS) return expectParts(context, filter, beside);
  const [name, values] = filter;
  for (const value of values) await expectFiltered(context, whole, { ...beside, [name]: value });
}

/** Demands of a filter that what its values find adds up: every row has one of them, however many rows there are. */
async function expectParts(context: MediaContext, [name, values]: Filter, beside: Query): Promise<void> {
  const totalNow = async (): Promise<number> => totalOf(context, (await settledList(context, beside)).json);
  const before = await totalNow();
  let sum = 0;
  for (const value of values) {
    const { json } = served(context, await context.mediaAnalysis.requests({ ...beside, [name]: value, limit: SMALL }));
    sum += totalOf(context, json);
  }
  // What others do meanwhile is in some of the parts.
  const totals = sum === before ? [before] : [before, await totalNow()];
  context.expect(sum, `the requests of each ${name}`).toBeGreaterThanOrEqual(Math.min(...totals));
  context.expect(sum, `the requests of each ${name}`).toBeLessThanOrEqual(Math.max(...totals));
}

/** Demands of a first page that it has all the rows that it counts, or as many as it may hold. */
async function expectFull(context: MediaContext, first: MediaAnswer): Promise<void> {
  const most = Math.min(totalOf(context, first.json), MOST_ROWS);
  if (rowsOf(first).length !== most) await expectStill(context, first);
  context.expect(rowsOf(first)).toHaveLength(most);
}

const STATES = ROW_STATES as readonly string[];

/** How a list may be cut. */
const PAGES: readonly Query[] = [{}, { limit: SMALL }, { page: 1 }];

/** Checks of the request list: its pages and filters. */
export const requestChecks = [
  check('MA-4-5', 'starts at the first page, of fifty rows', async ({ mediaAnalysis, expect }) => {
    const { json } = await mediaAnalysis.requests();
    expect([json.page, json.limit]).toEqual([1, 50]);
  }),

  check('MA-4-12', 'shows no more than a hundred rows', async (context) => {
    for (const limit of [101, 1_000]) {
      const answer = await context.mediaAnalysis.requests({ limit });
      context.expect(answer).toHaveStatus(200, 400);
      if (answer.status === 400) context.expect(answer).toFail(400, 'invalid_request');
      context.expect(rowsOf(answer).length).toBeLessThanOrEqual(MOST_ROWS);
      context.observe('MA-4~limit-over', answer.status === 400 ? 'refused' : 'clamped');
    }
  }),

  check(['MA-4-12', 'MA-A4-3'], 'takes limits up to a hundred', async ({ mediaAnalysis, expect }) => {
    for (const limit of [1, 100]) {
      const answer = await mediaAnalysis.requests({ limit });
      expect(answer).toServe();
      expect(answer.json.limit).toBe(limit);
    }
  }),

  check('MA-4-13', 'filters by status', { pace: 'alone' }, async (context) => {
    await expectFilters(context, ['status', STATES]);
  }),

  check('MA-4-14', 'filters by type', { pace: 'alone' }, async (context) => {
    await expectFilters(context, ['media_type', MEDIA_TYPES]);
  }),

  check(['MA-4-13', 'MA-4-14'], 'filters by status and type at once', { pace: 'alone' }, async (context) => {
    await expectFilters(context, ['status', STATES], { media_type: 'image' });
    // Of every type some requests did not fail: they are what shows where only one of the two counts.
    await expectFilters(context, ['media_type', MEDIA_TYPES], { status: 'failed' });
  }),

  check('MA-4-18', 'covers every status and type without filters', { pace: 'alone' }, async (context) => {
    await expectFull(context, await settledList(context));
    await expectParts(context, ['status', STATES], {});
    const ended = (await allJobs(context)).filter(({ end }) => end !== undefined && end.json.status !== 'cancelled');
    const { rows, isWhole } = await rowsOfDays(context);
    const listed = idsOf(rows);
    const missing = ended.filter((job) => ![job.id, requestIdOf(job)].some((one) => listed.includes(one)));
    if (!isWhole) return context.inconclusive('the key has more rows of these days than are read');
    // A job that failed tells no request_id of its own.
    context.expect(missing.filter(({ end }) => end?.json.status === 'completed').map(({ id }) => id)).toEqual([]);
    context.expect(listed.length).toBeGreaterThanOrEqual(ended.length);
    const [met, told] = [ended.map(({ end }) => end?.json ?? {}), rows].map(failuresIn);
    context.expect(told, 'failed requests that are listed').toBeGreaterThanOrEqual(met ?? 0);
  }),

  check('MA-4-15', 'finds no rows in days that have none', { pace: 'waiting' }, async (context) => {
    // Where there are no rows at all, whatever is sent finds none.
    await allJobs(context);
    for (const [at, days] of [EARLY_DAYS, LATE_DAYS].entries()) {
      const filters: readonly Query[] = [{}, { status: 'success' }, { media_type: 'image', status: STATES[at] ?? '' }];
      for (const [number, filter] of filters.entries()) {
        const query = { ...filter, ...days, ...PAGES[(at + number) % PAGES.length] };
        const answer = await context.mediaAnalysis.requests(query);
        context.expect(answer).toHaveStatus(200, 400);
        context.expect([rowsOf(served(context, answer)).length, answer.json.total]).toEqual([0, 0]);
      }
    }
  }),

  check('MA-4-15', 'finds the rows of these days', { pace: 'alone' }, async (context) => {
    const [job] = (await allJobs(context)).filter(({ end }) => end?.json.status === 'completed');
    if (!job) return context.inconclusive('needs a job that completed');
    const answer = await settledList(context, await daysAround(context));
    context.expect(answer.json.total).toBeGreaterThan(0);
    if (totalOf(context, answer.json) <= MOST_ROWS) context.expect(idsOf(rowsOf(answer))).toContain(requestIdOf(job));
  }),

  check('MA-4-15', 'takes one date alone, refuses it, or ignores it', async (context) => {
    const from = await context.mediaAnalysis.requests({ from: '2151-01-01' });
    const to = await context.mediaAnalysis.requests({ to: '2001-01-01' });
    for (const answer of [from, to]) {
      context.expect(answer).toHaveStatus(200, 400);
      if (answer.status === 400) context.expect(answer).toFail(400, 'invalid_request');
    }
    if (from.status === 400) return context.observe('MA-4~one-sided', 'refused');
    const all = served(context, await context.mediaAnalysis.requests());
    if (totalOf(context, all.json) === 0) return;
    context.observe('MA-4~one-sided', from.json.total === 0 ? 'open-ended' : 'ignored');
  }),

  check('MA-4-16', 'neither repeats nor loses rows between pages', { pace: 'alone' }, async (context) => {
    context.observe('MA-4~list-order', orderOf(rowsOf(await expectPages(context, {}))));
  }),

  check('MA-4-16', 'cuts pages of a filtered list', { pace: 'alone' }, async (context) => {
    await expectPages(context, { status: 'success', media_type: 'image', ...(await daysAround(context)) });
  }),

  check('MA-4-19', 'shows no rows on a page beyond the last', async (context) => {
    const answer = await context.mediaAnalysis.requests({ page: FAR_PAGE, limit: MOST_ROWS });
    context.expect(answer).toHaveStatus(200, 400, 404);
    if (answer.status === 400) context.expect(answer).toFail(400, 'invalid_request');
    context.expect(rowsOf(answer)).toHaveLength(0);
    const refusal = answer.status === 404 ? 'not-found' : 'refused';
    context.observe('MA-4~page-beyond', answer.status === 200 ? 'empty' : refusal);
  }),
];

const failuresIn = (records: readonly Json[]): number => records.filter(({ status }) => status === 'failed').length;

function orderOf(rows: readonly Json[]): 'newest-first' | 'oldest-first' {
  const [first, last] = [rows[0], rows.at(-1)].map((row) => String(row?.created_at));
  return String(first) < String(last) ? 'oldest-first' : 'newest-first';
}

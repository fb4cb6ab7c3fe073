import { decimalsOf } from '../../../harness/engine/decimals.ts';
import { listOf, recordsOf } from '../../../harness/engine/is-record.ts';
import {
  check,
  type Json,
  type MediaAnswer,
  type MediaContext,
} from '../../../harness/services/media-analysis/client.ts';
import { LAG_MS } from '../../../harness/services/media-analysis/facts/account.ts';
import { allJobs, detailOf, type JobName, jobIfTaken } from '../../../harness/services/media-analysis/facts/fleet.ts';
import type { Job } from '../../../harness/services/media-analysis/facts/follow.ts';
import { billedIn, isSameUsd, usdIn } from '../../../harness/services/media-analysis/facts/money.ts';
import {
  categoriesOfRow,
  countIn,
  findingsOf,
  instantOf,
  membersOf,
  metaOf,
  objectIn,
  WORK,
} from '../../../harness/services/media-analysis/facts/records.ts';
import { idsOfNamed, served } from '../../../harness/services/media-analysis/facts/reference.ts';
import { daysAround } from './account.ts';

const WAITING = { pace: 'waiting' } as const;

/** Completed jobs whose three records are compared. */
const COMPARED = [
  ...['plain', 'pair', 'low', 'high', 'custom', 'all', 'prompted'],
  ...['speech', 'spoken', 'aligned', 'film', 'filmSpoken', 'address'],
] as readonly JobName[];

interface Records {
  readonly name: string;
  readonly sent: Json;
  readonly record: Json;
  readonly row: Json;
  readonly detail: Json;
}

/** Job record, list item and detail of the compared jobs, read once for all checks. */
function comparedRecords(context: MediaContext): Promise<readonly Records[]> {
  return context.shared('compared records', async () => {
    const found: Records[] = [];
    for (const name of COMPARED) {
      const job = await jobIfTaken(context, name);
      if (job?.end?.json.status !== 'completed') continue;
      const { sent, end } = job;
      const record = end.json;
      const detail = await detailOf(context, job);
      const row = await rowOf(context, metaOf(record).request_id);
      found.push({ name, sent, record, row, detail });
    }
    return found.length > 0 ? found : context.inconclusive('none of the jobs to be compared completed');
  });
}

/** More pages than this are not read: the oldest rows may come first, and others may have used the key all day. */
const MOST_PAGES = 50;

/** The list items of these days, and whether they are all there are. */
export async function rowsOfDays(
  context: MediaContext,
): Promise<{ readonly rows: readonly Json[]; readonly isWhole: boolean }> {
  const days = await daysAround(context);
  const rows: Json[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { json } = served(context, await context.mediaAnalysis.requests({ ...days, page, limit: 100 }));
    rows.push(...recordsOf(json.requests));
    if (page * 100 >= Number(json.total)) return { rows, isWhole: true };
  }
  return { rows, isWhole: false };
}

/** The same, read once for the checks of this file. */
const listedRows = (context: MediaContext) => context.shared('list items of these days', () => rowsOfDays(context));

/** A job that was seen to fail, with its detail, and with its list item if that is found. */
type Failed = Job & { readonly detail: Json; readonly row: Json | undefined };

/** All of them. */
async function failedJobs(context: MediaContext): Promise<readonly Failed[]> {
  const { rows } = await listedRows(context);
  const found: Failed[] = [];
  for (const job of await allJobs(context)) {
    if (job.end?.json.status !== 'failed') continue;
    const detail = await detailOf(context, job);
    // Where requests have ids of their own, the detail may tell it.
    const row = rows.find(({ request_id: one }) => one === job.id || one === detail.request_id);
    found.push({ ...job, detail, row });
  }
  return found;
}

/** The list item of a request of these days. */
async function rowOf(context: MediaContext, id: unknown): Promise<Json> {
  const isIt = ({ request_id: one }: Json): boolean => one === id;
  const early = (await listedRows(context)).rows.find(isIt);
  if (early) return early;
  // Nothing says how soon the list follows.
  const { rows, isWhole } = await context.shared('list items of these days, a while later', async () => {
    await context.sleep(LAG_MS);
    return rowsOfDays(context);
  });
  const row = rows.find(isIt);
  if (row) return row;
  if (!isWhole) return context.inconclusive('the key has more rows of these days than are read');
  context.expect(`a list item of the request ${String(id)}`).toBe('among the requests of these days');
  return {};
}

/** Whether two times of work are the same, to the last digit that both show. */
function isSameTime(one: unknown, other: unknown): boolean {
  return Math.abs(Number(one) - Number(other)) <= 10 ** -Math.min(decimalsOf(one), decimalsOf(other));
}

const sameInstant = (one: unknown, other: unknown): boolean =>
  Math.abs((instantOf(one) ?? Number.NaN) - (instantOf(other) ?? Number.NaN)) < 1_000;

/** Whether a look met a job at work. */
const isAtWork = ({ json }: MediaAnswer): boolean =>
  ['optimizing', 'transcribing', 'analyzing'].includes(String(json.status));

/** A check of each of the compared jobs: of what is told of it, and what should be. */
const ofEach = (clause: string, name: string, told: (records: Records) => readonly [unknown, unknown]) =>
  check(clause, name, WAITING, async (context) => {
    for (const records of await comparedRecords(context)) {
      const [actual, wanted] = told(records);
      context.expect([records.name, actual]).toEqual([records.name, wanted]);
    }
  });

/** Checks of what a job record, its list item and its detail say of one request. */
export const agreementChecks = [
  ofEach('MA-A2-14', 'tells as estimated_cost what it bills', ({ record, detail }) => {
    return [isSameUsd(usdIn(metaOf(record).estimated_cost), billedIn(detail)), true];
  }),

  ofEach('MA-A5-4', 'bills one amount in record, list and detail', ({ record, row, detail }) => {
    const amounts = [record, row, detail].map(billedIn);
    return [amounts.every((usd) => isSameUsd(usd, amounts[0])), true];
  }),

  check('MA-A4-18', 'tells the same in record, list and detail', WAITING, async (context) => {
    for (const { record, row, detail } of await comparedRecords(context)) {
      const [meta, more] = [metaOf(record), metaOf(detail)];
      const isDated = [row, detail].every((one) => sameInstant(one.created_at, record.created_at));
      context.expect(isDated, 'whether all three tell one created_at').toBe(true);
      for (const one of [row, more]) {
        context.expect([one.tokens_in, one.tokens_out]).toEqual([meta.total_tokens_in, meta.total_tokens_out]);
        context.expect(isSameTime(one.execution_time, meta.execution_time), 'whether times are the same').toBe(true);
        for (const count of ['successful_categories', 'failed_categories']) {
          const told = countIn(one[count]);
          context.expect([count, told]).toEqual([count, countIn(meta[count]) ?? told]);
        }
      }
      context.expect(findingsOf(detail)).toEqual(findingsOf(record));
    }
    for (const { row, taken } of await failedJobs(context)) {
      const created = row?.created_at ?? taken.json.created_at;
      context.expect(sameInstant(created, taken.json.created_at), 'whether a failure is dated').toBe(true);
    }
  }),

  check('MA-A4-12', 'lists a request as it was asked for', WAITING, async (context) => {
    for (const { name, row, sent } of await comparedRecords(context)) {
      const wanted = [name, sent.media_type, sent.detail ?? row.quality_profile, 'string'];
      context.expect([name, row.media_type, row.quality_profile, typeof row.agent_name]).toEqual(wanted);
    }
    for (const { sent, row = sent } of await failedJobs(context)) {
      // A request that failed may tell no profile.
      const profile = row.quality_profile ?? sent.detail;
      context.expect([row.media_type, profile]).toEqual([sent.media_type, sent.detail ?? profile]);
    }
  }),

  ofEach('MA-A1-31', 'uses the profile balanced for media of every type', ({ sent, row, detail }) => {
    return [sent.detail ?? [row.quality_profile, detail.quality_profile], sent.detail ?? ['balanced', 'balanced']];
  }),

  check('MA-A4-13', 'lists the categories of a request as JSON', WAITING, async (context) => {
    for (const { name, sent, row, detail } of await comparedRecords(context)) {
      const listed = await idsOfNamed(context, categoriesOfRow(row) ?? []);
      const shown = await idsOfNamed(context, listOf(detail.categories));
      if (name === 'plain') context.expect(listed).toEqual(sent.categories);
      context.expect([...listed].sort()).toEqual([...shown].sort());
    }
  }),

  ofEach('MA-A4-4', 'shows the detail of a request as it was asked for', ({ row, detail, record }) => {
    const names = ['request_id', 'media_type', 'quality_profile', 'agent_name'];
    const wanted = { ...row, request_id: metaOf(record).request_id };
    return [membersOf(detail, names), membersOf(wanted, names)];
  }),

  ofEach('MA-A4-14', 'shows the categories of a request as an array', ({ detail }) => {
    return [Array.isArray(detail.categories), true];
  }),

  check('MA-A4-15', 'shows the work of a request in its meta', WAITING, async (context) => {
    const works = (await comparedRecords(context)).map(({ detail }) => metaOf(detail));
    for (const work of works) context.expect(WORK.filter((name) => work[name] === undefined)).toEqual([]);
    // Work that is over between two looks may be less than the second in which it is told.
    const isLong =
      context.isSimulator || (await allJobs(context)).some(({ looks }) => looks.filter(isAtWork).length > 1);
    const isTimed = works.some(({ execution_time: seconds }) => Number(seconds) > 0);
    if (isLong) context.expect(isTimed, 'whether any work took time').toBe(true);
  }),

  check('MA-A4-16', 'shows what was found in the detail', WAITING, async (context) => {
    for (const { detail } of await comparedRecords(context)) {
      const isFound = countIn(metaOf(detail).successful_categories) !== 0;
      if (isFound) context.expect(Object.keys(objectIn(detail, 'data')).length).toBeGreaterThan(0);
      context.expect([typeof detail.pipeline_info, typeof detail.pipeline_assets]).toEqual(['object', 'object']);
    }
  }),

  check('MA-A4-19', 'calls a finished request as the list does, or as its job', WAITING, async (context) => {
    for (const { row, detail, record } of await comparedRecords(context)) {
      context.expect([row.status, record.status]).toContain(detail.status);
      context.observe('MA-A4~detail-status', detail.status === row.status ? 'as-list' : 'job-state');
    }
    for (const { detail } of await failedJobs(context)) {
      context.expect(detail.status, 'the request of a job that failed').toBe('failed');
    }
  }),

  ofEach('MA-A4-5', 'calls a request without failures a success', ({ row }) => {
    return [row.status, countIn(row.failed_categories) === 0 ? 'success' : row.status];
  }),
];

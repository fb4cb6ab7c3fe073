/** Its account records. */

import { type Json, Refusal } from '../foreign-server.ts';
import { KEY, MEDIA_TYPES } from './catalogue.ts';
import { endOf, figures, idsOf, instant, type Job, jobRecord, results, stateAt } from './jobs.ts';

const DAY_MS = 86_400_000;
/** The balance follows so long after. */
const LAG_MS = 300;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);
const isEnded = (job: Job, nowMs: number): boolean => /completed|failed/.test(stateAt(job, nowMs));

/** The days that a query names, the last not included; one alone counts for nothing. */
function daysOf(query: URLSearchParams): ((ms: number) => boolean) | undefined {
  const [from, to] = [query.get('from'), query.get('to')];
  return isDay(from) && isDay(to) ? (ms) => dayOf(ms) >= from && dayOf(ms) < to : undefined;
}

/** The request list, oldest first. */
export function requestList(jobs: readonly Job[], query: URLSearchParams, nowMs: number): Json {
  const number = (name: string, usual: number): number => {
    const text = query.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : usual;
  };
  const [page, limit] = [number('page', 1), number('limit', 50)];
  if (limit > 100) throw new Refusal(400, 'invalid_request');
  const wanted = (name: string, known: readonly string[]): string | undefined =>
    known.find((value) => value === query.get(name));
  const status = wanted('status', ['success', 'partial', 'failed']);
  const type = wanted('media_type', MEDIA_TYPES);
  const isAsked = daysOf(query);
  const found = jobs
    .filter((job) => isEnded(job, nowMs))
    .filter((job) => (status ?? statusOf(job)) === statusOf(job) && (type ?? job.call.mediaType) === job.call.mediaType)
    .filter((job) => isAsked?.(job.createdAtMs) ?? true);
  const rows = found.slice((page - 1) * limit, page * limit);
  if (rows.length === 0 && page > 1) throw new Refusal(404, 'not_found');
  return { requests: rows.map(listRow), total: found.length, page, limit };
}

const statusOf = ({ call }: Job): string => (call.medium ? 'success' : 'failed');

function listRow(job: Job): Json {
  return {
    request_id: job.requestId,
    status: statusOf(job),
    media_type: job.call.mediaType,
    categories: JSON.stringify(idsOf(job.call)),
    quality_profile: job.call.profile,
    ...figures(job),
    agent_name: job.call.agent.name,
    created_at: instant(job.createdAtMs),
  };
}

/** The detail; while a request runs, and when it failed, it is the job's record. */
export function requestDetail(job: Job, nowMs: number, host: string): Json {
  const status = stateAt(job, nowMs);
  const { requestId: request_id, call } = job;
  if (status !== 'completed') return { request_id, ...jobRecord(job, nowMs, host) };
  return {
    request_id,
    status,
    media_type: call.mediaType,
    agent_name: call.agent.name,
    categories: idsOf(call),
    quality_profile: call.profile,
    created_at: instant(job.createdAtMs),
    meta: figures(job),
    ...results(job, host),
  };
}

/** The balance: requests count from their submission, the rest from their end; each a little late. */
export function balance(all: readonly Job[], query: URLSearchParams, realNowMs: number): Json {
  const nowMs = realNowMs - LAG_MS;
  const jobs = all.filter(({ createdAtMs }) => createdAtMs <= nowMs);
  const sums = (chosen: readonly Job[]) => {
    const ended = chosen.filter((job) => isEnded(job, nowMs));
    const done = ended.filter(({ call }) => call.medium);
    const billed = done.reduce((sum, { billMicros }) => sum + billMicros, 0) / 1e6;
    return { count: chosen.length, done: done.length, failed: ended.length - done.length, billed };
  };
  const totals = (chosen: readonly Job[]): Json => {
    const { count, done, failed, billed } = sums(chosen);
    return { total_requests: count, total_success: done, total_failed: failed, total_billed: billed };
  };
  const within = (days: number): readonly Job[] => jobs.filter((job) => endOf(job) > nowMs - days * DAY_MS);
  const summary = (chosen: readonly Job[]): Json => ({ calls: chosen.length, spent_usd: sums(chosen).billed });
  const isAsked = daysOf(query);
  return {
    api_key_prefix: KEY.slice(0, 7),
    description: 'Lumen, main desk',
    overall: totals(jobs),
    today: totals(jobs.filter((job) => dayOf(endOf(job)) === dayOf(realNowMs))),
    week: summary(within(7)),
    month: summary(within(30)),
    breakdown_by_type: MEDIA_TYPES.map((media_type) => {
      const { count, done, failed, billed } = sums(jobs.filter(({ call }) => call.mediaType === media_type));
      return { media_type, request_count: count, success_count: done, failed_count: failed, total_billed: billed };
    }),
    custom_range: isAsked ? summary(jobs.filter((job) => isAsked(job.createdAtMs))) : null,
  };
}

import { toSeconds } from '../../core/duration.ts';
import { stateAt } from '../../core/jobs/timeline.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import { toUsd } from '../../core/money.ts';
import type { Inside, Look } from '../request/exchange.ts';
import { addTotals, NO_TOTALS } from '../rules/ledger.ts';
import type { JobRecord } from '../state/jobs.ts';
import type { Totals } from '../state/ledger.ts';
import { MEDIA_TYPES, type MediaType, type RowStatus } from '../wire/limits.ts';
import { agentNameOf, countsOf, presentFindings, presentJob } from './present-job.ts';

/** A finished request in the list.  @clause MA-A4-12 MA-A4-13 */
export function presentRow(inside: Inside, job: JobRecord, status: RowStatus): JsonObject {
  const { timeline } = job;
  return {
    request_id: job.requestId,
    status,
    media_type: job.mediaType,
    categories: JSON.stringify(job.categories),
    quality_profile: job.profile,
    billed_amount: spent(inside, job, toUsd(job.billNano)),
    execution_time: toSeconds(job.executionMs),
    ...countsOf(job, inside.rules),
    tokens_in: spent(inside, job, job.tokensIn),
    tokens_out: spent(inside, job, job.tokensOut),
    agent_name: agentNameOf(inside, job),
    created_at: inside.rules.writeInstant(timeline.createdAtMs),
  };
}

/** What a request spent; the chosen reading decides how a failed one writes that it spent nothing. */
function spent({ rules }: Inside, { timeline }: JobRecord, amount: number): Json {
  return timeline.end === 'completed' || amount > 0 ? amount : rules.unspent;
}

/** A request, whatever its state.  @clause MA-4-6 MA-A4-4 MA-A4-14 MA-A4-15 MA-A4-16 MA-A4-19 */
export function presentDetail(inside: Inside, look: Look, job: JobRecord, row: RowStatus | undefined): JsonObject {
  const { rules } = inside;
  const state = stateAt(job.timeline, look.nowMs);
  const { createdAtMs, end } = job.timeline;
  const created = { created_at: rules.writeInstant(createdAtMs) };
  const status = row && state === end ? rules.detailStatus(row, end) : state;
  if (state !== 'completed') {
    if (rules.unfinishedDetail === 'record') return { request_id: job.requestId, ...presentJob(inside, look, job) };
    const failure = status === 'failed' ? { error: job.error ?? 'The request was cancelled.' } : {};
    return { request_id: job.requestId, status, media_type: job.mediaType, ...created, ...failure };
  }
  return {
    request_id: job.requestId,
    status,
    media_type: job.mediaType,
    agent_name: agentNameOf(inside, job),
    categories: job.categories,
    quality_profile: job.profile,
    ...created,
    meta: {
      execution_time: toSeconds(job.executionMs),
      tokens_in: job.tokensIn,
      tokens_out: job.tokensOut,
      billed_amount: toUsd(job.billNano),
      ...countsOf(job, rules),
    },
    ...presentFindings(inside, look, job),
  };
}

/** What was counted by media type.  @clause MA-A4-8 MA-A4-22 */
export function presentBreakdown({ rules }: Inside, byType: ReadonlyMap<MediaType, Totals>): Json {
  return MEDIA_TYPES.filter((type) => rules.listsIdleTypes || byType.has(type)).map((type) => {
    const { requests, success, failed, nano } = byType.get(type) ?? NO_TOTALS;
    return {
      media_type: type,
      request_count: requests,
      success_count: success,
      failed_count: failed,
      total_billed: toUsd(nano),
    };
  });
}

/** The totals of all media types. */
export function totalOf(byType: ReadonlyMap<MediaType, Totals>): Totals {
  return [...byType.values()].reduce(addTotals, NO_TOTALS);
}

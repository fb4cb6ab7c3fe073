import { baseOf } from '../../core/call/base.ts';
import type { Call } from '../../core/call/call.ts';
import { toSeconds } from '../../core/duration.ts';
import { endOf, stateAt } from '../../core/jobs/timeline.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import { toUsd } from '../../core/money.ts';
import type { Transcript } from '../oracle/speech.ts';
import type { Inside, Look } from '../request/exchange.ts';
import type { Rules } from '../rules/index.ts';
import { startedAtMs } from '../rules/progress.ts';
import type { JobRecord } from '../state/jobs.ts';
import { findingsOf } from './findings.ts';
import { materialOf } from './material.ts';
import { presentAssets } from './present-assets.ts';
import { presentPipelineInfo } from './present-pipeline-info.ts';

/** The answer to a submission.  @clause MA-4-2 */
export function presentSubmission({ rules }: Inside, { call }: Look, job: JobRecord): JsonObject {
  return {
    job_id: job.id,
    status: 'queued',
    created_at: rules.writeInstant(job.timeline.createdAtMs),
    poll_url: pollUrl(call, job, rules),
  };
}

function pollUrl(call: Call, { id }: JobRecord, rules: Rules): string {
  return rules.pollUrl(new URL(baseOf(call)).pathname.replace(/\/$/, ''), `/api/v1/jobs/${id}`);
}

/** The record of a job, by its state.  @clause MA-3-1 MA-A2-1 MA-A2-2 MA-A2-3 MA-A2-9 MA-A2-10 */
export function presentJob(inside: Inside, look: Look, job: JobRecord): JsonObject {
  const { rules } = inside;
  const { timeline } = job;
  const status = stateAt(timeline, look.nowMs);
  const head = { job_id: job.id, status };
  const created = { created_at: rules.writeInstant(timeline.createdAtMs) };
  if (status === 'failed') return { ...head, error: job.error ?? '' };
  if (status === 'cancelled') return { ...head, ...created };
  if (status === 'completed') {
    const completed = { completed_at: rules.writeInstant(endOf(timeline)) };
    return { ...head, ...created, ...completed, ...presentResult(inside, look, job) };
  }
  const startedMs = startedAtMs(timeline, look.nowMs);
  const started = startedMs === undefined ? rules.unsetStart : { started_at: rules.writeInstant(startedMs) };
  return { ...head, ...created, ...started, poll_url: pollUrl(look.call, job, rules) };
}

/** What a completed job comes to.  @clause MA-A2-4 MA-A2-11 MA-A2-12 MA-A2-13 MA-A2-14 */
function presentResult(inside: Inside, look: Look, job: JobRecord): JsonObject {
  const { rules } = inside;
  return {
    meta: {
      request_id: job.requestId,
      model_name: agentNameOf(inside, job),
      execution_time: toSeconds(job.executionMs),
      ...countsOf(job, rules),
      total_tokens_in: job.tokensIn,
      total_tokens_out: job.tokensOut,
      estimated_cost: toUsd(job.billNano),
    },
    ...presentFindings(inside, look, job),
  };
}

/** Results, pipeline metadata and assets: the same in record and detail.  @clause MA-A2-5 MA-A2-6 MA-A2-7 MA-A2-8 MA-A4-16 MA-A4-18 */
export function presentFindings(inside: Inside, look: Look, job: JobRecord): JsonObject {
  const { rules, catalog } = inside;
  const { facts, transcript, analyses } = findingsOf(inside, job, materialOf(job));
  const keyOf = (id: string): string =>
    catalog.categories.find((category) => category.id === id)?.outputKey ?? rules.customKey;
  const results = job.categories.flatMap((id): readonly (readonly [string, Json])[] => {
    const analysis = analyses.get(id);
    const result = analysis ? { result: analysis.result } : rules.failedResult('The category failed.');
    return result === undefined ? [] : [[keyOf(id), result]];
  });
  return {
    data: {
      ...Object.fromEntries(results),
      ...(transcript ? { transcript: presentTranscript(transcript, rules) } : {}),
    },
    pipeline_info: inside.hasPipeline ? rules.pipelineInfo(presentPipelineInfo(facts)) : {},
    pipeline_assets: presentAssets(inside, look, job),
  };
}

/** @clause MA-A1-10 MA-A1-11 MA-A1-40 MA-A2-16 MA-A2-17 MA-A2-18 */
function presentTranscript({ segments, language, probability }: Transcript, rules: Rules): JsonObject {
  return {
    segments: segments.map(({ start, end, text, speaker, words }) => ({
      start,
      end,
      text,
      ...(speaker === undefined ? {} : { speaker }),
      ...(words ? { words: words.map(rules.writeWord) } : {}),
    })),
    detected_language: language,
    language_probability: probability,
  };
}

/** How many of the categories that were run succeeded and failed.  @clause MA-A2-12 */
export function countsOf({ categories, failed }: Pick<JobRecord, 'categories' | 'failed'>, rules: Rules): JsonObject {
  return {
    successful_categories: rules.writeCount(categories.filter((id) => !failed.includes(id))),
    failed_categories: rules.writeCount(failed),
  };
}

/** The name of the agent of a job.  @clause MA-A1-29 */
export function agentNameOf({ rules, catalog }: Inside, { agentId }: JobRecord): string {
  return rules.agentName(catalog.agents.find(({ id }) => id === agentId)?.name ?? '');
}

/** Its jobs: how they run, and what their records show. */

import { randomBytes } from 'node:crypto';
import type { Json } from '../foreign-server.ts';
import { CATEGORIES, MICRO_PRICES, PROFILES } from './catalogue.ts';
import { assetPaths, pipelineInfo } from './media.ts';
import type { Call } from './reading.ts';

/** A job; its two ids are not the same. */
export interface Job {
  readonly jobId: string;
  readonly requestId: string;
  readonly call: Call;
  readonly billMicros: number;
  readonly createdAtMs: number;
  /** What it goes through, each with its end. */
  readonly stages: readonly { readonly name: string; readonly endMs: number }[];
  readonly tokens: { readonly in: number; readonly out: number };
  isCancelled: boolean;
}

/** The key of a custom analysis. */
const CUSTOM = 'bespokeAnswer';

/** What a request costs; a category of the caller's own is free. */
export function billMicrosOf({ mediaType, categories, profile, transcribes }: Call): number {
  const price = MICRO_PRICES[mediaType];
  return categories.length * price * (PROFILES[profile] ?? 1) + (transcribes ? price : 0);
}

/** A job that begins now. Each of its stages takes 250 to 400 ms. */
export function createJob(call: Call, billMicros: number, nowMs: number): Job {
  const names = ['queued', 'optimizing', ...(call.transcribes ? ['transcribing'] : []), 'analyzing'];
  const run = call.medium ? names : names.slice(0, 2);
  let endMs = nowMs;
  return {
    jobId: `j_${randomBytes(9).toString('base64url')}`,
    requestId: `${Date.now().toString(36)}.${randomBytes(5).toString('hex')}`,
    call,
    billMicros: call.medium ? billMicros : 0,
    createdAtMs: nowMs,
    stages: run.map((name) => {
      endMs += 250 + Math.round(Math.random() * 150);
      return { name, endMs };
    }),
    tokens: { in: 700 + Math.round(Math.random() * 900), out: 40 + Math.round(Math.random() * 200) },
    isCancelled: false,
  };
}

/** Its state at an instant. */
export function stateAt({ isCancelled, stages, call }: Job, nowMs: number): string {
  if (isCancelled) return 'cancelled';
  return stages.find(({ endMs }) => nowMs < endMs)?.name ?? (call.medium ? 'completed' : 'failed');
}

/** When it ends unless it is cancelled. */
export const endOf = ({ stages }: Job): number => stages.at(-1)?.endMs ?? 0;

/** An instant with microseconds and a numeric offset. */
export const instant = (ms: number): string => new Date(ms).toISOString().replace('Z', '417+00:00');

/** The ids of the categories that it runs. */
export const idsOf = ({ categories, custom }: Call): readonly string[] => [
  ...categories,
  ...(custom === undefined ? [] : [CUSTOM]),
];

/** The job record; assets are signed anew at each look. */
export function jobRecord(job: Job, nowMs: number, host: string): Json {
  const status = stateAt(job, nowMs);
  const { jobId: job_id } = job;
  if (status === 'failed') return { job_id, status, error: 'The medium could not be fetched.' };
  const created_at = instant(job.createdAtMs);
  if (status === 'completed') {
    const { execution_time, tokens_in, tokens_out, billed_amount, ...counts } = figures(job);
    const meta = {
      request_id: job.requestId,
      model_name: `${job.call.agent.name.toLowerCase()}-vl-9b`,
      execution_time,
      ...counts,
      total_tokens_in: tokens_in,
      total_tokens_out: tokens_out,
      estimated_cost: billed_amount,
    };
    const past = { error: null, poll_url: null };
    return { job_id, status, created_at, ...past, completed_at: instant(endOf(job)), meta, ...results(job, host) };
  }
  const started = status === 'queued' ? {} : { started_at: instant(job.stages[0]?.endMs ?? 0) };
  return { job_id, status, created_at, ...started, poll_url: `/api/v1/jobs/${job_id}` };
}

/** What a finished request cost, as list and detail show it. */
export function figures(job: Job): Json {
  const { call, tokens, billMicros, stages, createdAtMs } = job;
  const isFailed = call.medium === undefined;
  return {
    execution_time: Math.round(endOf(job) - (stages[0]?.endMs ?? createdAtMs)) / 1_000,
    tokens_in: isFailed ? null : tokens.in,
    tokens_out: isFailed ? null : tokens.out,
    billed_amount: isFailed ? null : billMicros / 1e6,
    successful_categories: isFailed ? [] : idsOf(call),
    failed_categories: isFailed ? idsOf(call) : [],
  };
}

/** What the analysis found. */
export function results(job: Job, host: string): Json {
  const { call, requestId } = job;
  const findings: [string, Json][] = CATEGORIES.filter(({ id }) => call.categories.includes(id)).map(
    ({ name, output_key }) => [
      output_key,
      { result: `${name}: nothing out of the ordinary in this ${call.mediaType}.` },
    ],
  );
  if (call.custom !== undefined) findings.push([CUSTOM, { result: 'Nothing of that kind.' }]);
  if (call.transcribes) findings.push(['transcript', transcript(call)]);
  const assetUrl = (path: string): string =>
    `http://${host}/files/${requestId}/${path}?ticket=${randomBytes(6).toString('hex')}`;
  return {
    data: Object.fromEntries(findings),
    pipeline_info: call.medium ? pipelineInfo(call.medium) : {},
    pipeline_assets: Object.fromEntries(assetPaths(call.mediaType).map((path) => [path, assetUrl(path)])),
  };
}

function transcript({ diarizes, aligns }: Call): Json {
  const spoken = [
    ['Good', 'morning'],
    ['Thank', 'you', 'all'],
  ];
  const segments = spoken.map((words, index) => ({
    start: index * 0.4,
    end: index * 0.4 + 0.35,
    text: words.join(' '),
    ...(diarizes ? { speaker: `voice ${index + 1}` } : {}),
    ...(aligns ? { words: words.map((token, at) => ({ token, from: index * 0.4 + at * 0.1 })) } : {}),
  }));
  return { segments, detected_language: 'english', language_probability: 0.93 };
}

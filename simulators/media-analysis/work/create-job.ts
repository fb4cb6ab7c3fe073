import { draw, drawHex } from '../../core/draw.ts';
import type { PlannedFault } from '../../core/faults.ts';
import { troubleOf } from '../../core/jobs/stage-faults.ts';
import { endOf } from '../../core/jobs/timeline.ts';
import { findingsOf } from '../answer/findings.ts';
import { type Material, writeMaterial } from '../answer/material.ts';
import { markPrompt } from '../oracle/analysis.ts';
import type { AnalyzeRequest } from '../request/analyze.ts';
import type { Dials } from '../request/dials.ts';
import type { Inside } from '../request/exchange.ts';
import { heldUp, startedAtMs } from '../rules/progress.ts';
import { assemblePrompt } from '../rules/prompts.ts';
import type { JobRecord, JobStage, JobTimeline } from '../state/jobs.ts';
import type { KeyRecord } from '../state/state.ts';
import type { FetchedMedia } from './fetch-media.ts';
import { failuresOf, JOB_ERRORS } from './job-errors.ts';

/** Everything that a job is made of. */
export interface Submission {
  readonly request: AnalyzeRequest;
  readonly media: FetchedMedia;
  readonly dials: Dials;
  readonly key: KeyRecord;
  readonly nowMs: number;
}

/** The id under which a category of the caller's own runs.  @clause MA-A1-5 */
const CUSTOM = 'custom';

/** Plans a job and what it will come to.  @clause MA-3-1 MA-3-2 MA-3-10 MA-3-12 */
export function createJob(inside: Inside, faults: readonly PlannedFault[], submission: Submission): JobRecord {
  const { rules, progress } = inside;
  const { request, media, dials, key, nowMs } = submission;
  const { mediaType, agent, profile, transcription } = request;
  const categories = [
    ...request.categories.map(({ id }) => id),
    ...(request.customCategory === undefined ? [] : [CUSTOM]),
  ];
  const failed = categories.slice(0, dials.failCategories ?? 0);
  const hasFailed = failed.length > 0 && failed.length === categories.length && rules.allFailed === 'failed';
  const id = nextJobId(inside, nowMs);
  const { timeline, failsIn, error } = planOf(inside, faults, submission, { id, categories, hasFailed });
  const material = materialOf(submission);
  const endMs = endOf(timeline);
  const job = {
    ...{ id, requestId: rules.requestIdFor(id), keyId: key.id, account: key.account },
    ...{ mediaType, agentId: agent.id, profile: profile.id, categories },
    mediaMark: media.mark.slice(0, MARK_DIGITS),
    isSeen: false,
    timeline: heldUp(timeline, progress),
    executionMs: endMs - (startedAtMs(timeline, endMs) ?? endMs),
    failed: failsIn === undefined ? failed : categories,
    ...(transcription ? { transcription } : {}),
    material: writeMaterial(material),
    ...{ tokensIn: 0, tokensOut: 0, billNano: 0 },
  };
  return failsIn === undefined
    ? completing(inside, job, material, submission)
    : failing(inside, job, submission, error ?? JOB_ERRORS[failsIn]);
}

/** What of a job its plan hangs on. */
interface Planned {
  readonly id: string;
  readonly categories: readonly string[];
  readonly hasFailed: boolean;
}

/** When the job does what, in which stage it fails, if it does, and what it says then. */
function planOf(
  { world, rules, hasPipeline }: Inside,
  faults: readonly PlannedFault[],
  { request, media, dials, nowMs }: Submission,
  { id, categories, hasFailed }: Planned,
): { readonly timeline: JobTimeline; readonly failsIn: JobStage | undefined; readonly error: string | undefined } {
  const { isAgentUnfit } = request;
  const work = {
    mediaType: request.mediaType,
    seconds: media.facts?.seconds ?? 0,
    bytes: media.bytes,
    categories: categories.length,
    multiplier: request.profile.multiplier,
    isTranscribed: request.transcription !== undefined,
    isOptimized: hasPipeline || rules.isOptimizedWithoutPipeline,
  };
  const times = rules.stageTimes(work, draw(world.seed, 'wait', id));
  const failures = failuresOf({
    trouble: media.trouble,
    isOptimized: work.isOptimized,
    isAgentUnfit,
    fail: dials.fail,
    hasFailed,
  });
  const failsIn = times
    .map(([stage]) => stage)
    .find((stage) => failures.has(stage) || troubleOf(faults, stage).error !== undefined);
  const delayMsOf = (stage: JobStage): number => troubleOf(faults, stage).delayMs;
  const timeline = rules.planJob({ createdAtMs: nowMs, times, takesMs: dials.takesMs, failsIn, delayMsOf });
  return { timeline, failsIn, error: failsIn && failures.get(failsIn) };
}

const MARK_DIGITS = 16;

/** An id that sorts by the instant of the submission: that, a number, and what nobody can guess. */
function nextJobId({ world }: Inside, nowMs: number): string {
  const number = world.nextNumber();
  const place = nowMs.toString(36).padStart(10, '0') + number.toString(36).padStart(6, '0');
  return `job_${place}${drawHex(12, world.seed, 'job', number)}`;
}

const MOST_IGNORED = 10;
const MOST_CHARACTERS = 80;

function cut(text: string): string {
  return text.slice(0, MOST_CHARACTERS).toWellFormed();
}

/** @clause MA-A1-28 */
function materialOf({ request, media, dials }: Submission): Material {
  const { systemPrompt, customCategory } = request;
  const asked = request.categories.map(({ id, prompt }) => [id, prompt] as const);
  const all = customCategory === undefined ? asked : [...asked, [CUSTOM, customCategory] as const];
  return {
    ...(media.facts && !media.trouble ? { facts: media.facts } : {}),
    prompts: Object.fromEntries(all.map(([id, prompt]) => [id, markPrompt(assemblePrompt(systemPrompt, prompt))])),
    dials: { read: [...new Set(dials.read)], ignored: [...new Set(dials.notices)].slice(0, MOST_IGNORED).map(cut) },
    ...(media.downloadStatus === undefined ? {} : { download: media.downloadStatus }),
  };
}

/** A job that completes, with what it costs.  @clause MA-A2-13 MA-A2-14 MA-A5-1 MA-A5-2 MA-A5-3 */
function completing(inside: Inside, job: JobRecord, material: Material, submission: Submission): JobRecord {
  const analyses = [...findingsOf(inside, job, material).analyses.values()];
  return {
    ...job,
    tokensIn: analyses.reduce((sum, { tokensIn }) => sum + tokensIn, 0),
    tokensOut: analyses.reduce((sum, { tokensOut }) => sum + tokensOut, 0),
    billNano: fullBill(inside, job, submission),
  };
}

/** A job that fails.  @clause MA-3-12 */
function failing(inside: Inside, job: JobRecord, submission: Submission, error: string): JobRecord {
  const stages = job.timeline.stages.map(({ name }) => name);
  const full = fullBill(inside, { ...job, failed: [] }, submission);
  return { ...job, billNano: inside.rules.failedBill(full, stages), error };
}

function fullBill({ rules, catalog }: Inside, { categories, failed }: JobRecord, { request }: Submission): number {
  const paid = rules.paidCategories(categories, failed).filter((id) => rules.isPaid(id));
  const nano = rules.bill({
    priceUsd: catalog.prices[request.mediaType],
    categories: paid.length,
    multiplier: request.profile.multiplier,
    isTranscribed: request.transcription !== undefined,
  });
  return rules.roundBill(nano);
}

import { shownDials } from '../../core/dials/obey-dials.ts';
import { draw, drawHex } from '../../core/draw.ts';
import { type PlannedFault, troubleOfPart } from '../../core/faults/faults.ts';
import { endOf } from '../../core/jobs/timeline.ts';
import { type Examined, findingsOf } from '../answer/findings.ts';
import { type Material, writeMaterial } from '../answer/material.ts';
import { paidWorkOf } from '../answer/paid-work.ts';
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
  const categories = idsOf(request);
  const failing = categories.slice(0, dials.failCategories ?? 0);
  const hasFailed = failing.length > 0 && failing.length === categories.length && rules.allFailed === 'failed';
  const id = nextJobId(inside, nowMs);
  const { timeline, failsIn, error } = planOf(inside, faults, submission, { id, categories, hasFailed });
  const endMs = endOf(timeline);
  const failed = failsIn === undefined ? failing : categories;
  const mediaMark = media.mark.slice(0, MARK_DIGITS);
  const asked = transcription ? { transcription } : {};
  const examined = { mediaMark, categories, failed, profile: profile.id, ...asked };
  const material = materialOf(submission);
  const { tokensIn, tokensOut } = failsIn === undefined ? tokensOf(inside, examined, material) : NO_TOKENS;
  const job: JobRecord = {
    id,
    requestId: rules.requestIdFor(id),
    keyId: key.id,
    account: key.account,
    mediaType,
    agentId: agent.id,
    profile: profile.id,
    categories,
    failed,
    mediaMark,
    isSeen: false,
    timeline: heldUp(timeline, progress),
    executionMs: endMs - (startedAtMs(timeline, endMs) ?? endMs),
    material: writeMaterial(material),
    tokensIn,
    tokensOut,
    billNano: billOf(inside, submission, paidWorkOf(rules, { timeline, categories, failed, ...asked })),
    ...asked,
  };
  return failsIn === undefined ? job : { ...job, error: error ?? JOB_ERRORS[failsIn] };
}

/** The ids of what is run, a category of the caller's own last. */
function idsOf({ categories, customCategory }: AnalyzeRequest): readonly string[] {
  const ids = categories.map(({ id }) => id);
  return customCategory === undefined ? ids : [...ids, CUSTOM];
}

/** The members of a job on which its plan depends. */
interface Planned {
  readonly id: string;
  readonly categories: readonly string[];
  readonly hasFailed: boolean;
}

/** The timeline of the job, the stage in which it fails, if any, and its error. */
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
    .find((stage) => failures.has(stage) || troubleOfPart(faults, 'stage', stage).error !== undefined);
  const delayMsOf = (stage: JobStage): number => troubleOfPart(faults, 'stage', stage).delayMs;
  const timeline = rules.planJob({ createdAtMs: nowMs, times, takesMs: dials.takesMs, failsIn, delayMsOf });
  return { timeline, failsIn, error: failsIn && failures.get(failsIn) };
}

/** Slices up to 12 characters are copied by V8; a longer one would keep the whole digest in memory. */
const MARK_DIGITS = 12;

/** An id that sorts by the instant of submission: the instant, a number, and random digits. */
function nextJobId({ world }: Inside, nowMs: number): string {
  const number = world.nextNumber();
  const place = [nowMs.toString(36).padStart(10, '0'), number.toString(36).padStart(6, '0')];
  // Joined, the text is one piece: pieces that were added up would all stay in memory.
  return ['job_', ...place, drawHex(12, world.seed, 'job', number)].join('');
}

const MOST_IGNORED = 10;
const MOST_CHARACTERS = 80;

function cut(text: string): string {
  return text.slice(0, MOST_CHARACTERS).toWellFormed();
}

function materialOf({ request, media, dials }: Submission): Material {
  const shown = shownDials(dials);
  const prompts = promptsOf(request);
  return {
    ...(media.facts && !media.trouble ? { facts: media.facts } : {}),
    ...(prompts ? { prompts } : {}),
    ...(shown.read.length + shown.ignored.length === 0
      ? {}
      : { dials: { read: shown.read, ignored: shown.ignored.slice(0, MOST_IGNORED).map(cut) } }),
    ...(media.download === undefined ? {} : { download: media.download }),
  };
}

/** The marks of prompts that are not the service's own.  @clause MA-A1-28 */
function promptsOf({ systemPrompt, customCategory, categories }: AnalyzeRequest): Material['prompts'] {
  if (systemPrompt === undefined && customCategory === undefined) return undefined;
  const asked = categories.map(({ id, prompt }) => [id, prompt] as const);
  const all = customCategory === undefined ? asked : [...asked, [CUSTOM, customCategory] as const];
  return Object.fromEntries(all.map(([id, prompt]) => [id, markPrompt(assemblePrompt(systemPrompt, prompt))]));
}

type Tokens = Pick<JobRecord, 'tokensIn' | 'tokensOut'>;

const NO_TOKENS: Tokens = { tokensIn: 0, tokensOut: 0 };

/** The tokens that the models of a job that completes read and write.  @clause MA-A2-13 */
function tokensOf(inside: Inside, examined: Examined, material: Material): Tokens {
  const analyses = [...findingsOf(inside, examined, material).analyses.values()];
  return {
    tokensIn: analyses.reduce((sum, { tokensIn }) => sum + tokensIn, 0),
    tokensOut: analyses.reduce((sum, { tokensOut }) => sum + tokensOut, 0),
  };
}

/** The bill of a job of which this is paid for, in billionths of a dollar.  @clause MA-A2-14 MA-A5-1 MA-A5-2 MA-A5-3 */
function billOf({ rules, catalog }: Inside, { request }: Submission, paid: ReturnType<typeof paidWorkOf>): number {
  const { mediaType, profile } = request;
  const { multiplier } = profile;
  return rules.roundBill(rules.bill({ priceUsd: catalog.prices[mediaType], multiplier, ...paid }));
}

import type { ServiceCall } from '../../../engine/client.ts';
import type { Json, MediaAnswer, MediaContext } from '../client.ts';
import { idIn } from './ids.ts';
import { ENDS } from './records.ts';
import { served } from './reference.ts';

/** A job that was taken, and all that was seen of it. */
export interface Job {
  readonly id: string;
  /** The answer to its submission. */
  readonly taken: MediaAnswer;
  readonly sent: Json;
  /** The records that were read, oldest first. */
  readonly looks: readonly MediaAnswer[];
  /** The first record that shows an end; undefined when none was seen. */
  readonly end: MediaAnswer | undefined;
}

interface Watched {
  readonly id: string;
  readonly taken: MediaAnswer;
  readonly sent: Json;
  readonly looks: MediaAnswer[];
  end: MediaAnswer | undefined;
  pauseMs: number;
  nextMs: number;
  failures: number;
}

/** How often a job is looked at: the documented pace. */
export const POLL_MS = 2_000;
const LONGER = 1.5;
const LONGEST_PAUSE_MS = 16_000;
/** Longer than this nobody waits for a job. */
const PATIENCE_MS = 300_000;
/** After so many looks that were not served, a job is given up. */
export const MOST_FAILURES = 3;

/** Reads what a submission says of its job; undefined when it was not taken. */
export function jobIdIn({ status, json }: MediaAnswer): string | undefined {
  return status >= 200 && status < 300 ? idIn(json.job_id) : undefined;
}

/** What was submitted: a body and its answer. */
export type Submission = readonly [sent: Json, taken: MediaAnswer];

/**
 * Looks at jobs until all have ended, for five minutes at most; submissions that were not taken are left out.
 *
 * The first job is looked at every 2 s, as documented; the others ever more seldom, to spare a ceiling that nobody knows.
 */
export async function follow(
  context: MediaContext,
  submissions: readonly Submission[],
  call?: ServiceCall,
): Promise<readonly Job[]> {
  const watched = submissions.flatMap(([sent, taken]): Watched[] => {
    const id = jobIdIn(taken);
    return id === undefined
      ? []
      : [{ id, taken, sent, looks: [], end: undefined, pauseMs: POLL_MS, nextMs: 0, failures: 0 }];
  });
  for (let nowMs = 0; nowMs <= PATIENCE_MS && watched.some(isOpen); nowMs += POLL_MS) {
    for (const [at, job] of watched.entries()) {
      if (!isOpen(job) || job.nextMs > nowMs) continue;
      await look(context, job, call);
      job.nextMs = nowMs + job.pauseMs;
      if (at > 0) job.pauseMs = Math.min(job.pauseMs * LONGER, LONGEST_PAUSE_MS);
    }
    if (watched.some(isOpen)) await context.sleep(POLL_MS);
  }
  return watched;
}

const isOpen = ({ end, failures }: Watched): boolean => end === undefined && failures < MOST_FAILURES;

async function look(context: MediaContext, job: Watched, call: ServiceCall | undefined): Promise<void> {
  const answer = await context.mediaAnalysis.job(job.id, call);
  job.looks.push(answer);
  if (answer.status !== 200) job.failures += 1;
  else if (ENDS.includes(answer.json.status)) job.end = answer;
}

/** Submits media and follows the job to its end. */
export async function followed(context: MediaContext, body: Json, call?: ServiceCall): Promise<Job> {
  const taken = served(context, await context.mediaAnalysis.analyze(body, call));
  const [job] = await follow(context, [[body, taken]], call);
  return job ?? context.inconclusive('the submission tells no job_id');
}

/** The jobs of each world that were seen to have ended, by all that it has taken: a second try need not look at them again. */
const settledOf = new WeakMap<ReadonlySet<string>, Set<string>>();

/** Waits until every job has ended that this run has submitted, so that nothing moves the account. */
export async function waitForAll(context: MediaContext): Promise<void> {
  const { taken } = context.mediaAnalysis;
  const settled = settledOf.get(taken) ?? new Set();
  settledOf.set(taken, settled);
  let waitedMs = 0;
  for (const id of taken) {
    while (!settled.has(id)) {
      const { status, json } = await context.mediaAnalysis.job(id);
      if (status !== 200 || ENDS.includes(json.status) || waitedMs > PATIENCE_MS) settled.add(id);
      else {
        await context.sleep(POLL_MS);
        waitedMs += POLL_MS;
      }
    }
  }
}

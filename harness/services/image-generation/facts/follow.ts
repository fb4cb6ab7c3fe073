import type { ServiceCall } from '../../../engine/client.ts';
import type { GenerationAnswer, GenerationContext, Json } from '../client.ts';
import { ENDS, MOST_POLLS, POLL_MS } from './documented.ts';
import { isServed, served } from './reference.ts';

/** What a status is asked with. */
export interface Ticket {
  readonly id: string;
  readonly prompt: unknown;
  readonly model: unknown;
  readonly [name: string]: unknown;
}

/** A generation that was taken, and all that was seen of it. */
export interface Job {
  readonly sent: Json;
  /** The answer to `generate`. */
  readonly taken: GenerationAnswer;
  readonly ticket: Ticket;
  /** The statuses that were read, oldest first. */
  readonly looks: readonly GenerationAnswer[];
  /** The first status that shows an end; undefined when none was seen. */
  readonly end: GenerationAnswer | undefined;
}

interface Watched extends Job {
  readonly looks: GenerationAnswer[];
  end: GenerationAnswer | undefined;
  pauseMs: number;
  nextMs: number;
  failures: number;
}

const LONGER = 1.5;
const LONGEST_PAUSE_MS = 15_000;
/** After so many statuses that were not served, a job is given up; after one without a word of where it is, at once. */
const MOST_FAILURES = 3;

/** What `generate` has answered, as a status is asked with it; undefined when it was not served. */
export function ticketIn(answer: GenerationAnswer): Ticket | undefined {
  const { id, prompt, model } = answer.json;
  return isServed(answer) && typeof id === 'string' && id !== '' ? { id, prompt, model } : undefined;
}

/** What was generated: the parameters and their answer. */
export type Submission = readonly [sent: Json, taken: GenerationAnswer];

/** How jobs are followed. */
export interface Following {
  readonly call?: ServiceCall;
  /** Called as soon as an end is seen, while addresses of pictures are fresh. */
  readonly onEnd?: (job: Job) => Promise<void>;
}

/**
 * Asks for jobs until all have ended, six minutes at most, one at a time; generations that were not taken are left out.
 *
 * The first job is asked for every 3 s, as documented; the others ever more seldom, to spare a ceiling that nobody knows.
 */
export async function follow(
  context: GenerationContext,
  submissions: readonly Submission[],
  { call, onEnd = async () => undefined }: Following = {},
): Promise<readonly Job[]> {
  const watched = submissions.flatMap(([sent, taken]): Watched[] => {
    const ticket = ticketIn(taken);
    const start = { looks: [], end: undefined, pauseMs: POLL_MS, nextMs: 0, failures: 0 };
    return ticket === undefined ? [] : [{ sent, taken, ticket, ...start }];
  });
  for (let nowMs = 0; nowMs <= MOST_POLLS * POLL_MS && watched.some(isOpen); nowMs += POLL_MS) {
    for (const [at, job] of watched.entries()) {
      if (!isOpen(job) || job.nextMs > nowMs) continue;
      await look(context, job, call);
      if (job.end !== undefined) await onEnd(job);
      job.nextMs = nowMs + job.pauseMs;
      if (at > 0) job.pauseMs = Math.min(job.pauseMs * LONGER, LONGEST_PAUSE_MS);
    }
    if (watched.some(isOpen)) await context.sleep(POLL_MS);
  }
  return watched;
}

const isOpen = ({ end, failures }: Watched): boolean => end === undefined && failures < MOST_FAILURES;

async function look(context: GenerationContext, job: Watched, call: ServiceCall | undefined): Promise<void> {
  const answer = await context.imageGeneration.status(job.ticket, call);
  job.looks.push(answer);
  if (!isServed(answer)) job.failures += 1;
  else if (typeof answer.json.status !== 'string') job.failures = MOST_FAILURES;
  else if (ENDS.includes(answer.json.status)) job.end = answer;
}

/** Generates pictures, all at once, and follows them to their ends. */
export async function generatedAll(
  context: GenerationContext,
  parameters: readonly Json[],
  following?: Following,
): Promise<readonly Job[]> {
  const submissions: Submission[] = [];
  for (const sent of parameters) {
    submissions.push([sent, served(context, await context.imageGeneration.generate(sent, following?.call))]);
  }
  const jobs = await follow(context, submissions, following);
  return jobs.length === parameters.length ? jobs : context.inconclusive('the answer to a generation tells no id');
}

/** Generates a picture and follows it to its end. */
export async function generated(context: GenerationContext, parameters: Json, following?: Following): Promise<Job> {
  const [job] = await generatedAll(context, [parameters], following);
  return job ?? context.inconclusive('the answer to a generation tells no id');
}

/** The status of a job at its end; inconclusive where none was seen. */
export function endOf({ inconclusive }: GenerationContext, { end }: Job): Json {
  return end?.json ?? inconclusive('the job has not ended within six minutes');
}

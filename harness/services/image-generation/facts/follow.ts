import { isServed, type ServiceCall } from '../../../engine/client.ts';
import { type Followed, followAll, lastSeen, type Submission } from '../../../engine/follow.ts';
import type { GenerationAnswer, GenerationContext, Json } from '../client.ts';
import { ENDS, MOST_POLLS, POLL_MS } from './documented.ts';
import { served } from './reference.ts';

/** What a status is asked with. */
export interface Ticket {
  readonly id: string;
  readonly prompt: unknown;
  readonly model: unknown;
  readonly [name: string]: unknown;
}

/** A generation that was taken, and all that was seen of it. */
export interface Job extends Followed {
  readonly ticket: Ticket;
}

/** What `generate` has answered, as a status is asked with it; undefined when it was not served. */
export function ticketIn(answer: GenerationAnswer): Ticket | undefined {
  const { id, prompt, model } = answer.json;
  return isServed(answer) && typeof id === 'string' && id !== '' ? { id, prompt, model } : undefined;
}

/** How jobs are followed. */
export interface Following {
  readonly call?: ServiceCall;
  /** What a poll sends in place of what its ticket says, or beside it. */
  readonly polled?: Json;
  /** Called as soon as an end is seen, while addresses of pictures are fresh. */
  readonly onEnd?: (job: Job) => Promise<void>;
}

/** Asks for jobs until all have ended, six minutes at most; generations that were not taken are left out. */
export function follow(
  context: GenerationContext,
  submissions: readonly Submission[],
  { call, polled, onEnd }: Following = {},
): Promise<readonly Job[]> {
  return followAll(context, submissions, {
    ticketIn: (taken) => {
      const ticket = ticketIn(taken);
      return ticket && { ticket };
    },
    look: ({ ticket }) => context.imageGeneration.status({ ...ticket, ...polled }, call),
    ends: ENDS,
    pollMs: POLL_MS,
    patienceMs: MOST_POLLS * POLL_MS,
    onEnd,
  });
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
export function endOf({ inconclusive }: GenerationContext, job: Job): Json {
  return job.end?.json ?? inconclusive(`the job was not seen to end: ${lastSeen(job)}`);
}

/** Whether a job has come to nothing: it failed, or its status cannot be told. */
export function isBroken({ end, looks }: Job): boolean {
  return end === undefined ? (looks.at(-1)?.status ?? 0) >= 500 : end.json.status !== 'COMPLETED';
}

import type { CheckTools } from './check.ts';
import { isServed, type Json, type ObjectAnswer } from './client.ts';

/** A job that was taken, and all that was seen of it. */
export interface Followed {
  readonly sent: Json;
  /** The answer to its submission. */
  readonly taken: ObjectAnswer;
  /** The records that were read, oldest first. */
  readonly looks: readonly ObjectAnswer[];
  /** The first record that shows an end; undefined when none was seen. */
  readonly end: ObjectAnswer | undefined;
}

/** What was submitted: a body and its answer. */
export type Submission = readonly [sent: Json, taken: ObjectAnswer];

/** How the jobs of a service are followed. */
export interface Following<Ticket> {
  /** By what a job is asked for, as its submission was answered; undefined when it was not taken. */
  ticketIn(taken: ObjectAnswer): Ticket | undefined;
  look(job: Ticket): Promise<ObjectAnswer>;
  /** The words of `status` in which a job ends. */
  readonly ends: readonly unknown[];
  /** The documented pause between looks. */
  readonly pollMs: number;
  /** Longer than this nobody waits. */
  readonly patienceMs: number;
  /** Called as soon as an end is seen, while what it shows is fresh. */
  readonly onEnd?: ((job: Followed & Ticket) => Promise<void>) | undefined;
}

interface Watched extends Followed {
  readonly looks: ObjectAnswer[];
  end: ObjectAnswer | undefined;
  pauseMs: number;
  nextMs: number;
  failures: number;
}

/** By what pauses grow. */
const GROWTH = 1.5;
const LONGEST_PAUSE_MS = 16_000;
/** A job is given up after so many looks that were not served, and after the first that does not say where the job is. */
export const MOST_FAILURES = 3;

/**
 * Looks at jobs until all have ended, one at a time; submissions that were not taken are left out.
 *
 * The first job is looked at at the documented pace; the others ever more seldom, to spare a ceiling that nobody knows.
 */
export async function followAll<Ticket extends object>(
  { sleep }: Pick<CheckTools, 'sleep'>,
  submissions: readonly Submission[],
  { ticketIn, look, ends, pollMs, patienceMs, onEnd = async () => undefined }: Following<Ticket>,
): Promise<readonly (Followed & Ticket)[]> {
  const watched = submissions.flatMap(([sent, taken]): (Watched & Ticket)[] => {
    const ticket = ticketIn(taken);
    const start = { looks: [], end: undefined, pauseMs: pollMs, nextMs: 0, failures: 0 };
    return ticket === undefined ? [] : [{ ...ticket, sent, taken, ...start }];
  });
  for (let nowMs = 0; nowMs <= patienceMs && watched.some(isOpen); nowMs += pollMs) {
    for (const [at, job] of watched.entries()) {
      if (!isOpen(job) || job.nextMs > nowMs) continue;
      note(job, await look(job), ends);
      if (job.end !== undefined) await onEnd(job);
      job.nextMs = nowMs + job.pauseMs;
      if (at > 0) job.pauseMs = Math.min(job.pauseMs * GROWTH, LONGEST_PAUSE_MS);
    }
    if (watched.some(isOpen)) await sleep(pollMs);
  }
  return watched;
}

/** How a job was last seen, in words. */
export function lastSeen({ looks, end }: Followed): string {
  if (end !== undefined) return `it ${String(end.json.status)}`;
  const last = looks.at(-1);
  return last === undefined || isServed(last) ? 'it has not ended' : `a poll was answered with ${last.status}`;
}

const isOpen = ({ end, failures }: Watched): boolean => end === undefined && failures < MOST_FAILURES;

function note(job: Watched, answer: ObjectAnswer, ends: readonly unknown[]): void {
  job.looks.push(answer);
  if (!isServed(answer)) job.failures += 1;
  else if (typeof answer.json.status !== 'string') job.failures = MOST_FAILURES;
  else if (ends.includes(answer.json.status)) job.end = answer;
}

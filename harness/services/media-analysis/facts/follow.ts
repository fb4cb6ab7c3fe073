import { isServed } from '../../../engine/client.ts';
import { type Followed, followAll, type Submission } from '../../../engine/follow.ts';
import type { Json, MediaAnswer, MediaContext } from '../client.ts';
import { idIn } from './ids.ts';
import { ENDS } from './records.ts';
import { served } from './reference.ts';

/** A job that was taken, and all that was seen of it. */
export interface Job extends Followed {
  readonly id: string;
}

/** How often a job is looked at: the documented pace. */
export const POLL_MS = 2_000;
/** Longer than this nobody waits for a job. */
const PATIENCE_MS = 300_000;

/** Reads what a submission says of its job; undefined when it was not taken. */
export function jobIdIn(taken: Pick<MediaAnswer, 'status' | 'json'>): string | undefined {
  return isServed(taken) ? idIn(taken.json.job_id) : undefined;
}

/** Looks at jobs until all have ended, for five minutes at most; submissions that were not taken are left out. */
export function follow(context: MediaContext, submissions: readonly Submission[]): Promise<readonly Job[]> {
  return followAll(context, submissions, {
    ticketIn: (taken) => {
      const id = jobIdIn(taken);
      return id === undefined ? undefined : { id };
    },
    look: ({ id }) => context.mediaAnalysis.job(id),
    ends: ENDS,
    pollMs: POLL_MS,
    patienceMs: PATIENCE_MS,
  });
}

/** Submits media and follows the job to its end. */
export async function followed(context: MediaContext, body: Json): Promise<Job> {
  const taken = served(context, await context.mediaAnalysis.analyze(body));
  const [job] = await follow(context, [[body, taken]]);
  return job ?? context.inconclusive('the submission tells no job_id');
}

/** The last records of the jobs of each world that were seen to have ended, by all that it has taken: a second try need not look at them again. */
const settledOf = new WeakMap<ReadonlySet<string>, Map<string, Json>>();

/** Waits until every job has ended that this run has submitted, so that nothing moves the account; tells what was seen of each last. */
export async function waitForAll(context: MediaContext): Promise<ReadonlyMap<string, Json>> {
  const { taken } = context.mediaAnalysis;
  const settled = settledOf.get(taken) ?? new Map<string, Json>();
  settledOf.set(taken, settled);
  let waitedMs = 0;
  for (const id of taken) {
    while (!settled.has(id)) {
      const { status, json } = await context.mediaAnalysis.job(id);
      if (status !== 200 || ENDS.includes(json.status) || waitedMs > PATIENCE_MS) settled.set(id, json);
      else {
        await context.sleep(POLL_MS);
        waitedMs += POLL_MS;
      }
    }
  }
  return new Map(settled);
}

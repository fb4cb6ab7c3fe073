import { check, type MediaAnswer, type MediaContext } from '../../../harness/services/media-analysis/client.ts';
import { pictureBody } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { jobIdIn, POLL_MS } from '../../../harness/services/media-analysis/facts/follow.ts';
import { idIn } from '../../../harness/services/media-analysis/facts/ids.ts';
import { instantOf, PATH_OF_STATES } from '../../../harness/services/media-analysis/facts/records.ts';
import { served } from '../../../harness/services/media-analysis/facts/reference.ts';

/** Longer than a poll. */
export const A_WHILE_MS = 8_000;

/** Whether a cancel says that it did nothing. */
export const isTooLate = ({ status, json }: MediaAnswer): boolean =>
  Math.floor(status / 100) === 4 || (Math.floor(status / 100) === 2 && json.success === false);

/** So many jobs are cancelled until a cancel comes before its job has begun. */
const MOST_CANCELS = 3;
/** The instants of a record may be told by two machines, and in whole seconds. */
const slackOf = (...instants: readonly number[]): number => (instants.some((ms) => ms % 1_000 === 0) ? 1_000 : 200);

/** A cancel sent at once, what the record says then, and whether the job had been in the queue although it was refused; made once for all checks. */
function quickCancel(context: MediaContext) {
  return context.shared('cancel in the queue', async () => {
    for (let cancels = 1; ; cancels += 1) {
      const sentMs = Date.now();
      const taken = served(context, await context.mediaAnalysis.analyze(await pictureBody(context)));
      const id = jobIdIn(taken) ?? context.inconclusive('the submission tells no job_id');
      const first = await context.mediaAnalysis.cancel(id);
      // A copy that lags behind knows the job by the time of the first documented look.
      const pauseMs = first.status === 404 ? POLL_MS : 0;
      if (pauseMs > 0) await context.sleep(pauseMs);
      const answer = pauseMs > 0 ? await context.mediaAnalysis.cancel(id) : first;
      const passedMs = Date.now() - sentMs + pauseMs;
      const look = await context.mediaAnalysis.job(id);
      const wasQueued = isTooLate(answer) && (await isQueuedAfter(context, look, id, passedMs));
      if (wasQueued || !isTooLate(answer) || cancels >= MOST_CANCELS) return { id, answer, look, wasQueued };
    }
  });
}

/**
 * Whether a job that a look finds in the queue was there longer than so much time after its submission.
 *
 * The look may be at a copy that lags behind: the job must stay in the queue, or tell that it began later.
 */
async function isQueuedAfter(context: MediaContext, look: MediaAnswer, id: string, passedMs: number): Promise<boolean> {
  let { json } = look;
  for (let waitedMs = 0; json.status === 'queued' && waitedMs <= A_WHILE_MS; waitedMs += POLL_MS / 4) {
    await context.sleep(POLL_MS / 4);
    ({ json } = await context.mediaAnalysis.job(id));
  }
  if (look.json.status !== 'queued' || json.status === 'queued') return json.status === 'queued';
  const [createdMs = Number.NaN, startedMs = Number.NaN] = [json.created_at, json.started_at].map(instantOf);
  return startedMs - createdMs > passedMs + slackOf(createdMs, startedMs);
}

/** Checks of cancels that come in time. */
export const cancelChecks = [
  check('MA-4-7', 'answers a cancel with what it cancelled', async (context) => {
    const { id, answer, wasQueued } = await quickCancel(context);
    context.expect(wasQueued, 'whether a job was in the queue whose cancel is refused').toBe(false);
    if (isTooLate(answer)) return context.skip('the job had begun before the cancel came');
    context.expect(Math.floor(answer.status / 100)).toBe(2);
    const { success, job_id: jobId, status } = answer.json;
    context.expect([success, idIn(jobId), status]).toEqual([true, id, 'cancelled']);
  }),

  check('MA-3-3', 'cancels a job in the queue, for good', { pace: 'waiting' }, async (context) => {
    const { id, answer, look, wasQueued } = await quickCancel(context);
    context.expect(wasQueued, 'whether a job was in the queue whose cancel is refused').toBe(false);
    if (isTooLate(answer)) {
      context.expect(look.json.status).not.toBe('cancelled');
      return context.skip('the job had begun before the cancel came');
    }
    context.expect(answer.json.success).toBe(true);
    await context.sleep(A_WHILE_MS);
    const later = await context.mediaAnalysis.job(id);
    for (const seen of [look, later]) {
      context.expect(seen).toHaveStatus(200, 404);
      // Records may be read from a copy that lags behind: the first look may still meet the job in the queue.
      const states = seen === later ? ['cancelled'] : ['queued', 'cancelled'];
      if (seen.status === 200) context.expect(states).toContain(seen.json.status);
    }
    context.observe('MA-A2~cancelled-record', later.status === 200 ? 'short' : 'gone');
    const request = await context.mediaAnalysis.request(id);
    context.expect(PATH_OF_STATES, 'what a cancelled request is not').not.toContain(request.json.status);
    // A second cancel comes too late, or is told again what the first one did.
    const again = await context.mediaAnalysis.cancel(id);
    context.expect(isTooLate(again) || again.json.status === 'cancelled', 'whether it stays cancelled').toBe(true);
  }),
];

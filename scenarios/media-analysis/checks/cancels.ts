import { check, type MediaAnswer, type MediaContext } from '../../../harness/services/media-analysis/client.ts';
import { pictureBody } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { jobIdIn } from '../../../harness/services/media-analysis/facts/follow.ts';
import { idIn } from '../../../harness/services/media-analysis/facts/ids.ts';
import { PATH_OF_STATES } from '../../../harness/services/media-analysis/facts/records.ts';
import { served } from '../../../harness/services/media-analysis/facts/reference.ts';

/** Longer than a poll. */
export const A_WHILE_MS = 8_000;

/** Whether a cancel says that it did nothing. */
export const isTooLate = ({ status, json }: MediaAnswer): boolean =>
  Math.floor(status / 100) === 4 || (Math.floor(status / 100) === 2 && json.success === false);

/** So many jobs are cancelled until a cancel comes before its job has begun. */
const MOST_CANCELS = 3;

/** A cancel sent at once, and what the record says then; made once for all checks. */
function quickCancel(context: MediaContext) {
  return context.shared('cancel in the queue', async () => {
    for (let cancels = 1; ; cancels += 1) {
      const taken = served(context, await context.mediaAnalysis.analyze(await pictureBody(context)));
      const id = jobIdIn(taken) ?? context.inconclusive('the submission tells no job_id');
      const answer = await context.mediaAnalysis.cancel(id);
      if (isTooLate(answer) && cancels < MOST_CANCELS) continue;
      return { id, answer, look: await context.mediaAnalysis.job(id) };
    }
  });
}

/** Checks of cancels that come in time. */
export const cancelChecks = [
  check('MA-4-7', 'answers a cancel with what it cancelled', async (context) => {
    const { id, answer } = await quickCancel(context);
    if (isTooLate(answer)) return context.skip('the job had begun before the cancel came');
    context.expect(Math.floor(answer.status / 100)).toBe(2);
    const { success, job_id: jobId, status } = answer.json;
    context.expect([success, idIn(jobId), status]).toEqual([true, id, 'cancelled']);
  }),

  check('MA-3-3', 'cancels a job in the queue, for good', { pace: 'waiting' }, async (context) => {
    const { id, answer, look } = await quickCancel(context);
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

import { retryAfterMs } from '../../../harness/engine/retry-after.ts';
import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import {
  callAtOnce,
  ceilingOf,
  provoke429,
  RECOVERY_MS,
} from '../../../harness/services/text-moderation/facts/ceiling.ts';
import { samples } from '../../../harness/services/text-moderation/facts/samples.ts';
import { keyRecord, served } from '../../../harness/services/text-moderation/facts/texts.ts';

const MOST_HEALTH_CALLS = 300;
const BATCHES = 3;

/** Provokes a 429, or ends the check: where bursts are welcome, none may come. */
async function exceeded(context: TextContext): Promise<TextAnswer> {
  return (await provoke429(context)) ?? context.inconclusive('no call was refused, however many were offered');
}

/** Does something after a pause, and once more if it was refused: others may have used up what the key may call. */
async function twiceAtMost(context: TextContext, ask: () => Promise<TextAnswer>): Promise<TextAnswer> {
  await context.sleep(RECOVERY_MS);
  const answer = await ask();
  if (answer.status !== 429) return answer;
  await context.sleep(RECOVERY_MS);
  return ask();
}

/** Checks of the rate ceiling. They run last, and let the target recover. */
export const rateChecks = [
  check('TM-2.7-3', 'does not count calls of /health', { pace: 'alone' }, async (context) => {
    const calls = Math.min(3 * (await ceilingOf(context)), MOST_HEALTH_CALLS);
    // With the key, so that there is somebody to count it for.
    const health = () => context.textModeration.send('GET', '/api/v1/health', undefined, { impatient: true });
    const answer = await twiceAtMost(context, async () => {
      await Promise.all(Array.from({ length: calls }, health));
      return callAtOnce(context);
    });
    context.expect(answer).not.toHaveStatus(429);
    await context.sleep(RECOVERY_MS);
  }),
  check('TM-4.2-6', 'counts a batch as one request, however many items it has', { pace: 'alone' }, async (context) => {
    const ceiling = await ceilingOf(context);
    const { max_batch_items } = (await keyRecord(context)).limits;
    const most = Math.min(3 * ceiling, max_batch_items);
    // At their end, behind more different texts than are sent elsewhere, stands one whose verdict a rule knows.
    const [known] = await samples(context);
    const items = Array.from({ length: most }, (_, at) => (at === most - 1 && known?.content) || context.fresh());
    if (BATCHES * items.length < 4 * ceiling) return context.inconclusive('no batch can reach so high a ceiling');
    const answer = await twiceAtMost(context, async () => {
      for (let sent = 0; sent < BATCHES; sent += 1) {
        const batch = await context.textModeration.batch({ items }, { impatient: true });
        if (batch.status === 429) return batch;
        served(context, batch);
        await context.sleep(1_000 / ceiling);
      }
      return callAtOnce(context);
    });
    context.expect(answer).not.toHaveStatus(429);
  }),
  check('TM-7-5', 'refuses what is clearly above the ceiling', { pace: 'alone' }, async (context) => {
    if (context.isSimulator)
      context.expect(await provoke429(context), 'a refusal of a rate above the ceiling').toBeDefined();
    const refused = await exceeded(context);
    context.expect(refused).toFail(429, 'rate_limit_exceeded');
    const retryAfter = refused.header('retry-after');
    context.observe('TM-7~429-retry-after', retryAfter === undefined ? 'absent' : 'sent');
    if (retryAfter !== undefined) context.expect(retryAfterMs(retryAfter, 0)).toEqual(context.expect.any(Number));
    await context.sleep(RECOVERY_MS);
  }),
  check(
    'TM-8-1',
    'leaves other keys alone when one is above its ceiling',
    { needs: ['key:checkOnly'], pace: 'alone' },
    async (context) => {
      await exceeded(context);
      context.expect(await callAtOnce(context, { role: 'checkOnly' })).not.toHaveStatus(429);
      await context.sleep(RECOVERY_MS);
    },
  ),
];

import { retryAfterMs } from '../../../harness/engine/retry-after.ts';
import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import {
  callAtOnce,
  ceilingOf,
  MOST_AT_ONCE,
  provoke429,
  RECOVERY_MS,
} from '../../../harness/services/text-moderation/facts/ceiling.ts';
import { samples } from '../../../harness/services/text-moderation/facts/samples.ts';
import { keyRecord, servedInPart } from '../../../harness/services/text-moderation/facts/texts.ts';

const MOST_HEALTH_CALLS = 300;
/** So few of them at once that a slow target opens the connections in time; later ones are sent over these. */
const WAVE = 20;
const BATCHES = { least: 3, most: 6 };

/** Provokes a 429, or ends the check: where bursts are welcome, none may come. */
async function exceeded(context: TextContext): Promise<TextAnswer> {
  return (await provoke429(context)) ?? context.inconclusive('no call was refused, however many were offered');
}

/**
 * Does something after a pause, and calls then as often as half the ceiling a second; once more if it was refused: others may
 * have used up what the key may call.
 *
 * A call alone would be served by what is let in anew meanwhile. It has to do where so many at once are refused without more.
 */
async function callBehind(context: TextContext, act: () => Promise<TextAnswer | undefined>): Promise<TextAnswer> {
  const most = Math.min(Math.ceil((await ceilingOf(context)) / 2), MOST_AT_ONCE);
  const body = { content: context.fresh() };
  await context.textModeration.check(body);
  await context.sleep(RECOVERY_MS);
  const times = (await callAtOnce(context, {}, most, body)).status === 429 ? 1 : most;
  const ask = async (): Promise<TextAnswer> => {
    await context.sleep(RECOVERY_MS);
    return (await act()) ?? callAtOnce(context, {}, times, body);
  };
  const answer = await ask();
  return answer.status === 429 ? ask() : answer;
}

/** Checks of the rate ceiling. They run last, and let the target recover. */
export const rateChecks = [
  check('TM-2.7-3', 'does not count calls of /health', { pace: 'alone' }, async (context) => {
    const calls = Math.min(3 * (await ceilingOf(context)), MOST_HEALTH_CALLS);
    // With the key, so that there is somebody to count it for.
    const health = () => context.textModeration.send('GET', '/api/v1/health', undefined, { impatient: true });
    const answer = await callBehind(context, async () => {
      for (let left = calls; left > 0; left -= WAVE)
        await Promise.all(Array.from({ length: Math.min(left, WAVE) }, health));
      return undefined;
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
    const batches = Math.max(BATCHES.least, Math.ceil((4 * ceiling) / items.length));
    if (batches > BATCHES.most) return context.inconclusive('no batch can reach so high a ceiling');
    const answer = await callBehind(context, async () => {
      for (let sent = 0; sent < batches; sent += 1) {
        const batch = await context.textModeration.batch({ items }, { impatient: true });
        if (batch.status === 429) return batch;
        servedInPart(context, batch);
        await context.sleep(1_000 / ceiling);
      }
      return undefined;
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

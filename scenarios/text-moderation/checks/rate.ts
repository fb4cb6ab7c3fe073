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
const DOCUMENTED_ITEMS = 200;
/** So often it is no accident that calls alone are refused. */
const MIXED_ROUNDS = 6;

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

/**
 * The refusal of a batch that comes at once with as many other batches and calls of the other kind; undefined where neither is refused.
 *
 * A ceiling is the key's: it cannot refuse calls each time and let in every batch, unless those take so long that they come at a lawful rate.
 */
async function refusalOfBatch(context: TextContext): Promise<TextAnswer | undefined> {
  const ceiling = await ceilingOf(context);
  const half = Math.min(2 * ceiling, MOST_AT_ONCE / 2);
  const content = context.fresh();
  await context.textModeration.check({ content });
  let rounds = 0;
  for (let left = 2 * MIXED_ROUNDS; left > 0 && rounds < MIXED_ROUNDS; left -= 1) {
    const beganMs = performance.now();
    const sendBatch = () => context.textModeration.batch({ items: [content] }, { impatient: true });
    const [call, ...answers] = await Promise.all([
      callAtOnce(context, {}, half, { content }),
      ...Array.from({ length: half }, sendBatch),
    ]);
    const refused = answers.find(({ status }) => status === 429);
    if (refused) return refused;
    const perSecond = (half * 1_000) / (performance.now() - beganMs);
    if (call.status === 429 && perSecond > 3 * ceiling) rounds += 1;
  }
  context
    .expect(rounds, 'times that calls were refused and none of as many batches at once')
    .toBeLessThan(MIXED_ROUNDS);
  return undefined;
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
    const texts = Array.from({ length: most - 1 }, () => context.fresh());
    // Whatever share of the items would be counted, they are as many as there may be; the same again costs nothing.
    const length = Math.max(most, Math.min(max_batch_items, DOCUMENTED_ITEMS));
    const items = Array.from({ length }, (_, at) => texts[at % texts.length] ?? context.fresh());
    if (known) items[items.length - 1] = known.content;
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
    const ofBatch = await refusalOfBatch(context);
    if (ofBatch) context.expect(ofBatch).toFail(429, 'rate_limit_exceeded');
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

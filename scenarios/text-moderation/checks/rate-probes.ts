import type { ServiceCall } from '../../../harness/engine/client.ts';
import {
  probe,
  TEXT_MODERATION,
  type TextAnswer,
  type TextContext,
} from '../../../harness/services/text-moderation/client.ts';
import { storedTexts } from './stored.ts';

const PER_SECOND = 4;
/** More than any burst that is only generous. */
const MANY = 10 * PER_SECOND;

/** The part of a second at which a burst begins, and how far the next second lies from it. */
const LATE_MS = 800;
const TO_NEXT_SECOND_MS = 300;

/** Records how a target counts calls, by keys of their own with a low ceiling. */
export const rateProbes = [
  probe('how the ceiling counts', { needs: ['clock', 'keys'] }, async (context) => {
    const [content] = await storedTexts(context);
    const call = await slowKey(context);
    const { controls, textModeration } = context;
    const nowMs = (await controls.now()).getTime();
    await controls.advance((1_000 + LATE_MS - (nowMs % 1_000)) % 1_000);
    let admitted = 0;
    while (admitted < MANY && (await textModeration.check({ content }, call)).status !== 429) admitted += 1;
    if (admitted === MANY) return context.inconclusive('no call was refused, however many were offered');
    if (admitted > PER_SECOND) return context.observe('TM-8~rate-window', 'bucket');
    await controls.advance(TO_NEXT_SECOND_MS);
    const { status } = await textModeration.check({ content }, call);
    context.observe('TM-8~rate-window', status === 429 ? 'sliding' : 'fixed-second');
  }),

  probe('whether reads count', { needs: ['keys'] }, async (context) => {
    const [content] = await storedTexts(context);
    const call = await slowKey(context);
    const { check, me } = context.textModeration;
    if (await isRefused(() => me(call))) return context.observe('TM-8~reads-count', 'count');
    if (!(await isRefused(() => check({ content }, call)))) return context.inconclusive('no call was refused at all');
    context.observe('TM-8~reads-count', 'free');
  }),
];

async function slowKey(context: TextContext): Promise<ServiceCall> {
  const { secret } = await context.controls.issueKey(TEXT_MODERATION, { requestsPerSecond: PER_SECOND });
  return { key: secret, impatient: true };
}

/** Whether one of many calls at once meets the ceiling. */
async function isRefused(ask: () => Promise<TextAnswer>): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: MANY }, ask));
  return answers.some(({ status }) => status === 429);
}

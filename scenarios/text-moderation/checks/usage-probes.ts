import type { ServiceCall } from '../../../harness/engine/client.ts';
import { probe, TEXT_MODERATION, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';

const SENDINGS = 5;

/** How often usage is looked at until it shows, for how long at most, and how long what shows may still grow. */
const LOOK_MS = 20_000;
const PATIENCE_MS = 300_000;
const SETTLING_MS = 61_000;
const ABOUT_A_MINUTE_MS = 80_000;

/** Records what the usage of a key counts. */
export const usageProbes = [
  probe('which calls count as requests, and when they do', { needs: ['keys'] }, async (context) => {
    const { secret } = await context.controls.issueKey(TEXT_MODERATION);
    const call = { key: secret };
    const sent = await sendUntilReused(context, call);
    await context.textModeration.check({ include: ['rules'] }, call);
    const shownAfterMs = await timeUntilShown(context, call);
    const otherwise = shownAfterMs <= ABOUT_A_MINUTE_MS ? 'minute' : 'slow';
    context.observe('TM-2.6~usage-refresh', shownAfterMs === 0 ? 'immediate' : otherwise);
    await context.sleep(SETTLING_MS);
    const requests = await requestsOf(context, call);
    const readings: Readonly<Record<number, string>> = {
      [sent - 1]: 'fresh-only',
      [sent]: 'served-calls',
      [sent + 1]: 'all-calls',
    };
    const variant = readings[requests];
    if (!variant) return context.inconclusive(`${requests} requests were counted where ${sent} were served`);
    context.observe('TM-2.6~usage-counting', variant);
  }),
];

/** Sends one text until its verdict is reused, and tells how often it was sent. */
async function sendUntilReused(context: TextContext, call: ServiceCall): Promise<number> {
  const content = context.fresh();
  for (let sent = 1; sent <= SENDINGS; sent += 1) {
    if (served(context, await context.textModeration.check({ content }, call)).result.cached) return sent;
  }
  return context.inconclusive('no verdict was reused, which is lawful');
}

/** How long it takes until the record shows a call of a key. */
async function timeUntilShown(context: TextContext, call: ServiceCall): Promise<number> {
  for (let waitedMs = 0; waitedMs <= PATIENCE_MS; waitedMs += LOOK_MS) {
    if ((await requestsOf(context, call)) > 0) return waitedMs;
    await context.sleep(LOOK_MS);
  }
  return context.inconclusive('the usage shows no call within five minutes');
}

async function requestsOf(context: TextContext, call: ServiceCall): Promise<number> {
  return served(context, await context.textModeration.me(call)).me.usage_24h.requests;
}

import type { ServiceCall } from '../../../harness/engine/client.ts';
import {
  check,
  type Me,
  type Result,
  TEXT_MODERATION,
  type TextContext,
} from '../../../harness/services/text-moderation/client.ts';
import { nextDayMs, serviceTime } from '../../../harness/services/text-moderation/facts/budget.ts';
import { type Sample, strongSample } from '../../../harness/services/text-moderation/facts/samples.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';

type Usage = Me['usage_24h'];

/** How long the check waits for a refresh, in all. */
const PATIENCE_MS = [20_000, 41_000];

/** By then a slow refresh has come. */
const SLOW_MS = 600_000;

async function usageNow(context: TextContext, call?: ServiceCall): Promise<Usage> {
  return served(context, await context.textModeration.me(call)).me.usage_24h;
}

/** Options under which a text is judged afresh: blocked from a probability on, and reviewed far below its own. */
const under = ({ rule, probability }: Sample, block: number) => ({
  thresholds: { [rule]: { block, review: probability / 4 } },
  cache: false,
});

/** One single call and a batch of three texts: what must be added to the usage of a key, beside some tokens. */
async function evaluateAFew(context: TextContext): Promise<Omit<Usage, 'input_tokens'>> {
  const { result } = served(context, await context.textModeration.check({ content: context.fresh() }));
  const items = [context.fresh(), context.fresh(), context.fresh('You are a worthless idiot.')];
  const { batch } = served(context, await context.textModeration.batch({ items }));
  const decisions = [result.decision, ...batch.results.map(({ decision }) => decision)];
  const count = (decision: string): number => decisions.filter((one) => one === decision).length;
  return { requests: 2, items: 4, blocked: count('block'), review: count('review') };
}

/** Checks of the rolling usage in a key record. */
export const usageChecks = [
  check('TM-2.6-16', 'adds new evaluations to the usage at its next refresh', { pace: 'waiting' }, async (context) => {
    const { expect, isSimulator } = context;
    // What earlier calls used must be in before the count begins.
    if (isSimulator) await context.sleep(60_000);
    const before = await usageNow(context);
    const added = await evaluateAFew(context);
    const isIn = (usage: Usage): boolean =>
      usage.requests >= added.requests && usage.items >= added.items && usage.input_tokens > 0;
    let grown = minus(await usageNow(context), before);
    const isImmediate = isIn(grown);
    for (const waitMs of PATIENCE_MS) {
      if (isIn(grown)) break;
      await context.sleep(waitMs);
      grown = minus(await usageNow(context), before);
    }
    if (isSimulator) expect(grown).toMatchObject(added);
    if (grown.requests < added.requests || grown.items < added.items) {
      return context.inconclusive('the usage has not grown by the calls made; it may be refreshed later');
    }
    // Where others use the key too, more tokens may leave the window than come.
    if (grown.requests === added.requests && grown.items === added.items)
      expect(grown.input_tokens, 'input_tokens').toBeGreaterThan(0);
    context.observe('TM-2.6~usage-refresh', isImmediate ? 'immediate' : 'minute');
  }),
  check('TM-2.6-16', 'tells blocks and reviews apart where usage shows at once', { pace: 'alone' }, async (context) => {
    const sample = await strongSample(context);
    const { content, probability } = sample;
    const send = async (block: number): Promise<Result['decision']> =>
      served(context, await context.textModeration.check({ content, ...under(sample, block) })).result.decision;
    const refresh = async (): Promise<void> => (context.isSimulator ? context.sleep(60_000) : undefined);
    await refresh();
    const before = await usageNow(context);
    const singles = [await send(probability / 2), await send(1)];
    // One more block than reviews, so that neither stands for the other.
    const items = [context.fresh(), content];
    const { batch } = served(context, await context.textModeration.batch({ items, ...under(sample, probability / 2) }));
    const decisions = [...singles, ...batch.results.map(({ decision }) => decision)];
    await refresh();
    let grown = minus(await usageNow(context), before);
    const count = (decision: string): number => decisions.filter((one) => one === decision).length;
    const due = { blocked: count('block'), review: count('review') };
    const isRight = ({ blocked, review }: Usage): boolean => blocked === due.blocked && review === due.review;
    if (grown.items > 0 && (grown.items < decisions.length || !isRight(grown))) {
      // What comes late is there a minute later, beside no call but ours and, where they count, two looks.
      for (const waitMs of PATIENCE_MS) await context.sleep(waitMs);
      const later = minus(await usageNow(context), before);
      if ([3, 5].includes(later.requests) && grown.items < decisions.length)
        context.expect(later.items, 'items').toBeGreaterThan(grown.items);
      grown = later;
    }
    // Beside the calls of others, nobody could tell whose they are.
    if (grown.items !== decisions.length) return;
    context.expect({ blocked: grown.blocked, review: grown.review }).toEqual(due);
  }),
  check('TM-2.6-16', 'tells what a key has used, past midnight too', { needs: ['keys', 'clock'] }, async (context) => {
    const { textModeration, controls, expect } = context;
    const sample = await strongSample(context);
    const { content, probability } = sample;
    const { secret: key } = await controls.issueKey(TEXT_MODERATION);
    const usedNow = async (): Promise<Usage> => {
      await context.sleep(SLOW_MS);
      return usageNow(context, { key });
    };
    const nowMs = await serviceTime(context);
    await controls.advance(nextDayMs(nowMs) - nowMs - 1.5 * SLOW_MS);
    // One block, two reviews, and more items than calls, be reads counted or not.
    served(context, await textModeration.check({ content, ...under(sample, probability / 2) }, { key }));
    for (let batch = 0; batch < 2; batch += 1) {
      const items = [content, ...Array.from({ length: 7 }, () => context.fresh())];
      served(context, await textModeration.batch({ items, ...under(sample, 1) }, { key }));
    }
    const usage = await usedNow();
    if (usage.requests === 0) return context.inconclusive('the usage has not grown by the calls made');
    if (context.isSimulator) expect(usage).toMatchObject({ requests: 3, items: 17, blocked: 1, review: 2 });
    expect(usage.items, 'items, more than requests').toBeGreaterThan(usage.requests);
    expect(usage.blocked, 'blocked').toBeGreaterThan(0);
    expect(usage.review, 'review, more than blocked').toBeGreaterThan(usage.blocked);
    expect(usage.input_tokens, 'input_tokens').toBeGreaterThan(0);
    expect((await usedNow()).items, 'items, in the next day').toBeGreaterThanOrEqual(usage.items);
  }),
  check('TM-2.6-16', 'forgets usage after 24 hours', { needs: ['clock'] }, async (context) => {
    await evaluateAFew(context);
    await context.sleep(300_000);
    const today = await usageNow(context);
    if (!(today.requests >= 2)) return context.inconclusive('the usage has not grown by the calls made');
    await context.controls.advance('25h');
    context.expect(await usageNow(context)).toMatchObject({ requests: 0, items: 0, blocked: 0, review: 0 });
  }),
];

function minus(usage: Usage, before: Usage): Usage {
  const differences = Object.entries(before).map(([name, value]) => [name, usage[name as keyof Usage] - value]);
  return Object.fromEntries(differences) as Usage;
}

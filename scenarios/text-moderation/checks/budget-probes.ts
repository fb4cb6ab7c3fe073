import type { ServiceCall } from '../../../harness/engine/client.ts';
import { probe, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import {
  type BudgetTerms,
  budgetOf,
  isNextMonth,
  keyWith,
  nextDayMs,
  pay,
  payAfterSettling,
  retryAtMs,
  SETTLING_MS,
  serviceTime,
} from '../../../harness/services/text-moderation/facts/budget.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { RESET_TOLERANCE_MS, refusals, STATUS_HEADER, statusAfter } from './budget.ts';
import { storedTexts } from './stored.ts';

const WITH_KEYS = { needs: ['keys'] } as const;
const WITH_DIALS = { needs: ['dials', 'keys'] } as const;
const WITH_CLOCK = { needs: ['dials', 'keys', 'clock'] } as const;

const NEARLY_WARNED: BudgetTerms = { mode: 'soft', dailyUsd: 1, spentTodayUsd: 0.7, spentMonthUsd: 0.7 };
const TO_WARNING = ' [[sim costs=0.15]]';
const TO_EXCEEDED = ' [[sim costs=0.2]]';

/** How often a status is looked at, and for how long at most. */
const LOOK_MS = 5_000;
const PATIENCE_MS = 120_000;
/** A view that is renewed about every 30 s is nearer to that than to a whole minute. */
const ABOUT_30_S_MS = 45_000;

/** Records how a target reads the spend of budgets and their resets. */
export const budgetProbes = [
  probe('what remains of a limit that is overspent', WITH_KEYS, async (context) => {
    const terms = { mode: 'soft', dailyUsd: 1, spentTodayUsd: 1.2, spentMonthUsd: 1.2 } as const;
    const { remaining_today_usd: remaining } = await budgetOf(context, await keyWith(context, terms));
    if (remaining === null || remaining > 0) return context.inconclusive('the record shows no overspent limit');
    context.observe('TM-2.6~remaining', remaining < 0 ? 'negative' : 'floor-zero');
  }),

  probe('where Retry-After points when day and month are used up', WITH_KEYS, async (context) => {
    const terms = { mode: 'hard', dailyUsd: 1, monthlyUsd: 1, spentTodayUsd: 1.2, spentMonthUsd: 1.2 } as const;
    const [refused] = await refusals(context, terms);
    const atMs = await retryAtMs(context, refused);
    if (atMs === undefined) return context.inconclusive('needs a Retry-After, in seconds or as a date');
    if (!/^\d+$/.test(refused.header('retry-after') ?? '')) return context.observe('TM-3~retry-after', 'http-date');
    const nowMs = await serviceTime(context);
    const isDay = Math.abs(atMs - nextDayMs(nowMs)) <= RESET_TOLERANCE_MS;
    if (isDay === isNextMonth(atMs, nowMs)) return context.inconclusive('day and month cannot be told apart today');
    context.observe('TM-3~retry-after', isDay ? 'earliest' : 'seconds-later-reset');
  }),

  probe('which of two budgets the warning looks at', WITH_KEYS, async (context) => {
    const terms = { mode: 'soft', dailyUsd: 1, monthlyUsd: 10, spentTodayUsd: 0.9, spentMonthUsd: 0.9 } as const;
    const variant = { warning: 'worse-of-both', ok: 'monthly-only' }[(await statusAfter(context, terms)) ?? ''];
    if (!variant) return context.inconclusive('the calls show no status that tells');
    context.observe('TM-3~which-budget', variant);
  }),

  probe('whether a warning comes before every exceeded', WITH_KEYS, async (context) => {
    const call = await keyWith(context, { mode: 'soft', dailyUsd: 1, spentTodayUsd: 1.2, spentMonthUsd: 1.2 });
    const answers = [await pay(context, call), await payAfterSettling(context, call), await pay(context, call)];
    const statuses = answers.map((answer) => served(context, answer).header(STATUS_HEADER));
    if (!statuses.includes('exceeded')) return context.inconclusive('the budget never counts as exceeded');
    const isWarned = statuses[0] === 'warning' || statuses[1] === 'warning';
    context.observe('TM-3~skip-warning', isWarned ? 'stepwise' : 'computed');
  }),

  probe('whether the status in the record keeps up with the header', WITH_DIALS, async (context) => {
    const call = await keyWith(context, NEARLY_WARNED);
    served(context, await pay(context, call, TO_WARNING));
    await context.sleep(SETTLING_MS);
    // The record is read first: a status that only follows the headers of calls has not moved yet.
    const told = (await budgetOf(context, call)).status;
    const header = served(context, await pay(context, call)).header(STATUS_HEADER);
    if (header !== 'warning') return context.inconclusive('the spend does not lead to a warning');
    const otherwise = told === 'ok' ? 'lagging' : 'own-words';
    context.observe('TM-2.6~budget-status', told === header ? 'header-words' : otherwise);
  }),

  probe('how often enforcement renews its view of the spend', WITH_DIALS, async (context) => {
    const refreshMs = await refreshSeen(context, await keyWith(context, NEARLY_WARNED));
    const otherwise = refreshMs <= ABOUT_30_S_MS ? 'thirty-seconds' : 'longer';
    context.observe('TM-3~overshoot', refreshMs < LOOK_MS ? 'immediate' : otherwise);
  }),

  probe('when a reset shows', WITH_CLOCK, async (context) => {
    const call = await keyWith(context, NEARLY_WARNED);
    const refreshMs = await refreshSeen(context, call);
    const nowMs = await serviceTime(context);
    await context.controls.advance(nextDayMs(nowMs) - nowMs);
    const lagMs = await timeUntil(context, call, 'ok');
    context.observe('TM-3~reset', lagMs > 0 && lagMs >= refreshMs ? 'delayed' : 'back-to-ok');
  }),
];

/** The time from one view of the spend to the next, by the statuses that calls show; the budget is exceeded then. */
async function refreshSeen(context: TextContext, call: ServiceCall): Promise<number> {
  served(context, await pay(context, call, TO_WARNING));
  await timeUntil(context, call, 'warning');
  served(context, await pay(context, call, TO_EXCEEDED));
  return timeUntil(context, call, 'exceeded');
}

/** How long it takes until calls show a status; they are made with a stored text, so that they cost nothing. */
async function timeUntil(context: TextContext, call: ServiceCall, status: string): Promise<number> {
  const [content] = await storedTexts(context);
  for (let waitedMs = 0; waitedMs <= PATIENCE_MS; waitedMs += LOOK_MS) {
    const answer = served(context, await context.textModeration.check({ content }, call));
    if (answer.header(STATUS_HEADER) === status) return waitedMs;
    await context.sleep(LOOK_MS);
  }
  return context.inconclusive(`the status ${status} does not show within two minutes`);
}

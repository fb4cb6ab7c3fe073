import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
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
import { keyRecord, ordinary, served, tellsBudget } from '../../../harness/services/text-moderation/facts/texts.ts';
import { MANY_WAYS, sendBy } from '../../../harness/services/text-moderation/facts/ways.ts';
import { forEachRole } from './budget-record.ts';

const STATUSES = ['ok', 'warning', 'exceeded'];
/** Tells how far a budget is used up. */
export const STATUS_HEADER = 'x-budget-status';
const DAY: BudgetTerms = { mode: 'soft', dailyUsd: 1 };
const MONTH: BudgetTerms = { mode: 'soft', monthlyUsd: 10 };
const USED_UP_DAY: BudgetTerms = { mode: 'hard', dailyUsd: 1, spentTodayUsd: 1.2, spentMonthUsd: 1.2 };
const USED_UP_MONTH: BudgetTerms = { mode: 'hard', monthlyUsd: 10, spentTodayUsd: 0.1, spentMonthUsd: 12 };
/** So far below its alert share a budget is not led there by what a check spends. */
const FAR = 0.9;
/** How far from a reset Retry-After may point. */
export const RESET_TOLERANCE_MS = 120_000;

/** The status that calls show when so much was spent before, as soon as that is known for certain. */
export async function statusAfter(context: TextContext, budget: BudgetTerms): Promise<string | undefined> {
  const answer = await payAfterSettling(context, await keyWith(context, budget));
  return served(context, answer).header(STATUS_HEADER);
}

/** The refusals of a hard budget that is used up, for texts sent in every way; inconclusive when there is none. */
export async function refusals(
  context: TextContext,
  budget: BudgetTerms,
): Promise<readonly [TextAnswer, ...TextAnswer[]]> {
  const call = await keyWith(context, budget);
  const answers = [await payAfterSettling(context, call)];
  for (const way of MANY_WAYS) answers.push(await sendBy(context, way, context.fresh(), {}, call));
  const [first, ...others] = answers.filter(({ status }) => status === 402);
  return first ? [first, ...others] : context.inconclusive('needs a 402, and no call past the budget got one');
}

/** Checks of the budget's status and enforcement. */
export const budgetChecks = [
  check('TM-3-1', 'sends no X-Budget-Status to a key without a budget', async (context) => {
    const me = await keyRecord(context);
    if (tellsBudget(me)) return context.skip('the key has a budget');
    if (me.budget !== null) return context.inconclusive('the key’s record does not say null');
    context.expect((await ordinary(context)).header(STATUS_HEADER), 'the header X-Budget-Status').toBeUndefined();
  }),
  ...forEachRole('TM-3-8', 'sends the budget status to the key $role', async (context, role) => {
    const content = context.fresh();
    const single = await context.textModeration.check({ content }, { role });
    const batch = await context.textModeration.batch({ items: [content, context.fresh()] }, { role });
    const again = await context.textModeration.check({ content }, { role });
    for (const answer of [single, batch, again]) {
      if (answer.status === 402) continue;
      const status = served(context, answer).header(STATUS_HEADER);
      context.expect(status, 'the header X-Budget-Status').toBeOneOf(STATUSES);
    }
  }),
  check('TM-3-9', 'is ok up to and including the alert share', { needs: ['keys'] }, async (context) => {
    const atShare = await keyWith(context, { ...DAY, spentTodayUsd: 0.8, spentMonthUsd: 0.8 });
    context.expect(served(context, await pay(context, atShare)).header(STATUS_HEADER)).toBe('ok');
    context.expect(await statusAfter(context, { ...DAY, spentTodayUsd: 0.79, spentMonthUsd: 0.79 })).toBe('ok');
    context.expect(await statusAfter(context, { ...MONTH, spentTodayUsd: 0.9, spentMonthUsd: 7.9 })).toBe('ok');
    const late = { ...DAY, alertPercent: 95, spentTodayUsd: 0.9, spentMonthUsd: 0.9 };
    context.expect(await statusAfter(context, late), 'status at 0.90 of 1 with an alert at 95 %').toBe('ok');
  }),
  ...forEachRole(
    'TM-3-9',
    'is ok while clearly less than the alert share is spent ($role)',
    async (context, role) => {
      const call = { role };
      const { alert_pct: percent, ...budget } = await budgetOf(context, call);
      const isFarBelow = ([spent, limit]: readonly [number, number | null]): boolean =>
        limit === null || spent * 100 < limit * percent * FAR;
      const periods = [
        [budget.spent_today_usd, budget.daily_usd],
        [budget.spent_month_usd, budget.monthly_usd],
      ] as const;
      if (!periods.every(isFarBelow)) return context.skip('most of the alert share is spent already');
      const status = served(context, await pay(context, call)).header(STATUS_HEADER);
      if (status === 'ok') return;
      // The view may be of before a reset.
      const settled = served(context, await payAfterSettling(context, call)).header(STATUS_HEADER);
      context.expect(settled, 'the header X-Budget-Status').toBe('ok');
    },
    'waiting',
  ),
  check('TM-3-2', 'is warning above the alert share', { needs: ['keys'] }, async (context) => {
    context.expect(await statusAfter(context, { ...DAY, spentTodayUsd: 0.81, spentMonthUsd: 0.81 })).toBe('warning');
    context.expect(await statusAfter(context, { ...DAY, spentTodayUsd: 0.99, spentMonthUsd: 0.99 })).toBe('warning');
    context.expect(await statusAfter(context, { ...MONTH, spentTodayUsd: 0.1, spentMonthUsd: 9.9 })).toBe('warning');
    const early = { ...DAY, alertPercent: 50, spentTodayUsd: 0.6, spentMonthUsd: 0.6 };
    context.expect(await statusAfter(context, early), 'status at 0.60 of 1 with an alert at 50 %').toBe('warning');
    const hard = { ...DAY, mode: 'hard', spentTodayUsd: 0.9, spentMonthUsd: 0.9 } as const;
    context.expect(await statusAfter(context, hard), 'status at 0.90 of 1 in hard mode').toBe('warning');
  }),
  check('TM-3-2', 'becomes warning with the spend of calls', { needs: ['dials', 'keys'] }, async (context) => {
    const call = await keyWith(context, { ...DAY, spentTodayUsd: 0.7, spentMonthUsd: 0.7 });
    const before = served(context, await pay(context, call, ' [[sim costs=0.15]]')).header(STATUS_HEADER);
    context.expect(before, 'status of the budget before the spending').toBeOneOf(['ok', 'warning']);
    context.expect(served(context, await payAfterSettling(context, call)).header(STATUS_HEADER)).toBe('warning');
  }),
  check('TM-3-3', 'is exceeded from the budget on', { needs: ['keys'] }, async (context) => {
    for (const spent of [1, 1.3]) {
      const budget = { ...DAY, spentTodayUsd: spent, spentMonthUsd: spent };
      context.expect(await statusAfter(context, budget)).toBe('exceeded');
    }
    context.expect(await statusAfter(context, { ...MONTH, spentTodayUsd: 0.1, spentMonthUsd: 10 })).toBe('exceeded');
  }),
  check('TM-3-4', 'serves calls past a soft budget, with the status exceeded', { needs: ['keys'] }, async (context) => {
    const call = await keyWith(context, { ...DAY, spentTodayUsd: 1.2, spentMonthUsd: 1.2 });
    const answer = await payAfterSettling(context, call);
    context.expect(answer).toServe();
    context.expect(answer.header(STATUS_HEADER), 'the header X-Budget-Status').toBe('exceeded');
    context.expect(await context.textModeration.batch({ items: [context.fresh()] }, call)).toServe();
  }),
  check('TM-3-5', 'refuses calls past a hard budget', { needs: ['keys'] }, async (context) => {
    for (const budget of [USED_UP_DAY, USED_UP_MONTH, { ...USED_UP_DAY, spentTodayUsd: 1, spentMonthUsd: 1 }]) {
      const call = await keyWith(context, budget);
      context.expect(await payAfterSettling(context, call)).toFail(402, 'budget_exceeded');
      const batch = await context.textModeration.batch({ items: [context.fresh()] }, call);
      context.expect(batch).toFail(402, 'budget_exceeded');
    }
  }),
  check('TM-3-11', 'sends Retry-After past a hard budget', { needs: ['keys'] }, async (context) => {
    for (const refused of await refusals(context, USED_UP_DAY)) {
      context.expect(refused.header('retry-after'), 'the header Retry-After').toEqual(context.expect.any(String));
    }
  }),
  check('TM-3-12', 'points at the next reset of the budget that is used up', { needs: ['keys'] }, async (context) => {
    const { expect } = context;
    const readable = async (budget: BudgetTerms): Promise<readonly number[]> => {
      const told: number[] = [];
      for (const refused of await refusals(context, budget)) {
        const atMs = await retryAtMs(context, refused);
        if (atMs !== undefined) told.push(atMs);
      }
      return told.length > 0 ? told : context.inconclusive('needs a Retry-After, in seconds or as a date');
    };
    for (const atMs of await readable(USED_UP_DAY)) {
      const awayMs = Math.abs(atMs - nextDayMs(await serviceTime(context)));
      expect(awayMs, 'milliseconds from the next midnight').toBeLessThanOrEqual(RESET_TOLERANCE_MS);
    }
    for (const atMs of await readable(USED_UP_MONTH)) {
      const isMonth = isNextMonth(atMs, await serviceTime(context));
      expect(isMonth, 'whether Retry-After leads to the next month').toBe(true);
    }
  }),
  check('TM-3-14', 'starts anew with the reset', { needs: ['keys', 'clock'] }, async (context) => {
    const call = await keyWith(context, USED_UP_DAY);
    const refused = await payAfterSettling(context, call);
    if (refused.status !== 402) return context.inconclusive('needs a 402 before the reset');
    const nowMs = await serviceTime(context);
    await context.controls.advance(nextDayMs(nowMs) - nowMs + SETTLING_MS);
    const answer = await pay(context, call);
    context.expect(answer).toServe();
    context.expect(answer.header(STATUS_HEADER), 'the header X-Budget-Status').toBe('ok');
  }),
  check('TM-3-6', 'refuses after a burst, which may overshoot', { needs: ['dials', 'keys'] }, async (context) => {
    const call = await keyWith(context, { mode: 'hard', dailyUsd: 1, spentTodayUsd: 0.7, spentMonthUsd: 0.7 });
    for (let calls = 0; calls < 4; calls += 1) {
      context.expect(await pay(context, call, ' [[sim costs=0.15]]')).toHaveStatus(200, 402);
    }
    await context.sleep(SETTLING_MS);
    // Where every status is seen in turn, warning comes before exceeded even now.
    await pay(context, call);
    context.expect(await pay(context, call)).toFail(402, 'budget_exceeded');
  }),
  check('TM-8-5', 'limits the day, the month, or both', { needs: ['keys'] }, async (context) => {
    const { expect } = context;
    const both: BudgetTerms = { mode: 'soft', dailyUsd: 1, monthlyUsd: 10 };
    const limits = [DAY, MONTH, both].map(async (budget) => {
      const { daily_usd, monthly_usd } = await budgetOf(context, await keyWith(context, budget));
      return [daily_usd, monthly_usd];
    });
    expect(await Promise.all(limits)).toEqual([
      [1, null],
      [null, 10],
      [1, 10],
    ]);
    expect(await statusAfter(context, { ...DAY, spentTodayUsd: 1.2, spentMonthUsd: 30 })).toBe('exceeded');
    expect(await statusAfter(context, { ...DAY, spentTodayUsd: 0.1, spentMonthUsd: 30 })).toBe('ok');
    expect(await statusAfter(context, { ...MONTH, spentTodayUsd: 5, spentMonthUsd: 5 })).toBe('ok');
    expect(await statusAfter(context, { ...MONTH, spentTodayUsd: 0.1, spentMonthUsd: 12 })).toBe('exceeded');
  }),
];

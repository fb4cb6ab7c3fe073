import type { Need, Pace } from '../../../harness/engine/check.ts';
import type { ServiceCall } from '../../../harness/engine/client.ts';
import { instantIn } from '../../../harness/engine/instant.ts';
import { type Budget, check, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import {
  type BudgetTerms,
  budgetOf,
  isNextMonth,
  keyWith,
  monthMs,
  nextDayMs,
  pay,
  SETTLING_MS,
  serviceTime,
} from '../../../harness/services/text-moderation/facts/budget.ts';
import { keyRecord, served, tellsBudget } from '../../../harness/services/text-moderation/facts/texts.ts';

/** An ordinary key may have a budget too. */
const ROLES = ['default', 'budgetSoft', 'budgetHard'];
const STATUSES = ['ok', 'warning', 'exceeded'];
const ONE_LIMIT = [
  { mode: 'soft', dailyUsd: 1 },
  { mode: 'hard', monthlyUsd: 9 },
] as const satisfies readonly BudgetTerms[];
const LAG_MS = 60_000;
const IS_NEXT_MONTH = 'whether month_resets_at is the beginning of the next month';

/** One check for the key of each role that has a budget, which `$role` names; the simulator's ordinary key has none. */
export function forEachRole(
  clause: string,
  name: string,
  judge: (context: TextContext, role: string) => Promise<void>,
  pace: Pace = 'ordinary',
) {
  return ROLES.map((role) => {
    const named = name.replace('$role', role);
    if (role === 'default') return forOrdinary(clause, named, judge, pace);
    const needs: readonly Need[] = [`key:${role}`];
    return check(clause, named, { needs, pace }, (context) => judge(context, role));
  });
}

/** One check for the ordinary key, if it has a budget. */
export function forOrdinary(
  clause: string,
  name: string,
  judge: (context: TextContext, role: string) => Promise<void>,
  pace: Pace,
) {
  return check(clause, name, { pace }, async (context) => {
    const me = await keyRecord(context);
    if (tellsBudget(me)) return judge(context, 'default');
    if (!context.isSimulator) context.skip('the key has no budget');
    context.expect(me.budget, 'the budget of the ordinary key').toBeNull();
  });
}

/** Checks of the budget of each role's key, all of one reading, and of keys of which only the day or the month is limited. */
function forEachBudget(
  clause: string,
  name: string,
  judge: (context: TextContext, budget: Budget, terms?: BudgetTerms) => void,
) {
  const ofOnePeriod = check(clause, `${name} (one limit alone)`, { needs: ['keys'] }, async (context) => {
    for (const terms of ONE_LIMIT) judge(context, await budgetOf(context, await keyWith(context, terms)), terms);
  });
  const ofRoles = forEachRole(clause, `${name} ($role)`, async (context, role) => {
    judge(context, await context.shared(`budget of ${role}`, () => budgetOf(context, { role })));
  });
  return [...ofRoles, ofOnePeriod];
}

/** Whether what remains fits the limit and the spend; nothing is asked of a period that is used up. */
function isRemainder(remaining: number | null, limit: number | null, spent: number): boolean {
  if (limit === null || remaining === null) return limit === remaining;
  return spent >= limit || Math.abs(limit - spent - remaining) <= 0.01;
}

/** Status in the record and in the header of a call made just before. */
async function bothStatuses(context: TextContext, call: ServiceCall): Promise<readonly [string, string | undefined]> {
  const answer = await pay(context, call);
  const header = answer.status === 402 ? 'exceeded' : served(context, answer).header('x-budget-status');
  return [(await budgetOf(context, call)).status, header];
}

/** Demands that record and header agree, at once or after the lag that is allowed. */
async function expectAgreement(context: TextContext, call: ServiceCall): Promise<void> {
  let [told, header] = await bothStatuses(context, call);
  if (!STATUSES.includes(told)) return context.observe('TM-2.6~budget-status', 'own-words');
  if (told !== header) {
    await context.sleep(LAG_MS);
    [told, header] = await bothStatuses(context, call);
  }
  context.expect(told).toBe(header);
}

const GLANCE_MS = 10_000;

/** Looks before a month begins: on the last day, when it has begun nowhere yet, and when it may have in other zones. */
const BEFORE_MONTHS_MS = [15 * 3_600_000, 1_800_000];

function hasGrownBoth(before: Budget, after: Budget): boolean {
  return after.spent_today_usd > before.spent_today_usd && after.spent_month_usd > before.spent_month_usd;
}

const numberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';

/** Checks of the budget in a key record. */
export const budgetRecordChecks = [
  ...forEachBudget('TM-2.6-18', 'shows status, mode and enforcement of a budget', ({ expect }, budget, terms) => {
    expect([typeof budget.status, typeof budget.enforced]).toEqual(['string', 'boolean']);
    expect(budget.mode, 'mode').toBeOneOf(terms ? [terms.mode] : ['hard', 'soft']);
  }),
  ...forEachBudget('TM-2.6-19', 'shows limits, spend and what remains as numbers', ({ expect }, budget) => {
    const { monthly_usd, daily_usd, remaining_month_usd, remaining_today_usd } = budget;
    expect(
      [monthly_usd, daily_usd, remaining_month_usd, remaining_today_usd].every(numberOrNull),
      'whether all limits and remainders are numbers or null',
    ).toBe(true);
    expect([typeof budget.spent_month_usd, typeof budget.spent_today_usd]).toEqual(['number', 'number']);
  }),
  ...forEachBudget('TM-2.6-22', 'shows the alert share and both resets', ({ expect }, budget) => {
    expect(typeof budget.alert_pct, 'type of alert_pct').toBe('number');
    expect(instantIn(budget.month_resets_at), 'the instant of month_resets_at').toBeDefined();
    expect(instantIn(budget.day_resets_at), 'the instant of day_resets_at').toBeDefined();
  }),
  check('TM-2.6-22', 'shows the alert share in percent', { needs: ['keys'] }, async (context) => {
    for (const alertPercent of [80, 50]) {
      const call = await keyWith(context, { mode: 'soft', dailyUsd: 1, alertPercent });
      context.expect((await budgetOf(context, call)).alert_pct, 'alert_pct').toBeCloseTo(alertPercent, 2);
    }
  }),
  ...forEachRole(
    'TM-2.6-29',
    'shows what remains of each limit ($role)',
    async (context, role) => {
      const budget = await budgetOf(context, { role });
      for (const [of, limit] of [
        ['today', 'daily'],
        ['month', 'monthly'],
      ] as const) {
        const [remaining, whole, spent] = [`remaining_${of}_usd`, `${limit}_usd`, `spent_${of}_usd`] as const;
        const what = `whether ${remaining} is ${whole} less ${spent}`;
        context.expect(isRemainder(budget[remaining], budget[whole], budget[spent]), what).toBe(true);
      }
    },
    // At the end a run has spent something itself, so that a new key shows a difference too.
    'alone',
  ),
  check('TM-2.6-29', 'shows that nothing remains of a limit that is not set', { needs: ['keys'] }, async (context) => {
    const day = await budgetOf(context, await keyWith(context, { mode: 'hard', dailyUsd: 1, spentTodayUsd: 0.3 }));
    context.expect(day).toMatchObject({ monthly_usd: null, remaining_month_usd: null });
    context.expect(day.remaining_today_usd).toBeCloseTo(0.7, 2);
    const month = await budgetOf(context, await keyWith(context, { mode: 'hard', monthlyUsd: 9, spentMonthUsd: 4 }));
    context.expect(month).toMatchObject({ daily_usd: null, remaining_today_usd: null });
    context.expect(month.remaining_month_usd).toBeCloseTo(5, 2);
  }),
  ...forEachRole('TM-2.6-24', 'resets the day at the next midnight, UTC ($role)', async (context, role) => {
    const beforeMs = await serviceTime(context);
    const { day_resets_at } = await budgetOf(context, { role });
    const afterMs = await serviceTime(context);
    context.expect(instantIn(day_resets_at), 'day_resets_at').toBeOneOf([nextDayMs(beforeMs), nextDayMs(afterMs)]);
  }),
  ...forEachRole('TM-2.6-25', 'resets the month at the beginning of the next ($role)', async (context, role) => {
    const atMs = instantIn((await budgetOf(context, { role })).month_resets_at) ?? 0;
    context.expect(isNextMonth(atMs, await serviceTime(context)), IS_NEXT_MONTH).toBe(true);
    context.observe('TM-2.6~month-zone', atMs === monthMs(atMs, 0) ? 'utc' : 'account-zone');
  }),
  check(
    ['TM-2.6-24', 'TM-2.6-25'],
    'resets rightly at the ends of months and years',
    { needs: ['clock', 'key:budgetSoft'] },
    async (context) => {
      const beginMs = await serviceTime(context);
      const toJanuary = 12 - new Date(beginMs).getUTCMonth();
      // January too, for a month later than its last days there is none of that date.
      const months = [1, 2, Math.max(3, toJanuary), Math.max(4, toJanuary + 1)];
      const looks = months.flatMap((ahead) => BEFORE_MONTHS_MS.map((beforeMs) => monthMs(beginMs, ahead) - beforeMs));
      for (const atMs of looks) {
        const nowMs = await moveTo(context, atMs);
        const budget = await budgetOf(context, { role: 'budgetSoft' });
        const monthAtMs = instantIn(budget.month_resets_at) ?? 0;
        context.expect(instantIn(budget.day_resets_at)).toBe(nextDayMs(nowMs));
        context.expect(isNextMonth(monthAtMs, nowMs), IS_NEXT_MONTH).toBe(true);
        if (context.isSimulator) context.expect(monthAtMs).toBe(monthMs(nowMs, 1));
      }
    },
  ),
  check(
    'TM-2.6-8',
    'counts fresh evaluations as spend',
    { needs: ['key:budgetSoft'], pace: 'waiting' },
    async (context) => {
      const call = { role: 'budgetSoft' };
      const before = await budgetOf(context, call);
      await context.textModeration.batch({ items: Array.from({ length: 5 }, () => context.fresh()) }, call);
      let after = before;
      for (let waitedMs = 0; waitedMs < SETTLING_MS && !hasGrownBoth(before, after); waitedMs += GLANCE_MS) {
        await context.sleep(GLANCE_MS);
        after = await budgetOf(context, call);
      }
      if (after.day_resets_at !== before.day_resets_at) return context.inconclusive('a new day has begun meanwhile');
      context.expect(after.spent_today_usd, 'spent_today_usd').toBeGreaterThanOrEqual(before.spent_today_usd);
      context.expect(after.spent_month_usd, 'spent_month_usd').toBeGreaterThanOrEqual(before.spent_month_usd);
      const hasGrown = hasGrownBoth(before, after);
      if (context.isSimulator) context.expect(hasGrown, 'whether the spending of day and month has grown').toBe(true);
      if (!hasGrown) context.inconclusive('a few texts cost too little to show in the record');
    },
  ),
  check('TM-2.6-8', 'counts what evaluations cost, once', { needs: ['dials', 'key:budgetSoft'] }, async (context) => {
    const call = { role: 'budgetSoft' };
    const before = await budgetOf(context, call);
    for (let calls = 0; calls < 2; calls += 1) served(context, await pay(context, call, ' [[sim costs=0.1]]'));
    await context.sleep(SETTLING_MS);
    const after = await budgetOf(context, call);
    context.expect(after.spent_today_usd - before.spent_today_usd).toBeCloseTo(0.2, 3);
    context.expect(after.spent_month_usd - before.spent_month_usd).toBeCloseTo(0.2, 3);
  }),
  check(
    'TM-2.6-26',
    'starts the spend anew with the day and the month',
    { needs: ['clock', 'key:budgetSoft'] },
    async (context) => {
      const call = { role: 'budgetSoft' };
      const before = await budgetOf(context, call);
      await moveTo(context, (instantIn(before.day_resets_at) ?? 0) + SETTLING_MS);
      const tomorrow = await budgetOf(context, call);
      context.expect(tomorrow.spent_today_usd, 'spent_today_usd').toBeLessThan(0.01);
      context.expect(tomorrow.spent_month_usd).toBeCloseTo(before.spent_month_usd, 2);
      await moveTo(context, (instantIn(before.month_resets_at) ?? 0) + SETTLING_MS);
      context.expect((await budgetOf(context, call)).spent_month_usd).toBeLessThan(0.01);
    },
  ),
  check('TM-2.6-26', 'keeps the spend until day and month end', { needs: ['clock', 'keys'] }, async (context) => {
    const dayMs = nextDayMs(await serviceTime(context));
    // A little later than it is looked at on the next day, for a day is no span of 24 hours.
    await moveTo(context, dayMs + 2 * SETTLING_MS);
    const spent = { spentTodayUsd: 0.5, spentMonthUsd: 2 };
    const call = await keyWith(context, { mode: 'soft', dailyUsd: 1, monthlyUsd: 10, ...spent });
    const { month_resets_at } = await budgetOf(context, call);
    const monthEndMs = instantIn(month_resets_at) ?? 0;
    const nightMs = nextDayMs(dayMs) - SETTLING_MS;
    for (const [atMs, todayUsd] of [
      [nightMs, spent.spentTodayUsd],
      [nightMs + 2 * SETTLING_MS, 0],
      [monthEndMs + SETTLING_MS, 0],
    ] as const) {
      const nowMs = await moveTo(context, atMs);
      const budget = await budgetOf(context, call);
      context.expect(budget.spent_today_usd, 'spent_today_usd').toBeCloseTo(todayUsd, 2);
      context
        .expect(budget.spent_month_usd, 'spent_month_usd')
        .toBeCloseTo(nowMs < monthEndMs ? spent.spentMonthUsd : 0, 2);
    }
  }),
  ...forEachRole(
    'TM-2.6-27',
    'shows the status of the header ($role)',
    (context, role) => expectAgreement(context, { role }),
    'waiting',
  ),
  check('TM-2.6-27', 'shows every status as the header does', { needs: ['keys'] }, async (context) => {
    for (const spent of [0.5, 0.9, 1.1]) {
      const budget = { mode: 'soft', dailyUsd: 1, spentTodayUsd: spent, spentMonthUsd: spent } as const;
      await expectAgreement(context, await keyWith(context, budget));
    }
  }),
];

/** Moves the target's clock forward to an instant, and tells that instant. */
async function moveTo(context: TextContext, atMs: number): Promise<number> {
  const nowMs = await serviceTime(context);
  if (atMs > nowMs) await context.controls.advance(atMs - nowMs);
  return serviceTime(context);
}

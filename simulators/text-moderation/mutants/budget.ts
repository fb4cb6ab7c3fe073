import { DAY_MS, dayStartMs, monthStartUtc } from '../../core/calendar.ts';
import type { Fits } from '../../core/mutants/conditions.ts';
import { defects, type Mutant } from '../../core/mutants/mutant.ts';
import { inEach, reheaded } from '../../core/mutants/tampering.ts';
import { type Period, periodsOf, statusOfPeriod } from '../rules/budget.ts';
import { OUTSIDE_IN, type Rules } from '../rules/index.ts';
import { visibleSpend } from '../rules/spend-ledger.ts';
import type { BudgetStatus } from '../state/records.ts';
import { LISTS, refuse, reword, to } from './speech.ts';

const NANO_PER_USD = 1_000_000_000;
const NINE_HOURS_MS = 9 * 3_600_000;

type Given = Parameters<Rules['budgetStatus']>;

const inBudget = inEach('budget');

/** The status of a budget by another rule for each period. */
function statusBy(statusOf: (period: Period, alertPercent: number) => BudgetStatus): Rules['budgetStatus'] {
  return (budget, spend, resets) => {
    const statuses = periodsOf(budget, spend, resets).map((period) => statusOf(period, budget.alertPercent));
    if (statuses.includes('exceeded')) return 'exceeded';
    return statuses.includes('warning') ? 'warning' : 'ok';
  };
}

/** The status of another budget or spend. */
function statusOf(
  change: (budget: Given[0], spend: Given[1]) => { budget?: Given[0]; spend?: Given[1] },
): Partial<Rules> {
  return {
    budgetStatus: (budget, spend, resets) => {
      const other = { budget, spend, ...change(budget, spend) };
      return statusBy(statusOfPeriod)(other.budget, other.spend, resets);
    },
  };
}

const isExceeded: Fits = (_sent, { reply }) => reply.headers['x-budget-status'] === 'exceeded';

/** Defects of the status and its enforcement: section 3. */
const enforcementMutants = defects<Rules>({
  'TM-3-9 warning-begins-at-the-alert-share': {
    budgetStatus: statusBy((period, alertPercent) => {
      const status = statusOfPeriod(period, alertPercent);
      const isAtShare = period.spentNano * 100 >= period.limitNano * alertPercent;
      return status === 'ok' && isAtShare ? 'warning' : status;
    }),
  },
  'TM-3-9 warning-begins-at-half': { budgetStatus: statusBy((period) => statusOfPeriod(period, 50)) },
  'TM-3-2 TM-3-9 every-alert-share-is-80-percent': { budgetStatus: statusBy((period) => statusOfPeriod(period, 80)) },
  'TM-3-2 hard-budgets-are-never-warned-of': statusOf((budget) =>
    budget.mode === 'hard' ? { budget: { ...budget, alertPercent: 100 } } : {},
  ),
  'TM-3-2 nothing-is-ever-warned-of': { budgetStatus: statusBy((period) => statusOfPeriod(period, 100)) },
  'TM-3-2 months-are-never-warned-of': statusOf((budget) =>
    budget.dailyUsd === null ? { budget: { ...budget, alertPercent: 100 } } : {},
  ),
  'TM-3-3 TM-3-5 budget-may-be-spent-to-the-last-cent': {
    budgetStatus: statusBy((period, alertPercent) =>
      period.spentNano === period.limitNano ? 'warning' : statusOfPeriod(period, alertPercent),
    ),
  },
  'TM-3-3 warning-is-the-worst': {
    budgetStatus: (budget, spend, resets) => {
      const status = statusBy(statusOfPeriod)(budget, spend, resets);
      return status === 'exceeded' && budget.mode === 'soft' ? 'warning' : status;
    },
  },
  'TM-3-4 soft-budget-refuses': refuse(402, 'budget_exceeded', isExceeded),
  'TM-3-4 soft-budget-refuses-batches': refuse(402, 'budget_exceeded', isExceeded, to('batch')),
  'TM-3-5 TM-3-6 hard-budget-never-refuses': { gateOrder: OUTSIDE_IN.filter((gate) => gate !== 'budget') },
  'TM-3-5 spent-budget-has-another-code': reword({ code: 'payment_required' }, 'budget_exceeded'),
  'TM-3-11 spent-budget-does-not-say-when': reheaded({ 'retry-after': undefined }, 402),
  'TM-3-11 spent-budget-does-not-tell-batches-when': reheaded({ 'retry-after': undefined }, 402, to('batch')),
  'TM-3-11 spent-budget-does-not-tell-lists-when': reheaded({ 'retry-after': undefined }, 402, LISTS),
  'TM-3-12 spent-budget-says-an-instant-in-seconds': {
    budgetRetryAfter: (atMs) => String(Math.ceil(atMs / 1_000)),
  },
  'TM-3-12 spent-budget-says-a-minute': { budgetRetryAfter: () => '60' },
  'TM-3-12 spent-month-points-at-the-next-day': {
    retryReset: (_periods, nowMs) => Math.floor(nowMs / DAY_MS) * DAY_MS + DAY_MS,
  },
  'TM-3-14 TM-2.6-26 spend-is-never-forgotten': {
    visibleSpend: ({ before, now, windowMs }, viewMs) => (viewMs > windowMs ? now : before),
  },
  'TM-3-2 TM-3-6 TM-2.6-8 spend-view-is-never-renewed': { viewInstant: (startMs) => startMs },
  'TM-8-5 days-are-not-limited': statusOf((budget) => ({ budget: { ...budget, dailyUsd: null } })),
  'TM-8-5 days-are-held-against-the-month': statusOf((_budget, spend) => ({
    spend: { ...spend, dayNano: spend.monthNano },
  })),
});

/** Defects of the budget in the key record: section 2.6. */
const budgetRecordMutants = defects<Rules>({
  'TM-2.6-29 remainder-is-the-limit': { remaining: (limitUsd) => limitUsd },
  'TM-2.6-29 remainder-of-no-limit-is-zero': {
    remaining: (limitUsd, spentNano) => Math.max(0, (limitUsd ?? 0) - spentNano / NANO_PER_USD),
  },
  'TM-2.6-24 day-resets-an-hour-late': inBudget({
    day_resets_at: (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString(),
  }),
  'TM-2.6-25 month-has-30-days': { monthStart: (nowMs, ahead) => monthStartUtc(nowMs, 0) + ahead * 30 * DAY_MS },
  'TM-2.6-25 december-is-followed-by-december': {
    monthStart: (nowMs, ahead) => monthStartUtc(nowMs, ahead > 0 && new Date(nowMs).getUTCMonth() === 11 ? 12 : ahead),
  },
  'TM-2.6-25 month-after-the-31st-is-left-out': {
    monthStart: (nowMs, ahead) => {
      const date = new Date(nowMs);
      return monthStartUtc(date.setUTCMonth(date.getUTCMonth() + ahead), 0);
    },
  },
  'TM-2.6-8 evaluations-are-free': { priceNano: () => 0 },
  'TM-2.6-8 months-are-counted-in-whole-dollars': {
    visibleSpend: (...given) => {
      const { dayNano, monthNano } = visibleSpend(...given);
      return { dayNano, monthNano: Math.floor(monthNano / NANO_PER_USD) * NANO_PER_USD };
    },
  },
  'TM-2.6-26 months-never-begin': { monthStart: (nowMs, ahead) => (ahead === 0 ? 0 : monthStartUtc(nowMs, ahead)) },
  'TM-2.6-18 every-budget-is-called-hard': inBudget({ mode: 'hard' }),
  'TM-2.6-19 days-without-a-limit-show-no-spend': inBudget(
    ({ daily_usd: limit }) => limit === null && { spent_today_usd: null },
  ),
  'TM-2.6-22 months-without-a-limit-never-reset': inBudget(
    ({ monthly_usd: limit }) => limit === null && { month_resets_at: null },
  ),
  'TM-2.6-22 every-alert-share-is-told-as-80': inBudget({ alert_pct: 80 }),
  'TM-2.6-22 alert-share-is-a-fraction': inBudget({ alert_pct: (percent: number) => percent / 100 }),
  'TM-2.6-26 days-end-nine-hours-early': {
    visibleSpend: (ledger, viewMs, monthStart) => {
      const spend = visibleSpend(ledger, viewMs, monthStart);
      return dayStartMs(viewMs + NINE_HOURS_MS) > dayStartMs(viewMs) ? { ...spend, dayNano: 0 } : spend;
    },
  },
  'TM-2.6-27 record-is-always-ok': { statusWord: () => 'ok' },
});

/** Defects of budgets. */
export const budgetMutants: readonly Mutant<Rules>[] = [...enforcementMutants, ...budgetRecordMutants];

import { isMembers, type Mutant, onHeaders } from '../../core/mutant.ts';
import { type Period, periodsOf, statusOfPeriod } from '../rules/budget.ts';
import { monthStartUtc } from '../rules/calendar.ts';
import { OUTSIDE_IN, type Rules } from '../rules/index.ts';
import { visibleSpend } from '../rules/spend-ledger.ts';
import type { BudgetStatus } from '../state/records.ts';
import { isBatch, onRecord, refused } from './tampering.ts';

const ME = '/api/v1/me';
const DAY_MS = 86_400_000;
const NANO_PER_USD = 1_000_000_000;

/** A change of the budget in a key record, where it has one. */
function inBudget(change: (budget: Record<string, unknown>) => Record<string, unknown>) {
  return onRecord(ME, (record) => (isMembers(record.budget) ? { ...record, budget: change(record.budget) } : record));
}

/** The status of a budget by another rule for each period. */
function statusBy(statusOf: (period: Period, alertPercent: number) => BudgetStatus): Rules['budgetStatus'] {
  return (budget, spend, resets) => {
    const statuses = periodsOf(budget, spend, resets).map((period) => statusOf(period, budget.alertPercent));
    if (statuses.includes('exceeded')) return 'exceeded';
    return statuses.includes('warning') ? 'warning' : 'ok';
  };
}

/** Defects of the status and its enforcement: section 3. */
const enforcementMutants: readonly Mutant<Rules>[] = [
  {
    name: 'warning-begins-at-the-alert-share',
    clauses: ['TM-3-9'],
    rules: {
      budgetStatus: statusBy((period, alertPercent) => {
        const status = statusOfPeriod(period, alertPercent);
        const isAtShare = period.spentNano * 100 >= period.limitNano * alertPercent;
        return status === 'ok' && isAtShare ? 'warning' : status;
      }),
    },
  },
  {
    name: 'warning-begins-at-half',
    clauses: ['TM-3-9'],
    rules: { budgetStatus: statusBy((period) => statusOfPeriod(period, 50)) },
  },
  {
    name: 'nothing-is-ever-warned-of',
    clauses: ['TM-3-2'],
    rules: { budgetStatus: statusBy((period) => statusOfPeriod(period, 100)) },
  },
  {
    name: 'months-are-never-warned-of',
    clauses: ['TM-3-2'],
    rules: {
      budgetStatus: (budget, spend, resets) =>
        statusBy(statusOfPeriod)(budget.dailyUsd === null ? { ...budget, alertPercent: 100 } : budget, spend, resets),
    },
  },
  {
    name: 'budget-may-be-spent-to-the-last-cent',
    clauses: ['TM-3-3'],
    rules: {
      budgetStatus: statusBy((period, alertPercent) =>
        period.spentNano === period.limitNano ? 'warning' : statusOfPeriod(period, alertPercent),
      ),
    },
  },
  {
    name: 'warning-is-the-worst',
    clauses: ['TM-3-3'],
    rules: {
      budgetStatus: (budget, spend, resets) => {
        const status = statusBy(statusOfPeriod)(budget, spend, resets);
        return status === 'exceeded' && budget.mode === 'soft' ? 'warning' : status;
      },
    },
  },
  {
    name: 'soft-budget-refuses',
    clauses: ['TM-3-4'],
    reply: (reply) =>
      reply.status === 200 && reply.headers['x-budget-status'] === 'exceeded'
        ? refused(reply, 402, 'budget_exceeded', 'budget_error')
        : reply,
  },
  {
    name: 'soft-budget-refuses-batches',
    clauses: ['TM-3-4'],
    reply: (reply, request) =>
      isBatch(request) && reply.status === 200 && reply.headers['x-budget-status'] === 'exceeded'
        ? refused(reply, 402, 'budget_exceeded', 'budget_error')
        : reply,
  },
  {
    name: 'hard-budget-never-refuses',
    clauses: ['TM-3-5', 'TM-3-6'],
    rules: { gateOrder: OUTSIDE_IN.filter((gate) => gate !== 'budget') },
  },
  {
    name: 'spent-budget-has-another-code',
    clauses: ['TM-3-5'],
    reply: (reply) => ({ ...reply, text: reply.text.replaceAll('"budget_exceeded"', '"payment_required"') }),
  },
  {
    name: 'spent-budget-does-not-say-when',
    clauses: ['TM-3-11'],
    reply: onHeaders(({ status }) => (status === 402 ? { 'retry-after': undefined } : {})),
  },
  { name: 'spent-budget-says-a-minute', clauses: ['TM-3-12'], rules: { budgetRetryAfter: () => '60' } },
  {
    name: 'spent-month-points-at-the-next-day',
    clauses: ['TM-3-12'],
    rules: { retryReset: (_periods, nowMs) => Math.floor(nowMs / DAY_MS) * DAY_MS + DAY_MS },
  },
  {
    name: 'spend-is-never-forgotten',
    clauses: ['TM-3-14', 'TM-2.6-26'],
    rules: { visibleSpend: ({ before, now, windowMs }, viewMs) => (viewMs > windowMs ? now : before) },
  },
  {
    name: 'spend-view-is-never-renewed',
    clauses: ['TM-3-2', 'TM-3-6', 'TM-2.6-8'],
    rules: { viewInstant: (startMs) => startMs },
  },
  {
    name: 'days-are-not-limited',
    clauses: ['TM-8-5'],
    rules: {
      budgetStatus: (budget, spend, resets) => statusBy(statusOfPeriod)({ ...budget, dailyUsd: null }, spend, resets),
    },
  },
  {
    name: 'days-are-held-against-the-month',
    clauses: ['TM-8-5'],
    rules: {
      budgetStatus: (budget, spend, resets) =>
        statusBy(statusOfPeriod)(budget, { ...spend, dayNano: spend.monthNano }, resets),
    },
  },
];

/** Defects of the budget in the key record: section 2.6. */
const budgetRecordMutants: readonly Mutant<Rules>[] = [
  { name: 'budget-mode-is-firm', clauses: ['TM-2.6-18'], reply: inBudget((budget) => ({ ...budget, mode: 'firm' })) },
  {
    name: 'enforcement-is-text',
    clauses: ['TM-2.6-18'],
    reply: inBudget((budget) => ({ ...budget, enforced: String(budget.enforced) })),
  },
  { name: 'budget-has-no-status', clauses: ['TM-2.6-18'], reply: inBudget(({ status: _status, ...budget }) => budget) },
  {
    name: 'spend-is-text',
    clauses: ['TM-2.6-19'],
    reply: inBudget((budget) => ({ ...budget, spent_today_usd: String(budget.spent_today_usd) })),
  },
  {
    name: 'monthly-remainder-is-missing',
    clauses: ['TM-2.6-19'],
    reply: inBudget(({ remaining_month_usd: _remaining, ...budget }) => budget),
  },
  { name: 'remainder-is-the-limit', clauses: ['TM-2.6-29'], rules: { remaining: (limitUsd) => limitUsd } },
  {
    name: 'remainder-of-no-limit-is-zero',
    clauses: ['TM-2.6-29'],
    rules: { remaining: (limitUsd, spentNano) => Math.max(0, (limitUsd ?? 0) - spentNano / NANO_PER_USD) },
  },
  {
    name: 'alert-share-is-text',
    clauses: ['TM-2.6-22'],
    reply: inBudget((budget) => ({ ...budget, alert_pct: `${budget.alert_pct}%` })),
  },
  {
    name: 'reset-of-the-month-is-a-number',
    clauses: ['TM-2.6-22'],
    reply: inBudget((budget) => ({ ...budget, month_resets_at: 1_770_000_000 })),
  },
  {
    name: 'day-resets-an-hour-late',
    clauses: ['TM-2.6-24'],
    reply: inBudget((budget) => ({
      ...budget,
      day_resets_at: new Date(Date.parse(String(budget.day_resets_at)) + 3_600_000).toISOString(),
    })),
  },
  {
    name: 'month-has-30-days',
    clauses: ['TM-2.6-25'],
    rules: { monthStart: (nowMs, ahead) => monthStartUtc(nowMs, 0) + ahead * 30 * DAY_MS },
  },
  {
    name: 'december-is-followed-by-december',
    clauses: ['TM-2.6-25'],
    rules: {
      monthStart: (nowMs, ahead) =>
        monthStartUtc(nowMs, ahead > 0 && new Date(nowMs).getUTCMonth() === 11 ? 12 : ahead),
    },
  },
  { name: 'evaluations-are-free', clauses: ['TM-2.6-8'], rules: { priceNano: () => 0 } },
  {
    name: 'months-are-counted-in-whole-dollars',
    clauses: ['TM-2.6-8'],
    rules: {
      visibleSpend: (...given) => {
        const { dayNano, monthNano } = visibleSpend(...given);
        return { dayNano, monthNano: Math.floor(monthNano / NANO_PER_USD) * NANO_PER_USD };
      },
    },
  },
  {
    name: 'months-never-begin',
    clauses: ['TM-2.6-26'],
    rules: { monthStart: (nowMs, ahead) => (ahead === 0 ? 0 : monthStartUtc(nowMs, ahead)) },
  },
  { name: 'record-is-always-ok', clauses: ['TM-2.6-27'], rules: { statusWord: () => 'ok' } },
];

/** Defects of budgets. */
export const budgetMutants: readonly Mutant<Rules>[] = [...enforcementMutants, ...budgetRecordMutants];

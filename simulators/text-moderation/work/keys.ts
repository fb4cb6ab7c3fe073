import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { toNano } from '../../core/money.ts';
import { mustBeOneOf } from '../../core/nearest.ts';
import { type KeyKind, keyOptionsWith } from '../../core/service/key-verbs.ts';
import { ControlError } from '../../core/service-error.ts';
import { told } from '../../core/told.ts';
import type { Inside } from '../request/exchange.ts';
import type { Budget } from '../state/catalog.ts';
import type { KeyRecord } from '../state/records.ts';

const budgetOptions = lazily(() => {
  const usd = z.number().min(0).max(1_000_000_000);
  /** At least a billionth of a dollar, the unit in which spend is counted. */
  const limit = z.number().min(1e-9).max(1_000_000_000).nullable();
  return z
    .strictObject({
      mode: told(z.enum(['soft', 'hard']), 'Hard unless given.').optional(),
      monthlyUsd: told(limit, 'The limit of the month.').optional(),
      dailyUsd: told(limit, 'The limit of the day.').optional(),
      alertPercent: told(z.number().min(0).max(100), 'Where warnings begin.').optional(),
      spentTodayUsd: told(usd, 'Spent before the key was issued.').optional(),
      spentMonthUsd: told(usd, 'The same, of the month.').optional(),
    })
    .refine((budget) => (budget.monthlyUsd ?? null) !== null || (budget.dailyUsd ?? null) !== null, {
      message: 'a budget needs monthlyUsd, dailyUsd or both',
    })
    .meta({ title: 'KeyBudget', description: 'What a key may spend, in US dollars.' });
});

const keyOptions = keyOptionsWith(() => ({
  rulesetId: told(z.string(), 'What judges its calls.').optional(),
  scopes: told(z.array(z.enum(['check', 'read'])), 'What it may call.').optional(),
  requestsPerSecond: told(z.int().min(1).max(1_000_000), 'Its ceiling.').optional(),
  budget: told(budgetOptions().nullable(), 'Null is none.').optional(),
}));

/** What a new key may be given; omitted members take the values of the default key. */
export type KeyOptions = z.input<ReturnType<typeof keyOptions>>;

/** The keys of text moderation; enforcement follows a change of their life after its lag.  @clause TM-5-2 TM-5-4 TM-5-9 TM-3-7 TM-3-19 */
export const keyKind: KeyKind<Inside, KeyRecord, KeyOptions> = {
  prefix: 'tm',
  options: keyOptions,
  prepare(options, { world, state, rules }) {
    const rulesetId = options.rulesetId ?? state.keys.get(DEFAULT_KEY)?.rulesetId ?? 'community';
    if (!state.rulesets.has(rulesetId)) {
      throw new ControlError(400, 'unknown_ruleset', mustBeOneOf('rulesetId', rulesetId, [...state.rulesets.keys()]));
    }
    const { budget } = options;
    return (identity) => ({
      ...identity,
      name: options.name ?? identity.id,
      rulesetId,
      scopes: [...new Set(options.scopes ?? (['check', 'read'] as const))],
      requestsPerSecond: options.requestsPerSecond ?? rules.defaultRequestsPerSecond,
      budget: budget ? toBudget(budget) : null,
      createdAtMs: world.now(),
      openingSpend: { dayNano: toNano(budget?.spentTodayUsd ?? 0), monthNano: toNano(budget?.spentMonthUsd ?? 0) },
    });
  },
  checkResume({ rules }) {
    if (!rules.isResumable) throw new ControlError(409, 'key_not_resumable', 'In this world a suspension is final.');
  },
};

const DEFAULT_KEY = 'tm_sim_default';
const DEFAULT_ALERT_PERCENT = 80;

function toBudget(options: NonNullable<KeyOptions['budget']>): Budget {
  return {
    mode: options.mode ?? 'hard',
    monthlyUsd: options.monthlyUsd ?? null,
    dailyUsd: options.dailyUsd ?? null,
    alertPercent: options.alertPercent ?? DEFAULT_ALERT_PERCENT,
  };
}

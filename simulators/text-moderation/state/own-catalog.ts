import * as z from 'zod';
import { distinct, recordOf } from '../../core/control-input.ts';
import { lazily } from '../../core/lazily.ts';
import type { ThresholdLevel } from './catalog.ts';

/** The schema of a world's own catalog: it refuses what no right answer could be made of. */
export const ownCatalog: () => z.ZodType = lazily(() =>
  z
    .strictObject({ rulesets: distinct(ruleset(), 'id'), keys: distinct(standingKey(), 'id') })
    .superRefine(({ rulesets, keys }, { addIssue }) => {
      const values = rulesets.map(({ id }) => id);
      for (const [index, { rulesetId }] of keys.entries()) {
        if (values.includes(rulesetId)) continue;
        addIssue({ code: 'invalid_value', values, input: rulesetId, path: ['keys', index, 'rulesetId'] });
      }
    }),
);

function ruleset() {
  return z.strictObject({
    id: z.string().min(1),
    name: z.string(),
    label: z.string(),
    version: z.int().min(1).optional(),
    defaults: z.strictObject({ block: threshold(), review: threshold(), bands: bands() }).refine(isInOrder, IN_ORDER),
    rules: distinct(rule(), 'id'),
    overrides: recordOf(z.strictObject(level()).refine(isInOrder, IN_ORDER)).optional(),
  });
}

function rule() {
  return z
    .strictObject({
      id: z.string().min(1),
      name: z.string(),
      description: z.string(),
      isEnabled: z.boolean(),
      criterion: z.string(),
      ...level(),
    })
    .refine(isInOrder, IN_ORDER);
}

function level() {
  return { block: threshold().optional(), review: z.union([threshold(), z.literal('off')]).optional() };
}

function threshold() {
  return z.number().gt(0).max(1);
}

const IN_ORDER = { path: ['review'], error: 'must lie below block' };

/** Whether review lies below block where one level sets both; across levels requests may bring the same about.  @clause TM-2.4-5 */
function isInOrder({ block, review }: ThresholdLevel): boolean {
  return block === undefined || typeof review !== 'number' || review < block;
}

function bands() {
  const isRising = (cuts: readonly number[]): boolean => cuts.every((cut, at) => at === 0 || cut > (cuts[at - 1] ?? 0));
  return z.array(z.number().min(0).max(1)).length(4).refine(isRising, 'must rise');
}

function standingKey() {
  return z.strictObject({
    id: z.string().regex(/^[!-~¡-ÿ]+$/, 'must be what a header can carry as a key: characters without blanks'),
    rulesetId: z.string(),
    scopes: z.array(z.enum(['check', 'read'])),
    requestsPerSecond: z.int().min(1).optional(),
    budget: budget().nullable(),
    isSuspended: z.boolean().optional(),
    spentTodayUsd: usd().optional(),
    spentMonthUsd: usd().optional(),
  });
}

function budget() {
  return z.strictObject({
    mode: z.enum(['soft', 'hard']),
    monthlyUsd: usd().nullable(),
    dailyUsd: usd().nullable(),
    alertPercent: z.number().min(0).max(100),
  });
}

function usd() {
  return z.number().min(0).max(1_000_000_000);
}

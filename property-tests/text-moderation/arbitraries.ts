import fc from 'fast-check';
import { sampleTexts } from '../../fixtures/text-moderation/corpus.ts';
import { anyText } from '../any-text.ts';
import type { ModelBudget, ModelCall, ModelText } from './model.ts';

/** The rules of the ruleset `community` that are enabled. */
export const ENABLED_RULES: readonly string[] = [
  'hate',
  'harassment',
  'sexual',
  'violence',
  'self_harm',
  'illicit',
  'spam',
  'personal_data',
  'profanity',
];

/** The id of an enabled rule. */
export const someRuleId: fc.Arbitrary<string> = fc.constantFrom(...ENABLED_RULES);

/** A probability of four decimals, 0 and 1 among them. */
export const someProbability: fc.Arbitrary<number> = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);

/** A threshold of four decimals, above 0. */
export const someThreshold: fc.Arbitrary<number> = fc.integer({ min: 1, max: 10_000 }).map((n) => n / 10_000);

/** A text with dials for some rules, a sample for the oracle to read, or any text at all. */
export const someText: fc.Arbitrary<string> = fc.oneof(
  fc.dictionary(someRuleId, someProbability).map((dials) => {
    const settings = Object.entries(dials).map(([id, probability]) => `${id}=${probability.toFixed(4)}`);
    return `dialled [[sim ${settings.join(' ')} others=0.1]]`;
  }),
  fc.constantFrom(...sampleTexts.map(({ text }) => text)),
  anyText({ maxLength: 300 }),
);

/** What a call may say of the thresholds of a rule. */
export type SomeThresholds = Readonly<Record<string, number | { readonly block: number; readonly review: number }>>;

/** A pair of thresholds in its order. */
export const somePair: fc.Arbitrary<{ readonly block: number; readonly review: number }> = fc
  .tuple(someThreshold, someThreshold)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ block: Math.max(a, b), review: Math.min(a, b) }));

/** `thresholds` of a call: some rules, each with one number or with a pair in its order. */
export const someThresholds: fc.Arbitrary<SomeThresholds> = fc.dictionary(
  someRuleId,
  fc.oneof(somePair, someThreshold),
  {
    maxKeys: 4,
  },
);

/** Few texts and few options, so that equal calls come again. */
export const someModelText: fc.Arbitrary<ModelText> = fc.constantFrom(
  { name: 'a', hatePercent: 20, costCents: 5, fails: false },
  { name: 'b', hatePercent: 50, costCents: 30, fails: false },
  { name: 'c', hatePercent: 60, costCents: 0, fails: false },
  { name: 'd', hatePercent: 80, costCents: 30, fails: false },
  { name: 'e', hatePercent: 90, costCents: 5, fails: false },
  { name: 'f', hatePercent: 90, costCents: 30, fails: true },
);

const plain = { thresholds: undefined, cache: undefined };
/** Options of a call, of which some change a verdict and some what is stored. */
export const someModelCall: fc.Arbitrary<ModelCall> = fc.oneof(
  fc.constant(plain),
  fc.constant({ ...plain, cache: false }),
  fc.record({
    thresholds: fc.constantFrom({ block: 0.6 }, { review: 0.9 }, { block: 0.9, review: 0.2 }),
    cache: fc.constantFrom(undefined, true, false),
  }),
);

const someLimits = fc.constantFrom([100, null], [null, 200], [100, 150], [100, 1_000]);

/** A budget of a day, a month or both, of which a part is spent. */
export const someModelBudget: fc.Arbitrary<ModelBudget> = fc
  .record({
    mode: fc.constantFrom('hard', 'soft'),
    limits: someLimits,
    alertPercent: fc.constantFrom(0, 50, 80, 100),
    spentTodayCents: fc.constantFrom(0, 30, 80, 99),
    earlierCents: fc.constantFrom(0, 40),
  })
  .map(({ limits: [dailyCents = null, monthlyCents = null], earlierCents, ...budget }) => ({
    ...budget,
    dailyCents,
    monthlyCents,
    spentMonthCents: budget.spentTodayCents + earlierCents,
  }));

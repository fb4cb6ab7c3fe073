import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { lateObject, openObject, told } from '../../core/told.ts';

/** What several records are made of. */
const parts = lazily(() => {
  const probability = z.number().min(0).max(1);
  const hit = openObject('RuleHit', 'A rule that reached one of its thresholds.', {
    id: told(z.string(), 'The rule.'),
    name: told(z.string(), 'Its name for people.'),
    probability: told(probability, 'How likely the text breaks the rule.'),
    score: told(z.int(), 'Its severity, from 1 to 5.'),
    action: told(z.enum(['block', 'review']), 'What the rule asks for.'),
  });
  const ruleset = openObject('RulesetReference', 'The ruleset that judged.', {
    id: told(z.string(), 'The ruleset.'),
    label: told(z.string(), 'Its label for people.'),
    version: told(z.int(), 'Raised by every publish.'),
  });
  const decided = {
    decision: told(z.enum(['allow', 'review', 'block']), 'Publish, ask a person, or reject.'),
    flagged: told(z.boolean(), 'True for review and block.'),
    score: told(z.int().min(0).max(5), 'The severity of the strongest hit; 0 without hits.'),
    confidence: told(probability, 'The probability of the strongest hit; for allow, one minus the largest of all.'),
    rules: told(z.array(hit), 'The hits, strongest first.').optional(),
    reason: told(z.string(), 'A sentence on the decision.').optional(),
    probabilities: told(
      z.record(z.string(), probability),
      'Of every rule that was judged, where asked for.',
    ).optional(),
    cached: told(z.boolean(), 'Whether a stored verdict was reused.'),
    ruleset,
    metadata: told(z.unknown(), 'What was sent, untouched.').optional(),
  };
  return {
    decided,
    timing: {
      model: told(z.string(), 'The model that judged.'),
      latency_ms: told(z.int().min(0), 'Server-side time in milliseconds.'),
    },
    count: z.int().min(0),
    threshold: z.number().gt(0).max(1),
    /** An instant of ISO 8601; the year after 9999 is written with a sign. */
    instant: z
      .string()
      .refine((text) => !Number.isNaN(Date.parse(text)))
      .meta({ format: 'date-time' }),
  };
});

/** A single evaluation.  @clause TM-2.1-1 */
export const moderationResult = lateObject('ModerationResult', 'The verdict on one text.', () => ({
  object: z.literal('moderation'),
  id: told(z.string(), 'The id that was sent, or else the request id.'),
  ...parts().decided,
  ...parts().timing,
  item_id: told(z.string(), 'The id that was sent, where id is the request id.').optional(),
}));

/** A batch of evaluations.  @clause TM-2.3-1 */
export const batchResult = lazily(() => {
  const { decided, timing, count } = parts();
  const place = {
    index: told(count, 'The place of the item in the request, from 0.'),
    id: told(z.string().nullable(), 'The id that was sent with the item.'),
  };
  const entry = openObject('BatchEntry', 'The verdict on one item.', { ...place, ...decided });
  const failure = openObject('BatchFailure', 'Why an item has no verdict.', {
    code: told(z.string(), 'What went wrong.'),
    message: told(z.string(), 'The same for people.'),
  });
  const errorEntry = openObject('BatchErrorEntry', 'An item whose evaluation failed.', {
    ...place,
    decision: z.literal('error'),
    error: failure,
    flagged: z.literal(false).optional(),
    score: z.literal(0).optional(),
    cached: z.literal(false).optional(),
    metadata: told(z.unknown(), 'What was sent, untouched.').optional(),
  });
  const summary = openObject('BatchSummary', 'The entries, counted.', {
    items: told(count, 'All entries.'),
    blocked: told(count, 'Entries with decision block.'),
    review: told(count, 'Entries with decision review.'),
    allowed: told(count, 'Entries with decision allow.'),
    errors: told(count, 'Entries with decision error.'),
    cached: told(count, 'Entries from stored verdicts.'),
  });
  return openObject('BatchResult', 'The verdicts on the items of a batch, in the order of the items.', {
    object: z.literal('moderation.batch'),
    id: told(z.string(), 'The request id.'),
    results: told(z.array(z.discriminatedUnion('decision', [entry, errorEntry])), 'One entry an item, in their order.'),
    summary,
    ruleset: decided.ruleset,
    ...timing,
  });
});

/** The ruleset of a key.  @clause TM-2.5-1 */
export const rulesetRecord = lazily(() => {
  const { threshold, instant } = parts();
  const ruleset = openObject('Ruleset', 'The ruleset of the key.', {
    id: told(z.string(), 'The ruleset.'),
    name: told(z.string(), 'Its name.'),
    label: told(z.string(), 'Its label for people.'),
    version: told(z.int(), 'Raised by every publish.'),
    updated_at: told(instant, 'When it was last published.'),
  });
  const defaults = openObject('RulesetDefaults', 'What holds where a rule says nothing.', {
    block_threshold: told(threshold, 'For rules that have none of their own.'),
    review_threshold: told(threshold, 'For rules that have none of their own.'),
    score_bands: told(z.array(z.number()).length(4), 'The probabilities at which severities 2 to 5 begin.'),
  });
  const thresholds = openObject('EffectiveThresholds', 'What a rule is measured against.', {
    block: told(threshold, 'From this probability on the rule blocks.'),
    review: told(threshold, 'From this one on it asks for a review; none without it.').optional(),
  });
  const rule = openObject('Rule', 'An enabled rule.', {
    id: told(z.string(), 'The rule.'),
    name: told(z.string(), 'Its name for people.'),
    description: told(z.string(), 'What it looks for.'),
    thresholds,
  });
  return openObject('RulesetRecord', 'The rules of the key with their effective thresholds.', {
    object: z.literal('list'),
    ruleset,
    defaults,
    data: told(z.array(rule), 'The enabled rules.'),
  });
});

const budgetRecord = lazily(() => {
  const { instant } = parts();
  const usd = z.number();
  return openObject('Budget', 'What the key may spend, in US dollars.', {
    status: told(z.string(), 'ok, warning or exceeded.'),
    mode: told(z.enum(['hard', 'soft']), 'A hard one refuses calls when it is used up.'),
    enforced: told(z.boolean(), 'Whether it is hard.'),
    monthly_usd: told(usd.nullable(), 'The limit of the calendar month.'),
    daily_usd: told(usd.nullable(), 'The limit of the day.'),
    spent_month_usd: told(usd, 'Spent this month.'),
    spent_today_usd: told(usd, 'Spent today.'),
    remaining_month_usd: told(usd.nullable(), 'Left of the month.'),
    remaining_today_usd: told(usd.nullable(), 'Left of the day.'),
    alert_pct: told(z.number(), 'The share at which the status becomes warning.'),
    month_resets_at: told(instant, 'When the month begins anew.'),
    day_resets_at: told(instant, 'When the day begins anew.'),
  });
});

/** The record of a key.  @clause TM-2.6-1 */
export const keyRecord = lazily(() => {
  const { count, instant } = parts();
  return openObject('KeyRecord', 'The key of the caller: scopes, limits, usage and budget.', {
    object: z.literal('api_key'),
    id: told(z.string(), 'The key, never its secret.'),
    name: told(z.string(), 'Its name.'),
    status: told(z.string(), 'active, or why not.'),
    scopes: told(z.array(z.enum(['check', 'read'])), 'What it may call.'),
    ruleset: openObject('KeyRuleset', 'The ruleset that judges calls with this key.', {
      id: told(z.string(), 'The ruleset.'),
      name: told(z.string(), 'Its name.'),
      label: told(z.string(), 'Its label for people.'),
      version: told(z.int(), 'Raised by every publish.'),
    }),
    rate_limit: openObject('RateLimit', 'How often the key may call.', {
      requests_per_second: told(z.int(), 'The ceiling.'),
      scope: told(z.string(), 'Where it is counted.'),
    }),
    limits: openObject('KeyLimits', 'How much one call may hold.', {
      max_batch_items: told(z.int(), 'The most items of a batch.'),
      max_content_chars: told(z.int(), 'The most characters of an item.'),
    }),
    usage_24h: openObject('Usage', 'The last 24 hours.', {
      requests: told(count, 'Calls.'),
      items: told(count, 'Texts that were judged.'),
      blocked: told(count, 'Those that were blocked.'),
      review: told(count, 'Those that ask for a review.'),
      input_tokens: told(count, 'What they amounted to.'),
    }),
    budget: told(budgetRecord().nullable(), 'Null without one.'),
    created_at: told(instant, 'When the key was issued.'),
  });
});

/** Liveness.  @clause TM-2.7-1 */
export const healthRecord = lateObject(
  'HealthRecord',
  'The service is up; says nothing about the evaluation path.',
  () => ({
    object: z.literal('health'),
    status: z.literal('ok'),
    version: told(z.string(), 'Of the service.'),
    time: told(parts().instant, 'Now.'),
  }),
);

/** Every failure.  @clause TM-7-1 */
export const errorEnvelope = lateObject('ErrorEnvelope', 'A failure: branch on error.code.', () => ({
  error: openObject('Failure', 'What went wrong.', {
    type: told(
      z.enum(['invalid_request_error', 'authentication_error', 'budget_error', 'rate_limit_error', 'api_error']),
      'The family of the failure.',
    ),
    code: told(z.string(), 'What to branch on.'),
    message: told(z.string(), 'The same for people.'),
    param: told(z.string(), 'The field at fault.').optional(),
    docs: told(z.string(), 'Where the code is explained.'),
    request_id: told(z.string(), 'The request id.'),
  }),
}));

import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { told } from '../../core/told.ts';

/** What several records are made of. */
const parts = lazily(() => {
  const probability = z.number().min(0).max(1);
  const hit = z
    .looseObject({
      id: told(z.string(), 'The rule.'),
      name: told(z.string(), 'Its name for people.'),
      probability: told(probability, 'How likely the text breaks the rule.'),
      score: told(z.int(), 'Its severity, from 1 to 5.'),
      action: told(z.enum(['block', 'review']), 'What the rule asks for.'),
    })
    .meta({ title: 'RuleHit', description: 'A rule that reached one of its thresholds.' });
  const ruleset = z
    .looseObject({
      id: told(z.string(), 'The ruleset.'),
      label: told(z.string(), 'Its label for people.'),
      version: told(z.int(), 'Raised by every publish.'),
    })
    .meta({ title: 'RulesetReference', description: 'The ruleset that judged.' });
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
export const moderationResult = lazily(() =>
  z
    .looseObject({
      object: z.literal('moderation'),
      id: told(z.string(), 'The id that was sent, or else the request id.'),
      ...parts().decided,
      ...parts().timing,
      item_id: told(z.string(), 'The id that was sent, where id is the request id.').optional(),
    })
    .meta({ title: 'ModerationResult', description: 'The verdict on one text.' }),
);

/** A batch of evaluations.  @clause TM-2.3-1 */
export const batchResult = lazily(() => {
  const { decided, timing, count } = parts();
  const place = {
    index: told(count, 'The place of the item in the request, from 0.'),
    id: told(z.string().nullable(), 'The id that was sent with the item.'),
  };
  const entry = z
    .looseObject({ ...place, ...decided })
    .meta({ title: 'BatchEntry', description: 'The verdict on one item.' });
  const failure = z
    .looseObject({ code: told(z.string(), 'What went wrong.'), message: told(z.string(), 'The same for people.') })
    .meta({ title: 'BatchFailure', description: 'Why an item has no verdict.' });
  const errorEntry = z
    .looseObject({
      ...place,
      decision: z.literal('error'),
      error: failure,
      flagged: z.literal(false).optional(),
      score: z.literal(0).optional(),
      cached: z.literal(false).optional(),
      metadata: told(z.unknown(), 'What was sent, untouched.').optional(),
    })
    .meta({ title: 'BatchErrorEntry', description: 'An item whose evaluation failed.' });
  const summary = z
    .looseObject({
      items: told(count, 'All entries.'),
      blocked: told(count, 'Entries with decision block.'),
      review: told(count, 'Entries with decision review.'),
      allowed: told(count, 'Entries with decision allow.'),
      errors: told(count, 'Entries with decision error.'),
      cached: told(count, 'Entries from stored verdicts.'),
    })
    .meta({ title: 'BatchSummary', description: 'The entries, counted.' });
  return z
    .looseObject({
      object: z.literal('moderation.batch'),
      id: told(z.string(), 'The request id.'),
      results: told(
        z.array(z.discriminatedUnion('decision', [entry, errorEntry])),
        'One entry an item, in their order.',
      ),
      summary,
      ruleset: decided.ruleset,
      ...timing,
    })
    .meta({ title: 'BatchResult', description: 'The verdicts on the items of a batch, in the order of the items.' });
});

/** The ruleset of a key.  @clause TM-2.5-1 */
export const rulesetRecord = lazily(() => {
  const { threshold, instant } = parts();
  const ruleset = z
    .looseObject({
      id: told(z.string(), 'The ruleset.'),
      name: told(z.string(), 'Its name.'),
      label: told(z.string(), 'Its label for people.'),
      version: told(z.int(), 'Raised by every publish.'),
      updated_at: told(instant, 'When it was last published.'),
    })
    .meta({ title: 'Ruleset', description: 'The ruleset of the key.' });
  const defaults = z
    .looseObject({
      block_threshold: told(threshold, 'For rules that have none of their own.'),
      review_threshold: told(threshold, 'For rules that have none of their own.'),
      score_bands: told(z.array(z.number()).length(4), 'The probabilities at which severities 2 to 5 begin.'),
    })
    .meta({ title: 'RulesetDefaults', description: 'What holds where a rule says nothing.' });
  const thresholds = z
    .looseObject({
      block: told(threshold, 'From this probability on the rule blocks.'),
      review: told(threshold, 'From this one on it asks for a review; none without it.').optional(),
    })
    .meta({ title: 'EffectiveThresholds', description: 'What a rule is measured against.' });
  const rule = z
    .looseObject({
      id: told(z.string(), 'The rule.'),
      name: told(z.string(), 'Its name for people.'),
      description: told(z.string(), 'What it looks for.'),
      thresholds,
    })
    .meta({ title: 'Rule', description: 'An enabled rule.' });
  return z
    .looseObject({
      object: z.literal('list'),
      ruleset,
      defaults,
      data: told(z.array(rule), 'The enabled rules.'),
    })
    .meta({ title: 'RulesetRecord', description: 'The rules of the key with their effective thresholds.' });
});

const budgetRecord = lazily(() => {
  const { instant } = parts();
  const usd = z.number();
  return z
    .looseObject({
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
    })
    .meta({ title: 'Budget', description: 'What the key may spend, in US dollars.' });
});

/** The record of a key.  @clause TM-2.6-1 */
export const keyRecord = lazily(() => {
  const { count, instant } = parts();
  return z
    .looseObject({
      object: z.literal('api_key'),
      id: told(z.string(), 'The key, never its secret.'),
      name: told(z.string(), 'Its name.'),
      status: told(z.string(), 'active, or why not.'),
      scopes: told(z.array(z.enum(['check', 'read'])), 'What it may call.'),
      ruleset: z
        .looseObject({
          id: told(z.string(), 'The ruleset.'),
          name: told(z.string(), 'Its name.'),
          label: told(z.string(), 'Its label for people.'),
          version: told(z.int(), 'Raised by every publish.'),
        })
        .meta({ title: 'KeyRuleset', description: 'The ruleset that judges calls with this key.' }),
      rate_limit: z
        .looseObject({
          requests_per_second: told(z.int(), 'The ceiling.'),
          scope: told(z.string(), 'Where it is counted.'),
        })
        .meta({ title: 'RateLimit', description: 'How often the key may call.' }),
      limits: z
        .looseObject({
          max_batch_items: told(z.int(), 'The most items of a batch.'),
          max_content_chars: told(z.int(), 'The most characters of an item.'),
        })
        .meta({ title: 'KeyLimits', description: 'How much one call may hold.' }),
      usage_24h: z
        .looseObject({
          requests: told(count, 'Calls.'),
          items: told(count, 'Texts that were judged.'),
          blocked: told(count, 'Those that were blocked.'),
          review: told(count, 'Those that ask for a review.'),
          input_tokens: told(count, 'What they amounted to.'),
        })
        .meta({ title: 'Usage', description: 'The last 24 hours.' }),
      budget: told(budgetRecord().nullable(), 'Null without one.'),
      created_at: told(instant, 'When the key was issued.'),
    })
    .meta({ title: 'KeyRecord', description: 'The key of the caller: scopes, limits, usage and budget.' });
});

/** Liveness.  @clause TM-2.7-1 */
export const healthRecord = lazily(() =>
  z
    .looseObject({
      object: z.literal('health'),
      status: z.literal('ok'),
      version: told(z.string(), 'Of the service.'),
      time: told(parts().instant, 'Now.'),
    })
    .meta({ title: 'HealthRecord', description: 'The service is up; says nothing about the evaluation path.' }),
);

/** Every failure.  @clause TM-7-1 */
export const errorEnvelope = lazily(() =>
  z
    .looseObject({
      error: z
        .looseObject({
          type: told(
            z.enum(['invalid_request_error', 'authentication_error', 'budget_error', 'rate_limit_error', 'api_error']),
            'The family of the failure.',
          ),
          code: told(z.string(), 'What to branch on.'),
          message: told(z.string(), 'The same for people.'),
          param: told(z.string(), 'The field at fault.').optional(),
          docs: told(z.string(), 'Where the code is explained.'),
          request_id: told(z.string(), 'The request id.'),
        })
        .meta({ title: 'Failure', description: 'What went wrong.' }),
    })
    .meta({ title: 'ErrorEnvelope', description: 'A failure: branch on error.code.' }),
);

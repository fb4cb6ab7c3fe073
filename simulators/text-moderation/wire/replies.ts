import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';

/** What several records are made of. */
const parts = lazily(() => {
  const probability = z.number().min(0).max(1);
  const decided = {
    decision: z.enum(['allow', 'review', 'block']),
    flagged: z.boolean(),
    score: z.int().min(0).max(5),
    confidence: probability,
    rules: z
      .array(
        z.looseObject({
          id: z.string(),
          name: z.string(),
          probability,
          score: z.int(),
          action: z.enum(['block', 'review']),
        }),
      )
      .optional(),
    reason: z.string().optional(),
    probabilities: z.record(z.string(), probability).optional(),
    cached: z.boolean(),
    ruleset: z.looseObject({ id: z.string(), label: z.string(), version: z.int() }),
    metadata: z.unknown().optional(),
  };
  return {
    decided,
    timing: { model: z.string(), latency_ms: z.int().min(0) },
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
      id: z.string(),
      ...parts().decided,
      ...parts().timing,
      item_id: z.string().optional(),
    })
    .meta({ title: 'ModerationResult', description: 'The verdict on one text.' }),
);

/** A batch of evaluations.  @clause TM-2.3-1 */
export const batchResult = lazily(() => {
  const { decided, timing, count } = parts();
  const place = { index: count, id: z.string().nullable() };
  const errorEntry = z.looseObject({
    ...place,
    decision: z.literal('error'),
    error: z.looseObject({ code: z.string(), message: z.string() }),
    flagged: z.literal(false).optional(),
    score: z.literal(0).optional(),
    cached: z.literal(false).optional(),
    metadata: z.unknown().optional(),
  });
  return z
    .looseObject({
      object: z.literal('moderation.batch'),
      id: z.string(),
      results: z.array(z.discriminatedUnion('decision', [z.looseObject({ ...place, ...decided }), errorEntry])),
      summary: z.looseObject({
        items: count,
        blocked: count,
        review: count,
        allowed: count,
        errors: count,
        cached: count,
      }),
      ruleset: decided.ruleset,
      ...timing,
    })
    .meta({ title: 'BatchResult', description: 'The verdicts on the items of a batch, in the order of the items.' });
});

/** The ruleset of a key.  @clause TM-2.5-1 */
export const rulesetRecord = lazily(() => {
  const { threshold, instant } = parts();
  return z
    .looseObject({
      object: z.literal('list'),
      ruleset: z.looseObject({
        id: z.string(),
        name: z.string(),
        label: z.string(),
        version: z.int(),
        updated_at: instant,
      }),
      defaults: z.looseObject({
        block_threshold: threshold,
        review_threshold: threshold,
        score_bands: z.array(z.number()).length(4),
      }),
      data: z.array(
        z.looseObject({
          id: z.string(),
          name: z.string(),
          description: z.string(),
          thresholds: z.looseObject({ block: threshold, review: threshold.optional() }),
        }),
      ),
    })
    .meta({ title: 'RulesetRecord', description: 'The rules of the key with their effective thresholds.' });
});

const budgetRecord = lazily(() => {
  const { instant } = parts();
  const usd = z.number();
  return z.looseObject({
    status: z.string(),
    mode: z.enum(['hard', 'soft']),
    enforced: z.boolean(),
    monthly_usd: usd.nullable(),
    daily_usd: usd.nullable(),
    spent_month_usd: usd,
    spent_today_usd: usd,
    remaining_month_usd: usd.nullable(),
    remaining_today_usd: usd.nullable(),
    alert_pct: z.number(),
    month_resets_at: instant,
    day_resets_at: instant,
  });
});

/** The record of a key.  @clause TM-2.6-1 */
export const keyRecord = lazily(() => {
  const { count, instant } = parts();
  return z
    .looseObject({
      object: z.literal('api_key'),
      id: z.string(),
      name: z.string(),
      status: z.string(),
      scopes: z.array(z.enum(['check', 'read'])),
      ruleset: z.looseObject({ id: z.string(), name: z.string(), label: z.string(), version: z.int() }),
      rate_limit: z.looseObject({ requests_per_second: z.int(), scope: z.string() }),
      limits: z.looseObject({ max_batch_items: z.int(), max_content_chars: z.int() }),
      usage_24h: z.looseObject({
        requests: count,
        items: count,
        blocked: count,
        review: count,
        input_tokens: count,
      }),
      budget: budgetRecord().nullable(),
      created_at: instant,
    })
    .meta({ title: 'KeyRecord', description: 'The key of the caller: scopes, limits, usage and budget.' });
});

/** Liveness.  @clause TM-2.7-1 */
export const healthRecord = lazily(() =>
  z
    .looseObject({ object: z.literal('health'), status: z.literal('ok'), version: z.string(), time: parts().instant })
    .meta({ title: 'HealthRecord', description: 'The service is up; says nothing about the evaluation path.' }),
);

/** Every failure.  @clause TM-7-1 */
export const errorEnvelope = lazily(() =>
  z
    .looseObject({
      error: z.looseObject({
        type: z.enum([
          'invalid_request_error',
          'authentication_error',
          'budget_error',
          'rate_limit_error',
          'api_error',
        ]),
        code: z.string(),
        message: z.string(),
        param: z.string().optional(),
        docs: z.string(),
        request_id: z.string(),
      }),
    })
    .meta({ title: 'ErrorEnvelope', description: 'A failure: branch on error.code.' }),
);

import * as z from 'zod';

/** The documented limits.  @clause TM-4.2-8 TM-4.1-2 TM-4.2-24 TM-2.6-5 */
export const LIMITS = {
  batchItems: 200,
  contentCharacters: 8_000,
  idCharacters: 120,
} as const;

const probability = z.number().min(0).max(1);
const severity = z.int().min(0).max(5);
/** An instant of ISO 8601; the year after 9999 is written with a sign. */
const instant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .meta({ format: 'date-time' });
const threshold = z.number().gt(0).max(1);

const rulesetOnVerdict = z.looseObject({ id: z.string(), label: z.string(), version: z.int() });

const ruleHit = z.looseObject({
  id: z.string(),
  name: z.string(),
  probability,
  score: z.int(),
  action: z.enum(['block', 'review']),
});

const verdict = {
  flagged: z.boolean(),
  score: severity,
  confidence: probability,
  rules: z.array(ruleHit).optional(),
  reason: z.string().optional(),
  probabilities: z.record(z.string(), probability).optional(),
  cached: z.boolean(),
  ruleset: rulesetOnVerdict,
};

const timing = { model: z.string(), latency_ms: z.int().min(0) };

/** A single evaluation.  @clause TM-2.1-1 */
export const moderationResult = z
  .looseObject({
    object: z.literal('moderation'),
    id: z.string(),
    decision: z.enum(['allow', 'review', 'block']),
    ...verdict,
    ...timing,
    metadata: z.unknown().optional(),
    item_id: z.string().optional(),
  })
  .meta({ title: 'ModerationResult', description: 'The verdict on one text.' });

const evaluatedEntry = z.looseObject({
  index: z.int().min(0),
  id: z.string().nullable(),
  decision: z.enum(['allow', 'review', 'block']),
  ...verdict,
  metadata: z.unknown().optional(),
});

const errorEntry = z.looseObject({
  index: z.int().min(0),
  id: z.string().nullable(),
  decision: z.literal('error'),
  error: z.looseObject({ code: z.string(), message: z.string() }),
  flagged: z.literal(false).optional(),
  score: z.literal(0).optional(),
  cached: z.literal(false).optional(),
  metadata: z.unknown().optional(),
});

const count = z.int().min(0);

/** A batch of evaluations.  @clause TM-2.3-1 */
export const batchResult = z
  .looseObject({
    object: z.literal('moderation.batch'),
    id: z.string(),
    results: z.array(z.discriminatedUnion('decision', [evaluatedEntry, errorEntry])),
    summary: z.looseObject({
      items: count,
      blocked: count,
      review: count,
      allowed: count,
      errors: count,
      cached: count,
    }),
    ruleset: rulesetOnVerdict,
    ...timing,
  })
  .meta({ title: 'BatchResult', description: 'The verdicts on the items of a batch, in the order of the items.' });

/** The ruleset of a key.  @clause TM-2.5-1 */
export const rulesetRecord = z
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

const usd = z.number();

const budgetRecord = z.looseObject({
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

/** The record of a key.  @clause TM-2.6-1 */
export const keyRecord = z
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
    budget: budgetRecord.nullable(),
    created_at: instant,
  })
  .meta({ title: 'KeyRecord', description: 'The key of the caller: scopes, limits, usage and budget.' });

/** Liveness.  @clause TM-2.7-1 */
export const healthRecord = z
  .looseObject({ object: z.literal('health'), status: z.literal('ok'), version: z.string(), time: instant })
  .meta({ title: 'HealthRecord', description: 'The service is up; says nothing about the evaluation path.' });

/** Every failure.  @clause TM-7-1 */
export const errorEnvelope = z
  .looseObject({
    error: z.looseObject({
      type: z.enum(['invalid_request_error', 'authentication_error', 'budget_error', 'rate_limit_error', 'api_error']),
      code: z.string(),
      message: z.string(),
      param: z.string().optional(),
      docs: z.string(),
      request_id: z.string(),
    }),
  })
  .meta({ title: 'ErrorEnvelope', description: 'A failure: branch on error.code.' });

const thresholdOverride = z.union([
  threshold,
  z.looseObject({ block: threshold.optional(), review: threshold.optional() }),
]);
const jsonObject = z.record(z.string(), z.unknown());

/** Optional request fields and what their values must be. Wrong values are answered by hand, in the documented order. */
export const optionalFields = {
  id: z.string(),
  rules: z.array(z.string()),
  context: z.looseObject({
    content_type: z.string().optional(),
    surface: z.string().optional(),
    locale: z.string().optional(),
  }),
  include: z.array(z.string()),
  cache: z.boolean(),
  metadata: jsonObject,
  client_id: z.string(),
  timeout_ms: z.number().refine(Number.isInteger).meta({ type: 'integer' }),
} as const;

const text = z.string().max(LIMITS.contentCharacters);
const sharedFields = {
  rules: optionalFields.rules.optional(),
  thresholds: z.record(z.string(), thresholdOverride).optional(),
  include: z
    .array(z.string())
    .meta({ description: 'rules, reason, probabilities; anything else is ignored.', default: ['rules', 'reason'] })
    .optional(),
  cache: z.boolean().default(true).optional(),
};

/** The body of a single check, for the OpenAPI document. */
export const checkRequest = z
  .looseObject({
    content: z.union([text, z.array(text).min(1).max(LIMITS.batchItems)]),
    id: optionalFields.id.meta({ description: 'Echoed; only the first 120 characters count.' }).optional(),
    ...sharedFields,
    context: optionalFields.context.optional(),
    metadata: optionalFields.metadata.optional(),
    client_id: optionalFields.client_id.optional(),
    timeout_ms: optionalFields.timeout_ms
      .meta({ description: 'From 1000 to 60000; anything else is brought to the nearer end.', default: 25_000 })
      .optional(),
  })
  .meta({
    title: 'CheckRequest',
    description: 'A text to judge; an array of texts gets an answer shaped like a batch.',
  });

/** The body of a batch, for the OpenAPI document. */
export const batchRequest = z
  .looseObject({
    items: z
      .array(
        z.union([text, z.looseObject({ content: text, id: z.string().optional(), metadata: jsonObject.optional() })]),
      )
      .min(1)
      .max(LIMITS.batchItems),
    ...sharedFields,
  })
  .meta({ title: 'BatchRequest', description: 'Up to 200 texts to judge in one call.' });

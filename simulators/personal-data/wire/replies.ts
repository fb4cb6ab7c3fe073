import * as z from 'zod';
import type { Limits } from '../state/catalog.ts';

/** The documented limits of a key.  @clause PD-8-1 PD-8-4 PD-B1-23 PD-B1-41 PD-B2-12 PD-B2-18 */
export const LIMITS: Limits = {
  documents: 256,
  characters: 500_000,
  allowListEntries: 1_000,
  operators: 64,
  newValueCharacters: 512,
  maskCount: 1_000,
};

/** The threshold of calls that set none.  @clause PD-B1-16 */
export const DEFAULT_THRESHOLD = 0.35;

/** The language of calls that set none.  @clause PD-B1-2 */
export const DEFAULT_LANGUAGE = 'en';

const count = z.int().min(0);
const offset = z.int().min(0);
const usd = z.number().min(0);
const instant = z.string().meta({ format: 'date-time' });
const usage = z.looseObject({ amount: usd, documents: count, characters: count });

const entity = z.looseObject({
  entity_type: z.string(),
  start: offset,
  end: offset,
  score: z.number().min(0).max(1),
  text: z.string().optional(),
});

/** Spans of each document.  @clause PD-4-1 */
export const detectResult = z
  .looseObject({ results: z.array(z.looseObject({ entities: z.array(entity) })), usage })
  .meta({ title: 'DetectResult', description: 'What was found in each document; offsets are code points.' });

const item = z.looseObject({
  entity_type: z.string(),
  operator: z.string(),
  start: offset,
  end: offset,
  original_start: offset,
  original_end: offset,
});

/** New text of each document, with its audit trail.  @clause PD-B2-9 PD-B2-29 PD-4-3 */
export const redactResult = z
  .looseObject({
    results: z.array(z.looseObject({ redacted_text: z.string(), items: z.array(item) })),
    usage,
  })
  .meta({ title: 'RedactResult', description: 'Each document rewritten; start and end are offsets in the new text.' });

/** Text with tokens reversed.  @clause PD-4-5 */
export const deanonymizeResult = z
  .looseObject({
    text: z.string(),
    items: z.array(z.looseObject({ operator: z.string(), status: z.enum(['reversed', 'failed']) })),
    usage,
  })
  .meta({ title: 'DeanonymizeResult', description: 'The text with every token reversed that opens.' });

/** A job.  @clause PD-4-29 PD-4-7 */
export const jobRecord = z
  .looseObject({
    id: z.string(),
    status: z.enum(['queued', 'running', 'succeeded', 'failed', 'expired']),
    task: z.enum(['detect', 'redact', 'anonymize', 'deanonymize']),
    created_at: instant,
    expires_at: instant,
    result: z.unknown().optional(),
    error: z.looseObject({ type: z.string(), code: z.string(), message: z.string() }).optional(),
  })
  .meta({ title: 'JobRecord', description: 'A job; the result has the shape of the synchronous answer.' });

/** Entity types by language.  @clause PD-4-8 */
export const entitiesRecord = z
  .looseObject({ languages: z.record(z.string(), z.array(z.string())) })
  .meta({ title: 'EntitiesRecord', description: 'Entity types by language.' });

/** What a key may ask and what it costs.  @clause PD-4-9 */
export const infoRecord = z
  .looseObject({
    languages: z.array(z.string()),
    entities: z.record(z.string(), z.array(z.string())),
    limits: z.record(z.string(), count),
    rate_card: z.looseObject({ currency: z.string(), per_request: usd, per_1000_characters: usd, minimum: usd }),
  })
  .meta({ title: 'InfoRecord', description: 'Languages, entity types, limits of the key, and the rate card.' });

const counters = { requests: count, documents: count, characters: count, amount: usd };
const left = z.number().min(0).nullable();

/** The counters of the month.  @clause PD-4-11 */
export const usageRecord = z
  .looseObject({
    period: z.looseObject({ start: instant, end: instant }),
    ...counters,
    remaining: z.looseObject({ requests: left, documents: left, spend: left }),
    tasks: z.record(z.string(), z.looseObject(counters)),
  })
  .meta({
    title: 'UsageRecord',
    description: 'Counters of the calendar month in UTC; remaining is null without a cap.',
  });

/** Health.  @clause PD-4-32 PD-4-33 */
export const healthRecord = z
  .looseObject({ status: z.enum(['operational', 'degraded']) })
  .meta({ title: 'HealthRecord', description: 'operational, or degraded under 503.' });

/** Every failure.  @clause PD-7-1 */
export const errorEnvelope = z
  .looseObject({
    error: z.looseObject({ type: z.string(), code: z.string(), message: z.string(), request_id: z.string() }),
  })
  .meta({ title: 'ErrorEnvelope', description: 'A failure: branch on error.type, and expect new codes.' });

const operator = z.union([
  z.looseObject({ type: z.literal('replace'), new_value: z.string().optional() }),
  z.looseObject({ type: z.literal('redact') }),
  z.looseObject({
    type: z.literal('mask'),
    masking_char: z.string().meta({ description: 'One character; default *.' }).optional(),
    chars_to_mask: z.int().min(0).meta({ description: 'Default: the whole span.' }).optional(),
    from_end: z.boolean().optional(),
  }),
  z.looseObject({ type: z.literal('hash'), hash_type: z.enum(['sha256', 'sha512', 'md5']).optional() }),
  z.looseObject({ type: z.literal('encrypt'), key: z.string().meta({ description: '16, 24 or 32 bytes.' }) }),
  z.looseObject({ type: z.literal('keep') }),
]);
const operators = z
  .record(z.string(), operator)
  .meta({ description: 'By entity type; DEFAULT is for all types that are not named. At most 64.' });

const shared = {
  text: z.string().meta({ description: 'One document; not together with texts.' }).optional(),
  texts: z.array(z.string()).max(LIMITS.documents).optional(),
  language: z.string().meta({ default: DEFAULT_LANGUAGE }).optional(),
  score_threshold: z.number().min(0).max(1).meta({ default: DEFAULT_THRESHOLD }).optional(),
  entities: z
    .array(z.string())
    .meta({ description: 'Default: all types; an empty list counts as none given.' })
    .optional(),
  allow_list: z.array(z.string()).max(LIMITS.allowListEntries).optional(),
  mode: z.enum(['full', 'fast']).meta({ default: 'full' }).optional(),
  include_text: z.boolean().meta({ default: false }).optional(),
};

/** The body of a detection, for the OpenAPI document. */
export const detectRequest = z
  .looseObject(shared)
  .meta({ title: 'DetectRequest', description: 'Documents to look through; operators are ignored.' });

/** The body of a redaction or an anonymization, for the OpenAPI document. */
export const redactRequest = z
  .looseObject({ ...shared, operators: operators.optional() })
  .meta({ title: 'RedactRequest', description: 'Documents to rewrite; without operators each span becomes its type.' });

const reversal = z
  .record(z.string(), z.looseObject({ type: z.string(), key: z.string().optional() }))
  .meta({ description: 'encrypt or decrypt with the key of the encryption.' });

/** The body of a reversal, for the OpenAPI document. */
export const deanonymizeRequest = z
  .looseObject({ text: z.string(), operators: reversal })
  .meta({ title: 'DeanonymizeRequest', description: 'A text with tokens, and the keys they were made with.' });

/** The body of a submission, for the OpenAPI document. */
export const jobRequest = z
  .looseObject({
    task: z.enum(['detect', 'redact', 'anonymize', 'deanonymize']),
    ...shared,
    operators: z.union([operators, reversal]).optional(),
  })
  .meta({ title: 'JobRequest', description: 'A task with the parameters of its synchronous call.' });

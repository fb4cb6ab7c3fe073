import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';

const count = lazily(() => z.int().min(0));
const offset = lazily(() => z.int().min(0));
const usd = lazily(() => z.number().min(0));
const instant = lazily(() => z.string().meta({ format: 'date-time' }));
const usage = lazily(() => z.looseObject({ amount: usd(), documents: count(), characters: count() }));

const entity = lazily(() =>
  z.looseObject({
    entity_type: z.string(),
    start: offset(),
    end: offset(),
    score: z.number().min(0).max(1),
    text: z.string().optional(),
  }),
);

/** Spans of each document.  @clause PD-4-1 */
export const detectResult = lazily(() =>
  z
    .looseObject({ results: z.array(z.looseObject({ entities: z.array(entity()) })), usage: usage() })
    .meta({ title: 'DetectResult', description: 'What was found in each document; offsets are code points.' }),
);

const item = lazily(() =>
  z.looseObject({
    entity_type: z.string(),
    operator: z.string(),
    start: offset(),
    end: offset(),
    original_start: offset(),
    original_end: offset(),
  }),
);

/** New text of each document, with its audit trail.  @clause PD-B2-9 PD-B2-29 PD-4-3 */
export const redactResult = lazily(() =>
  z
    .looseObject({
      results: z.array(z.looseObject({ redacted_text: z.string(), items: z.array(item()) })),
      usage: usage(),
    })
    .meta({
      title: 'RedactResult',
      description: 'Each document rewritten; start and end are offsets in the new text.',
    }),
);

/** Text with tokens reversed.  @clause PD-4-5 */
export const deanonymizeResult = lazily(() =>
  z
    .looseObject({
      text: z.string(),
      items: z.array(z.looseObject({ operator: z.string(), status: z.enum(['reversed', 'failed']) })),
      usage: usage(),
    })
    .meta({ title: 'DeanonymizeResult', description: 'The text with every token reversed that opens.' }),
);

/** A job.  @clause PD-4-29 PD-4-7 */
export const jobRecord = lazily(() =>
  z
    .looseObject({
      id: z.string(),
      status: z.enum(['queued', 'running', 'succeeded', 'failed', 'expired']),
      task: z.enum(['detect', 'redact', 'anonymize', 'deanonymize']),
      created_at: instant(),
      expires_at: instant(),
      result: z.unknown().optional(),
      error: z.looseObject({ type: z.string(), code: z.string(), message: z.string() }).optional(),
    })
    .meta({ title: 'JobRecord', description: 'A job; the result has the shape of the synchronous answer.' }),
);

/** Entity types by language.  @clause PD-4-8 */
export const entitiesRecord = lazily(() =>
  z
    .looseObject({ languages: z.record(z.string(), z.array(z.string())) })
    .meta({ title: 'EntitiesRecord', description: 'Entity types by language.' }),
);

/** What a key may ask and what it costs.  @clause PD-4-9 */
export const infoRecord = lazily(() =>
  z
    .looseObject({
      languages: z.array(z.string()),
      entities: z.record(z.string(), z.array(z.string())),
      limits: z.record(z.string(), count()),
      rate_card: z.looseObject({
        currency: z.string(),
        per_request: usd(),
        per_1000_characters: usd(),
        minimum: usd(),
      }),
    })
    .meta({ title: 'InfoRecord', description: 'Languages, entity types, limits of the key, and the rate card.' }),
);

const counters = lazily(() => ({ requests: count(), documents: count(), characters: count(), amount: usd() }));
const left = lazily(() => z.number().min(0).nullable());

/** The counters of the month.  @clause PD-4-11 */
export const usageRecord = lazily(() =>
  z
    .looseObject({
      period: z.looseObject({ start: instant(), end: instant() }),
      ...counters(),
      remaining: z.looseObject({ requests: left(), documents: left(), spend: left() }),
      tasks: z.record(z.string(), z.looseObject(counters())),
    })
    .meta({
      title: 'UsageRecord',
      description: 'Counters of the calendar month in UTC; remaining is null without a cap.',
    }),
);

/** Health.  @clause PD-4-32 PD-4-33 */
export const healthRecord = lazily(() =>
  z
    .looseObject({ status: z.enum(['operational', 'degraded']) })
    .meta({ title: 'HealthRecord', description: 'operational, or degraded under 503.' }),
);

/** Every failure.  @clause PD-7-1 */
export const errorEnvelope = lazily(() =>
  z
    .looseObject({
      error: z.looseObject({ type: z.string(), code: z.string(), message: z.string(), request_id: z.string() }),
    })
    .meta({ title: 'ErrorEnvelope', description: 'A failure: branch on error.type, and expect new codes.' }),
);

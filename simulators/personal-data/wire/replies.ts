import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { lateObject, openObject, told } from '../../core/told.ts';

const count = lazily(() => z.int().min(0));
const offset = lazily(() => z.int().min(0));
const usd = lazily(() => z.number().min(0));
const instant = lazily(() => z.string().meta({ format: 'date-time' }));
const usage = lateObject('CallUsage', 'What the call used.', () => ({
  amount: told(usd(), 'The charge in US dollars.'),
  documents: told(count(), 'Documents.'),
  characters: told(count(), 'Characters.'),
}));

const entity = lateObject('Entity', 'A span of personal data.', () => ({
  entity_type: told(z.string(), 'What it is.'),
  start: told(offset(), 'Where it begins.'),
  end: told(offset(), 'Behind its last character.'),
  score: told(z.number().min(0).max(1), 'How sure the service is.'),
  text: told(z.string(), 'The span, where asked for.').optional(),
}));

/** Spans of each document.  @clause PD-4-1 */
export const detectResult = lateObject(
  'DetectResult',
  'What was found in each document; offsets are code points.',
  () => ({
    results: told(
      z.array(
        openObject('DocumentEntities', 'What was found in one document.', {
          entities: told(z.array(entity()), 'The spans, in their order.'),
        }),
      ),
      'One entry a document, in their order.',
    ),
    usage: usage(),
  }),
);

const item = lateObject('RedactedSpan', 'What became of a span.', () => ({
  entity_type: told(z.string(), 'What was found.'),
  operator: told(z.string(), 'What was done.'),
  start: told(offset(), 'Where it begins in the new text.'),
  end: told(offset(), 'Behind its last character there.'),
  original_start: told(offset(), 'Where it began in the document.'),
  original_end: told(offset(), 'Behind its last character there.'),
}));

/** New text of each document, with its audit trail.  @clause PD-B2-9 PD-B2-29 PD-4-3 */
export const redactResult = lateObject(
  'RedactResult',
  'Each document rewritten; start and end are offsets in the new text.',
  () => ({
    results: told(
      z.array(
        openObject('RedactedDocument', 'One document rewritten.', {
          redacted_text: told(z.string(), 'The new text.'),
          items: told(z.array(item()), 'What became of each span.'),
        }),
      ),
      'One entry a document, in their order.',
    ),
    usage: usage(),
  }),
);

/** Text with tokens reversed.  @clause PD-4-5 */
export const deanonymizeResult = lateObject(
  'DeanonymizeResult',
  'The text with every token reversed that opens.',
  () => ({
    text: told(z.string(), 'The text, with every token replaced that opens.'),
    items: told(
      z.array(
        openObject('ReversedToken', 'What became of a token.', {
          operator: told(z.string(), 'What was done.'),
          status: told(z.enum(['reversed', 'failed']), 'Whether it worked.'),
        }),
      ),
      'One entry a token.',
    ),
    usage: usage(),
  }),
);

/** A job.  @clause PD-4-29 PD-4-7 */
export const jobRecord = lateObject('JobRecord', 'A job; the result has the shape of the synchronous answer.', () => ({
  id: told(z.string(), 'The job.'),
  status: told(z.enum(['queued', 'running', 'succeeded', 'failed', 'expired']), 'How far it is.'),
  task: told(z.enum(['detect', 'redact', 'anonymize', 'deanonymize']), 'What is done.'),
  created_at: told(instant(), 'When it was submitted.'),
  expires_at: told(instant(), 'When it is forgotten.'),
  result: told(z.unknown(), 'What it came to; shaped as the synchronous answer.').optional(),
  error: openObject('JobFailure', 'Why the job failed.', {
    type: told(z.string(), 'The family of the failure.'),
    code: told(z.string(), 'What went wrong.'),
    message: told(z.string(), 'The same for people.'),
  }).optional(),
}));

/** Entity types by language.  @clause PD-4-8 */
export const entitiesRecord = lateObject('EntitiesRecord', 'Entity types by language.', () => ({
  languages: told(z.record(z.string(), z.array(z.string())), 'Entity types by language.'),
}));

/** What a key may ask and what it costs.  @clause PD-4-9 */
export const infoRecord = lateObject(
  'InfoRecord',
  'Languages, entity types, limits of the key, and the rate card.',
  () => ({
    languages: told(z.array(z.string()), 'Those that can be asked.'),
    entities: told(z.record(z.string(), z.array(z.string())), 'Entity types by language.'),
    limits: told(z.record(z.string(), count()), 'What one call with this key may hold.'),
    rate_card: openObject('RateCard', 'What calls cost.', {
      currency: told(z.string(), 'Of the prices.'),
      per_request: told(usd(), 'For each call.'),
      per_1000_characters: told(usd(), 'For each thousand characters.'),
      minimum: told(usd(), 'The least that a call costs.'),
    }),
  }),
);

const counters = lazily(() => ({
  requests: told(count(), 'Calls.'),
  documents: told(count(), 'Documents.'),
  characters: told(count(), 'Characters.'),
  amount: told(usd(), 'What they cost in US dollars.'),
}));
const left = lazily(() => told(z.number().min(0).nullable(), 'Left until the cap; null without one.'));

/** The counters of the month.  @clause PD-4-11 */
export const usageRecord = lateObject(
  'UsageRecord',
  'Counters of the calendar month in UTC; remaining is null without a cap.',
  () => ({
    period: openObject('Period', 'The calendar month in UTC.', {
      start: told(instant(), 'Its first instant.'),
      end: told(instant(), 'The first of the next.'),
    }),
    ...counters(),
    remaining: openObject('Remaining', 'What is left of the month.', {
      requests: left(),
      documents: left(),
      spend: left(),
    }),
    tasks: told(
      z.record(z.string(), openObject('TaskUsage', 'The counters of one task.', counters())),
      'The counters by task.',
    ),
  }),
);

/** Health.  @clause PD-4-32 PD-4-33 */
export const healthRecord = lateObject('HealthRecord', 'operational, or degraded under 503.', () => ({
  status: told(z.enum(['operational', 'degraded']), 'Whether the service works.'),
}));

/** Every failure.  @clause PD-7-1 */
export const errorEnvelope = lateObject(
  'ErrorEnvelope',
  'A failure: branch on error.type, and expect new codes.',
  () => ({
    error: openObject('Failure', 'What went wrong.', {
      type: told(z.string(), 'What to branch on.'),
      code: told(z.string(), 'What went wrong.'),
      message: told(z.string(), 'The same for people.'),
      request_id: told(z.string(), 'The request id.'),
    }),
  }),
);

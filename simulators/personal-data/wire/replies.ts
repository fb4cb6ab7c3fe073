import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { told } from '../../core/told.ts';

const count = lazily(() => z.int().min(0));
const offset = lazily(() => z.int().min(0));
const usd = lazily(() => z.number().min(0));
const instant = lazily(() => z.string().meta({ format: 'date-time' }));
const usage = lazily(() =>
  z
    .looseObject({
      amount: told(usd(), 'The charge in US dollars.'),
      documents: told(count(), 'Documents.'),
      characters: told(count(), 'Characters.'),
    })
    .meta({ title: 'CallUsage', description: 'What the call used.' }),
);

const entity = lazily(() =>
  z
    .looseObject({
      entity_type: told(z.string(), 'What it is.'),
      start: told(offset(), 'Where it begins.'),
      end: told(offset(), 'Behind its last character.'),
      score: told(z.number().min(0).max(1), 'How sure the service is.'),
      text: told(z.string(), 'The span, where asked for.').optional(),
    })
    .meta({ title: 'Entity', description: 'A span of personal data.' }),
);

/** Spans of each document.  @clause PD-4-1 */
export const detectResult = lazily(() =>
  z
    .looseObject({
      results: told(
        z.array(
          z
            .looseObject({ entities: told(z.array(entity()), 'The spans, in their order.') })
            .meta({ title: 'DocumentEntities', description: 'What was found in one document.' }),
        ),
        'One entry a document, in their order.',
      ),
      usage: usage(),
    })
    .meta({ title: 'DetectResult', description: 'What was found in each document; offsets are code points.' }),
);

const item = lazily(() =>
  z
    .looseObject({
      entity_type: told(z.string(), 'What was found.'),
      operator: told(z.string(), 'What was done.'),
      start: told(offset(), 'Where it begins in the new text.'),
      end: told(offset(), 'Behind its last character there.'),
      original_start: told(offset(), 'Where it began in the document.'),
      original_end: told(offset(), 'Behind its last character there.'),
    })
    .meta({ title: 'RedactedSpan', description: 'What became of a span.' }),
);

/** New text of each document, with its audit trail.  @clause PD-B2-9 PD-B2-29 PD-4-3 */
export const redactResult = lazily(() =>
  z
    .looseObject({
      results: told(
        z.array(
          z
            .looseObject({
              redacted_text: told(z.string(), 'The new text.'),
              items: told(z.array(item()), 'What became of each span.'),
            })
            .meta({ title: 'RedactedDocument', description: 'One document rewritten.' }),
        ),
        'One entry a document, in their order.',
      ),
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
      text: told(z.string(), 'The text, with every token replaced that opens.'),
      items: told(
        z.array(
          z
            .looseObject({
              operator: told(z.string(), 'What was done.'),
              status: told(z.enum(['reversed', 'failed']), 'Whether it worked.'),
            })
            .meta({ title: 'ReversedToken', description: 'What became of a token.' }),
        ),
        'One entry a token.',
      ),
      usage: usage(),
    })
    .meta({ title: 'DeanonymizeResult', description: 'The text with every token reversed that opens.' }),
);

/** A job.  @clause PD-4-29 PD-4-7 */
export const jobRecord = lazily(() =>
  z
    .looseObject({
      id: told(z.string(), 'The job.'),
      status: told(z.enum(['queued', 'running', 'succeeded', 'failed', 'expired']), 'How far it is.'),
      task: told(z.enum(['detect', 'redact', 'anonymize', 'deanonymize']), 'What is done.'),
      created_at: told(instant(), 'When it was submitted.'),
      expires_at: told(instant(), 'When it is forgotten.'),
      result: told(z.unknown(), 'What it came to; shaped as the synchronous answer.').optional(),
      error: z
        .looseObject({
          type: told(z.string(), 'The family of the failure.'),
          code: told(z.string(), 'What went wrong.'),
          message: told(z.string(), 'The same for people.'),
        })
        .meta({ title: 'JobFailure', description: 'Why the job failed.' })
        .optional(),
    })
    .meta({ title: 'JobRecord', description: 'A job; the result has the shape of the synchronous answer.' }),
);

/** Entity types by language.  @clause PD-4-8 */
export const entitiesRecord = lazily(() =>
  z
    .looseObject({ languages: told(z.record(z.string(), z.array(z.string())), 'Entity types by language.') })
    .meta({ title: 'EntitiesRecord', description: 'Entity types by language.' }),
);

/** What a key may ask and what it costs.  @clause PD-4-9 */
export const infoRecord = lazily(() =>
  z
    .looseObject({
      languages: told(z.array(z.string()), 'Those that can be asked.'),
      entities: told(z.record(z.string(), z.array(z.string())), 'Entity types by language.'),
      limits: told(z.record(z.string(), count()), 'What one call with this key may hold.'),
      rate_card: z
        .looseObject({
          currency: told(z.string(), 'Of the prices.'),
          per_request: told(usd(), 'For each call.'),
          per_1000_characters: told(usd(), 'For each thousand characters.'),
          minimum: told(usd(), 'The least that a call costs.'),
        })
        .meta({ title: 'RateCard', description: 'What calls cost.' }),
    })
    .meta({ title: 'InfoRecord', description: 'Languages, entity types, limits of the key, and the rate card.' }),
);

const counters = lazily(() => ({
  requests: told(count(), 'Calls.'),
  documents: told(count(), 'Documents.'),
  characters: told(count(), 'Characters.'),
  amount: told(usd(), 'What they cost in US dollars.'),
}));
const left = lazily(() => told(z.number().min(0).nullable(), 'Left until the cap; null without one.'));

/** The counters of the month.  @clause PD-4-11 */
export const usageRecord = lazily(() =>
  z
    .looseObject({
      period: z
        .looseObject({ start: told(instant(), 'Its first instant.'), end: told(instant(), 'The first of the next.') })
        .meta({ title: 'Period', description: 'The calendar month in UTC.' }),
      ...counters(),
      remaining: z
        .looseObject({ requests: left(), documents: left(), spend: left() })
        .meta({ title: 'Remaining', description: 'What is left of the month.' }),
      tasks: told(
        z.record(
          z.string(),
          z.looseObject(counters()).meta({ title: 'TaskUsage', description: 'The counters of one task.' }),
        ),
        'The counters by task.',
      ),
    })
    .meta({
      title: 'UsageRecord',
      description: 'Counters of the calendar month in UTC; remaining is null without a cap.',
    }),
);

/** Health.  @clause PD-4-32 PD-4-33 */
export const healthRecord = lazily(() =>
  z
    .looseObject({ status: told(z.enum(['operational', 'degraded']), 'Whether the service works.') })
    .meta({ title: 'HealthRecord', description: 'operational, or degraded under 503.' }),
);

/** Every failure.  @clause PD-7-1 */
export const errorEnvelope = lazily(() =>
  z
    .looseObject({
      error: z
        .looseObject({
          type: told(z.string(), 'What to branch on.'),
          code: told(z.string(), 'What went wrong.'),
          message: told(z.string(), 'The same for people.'),
          request_id: told(z.string(), 'The request id.'),
        })
        .meta({ title: 'Failure', description: 'What went wrong.' }),
    })
    .meta({ title: 'ErrorEnvelope', description: 'A failure: branch on error.type, and expect new codes.' }),
);

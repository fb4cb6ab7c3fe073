import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { lateObject, openObject, told } from '../../core/told.ts';
import { LIMITS } from './limits.ts';

/** Optional request fields and what their values must be. Wrong values are answered by hand, in the documented order. */
export const optionalFields = lazily(() => ({
  id: z.string(),
  rules: z.array(z.string()),
  context: openObject('TextContext', 'Where the text comes from; it may change probabilities.', {
    content_type: told(z.string(), 'What kind of text it is.').optional(),
    surface: told(z.string(), 'Where it will be shown.').optional(),
    locale: told(z.string(), 'Its language and region.').optional(),
  }),
  include: z.array(z.string()),
  cache: z.boolean(),
  metadata: z.record(z.string(), z.unknown()),
  client_id: z.string(),
  timeout_ms: z.number().refine(Number.isInteger).meta({ type: 'integer' }),
}));

const text = lazily(() => told(z.string().max(LIMITS.contentCharacters), 'A text to judge.'));

const sharedFields = lazily(() => {
  const threshold = z.number().gt(0).max(1);
  const pair = openObject('ThresholdOverride', 'Thresholds of one rule, for this call.', {
    block: told(threshold, 'From this probability on the rule blocks.').optional(),
    review: told(threshold, 'From this one on it asks for a review; below block.').optional(),
  });
  const override = z.union([threshold, pair]);
  return {
    rules: told(optionalFields().rules.min(1), 'The rules to judge by; default: all that are enabled.').optional(),
    thresholds: told(z.record(z.string(), override), 'By rule; a number stands for block.').optional(),
    include: z
      .array(z.string())
      .meta({ description: 'rules, reason, probabilities; anything else is ignored.', default: ['rules', 'reason'] })
      .optional(),
    cache: told(z.boolean(), 'Whether a stored verdict may be reused.').default(true).optional(),
  };
});

/** The body of a single check. */
export const checkRequest = lazily(() => {
  const { id, context, metadata, client_id, timeout_ms } = optionalFields();
  return openObject('CheckRequest', 'A text to judge; an array of texts gets an answer shaped like a batch.', {
    content: told(z.union([text(), z.array(text()).min(1).max(LIMITS.batchItems)]), 'One text, or an array of texts.'),
    id: told(id, 'Echoed; only the first 120 characters count.').optional(),
    ...sharedFields(),
    context: context.optional(),
    metadata: told(metadata, 'Comes back untouched.').optional(),
    client_id: told(client_id, 'Whom the text is from; only for statistics.').optional(),
    timeout_ms: timeout_ms
      .meta({ description: 'From 1000 to 60000; anything else is brought to the nearer end.', default: 25_000 })
      .optional(),
  });
});

/** An entry of a batch that is no bare text. */
export const batchItem = lateObject('BatchItem', 'A text with what comes back beside its verdict.', () => {
  const { id, metadata } = optionalFields();
  return {
    content: text(),
    id: told(id, 'Echoed; only the first 120 characters count.').optional(),
    metadata: told(metadata, 'Comes back untouched.').optional(),
  };
});

/** The body of a batch. */
export const batchRequest = lateObject('BatchRequest', 'Up to 200 texts to judge in one call.', () => ({
  items: told(
    z
      .array(z.union([text(), batchItem()]))
      .min(1)
      .max(LIMITS.batchItems),
    'Texts, bare or with an id and metadata.',
  ),
  ...sharedFields(),
}));

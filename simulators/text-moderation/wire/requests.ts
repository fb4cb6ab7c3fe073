import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { LIMITS } from './limits.ts';

/** Optional request fields and what their values must be. Wrong values are answered by hand, in the documented order. */
export const optionalFields = lazily(() => ({
  id: z.string(),
  rules: z.array(z.string()),
  context: z.looseObject({
    content_type: z.string().optional(),
    surface: z.string().optional(),
    locale: z.string().optional(),
  }),
  include: z.array(z.string()),
  cache: z.boolean(),
  metadata: z.record(z.string(), z.unknown()),
  client_id: z.string(),
  timeout_ms: z.number().refine(Number.isInteger).meta({ type: 'integer' }),
}));

const text = lazily(() => z.string().max(LIMITS.contentCharacters));

const sharedFields = lazily(() => {
  const threshold = z.number().gt(0).max(1);
  const override = z.union([threshold, z.looseObject({ block: threshold.optional(), review: threshold.optional() })]);
  return {
    rules: optionalFields().rules.optional(),
    thresholds: z.record(z.string(), override).optional(),
    include: z
      .array(z.string())
      .meta({ description: 'rules, reason, probabilities; anything else is ignored.', default: ['rules', 'reason'] })
      .optional(),
    cache: z.boolean().default(true).optional(),
  };
});

/** The body of a single check. */
export const checkRequest = lazily(() => {
  const { id, context, metadata, client_id, timeout_ms } = optionalFields();
  return z
    .looseObject({
      content: z.union([text(), z.array(text()).min(1).max(LIMITS.batchItems)]),
      id: id.meta({ description: 'Echoed; only the first 120 characters count.' }).optional(),
      ...sharedFields(),
      context: context.optional(),
      metadata: metadata.optional(),
      client_id: client_id.optional(),
      timeout_ms: timeout_ms
        .meta({ description: 'From 1000 to 60000; anything else is brought to the nearer end.', default: 25_000 })
        .optional(),
    })
    .meta({
      title: 'CheckRequest',
      description: 'A text to judge; an array of texts gets an answer shaped like a batch.',
    });
});

/** The body of a batch. */
export const batchRequest = lazily(() => {
  const { id, metadata } = optionalFields();
  const entry = z.looseObject({ content: text(), id: id.optional(), metadata: metadata.optional() });
  return z
    .looseObject({
      items: z
        .array(z.union([text(), entry]))
        .min(1)
        .max(LIMITS.batchItems),
      ...sharedFields(),
    })
    .meta({ title: 'BatchRequest', description: 'Up to 200 texts to judge in one call.' });
});

import * as z from 'zod';
import { distinct } from '../../core/control-input.ts';
import { lazily } from '../../core/lazily.ts';
import { MEDIA_TYPES, UUID } from '../wire/limits.ts';

/** The schema of a world's own catalog: it refuses what no right answer could be made of. */
export const ownCatalog: () => z.ZodType = lazily(() => {
  const price = priceOfCategory();
  return z.strictObject({
    categories: distinct(category(), 'id', 'outputKey'),
    agents: distinct(agent(), 'id').min(1),
    profiles: distinct(profile(), 'id').min(1),
    prices: z.strictObject({ image: price, video: price, audio: price }),
    keys: distinct(standingKey(), 'id'),
  });
});

/** Where results of other kinds stand. */
const OTHER_RESULTS = ['transcript', 'custom', 'custom_category'];

function category() {
  return z.strictObject({
    id: z
      .string()
      .min(1)
      .refine((id) => id !== 'custom', 'must not be custom, the id of what callers ask in words of their own'),
    name: z.string(),
    outputKey: z
      .string()
      .min(1)
      .refine((key) => !OTHER_RESULTS.includes(key), `must be none of ${OTHER_RESULTS.join(', ')}`),
    prompt: z.string(),
    isEnabled: z.boolean().optional(),
  });
}

function agent() {
  return z.strictObject({
    id: z.string().regex(UUID, 'must be a UUID'),
    name: z.string(),
    capabilities: z.array(z.enum(MEDIA_TYPES)),
  });
}

function profile() {
  return z.strictObject({
    id: z.string().min(1),
    name: z.string(),
    description: z.string(),
    multiplier: z.number().min(0),
  });
}

const MOST_USD = 1_000_000;
const MOST_DECIMALS = 8;

function priceOfCategory() {
  const isShort = (usd: number): boolean => Number(usd.toFixed(MOST_DECIMALS)) === usd;
  return z.number().min(0).max(MOST_USD).refine(isShort, `must have at most ${MOST_DECIMALS} decimals`);
}

function standingKey() {
  return z.strictObject({
    id: z.string().min(1),
    requestsPerMinute: z.int().min(1).optional(),
    account: z.string().min(1).optional(),
    description: z.string(),
    isDisabled: z.boolean().optional(),
  });
}

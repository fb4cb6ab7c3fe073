import * as z from 'zod';
import { distinct } from '../../core/control-input.ts';
import { lazily } from '../../core/lazily.ts';

/** The most records of a library. */
export const MOST_RECORDS = 100_000;

/** The schema of a world's own catalog: it refuses what no right answer could be made of. */
export const ownCatalog: () => z.ZodType = lazily(() => {
  const ceiling = z.int().min(1);
  const key = z.strictObject({
    id: z.string().min(1),
    ceilings: z.strictObject({ search: ceiling, generate: ceiling }).optional(),
    isRevoked: z.boolean().optional(),
  });
  return z.strictObject({ keys: distinct(key, 'id'), records: z.int().min(1).max(MOST_RECORDS) });
});

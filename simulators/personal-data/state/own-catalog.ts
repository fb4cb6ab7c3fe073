import * as z from 'zod';
import { distinct } from '../../core/control-input.ts';
import { lazily } from '../../core/lazily.ts';
import { allowancesOfKey, limitsOfKey, permissionsOfKey } from './key-schemas.ts';

/** The schema of a world's own catalog: it refuses what no right answer could be made of. */
export const ownCatalog: () => z.ZodType = lazily(() => z.strictObject({ keys: distinct(standingKey(), 'id') }));

function standingKey() {
  const count = z.int().min(0);
  return z.strictObject({
    // It is the stem of the secret, which a header brings.
    id: z.string().regex(/^[!-~]+$/, 'must be visible ASCII characters without blanks'),
    permissions: permissionsOfKey(),
    limits: limitsOfKey(count).optional(),
    allowances: allowancesOfKey().optional(),
    state: z.enum(['disabled', 'revoked', 'expired']).optional(),
    used: z.strictObject({ requests: count, documents: count, characters: count }).optional(),
  });
}

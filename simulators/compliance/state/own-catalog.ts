import * as z from 'zod';
import { distinct } from '../../core/control-input.ts';
import { lazily } from '../../core/lazily.ts';

/** The schema of a world's own catalog: it refuses what no right answer could be made of. */
export const ownCatalog: () => z.ZodType = lazily(() =>
  z.strictObject({ rules: distinct(rule(), 'id'), keys: distinct(standingKey(), 'id') }),
);

function rule() {
  return z.strictObject({
    id: id().refine(
      (own) => !/^custom_\d+$/.test(own),
      'must not be that of a rule of a custom prompt, as custom_1 is',
    ),
    name: z.string(),
    severity: z.number().positive().max(1),
  });
}

function standingKey() {
  return z.strictObject({
    id: id(),
    credits: z.int().min(0).optional(),
    requestsPerMinute: z.int().min(1).optional(),
  });
}

function id() {
  return z
    .string()
    .min(1)
    .refine((own) => own !== '__proto__', 'must not be __proto__');
}

import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { DEFAULT_LANGUAGE, DEFAULT_THRESHOLD, LIMITS } from './limits.ts';

const operator = lazily(() =>
  z.union([
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
  ]),
);
const operators = lazily(() =>
  z
    .record(z.string(), operator())
    .meta({ description: 'By entity type; DEFAULT is for all types that are not named. At most 64.' }),
);

const shared = lazily(() => ({
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
}));

/** The body of a detection, for the OpenAPI document. */
export const detectRequest = lazily(() =>
  z
    .looseObject(shared())
    .meta({ title: 'DetectRequest', description: 'Documents to look through; operators are ignored.' }),
);

/** The body of a redaction or an anonymization, for the OpenAPI document. */
export const redactRequest = lazily(() =>
  z.looseObject({ ...shared(), operators: operators().optional() }).meta({
    title: 'RedactRequest',
    description: 'Documents to rewrite; without operators each span becomes its type.',
  }),
);

const reversal = lazily(() =>
  z
    .record(z.string(), z.looseObject({ type: z.string(), key: z.string().optional() }))
    .meta({ description: 'encrypt or decrypt with the key of the encryption.' }),
);

/** The body of a reversal, for the OpenAPI document. */
export const deanonymizeRequest = lazily(() =>
  z
    .looseObject({ text: z.string(), operators: reversal() })
    .meta({ title: 'DeanonymizeRequest', description: 'A text with tokens, and the keys they were made with.' }),
);

/** The body of a submission, for the OpenAPI document. */
export const jobRequest = lazily(() =>
  z
    .looseObject({
      task: z.enum(['detect', 'redact', 'anonymize', 'deanonymize']),
      ...shared(),
      operators: z.union([operators(), reversal()]).optional(),
    })
    .meta({ title: 'JobRequest', description: 'A task with the parameters of its synchronous call.' }),
);

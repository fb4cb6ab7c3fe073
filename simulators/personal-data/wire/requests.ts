import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { told } from '../../core/told.ts';
import { DEFAULT_LANGUAGE, DEFAULT_THRESHOLD, LIMITS } from './limits.ts';

/** A type alone is a word of one: of a record of constants, one generator makes code that does not compile. */
const operator = lazily(() =>
  z.union([
    z
      .looseObject({
        type: z.literal('replace'),
        new_value: told(z.string(), 'What takes the place of the span; default: its type.').optional(),
      })
      .meta({ title: 'ReplaceOperator', description: 'Puts a text in the place of the span.' }),
    z
      .looseObject({ type: told(z.enum(['redact']), 'Which operator.') })
      .meta({ title: 'RedactOperator', description: 'Takes the span out.' }),
    z
      .looseObject({
        type: z.literal('mask'),
        masking_char: z.string().meta({ description: 'One character; default *.' }).optional(),
        chars_to_mask: z.int().min(0).meta({ description: 'Default: the whole span.' }).optional(),
        from_end: told(z.boolean(), 'Whether the end of the span is masked.').optional(),
      })
      .meta({ title: 'MaskOperator', description: 'Covers characters of the span.' }),
    z
      .looseObject({
        type: z.literal('hash'),
        hash_type: told(z.enum(['sha256', 'sha512', 'md5']), 'Which digest.').optional(),
      })
      .meta({ title: 'HashOperator', description: 'Puts a digest in the place of the span.' }),
    z.looseObject({ type: z.literal('encrypt'), key: z.string().meta({ description: '16, 24 or 32 bytes.' }) }).meta({
      title: 'EncryptOperator',
      description: 'Puts a token in the place of the span, which its key opens again.',
    }),
    z
      .looseObject({ type: told(z.enum(['keep']), 'Which operator.') })
      .meta({ title: 'KeepOperator', description: 'Leaves the span as it is.' }),
  ]),
);
const operators = lazily(() =>
  z
    .record(z.string(), operator())
    .meta({ description: 'By entity type; DEFAULT is for all types that are not named. At most 64.' }),
);

const shared = lazily(() => ({
  text: z.string().meta({ description: 'One document; not together with texts.' }).optional(),
  texts: told(
    z.array(z.string()).min(1).max(LIMITS.documents),
    'Several documents; not together with text.',
  ).optional(),
  language: told(z.string(), 'The language of the documents: see the entity types.')
    .meta({ default: DEFAULT_LANGUAGE })
    .optional(),
  score_threshold: told(z.number().min(0).max(1), 'Spans below it are left out.')
    .meta({ default: DEFAULT_THRESHOLD })
    .optional(),
  entities: z
    .array(z.string())
    .meta({ description: 'Default: all types; an empty list counts as none given.' })
    .optional(),
  allow_list: told(z.array(z.string()).max(LIMITS.allowListEntries), 'Texts that are never personal data.').optional(),
  mode: told(z.enum(['full', 'fast']), 'Fast leaves out what takes long.')
    .meta({ default: 'full' })
    .optional(),
  include_text: told(z.boolean(), 'Whether spans carry their text.').meta({ default: false }).optional(),
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
    .record(
      z.string(),
      z
        .looseObject({
          type: told(z.string(), 'encrypt or decrypt.'),
          key: told(z.string(), 'The key of the encryption.').optional(),
        })
        .meta({ title: 'ReversalOperator', description: 'The key that opens tokens of a type.' }),
    )
    .meta({ description: 'encrypt or decrypt with the key of the encryption.' }),
);

/** The body of a reversal, for the OpenAPI document. */
export const deanonymizeRequest = lazily(() =>
  z
    .looseObject({ text: told(z.string(), 'A text with tokens.'), operators: reversal() })
    .meta({ title: 'DeanonymizeRequest', description: 'A text with tokens, and the keys they were made with.' }),
);

/** The body of a submission, for the OpenAPI document. */
export const jobRequest = lazily(() =>
  z
    .looseObject({
      task: told(z.enum(['detect', 'redact', 'anonymize', 'deanonymize']), 'What is to be done.'),
      ...shared(),
      operators: told(z.union([operators(), reversal()]), 'As the task takes them.').optional(),
    })
    .meta({ title: 'JobRequest', description: 'A task with the parameters of its synchronous call.' }),
);

import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { lateObject, openObject, told } from '../../core/told.ts';
import { DEFAULT_LANGUAGE, DEFAULT_THRESHOLD, LIMITS } from './limits.ts';

/** A type alone is a word of one: of a record of constants, one generator makes code that does not compile. */
const operator = lazily(() =>
  z.union([
    openObject('ReplaceOperator', 'Puts a text in the place of the span.', {
      type: z.literal('replace'),
      new_value: told(z.string(), 'What takes the place of the span; default: its type.').optional(),
    }),
    openObject('RedactOperator', 'Takes the span out.', { type: told(z.enum(['redact']), 'Which operator.') }),
    openObject('MaskOperator', 'Covers characters of the span.', {
      type: z.literal('mask'),
      masking_char: told(z.string(), 'One character; default *.').optional(),
      chars_to_mask: told(z.int().min(0), 'Default: the whole span.').optional(),
      from_end: told(z.boolean(), 'Whether the end of the span is masked.').optional(),
    }),
    openObject('HashOperator', 'Puts a digest in the place of the span.', {
      type: z.literal('hash'),
      hash_type: told(z.enum(['sha256', 'sha512', 'md5']), 'Which digest.').optional(),
    }),
    openObject('EncryptOperator', 'Puts a token in the place of the span, which its key opens again.', {
      type: z.literal('encrypt'),
      key: told(z.string(), '16, 24 or 32 bytes.'),
    }),
    openObject('KeepOperator', 'Leaves the span as it is.', { type: told(z.enum(['keep']), 'Which operator.') }),
  ]),
);
const operators = lazily(() =>
  told(z.record(z.string(), operator()), 'By entity type; DEFAULT is for all types that are not named. At most 64.'),
);

const shared = lazily(() => ({
  text: told(z.string(), 'One document; not together with texts.').optional(),
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
  entities: told(z.array(z.string()), 'Default: all types; an empty list counts as none given.').optional(),
  allow_list: told(z.array(z.string()).max(LIMITS.allowListEntries), 'Texts that are never personal data.').optional(),
  mode: told(z.enum(['full', 'fast']), 'Fast leaves out what takes long.')
    .meta({ default: 'full' })
    .optional(),
  include_text: told(z.boolean(), 'Whether spans carry their text.').meta({ default: false }).optional(),
}));

/** The body of a detection, for the OpenAPI document. */
export const detectRequest = lateObject('DetectRequest', 'Documents to look through; operators are ignored.', shared);

/** The body of a redaction or an anonymization, for the OpenAPI document. */
export const redactRequest = lateObject(
  'RedactRequest',
  'Documents to rewrite; without operators each span becomes its type.',
  () => ({
    ...shared(),
    operators: operators().optional(),
  }),
);

const reversal = lazily(() =>
  told(
    z.record(
      z.string(),
      openObject('ReversalOperator', 'The key that opens tokens of a type.', {
        type: told(z.string(), 'encrypt or decrypt.'),
        key: told(z.string(), 'The key of the encryption.').optional(),
      }),
    ),
    'encrypt or decrypt with the key of the encryption.',
  ),
);

/** The body of a reversal, for the OpenAPI document. */
export const deanonymizeRequest = lateObject(
  'DeanonymizeRequest',
  'A text with tokens, and the keys they were made with.',
  () => ({
    text: told(z.string(), 'A text with tokens.'),
    operators: reversal(),
  }),
);

/** The body of a submission, for the OpenAPI document. */
export const jobRequest = lateObject('JobRequest', 'A task with the parameters of its synchronous call.', () => ({
  task: told(z.enum(['detect', 'redact', 'anonymize', 'deanonymize']), 'What is to be done.'),
  ...shared(),
  operators: told(z.union([operators(), reversal()]), 'As the task takes them.').optional(),
}));

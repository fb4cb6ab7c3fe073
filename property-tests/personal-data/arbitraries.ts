import fc from 'fast-check';
import { anyText } from '../any-text.ts';

/** Personal data of nobody. */
const VALUES = [
  'zoe@example.com',
  'adam.o_neil+tag@mail.example.org',
  '4111 1111 1111 1111',
  '10.20.30.40',
  '2001:db8::1',
  'https://example.com/a?b=c',
  '+1 212 555 0123',
  'DE89 3704 0044 0532 0130 00',
  '078-05-1120',
  'John Smith',
  '12345678',
];
const FILLING = [
  '',
  ' ',
  ', ',
  '\n',
  ' 😀 ',
  ' é',
  'e\u0301',
  ' 👩‍👩‍👧 ',
  ' account ',
  '<b>',
  '/',
  '-',
  'x',
  '=',
  '\u0000',
  ' ß語 ',
];

/** Values between fillings, side by side at times, and any text at all. */
export const someText: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...VALUES), fc.constantFrom(...FILLING)), { maxLength: 12 })
    .map((all) => all.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  anyText({ maxLength: 60 }),
);
/** A confidence from 0 to 1, in hundredths. */
export const someThreshold: fc.Arbitrary<number> = fc
  .integer({ min: 0, max: 100 })
  .map((hundredths) => hundredths / 100);
const TYPES = [
  'EMAIL_ADDRESS',
  'CREDIT_CARD',
  'IP_ADDRESS',
  'URL',
  'PHONE_NUMBER',
  'IBAN_CODE',
  'US_SSN',
  'PERSON',
  'DATE_TIME',
];
/** At least one type of personal data. */
export const someTypes: fc.Arbitrary<readonly string[]> = fc.subarray(TYPES, { minLength: 1 });
/** What is to become of a finding, as the wire says it. */
export const someOperator: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.oneof(
  fc.constant({ type: 'redact' }),
  fc.constant({ type: 'keep' }),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((new_value) => ({ type: 'replace', new_value })),
  fc.constantFrom('sha256', 'sha512', 'md5').map((hash_type) => ({ type: 'hash', hash_type })),
  fc.record({
    type: fc.constant('mask'),
    masking_char: fc.constantFrom('*', '#', '😀'),
    chars_to_mask: fc.integer({ min: 0, max: 1_000 }),
    from_end: fc.boolean(),
  }),
);
/** An encryption key of a length that AES has. */
export const someKey: fc.Arbitrary<string> = fc.constantFrom(
  'k'.repeat(16),
  'l'.repeat(24),
  'm'.repeat(32),
  'éé123456789012',
);

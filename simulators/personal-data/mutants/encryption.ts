import { isGiven, saying } from '../../core/mutants/conditions.ts';
import { isMembers, type Members } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, inEach } from '../../core/mutants/tampering.ts';
import { type Cipher, cbcUrlSafe, keyFromText } from '../rules/cipher.ts';
import type { Rules } from '../rules/index.ts';
import { eachAs, operatorsOf, refuse, reword, serve, to } from './speech.ts';

const { seal, open } = cbcUrlSafe;
const inReversed = inEach('', to('deanonymize'));
const inAnonymized = inEach('results[]', to('anonymize'));

/** Defects of encryption, of anonymize, and of the way back. */
export const encryptionMutants = defects<Rules>({
  'PD-B2-5 long-keys-only': { readKey: ofLength(24, 32) },
  'PD-B2-5 no-keys-of-24': { readKey: ofLength(16, 32) },
  'PD-B2-5 no-keys-of-32': { readKey: ofLength(16, 24) },
  'PD-B2-24 keys-of-any-length': { readKey: (text) => keyFromText(text.padEnd(32).slice(0, 32)) },
  'PD-B2-24 keys-are-filled-up': { readKey: (text) => keyFromText(text.length === 17 ? text.padEnd(24) : text) },
  'PD-B2-24 keys-may-be-numbers': eachAs('key', String),
  'PD-B2-24 missing-key-crashes': reword({ status: 500 }, 400, (sent) =>
    operatorsOf(sent).some(({ type, key }) => type === 'encrypt' && key === undefined),
  ),
  'PD-B2-25 value-beside-its-token': sealing((value, key, initial) => `${seal(value, key, initial)} (${value})`),
  'PD-B2-25 encrypt-only-short-values': sealing((value, key, initial) =>
    value.length > 20 ? value : seal(value, key, initial),
  ),
  'PD-4-3 anonymize-names-it-otherwise': inAnonymized(({ redacted_text: text }) => ({
    redacted_text: undefined,
    anonymized_text: text,
  })),
  'PD-4-3 anonymize-allows-nothing': asIf({ allow_list: [] }, to('anonymize'), { allow_list: isGiven }),
  'PD-4-3 anonymize-masks-from-the-start': eachAs('from_end', () => false, to('anonymize')),
  'PD-4-3 anonymize-has-placeholders-of-its-own': inAnonymized(({ redacted_text: text }) => ({
    redacted_text: String(text).replace(/<[A-Z_]+>/g, (placeholder) => placeholder.toLowerCase()),
  })),
  'PD-4-3 anonymize-knows-no-default-beside-own-keys': asIf(
    ({ operators }, { path }) =>
      path === '/v1/anonymize' &&
      isMembers(operators) &&
      Object.keys(operators).length > 1 && { operators: { ...operators, DEFAULT: { type: 'keep' } } },
  ),
  'PD-4-3 anonymize-without-audit-trail': inAnonymized({ items: undefined }),
  'PD-4-4 reversal-of-nothing': serve(
    400,
    to('deanonymize'),
    ({ text, operators }) => text === undefined || operators === undefined,
  ),
  'PD-4-4 reversal-without-text-not-found': reword({ status: 404 }, 400, to('deanonymize'), { text: undefined }),
  'PD-4-4 reversal-without-operators-unprocessable': reword({ status: 422 }, 400, to('deanonymize'), {
    operators: undefined,
  }),
  'PD-4-5 PD-4-24 first-token-only': opening((text, keys) => open(text, keys).slice(0, 1)),
  'PD-4-5 PD-4-24 hundred-tokens-only': opening((text, keys) => open(text, keys).slice(0, 100)),
  'PD-4-5 PD-4-6 long-values-are-cut': sealing((value, key, initial) => seal(value.slice(0, 200), key, initial)),
  'PD-4-5 long-keys-never-open': opening((text, keys) => open(text, keys.filter(isShort))),
  'PD-4-5 one-key-for-all': opening((text, keys) => open(text, keys.slice(0, 1))),
  'PD-4-5 default-alone-opens-where-there-is-one': asIf(
    ({ operators }) => isMembers(operators) && operators.DEFAULT && { operators: { DEFAULT: operators.DEFAULT } },
    to('deanonymize'),
  ),
  'PD-4-5 ciphers-know-ascii-only': sealing((value, key, initial) =>
    seal(value.replace(/[^\s!-~]/g, '?'), key, initial),
  ),
  'PD-4-5 ciphers-know-western-letters-only': sealing((value, key, initial) =>
    seal(value.replace(/[^\s!-ÿ]/g, '?'), key, initial),
  ),
  'PD-4-5 reversal-collapses-white-space': inReversed(({ text }) => ({ text: String(text).replace(/\s+/g, ' ') })),
  'PD-B2-7 reversals-look-for-an-operator-that-opens': asIf(({ operators }) => {
    const opening =
      isMembers(operators) && Object.entries(operators).filter(([, one]) => isMembers(one) && isWayBack(one));
    return opening && opening.length > 0 && { operators: Object.fromEntries(opening) };
  }, to('deanonymize')),
  'PD-4-5 no-way-back': refuse(400, 'invalid_field', to('deanonymize')),
  'PD-4-24 tokens-at-line-ends-only': opening((text, keys) => (text.includes('\n') ? [] : open(text, keys))),
  'PD-4-24 damaged-tokens-crash': refuse(500, 'service_error', to('deanonymize'), ({ text }) =>
    [...String(text).matchAll(/[\w-]{40,}=*/g)].some(([token]) => token.length % 4 === 1),
  ),
  'PD-4-5 tokens-beside-dashes-stay': opening((text, keys) =>
    open(text, keys).filter(({ start, end }) => text[start - 1] !== '-' && text[end] !== '-'),
  ),
  'PD-4-5 tokens-in-brackets-stay': opening((text, keys) =>
    open(text, keys).filter(({ start }) => !'([<"\''.includes(text[start - 1] ?? ' ')),
  ),
  'PD-4-26 keys-are-cut-to-sixteen': {
    cipher: {
      seal: (value, key, initial) => seal(value, key.slice(0, 16), initial),
      open: (text, keys) =>
        open(
          text,
          keys.map((key) => key.slice(0, 16)),
        ),
    },
  },
  'PD-4-26 capitals-of-cipher-keys-do-not-count': { readKey: (text) => keyFromText(text.toLowerCase()) },
  'PD-4-26 any-key-opens': openedByAnyKey(),
  'PD-4-26 wrong-key-tells-all': inReversed({ hint: 'anna.keller@example.com' }, saying('"failed"')),
});

function ofLength(...lengths: readonly number[]): Rules['readKey'] {
  return (text) => (lengths.includes(text.length) ? keyFromText(text) : undefined);
}

function sealing(other: Cipher['seal']): Partial<Rules> {
  return { cipher: { open, seal: other } };
}

function opening(other: Cipher['open']): Partial<Rules> {
  return { cipher: { seal, open: other } };
}

function isWayBack({ type }: Members): boolean {
  return type === 'encrypt' || type === 'decrypt';
}

function isShort({ length }: Uint8Array): boolean {
  return length < 32;
}

/** Everything is encrypted under one key of the service's own. */
function openedByAnyKey(): Partial<Rules> {
  const own = new Uint8Array(16).fill(7);
  return { cipher: { seal: (value, _key, initial) => seal(value, own, initial), open: (text) => open(text, [own]) } };
}

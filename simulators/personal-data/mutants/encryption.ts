import { type Mutant, onBody } from '../../core/mutant.ts';
import { cbcUrlSafe, keyFromText } from '../rules/cipher.ts';
import type { Rules } from '../rules/index.ts';
import { onRefused, operatorsIn, refuse, withStatus } from './alter.ts';

/** Defects of encryption, of anonymize, and of the way back. */
export const encryptionMutants: readonly Mutant<Rules>[] = [
  { name: 'long-keys-only', clauses: ['PD-B2-5'], rules: { readKey: ofLength(24, 32) } },
  { name: 'no-keys-of-24', clauses: ['PD-B2-5'], rules: { readKey: ofLength(16, 32) } },
  { name: 'no-keys-of-32', clauses: ['PD-B2-5'], rules: { readKey: ofLength(16, 24) } },
  {
    name: 'keys-of-any-length',
    clauses: ['PD-B2-24'],
    rules: { readKey: (text) => keyFromText(text.padEnd(32).slice(0, 32)) },
  },
  {
    name: 'missing-key-crashes',
    clauses: ['PD-B2-24'],
    reply: onRefused(
      (sent) => Object.values(operatorsIn(sent)).some(({ type, key }) => type === 'encrypt' && key === undefined),
      withStatus(500),
    ),
  },
  {
    name: 'value-beside-its-token',
    clauses: ['PD-B2-25'],
    rules: {
      cipher: { ...cbcUrlSafe, seal: (value, key, initial) => `${cbcUrlSafe.seal(value, key, initial)} (${value})` },
    },
  },
  {
    name: 'encrypt-only-short-values',
    clauses: ['PD-B2-25'],
    rules: {
      cipher: {
        ...cbcUrlSafe,
        seal: (value, key, initial) => (value.length > 20 ? value : cbcUrlSafe.seal(value, key, initial)),
      },
    },
  },
  {
    name: 'anonymize-names-it-otherwise',
    clauses: ['PD-4-3'],
    rules: {
      writeRewritten: (text, task) => (task === 'anonymize' ? { anonymized_text: text } : { redacted_text: text }),
    },
  },
  {
    name: 'anonymize-without-audit-trail',
    clauses: ['PD-4-3'],
    reply: onBody((body, { path }) =>
      path.endsWith('/anonymize') && Array.isArray(body.results)
        ? { ...body, results: body.results.map(({ redacted_text }) => ({ redacted_text })) }
        : undefined,
    ),
  },
  { name: 'reversal-of-nothing', clauses: ['PD-4-4'], rules: { reversalParts: 'optional' } },
  {
    name: 'reversal-without-text-not-found',
    clauses: ['PD-4-4'],
    reply: onRefused(({ text }, path) => path.endsWith('/deanonymize') && text === undefined, withStatus(404)),
  },
  {
    name: 'reversal-without-operators-unprocessable',
    clauses: ['PD-4-4'],
    reply: onRefused(
      ({ operators }, path) => path.endsWith('/deanonymize') && operators === undefined,
      withStatus(422),
    ),
  },
  {
    name: 'first-token-only',
    clauses: ['PD-4-5', 'PD-4-24'],
    rules: { cipher: { ...cbcUrlSafe, open: (text, keys) => cbcUrlSafe.open(text, keys).slice(0, 1) } },
  },
  {
    name: 'long-keys-never-open',
    clauses: ['PD-4-5'],
    rules: {
      cipher: {
        ...cbcUrlSafe,
        open: (text, keys) =>
          cbcUrlSafe.open(
            text,
            keys.filter(({ length }) => length < 32),
          ),
      },
    },
  },
  {
    name: 'one-key-for-all',
    clauses: ['PD-4-5'],
    rules: { cipher: { ...cbcUrlSafe, open: (text, keys) => cbcUrlSafe.open(text, keys.slice(0, 1)) } },
  },
  {
    name: 'ciphers-know-ascii-only',
    clauses: ['PD-4-5'],
    rules: {
      cipher: {
        ...cbcUrlSafe,
        // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what is meant
        seal: (value, key, initial) => cbcUrlSafe.seal(value.replace(/[^\x00-\x7f]/g, '?'), key, initial),
      },
    },
  },
  {
    name: 'reversal-collapses-white-space',
    clauses: ['PD-4-5'],
    reply: onBody(({ text, ...body }, { path }) =>
      path.endsWith('/deanonymize') && typeof text === 'string'
        ? { text: text.replace(/\s+/g, ' '), ...body }
        : undefined,
    ),
  },
  {
    name: 'no-way-back',
    clauses: ['PD-4-5'],
    reply: refuse((_sent, path) => path.endsWith('/deanonymize')),
  },
  {
    name: 'tokens-at-line-ends-only',
    clauses: ['PD-4-24'],
    rules: {
      cipher: {
        ...cbcUrlSafe,
        open: (text, keys) => (text.includes('\n') ? [] : cbcUrlSafe.open(text, keys)),
      },
    },
  },
  { name: 'any-key-opens', clauses: ['PD-4-26'], rules: openedByAnyKey() },
  {
    name: 'wrong-key-tells-all',
    clauses: ['PD-4-26'],
    reply: onBody((body, { path }) =>
      path.endsWith('/deanonymize') && JSON.stringify(body).includes('"failed"')
        ? { ...body, hint: 'anna.keller@example.com' }
        : undefined,
    ),
  },
];

function ofLength(...lengths: readonly number[]): Rules['readKey'] {
  return (text) => (lengths.includes(text.length) ? keyFromText(text) : undefined);
}

/** Everything is encrypted under one key of the service's own. */
function openedByAnyKey(): Partial<Rules> {
  const own = new Uint8Array(16).fill(7);
  return {
    cipher: {
      seal: (value, _key, initial) => cbcUrlSafe.seal(value, own, initial),
      open: (text) => cbcUrlSafe.open(text, [own]),
    },
  };
}

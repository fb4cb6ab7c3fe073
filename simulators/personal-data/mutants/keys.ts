import type { Mutant } from '../../core/mutant.ts';
import { authorizationFirst } from '../rules/credentials.ts';
import type { Rules } from '../rules/index.ts';
import { refused, restated, retyped, served } from './tampering.ts';

/** Defects of keys and of what they may do: sections 4 and 5. */
export const keyMutants: readonly Mutant<Rules>[] = [
  {
    name: 'bearer-keys-cannot-read',
    clauses: ['PD-5-1'],
    reply: refused(
      401,
      'authentication_error',
      ({ path, headers }, { status }) => path === '/v1/info' && headers.authorization !== undefined && status === 200,
    ),
  },
  {
    name: 'bearer-keys-cannot-detect',
    clauses: ['PD-5-1'],
    reply: refused(
      401,
      'authentication_error',
      ({ path, headers }, { status }) => path === '/v1/detect' && headers.authorization !== undefined && status === 200,
    ),
  },
  {
    name: 'x-api-key-is-not-read',
    clauses: ['PD-5-5'],
    rules: {
      readCredential: (headers) =>
        authorizationFirst({ get: (name) => (name === 'x-api-key' ? null : headers.get(name)) }),
    },
  },
  {
    name: 'x-api-key-is-for-reads-only',
    clauses: ['PD-5-5'],
    reply: refused(
      401,
      'authentication_error',
      ({ method, headers }) => method === 'POST' && headers['x-api-key'] !== undefined,
    ),
  },
  {
    name: 'missing-key-is-an-invalid-request',
    clauses: ['PD-7-3'],
    reply: retyped('invalid_request', ({ headers }, status) => status === 401 && headers.authorization === undefined),
  },
  {
    name: 'usage-without-a-key-is-forbidden',
    clauses: ['PD-7-3'],
    reply: restated(403, ({ path, headers }) => path === '/v1/usage' && headers.authorization === undefined),
  },
  {
    name: 'entities-need-no-key',
    clauses: ['PD-7-3'],
    reply: served(
      { languages: { en: ['PERSON'] } },
      ({ path }, { status }) => path === '/v1/entities' && status === 401,
    ),
  },
  {
    name: 'basic-credentials-are-a-bad-request',
    clauses: ['PD-7-3'],
    reply: restated(400, ({ headers }, { status }) => status === 401 && /^Basic/i.test(headers.authorization ?? '')),
  },
  {
    name: 'key-without-a-scheme-is-a-missing-permission',
    clauses: ['PD-7-3'],
    reply: retyped(
      'permission_error',
      ({ headers }, status) => status === 401 && !/^\w+ ./.test(headers.authorization ?? 'Bearer x'),
    ),
  },
  {
    name: 'unknown-key-is-forbidden',
    clauses: ['PD-7-13'],
    rules: {
      refusal: (refusal) => (refusal.code === 'invalid_api_key' ? { ...refusal, status: 403 } : refusal),
    },
  },
  {
    name: 'keys-of-the-right-form-are-taken',
    clauses: ['PD-7-13'],
    reply: served(
      { results: [] },
      ({ headers }, { status, text }) =>
        status === 401 && text.includes('"invalid_api_key"') && /^Bearer pd_sim_\w/.test(headers.authorization ?? ''),
    ),
  },
  { name: 'disabling-never-takes-effect', clauses: ['PD-7-14'], rules: { keyLagMs: Number.MAX_SAFE_INTEGER } },
  { name: 'keys-never-expire', clauses: ['PD-7-14'], rules: { isKeyExpired: () => false } },
  {
    name: 'disabled-key-is-forbidden',
    clauses: ['PD-7-14'],
    rules: { refusal: (refusal) => (refusal.code === 'key_disabled' ? { ...refusal, status: 403 } : refusal) },
  },
  {
    name: 'revoked-key-has-another-type',
    clauses: ['PD-7-14'],
    rules: {
      refusal: (refusal) => (refusal.code === 'key_revoked' ? { ...refusal, type: 'permission_error' } : refusal),
    },
  },
  {
    name: 'expired-key-can-still-read-usage',
    clauses: ['PD-7-14'],
    reply: (reply, { path }) =>
      path === '/v1/usage' && reply.text.includes('"key_expired"') ? { ...reply, status: 200, text: '{}' } : reply,
  },
  {
    name: 'any-permission-is-every-permission',
    clauses: ['PD-4-12', 'PD-4-37', 'PD-5-3'],
    rules: { hasPermission: (permissions) => permissions.length > 0 },
  },
  {
    name: 'who-redacts-may-anonymize',
    clauses: ['PD-4-12'],
    rules: {
      hasPermission: (permissions, needed) =>
        permissions.includes(needed) || (needed === 'anonymize' && permissions.includes('redact')),
    },
  },
  {
    name: 'who-anonymizes-may-deanonymize',
    clauses: ['PD-4-12'],
    rules: {
      hasPermission: (permissions, needed) =>
        permissions.includes(needed) || (needed === 'deanonymize' && permissions.includes('anonymize')),
    },
  },
  {
    name: 'every-key-may-detect',
    clauses: ['PD-4-12', 'PD-5-3'],
    rules: { hasPermission: (permissions, needed) => needed === 'detect' || permissions.includes(needed) },
  },
  {
    name: 'every-key-may-read',
    clauses: ['PD-4-37', 'PD-5-3'],
    rules: { hasPermission: (permissions, needed) => needed === 'read' || permissions.includes(needed) },
  },
  {
    name: 'usage-needs-no-permission',
    clauses: ['PD-4-37', 'PD-5-3'],
    reply: served({}, ({ path }, { status }) => path === '/v1/usage' && status === 403),
  },
  {
    name: 'own-jobs-need-no-permission',
    clauses: ['PD-4-37', 'PD-5-3'],
    reply: served({}, ({ path }, { status }) => path.startsWith('/v1/jobs/') && status === 403),
  },
  {
    name: 'lacking-permission-is-a-refused-key',
    clauses: ['PD-5-3'],
    rules: {
      refusal: (refusal) => (refusal.status === 403 ? { ...refusal, type: 'authentication_error' } : refusal),
    },
  },
  {
    name: 'submissions-need-no-permission',
    clauses: ['PD-5-3'],
    rules: { maySubmit: () => true, maySubmitTask: () => true },
  },
  {
    name: 'reading-without-permission-has-another-type',
    clauses: ['PD-5-3'],
    reply: retyped('forbidden', ({ method }, status) => method === 'GET' && status === 403),
  },
];

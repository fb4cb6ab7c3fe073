import type { Mutant } from '../../core/mutant.ts';
import { credentialByPresence } from '../rules/credentials.ts';
import type { Rules } from '../rules/index.ts';
import { isBatch, isFailure, recoded, restated } from './tampering.ts';

/** Defects of keys, scopes and versions: sections 3, 5 and 9. */
export const keyMutants: readonly Mutant<Rules>[] = [
  {
    name: 'missing-key-is-an-invalid-one',
    clauses: ['TM-5-1'],
    rules: {
      readCredential: (authorization) =>
        authorization === null ? { kind: 'malformed' } : credentialByPresence(authorization),
    },
  },
  {
    name: 'me-without-a-key-is-forbidden',
    clauses: ['TM-5-1'],
    reply: restated(403, ({ path }, reply) => path === '/api/v1/me' && isFailure(reply, 'missing_api_key')),
  },
  {
    name: 'unknown-key-is-a-missing-one',
    clauses: ['TM-5-5'],
    reply: recoded('invalid_api_key', 'missing_api_key', ({ path }) => path === '/api/v1/check'),
  },
  {
    name: 'unknown-key-is-forbidden-in-a-batch',
    clauses: ['TM-5-5'],
    reply: restated(403, (request, reply) => isBatch(request) && isFailure(reply, 'invalid_api_key')),
  },
  {
    name: 'basic-credentials-are-a-bad-request',
    clauses: ['TM-5-6'],
    reply: restated(400, ({ headers }, { status }) => status === 401 && /^Basic/i.test(headers.authorization ?? '')),
  },
  {
    name: 'batch-without-scope-is-unauthenticated',
    clauses: ['TM-5-3'],
    reply: restated(401, (request, { status }) => isBatch(request) && status === 403),
  },
  {
    name: 'check-without-scope-has-another-code',
    clauses: ['TM-5-3'],
    reply: recoded('insufficient_scope', 'forbidden', ({ path }) => path === '/api/v1/check'),
  },
  {
    name: 'rules-without-scope-are-not-found',
    clauses: ['TM-5-7'],
    reply: restated(404, ({ path }, { status }) => path === '/api/v1/rules' && status === 403),
  },
  {
    name: 'me-without-scope-has-another-code',
    clauses: ['TM-5-7'],
    reply: recoded('insufficient_scope', 'forbidden', ({ path }) => path === '/api/v1/me'),
  },
  {
    name: 'suspended-key-is-an-invalid-one',
    clauses: ['TM-7-24'],
    reply: recoded('api_key_disabled', 'invalid_api_key'),
  },
  {
    name: 'suspended-key-is-forbidden-to-read',
    clauses: ['TM-7-24', 'TM-3-7'],
    reply: restated(403, ({ method }, reply) => method === 'GET' && isFailure(reply, 'api_key_disabled')),
  },
  { name: 'deleted-key-is-a-suspended-one', clauses: ['TM-7-25'], rules: { revokedCode: 'api_key_disabled' } },
  {
    name: 'deleted-key-lacks-a-scope',
    clauses: ['TM-3-19', 'TM-3-7', 'TM-7-25'],
    rules: { revokedCode: 'insufficient_scope' },
  },
  {
    name: 'suspended-key-still-reads-rules',
    clauses: ['TM-3-7', 'TM-7-24'],
    reply: restated(200, ({ path }, reply) => path === '/api/v1/rules' && isFailure(reply, 'api_key_disabled')),
  },
  { name: 'version-never-rises', clauses: ['TM-9-2'], rules: { versionStep: 0 } },
  { name: 'version-falls', clauses: ['TM-9-2'], rules: { versionStep: -1 } },
  { name: 'version-rises-by-halves', clauses: ['TM-9-2'], rules: { versionStep: 0.5 } },
];

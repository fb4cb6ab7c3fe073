import { withHeader } from '../../core/mutants/conditions.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { restate } from '../../core/mutants/tampering.ts';
import { credentialByPresence } from '../rules/credentials.ts';
import type { Rules } from '../rules/index.ts';
import { reword, to } from './speech.ts';

/** Defects of keys, scopes and versions: sections 3, 5 and 9. */
export const keyMutants = defects<Rules>({
  'TM-5-1 missing-key-is-an-invalid-one': {
    readCredential: (authorization) =>
      authorization === null ? { kind: 'malformed' } : credentialByPresence(authorization),
  },
  'TM-5-1 me-without-a-key-is-forbidden': restate(403, 'missing_api_key', to('me')),
  'TM-5-5 unknown-key-is-a-missing-one': reword({ code: 'missing_api_key' }, 'invalid_api_key', to('check')),
  'TM-5-5 unknown-key-is-forbidden-in-a-batch': restate(403, 'invalid_api_key', to('batch')),
  'TM-5-6 basic-credentials-are-a-bad-request': restate(400, 401, withHeader('authorization', /^Basic/i)),
  'TM-5-3 batch-without-scope-is-unauthenticated': restate(401, 403, to('batch')),
  'TM-5-3 check-without-scope-has-another-code': reword({ code: 'forbidden' }, 'insufficient_scope', to('check')),
  'TM-5-7 rules-without-scope-are-not-found': restate(404, 403, to('rules')),
  'TM-5-7 me-without-scope-has-another-code': reword({ code: 'forbidden' }, 'insufficient_scope', to('me')),
  'TM-7-24 suspended-key-is-an-invalid-one': reword({ code: 'invalid_api_key' }, 'api_key_disabled'),
  'TM-7-24 TM-3-7 suspended-key-is-forbidden-to-read': restate(403, 'api_key_disabled', /^GET /),
  'TM-7-25 deleted-key-is-a-suspended-one': { revokedCode: 'api_key_disabled' },
  'TM-3-19 TM-3-7 TM-7-25 deleted-key-lacks-a-scope': { revokedCode: 'insufficient_scope' },
  'TM-3-7 TM-7-24 suspended-key-still-reads-rules': restate(200, 'api_key_disabled', to('rules')),
  'TM-3-7 TM-7-24 TM-7-25 served-again-what-was-served-before': {
    around: async (request, send, memory) => {
      const call = JSON.stringify([request.path, request.headers.authorization, request.body]);
      const reply = await send(request);
      if (reply.status === 200 && request.method === 'POST') memory.set(call, reply);
      return reply.status === 401 ? ((memory.get(call) as typeof reply | undefined) ?? reply) : reply;
    },
  },
  'TM-9-2 version-never-rises': { versionStep: 0 },
  'TM-9-2 version-falls': { versionStep: -1 },
  'TM-9-2 version-rises-by-halves': { versionStep: 0.5 },
});

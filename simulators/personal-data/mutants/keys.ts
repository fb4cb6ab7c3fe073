import { type Fits, isKeyless, withHeader } from '../../core/mutants/conditions.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { keyed, restate } from '../../core/mutants/tampering.ts';
import { authorizationFirst } from '../rules/credentials.ts';
import type { Rules } from '../rules/index.ts';
import { isJobRead, refuse, reword, serve, serveWith, to } from './speech.ts';

const hasBearer: Fits = (_sent, { headers }) => headers.authorization !== undefined;

/** Defects of keys and of what they may do: sections 4 and 5. */
export const keyMutants = defects<Rules>({
  'PD-5-1 bearer-keys-cannot-read': refuse(401, 'invalid_api_key', to('info'), hasBearer),
  'PD-5-1 bearer-keys-cannot-detect': refuse(401, 'invalid_api_key', to('detect'), hasBearer),
  'PD-5-1 bearer-keys-cannot-reverse': refuse(401, 'invalid_api_key', to('deanonymize'), hasBearer),
  'PD-5-5 x-api-key-is-not-read': {
    readCredential: (headers) =>
      authorizationFirst({ get: (name) => (name === 'x-api-key' ? null : headers.get(name)) }),
  },
  'PD-5-5 x-api-key-is-for-reads-only': refuse(401, 'invalid_api_key', /^POST /, withHeader('x-api-key', /./)),
  'PD-7-3 missing-key-is-an-invalid-request': reword({ type: 'invalid_request' }, 401, isKeyless),
  'PD-7-3 usage-without-a-key-is-forbidden': restate(403, to('usage'), isKeyless),
  'PD-7-3 entities-need-no-key': serveWith(200, { languages: { en: ['PERSON'] } }, 401, to('entities')),
  'PD-7-3 basic-credentials-are-a-bad-request': restate(400, 401, withHeader('authorization', /^Basic/i)),
  'PD-7-3 key-without-a-scheme-is-a-missing-permission': reword(
    { type: 'permission_error' },
    401,
    (_, { headers }) => !/^\w+ ./.test(headers.authorization ?? 'Bearer x'),
  ),
  'PD-7-3 any-scheme-will-do': keyed(
    ({ headers: { authorization = '' } }) => /^(?:Token|ApiKey) (\S+)$/.exec(authorization)?.[1],
  ),
  'PD-7-3 keys-need-no-scheme': keyed(({ headers: { authorization = '' } }) => /^pd_sim_\w+$/.exec(authorization)?.[0]),
  'PD-7-3 basic-credentials-are-keys': keyed(({ headers: { authorization = '' } }) => {
    const [, credentials] = /^Basic (\S+)$/.exec(authorization) ?? [];
    return credentials?.startsWith('cGRfc2lt') ? atob(credentials).split(':')[0] : undefined;
  }),
  'PD-7-3 keys-may-stand-in-cookies': keyed(({ headers: { cookie = '' } }) => /token=(\w+)/.exec(cookie)?.[1]),
  'PD-7-3 keys-may-stand-in-the-query': keyed(({ path }) => /[?&]key=(\w+)/.exec(path)?.[1]),
  'PD-7-13 keys-are-read-to-their-length': keyed(
    ({ headers: { authorization = '' } }) => /^Bearer (\S+)-x$/.exec(authorization)?.[1],
  ),
  'PD-7-13 capitals-of-keys-do-not-count': keyed(({ headers: { authorization = '' } }) =>
    /^Bearer (PD_SIM_\S+)$/.exec(authorization)?.[1]?.toLowerCase(),
  ),
  'PD-7-13 any-x-api-key-will-do': keyed(({ headers }) =>
    headers.authorization === undefined && headers['x-api-key'] !== undefined ? 'pd_sim_default' : undefined,
  ),
  'PD-7-3 PD-7-13 repetitions-need-no-key': keyed(({ headers: { authorization = '', ...headers } }) =>
    headers['idempotency-key'] !== undefined && !/^Bearer pd_sim/.test(authorization) ? 'pd_sim_default' : undefined,
  ),
  'PD-7-13 unknown-key-is-forbidden': reword({ status: 403 }, 'invalid_api_key'),
  'PD-7-13 keys-of-the-right-form-are-taken': serve(
    'invalid_api_key',
    withHeader('authorization', /^Bearer pd_sim_\w/),
  ),
  'PD-7-14 disabling-never-takes-effect': serve((_, { reply }) => /"key_(disabled|revoked)"/.test(reply.text)),
  'PD-7-14 keys-never-expire': { isKeyExpired: () => false },
  'PD-7-14 disabled-key-is-forbidden': reword({ status: 403 }, 'key_disabled'),
  'PD-7-14 revoked-key-has-another-type': reword({ type: 'permission_error' }, 'key_revoked'),
  'PD-7-14 expired-key-can-still-read-usage': serveWith(200, {}, 'key_expired', to('usage')),
  'PD-4-12 PD-4-37 PD-5-3 any-permission-is-every-permission': granting((_needed, own) => own.length > 0),
  'PD-4-12 who-redacts-may-anonymize': granting((needed, own) => needed === 'anonymize' && own.includes('redact')),
  'PD-4-12 who-anonymizes-may-deanonymize': granting(
    (needed, own) => needed === 'deanonymize' && own.includes('anonymize'),
  ),
  'PD-4-12 PD-5-3 every-key-may-detect': granting((needed) => needed === 'detect'),
  'PD-4-37 PD-5-3 every-key-may-read': granting((needed) => needed === 'read'),
  'PD-4-37 PD-5-3 usage-needs-no-permission': serveWith(200, {}, 403, to('usage')),
  'PD-4-37 PD-5-3 own-jobs-need-no-permission': serveWith(200, {}, 403, isJobRead),
  'PD-5-3 lacking-permission-is-a-refused-key': reword({ type: 'authentication_error' }, 403),
  'PD-5-3 submissions-need-no-permission': { maySubmit: () => true, maySubmitTask: () => true },
  'PD-5-3 reading-without-permission-has-another-type': reword({ type: 'forbidden' }, 403, /^GET /),
});

/** Grants permissions that a key lacks. */
function granting(isGranted: (needed: string, permissions: readonly string[]) => boolean): Partial<Rules> {
  return { hasPermission: (permissions, needed) => permissions.includes(needed) || isGranted(needed, permissions) };
}

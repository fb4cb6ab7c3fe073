import { withHeader } from '../../core/mutants/conditions.ts';
import { isMembers, type Members } from '../../core/mutants/members.ts';
import { type Alter, defects } from '../../core/mutants/mutant.ts';
import { readAs, reheaded, respell, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { refuse, serveWith, to } from './speech.ts';

/** Changes the elements of a public list. */
const inList =
  (name: string, change: (row: Members) => object | false): Alter =>
  (reply, { path }) => {
    if (!path.endsWith(`/public/${name}`) || reply.status !== 200) return reply;
    const rows = JSON.parse(reply.text) as readonly unknown[];
    return { ...reply, text: JSON.stringify(rows.map((row) => (isMembers(row) ? { ...row, ...change(row) } : row))) };
  };

/** Defects of the public lists, and of where the service lies. */
export const referenceMutants = defects<Rules>({
  'MA-4-1 lists-behind-a-key': refuse(401, 'invalid_api_key', to('lists'), withHeader('authorization', /^$/)),
  'MA-4-1 lists-check-keys': refuse(401, 'invalid_api_key', to('lists'), withHeader('authorization', /no-such/)),
  'MA-4-1 lists-wrapped': respell(/.*/s, '{"items":$&}', / \/api\/v1\/public\//),
  'MA-4-1 lists-behind-a-byte-order-mark': respell(/^/, '\ufeff', to('lists')),
  'MA-A3-1 categories-without-an-output-key': inList('categories', () => ({ output_key: undefined })),
  'MA-A3-1 categories-with-numbers': inList('categories', () => ({ id: 7 })),
  'MA-A3-2 models-without-a-uuid': inList('models', ({ name }) => ({ id: name })),
  'MA-A3-2 models-that-read': inList('models', () => ({ capabilities: ['image', 'text'] })),
  'MA-A3-2 capabilities-joined': inList('models', ({ capabilities }) => ({ capabilities: String(capabilities) })),
  'MA-A3-3 profiles-undescribed': inList('quality-profiles', () => ({ description: undefined })),
  'MA-A3-4 high-costs-three-times': inList('quality-profiles', ({ id }) => id === 'high' && { billing_multiplier: 3 }),
  'MA-A3-4 low-costs-half': inList('quality-profiles', ({ id }) => id === 'low' && { billing_multiplier: 0.5 }),
  'MA-9-1 a-second-version-too': readAs('/api/v2/', '/api/v1/'),
  'MA-9-1 without-a-version-too': readAs(/^\/(?=public|account|analyze)/, '/api/v1/'),
  'MA-7-3 unknown-ids-as-bad-requests': restate(400, 'not_found'),
  'MA-7-3 unknown-jobs-called-so': respell('"not_found"', '"job_not_found"'),
  'MA-7-3 nul-in-ids-crashes': restate(500, to('job'), (_sent, { path }) => path.endsWith('%00')),
  'MA-7-3 ids-that-are-nearly-right-lead-to-cancels': restate(400, 404, /\/(?!0{8})[\w-]{20,60}\/cancel$/),
  'MA-7-3 short-ids-found': {
    around: async (request, send) => {
      const id = /\/jobs\/([^/]+)$/.exec(request.path)?.[1] ?? '';
      const reply = await send(request);
      return reply.status === 404 && id.length > 20 && id.length < 200 ? { ...reply, status: 200, text: '{}' } : reply;
    },
  },
  'MA-7-3 MA-7-8 foreign-jobs-shown': { mayRead: () => true },
  'MA-5-1 unknown-keys-forbidden': restate(403, 'invalid_api_key'),
  'MA-5-1 bare-keys-open-details': serveWith(
    404,
    { error: true, message: 'None.', code: 'not_found' },
    to('detail'),
    401,
    withHeader('authorization', /^\S+$/),
  ),
  'MA-5-1 requests-that-exist-need-no-key': serveWith(
    200,
    {},
    to('detail'),
    401,
    (_sent, { path }) => !path.includes('00000000-'),
  ),
  'MA-5-1 prices-without-a-key': serveWith(200, {}, to('prices'), 401),
  'MA-5-2 disabled-keys-unauthorized': restate(401, 'account_disabled'),
  'MA-5-2 disabled-keys-unknown': respell('"account_disabled"', '"invalid_api_key"'),
  'MA-7-6 faults-unnamed': respell('"internal_error"', '"oops"'),
  'MA-7-5 ceilings-unnamed': respell('"rate_limited"', '"slow_down"'),
  'MA-7-9 ceilings-without-an-end': reheaded({ 'retry-after': undefined }),
  'MA-7-1 failures-behind-a-byte-order-mark': respell(/^/, '\ufeff', (_, { status }) => status >= 400),
  'MA-7-1 failures-as-texts': respell('"error":true', '"error":"yes"'),
});

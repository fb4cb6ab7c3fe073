import { type Fits, isNumber, isText, moreThan, withBody, withHeader } from '../../core/mutants/conditions.ts';
import { type Breakage, defects } from '../../core/mutants/mutant.ts';
import { around, asIf, reheaded, restate, retell } from '../../core/mutants/tampering.ts';
import { reachedCap } from '../rules/allowances.ts';
import type { Rules } from '../rules/index.ts';
import { eachAs, refuse, reword, serve, serveWith, to } from './speech.ts';

const isInherited = (name: unknown): boolean => typeof name === 'string' && name in {};
const isStray: Fits = (_sent, { path }) => path.includes('endpoint');

/** Defects of refusals, faults and their envelope: section 7. */
export const failureMutants = defects<Rules>({
  'PD-7-2 malformed-body-is-unprocessable': reword({ status: 422 }, 'invalid_json'),
  'PD-7-2 malformed-body-has-another-type': reword({ type: 'validation_error' }, 'invalid_json'),
  'PD-7-2 null-is-an-empty-object': serve(400, withBody(/^null$/)),
  'PD-7-2 deep-brackets-are-a-fault': restate(500, withBody(/^\[{9}/)),
  'PD-7-2 lists-are-batches': around(({ body, ...request }) => {
    return { ...request, body: typeof body === 'string' && body.startsWith('[') ? `{"texts":${body}}` : body };
  }),
  'PD-7-2 numbers-are-texts': asIf({ text: String }, { text: isNumber }),
  'PD-7-2 members-of-wrong-types-are-a-fault': restate(500, 400, { entities: isText }),
  'PD-7-2 operators-may-be-a-list': serve(400, { operators: Array.isArray }),
  'PD-7-2 malformed-jobs-are-a-fault': restate(500, 'invalid_json', to('jobs')),
  'PD-7-2 commas-at-the-end-are-read': mended(/,\}$/, '}'),
  'PD-7-2 no-body-is-an-empty-object': serve(400, withBody(/^$/)),
  'PD-7-2 what-stands-before-a-body-is-left-out': mended(/^[^{["]+(?=\{)/, ''),
  'PD-7-2 line-ends-in-strings-are-read': mended(/\n/g, '\\n'),
  'PD-7-2 zeros-before-numbers-are-left-out': mended(/:0(?=\d)/, ':'),
  'PD-7-2 thresholds-that-are-no-numbers-are-left-out': mended(/"score_threshold":NaN/, '"more":0'),
  'PD-7-2 endless-thresholds-are-one': mended(/:Infinity/, ':1'),
  'PD-7-2 documents-that-are-null-are-left-out': asIf(
    { texts: (all: unknown[]) => all.filter((text) => text !== null) },
    { texts: Array.isArray },
  ),
  'PD-7-2 jobs-with-documents-that-are-null-are-a-fault': restate(500, 400, to('jobs'), {
    texts: (all: unknown) => Array.isArray(all) && all.includes(null),
  }),
  'PD-7-2 thresholds-of-strings-are-left-out': asIf({ score_threshold: undefined }, { score_threshold: isText }),
  'PD-7-2 thresholds-may-be-flags': asIf(
    { score_threshold: Number },
    { score_threshold: (at: unknown) => typeof at === 'boolean' },
  ),
  'PD-7-2 flags-of-numbers-are-left-out': asIf({ include_text: undefined }, { include_text: isNumber }),
  'PD-7-2 flags-may-be-lists': asIf({ include_text: true }, { include_text: Array.isArray }),
  'PD-7-2 an-entry-may-be-the-list': asIf(({ allow_list: list }) => typeof list === 'string' && { allow_list: [list] }),
  'PD-7-2 counts-of-strings-are-doubled': eachAs('chars_to_mask', (count) =>
    isText(count) ? 2 * Number(count) : count,
  ),
  'PD-7-2 operators-may-be-named-in-a-list': eachAs('type', (type) => (Array.isArray(type) ? type[0] : type)),
  'PD-B2-7 what-every-object-has-is-an-operator': eachAs('type', (type) => (isInherited(type) ? 'keep' : type)),
  'PD-4-28 what-every-object-has-is-a-task': asIf({ task: 'detect' }, { task: isInherited }),
  'PD-B1-27 what-every-object-has-is-a-mode': asIf({ mode: 'full' }, { mode: isInherited }),
  'PD-B1-15 what-every-object-has-breaks-languages': restate(500, 400, { language: isInherited }),
  'PD-B1-19 what-every-object-has-breaks-lists-of-types': restate(
    500,
    400,
    ({ entities }) => Array.isArray(entities) && entities.some(isInherited),
  ),
  'PD-7-2 new-values-of-numbers-are-left-out': eachAs('new_value', (value) => (isNumber(value) ? undefined : value)),
  'PD-B1-27 modes-may-be-lists': asIf(({ mode }) => Array.isArray(mode) && { mode: mode[0] }),
  'PD-7-5 unknown-path-is-a-bad-request': restate(400, 404, isStray),
  'PD-7-5 unknown-path-has-another-type': reword({ type: 'invalid_request' }, 404, /^\w+ (?!\/v1\/jobs)/),
  'PD-7-5 unknown-path-takes-no-posts': restate(405, 404, /^POST \/v1/),
  'PD-4-31 unknown-job-is-gone': restate(410, 404, to('jobs/no-such-job')),
  'PD-4-31 unknown-job-is-a-bad-request': reword({ type: 'invalid_request' }, 404, /^\w+ \/v1\/jobs\/job_0123/),
  'PD-4-31 unknown-job-is-still-queued': serveWith(
    200,
    { id: 'none', status: 'queued' },
    404,
    / \/v1\/jobs\/00000000-/,
  ),
  'PD-7-6 bodies-may-hold-eight-megabytes': { maxBodyBytes: 8_388_608 },
  'PD-7-6 bodies-may-hold-two-megabytes': { maxBodyBytes: 2_097_152 },
  'PD-8-1 anonymizations-hold-a-hundred-documents': refuse(400, 'too_many_documents', to('anonymize'), {
    texts: moreThan(100),
  }),
  'PD-8-2 raised-limits-have-no-end': {
    isOverLimit: (count, limit) => count > limit && ![301, 500_777].includes(limit),
  },
  'PD-7-6 large-bodies-in-chunks-are-read': serve(413, withHeader('transfer-encoding', /chunked/)),
  'PD-7-6 large-body-is-a-bad-request': reword({ status: 400 }, 'body_too_large'),
  'PD-7-6 large-body-reaches-a-limit': reword({ type: 'limit_error' }, 'body_too_large'),
  'PD-7-1 PD-7-2 refused-bodies-have-no-type': reword({ type: null }, 'invalid_json'),
  'PD-7-1 failures-have-no-code': reword({ code: undefined }, 401),
  'PD-7-1 unknown-paths-have-no-code': reword({ code: undefined }, 404, isStray),
  'PD-7-1 code-is-a-number': reword({ code: 404 }, 404),
  'PD-7-1 forbidden-calls-have-no-request-id': reword({ request_id: undefined }, 403),
  'PD-7-1 PD-7-3 refused-keys-get-plain-text': retell('Unauthorized', 401),
  'PD-7-1 PD-7-10 request-ids-of-failures-are-lists': reword(({ request_id: id }) => ({ request_id: [id] })),
  'PD-7-10 failures-have-ids-of-their-own': { envelopeRequestId: (requestId) => `err_${requestId}` },
  'PD-7-10 unknown-paths-have-ids-of-their-own': reword({ request_id: 'req_0' }, 404, isStray),
  'PD-7-4 allowance-is-forbidden': reword({ status: 403, type: 'permission_error' }, 402),
  'PD-7-4 allowance-is-a-rate-limit': reword({ type: 'invalid_request' }, 402),
  'PD-7-4 one-request-beyond-the-cap': {
    reachedCap: (used, { requests }) => (requests !== null && used.requests > requests ? 'requests' : undefined),
  },
  'PD-7-4 documents-are-not-capped': {
    reachedCap: (used, caps) => reachedCap(used, { ...caps, documents: null }),
  },
  'PD-7-4 spending-is-not-capped': {
    reachedCap: (used, caps) => reachedCap(used, { ...caps, spendUsd: null }),
  },
  'PD-7-4 caps-of-zero-are-none': {
    reachedCap: (used, { requests, documents, spendUsd }) =>
      reachedCap(used, { requests: requests || null, documents: documents || null, spendUsd: spendUsd || null }),
  },
  'PD-7-4 jobs-are-not-capped': serveWith(202, { id: 'job_1' }, 402, to('jobs')),
  'PD-7-7 rate-refusal-is-a-limit': reword({ type: 'limit_error' }, 429),
  'PD-7-7 rate-refusal-is-a-fault': restate(503, 429),
  'PD-7-8 faults-have-no-request-id': reheaded({ 'x-request-id': undefined }, 'service_error'),
  'PD-7-20 no-capacity-has-no-request-id': reword({ request_id: null }, 'capacity_unavailable'),
  'PD-7-8 fault-is-an-invalid-request': reword({ type: 'invalid_request' }, 'service_error'),
  'PD-7-8 fault-is-a-bad-request': reword({ status: 400 }, 'service_error'),
  'PD-7-8 fault-of-a-read-has-another-type': reword({ type: 'internal_error' }, 500, /^GET /),
  'PD-7-20 no-capacity-is-a-plain-fault': reword({ code: 'service_error' }, 'capacity_unavailable'),
  'PD-7-20 no-capacity-is-too-many-requests': restate(500, 503, to('jobs')),
  'PD-9-1 detection-is-at-the-root-too': serve(404, to('/detect')),
  'PD-9-1 reads-have-a-second-version': serveWith(200, { languages: {} }, 404, to('/v2/entities')),
});

/** Mends what makes a body no JSON before it is read. */
function mended(fault: RegExp, right: string): Breakage<Rules> {
  return around(({ body, ...request }) => {
    return { ...request, body: typeof body === 'string' ? body.replace(fault, right) : body };
  });
}

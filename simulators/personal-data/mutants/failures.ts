import { parseJson } from '../../core/json.ts';
import { isMembers, type Mutant, sentIn } from '../../core/mutant.ts';
import type { Refusal, Rules } from '../rules/index.ts';
import { onError, restated, retyped, served } from './tampering.ts';

/** A rule that changes the words of one code. */
function recoded(code: string, change: Partial<Refusal>): Partial<Rules> {
  return { refusal: (refusal) => (refusal.code === code ? { ...refusal, ...change } : refusal) };
}

/** A rule that changes the words of one status. */
function respoken(status: number, change: Partial<Refusal>): Partial<Rules> {
  return { refusal: (refusal) => (refusal.status === status ? { ...refusal, ...change } : refusal) };
}

/** Defects of refusals, faults and their envelope: section 7. */
export const failureMutants: readonly Mutant<Rules>[] = [
  { name: 'malformed-body-is-unprocessable', clauses: ['PD-7-2'], rules: recoded('invalid_json', { status: 422 }) },
  {
    name: 'malformed-body-has-another-type',
    clauses: ['PD-7-2'],
    rules: recoded('invalid_json', { type: 'validation_error' }),
  },
  {
    name: 'null-is-an-empty-object',
    clauses: ['PD-7-2'],
    reply: served(
      { results: [], usage: { amount: 0.00005 } },
      ({ body }, { status }) => status === 400 && body === 'null',
    ),
  },
  {
    name: 'lists-are-batches',
    clauses: ['PD-7-2'],
    rules: {
      parseBody: (text) => {
        const body = parseJson(text);
        return Array.isArray(body) ? { texts: body } : body;
      },
    },
  },
  {
    name: 'numbers-are-texts',
    clauses: ['PD-7-2'],
    rules: {
      parseBody: (text) => {
        const body = parseJson(text);
        return isMembers(body) && typeof body.text === 'number' ? { ...body, text: String(body.text) } : body;
      },
    },
  },
  {
    name: 'members-of-wrong-types-are-a-fault',
    clauses: ['PD-7-2'],
    reply: restated(500, (request, { status }) => status === 400 && typeof sentIn(request).entities === 'string'),
  },
  {
    name: 'operators-may-be-a-list',
    clauses: ['PD-7-2'],
    reply: served(
      { results: [{ redacted_text: '' }], usage: { amount: 0.0001 } },
      (request, { status }) => status === 400 && Array.isArray(sentIn(request).operators),
    ),
  },
  {
    name: 'malformed-jobs-are-a-fault',
    clauses: ['PD-7-2'],
    reply: restated(500, ({ path, body }, { status }) => path === '/v1/jobs' && status === 400 && body === '{"text": '),
  },
  {
    name: 'unknown-path-is-a-bad-request',
    clauses: ['PD-7-5'],
    reply: restated(400, ({ path }, { status }) => status === 404 && path.includes('endpoint')),
  },
  {
    name: 'unknown-path-has-another-type',
    clauses: ['PD-7-5'],
    reply: retyped('invalid_request', ({ path }, status) => status === 404 && !path.startsWith('/v1/jobs')),
  },
  {
    name: 'unknown-path-takes-no-posts',
    clauses: ['PD-7-5'],
    reply: restated(
      405,
      ({ method, path }, { status }) => method === 'POST' && path.startsWith('/v1') && status === 404,
    ),
  },
  {
    name: 'unknown-job-is-gone',
    clauses: ['PD-4-31'],
    reply: restated(410, ({ path }, { status }) => path === '/v1/jobs/no-such-job' && status === 404),
  },
  {
    name: 'unknown-job-is-a-bad-request',
    clauses: ['PD-4-31'],
    reply: retyped('invalid_request', ({ path }, status) => status === 404 && path.startsWith('/v1/jobs/job_0123')),
  },
  {
    name: 'unknown-job-is-still-queued',
    clauses: ['PD-4-31'],
    reply: served(
      { id: 'none', status: 'queued' },
      ({ path }, { status }) => status === 404 && path.startsWith('/v1/jobs/00000000-'),
    ),
  },
  { name: 'bodies-may-hold-eight-megabytes', clauses: ['PD-7-6'], rules: { maxBodyBytes: 8_388_608 } },
  { name: 'large-body-is-a-bad-request', clauses: ['PD-7-6'], rules: recoded('body_too_large', { status: 400 }) },
  {
    name: 'large-body-reaches-a-limit',
    clauses: ['PD-7-6'],
    rules: recoded('body_too_large', { type: 'limit_error' }),
  },
  {
    name: 'refused-bodies-have-no-type',
    clauses: ['PD-7-1', 'PD-7-2'],
    reply: onError(({ code }) => (code === 'invalid_json' ? { type: null } : undefined)),
  },
  {
    name: 'failures-have-no-code',
    clauses: ['PD-7-1'],
    reply: onError((_error, _request, status) => (status === 401 ? { code: undefined } : undefined)),
  },
  {
    name: 'code-is-a-number',
    clauses: ['PD-7-1'],
    reply: onError((_error, _request, status) => (status === 404 ? { code: 404 } : undefined)),
  },
  {
    name: 'forbidden-calls-have-no-request-id',
    clauses: ['PD-7-1'],
    reply: onError((_error, _request, status) => (status === 403 ? { request_id: undefined } : undefined)),
  },
  {
    name: 'refused-keys-get-plain-text',
    clauses: ['PD-7-1', 'PD-7-3'],
    reply: (reply) => (reply.status === 401 ? { ...reply, text: 'Unauthorized' } : reply),
  },
  {
    name: 'request-ids-of-failures-are-lists',
    clauses: ['PD-7-1', 'PD-7-10'],
    reply: onError(({ request_id: id }) => ({ request_id: [id] })),
  },
  {
    name: 'failures-have-ids-of-their-own',
    clauses: ['PD-7-10'],
    rules: { envelopeRequestId: (requestId) => `err_${requestId}` },
  },
  {
    name: 'unknown-paths-have-ids-of-their-own',
    clauses: ['PD-7-10'],
    reply: onError((_error, { path }, status) =>
      status === 404 && path.includes('endpoint') ? { request_id: 'req_0' } : undefined,
    ),
  },
  {
    name: 'allowance-is-forbidden',
    clauses: ['PD-7-4'],
    rules: respoken(402, { status: 403, type: 'permission_error' }),
  },
  { name: 'allowance-is-a-rate-limit', clauses: ['PD-7-4'], rules: respoken(402, { type: 'invalid_request' }) },
  {
    name: 'one-request-beyond-the-cap',
    clauses: ['PD-7-4'],
    rules: {
      reachedCap: (used, { requests }) => (requests !== null && used.requests > requests ? 'requests' : undefined),
    },
  },
  {
    name: 'documents-are-not-capped',
    clauses: ['PD-7-4'],
    rules: {
      reachedCap: (used, { requests, spendUsd }) => {
        if (requests !== null && used.requests >= requests) return 'requests';
        return spendUsd !== null && used.nano >= spendUsd * 1e9 ? 'spend' : undefined;
      },
    },
  },
  {
    name: 'spending-is-not-capped',
    clauses: ['PD-7-4'],
    rules: {
      reachedCap: (used, { requests, documents }) => {
        if (requests !== null && used.requests >= requests) return 'requests';
        return documents !== null && used.documents >= documents ? 'documents' : undefined;
      },
    },
  },
  {
    name: 'jobs-are-not-capped',
    clauses: ['PD-7-4'],
    reply: (reply, { path }) =>
      path === '/v1/jobs' && reply.status === 402 ? { ...reply, status: 202, text: '{"id":"job_1"}' } : reply,
  },
  { name: 'rate-refusal-is-a-limit', clauses: ['PD-7-7'], rules: respoken(429, { type: 'limit_error' }) },
  {
    name: 'fault-is-an-invalid-request',
    clauses: ['PD-7-8'],
    rules: recoded('service_error', { type: 'invalid_request' }),
  },
  { name: 'fault-is-a-bad-request', clauses: ['PD-7-8'], rules: recoded('service_error', { status: 400 }) },
  {
    name: 'fault-of-a-read-has-another-type',
    clauses: ['PD-7-8'],
    reply: retyped('internal_error', ({ method }, status) => method === 'GET' && status === 500),
  },
  {
    name: 'no-capacity-is-a-plain-fault',
    clauses: ['PD-7-20'],
    rules: recoded('capacity_unavailable', { code: 'service_error' }),
  },
  {
    name: 'no-capacity-is-too-many-requests',
    clauses: ['PD-7-20'],
    reply: restated(500, ({ path }, { status }) => status === 503 && path === '/v1/jobs'),
  },
  {
    name: 'detection-is-at-the-root-too',
    clauses: ['PD-9-1'],
    reply: served({ results: [{ entities: [] }] }, ({ path }, { status }) => path === '/detect' && status === 404),
  },
  {
    name: 'reads-have-a-second-version',
    clauses: ['PD-9-1'],
    reply: served({ languages: {} }, ({ path }, { status }) => path === '/v2/entities' && status === 404),
  },
];

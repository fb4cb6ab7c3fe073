import { type Mutant, onHeaders } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { isBatch, isModeration, onError } from './tampering.ts';

/** Defects of the headers on answers: section 7. */
export const headerMutants: readonly Mutant<Rules>[] = [
  {
    name: 'refused-keys-get-no-request-id',
    clauses: ['TM-7-7'],
    reply: onHeaders(({ status }) => (status === 401 ? { 'x-request-id': undefined } : {})),
  },
  {
    name: 'one-request-id-for-all-batches',
    clauses: ['TM-7-7'],
    reply: (reply, request) => {
      const id = reply.headers['x-request-id'] ?? '';
      if (!isBatch(request) || id === '') return reply;
      return {
        ...reply,
        text: reply.text.replaceAll(id, 'req_1'),
        headers: { ...reply.headers, 'x-request-id': 'req_1' },
      };
    },
  },
  {
    name: 'response-time-has-fractions',
    clauses: ['TM-7-33'],
    reply: onHeaders(({ headers }) => ({ 'x-response-time-ms': `${headers['x-response-time-ms']}.25` })),
  },
  {
    name: 'batches-have-no-response-time',
    clauses: ['TM-7-33'],
    reply: onHeaders((_reply, request) => (isBatch(request) ? { 'x-response-time-ms': undefined } : {})),
  },
  {
    name: 'batches-name-no-ruleset',
    clauses: ['TM-7-35'],
    reply: onHeaders((_reply, request) => (isBatch(request) ? { 'x-ruleset': undefined } : {})),
  },
  { name: 'header-names-some-ruleset', clauses: ['TM-7-35'], rules: { xRuleset: () => 'primary' } },
  {
    name: 'header-is-a-version-behind',
    clauses: ['TM-7-36'],
    reply: onHeaders(({ headers }) => ({ 'x-ruleset-version': String(Number(headers['x-ruleset-version']) - 1) })),
  },
  {
    name: 'batches-have-no-version-header',
    clauses: ['TM-7-36'],
    reply: onHeaders((_reply, request) => (isBatch(request) ? { 'x-ruleset-version': undefined } : {})),
  },
  {
    name: 'header-tells-another-ceiling',
    clauses: ['TM-7-37'],
    reply: onHeaders(({ headers }) => ({ 'ratelimit-limit': String(Number(headers['ratelimit-limit']) * 60) })),
  },
  {
    name: 'ceiling-in-the-header-has-a-window',
    clauses: ['TM-7-37'],
    reply: onHeaders(({ headers }) => ({ 'ratelimit-limit': `${headers['ratelimit-limit']};w=1` })),
  },
  {
    name: 'batches-tell-no-ceiling',
    clauses: ['TM-7-37'],
    reply: onHeaders((_reply, request) => (isBatch(request) ? { 'ratelimit-limit': undefined } : {})),
  },
  {
    name: 'every-key-gets-a-budget-status',
    clauses: ['TM-3-1'],
    reply: onHeaders(({ headers }, request) =>
      isModeration(request) ? { 'x-budget-status': headers['x-budget-status'] ?? 'ok' } : {},
    ),
  },
  {
    name: 'batches-tell-no-budget-status',
    clauses: ['TM-3-8'],
    reply: onHeaders((_reply, request) => (isBatch(request) ? { 'x-budget-status': undefined } : {})),
  },
  {
    name: 'budget-status-in-capitals',
    clauses: ['TM-3-8'],
    reply: onHeaders(({ headers }) => ({ 'x-budget-status': headers['x-budget-status']?.toUpperCase() })),
  },
];

/** Defects of the failure envelope: section 7. */
export const envelopeMutants: readonly Mutant<Rules>[] = [
  { name: 'failures-have-no-docs', clauses: ['TM-7-1'], reply: onError(() => ({ docs: undefined })) },
  {
    name: 'message-of-a-405-is-null',
    clauses: ['TM-7-1'],
    reply: onError((_error, _request, status) => (status === 405 ? { message: null } : undefined)),
  },
  {
    name: 'refused-keys-get-a-flat-failure',
    clauses: ['TM-7-1'],
    reply: (reply) => {
      if (reply.status !== 401) return reply;
      const { error } = JSON.parse(reply.text) as { readonly error: { readonly code: string } };
      return { ...reply, text: JSON.stringify({ code: error.code, message: 'The key is not valid.' }) };
    },
  },
  { name: 'failures-have-ids-of-their-own', clauses: ['TM-7-10'], reply: onError(() => ({ request_id: 'err_1' })) },
  {
    name: 'failed-batches-have-no-request-id',
    clauses: ['TM-7-10'],
    reply: onError((_error, request) => (isBatch(request) ? { request_id: undefined } : undefined)),
  },
  {
    name: 'param-is-a-list',
    clauses: ['TM-7-12'],
    reply: onError(({ param }) => (typeof param === 'string' ? { param: [param] } : undefined)),
  },
  { name: 'param-always-names-the-body', clauses: ['TM-7-12'], rules: { writeParam: () => 'body' } },
  {
    name: 'unknown-rule-has-a-family-of-its-own',
    clauses: ['TM-7-2'],
    reply: onError(({ code }) => (code === 'unknown_rule' ? { type: 'policy_error' } : undefined)),
  },
  {
    name: 'overfull-batch-is-a-rate-limit',
    clauses: ['TM-7-13', 'TM-7-14'],
    reply: onError(({ code }) => (code === 'batch_too_large' ? { type: 'rate_limit_error' } : undefined)),
  },
  {
    name: 'unknown-key-is-an-invalid-request',
    clauses: ['TM-7-14'],
    reply: onError(({ code }) => (code === 'invalid_api_key' ? { type: 'invalid_request_error' } : undefined)),
  },
  {
    name: 'spent-budget-is-a-rate-limit',
    clauses: ['TM-7-14'],
    reply: onError((_error, _request, status) => (status === 402 ? { type: 'rate_limit_error' } : undefined)),
  },
  {
    name: 'timed-out-evaluation-is-an-invalid-request',
    clauses: ['TM-7-14'],
    reply: onError((_error, _request, status) => (status === 504 ? { type: 'invalid_request_error' } : undefined)),
  },
];

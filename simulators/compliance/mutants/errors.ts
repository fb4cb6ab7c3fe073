import type { Mutant } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { onRefusal, recode, serve } from './alter.ts';

const NEVER = 1_000_000_000;

/** Defects of keys, credits, ceilings, faults and of the envelope. */
export const errorMutants: readonly Mutant<Rules>[] = [
  {
    name: 'key-without-bearer-taken',
    clauses: ['CR-5-1'],
    rules: { readSecret: (authorization) => authorization.replace(/^Bearer /, '') },
  },
  {
    name: 'any-scheme-taken',
    clauses: ['CR-5-1'],
    rules: { readSecret: (authorization) => authorization.split(' ')[1] },
  },
  {
    name: 'missing-key-as-403',
    clauses: ['CR-5-1'],
    reply: recode(
      'invalid_api_key',
      { status: 403 },
      (_sent, _path, { headers }) => headers.authorization === undefined,
    ),
  },
  {
    name: 'missing-key-of-videos-as-403',
    clauses: ['CR-5-1'],
    reply: recode(
      'invalid_api_key',
      { status: 403 },
      (_sent, path, { headers }) => headers.authorization === undefined && path === 'video',
    ),
  },
  {
    name: 'missing-key-called-otherwise',
    clauses: ['CR-5-1'],
    reply: recode(
      'invalid_api_key',
      { code: 'missing_api_key' },
      (_sent, _path, { headers }) => headers.authorization === undefined,
    ),
  },
  {
    name: 'longer-key-taken',
    clauses: ['CR-5-1'],
    reply: serve('invalid_api_key', (_sent, _path, { headers }) => /_defaultx$/.test(headers.authorization ?? '')),
  },
  {
    name: 'unknown-key-taken',
    clauses: ['CR-5-1'],
    reply: serve('invalid_api_key', (_sent, _path, { headers }) => /no-such-key/.test(headers.authorization ?? '')),
  },
  {
    name: 'failure-says-error-in-words',
    clauses: ['CR-7-1'],
    rules: { envelope: (message, code) => ({ error: 'true', message, code }) },
  },
  {
    name: 'failure-in-an-object',
    clauses: ['CR-7-1'],
    reply: onRefusal('invalid_parameter', (reply) => ({
      ...reply,
      text: JSON.stringify({ error: { code: 'invalid_parameter', message: 'Out of range.' } }),
    })),
  },
  {
    name: 'failure-without-message',
    clauses: ['CR-7-1'],
    reply: onRefusal('invalid_api_key', (reply) => ({ ...reply, text: '{"error":true,"code":"invalid_api_key"}' })),
  },
  {
    name: 'failure-of-content-without-error',
    clauses: ['CR-7-1'],
    reply: onRefusal('invalid_content', (reply) => ({
      ...reply,
      text: '{"message":"Refused.","code":"invalid_content"}',
    })),
  },
  { name: 'bad-bodies-as-bad-content', clauses: ['CR-7-2'], rules: { badBodyCode: 'invalid_content' } },
  {
    name: 'broken-json-unprocessable',
    clauses: ['CR-7-2'],
    reply: recode('invalid_request', { status: 422 }, (_sent, _path, { body }) => body === '{"content": "a word"'),
  },
  {
    name: 'broken-json-of-chats-unprocessable',
    clauses: ['CR-7-2'],
    reply: recode(
      'invalid_request',
      { status: 422 },
      (_sent, path, { body }) => path === 'chat' && body === '{"content": "a word"',
    ),
  },
  {
    name: 'empty-body-breaks-the-service',
    clauses: ['CR-7-2'],
    reply: recode(
      'invalid_request',
      { status: 500, code: 'internal_error' },
      (_sent, _path, { body }) => body === undefined || body.length === 0,
    ),
  },
  {
    name: 'word-as-body-served',
    clauses: ['CR-7-2'],
    reply: serve('invalid_request', (_sent, _path, { body }) => String(body).startsWith('"')),
  },
  {
    name: 'list-as-body-served',
    clauses: ['CR-7-2'],
    reply: serve('invalid_request', (_sent, _path, { body }) => String(body).startsWith('[')),
  },
  { name: 'empty-accounts-served', clauses: ['CR-7-4'], rules: { isAffordable: () => true } },
  { name: 'credits-never-fewer', clauses: ['CR-7-4'], rules: { creditsAfter: (credits) => credits } },
  { name: 'no-credits-as-403', clauses: ['CR-7-4'], reply: recode('insufficient_credits', { status: 403 }) },
  {
    name: 'large-content-as-bad-content',
    clauses: ['CR-7-5'],
    reply: recode('content_too_large', { status: 400, code: 'invalid_content' }),
  },
  {
    name: 'large-content-called-otherwise',
    clauses: ['CR-7-5'],
    reply: recode('content_too_large', { code: 'too_large' }),
  },
  { name: 'no-maximum-of-content', clauses: ['CR-7-5'], rules: { maxContentCharacters: NEVER } },
  {
    name: 'ceiling-called-otherwise',
    clauses: ['CR-7-7'],
    reply: recode('rate_limit_exceeded', { code: 'too_many_requests' }),
  },
  { name: 'ceiling-as-503', clauses: ['CR-7-7'], reply: recode('rate_limit_exceeded', { status: 503 }) },
  {
    name: 'no-ceiling',
    clauses: ['CR-7-7'],
    rules: {
      limitRate: (window, _ceiling, nowMs) => ({
        isAdmitted: true,
        window: window ?? { level: 0, atMs: nowMs },
        retryAfterMs: 0,
      }),
    },
  },
  { name: 'fault-as-503', clauses: ['CR-7-8'], reply: recode('internal_error', { status: 503 }) },
  { name: 'fault-called-otherwise', clauses: ['CR-7-8'], reply: recode('internal_error', { code: 'server_error' }) },
  {
    name: 'fault-answered-with-200',
    clauses: ['CR-7-8'],
    reply: onRefusal('internal_error', (reply) => ({ ...reply, status: 200 })),
  },
];

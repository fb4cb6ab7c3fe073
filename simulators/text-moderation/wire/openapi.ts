import { ALLOW, BEARER, type HeaderTable, RETRY_AFTER, type ServiceDescription } from '../../core/service/openapi.ts';
import { meaningAt } from './errors.ts';

/** The version of the service, which the health record reports too. */
export const SERVICE_VERSION = '1.0.0';

const HEADERS: HeaderTable = {
  'X-Request-Id': ['Unique for each request.', { type: 'string' }],
  'X-Response-Time-Ms': ['Server-side time in milliseconds.', { type: 'integer' }],
  'X-Cache': ['Whether stored verdicts were reused.', { type: 'string', enum: ['hit', 'partial', 'miss'] }],
  'X-Ruleset': ['The ruleset of the key.', { type: 'string' }],
  'X-Ruleset-Version': ['Its version.', { type: 'integer' }],
  'X-Budget-Status': ['Only with a budget.', { type: 'string', enum: ['ok', 'warning', 'exceeded'] }],
  'RateLimit-Limit': ['Requests per second.', { type: 'integer' }],
};

/** Bodies that show what a check may be asked. */
export const CHECK_EXAMPLES = {
  text: { content: 'Hello, is this still for sale?', id: 'listing-17' },
  texts: { content: ['Hello there', 'You are all idiots'] },
  narrowed: {
    content: 'You are all idiots',
    rules: ['harassment'],
    thresholds: { harassment: 0.4 },
    include: ['rules', 'probabilities'],
  },
};

/** Bodies that show what a batch may be asked. */
export const BATCH_EXAMPLES = {
  items: { items: ['Hello there', { content: 'You are all idiots', id: 'comment-2', metadata: { thread: 9 } }] },
};

/** What moderation calls say of their silent fallbacks. */
export const FALLBACKS = [
  'content is one text or an array of up to 200; an array gets an answer shaped like a batch.',
  'timeout_ms outside 1000 to 60000 is brought into range; unknown values in include are ignored;',
  'id is cut to its first 120 characters; an Idempotency-Key header is accepted and ignored.',
].join(' ');

/** What the OpenAPI document tells beside the routes. */
export const description: ServiceDescription<{ readonly terms: { readonly scope: string | undefined } }> = {
  title: 'Text moderation',
  version: SERVICE_VERSION,
  description: 'Decides whether a text is published, reviewed by a person, or rejected.',
  securitySchemes: { key: BEARER },
  tags: {
    moderation: 'Judging texts.',
    account: 'What the key may do and is measured against.',
    health: 'Liveness.',
  },
  tagOf: ({ terms }) => (terms.scope === 'check' ? 'moderation' : terms.scope === 'read' ? 'account' : 'health'),
  securityOf: ({ terms }) => (terms.scope === undefined ? [] : [{ key: [] }]),
  meaningOf: (status) => (status === 200 ? 'The answer.' : meaningAt(status) || 'The body is too large.'),
  headersAt: (status) => ({
    ...HEADERS,
    ...(status === 405 ? ALLOW : {}),
    ...(status === 402 || status === 429 ? RETRY_AFTER : {}),
  }),
};

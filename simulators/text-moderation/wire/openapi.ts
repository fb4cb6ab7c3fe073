import { BEARER, type HeaderTable, type ServiceDescription } from '../../core/service/openapi.ts';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from './errors.ts';

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
  securityOf: ({ terms }) => (terms.scope === undefined ? [] : [{ key: [] }]),
  meaningOf: (status) => (status === 200 ? 'The answer.' : codesAt(status)),
  headersAt: () => HEADERS,
};

function codesAt(status: number): string {
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status);
  return codes.map((code) => `${code}: ${ERROR_MESSAGES[code]}`).join(' ') || 'The body is too large.';
}

import { BEARER, type HeaderTable, type ServiceDescription } from '../../core/service/openapi.ts';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from './errors.ts';

/** What the OpenAPI document tells beside the routes. */
export const description: ServiceDescription<unknown> = {
  title: 'Compliance review',
  version: '1',
  description: 'Several reviewers working in parallel find content safe or unsafe.',
  securitySchemes: { key: BEARER },
  securityOf: () => [{ key: [] }],
  meaningOf: (status) => (status === 200 ? 'The decision of the panel.' : codesAt(status)),
  headersAt,
};

/** What every review says of its silent fallbacks. */
export const FALLBACKS = [
  'A null for an optional parameter counts as leaving it out; ids in excluded_categories that are no rule are ignored;',
  'a blank custom_prompt counts as none; excluded_categories has no effect beside custom_prompt.',
].join(' ');

function codesAt(status: number): string {
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status);
  return codes.map((code) => `${code}: ${ERROR_MESSAGES[code]}`).join(' ') || 'The path takes POST alone.';
}

function headersAt(status: number): HeaderTable {
  return {
    'X-Request-Id': ['Unique for each request.', { type: 'string' }],
    ...(status === 405 ? { Allow: ['The method that the path takes.', { type: 'string' }] as const } : {}),
    ...(status === 429 ? { 'Retry-After': ['Seconds to wait.', { type: 'integer' }] as const } : {}),
  };
}

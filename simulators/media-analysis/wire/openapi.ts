import { BEARER, type HeaderTable, type ServiceDescription } from '../../core/service/openapi.ts';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from './errors.ts';

/** As much of a route as its description asks for. */
interface DescribedRoute {
  readonly terms: { readonly isPublic: boolean };
}

/** What the OpenAPI document tells beside the routes. */
export const description: ServiceDescription<DescribedRoute> = {
  title: 'Media analysis',
  version: '1',
  description: 'Analyses images, video and audio in the background: submit, poll, read the results.',
  securitySchemes: { key: BEARER },
  securityOf: ({ terms }) => (terms.isPublic ? [] : [{ key: [] }]),
  meaningOf: (status) => (status < 300 ? 'The answer.' : codesAt(status)),
  headersAt,
};

function codesAt(status: number): string {
  if (status === 413) return 'invalid_request: a body above 5 MB.';
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status);
  return codes.map((code) => `${code}: ${ERROR_MESSAGES[code]}`).join(' ') || 'The path takes another method.';
}

function headersAt(status: number): HeaderTable {
  return {
    'X-Request-Id': ['Unique for each request.', { type: 'string' }],
    ...(status === 405 ? { Allow: ['The methods that the path takes.', { type: 'string' }] as const } : {}),
    ...(status === 429 ? { 'Retry-After': ['Seconds to wait.', { type: 'integer' }] as const } : {}),
  };
}

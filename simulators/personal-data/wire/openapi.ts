import { BEARER, type HeaderTable, type ServiceDescription } from '../../core/service/openapi.ts';
import { ERROR_CODES, messageOf, statusOf } from './errors.ts';

/** As much of a route as its description asks for. */
interface DescribedRoute {
  readonly terms: { readonly permission: string | undefined };
}

/** What the OpenAPI document tells beside the routes. */
export const description: ServiceDescription<DescribedRoute> = {
  title: 'Personal data',
  version: '1.0.0',
  description: 'Finds personal data in text, and removes, replaces, masks, hashes or reversibly encrypts it.',
  securitySchemes: { key: BEARER, headerKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
  securityOf: (route) => (isOpen(route) ? [] : [{ key: [] }, { headerKey: [] }]),
  meaningOf: (status, route) => {
    if (status < 300) return 'The answer.';
    return isOpen(route) && status === 503 ? 'degraded' : codesAt(status);
  },
  headersAt: () => HEADERS,
};

const HEADERS: HeaderTable = {
  'X-Request-Id': ['Unique for each request.', { type: 'string' }],
  'X-Usage-Month-Amount': ['The running total of the calendar month in US dollars.', { type: 'string' }],
  'Idempotent-Replay': ['true when the answer is a stored one.', { type: 'string', enum: ['true'] }],
};

function isOpen({ terms }: DescribedRoute): boolean {
  return terms.permission === undefined;
}

function codesAt(status: number): string {
  const codes = ERROR_CODES.filter((code) => statusOf(code) === status);
  return codes.map((code) => `${code}: ${messageOf(code)}`).join(' ');
}

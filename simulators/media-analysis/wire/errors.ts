import { retryAfterSeconds } from '../../core/rate-limit.ts';
import { errorRows, PLANNED_RETRY_AFTER_MS, plainEdge } from '../../core/service/error-rows.ts';
import { ServiceError } from '../../core/service-error.ts';
import { LIMITS } from './limits.ts';

/** The documented rows: code to status. A body that is too large is `invalid_request` too, with 413.  @clause MA-7-1 */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_categories: 400,
  invalid_api_key: 401,
  account_disabled: 403,
  not_found: 404,
  rate_limited: 429,
  internal_error: 500,
} as const;

/** A documented code. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What the documented codes say where nothing more particular is known. */
const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'The request is not valid.',
  invalid_categories: 'A category that was asked for does not exist or is disabled: see GET /api/v1/public/categories.',
  invalid_api_key: 'Send a valid key in the header Authorization: Bearer <key>.',
  account_disabled: 'The account of this key is disabled.',
  not_found: 'There is no job or request of this id for this key, or it has expired.',
  rate_limited: 'Too many requests with this key: wait as long as Retry-After says.',
  internal_error: 'The analysis service failed: try again later.',
};

const rows = errorRows(ERROR_STATUS, ERROR_MESSAGES);

/** The row of a documented code, with particulars where they help; and what a status means. */
export const { failure, meaningAt } = rows;

/** A member that is not what it must be.  @clause MA-A1-1 MA-A1-2 MA-A1-7 MA-A1-8 MA-A1-42 MA-4-10 */
export function mustBe(param: string, expected: string): ServiceError {
  return failure('invalid_request', { param, message: `${param} must be ${expected}.` });
}

/** The 429 row, with whole seconds that are enough.  @clause MA-7-5 MA-7-9 */
export function tooManyCalls(retryAfterMs: number): ServiceError {
  return failure('rate_limited', { headers: { 'retry-after': retryAfterSeconds(retryAfterMs) } });
}

/** A body, or a part of it, that is larger than a reading of the limits allows.  @clause MA-7-4 */
export function tooLarge(what: string, limit: string): ServiceError {
  return new ServiceError(413, 'invalid_request', `${what} holds at most ${limit}.`);
}

/** The nearest row for a bare status that was planned.  @clause MA-7-6 */
export function failureOfStatus(status: number): ServiceError {
  if (status === 429) return tooManyCalls(PLANNED_RETRY_AFTER_MS);
  return status === 413 ? tooLarge('A body', `${LIMITS.bodyBytes} bytes`) : rows.failureOfStatus(status);
}

/** Failures that the document has no row for. */
export const undocumented = {
  ...plainEdge,
  notFound: () => failure('not_found', { message: 'There is no endpoint of this path.' }),
};

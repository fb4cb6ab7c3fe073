import { errorRows, plainEdge } from '../../core/service/error-rows.ts';
import { ServiceError } from '../../core/service-error.ts';

/** The documented rows: code to status.  @clause CR-7-1 */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_content: 400,
  invalid_api_key: 401,
  insufficient_credits: 402,
  content_too_large: 413,
  invalid_parameter: 422,
  rate_limit_exceeded: 429,
  internal_error: 500,
} as const;

/** A documented code. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What can make one reviewer fail, beside the documented codes. */
export const REVIEWER_FAILURES = ['timeout', 'upstream_timeout', 'upstream_error'] as const;

/** What the documented codes say where nothing more particular is known. */
const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'The body must be a JSON object that holds content.',
  invalid_content: 'The content has no form that this path takes.',
  invalid_api_key: 'Send a valid key in the header Authorization: Bearer <key>.',
  insufficient_credits: 'The account has too few credits for this request.',
  content_too_large: 'The content is too large.',
  invalid_parameter: 'A parameter has a value out of its range.',
  rate_limit_exceeded: 'Too many requests with this key: slow down and try again.',
  internal_error: 'The review failed: try again later, with fewer reviewers or shorter content.',
};

/** The row of a documented code, the nearest row for a planned bare status, and what a status means. */
export const { failure, failureOfStatus, meaningAt } = errorRows(ERROR_STATUS, ERROR_MESSAGES);

/** Failures that the document has no row for. */
export const undocumented = {
  ...plainEdge,
  panelUnavailable: () => new ServiceError(502, 'panel_unavailable', 'No reviewer answered: try again later.'),
};

/** A member that is not what it must be.  @clause CR-A1-9 CR-A1-16 */
export function mustBe(param: string, expected: string, code: ErrorCode = 'invalid_parameter'): ServiceError {
  return failure(code, { param, message: `${param} must be ${expected}.` });
}

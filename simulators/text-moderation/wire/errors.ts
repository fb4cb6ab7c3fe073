import { errorRows, plainEdge } from '../../core/service/error-rows.ts';
import { ServiceError } from '../../core/service-error.ts';

/** The documented rows: code to status.  @clause TM-7-1 TM-7-14 */
export const ERROR_STATUS = {
  missing_content: 400,
  invalid_content_type: 400,
  invalid_json: 400,
  invalid_item: 400,
  content_too_long: 400,
  batch_too_large: 400,
  empty_batch: 400,
  unknown_rule: 400,
  no_rules_selected: 400,
  invalid_threshold: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  api_key_disabled: 401,
  budget_exceeded: 402,
  insufficient_scope: 403,
  method_not_allowed: 405,
  rate_limit_exceeded: 429,
  upstream_error: 502,
  upstream_rate_limited: 503,
  upstream_timeout: 504,
} as const;

/** A documented code. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The ways in which an evaluation can fail; also the codes of batch entries. */
export const EVALUATION_FAILURES = ['upstream_error', 'upstream_rate_limited', 'upstream_timeout'] as const;

/** One way in which an evaluation can fail. */
export type EvaluationFailure = (typeof EVALUATION_FAILURES)[number];

/** What the documented codes say where nothing more particular is known. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  missing_content: 'There is nothing to evaluate: send content, or items in a batch.',
  invalid_content_type: 'Send the body as application/json.',
  invalid_json: 'The body is no valid JSON object.',
  invalid_item: 'An entry is neither a string nor an object with a content string.',
  content_too_long: 'An item is too long.',
  batch_too_large: 'The batch has too many items.',
  empty_batch: 'A batch needs at least one item.',
  unknown_rule: 'A requested rule is not in the ruleset of this key, or it is disabled.',
  no_rules_selected: 'No rule that was asked for can be evaluated: all are disabled, or none was named.',
  invalid_threshold: 'A threshold is a number above 0 and at most 1, and review lies below block.',
  missing_api_key: 'Send the key in the header Authorization: Bearer <key>.',
  invalid_api_key: 'The key is unknown or was deleted.',
  api_key_disabled: 'The key is suspended.',
  budget_exceeded: 'The hard budget of this key is used up until its next reset.',
  insufficient_scope: 'The key lacks the scope that this endpoint needs.',
  method_not_allowed: 'The endpoint does not take this method.',
  rate_limit_exceeded: 'The request rate is above the ceiling of this key: back off and try again.',
  upstream_error: 'The evaluation failed.',
  upstream_rate_limited: 'The evaluation has no capacity left for now.',
  upstream_timeout: 'The evaluation took longer than the time it was given.',
};

/** The row of a documented code, the nearest row for a planned bare status, and what a status means. */
export const { failure, failureOfStatus, meaningAt } = errorRows(ERROR_STATUS, ERROR_MESSAGES);

/** The 405 row, with the methods that the endpoint takes.  @clause TM-4-1 */
export function methodNotAllowed(allow: string): ServiceError {
  return failure('method_not_allowed', { message: `This endpoint takes ${allow}.` });
}

/** Failures that the documents have no row for; their codes are new members of documented families. */
export const undocumented = {
  notFound: plainEdge.notFound,
  bodyTooLarge: (most: number) => new ServiceError(413, 'body_too_large', `A body holds at most ${most} bytes.`),
  mustBe: (param: string, expected: string) =>
    new ServiceError(400, 'invalid_field', `${param} must be ${expected}.`, { param }),
  unknownField: (param: string) =>
    new ServiceError(400, 'unknown_field', 'The request has an unknown field.', { param }),
};

/** A failure whose code an open question settles; a code without a row is a 400. */
export function failureOfCode(code: string, message: string, param: string): ServiceError {
  const status = ERROR_STATUS[code as ErrorCode] ?? 400;
  return new ServiceError(status, code, message, { param });
}

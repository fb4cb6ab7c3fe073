import type { Particulars } from '../../core/service/error-rows.ts';
import { ServiceError } from '../../core/service-error.ts';

/** The stable words of the envelope: safe to branch on.  @clause PD-7-1 PD-7-22 */
export type ErrorType =
  | 'invalid_request'
  | 'authentication_error'
  | 'limit_error'
  | 'permission_error'
  | 'not_found'
  | 'service_error';

type Row = readonly [status: number, type: ErrorType, message: string];

/** Code to status, type and message. The types are documented, most codes are ours.  @clause PD-7-1 */
const ROWS = {
  invalid_request: [400, 'invalid_request', 'The request is not valid.'],
  invalid_json: [400, 'invalid_request', 'The body is no valid JSON object.'],
  invalid_content_type: [400, 'invalid_request', 'Send the body as application/json.'],
  invalid_field: [400, 'invalid_request', 'A field has a value that it cannot have.'],
  unknown_field: [400, 'invalid_request', 'The request has an unknown field.'],
  text_or_texts: [400, 'invalid_request', 'Send either text or texts.'],
  empty_input: [400, 'invalid_request', 'There is no document in the request.'],
  too_many_documents: [400, 'invalid_request', 'The batch holds too many documents.'],
  unknown_language: [400, 'invalid_request', 'The language is not supported: see GET /v1/entities.'],
  invalid_threshold: [400, 'invalid_request', 'score_threshold must be a number from 0 to 1.'],
  unknown_entity: [400, 'invalid_request', 'An entity type is unknown: see GET /v1/entities.'],
  invalid_mode: [400, 'invalid_request', 'mode must be full or fast.'],
  invalid_task: [400, 'invalid_request', 'task must be detect, redact, anonymize or deanonymize.'],
  missing_field: [400, 'invalid_request', 'A required field is missing.'],
  unknown_operator: [400, 'invalid_request', 'An operator has a type that is unknown.'],
  invalid_operator: [400, 'invalid_request', 'An operator has a parameter that it cannot have.'],
  invalid_encryption_key: [400, 'invalid_request', 'An encryption key is a text of 16, 24 or 32 bytes.'],
  operators_not_taken: [400, 'invalid_request', 'This task takes no operators.'],
  operator_missing: [400, 'invalid_request', 'A type was found that no operator covers.'],
  mask_too_long: [400, 'invalid_request', 'chars_to_mask is longer than a span that was found.'],
  not_reversible: [400, 'invalid_request', 'A token does not open under the keys that were sent.'],
  too_many_allow_list_entries: [400, 'invalid_request', 'allow_list has too many entries.'],
  too_many_operators: [400, 'invalid_request', 'operators has too many members.'],
  new_value_too_long: [400, 'invalid_request', 'new_value is too long.'],
  mask_count_too_large: [400, 'invalid_request', 'chars_to_mask is too large.'],
  invalid_idempotency_key: [400, 'invalid_request', 'The Idempotency-Key cannot be used.'],
  idempotency_conflict: [400, 'invalid_request', 'The Idempotency-Key was used with another request.'],
  idempotency_in_progress: [409, 'invalid_request', 'A call with this Idempotency-Key is still in progress.'],
  ambiguous_api_key: [401, 'authentication_error', 'The two credential headers name different keys.'],
  authentication_error: [401, 'authentication_error', 'The key was not accepted.'],
  missing_api_key: [401, 'authentication_error', 'Send the key as Authorization: Bearer <key>, or as X-API-Key.'],
  malformed_api_key: [401, 'authentication_error', 'The key is not of the form Bearer <key>.'],
  invalid_api_key: [401, 'authentication_error', 'The key is not valid.'],
  unknown_api_key: [401, 'authentication_error', 'The key was never issued.'],
  key_disabled: [401, 'authentication_error', 'The key is disabled.'],
  key_revoked: [401, 'authentication_error', 'The key was revoked.'],
  key_expired: [401, 'authentication_error', 'The key has expired.'],
  limit_error: [402, 'limit_error', 'A monthly limit of this key is reached; it serves again next month.'],
  request_limit_reached: [402, 'limit_error', 'The monthly request limit of this key is reached.'],
  document_limit_reached: [402, 'limit_error', 'The monthly document limit of this key is reached.'],
  spend_limit_reached: [402, 'limit_error', 'The monthly spend limit of this key is reached.'],
  permission_error: [403, 'permission_error', 'The key lacks the permission that this endpoint needs.'],
  not_found: [404, 'not_found', 'There is nothing at this path for this key.'],
  method_not_allowed: [405, 'invalid_request', 'The endpoint does not take this method.'],
  job_expired: [410, 'not_found', 'The job has expired.'],
  body_too_large: [413, 'invalid_request', 'The body is too large.'],
  too_many_characters: [413, 'invalid_request', 'The documents hold more characters than the key allows.'],
  rate_limited: [429, 'invalid_request', 'Too many requests: back off and try again.'],
  service_error: [500, 'service_error', 'A transient fault: try again with growing waits.'],
  capacity_unavailable: [503, 'service_error', 'No capacity for now: try again with growing, jittered waits.'],
  degraded: [503, 'service_error', 'The service is degraded.'],
} as const satisfies Readonly<Record<string, Row>>;

/** A code that the service sends. */
export type ErrorCode = keyof typeof ROWS;

/** All codes. */
export const ERROR_CODES = Object.keys(ROWS) as readonly ErrorCode[];

/** The failures of a call or job that are not the caller's fault. */
export const SERVICE_FAILURES = ['service_error', 'capacity_unavailable'] as const;

/** One of them. */
export type ServiceFailure = (typeof SERVICE_FAILURES)[number];

/** The row of a code, with particulars where they help; a reading may give it another status. */
export function failure(
  code: ErrorCode,
  { message, status, ...extra }: Particulars & { readonly status?: number } = {},
): ServiceError {
  const [known, , text] = ROWS[code];
  return new ServiceError(status ?? known, code, message ?? text, extra);
}

/** A method that the endpoint does not take, with those that it takes. */
export function methodNotAllowed(allow: string): ServiceError {
  return failure('method_not_allowed', { message: `This endpoint takes ${allow}.` });
}

/** A member that is not what it must be. */
export function mustBe(param: string, expected: string): ServiceError {
  return failure('invalid_field', { param, message: `${param} must be ${expected}.` });
}

/** The status of a code unless a reading says otherwise. */
export function statusOf(code: ErrorCode): number {
  return ROWS[code][0];
}

/** What a code says. */
export function messageOf(code: ErrorCode): string {
  return ROWS[code][2];
}

/** The row for a bare status that was planned. */
export function failureOfStatus(status: number): ServiceError {
  const code = CODE_AT_STATUS[status] ?? (status >= 500 ? 'service_error' : 'invalid_request');
  return failure(code, { status });
}

const CODE_AT_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'authentication_error',
  402: 'limit_error',
  403: 'permission_error',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  429: 'rate_limited',
  503: 'capacity_unavailable',
};

/** The codes with a status and what they say, as one text for the description of the service. */
export function meaningAt(status: number): string {
  const codes = ERROR_CODES.filter((code) => statusOf(code) === status);
  return codes.map((code) => `${code}: ${messageOf(code)}`).join(' ');
}

/** The type of a failure; that of short capacity is a reading.  @clause PD-7-1 PD-7-7 PD-7-8 PD-7-20 */
export function typeOf(error: Pick<ServiceError, 'code' | 'status'>, capacityType: string): string {
  if (error.code === 'capacity_unavailable') return capacityType;
  if (Object.hasOwn(ROWS, error.code)) return ROWS[error.code as ErrorCode][1];
  return error.status >= 500 ? 'service_error' : 'invalid_request';
}

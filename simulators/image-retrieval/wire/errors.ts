import { retryAfterSeconds } from '../../core/rate-limit.ts';
import { errorRows, PLANNED_RETRY_AFTER_MS, plainEdge } from '../../core/service/error-rows.ts';
import { ServiceError } from '../../core/service-error.ts';

/** The documented rows, by names of ours: the wire knows statuses only.  @clause IR-7-1 */
const ERROR_STATUS = {
  invalid: 400,
  unauthorized: 401,
  no_match: 404,
  rate_limited: 429,
  internal: 500,
  upstream: 502,
} as const;

/** A row. */
type ErrorName = keyof typeof ERROR_STATUS;

/** What the rows say where nothing more particular is known. */
const ERROR_MESSAGES: Readonly<Record<ErrorName, string>> = {
  invalid: 'The request is not valid.',
  unauthorized: 'Send a valid key in the header Authorization: Bearer <key>.',
  no_match: 'No picture matches: this is an answer, and asking again changes nothing.',
  rate_limited: 'Too many requests with this key from this address: wait as long as Retry-After says.',
  internal: 'The service failed unexpectedly.',
  upstream: 'A service behind this one failed for a moment: try again after 500 ms, 1.5 s and 4 s.',
};

const rows = errorRows(ERROR_STATUS, ERROR_MESSAGES);

/** A row, with a message where a more particular one helps: names and numbers, never content. */
export function failure(name: ErrorName, message?: string): ServiceError {
  return rows.failure(name, message === undefined ? {} : { message });
}

/** The row of a bare status that was planned. */
export function failureOfStatus(status: number): ServiceError {
  return status === ERROR_STATUS.rate_limited ? tooManyCalls(PLANNED_RETRY_AFTER_MS) : rows.failureOfStatus(status);
}

/** What the rows mean, for the description of the service. */
export function meaningAt(status: number): string {
  const names = (Object.keys(ERROR_STATUS) as ErrorName[]).filter((name) => ERROR_STATUS[name] === status);
  return names.map((name) => ERROR_MESSAGES[name]).join(' ');
}

/** A member that is not what it must be.  @clause IR-4-13 IR-4-18 IR-4-24 */
export function mustBe(param: string, expected: string): ServiceError {
  return failure('invalid', `${param} must be ${expected}.`);
}

/** The 429 row, with whole seconds that are enough.  @clause IR-7-7 IR-7-11 */
export function tooManyCalls(retryAfterMs: number): ServiceError {
  return rows.failure('rate_limited', { headers: { 'retry-after': retryAfterSeconds(retryAfterMs) } });
}

/** What the document has no row for. */
export const undocumented = {
  ...plainEdge,
  noSuchPicture: () => new ServiceError(404, 'not_found', 'There is no such picture.'),
};

import { retryAfterSeconds } from '../../core/rate-limit.ts';
import { PLANNED_RETRY_AFTER_MS } from '../../core/service/error-rows.ts';
import { ServiceError } from '../../core/service-error.ts';
import { LIMITS } from './limits.ts';

/** The documented rows: what stands in `error`, and its status.  @clause IG-7-1 IG-7-3 */
export const ERROR_STATUS = {
  'Missing action': 400,
  'Prompt is required': 400,
  'Invalid character': 400,
  'Bad ID': 400,
  Unauthorized: 401,
  'No cached result found': 404,
  'Generation failed': 502,
  'Enhancement failed': 502,
} as const;

/** A documented text. */
export type ErrorText = keyof typeof ERROR_STATUS;

/** The row of a documented text. */
export function failure(text: ErrorText): ServiceError {
  return new ServiceError(ERROR_STATUS[text], text, text);
}

/** The nearest row for a bare status that was planned. */
export function failureOfStatus(status: number): ServiceError {
  const texts = Object.keys(ERROR_STATUS) as ErrorText[];
  const text = texts.find((one) => ERROR_STATUS[one] === status);
  if (text) return failure(text);
  if (status === 429) return undocumented.tooManyCalls(PLANNED_RETRY_AFTER_MS);
  return new ServiceError(status, 'Failed', 'The service failed.');
}

/** What the document has no row for; the texts are ours. */
export const undocumented = {
  notFound: () => new ServiceError(404, 'Not found', 'There is no endpoint of this path.'),
  methodNotAllowed: (allow: string) => new ServiceError(405, 'Method not allowed', `This endpoint takes ${allow}.`),
  bodyTooLarge: (most: number) => new ServiceError(413, 'Body too large', `A body holds at most ${most} bytes.`),
  unknownAction: (status: 400 | 404) =>
    new ServiceError(status, 'Unknown action', 'The action is none of: models, generate, status, optimize, random.'),
  malformed: (status: 400 | 404) => new ServiceError(status, 'Invalid body', 'The body must be a JSON object.'),
  strange: (member: string) =>
    new ServiceError(400, 'Invalid field', `${member} is unknown, of another type, or out of its range.`),
  mismatch: () => new ServiceError(400, 'Mismatch', 'prompt and model are not those of the generation.'),
  foreignJob: () => new ServiceError(403, 'Forbidden', 'The job belongs to another key.'),
  expiredHit: () => new ServiceError(404, 'Gone', 'The result is no longer kept.'),
  unknownRuleset: (known: readonly string[]) =>
    new ServiceError(400, 'Invalid ruleset', `compliance_ruleset is none of: ${known.join(', ')}.`),
  unusableMark: () =>
    new ServiceError(
      400,
      'Invalid watermark',
      `wm_image must be a base64 data URI of a PNG, JPEG or WebP picture of at most ${LIMITS.markBytes} bytes and ${LIMITS.markPixels} pixels.`,
    ),
  undecodableMark: () =>
    new ServiceError(
      400,
      'Invalid watermark',
      'The picture in wm_image cannot be decoded: it is damaged, or a JPEG in CMYK, which must be sent in RGB.',
    ),
  tooManyCalls: (retryAfterMs: number) =>
    new ServiceError(429, 'Too many requests', 'Too many requests with this key: slow down and try again.', {
      headers: { 'retry-after': retryAfterSeconds(retryAfterMs) },
    }),
};

import { ServiceError } from '../../core/service-error.ts';

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

/** What the document has no row for; the texts are ours. */
export const undocumented = {
  unknownAction: () =>
    new ServiceError(400, 'Unknown action', 'The action is none of: models, generate, status, optimize, random.'),
  malformed: () => new ServiceError(400, 'Invalid body', 'The body must be a JSON object.'),
  unknownRuleset: () => new ServiceError(400, 'Invalid ruleset', 'There is no compliance ruleset of this name.'),
  unusableMark: () =>
    new ServiceError(400, 'Invalid watermark', 'wm_image must be a base64 data URI of a PNG, JPEG or WebP picture.'),
  tooManyCalls: (seconds: number) =>
    new ServiceError(429, 'Too many requests', 'Too many requests with this key: slow down and try again.', {
      headers: { 'retry-after': String(seconds) },
    }),
};

import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { closedObject, lateObject, openObject, told } from '../../core/told.ts';
import { FORMATS, LIMITS } from './limits.ts';

const label = told(z.string(), 'For people.');
const jobId = told(z.string(), 'The id of the job.');
const genId = told(z.string(), 'The id of the picture.');
const modelKey = told(z.string(), 'The key of the model in use.');
const format = told(z.enum(FORMATS), 'The format of the file.');
const prompt = told(z.string(), 'The prompt after parsing or enhancing.');
const text = told(z.string(), 'As sent.');
const whole = told(z.int(), 'In effect.');

/** Every failure.  @clause IG-7-1 */
export const errorEnvelope = lateObject('ErrorEnvelope', 'A failure.', () => ({
  error: told(z.string(), 'What went wrong.'),
}));

/** The catalog, as callers see it.  @clause IG-4-2 IG-4-15 IG-4-17 */
export const modelsReply = lateObject('Models', 'Characters, models and styles.', () => ({
  characters: told(z.array(z.string()), 'The names that a prompt may have after an @.'),
  models: told(
    z.record(
      z.string(),
      openObject('Model', 'A diffusion model.', {
        label,
        default_style: told(z.string(), 'The key of one of its styles.'),
        styles: told(z.record(z.string(), openObject('Style', 'A way of drawing.', { label })), 'By key.'),
      }),
    ),
    'By key.',
  ),
}));

/** The answer to a generation.  @clause IG-B2-1 IG-B2-2 IG-B2-3 IG-B2-4 IG-B2-5 */
export const generateReply = lateObject('Generation', 'A job that was taken.', () => ({
  id: jobId,
  prompt,
  model: modelKey,
  format,
  gen_id: genId,
  cache: told(z.literal(true), 'Only where the picture was there already.').optional(),
}));

/** A job in progress.  @clause IG-B3-1 */
export const pendingStatus = lateObject('PendingStatus', 'A job that has not ended.', () => ({
  status: told(z.enum(['IN_QUEUE', 'IN_PROGRESS']), 'How far the job is.'),
}));

const image = openObject('Image', 'A file of the picture.', {
  url: told(z.string(), 'Pre-signed: it opens without a key, for a while.'),
  filename: told(z.string(), 'Empty where the picture came of the cache.'),
  type: told(z.enum(['signed', 'thumbnail']), 'The picture, or a small one.'),
});

const meta = openObject('Meta', 'What the picture is.', {
  id: jobId,
  gen_id: genId,
  time: told(z.string(), 'When the picture was done: ISO 8601, in UTC.'),
  prompt,
  positive: told(z.string(), 'All that shall be seen.'),
  negative: told(z.string(), 'All that shall not be seen.'),
  character: told(z.string(), 'The name of the character; empty where there is none.'),
  model: modelKey,
  style: told(z.string(), 'The key of the style in use.'),
  width: whole,
  height: whole,
  format,
  quality: whole,
  lossless: told(z.boolean(), 'Whether the file keeps every pixel.'),
  optimized: told(z.boolean(), 'Whether the prompt was enhanced.'),
  compliance: told(z.literal('safe'), 'What the review came to.'),
  compliance_codes: told(z.array(z.string()), 'What the review noted.'),
  compliance_ruleset: told(z.string(), 'What the picture was reviewed under.'),
  precompliance: told(z.string(), `As sent, cut after ${LIMITS.precomplianceCharacters} characters.`),
  fingerprint: told(z.string(), 'The PDQ hash of the picture: 64 hexadecimal digits.'),
  images: told(z.array(image), 'The files.'),
  enable_c2pa: told(z.boolean(), 'Whether the file has content credentials.'),
  compute_pdq: told(z.boolean(), 'Whether the fingerprint was computed.'),
  enable_invisible_watermark: told(z.boolean(), 'Whether a mark is hidden in the pixels.'),
  wm_position: told(z.string(), 'The anchor of the mark.'),
  wm_scale: whole,
  wm_transparency: whole,
  cs_author: text,
  cs_title: text,
});

/** A picture that may be shown.  @clause IG-B3-2 IG-B3-4 IG-B3-14 IG-B3-21 */
export const safeStatus = lateObject('SafeStatus', 'A job that completed with a picture that may be shown.', () => ({
  status: z.literal('COMPLETED'),
  compliance: told(z.literal('safe'), 'What the review came to.'),
  meta,
  cache: told(z.literal(true), 'Only where the picture was there already.').optional(),
}));

/** A picture that may not be shown.  @clause IG-B3-5 IG-B3-23 IG-B3-24 IG-B3-25 */
export const blockedStatus = lateObject(
  'BlockedStatus',
  'A job that completed with a picture that may not be shown.',
  () => ({
    status: z.literal('COMPLETED'),
    compliance: told(z.literal('unsafe'), 'What the review came to.'),
    error: told(z.string(), 'For people.'),
    filter_categories: told(z.array(z.string()), 'The ids of the rules that the picture breaks.'),
    unsafe_url: told(z.string(), 'The base64 of the URL of the picture.'),
  }),
);

/** A job without a picture.  @clause IG-B3-6 IG-B3-26 */
export const failedStatus = lateObject('FailedStatus', 'A job that ended without a picture.', () => ({
  status: told(z.enum(['FAILED', 'TIMED_OUT', 'CANCELLED']), 'What the job ended as.'),
  error: told(z.string(), 'What went wrong.'),
}));

/** A prompt.  @clause IG-4-4 IG-4-5 */
export const promptReply = lazily(() =>
  closedObject('Prompt', 'A prompt that a generation takes.', {
    prompt: told(z.string(), 'A prompt, with @name and -terms.'),
  }),
);

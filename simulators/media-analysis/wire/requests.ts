import * as z from 'zod';
import { lateObject, told } from '../../core/told.ts';
import { LIMITS, MEDIA_TYPES, PLACEHOLDER } from './limits.ts';

const auth = lateObject('Credentials', 'What the download needs to get in.', () => ({
  cookies_txt: told(
    z.string().nullable(),
    'A cookies.txt file, of at most 64 KB; it wins over cookie_string.',
  ).optional(),
  cookie_string: told(z.string().nullable(), 'The value of a header Cookie, of at most 8 KB.').optional(),
  headers: told(
    z.record(z.string(), z.string()).nullable(),
    `At most ${LIMITS.headers} headers of at most 4 KB each; they may replace User-Agent and Referer.`,
  ).optional(),
}));

/** The body of a submission. Either media or media_base64 is sent.  @clause MA-A1-1 MA-A1-2 MA-A1-44 */
export const analyzeRequest = lateObject('AnalyzeRequest', 'Media to analyse.', () => ({
  media: told(z.string().nullable(), 'A public http(s) URL.').optional(),
  media_base64: told(z.string().nullable(), 'Raw base64 of at most 2 MB decoded.').optional(),
  media_type: told(z.enum(MEDIA_TYPES), 'What is sent.'),
  categories: told(z.array(z.string()).nullable(), 'Category ids; without them all enabled ones run.').optional(),
  custom_category: told(
    z.string().nullable(),
    `A prompt of your own, of at most ${LIMITS.customCharacters} characters.`,
  ).optional(),
  system_prompt: told(
    z.string().nullable(),
    `In place of the service's own; ${PLACEHOLDER} stands for the category's prompt.`,
  ).optional(),
  model: told(z.string().nullable(), 'The UUID of an agent.').optional(),
  detail: told(z.enum(['low', 'balanced', 'high', 'ultra']).default('balanced'), 'A quality profile.').optional(),
  transcribe: told(z.boolean().default(false), 'Of audio and video only.').optional(),
  transcribe_diarize: told(z.boolean().default(false), 'Adds speakers to segments.').optional(),
  transcribe_align: told(z.boolean().default(false), 'Adds words to segments.').optional(),
  auth: told(auth().nullable(), 'Credentials of the download; only with media.').optional(),
}));

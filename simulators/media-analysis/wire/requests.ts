import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { told } from '../../core/told.ts';
import { LIMITS, MEDIA_TYPES, PLACEHOLDER } from './limits.ts';

const auth = lazily(() =>
  z
    .looseObject({
      cookies_txt: z
        .string()
        .nullable()
        .meta({ description: 'A cookies.txt file, of at most 64 KB; it wins over cookie_string.' })
        .optional(),
      cookie_string: z
        .string()
        .nullable()
        .meta({ description: 'The value of a header Cookie, of at most 8 KB.' })
        .optional(),
      headers: z
        .record(z.string(), z.string())
        .nullable()
        .meta({
          description: `At most ${LIMITS.headers} headers of at most 4 KB each; they may replace User-Agent and Referer.`,
        })
        .optional(),
    })
    .meta({ title: 'Credentials', description: 'What the download needs to get in.' }),
);

/** The body of a submission. Either media or media_base64 is sent.  @clause MA-A1-1 MA-A1-2 MA-A1-44 */
export const analyzeRequest = lazily(() =>
  z
    .looseObject({
      media: z.string().nullable().meta({ description: 'A public http(s) URL.' }).optional(),
      media_base64: z.string().nullable().meta({ description: 'Raw base64 of at most 2 MB decoded.' }).optional(),
      media_type: told(z.enum(MEDIA_TYPES), 'What is sent.'),
      categories: z
        .array(z.string())
        .nullable()
        .meta({ description: 'Category ids; without them all enabled ones run.' })
        .optional(),
      custom_category: z
        .string()
        .nullable()
        .meta({ description: `A prompt of your own, of at most ${LIMITS.customCharacters} characters.` })
        .optional(),
      system_prompt: z
        .string()
        .nullable()
        .meta({ description: `In place of the service's own; ${PLACEHOLDER} stands for the category's prompt.` })
        .optional(),
      model: z.string().nullable().meta({ description: 'The UUID of an agent.' }).optional(),
      detail: told(z.enum(['low', 'balanced', 'high', 'ultra']).default('balanced'), 'A quality profile.').optional(),
      transcribe: z.boolean().default(false).meta({ description: 'Of audio and video only.' }).optional(),
      transcribe_diarize: z.boolean().default(false).meta({ description: 'Adds speakers to segments.' }).optional(),
      transcribe_align: z.boolean().default(false).meta({ description: 'Adds words to segments.' }).optional(),
      auth: auth().nullable().meta({ description: 'Credentials of the download; only with media.' }).optional(),
    })
    .meta({ title: 'AnalyzeRequest', description: 'Media to analyse.' }),
);

import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { told } from '../../core/told.ts';
import { DECISION_METHODS, LIMITS } from './limits.ts';

/** What every review may ask beside its content. A null counts as leaving a parameter out. */
const options = lazily(() =>
  z.looseObject({
    amount: z
      .int()
      .min(LIMITS.amount.least)
      .max(LIMITS.amount.most)
      .nullable()
      .default(LIMITS.amount.default)
      .meta({ description: 'Number of reviewers.' })
      .optional(),
    context: z.string().nullable().meta({ description: 'Extra context for reviewers.' }).optional(),
    decision_method: told(z.enum(DECISION_METHODS).nullable(), 'How the votes become one decision.')
      .default('average')
      .optional(),
    excluded_categories: z
      .array(z.string())
      .nullable()
      .default([])
      .meta({ description: 'Rule ids that are not evaluated; ids that are no rule are ignored.' })
      .optional(),
    custom_prompt: z
      .string()
      .nullable()
      .meta({ description: 'Instructions that replace the default rules; a blank one counts as left out.' })
      .optional(),
    verbose: told(
      z.int().min(LIMITS.verbose.least).max(LIMITS.verbose.most).nullable(),
      'How much the answer tells: from 1 on reasons, at 2 every reviewer.',
    )
      .default(LIMITS.verbose.default)
      .optional(),
  }),
);

/** The body of a review of text. */
export const textRequest = lazily(() =>
  z
    .looseObject({ content: told(z.string().min(1), 'The text.'), ...options().shape })
    .meta({ title: 'TextReviewRequest', description: 'A text to review.' }),
);

/** The body of a review of a conversation. */
export const conversationRequest = lazily(() =>
  z
    .looseObject({
      content: told(
        z
          .array(
            z
              .looseObject({
                role: told(z.string(), 'Who speaks.'),
                content: told(z.string(), 'What is said.'),
              })
              .meta({ title: 'Turn', description: 'One turn of a dialogue.' }),
          )
          .min(1),
        'The turns, in their order.',
      ),
      ...options().shape,
    })
    .meta({ title: 'ConversationReviewRequest', description: 'A dialogue to review over its turns.' }),
);

/** The body of a review of media. */
export const mediaRequest = lazily(() =>
  z
    .looseObject({
      content: z.string().min(1).meta({ description: 'An http(s) URL, or a data URI with base64.' }),
      ...options().shape,
    })
    .meta({ title: 'MediaReviewRequest', description: 'An image or a video to review.' }),
);

import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { lateObject, openObject, told } from '../../core/told.ts';
import { DECISION_METHODS, LIMITS } from './limits.ts';

/** What every review may ask beside its content. A null counts as leaving a parameter out. */
const options = lazily(() =>
  z.looseObject({
    amount: told(
      z.int().min(LIMITS.amount.least).max(LIMITS.amount.most).nullable().default(LIMITS.amount.default),
      'Number of reviewers.',
    ).optional(),
    context: told(z.string().nullable(), 'Extra context for reviewers.').optional(),
    decision_method: told(z.enum(DECISION_METHODS).nullable(), 'How the votes become one decision.')
      .default('average')
      .optional(),
    excluded_categories: told(
      z.array(z.string()).nullable().default([]),
      'Rule ids that are not evaluated; ids that are no rule are ignored.',
    ).optional(),
    custom_prompt: told(
      z.string().nullable(),
      'Instructions that replace the default rules; a blank one counts as left out.',
    ).optional(),
    verbose: told(
      z.int().min(LIMITS.verbose.least).max(LIMITS.verbose.most).nullable(),
      'How much the answer tells: from 1 on reasons, at 2 every reviewer.',
    )
      .default(LIMITS.verbose.default)
      .optional(),
  }),
);

/** The body of a review of text. */
export const textRequest = lateObject('TextReviewRequest', 'A text to review.', () => ({
  content: told(z.string().min(1), 'The text.'),
  ...options().shape,
}));

/** The body of a review of a conversation. */
export const conversationRequest = lateObject(
  'ConversationReviewRequest',
  'A dialogue to review over its turns.',
  () => ({
    content: told(
      z
        .array(
          openObject('Turn', 'One turn of a dialogue.', {
            role: told(z.string(), 'Who speaks.'),
            content: told(z.string(), 'What is said.'),
          }),
        )
        .min(1),
      'The turns, in their order.',
    ),
    ...options().shape,
  }),
);

/** The body of a review of media. */
export const mediaRequest = lateObject('MediaReviewRequest', 'An image or a video to review.', () => ({
  content: told(z.string().min(1), 'An http(s) URL, or a data URI with base64.'),
  ...options().shape,
}));

import * as z from 'zod';
import { DECISION_METHODS } from '../rules/decide.ts';

/** The documented limits.  @clause CR-A1-2 CR-A1-9 CR-A1-7 CR-A1-16 CR-A2-16 */
export const LIMITS = {
  amount: { least: 1, most: 10, default: 10 },
  verbose: { least: 0, most: 2, default: 1 },
  confidence: 5,
} as const;

const count = z.int().min(0).max(LIMITS.amount.most);
const seconds = z.number().min(0);
const method = z.enum(DECISION_METHODS);

const category = z.looseObject({
  id: z.string(),
  name: z.string(),
  score: z.number().min(0).max(LIMITS.confidence),
  count: count.min(1),
});

const agentEntry = z.looseObject({
  agent_name: z.string(),
  decision: z.enum(['safe', 'unsafe', 'failed']),
  reason: z.string(),
  flagged_categories: z.array(
    z.looseObject({ id: z.string(), name: z.string(), score: z.number().min(0).max(LIMITS.confidence) }),
  ),
  time: seconds,
});

/** The answer to a review.  @clause CR-A2-1 CR-A2-5 CR-A2-21 CR-A2-22 */
export const reviewResult = z
  .looseObject({
    decision: z.enum(['safe', 'unsafe']),
    reason: z.string().meta({ description: 'From verbose 1.' }).optional(),
    score: count.meta({ description: 'Reviewers that flagged the content; from verbose 1.' }).optional(),
    decision_method: method.optional(),
    flagged_categories: z.array(category).optional(),
    agent_decisions: z
      .array(agentEntry)
      .max(LIMITS.amount.most)
      .meta({ description: 'One entry for each reviewer, failed ones included; at verbose 2.' })
      .optional(),
    execution_time: seconds,
  })
  .meta({ title: 'ReviewResult', description: 'The decision of the panel.' });

/** Every failure.  @clause CR-7-1 */
export const errorEnvelope = z
  .looseObject({ error: z.literal(true), message: z.string(), code: z.string() })
  .meta({ title: 'ErrorEnvelope', description: 'A failure: branch on code.' });

/** A null counts as leaving a parameter out. */
const options = {
  amount: z
    .int()
    .min(LIMITS.amount.least)
    .max(LIMITS.amount.most)
    .nullable()
    .default(LIMITS.amount.default)
    .meta({ description: 'Number of reviewers.' })
    .optional(),
  context: z.string().nullable().meta({ description: 'Extra context for reviewers.' }).optional(),
  decision_method: method.nullable().default('average').optional(),
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
  verbose: z
    .int()
    .min(LIMITS.verbose.least)
    .max(LIMITS.verbose.most)
    .nullable()
    .default(LIMITS.verbose.default)
    .optional(),
};

/** The body of a review of text, for the OpenAPI document. */
export const textRequest = z
  .looseObject({ content: z.string().min(1), ...options })
  .meta({ title: 'TextReviewRequest', description: 'A text to review.' });

/** The body of a review of a conversation, for the OpenAPI document. */
export const conversationRequest = z
  .looseObject({
    content: z.array(z.looseObject({ role: z.string(), content: z.string() })).min(1),
    ...options,
  })
  .meta({ title: 'ConversationReviewRequest', description: 'A dialogue to review over its turns.' });

/** The body of a review of media, for the OpenAPI document. */
export const mediaRequest = z
  .looseObject({
    content: z.string().meta({ description: 'An http(s) URL, or a data URI with base64.' }),
    ...options,
  })
  .meta({ title: 'MediaReviewRequest', description: 'An image or a video to review.' });

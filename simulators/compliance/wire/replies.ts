import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { DECISION_METHODS, LIMITS } from './limits.ts';

/** The answer to a review.  @clause CR-A2-1 CR-A2-5 CR-A2-21 CR-A2-22 */
export const reviewResult = lazily(() => {
  const count = z.int().min(0).max(LIMITS.amount.most);
  const seconds = z.number().min(0);
  const flag = z.looseObject({ id: z.string(), name: z.string(), score: z.number().min(0).max(LIMITS.confidence) });
  const agentEntry = z.looseObject({
    agent_name: z.string(),
    decision: z.enum(['safe', 'unsafe', 'failed']),
    reason: z.string(),
    flagged_categories: z.array(flag),
    time: seconds,
  });
  return z
    .looseObject({
      decision: z.enum(['safe', 'unsafe']),
      reason: z.string().meta({ description: 'From verbose 1.' }).optional(),
      score: count.meta({ description: 'Reviewers that flagged the content; from verbose 1.' }).optional(),
      decision_method: z.enum(DECISION_METHODS).optional(),
      flagged_categories: z.array(flag.extend({ count: count.min(1) })).optional(),
      agent_decisions: z
        .array(agentEntry)
        .max(LIMITS.amount.most)
        .meta({ description: 'One entry for each reviewer, failed ones included; at verbose 2.' })
        .optional(),
      execution_time: seconds,
    })
    .meta({ title: 'ReviewResult', description: 'The decision of the panel.' });
});

/** Every failure.  @clause CR-7-1 */
export const errorEnvelope = lazily(() =>
  z
    .looseObject({ error: z.literal(true), message: z.string(), code: z.string() })
    .meta({ title: 'ErrorEnvelope', description: 'A failure: branch on code.' }),
);

import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { lateObject, openObject, told } from '../../core/told.ts';
import { DECISION_METHODS, LIMITS } from './limits.ts';

/** The answer to a review.  @clause CR-A2-1 CR-A2-5 CR-A2-21 CR-A2-22 */
export const reviewResult = lazily(() => {
  const count = z.int().min(0).max(LIMITS.amount.most);
  const seconds = z.number().min(0);
  const flag = z.looseObject({
    id: told(z.string(), 'The rule.'),
    name: told(z.string(), 'Its name for people.'),
    score: told(z.number().min(0).max(LIMITS.confidence), 'How sure it is, up to 5.'),
  });
  const ofOne = flag.meta({ title: 'ReviewerFlag', description: 'A rule that a reviewer found broken.' });
  const ofAll = flag
    .extend({ count: told(count.min(1), 'How many reviewers found so.') })
    .meta({ title: 'FlaggedCategory', description: 'A rule that reviewers found broken.' });
  const agentEntry = openObject('AgentDecision', 'The vote of one reviewer.', {
    agent_name: told(z.string(), 'The reviewer.'),
    decision: told(z.enum(['safe', 'unsafe', 'failed']), 'Its vote.'),
    reason: told(z.string(), 'Why.'),
    flagged_categories: told(z.array(ofOne), 'What it found broken.'),
    time: told(seconds, 'How long it took, in seconds.'),
  });
  return openObject('ReviewResult', 'The decision of the panel.', {
    decision: told(z.enum(['safe', 'unsafe']), 'What the panel decided.'),
    reason: told(z.string(), 'From verbose 1.').optional(),
    score: told(count, 'Reviewers that flagged the content; from verbose 1.').optional(),
    decision_method: told(z.enum(DECISION_METHODS), 'How the votes became one decision.').optional(),
    flagged_categories: told(z.array(ofAll), 'What reviewers found broken.').optional(),
    agent_decisions: told(
      z.array(agentEntry).max(LIMITS.amount.most),
      'One entry for each reviewer, failed ones included; at verbose 2.',
    ).optional(),
    execution_time: told(seconds, 'How long it all took, in seconds.'),
  });
});

/** Every failure.  @clause CR-7-1 */
export const errorEnvelope = lateObject('ErrorEnvelope', 'A failure: branch on code.', () => ({
  error: z.literal(true),
  message: told(z.string(), 'What went wrong, for people.'),
  code: told(z.string(), 'What to branch on.'),
}));

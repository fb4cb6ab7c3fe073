import { failures, OURS, schemaDefects } from '../../core/mutants/from-schema.ts';
import { errorEnvelope, reviewResult } from '../wire/replies.ts';

/** Defects of single members of answers. */
export const memberMutants = schemaDefects([
  {
    name: 'review',
    schema: reviewResult,
    fits: (_sent, { status }) => status === 200,
    clauses: {
      decision: 'CR-A2-1',
      reason: 'CR-A2-2',
      score: 'CR-A2-4',
      decision_method: 'CR-A2-15',
      flagged_categories: 'CR-A2-5',
      'flagged_categories[].score': 'CR-A2-5 CR-A2-16',
      'flagged_categories[].count': 'CR-A2-5 CR-A2-17',
      agent_decisions: 'CR-A2-3',
      'agent_decisions[]': 'CR-A2-21 CR-A2-6',
      'agent_decisions[].flagged_categories[]': OURS,
      'agent_decisions[].decision': 'CR-A2-22',
      execution_time: 'CR-A2-12',
    },
  },
  failures(errorEnvelope, { error: 'CR-7-1', message: 'CR-7-1', code: 'CR-7-1' }),
]);

/** Situations, one a file: what each arranges, and what one will see. */

export { answerLost } from './answer-lost.ts';
export { batchPartlyFails } from './batch-partly-fails.ts';
export { budgetNearlyOut } from './budget-nearly-out.ts';
export { budgetOut } from './budget-out.ts';
export { evaluatorRecovers } from './evaluator-recovers.ts';
export { rateLimited } from './rate-limited.ts';
export { revokedInFlight } from './revoked-in-flight.ts';
export { rulesetPublished } from './ruleset-published.ts';
export { scopeMissing } from './scope-missing.ts';
export { suspendedInFlight } from './suspended-in-flight.ts';

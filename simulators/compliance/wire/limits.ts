/** The documented limits.  @clause CR-A1-2 CR-A1-9 CR-A1-7 CR-A1-16 CR-A2-16 */
export const LIMITS = {
  amount: { least: 1, most: 10, default: 10 },
  verbose: { least: 0, most: 2, default: 1 },
  confidence: 5,
} as const;

/** The documented ways in which a panel's votes become one decision.  @clause CR-A1-4 CR-A1-12 */
export const DECISION_METHODS = ['average', 'any', 'all', 'score'] as const;

/** One of them. */
export type DecisionMethod = (typeof DECISION_METHODS)[number];

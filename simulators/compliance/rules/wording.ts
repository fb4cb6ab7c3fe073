import type { Flag } from '../oracle/opinion.ts';
import type { Tally, Vote } from './votes.ts';

/** The reason of the whole panel; names rules and numbers, never content.  @clause CR-A2-2 */
export function reasonOfPanel({ unsafe, counted }: Tally, names: readonly string[]): string {
  if (counted === 0) return 'No reviewer answered.';
  const flagged = `${unsafe} of ${counted} reviewers flagged the content`;
  return names.length === 0 ? `${flagged}.` : `${flagged}: ${names.join(', ')}.`;
}

/** The reason of one reviewer that answered.  @clause CR-A2-21 */
export function reasonOfReviewer({ decision, flags }: Vote, nameOf: (ruleId: string) => string): string {
  if (decision === 'safe') return 'Nothing that the rules forbid.';
  if (flags.length === 0) return 'Unsafe, by no rule that is listed.';
  return `${flags.map((flag) => worded(flag, nameOf)).join('; ')}.`;
}

/** The reason of a reviewer that failed.  @clause CR-A2-11 */
export function reasonOfFailure({ failure = '' }: Vote): string {
  return failure.includes('timeout') ? 'The reviewer timed out.' : 'The reviewer met an upstream error.';
}

function worded({ ruleId, confidence }: Flag, nameOf: (ruleId: string) => string): string {
  return `${nameOf(ruleId)}, at ${confidence.toFixed(1)} of 5`;
}

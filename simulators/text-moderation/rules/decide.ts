import type { Thresholds } from './thresholds.ts';

/** What becomes of a text, or what one rule wants to become of it. */
export type Decision = 'allow' | 'review' | 'block';

/** A rule that fired. */
export interface Hit {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly probability: number;
  readonly action: 'review' | 'block';
  readonly score: number;
}

/**
 * Judges one rule. Both thresholds are inclusive, and block is tested first.
 *
 * @clause TM-2.4-2 TM-2.4-11 TM-2.4-12 TM-2.4-13
 */
export function judgeRule(probability: number, thresholds: Thresholds): Decision {
  if (probability >= thresholds.block) return 'block';
  if (thresholds.review !== undefined && probability >= thresholds.review) return 'review';
  return 'allow';
}

/** The verdict over all rules: the strongest action wins.  @clause TM-2.4-3 TM-2.4-14 TM-2.4-15 */
export function decide(actions: readonly Decision[]): Decision {
  if (actions.includes('block')) return 'block';
  return actions.includes('review') ? 'review' : 'allow';
}

/** Compares hits, the stronger one first. */
export type HitOrder = (a: Hit, b: Hit) => number;

/** Block before review, then the higher probability, then the rule id.  @clause TM-2.1-17 */
export function byAction(a: Hit, b: Hit): number {
  return rank(b) - rank(a) || byProbability(a, b);
}

/** The higher probability first, whatever the action, then the rule id. */
export function byProbability(a: Hit, b: Hit): number {
  return b.probability - a.probability || byRuleId(a, b);
}

/** The higher hit score first, then as by action. */
export function bySeverity(a: Hit, b: Hit): number {
  return b.score - a.score || byAction(a, b);
}

/**
 * How sure the verdict is: the strongest hit's probability, or for an allow what the largest probability leaves.
 *
 * @clause TM-2.1-5 TM-2.1-14 TM-2.1-16
 */
export function confidenceOf(strongest: Hit | undefined, probabilities: readonly number[]): number {
  return strongest ? strongest.probability : 1 - Math.max(0, ...probabilities);
}

function rank(hit: Hit): number {
  return hit.action === 'block' ? 1 : 0;
}

function byRuleId(a: Hit, b: Hit): number {
  return a.ruleId < b.ruleId ? -1 : Number(a.ruleId > b.ruleId);
}

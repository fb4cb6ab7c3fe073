import { LIMITS } from '../wire/limits.ts';
import type { Category, Tally } from './votes.ts';

/** Whether a panel finds the content unsafe. `severityOf` tells the weight of a rule. */
export type Method = (tally: Tally, severityOf: (ruleId: string) => number) => boolean;

/** Half or more of the counted reviewers, exactly half included.  @clause CR-A2-7 CR-A2-23 CR-A2-26 */
export const byAverage: Method = ({ unsafe, counted }) => counted > 0 && 2 * unsafe >= counted;

/** One is enough.  @clause CR-A2-8 CR-A2-24 */
export const byAny: Method = ({ unsafe }) => unsafe > 0;

/** Every counted reviewer.  @clause CR-A2-9 CR-A2-25 CR-A2-27 */
export const byAll: Method = ({ unsafe, counted }) => counted > 0 && unsafe === counted;

/** Severity times mean confidence times share of reviewers, summed over the rules, from a threshold on.  @clause CR-A2-10 */
export const byScore: Method = ({ categories, counted }, severityOf) => {
  const weight = ({ ruleId, mean, count }: Category): number =>
    severityOf(ruleId) * (mean / LIMITS.confidence) * (count / counted);
  return counted > 0 && inRisingOrder(categories.map(weight)) >= SCORE_THRESHOLD - ROUNDING;
};

/** The gravest rule alone, and a lower threshold. */
export const byGravestRule: Method = ({ categories, counted }, severityOf) =>
  categories.some(
    ({ ruleId, mean, count }) =>
      (severityOf(ruleId) * mean * count) / (LIMITS.confidence * counted) >= GRAVEST_THRESHOLD,
  );

const SCORE_THRESHOLD = 0.5;
const GRAVEST_THRESHOLD = 0.4;
/** Sums of binary fractions may fall short of a threshold that they equal on paper. */
const ROUNDING = 1e-9;

/** Adds up in one order, so that the order of reviewers never shows. */
function inRisingOrder(weights: readonly number[]): number {
  return weights.toSorted((a, b) => a - b).reduce((sum, weight) => sum + weight, 0);
}

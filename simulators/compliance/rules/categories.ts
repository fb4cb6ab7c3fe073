import type { JsonObject } from '../../core/call.ts';
import type { Flag } from '../oracle/opinion.ts';
import type { Category } from './votes.ts';

/** The mean over the reviewers that flagged the category.  @clause CR-A2-18 CR-A2-16 */
export function meanOfFlagging({ mean }: Category, _counted: number): number {
  return mean;
}

/** The mean over all counted reviewers; those that did not flag it count as zero. */
export function meanOfCounted({ mean, count }: Category, counted: number): number {
  return Math.round(((mean * count) / counted) * 10_000) / 10_000;
}

/** By count, then by mean, then by id.  @clause CR-A2-5 */
export function byCount(one: Category, other: Category): number {
  return other.count - one.count || other.mean - one.mean || byId(one, other);
}

/** By id alone. */
export function byId({ ruleId: one }: Category, { ruleId: other }: Category): number {
  return one < other ? -1 : Number(one > other);
}

/** A flag in a reviewer's entry.  @clause CR-A2-19 */
export function flagAsObject({ ruleId, confidence }: Flag, name: string): JsonObject | string {
  return { id: ruleId, name, score: confidence };
}

/** The id alone. */
export function flagAsId({ ruleId }: Flag, _name: string): JsonObject | string {
  return ruleId;
}

/** The name alone. */
export function flagAsName(_flag: Flag, name: string): JsonObject | string {
  return name;
}

import type { Category } from './votes.ts';

/** By count, then by mean, then by id.  @clause CR-A2-5 */
export function byCount(one: Category, other: Category): number {
  return other.count - one.count || other.mean - one.mean || byId(one, other);
}

/** By id alone. */
export function byId({ ruleId: one }: Category, { ruleId: other }: Category): number {
  return one < other ? -1 : Number(one > other);
}

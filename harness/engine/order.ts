import { madeIn } from '../../simulators/core/lazily.ts';
import type { Control, Target } from '../targets/target.ts';
import type { AnyCheck, Suite } from './suite.ts';

/** Needs that the shared world meets too, since they steer nothing. */
const STEERING_NOTHING: readonly string[] = ['tls-port', 'second-address'];

/** Whether a check needs a world of its own: it steers the target, or needs a key that only such a world has. */
export function needsOwnWorld(check: AnyCheck, target: Target): boolean {
  return check.needs.some((need) =>
    need.startsWith('key:') ? !target.hasKey(check.service, need.slice(4)) : !STEERING_NOTHING.includes(need),
  );
}

/** Why a check cannot run on a target; undefined if it can. */
export function missingNeed(check: AnyCheck, target: Target): string | undefined {
  if (!target.services.includes(check.service)) return `the target has no ${check.service}`;
  for (const need of check.needs) {
    if (need.startsWith('key:')) {
      const role = need.slice(4);
      const isThere = target.hasKey(check.service, role) || target.controls.has('keys');
      if (!isThere) return `needs a key for the role ${role}`;
    } else if (!target.controls.has(need as Control)) {
      return `needs the capability ${need}`;
    }
  }
  return undefined;
}

/**
 * Sorts checks: free ones first, then paid ones, those that steer the target, those that take time, and those that strain it.
 *
 * Each of these weighs more than all before it together.
 */
export function inOrder(checks: readonly AnyCheck[], suites: readonly Suite[]): readonly AnyCheck[] {
  const tagsOf = new Map(suites.flatMap((suite) => suite.clauses.map((clause) => [clause.id, clause.tags])));
  const rank = (check: AnyCheck): number => {
    const tags = check.clauses.map((id) => tagsOf.get(id) ?? '').join('');
    return (
      (check.pace === 'alone' ? 16 : 0) +
      (tags.includes('T') ? 8 : 0) +
      (check.needs.length > 0 ? 4 : 0) +
      (tags.includes('$') ? 2 : 0)
    );
  };
  const ranks = new Map(checks.map((check) => [check, rank(check)]));
  return checks.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

/**
 * Splits checks into those that run one after another and lanes that run beside them.
 *
 * Lanes exist only on a real clock, for checks that mostly wait. There is one lane for each set of keys, because checks that
 * spend the same key's budget must not overlap.
 */
export function intoLanes<C extends AnyCheck>(
  checks: readonly C[],
  target: Target,
): { readonly front: readonly C[]; readonly beside: readonly (readonly C[])[]; readonly last: readonly C[] } {
  if (target.kind === 'simulator') return { front: checks, beside: [], last: [] };
  const isBeside = (check: C): boolean => check.pace === 'waiting' && !needsOwnWorld(check, target);
  const lanes = new Map<string, C[]>();
  for (const check of checks.filter(isBeside)) {
    const name = [...check.needs].sort().join(' ');
    madeIn(lanes, name, () => []).push(check);
  }
  return {
    front: checks.filter((check) => !isBeside(check) && check.pace !== 'alone'),
    beside: [...lanes.values()],
    last: checks.filter((check) => check.pace === 'alone'),
  };
}

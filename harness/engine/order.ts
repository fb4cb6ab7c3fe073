import { madeIn } from '../../simulators/core/lazily.ts';
import type { Control, Target } from '../targets/target.ts';
import type { Need } from './check.ts';
import type { AnyCheck, Suite } from './suite.ts';

/** Needs that the shared world meets too, since they steer nothing. */
const STEERING_NOTHING: readonly string[] = ['tls-port', 'second-address'];

/** The role whose key a need asks for; undefined if it asks for a control. */
function roleIn(need: Need): string | undefined {
  return need.startsWith('key:') ? need.slice('key:'.length) : undefined;
}

/** Whether a check needs a world of its own: it steers the target, or needs a key that only such a world has. */
export function needsOwnWorld({ needs, service }: AnyCheck, target: Target): boolean {
  return needs.some((need) => {
    const role = roleIn(need);
    return role === undefined ? !STEERING_NOTHING.includes(need) : !target.hasKey(service, role);
  });
}

/** Why a check cannot run on a target; undefined if it can. */
export function missingNeed({ needs, service }: AnyCheck, target: Target): string | undefined {
  if (!target.services.includes(service)) return `the target has no ${service}`;
  for (const need of needs) {
    const role = roleIn(need);
    if (role === undefined) {
      if (!target.controls.has(need as Control)) return `needs the capability ${need}`;
    } else if (!target.hasKey(service, role) && !target.controls.has('keys')) {
      return `needs a key for the role ${role}`;
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
 *
 * Where a target has one clock for all checks, those that may move it come after all others: what these remember, of an answer
 * under an Idempotency-Key for example, or wait for, would be a day old all at once.
 */
export function intoLanes<C extends AnyCheck>(
  checks: readonly C[],
  target: Target,
): { readonly front: readonly C[]; readonly beside: readonly (readonly C[])[]; readonly last: readonly C[] } {
  if (target.kind === 'simulator') return { front: checks, beside: [], last: [] };
  const isClockShared = target.controls.has('clock') && !target.controls.has('worlds');
  const movesTime = ({ needs }: C): boolean => isClockShared && needs.includes('clock');
  const isBeside = (check: C): boolean => check.pace === 'waiting' && !needsOwnWorld(check, target);
  const isLast = (check: C): boolean => check.pace === 'alone' || movesTime(check);
  const lanes = new Map<string, C[]>();
  for (const check of checks.filter(isBeside)) {
    const name = [...check.needs].sort().join(' ');
    madeIn(lanes, name, () => []).push(check);
  }
  return {
    front: checks.filter((check) => !isBeside(check) && !isLast(check)),
    beside: [...lanes.values()],
    last: checks.filter(isLast).toSorted((one, other) => Number(movesTime(one)) - Number(movesTime(other))),
  };
}

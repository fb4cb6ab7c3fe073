import { madeIn } from '../../simulators/core/lazily.ts';
import { simulatorTarget } from '../targets/simulator.ts';
import type { Target } from '../targets/target.ts';
import { inOrder } from './order.ts';
import { createRedactor } from './redaction.ts';
import { runChecks } from './run.ts';
import type { AnyCheck, Suite } from './suite.ts';

/**
 * The checks that must run besides the chosen ones, so that the chosen always rules have exchanges to look at.
 *
 * A suite names its feeders; a rehearsal of these few on the simulator shows which of them feeds which rule.
 */
export async function feedersFor(
  chosen: readonly AnyCheck[],
  suites: readonly Suite[],
  simulator: Target = simulatorTarget(),
): Promise<readonly AnyCheck[]> {
  const needed = new Set<AnyCheck>();
  for (const suite of suites) {
    const rules = chosen.filter((check) => check.kind === 'exchange' && check.service === suite.service);
    const fed = rules.length === 0 ? [] : await rehearsalOf(suite, simulator);
    for (const { feeder, rules: own } of fed) {
      if (rules.some(({ id }) => own.has(id))) needed.add(feeder);
    }
  }
  const others = [...needed].filter((check) => !chosen.includes(check));
  return inOrder(others, suites);
}

/** The check that opens quick runs of a suite, if any. */
export function openingOf(suite: Suite): readonly AnyCheck[] {
  return suite.opening === undefined ? [] : [feederOf(suite, suite.opening)];
}

/** A feeder, and the ids of the rules that its exchanges are about. */
export interface FedRules {
  readonly feeder: AnyCheck;
  readonly rules: ReadonlySet<string>;
}

const rehearsals = new WeakMap<Suite, Promise<readonly FedRules[]>>();

/** Finds out, once for each suite, which rules each of its feeders feeds. */
export function rehearsalOf(suite: Suite, simulator: Target = simulatorTarget()): Promise<readonly FedRules[]> {
  return madeIn(rehearsals, suite, () => rehearse(suite, simulator));
}

async function rehearse(suite: Suite, target: Target): Promise<readonly FedRules[]> {
  const { results } = await runChecks({
    target,
    suites: [suite],
    checks: suite.checks.filter((check) => check.kind === 'exchange'),
    feeders: suite.feeders.map((id) => feederOf(suite, id)),
    effort: 'deployment',
    tries: 1,
    redactor: createRedactor(),
  });
  return suite.feeders.map((id) => ({
    feeder: feederOf(suite, id),
    rules: new Set(results.filter(({ fedBy }) => fedBy?.has(id)).map(({ check }) => check.id)),
  }));
}

function feederOf(suite: Suite, id: string): AnyCheck {
  const check = suite.checks.find((one) => one.id === id);
  if (!check) throw new Error(`The suite of ${suite.service} has no check "${id}".`);
  return check;
}

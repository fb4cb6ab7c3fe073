import { simulatorTarget } from '../targets/simulator.ts';
import type { Target } from '../targets/target.ts';
import { needsOwnWorld } from './order.ts';
import { createRedactor } from './redaction.ts';
import { runChecks } from './run.ts';
import type { AnyCheck, Suite } from './suite.ts';

const FEEDERS_EACH = 3;

/**
 * The checks whose traffic the chosen judges of exchanges need, beyond what is chosen already.
 *
 * A rehearsal on the simulator tells who feeds whom; the first few that need nothing special are enough.
 */
export async function feedersFor(
  chosen: readonly AnyCheck[],
  suites: readonly Suite[],
  target: Target,
  each = FEEDERS_EACH,
): Promise<readonly AnyCheck[]> {
  const needed = new Set<AnyCheck>();
  for (const suite of suites) {
    const judges = chosen.filter((check) => check.kind === 'exchange' && check.service === suite.service);
    const fedBy = judges.length === 0 ? new Map<string, ReadonlySet<string>>() : await rehearsalOf(suite);
    for (const judge of judges) {
      const feeding = suite.checks.filter(({ id }) => fedBy.get(judge.id)?.has(id));
      const plain = feeding.filter((check) => check.pace === 'ordinary' && !needsOwnWorld(check, target));
      for (const check of (plain.length > 0 ? plain : feeding).slice(0, each)) needed.add(check);
    }
  }
  return [...needed].filter((check) => !chosen.includes(check));
}

const rehearsals = new WeakMap<Suite, Promise<ReadonlyMap<string, ReadonlySet<string>>>>();

/** Which checks sent what each judge judged, once for each suite. */
function rehearsalOf(suite: Suite): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = rehearsals.get(suite);
  if (known) return known;
  const rehearsal = runChecks({
    target: simulatorTarget(),
    suites: [suite],
    effort: 'deployment',
    tries: 1,
    redactor: createRedactor(),
  }).then(({ results }) => new Map(results.map((result) => [result.check.id, result.fedBy ?? new Set<string>()])));
  rehearsals.set(suite, rehearsal);
  return rehearsal;
}

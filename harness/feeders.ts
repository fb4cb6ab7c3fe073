import { isSending } from './carry.ts';
import { needsOwnWorld } from './order.ts';
import { createRedactor } from './redaction.ts';
import { runChecks } from './run.ts';
import type { AnyCheck, Suite } from './suite.ts';
import type { Target } from './target.ts';
import { simulatorTarget } from './targets/simulator.ts';

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
): Promise<readonly AnyCheck[]> {
  const judges = chosen.filter((check) => check.kind === 'exchange');
  if (judges.length === 0) return [];
  const senders = suites.flatMap((suite) => suite.checks).filter(isSending);
  const { results } = await runChecks({
    target: simulatorTarget(),
    suites,
    checks: [...senders, ...judges],
    effort: 'deployment',
    tries: 1,
    redactor: createRedactor(),
  });
  const fedBy = new Map(results.map((result) => [result.check.id, result.fedBy]));
  const needed = new Set(
    judges.flatMap((judge) => {
      const feeding = senders.filter(({ id }) => fedBy.get(judge.id)?.has(id));
      const plain = feeding.filter((check) => check.pace === 'ordinary' && !needsOwnWorld(check, target));
      return (plain.length > 0 ? plain : feeding).slice(0, FEEDERS_EACH).map(({ id }) => id);
    }),
  );
  return senders.filter((check) => needed.has(check.id) && !chosen.includes(check));
}

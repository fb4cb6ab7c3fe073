import type { Mutant } from '../simulators/core/mutant.ts';
import type { CreateWorldOptions } from '../simulators/index.ts';
import type { WireReply, WireRequest } from './exchange.ts';
import { createRedactor } from './redaction.ts';
import { type CheckResult, runChecks } from './run.ts';
import type { Suite } from './suite.ts';
import { simulatorTarget } from './targets/simulator.ts';

/** What became of a mutant: noticed, unnoticed, or without any effect on what the checks see. */
export type MutantFate = 'killed' | 'survived' | 'void';

/** How one mutant fared. */
export interface MutantResult {
  readonly mutant: string;
  readonly clauses: readonly string[];
  readonly fate: MutantFate;
  /** Clauses of the mutant whose checks failed. */
  readonly killedBy: readonly string[];
  /** Other clauses whose checks failed. */
  readonly collateral: readonly string[];
}

/** How one lawful reading fared: checks must say nothing. */
export interface ReadingResult {
  readonly reading: string;
  readonly fate: 'quiet' | 'alarmed';
  /** Checks that failed all the same. */
  readonly red: readonly string[];
}

/** Runs a service's whole suite on the simulator with another lawful reading of one open question. */
export async function tryReading(suite: Suite, question: string, variant: string): Promise<ReadingResult> {
  const target = simulatorTarget({ variants: { [question]: variant } });
  const { results } = await runChecks({ ...SPARING, target, suites: [suite], redactor: createRedactor() });
  const red = results.filter(({ verdict }) => verdict === 'fail' || verdict === 'error');
  return {
    reading: `${question}: ${variant}`,
    fate: red.length === 0 ? 'quiet' : 'alarmed',
    red: red.map(({ check, reason = '' }) => `${check.id} (${reason.split('\n')[0]})`),
  };
}

/** As few inputs as a deployment gets, and no second try: the simulator does not waver. */
const SPARING = { effort: 'deployment', tries: 1 } as const;

/** Runs a service's whole suite on the simulator with one defect. */
export async function tryMutant(suite: Suite, mutant: Mutant<object>): Promise<MutantResult> {
  const traffic = await runWith(suite, mutant);
  const red = new Set(traffic.results.filter(isRed).flatMap(({ check }) => check.clauses));
  const killedBy = mutant.clauses.filter((id) => red.has(id));
  const collateral = [...red].filter((id) => !mutant.clauses.includes(id)).sort();
  const survivor = traffic.isTouched ? 'survived' : 'void';
  return {
    mutant: mutant.name,
    clauses: mutant.clauses,
    fate: killedBy.length > 0 ? 'killed' : survivor,
    killedBy,
    collateral,
  };
}

async function runWith(
  suite: Suite,
  { rules, reply: change }: Mutant<object>,
): Promise<{ readonly results: readonly CheckResult[]; readonly isTouched: boolean }> {
  let isTouched = rules !== undefined;
  const tamper = (request: WireRequest, reply: WireReply): WireReply => {
    if (!change) return reply;
    const changed = { ...reply, ...change(reply, request) };
    isTouched ||= changed.text !== reply.text || changed.status !== reply.status || !sameHeaders(changed, reply);
    return changed;
  };
  const options = (rules === undefined ? {} : { [suite.contextName]: { rules } }) as CreateWorldOptions;
  const target = { ...simulatorTarget({ ...options, tamper }), isStock: true };
  // With the effort of a deployment, checks would not demand the equality that only the simulator owes.
  const { results } = await runChecks({ target, suites: [suite], tries: 1, redactor: createRedactor() });
  return { results, isTouched };
}

/** A check that fails, or that trips over what it finds. */
function isRed({ verdict }: CheckResult): boolean {
  return verdict === 'fail';
}

function sameHeaders({ headers }: WireReply, other: WireReply): boolean {
  return JSON.stringify(headers) === JSON.stringify(other.headers);
}

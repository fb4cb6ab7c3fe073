import { madeIn } from '../../simulators/core/lazily.ts';
import type { Mutant, MutatedRequest } from '../../simulators/core/mutants/mutant.ts';
import type { CreateWorldOptions } from '../../simulators/index.ts';
import { type SimulatorTargetOptions, simulatorTarget } from '../targets/simulator.ts';
import { watchWith } from './always.ts';
import { checksFor } from './check.ts';
import type { Exchange, WireReply, WireRequest } from './exchange.ts';
import { feedersFor, openingOf } from './feeders.ts';
import { createRedactor } from './redaction.ts';
import { runChecks } from './run.ts';
import type { CheckResult } from './run-options.ts';
import { readBody } from './session.ts';
import type { AnyCheck, Suite } from './suite.ts';

/** The fate of a mutant: noticed, unnoticed, or without any effect on what the checks see. */
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

/** How a lawful reading fared. No check may fail, and a check that reports the question's reading must report this one. */
export interface ReadingResult {
  readonly reading: string;
  readonly fate: 'quiet' | 'alarmed' | 'misread';
  /** The checks that failed nevertheless, or the readings that were reported instead. */
  readonly red: readonly string[];
}

/** Runs a service's whole suite on the simulator with another reading of an open question. */
export async function tryReading(suite: Suite, question: string, variant: string): Promise<ReadingResult> {
  const target = simulatorTarget({ variants: { [question]: variant } });
  const { results, observations } = await runChecks({
    target,
    suites: [suite],
    redactor: createRedactor(),
    // As few inputs as on a deployment, and no second tries, since the simulator is deterministic.
    effort: 'deployment',
    tries: 1,
  });
  const reading = `${question}: ${variant}`;
  const failed = results.filter(({ verdict }) => verdict === 'fail' || verdict === 'error');
  if (failed.length > 0) {
    const red = failed.map(({ check, reason = '' }) => `${check.id} (${reason.split('\n')[0]})`);
    return { reading, fate: 'alarmed', red };
  }
  const told = new Set(observations.filter((one) => one.question === question).map((one) => one.variant));
  const isMisread = told.size > 0 && !told.has(variant) && isVisible(suite, question, variant);
  return isMisread ? { reading, fate: 'misread', red: [...told] } : { reading, fate: 'quiet', red: [] };
}

/** Whether a reading changes anything in the simulator; some only concern what nobody outside can see. */
function isVisible({ questions }: Suite, question: string, variant: string): boolean {
  const variants = questions.find(({ id }) => id === question)?.variants ?? {};
  const reading = variants[variant] ?? {};
  return typeof reading === 'function' || Object.keys(reading).length > 0;
}

/**
 * Runs a service's suite on the simulator with one defect.
 *
 * A quick run has only the checks of the clauses that the defect breaks; if they miss it, the whole suite is run.
 *
 * A pure defect, which changes each reply on its own, is first applied to the exchanges of a recorded stock run and judged by
 * the always rules of its clauses. That takes no time, but shows no collateral. If they miss it, it gets a quick run.
 */
export async function tryMutant(suite: Suite, mutant: Mutant<object>, isQuick = false): Promise<MutantResult> {
  const { name, clauses, isPure } = mutant;
  if (isPure && (await breaksRules(suite, mutant))) {
    return { mutant: name, clauses, fate: 'killed', killedBy: clauses, collateral: [] };
  }
  if (isQuick || isPure) {
    const own = suite.checks.filter((check) => check.clauses.some((id) => mutant.clauses.includes(id)));
    const feeders = [...new Set([...nextOpeningOf(suite), ...(await feedersFor(own, [suite]))])];
    const quick = fateOf(mutant, await runWith(suite, mutant, own, feeders));
    if (quick.fate === 'killed') return quick;
  }
  return fateOf(mutant, await runWith(suite, mutant, suite.checks, []));
}

/** So many quick runs of a suite make the files that they need themselves: the opening pays only where many more follow. */
const RUNS_WITHOUT_OPENING = 4;
const quickRuns = new Map<string, number>();

function nextOpeningOf(suite: Suite): readonly AnyCheck[] {
  const before = quickRuns.get(suite.service) ?? 0;
  quickRuns.set(suite.service, before + 1);
  return before < RUNS_WITHOUT_OPENING ? [] : openingOf(suite);
}

/** What a run with a defect came to. */
interface MutatedRun {
  readonly results: readonly Pick<CheckResult, 'check' | 'verdict'>[];
  /** Whether the defect had, or could have had, any effect. */
  readonly isTouched: boolean;
}

function fateOf({ name, clauses }: Mutant<object>, { results, isTouched }: MutatedRun): MutantResult {
  const red = new Set(results.filter(({ verdict }) => verdict === 'fail').flatMap(({ check }) => check.clauses));
  const killedBy = clauses.filter((id) => red.has(id));
  const unnoticed = isTouched ? 'survived' : 'void';
  return {
    mutant: name,
    clauses,
    fate: killedBy.length > 0 ? 'killed' : unnoticed,
    killedBy,
    collateral: [...red].filter((id) => !clauses.includes(id)).sort(),
  };
}

/** The exchanges of a stock run of each service's suite, recorded once. */
const recordings = new Map<string, Promise<readonly Exchange[]>>();

async function breaksRules(suite: Suite, { clauses, reply: change }: Mutant<object>): Promise<boolean> {
  const recording = madeIn(recordings, suite.service, () => record(suite));
  const own = suite.checks.filter((check) => clauses.some((id) => check.clauses.includes(id)));
  const rules = watchWith(own.filter((check) => check.kind === 'exchange'));
  for (const exchange of await recording) {
    const reply = { ...exchange.reply, ...change?.(exchange.reply, exchange.request) };
    const isSame = reply.text === exchange.reply.text;
    rules.lookAt(isSame ? exchange : { ...exchange, reply, ...readBody(reply, suite.envelope) });
    if (!isSame && rules.results().some(({ verdict }) => verdict === 'fail')) return true;
  }
  return false;
}

async function record(suite: Suite): Promise<readonly Exchange[]> {
  const exchanges: Exchange[] = [];
  const note = (exchange: Exchange): readonly never[] => {
    exchanges.push(exchange);
    return [];
  };
  const witness = checksFor(suite.service).byChance([], 'what was sent', note, () => undefined);
  const checks = [...suite.checks, witness];
  await runChecks({ target: simulatorTarget(), suites: [suite], checks, tries: 1, redactor: createRedactor() });
  return exchanges;
}

async function runWith(
  suite: Suite,
  { rules, reply: change, around }: Mutant<object>,
  checks: readonly AnyCheck[],
  feeders: readonly AnyCheck[],
): Promise<MutatedRun> {
  let isTouched = rules !== undefined || around !== undefined;
  const standAround: SimulatorTargetOptions['around'] = async (request, send, memory) => {
    const ask = (asked: MutatedRequest): Promise<WireReply> => send({ ...request, ...(asked as WireRequest) });
    const reply = around ? { ms: 0, ...(await around(request, ask, memory)) } : await send(request);
    if (!change) return reply;
    const changed = { ...reply, ...change(reply, request) };
    isTouched ||= changed.text !== reply.text || changed.status !== reply.status || !sameHeaders(changed, reply);
    return changed;
  };
  const options = (rules === undefined ? {} : { [suite.contextName]: { rules } }) as CreateWorldOptions;
  // Posing as a stock simulator, so that checks demand the exact equality that only the simulator owes.
  const target = { ...simulatorTarget({ ...options, around: standAround }), isStock: true };
  const redactor = createRedactor();
  const { results } = await runChecks({ target, suites: [suite], checks, feeders, tries: 1, redactor });
  return { results, isTouched };
}

function sameHeaders({ headers }: WireReply, other: WireReply): boolean {
  return JSON.stringify(headers) === JSON.stringify(other.headers);
}

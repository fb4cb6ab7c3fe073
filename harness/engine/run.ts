import type { Target, World } from '../targets/target.ts';
import { createCalls } from './calls.ts';
import { type Attempt, attempt, isSending, type Observation, type SendingCheck, type Stage } from './carry.ts';
import { createExchangeJudges, type JudgedChecks } from './judges.ts';
import { type Caps, createLedger, type Ledger, type RunTotals, type Totals } from './ledger.ts';
import { inOrder, intoLanes, missingNeed, needsOwnWorld } from './order.ts';
import { RunStopped, type StopReason } from './outcome.ts';
import type { Redactor } from './redaction.ts';
import { createRecorder, openSessions, type Patience, type Recorder } from './session.ts';
import { type AnyCheck, type Suite, suiteNamed } from './suite.ts';

/** How a suite is run; what is left out has a default. */
export interface RunOptions {
  readonly target: Target;
  readonly suites: readonly Suite[];
  /** The checks to carry out, in any order. Default: all of the suites. */
  readonly checks?: readonly AnyCheck[];
  /** Checks that only make traffic for judges of exchanges: they come first, and are not told of. */
  readonly feeders?: readonly AnyCheck[];
  readonly seed?: number;
  /** Part of every submitted text, so that none was ever seen before by the target. */
  readonly nonce?: string;
  readonly caps?: Caps;
  /** Default: no pace of its own. */
  readonly requestsPerSecond?: number;
  readonly effort?: 'simulator' | 'deployment';
  /** How often a failing check is tried in all. */
  readonly tries?: number;
  readonly usdPerUnit?: Readonly<Record<string, number>>;
  /** The input that a property is led to. */
  readonly path?: string;
  readonly redactor: Redactor;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the run after the check under way. */
  readonly signal?: AbortSignal;
}

/** Where a run is. */
export interface Progress {
  readonly done: number;
  readonly planned: number;
  readonly result: CheckResult;
  readonly requests: number;
}

/** What became of one check. */
export interface CheckResult extends Omit<Attempt, 'observations' | 'used'> {
  readonly check: AnyCheck;
  /** For judges of exchanges: the check that was under way. */
  readonly during?: string;
  /** For judges of exchanges: the checks that sent what it judged. */
  readonly fedBy?: ReadonlySet<string>;
  readonly failedTries: number;
  readonly tries: number;
  readonly used: Totals;
}

/** What a run found out, before it is written as a report. */
export interface RunResult {
  readonly results: readonly CheckResult[];
  readonly planned: number;
  readonly observations: readonly Observation[];
  readonly totals: RunTotals;
  readonly stopped: StopReason | undefined;
  readonly seed: number;
  readonly nonce: string;
  readonly latencies: ReadonlyMap<string, readonly number[]>;
}

const NO_USE: Totals = { requests: 0, usd: 0, waitedMs: 0 };
const TRIES = 3;

/**
 * Runs checks against a target, cheapest first; on a real clock, what mostly waits runs beside the rest.
 *
 * Nothing is thrown for what the target does: caps, silence and interruption end the run and are told in the result.
 */
export async function runChecks(options: RunOptions): Promise<RunResult> {
  const { target, suites, feeders = [], seed = 1, nonce = 'sim' } = options;
  const checks = inOrder(options.checks ?? suites.flatMap((suite) => suite.checks), suites);
  const room = createRoom(options, checks);
  const results: CheckResult[] = [];
  const observations: Observation[] = [];
  const report = (result: CheckResult): void => {
    results.push(result);
    const { requests } = room.ledger.totals();
    options.onProgress?.({ done: results.length, planned: checks.length, result, requests });
  };
  const stages = createStages(options, room, seed, nonce);
  const runLane = async (lane: readonly SendingCheck[]): Promise<void> => {
    for (const check of lane) {
      if (options.signal?.aborted) throw new RunStopped('interrupted');
      const result = await tryCheck(check, options, stages, observations);
      if (!feeders.includes(check)) report(result);
    }
  };
  const { front, beside, last } = intoLanes(checks.filter(isSending), target);
  const stopped = await stopOf(async () => {
    await runLane(inOrder(feeders, suites).filter(isSending));
    const ended = await Promise.allSettled([runLane(front), ...beside.map(runLane)]);
    for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
    await runLane(last);
  });
  await stages.close();
  for (const result of room.judges.results()) {
    const missing = missingNeed(result.check, target);
    report({ ...result, ...(missing ? { verdict: 'skip', reason: missing } : {}), used: NO_USE });
  }
  return {
    results,
    planned: checks.length,
    observations: [...observations, ...room.judges.observations()],
    totals: room.ledger.totals(),
    stopped,
    seed,
    nonce,
    latencies: room.calls.latencies(),
  };
}

/** Why some work ended early; undefined when it did not. */
async function stopOf(work: () => Promise<void>): Promise<StopReason | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof RunStopped) return error.reason;
    throw error;
  }
}

async function tryCheck(
  check: SendingCheck,
  { target, tries = TRIES }: RunOptions,
  stages: Stages,
  observations: Observation[],
): Promise<CheckResult> {
  const missing = missingNeed(check, target);
  if (missing) return { check, verdict: 'skip', reason: missing, failedTries: 0, tries: 0, used: NO_USE };
  const recorder = createRecorder(check.id);
  const first = await stages.carry(check, recorder, 1);
  observations.push(...first.observations);
  let failedTries = first.verdict === 'fail' ? 1 : 0;
  let done = 1;
  for (; first.verdict === 'fail' && done < tries; done += 1) {
    const again = await stages.carry(check, recorder, done + 1, first.counterexample?.path).catch(withoutSecondTry);
    if (!again) break;
    if (again.verdict === 'fail') failedTries += 1;
  }
  const { requests, usd, waitedMs } = recorder;
  return { ...first, check, failedTries, tries: done, used: { requests, usd, waitedMs } };
}

/** A cap that strikes during a second try must not hide what the first one found. */
function withoutSecondTry(error: unknown): undefined {
  if (!(error instanceof RunStopped)) throw error;
}

interface Room {
  readonly ledger: Ledger;
  readonly judges: JudgedChecks;
  readonly calls: ReturnType<typeof createCalls>;
  open(world: World): ReturnType<typeof openSessions>;
}

function createRoom(options: RunOptions, checks: readonly AnyCheck[]): Room {
  const { suites, redactor, caps = {}, usdPerUnit = {}, requestsPerSecond, signal } = options;
  const suiteOf = (service: string): Suite => suiteNamed(service, suites);
  const ledger = createLedger(caps, (service) => {
    const { price, defaultUsdPerUnit } = suiteOf(service);
    return price(usdPerUnit[service] ?? defaultUsdPerUnit);
  });
  const calls = createCalls();
  const judges = createExchangeJudges(checks.filter((check) => check.kind === 'exchange'));
  const patience: Patience = { silentInARow: 0, silentRoutes: new Map(), foreignInARow: 0 };
  signal?.addEventListener('abort', () => ledger.stop('interrupted'), { once: true });
  let worlds = 0;
  let numbers = 0;
  return {
    ledger,
    judges,
    calls,
    open(world) {
      worlds += 1;
      return openSessions(world, worlds, {
        ledger,
        patience,
        signal,
        envelopeOf: (service) => suiteOf(service).envelope,
        spacingMs: requestsPerSecond === undefined ? 0 : 1_000 / requestsPerSecond,
        nextNumber: () => {
          numbers += 1;
          return numbers;
        },
        onExchange(exchange) {
          redactor.hideContentOf(exchange.request, suiteOf(exchange.request.service).ownWords);
          calls.add(exchange);
          judges.judge(exchange);
        },
      });
    },
  };
}

interface Stages {
  /** Carries out one try of a check: the first one shares what other checks have made. */
  carry(check: SendingCheck, recorder: Recorder, attemptNumber: number, path?: string): Promise<Attempt>;
  close(): Promise<void>;
}

function createStages(options: RunOptions, room: Room, seed: number, nonce: string): Stages {
  const { target, suites, effort = target.kind } = options;
  const memory = new Map<string, Promise<unknown>>();
  let shared: Promise<OpenedWorld> | undefined;
  const open = async (opening: Promise<World>): Promise<OpenedWorld> => {
    const world = await opening;
    return { world, sessionFor: room.open(world) };
  };
  const perform = (
    { sessionFor }: OpenedWorld,
    check: SendingCheck,
    recorder: Recorder,
    attemptNumber: number,
    values: Stage['memory'],
    path: string | undefined,
  ): Promise<Attempt> => {
    const session = sessionFor(recorder);
    return attempt(check, {
      session,
      recorder,
      clients: suiteNamed(check.service, suites).clients(session),
      memory: values,
      nonce,
      attemptNumber,
      seed,
      media: target.media,
      isSimulator: target.isStock && effort === 'simulator',
      effort,
      ...(path === undefined ? {} : { path }),
    });
  };
  return {
    async carry(check, recorder, attemptNumber, path = options.path) {
      if (!needsOwnWorld(check, target)) {
        shared ??= open(target.openShared());
        return perform(await shared, check, recorder, attemptNumber, attemptNumber > 1 ? new Map() : memory, path);
      }
      const own = await open(target.openOwn());
      try {
        return await perform(own, check, recorder, attemptNumber, new Map(), path);
      } finally {
        await own.world.close();
      }
    },
    async close() {
      const opened = await shared;
      await opened?.world.close();
    },
  };
}

interface OpenedWorld {
  readonly world: World;
  readonly sessionFor: ReturnType<typeof openSessions>;
}

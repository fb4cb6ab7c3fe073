import { beginRun, type Run } from './begin-run.ts';
import { NO_ANSWER } from './cause.ts';
import { isOutage } from './client.ts';
import type { RunTotals, Totals } from './ledger.ts';
import { inOrder, intoLanes, missingNeed } from './order.ts';
import { RunStopped, type StopReason } from './outcome.ts';
import type { CheckResult, RunOptions } from './run-options.ts';
import { createRecorder, type Recorder } from './session.ts';
import { isSending, type Observation, type SendingCheck, type Tried } from './try.ts';

/** The result of a run, from which reports are made. */
export interface RunResult {
  readonly results: readonly CheckResult[];
  readonly planned: number;
  readonly observations: readonly Observation[];
  readonly totals: RunTotals;
  readonly stopped: StopReason | undefined;
  readonly seed: number;
  readonly nonce: string;
  readonly latencies: ReadonlyMap<string, readonly number[]>;
  /** Oddities of answers that no clause covers, with the number of answers. */
  readonly oddities: ReadonlyMap<string, number>;
}

const NO_USE: Totals = { requests: 0, usd: 0, waitedMs: 0 };
const TRIES = 3;
/** A check whose tries have waited longer than this is not tried again. */
const MOST_WAITED_MS = 600_000;

/**
 * Runs checks against a target, cheapest first; on a real clock, checks that mostly wait run beside the rest.
 *
 * It never throws because of the target: caps, silence and interruption end the run and are reported in the result.
 */
export async function runChecks(options: RunOptions): Promise<RunResult> {
  const { target, suites, feeders = [] } = options;
  const checks = inOrder(options.checks ?? suites.flatMap((suite) => suite.checks), suites);
  const run = beginRun(options, checks);
  const results: CheckResult[] = [];
  const observations: Observation[] = [];
  const report = (result: CheckResult): void => {
    results.push(result);
    const { requests } = run.ledger.totals();
    options.onProgress?.({ done: results.length, planned: checks.length, result, requests });
  };
  const inTurn = async (some: readonly SendingCheck[]): Promise<void> => {
    for (const check of some) {
      if (options.signal?.aborted) throw new RunStopped('interrupted');
      options.onBegin?.(check);
      const result = await tryCheck(check, run, observations);
      if (checks.includes(check)) report(result);
    }
  };
  const others = checks.filter((check) => !feeders.includes(check)).filter(isSending);
  const { front, beside, last } = intoLanes(others, target);
  const stopped = await stopOf(async () => {
    await inTurn(feeders.filter(isSending));
    const ended = await Promise.allSettled([inTurn(front), ...beside.map(inTurn)]);
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    await inTurn(last);
  }).finally(() => run.close());
  for (const result of run.rules.results()) {
    const missing = missingNeed(result.check, target);
    report({ ...result, ...(missing ? { verdict: 'skip', reason: missing } : {}), used: NO_USE });
  }
  return {
    results: stopped === 'unreachable' ? results.map(undecided) : results,
    planned: checks.length,
    observations: [...observations, ...run.rules.observations()],
    totals: run.ledger.totals(),
    // A second try that was cut short shows in no result.
    stopped: stopped ?? (options.signal?.aborted ? 'interrupted' : undefined),
    seed: run.seed,
    nonce: run.nonce,
    latencies: run.calls.latencies(),
    oddities: run.calls.oddities(),
  };
}

/** Of a target that has gone away, a call without an answer says nothing. */
function undecided(result: CheckResult): CheckResult {
  if (result.verdict !== 'fail' || result.cause !== NO_ANSWER) return result;
  return { ...result, verdict: 'inconclusive', failedTries: 0 };
}

/** Runs some work; returns the reason if it was stopped early. */
async function stopOf(work: () => Promise<void>): Promise<StopReason | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof RunStopped) return error.reason;
    throw error;
  }
}

async function tryCheck(check: SendingCheck, run: Run, observations: Observation[]): Promise<CheckResult> {
  const missing = missingNeed(check, run.options.target);
  if (missing) return { check, verdict: 'skip', reason: missing, failedTries: 0, tries: 0, used: NO_USE };
  const recorder = createRecorder(check.id);
  const begunMs = performance.now();
  const first = await run.tryOnce(check, recorder, 1);
  run.spent.firstUsd += recorder.usd;
  const tries = [first, ...(first.verdict === 'fail' ? await triesAfter(first, check, recorder, run) : [])];
  const tookMs = performance.now() - begunMs;
  const ended = (isOfOutage(first) ? tries.findLast(({ verdict }) => verdict === 'pass') : undefined) ?? first;
  observations.push(...ended.observations);
  const failedTries = tries.filter(({ verdict }) => verdict === 'fail').length;
  const { requests, usd, waitedMs } = recorder;
  return { ...ended, check, failedTries, tries: tries.length, used: { requests, usd, waitedMs }, tookMs };
}

/** Tries a check that has failed again, as often as that may cost. */
async function triesAfter(
  first: Tried,
  check: SendingCheck,
  recorder: Recorder,
  { options, spent, tryOnce }: Run,
): Promise<readonly Tried[]> {
  const { tries = TRIES } = options;
  const { path } = first.counterexample ?? {};
  const further: Tried[] = [];
  const isWorthwhile = (): boolean =>
    spent.againUsd <= spent.firstUsd && (isOfOutage(first) || recorder.waitedMs <= MOST_WAITED_MS);
  while (further.length + 1 < tries && isWorthwhile()) {
    const beforeUsd = recorder.usd;
    const again = await tryOnce(check, recorder, further.length + 2, path).catch(withoutSecondTry);
    spent.againUsd += recorder.usd - beforeUsd;
    if (!again) break;
    further.push(again);
  }
  return further;
}

/** Whether a try failed by an outage, which the documents allow now and then: a later try that passes excuses it. */
function isOfOutage({ isLast, exchange }: Tried): boolean {
  return isLast === false && exchange !== undefined && isOutage(exchange.reply);
}

/** A cap reached during a second try must not hide what the first one found. */
function withoutSecondTry(error: unknown): undefined {
  if (!(error instanceof RunStopped)) throw error;
}

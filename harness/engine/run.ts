import { beginRun, type Run } from './begin-run.ts';
import { isOutage } from './client.ts';
import type { RunTotals, Totals } from './ledger.ts';
import { inOrder, intoLanes, missingNeed } from './order.ts';
import { RunStopped, type StopReason } from './outcome.ts';
import type { CheckResult, RunOptions } from './run-options.ts';
import { createRecorder } from './session.ts';
import { type Ended, isSending, type Observation, type SendingCheck } from './try.ts';

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
      if (!feeders.includes(check)) report(result);
    }
  };
  const { front, beside, last } = intoLanes(checks.filter(isSending), target);
  const stopped = await stopOf(async () => {
    await inTurn(inOrder(feeders, suites).filter(isSending));
    const ended = await Promise.allSettled([inTurn(front), ...beside.map(inTurn)]);
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    await inTurn(last);
  }).finally(() => run.close());
  for (const result of run.rules.results()) {
    const missing = missingNeed(result.check, target);
    report({ ...result, ...(missing ? { verdict: 'skip', reason: missing } : {}), used: NO_USE });
  }
  return {
    results,
    planned: checks.length,
    observations: [...observations, ...run.rules.observations()],
    totals: run.ledger.totals(),
    stopped,
    seed: run.seed,
    nonce: run.nonce,
    latencies: run.calls.latencies(),
    oddities: run.calls.oddities(),
  };
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
  const { target, tries = TRIES } = run.options;
  const missing = missingNeed(check, target);
  if (missing) return { check, verdict: 'skip', reason: missing, failedTries: 0, tries: 0, used: NO_USE };
  const recorder = createRecorder(check.id);
  const begunMs = performance.now();
  const first = await run.tryOnce(check, recorder, 1);
  run.spent.firstUsd += recorder.usd;
  let failedTries = first.verdict === 'fail' ? 1 : 0;
  let done = 1;
  let passed: Ended | undefined;
  // What the documents allow now and then, whatever was asked.
  const isExcused = first.isLast === false && first.exchange !== undefined && isOutage(first.exchange.reply);
  const isWorthwhile = (): boolean =>
    run.spent.againUsd <= run.spent.firstUsd && (isExcused || recorder.waitedMs <= MOST_WAITED_MS);
  for (; first.verdict === 'fail' && done < tries && isWorthwhile(); done += 1) {
    const beforeUsd = recorder.usd;
    const again = await run.tryOnce(check, recorder, done + 1, first.counterexample?.path).catch(withoutSecondTry);
    run.spent.againUsd += recorder.usd - beforeUsd;
    if (!again) break;
    if (again.verdict === 'fail') failedTries += 1;
    if (again.verdict === 'pass') passed = again;
  }
  const { requests, usd, waitedMs } = recorder;
  const tookMs = performance.now() - begunMs;
  const ended = passed && isExcused ? passed : first;
  observations.push(...ended.observations);
  return { ...ended, check, failedTries, tries: done, used: { requests, usd, waitedMs }, tookMs };
}

/** A cap reached during a second try must not hide what the first one found. */
function withoutSecondTry(error: unknown): undefined {
  if (!(error instanceof RunStopped)) throw error;
}

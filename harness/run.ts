import { createCalls } from './calls.ts';
import { type Attempt, attempt, isSending, type Observation, type SendingCheck, type Stage } from './carry.ts';
import type { Control } from './check.ts';
import { createExchangeJudges, type JudgedChecks } from './judges.ts';
import { type Caps, createLedger, type Totals } from './ledger.ts';
import { RunStopped, type StopReason } from './outcome.ts';
import type { Redactor } from './redaction.ts';
import { openSession, type Patience, type Session } from './session.ts';
import type { AnyCheck, Suite } from './suite.ts';
import type { Target } from './target.ts';

/** How a suite is run; what is left out has a default. */
export interface RunOptions {
  readonly target: Target;
  readonly suites: readonly Suite[];
  /** The checks to carry out, in any order. Default: all of the suites. */
  readonly checks?: readonly AnyCheck[];
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
  readonly failedTries: number;
  readonly tries: number;
  readonly used: Totals;
}

/** What a run found out, before it is written as a report. */
export interface RunResult {
  readonly results: readonly CheckResult[];
  readonly planned: number;
  readonly observations: readonly Observation[];
  readonly totals: Totals;
  readonly stopped: StopReason | undefined;
  readonly seed: number;
  readonly nonce: string;
  readonly latencies: ReadonlyMap<string, readonly number[]>;
}

const NO_USE: Totals = { requests: 0, usd: 0, waitedMs: 0 };
const TRIES = 3;

/** Runs checks against a target, one after the other, cheapest first. */
export async function runChecks(options: RunOptions): Promise<RunResult> {
  const { target, suites, seed = 1, nonce = 'sim', tries = TRIES } = options;
  const checks = inOrder(options.checks ?? suites.flatMap((suite) => suite.checks), suites);
  const sending = checks.filter(isSending);
  const room = createRoom(options, checks);
  const results: CheckResult[] = [];
  const observations: Observation[] = [];
  const report = (result: CheckResult): void => {
    results.push(result);
    const { requests } = room.ledger.totals();
    options.onProgress?.({ done: results.length, planned: checks.length, result, requests });
  };
  let stopped: StopReason | undefined;
  const stages = createStages(options, room, seed, nonce);
  try {
    for (const check of sending) {
      if (options.signal?.aborted) throw new RunStopped('interrupted');
      const result = await tryCheck(check, stages, room, tries, observations);
      report(result);
    }
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
    stopped = error.reason;
  } finally {
    await stages.close();
  }
  for (const result of room.judges.results()) report({ ...result, used: NO_USE });
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

  async function tryCheck(
    check: SendingCheck,
    from: Stages,
    { ledger }: Room,
    most: number,
    seen: Observation[],
  ): Promise<CheckResult> {
    const missing = missingNeed(check, target);
    if (missing) return { check, verdict: 'skip', reason: missing, failedTries: 0, tries: 0, used: NO_USE };
    const before = ledger.totals();
    room.judges.during(check.id);
    const first = await from.carry(check);
    seen.push(...first.observations);
    let failedTries = first.verdict === 'fail' ? 1 : 0;
    let done = 1;
    for (; first.verdict === 'fail' && done < most; done += 1) {
      const again = await from.carry(check, first.counterexample?.path).catch(withoutSecondTry);
      if (!again) break;
      if (again.verdict === 'fail') failedTries += 1;
    }
    return { ...first, check, failedTries, tries: done, used: minus(ledger.totals(), before) };
  }
}

/** A cap that strikes during a second try must not hide what the first one found. */
function withoutSecondTry(error: unknown): undefined {
  if (!(error instanceof RunStopped)) throw error;
}

interface Room {
  readonly ledger: ReturnType<typeof createLedger>;
  readonly judges: JudgedChecks;
  readonly calls: ReturnType<typeof createCalls>;
  open(world: Parameters<typeof openSession>[0]): Session;
}

function createRoom(options: RunOptions, checks: readonly AnyCheck[]): Room {
  const { suites, redactor, caps = {}, usdPerUnit = {} } = options;
  const prices = new Map(
    suites.map((suite) => [suite.service, suite.price(usdPerUnit[suite.service] ?? suite.defaultUsdPerUnit)]),
  );
  const ledger = createLedger(caps, (service) => {
    const price = prices.get(service);
    if (!price) throw new Error(`There is no price list for ${service}.`);
    return price;
  });
  const calls = createCalls();
  const judges = createExchangeJudges(checks.filter((check) => check.kind === 'exchange'));
  const patience: Patience = { silentInARow: 0, silentRoutes: new Map(), foreignInARow: 0 };
  const spacing = options.requestsPerSecond === undefined ? 0 : 1_000 / options.requestsPerSecond;
  options.signal?.addEventListener('abort', () => ledger.stop('interrupted'), { once: true });
  let sessions = 0;
  let numbers = 0;
  return {
    ledger,
    judges,
    calls,
    open(world) {
      sessions += 1;
      return openSession(world, sessions, {
        ledger,
        patience,
        spacingMs: () => spacing,
        nowMs: world.nowMs,
        signal: options.signal,
        nextNumber: () => {
          numbers += 1;
          return numbers;
        },
        onExchange(exchange) {
          redactor.hideContentOf(exchange.request);
          calls.add(exchange);
          judges.judge(exchange);
        },
      });
    },
  };
}

interface Stages {
  carry(check: SendingCheck, path?: string): Promise<Attempt>;
  close(): Promise<void>;
}

function createStages(options: RunOptions, room: Room, seed: number, nonce: string): Stages {
  const { target, suites, effort = target.kind } = options;
  const memory = new Map<string, Promise<unknown>>();
  let shared: Session | undefined;
  const stageOn = (session: Session, values: Stage['memory'], path: string | undefined): Stage => ({
    session,
    clients: Object.fromEntries(suites.map((suite) => [suite.contextName, suite.client(session)])),
    memory: values,
    nonce,
    seed,
    isSimulator: target.isStock && effort === 'simulator',
    effort,
    ...(path === undefined ? {} : { path }),
    log: room.calls.log,
  });
  const tried = new Set<string>();
  return {
    async carry(check, path = options.path) {
      const isAgain = tried.has(check.id);
      tried.add(check.id);
      if (!needsOwnWorld(check, target)) {
        shared ??= room.open(await target.openShared());
        return attempt(check, stageOn(shared, isAgain ? new Map() : memory, path));
      }
      const own = room.open(await target.openOwn());
      try {
        return await attempt(check, stageOn(own, new Map(), path));
      } finally {
        await own.world.close();
      }
    },
    async close() {
      await shared?.world.close();
    },
  };
}

/** Whether a check steers its target, or needs a key that only a world of its own has. */
export function needsOwnWorld(check: AnyCheck, target: Target): boolean {
  return check.needs.some((need) =>
    need.startsWith('key:') ? !target.hasKey(check.service, need.slice(4)) : need !== 'tls-port',
  );
}

/** Why a target cannot carry a check; undefined when it can. */
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

/** Free calls first, then paid ones, then what steers the target, then what takes time; the given order within. */
function inOrder(checks: readonly AnyCheck[], suites: readonly Suite[]): readonly AnyCheck[] {
  const tagsOf = new Map(suites.flatMap((suite) => suite.clauses.map((clause) => [clause.id, clause.tags])));
  const rank = (check: AnyCheck): number => {
    const tags = check.clauses.map((id) => tagsOf.get(id) ?? '').join('');
    return (tags.includes('T') ? 8 : 0) + (check.needs.length > 0 ? 4 : 0) + (tags.includes('$') ? 2 : 0);
  };
  return checks
    .map((check, at) => ({ check, at, rank: rank(check) }))
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .map(({ check }) => check);
}

function minus(now: Totals, before: Totals): Totals {
  return {
    requests: now.requests - before.requests,
    usd: now.usd - before.usd,
    waitedMs: now.waitedMs - before.waitedMs,
  };
}

import { simulatorTarget } from '../targets/simulator.ts';
import type { Target, World } from '../targets/target.ts';
import type { Totals } from './ledger.ts';
import { createRedactor } from './redaction.ts';
import { runChecks } from './run.ts';
import type { CheckResult, RunOptions } from './run-options.ts';
import type { AnyCheck } from './suite.ts';

/** What a run is going to do. */
export interface Plan {
  readonly checks: number;
  readonly skipped: number;
  readonly requests: number;
  readonly usd: number;
  /** The duration at the configured pace, without the time that the target takes to answer. */
  readonly seconds: number;
  /** The number of checks that change the target: its keys, rulesets, faults, files or library. */
  readonly writes: number;
  /** The checks in the order in which they will run; always rules cost nothing themselves. */
  readonly list: readonly PlannedCheck[];
  readonly perService: readonly { readonly service: string; readonly requests: number; readonly usd: number }[];
}

/** One check of a plan. */
export interface PlannedCheck extends Pick<Totals, 'requests' | 'usd'> {
  readonly check: AnyCheck;
  readonly skipped?: string;
}

/** Which run to plan. */
export type PlanOptions = Pick<
  RunOptions,
  | 'target'
  | 'suites'
  | 'checks'
  | 'feeders'
  | 'seed'
  | 'requestsPerSecond'
  | 'mayBurst'
  | 'paces'
  | 'usdPerUnit'
  | 'known'
> & {
  /** The ceilings of the target's default keys by service, in requests per second, on which the length of bursts depends. */
  readonly ceilings?: Readonly<Record<string, number>>;
};

/** As long as the nonce of a run on a deployment, because some services charge by the character. */
const LIVE_NONCE = '0123456789';

/**
 * Plans a run by rehearsing it on the simulator, with what the target offers and no more.
 *
 * For a run on the simulator the plan is exact. Runs on a deployment may differ: texts may be measured differently, calls
 * answered with 429.
 */
export async function planRun(options: PlanOptions, simulator: Target = simulatorTarget()): Promise<Plan> {
  const { target, suites, ceilings = {} } = options;
  const rehearsal = masked(simulator, target, ceilings);
  const result = await runChecks({
    ...options,
    caps: {},
    target: rehearsal,
    effort: target.kind,
    nonce: target.kind === 'simulator' ? 'sim' : LIVE_NONCE,
    tries: 1,
    redactor: createRedactor(),
  });
  const skipped = result.results.filter(({ verdict }) => verdict === 'skip').length;
  return {
    checks: result.planned - skipped,
    skipped,
    requests: result.totals.requests,
    usd: result.totals.usd,
    // Waiting for the simulator's own ceilings says nothing about the target.
    seconds: (result.totals.waitedMs - (target.kind === 'simulator' ? 0 : result.totals.throttledMs)) / 1_000,
    writes: result.results.filter(({ check, verdict }) => verdict !== 'skip' && changesTarget(check)).length,
    list: result.results.map(plannedCheck),
    perService: suites.map(({ service }) => ({ service, ...(result.totals.services.get(service) ?? NOTHING) })),
  };
}

/** The simulator with the controls, keys and ceilings of another target. */
function masked(simulator: Target, target: Target, ceilings: Readonly<Record<string, number>>): Target {
  return {
    ...simulator,
    openShared: async () => withCeilings(await simulator.openShared(), ceilings),
    isStock: simulator.isStock && target.isStock,
    services: target.services,
    controls: new Set([...simulator.controls].filter((control) => target.controls.has(control))),
    hasKey: target.hasKey,
  };
}

/** Replaces the default keys of a world by keys with the given ceilings. */
async function withCeilings(world: World, ceilings: Readonly<Record<string, number>>): Promise<World> {
  const secrets = new Map<string, string>();
  for (const [service, requestsPerSecond] of Object.entries(ceilings)) {
    const issued = await world.controls?.issueKey(service, { requestsPerSecond: Math.ceil(requestsPerSecond) });
    if (issued) secrets.set(service, issued.secret);
  }
  return {
    ...world,
    secret: (service, role) => (role === 'default' ? secrets.get(service) : undefined) ?? world.secret(service, role),
  };
}

function plannedCheck({ check, verdict, reason, used: { requests, usd } }: CheckResult): PlannedCheck {
  return { check, requests, usd, ...(verdict === 'skip' && reason !== undefined ? { skipped: reason } : {}) };
}

const NOTHING = { requests: 0, usd: 0 };

const CHANGING: readonly string[] = ['faults', 'publish', 'keys', 'origins', 'library'];

function changesTarget(check: AnyCheck): boolean {
  return check.needs.some((need) => CHANGING.includes(need));
}

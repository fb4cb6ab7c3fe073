import { simulatorTarget } from '../targets/simulator.ts';
import type { Control, Target } from '../targets/target.ts';
import { createRedactor } from './redaction.ts';
import { type RunOptions, runChecks } from './run.ts';
import type { AnyCheck, Suite } from './suite.ts';

/** What a run is going to do. */
export interface Plan {
  readonly checks: number;
  readonly skipped: number;
  readonly requests: number;
  readonly usd: number;
  /** At the configured pace, without the target's own time. */
  readonly seconds: number;
  /** Checks that steer the target: they issue keys, publish, suspend, plan faults. */
  readonly writes: number;
  readonly perService: readonly { readonly service: string; readonly requests: number; readonly usd: number }[];
}

/** What a plan is made for. */
export type PlanOptions = Pick<
  RunOptions,
  'target' | 'suites' | 'checks' | 'feeders' | 'seed' | 'requestsPerSecond' | 'usdPerUnit'
>;

/** As long as the nonce of a run on a deployment: some services charge by the character. */
const LIVE_NONCE = '0123456789';

/**
 * Plans a run by rehearsing it on the simulator, with what the target offers and no more.
 *
 * On the simulator the plan is exact. A deployment may draw other paths: texts that measure differently, answers of 429.
 */
export async function planRun(options: PlanOptions): Promise<Plan> {
  const { target, suites } = options;
  const rehearsal = masked(simulatorTarget(), target);
  const result = await runChecks({
    ...options,
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
    // The simulator's own ceilings are not the target's.
    seconds: (result.totals.waitedMs - (target.kind === 'simulator' ? 0 : result.totals.throttledMs)) / 1_000,
    writes: result.results.filter(({ check, verdict }) => verdict !== 'skip' && steers(check)).length,
    perService: suites.map(({ service }) => ({ service, ...(result.totals.services.get(service) ?? NOTHING) })),
  };
}

/** The simulator with the controls and keys of another target. */
function masked(simulator: Target, target: Target): Target {
  return {
    ...simulator,
    isStock: simulator.isStock && target.isStock,
    services: target.services,
    controls: new Set([...simulator.controls].filter((control: Control) => target.controls.has(control))),
    hasKey: target.hasKey,
  };
}

const NOTHING = { requests: 0, usd: 0 };

const STEERING: readonly string[] = ['faults', 'publish', 'keys'];

function steers(check: AnyCheck): boolean {
  return check.needs.some((need) => STEERING.includes(need));
}

/** A plan in words. */
export function planText(plan: Plan, suites: readonly Suite[]): string {
  const units = suites.map(
    ({ service, priceUnit, defaultUsdPerUnit }) =>
      `  ${service}: dollars assume ${defaultUsdPerUnit} USD per ${priceUnit} unless usdPerUnit says otherwise`,
  );
  return [
    `${plan.checks} checks, ${plan.skipped} skipped`,
    `${plan.requests} requests, about ${plan.usd.toFixed(4)} USD, at least ${plan.seconds.toFixed(0)} s, ${plan.writes} checks that change the target`,
    ...plan.perService.map(({ service, requests, usd }) => `  ${service}: ${requests} requests, ${usd.toFixed(4)} USD`),
    ...units,
  ].join('\n');
}

import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { identifyLimiter } from '../limiter/identify.ts';
import { type Evidence, judgeLimiter, scopeOf, type Verdict } from '../limiter/judge.ts';
import { callsIn, MAX_CALLS, planProbe } from '../limiter/plan.ts';
import { timelineOf } from '../limiter/timeline.ts';
import { memberOf } from '../services/member-of.ts';
import { summarise, TREND_STATS } from '../summary/from-k6.ts';
import type { Summary } from '../summary/summary.ts';
import { writeSummary } from '../summary/write.ts';
import { type Played, play } from './play.ts';
import { headerOf, send } from './send.ts';
import { readSettings, requireTarget } from './settings.ts';

/** What `setup` passes on: conclusions only. */
interface Concluded extends Required<Pick<Summary, 'findings' | 'limiter' | 'timeline'>> {
  readonly ceiling: number;
}

type Told = Pick<Evidence, 'headerCeiling' | 'profileCeiling'>;

const settings = readSettings(__ENV);
const { service } = settings;
const { ceiling: documented } = service;

/** A probe takes fewer windows than this, not counting its hammering. */
const PROBE_WINDOWS = 20;
/** A `--rate` is at least this many times the ceiling; less would be refused too seldom to show anything. */
const CLEARLY_ABOVE = 2;

http.setResponseCallback(http.expectedStatuses({ min: 200, max: 499 }));

/** The probe runs once, in `setup`; the single iteration judges its findings. */
export const options: Options = {
  scenarios: { judge: { exec: 'judge', executor: 'per-vu-iterations', vus: 1, iterations: 1, maxDuration: '60s' } },
  thresholds: { checks: ['rate==1'] },
  setupTimeout: `${30_000 + PROBE_WINDOWS * documented.windowMs + (settings.durationMs ?? 0)}ms`,
  summaryTrendStats: TREND_STATS,
};

/** Reads the ceilings and plays the probe. */
export async function setup(): Promise<Concluded> {
  requireTarget(settings);
  const told = ceilingsTold(settings.key);
  const ceiling = ceilingIn(told);
  if (ceiling === undefined) return stop('The key tells no ceiling, in its record or a header: does a smoke run pass?');
  const perSecond = (ceiling * 1_000) / documented.windowMs;
  if (settings.rate !== undefined && settings.rate < CLEARLY_ABOVE * perSecond) {
    return stop(
      `--rate ${settings.rate} is not clearly above the ceiling of ${perSecond} a second: give twice that, or none.`,
    );
  }
  const plan = planProbe({
    ceiling,
    windowMs: documented.windowMs,
    offeredPerSecond: settings.rate,
    hammerWindows: settings.durationMs === undefined ? undefined : settings.durationMs / documented.windowMs,
    secondCeiling: settings.secondKey === undefined ? undefined : ceilingIn(ceilingsTold(settings.secondKey)),
    hasBatch: service.batch !== undefined,
    hasHealth: service.health !== undefined,
  });
  const calls = callsIn(plan);
  if (calls > MAX_CALLS) {
    return stop(
      `A probe of this ceiling takes ${calls} calls, and ${MAX_CALLS} are the most: use a key with a lower ceiling.`,
    );
  }
  const played = await play(settings, plan);
  return conclude(ceiling, { ...played, ...told });
}

/** Turns the verdicts into k6's: a failed clause crosses a threshold, an inconclusive one marks the run as failed. */
export function judge({ findings }: Concluded): void {
  for (const { clause, asks, verdict } of findings) {
    if (verdict === 'pass' || verdict === 'fail') check(null, { [`[${clause}] ${asks}`]: () => verdict === 'pass' });
  }
  check(null, { 'the probe came to its end': () => true });
  const has = (sought: Verdict): boolean => findings.some(({ verdict }) => verdict === sought);
  if (has('inconclusive') && !has('fail')) exec.test.fail('The run is inconclusive: see the summary.');
}

/** Writes the summaries. */
export function handleSummary(data: { readonly setup_data?: Concluded }): Record<string, string> {
  const concluded = data.setup_data;
  if (!concluded) return { stderr: 'rate-limit: the probe did not come to its end.\n' };
  const { ceiling, findings, limiter, timeline } = concluded;
  const unproven = findings.filter(({ verdict }) => verdict === 'inconclusive');
  const summary = summarise(data, {
    script: 'rate-limit',
    settings,
    asked: [['ceiling', `${ceiling} calls in ${documented.windowMs / 1_000} s`]],
    findings,
    inconclusive: unproven.map(({ clause, seen }) => `${clause}: ${seen}`),
    limiter,
    timeline,
  });
  return writeSummary(settings.out, summary);
}

/** Draws the conclusions. This is done only once, because it takes a second or so. */
function conclude(ceiling: number, evidence: Played & Told): Concluded {
  const { attempts, toleranceMs } = evidence;
  const identification = identifyLimiter(attempts, { ceiling, windowMs: documented.windowMs, toleranceMs });
  return {
    ceiling,
    findings: judgeLimiter({ ...evidence, identification, clauses: service.clauses }),
    limiter: {
      sentence: identification.sentence,
      confidence: identification.confidence,
      scope: scopeOf(attempts),
    },
    timeline: timelineOf(attempts),
  };
}

/** The ceiling of a key according to its record and to a header. */
function ceilingsTold(key: string): Told {
  const { profile, plain } = service;
  const { member, header } = documented;
  const ofRecord = profile && member ? memberOf(send(settings, profile, key).body, member) : undefined;
  const ofHeader = header === undefined ? 0 : Number(headerOf(send(settings, plain, key), header));
  return {
    ...(Number.isInteger(ofHeader) && ofHeader > 0 ? { headerCeiling: ofHeader } : {}),
    ...(typeof ofRecord === 'number' && ofRecord > 0 ? { profileCeiling: ofRecord } : {}),
  };
}

/** The ceiling that a probe goes by. */
function ceilingIn({ headerCeiling, profileCeiling }: Told): number | undefined {
  return headerCeiling ?? profileCeiling ?? documented.assumed;
}

function stop(reason: string): never {
  exec.test.abort(reason);
  throw new Error(reason);
}

import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { identifyLimiter } from '../limiter/identify.ts';
import { type Evidence, judgeLimiter, scopeOf, type Verdict } from '../limiter/judge.ts';
import { callsIn, MAX_CALLS, planProbe } from '../limiter/plan.ts';
import { timelineOf } from '../limiter/timeline.ts';
import { summarise, TREND_STATS } from '../summary/from-k6.ts';
import type { Summary } from '../summary/summary.ts';
import { writeSummary } from '../summary/write.ts';
import { type Played, play } from './play.ts';
import { headerOf, memberOf, send } from './send.ts';
import { readSettings, requireTarget } from './settings.ts';

/** What `setup` passes on: conclusions only. */
interface Concluded extends Required<Pick<Summary, 'findings' | 'limiter' | 'timeline'>> {
  readonly ceiling: number;
}

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
  const first = ceilingsOf(settings.key);
  const ceiling = first.header ?? first.profile ?? documented.assumed;
  if (ceiling === undefined) return stop('The key tells no ceiling: neither its record nor the header can be read.');
  const perSecond = (ceiling * 1_000) / documented.windowMs;
  if (settings.rate !== undefined && settings.rate < CLEARLY_ABOVE * perSecond) {
    return stop(
      `--rate ${settings.rate} is not clearly above the ceiling of ${perSecond} a second: give twice that, or none.`,
    );
  }
  const second = settings.secondKey === undefined ? undefined : ceilingsOf(settings.secondKey);
  const plan = planProbe({
    ceiling,
    windowMs: documented.windowMs,
    offeredPerSecond: settings.rate,
    hammerWindows: settings.durationMs === undefined ? undefined : settings.durationMs / documented.windowMs,
    secondCeiling: second && (second.header ?? second.profile ?? documented.assumed),
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
  return conclude(ceiling, { ...played, headerCeiling: first.header, profileCeiling: first.profile });
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
function conclude(ceiling: number, evidence: Played & Pick<Evidence, 'headerCeiling' | 'profileCeiling'>): Concluded {
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

/** The ceiling of a key according to header and record. */
function ceilingsOf(key: string): { readonly header?: number; readonly profile?: number } {
  const { profile: record } = service;
  const { member, header: name } = documented;
  const profile = record && member && memberOf(send(settings, record, key).body, member);
  const header = Number(name && headerOf(send(settings, service.plain, key), name));
  return {
    ...(Number.isInteger(header) && header > 0 ? { header } : {}),
    ...(typeof profile === 'number' && profile > 0 ? { profile } : {}),
  };
}

function stop(reason: string): never {
  exec.test.abort(reason);
  throw new Error(reason);
}

import { check } from 'k6';
import exec from 'k6/execution';
import { Gauge, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { DEFAULT_DURATION_MS } from '../services/service.ts';
import { type K6Data, ROUND_TRIP, summarise, TREND_STATS } from '../summary/from-k6.ts';
import { expressionsOf } from '../summary/threshold.ts';
import { writeSummary } from '../summary/write.ts';
import { checkName, complain, headerOf, send } from './send.ts';
import { readSettings, requireTarget } from './settings.ts';

const DEFAULT_RATE = 20;
/** The callers, at most a thousand, are enough to keep the pace through a stall of this length. */
const STALL_SECONDS = 5;
const CALLERS = { least: 10, most: 1_000 } as const;
/** Of the wrong answers, those to every n-th call are logged. */
const COMPLAIN_EVERY = 50;

/** k6's own times without those of `setup`; k6 keeps a tagged metric only if a threshold names it. */
const ROUND_TRIP_METRIC = 'http_req_duration{scenario:latency}';

const settings = readSettings(__ENV);
const { service, rate = DEFAULT_RATE, durationMs = DEFAULT_DURATION_MS } = settings;

/** The ceiling in calls a second, noted where it stops the run: `handleSummary` sees nothing of `setup` but metrics. */
const ceilingMet = new Gauge('ceiling_met');
const fromIntendedStart = new Trend('latency_from_intended_start', true);

/**
 * An open model: calls are due at a constant rate, however slow the answers. An iteration that could not start is missing from
 * every percentile, so a single one voids the run.
 */
export const options: Options = {
  scenarios: {
    latency: {
      exec: 'call',
      executor: 'constant-arrival-rate',
      rate,
      timeUnit: '1s',
      duration: `${durationMs}ms`,
      preAllocatedVUs: Math.min(CALLERS.most, Math.max(CALLERS.least, rate * STALL_SECONDS)),
      gracefulStop: '15s',
    },
  },
  thresholds: {
    checks: ['rate==1'],
    dropped_iterations: ['count==0'],
    [ROUND_TRIP_METRIC]: ['max>=0'],
    latency_from_intended_start: expressionsOf(settings.thresholds),
  },
  summaryTrendStats: TREND_STATS,
};

/**
 * Refuses a rate above the ceiling, which would measure refusals. Where no header states the ceiling, refusals count as wrong
 * answers.
 */
export function setup(): void {
  requireTarget(settings);
  const { header, windowMs } = service.ceiling;
  if (header === undefined) return;
  const perSecond = (Number(headerOf(send(settings, service.plain), header)) * 1_000) / windowMs;
  if (rate > perSecond) {
    ceilingMet.add(perSecond);
    exec.test.abort(aboveCeiling(perSecond));
  }
}

function aboveCeiling(perSecond: number): string {
  return `${rate} calls a second are above the key's ceiling of ${perSecond}: give a lower --rate, or a key with a higher ceiling.`;
}

/** One call, timed from the instant at which it was due. */
export function call(): void {
  const dueMs = exec.scenario.startTime + (exec.scenario.iterationInTest * 1_000) / rate;
  const { plain } = service;
  const answer = send(settings, plain, settings.key, exec.scenario.iterationInTest);
  fromIntendedStart.add(Math.max(0, Date.now() - dueMs));
  const isRight = check(null, { [checkName(plain)]: () => answer.status === plain.status });
  if (!isRight && exec.scenario.iterationInTest % COMPLAIN_EVERY === 0) complain(plain, answer);
}

/** Writes the summaries. */
export function handleSummary(data: K6Data): Record<string, string> {
  const dropped = data.metrics?.dropped_iterations?.values?.count ?? 0;
  const ceiling = data.metrics?.ceiling_met?.values?.value;
  const summary = summarise(data, {
    script: 'latency',
    settings,
    thresholds: settings.thresholds,
    trends: [
      {
        metric: 'latency_from_intended_start',
        name: 'from intended start',
        note: 'from the instant at which the call was due to its end',
      },
      { ...ROUND_TRIP, metric: ROUND_TRIP_METRIC, note: `${ROUND_TRIP.note}, connecting left out` },
    ],
    asked: [['rate', `${rate} calls a second for ${durationMs / 1_000} s`]],
    inconclusive: [
      ...(ceiling === undefined ? [] : [aboveCeiling(ceiling)]),
      ...(dropped > 0
        ? [`${dropped} calls could not start in time, so no percentile is true: give a lower --rate`]
        : []),
    ],
  });
  return writeSummary(settings.out, summary);
}

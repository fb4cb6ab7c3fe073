import type { Finding } from '../limiter/judge.ts';
import type { RunVerdict, Summary, Trend } from './summary.ts';
import { askedOf, EXPRESSIONS, exceededIn, type Threshold } from './threshold.ts';

/** What a script adds to what k6 counted. */
export interface SummaryContext {
  readonly script: string;
  readonly settings: { readonly service: { readonly name: string }; readonly target: string };
  /** Trends to show, each with the name of its metric. */
  readonly trends?: readonly { readonly metric: string; readonly name: string; readonly note: string }[];
  readonly asked?: Summary['asked'];
  readonly findings?: readonly Finding[];
  /** What the first trend is held to. */
  readonly thresholds?: readonly Threshold[];
  /** Reasons why the run is inconclusive. */
  readonly inconclusive?: readonly string[];
  readonly limiter?: Summary['limiter'];
  readonly timeline?: Summary['timeline'];
}

/** The statistics of trends that k6 works out for a summary. */
export const TREND_STATS = ['count', ...Object.values(EXPRESSIONS)];

/** The parts of k6's summary data that are used. */
export interface K6Data {
  readonly state?: { readonly testRunDurationMs?: number };
  readonly metrics?: Readonly<Record<string, { readonly values?: Readonly<Record<string, number>> } | undefined>>;
  readonly root_group?: {
    readonly checks?: readonly { readonly name: string; readonly passes: number; readonly fails: number }[];
  };
}

/** The times that k6 takes of every call by itself. */
export const ROUND_TRIP = {
  metric: 'http_req_duration',
  name: 'http_req_duration',
  note: 'k6: from sending to the last byte',
};

/** Makes a summary of the data that k6 passes to `handleSummary`. */
export function summarise(k6Data: unknown, context: SummaryContext): Summary {
  const data = k6Data as K6Data;
  const metricValue = (metric: string, value: string): number => data.metrics?.[metric]?.values?.[value] ?? 0;
  const checks = (data.root_group?.checks ?? []).map(({ name, passes, fails }) => ({ name, passes, fails }));
  const trends = (context.trends ?? [ROUND_TRIP]).map(({ metric, name, note }): Trend => {
    return { name, note, count: metricValue(metric, 'count'), ...percentilesIn(data.metrics?.[metric]?.values) };
  });
  const { findings = [], inconclusive = [], thresholds = [] } = context;
  const failures = [
    ...checks
      .filter(({ fails }) => fails > 0)
      .map(({ name, fails, passes }) => `${name}: ${fails} of ${fails + passes} wrong`),
    ...(checks.length === 0 ? ['nothing was checked'] : []),
    ...trends.slice(0, 1).flatMap((trend) => exceededIn(trend, thresholds)),
  ];
  return {
    schema: 'facsimile-load/1',
    script: context.script,
    service: context.settings.service.name,
    target: context.settings.target,
    verdict: verdictOf(failures, inconclusive),
    reasons: [...failures, ...inconclusive],
    endedAt: new Date().toISOString(),
    durationMs: Math.round(data.state?.testRunDurationMs ?? 0),
    requests: metricValue('http_reqs', 'count'),
    droppedIterations: metricValue('dropped_iterations', 'count'),
    asked: [...(context.asked ?? []), ...thresholds.map(askedOf)],
    checks,
    trends,
    findings,
    ...(context.limiter === undefined ? {} : { limiter: context.limiter }),
    ...(context.timeline === undefined ? {} : { timeline: context.timeline }),
  };
}

/** The percentiles of a metric. k6 knows no metric that got no value, or tells zeros of it, which would read as the best of times. */
function percentilesIn(values: Readonly<Record<string, number>> = { count: 0 }): Pick<Trend, Threshold['percentile']> {
  const at = (stat: string): number | null => (values.count === 0 ? null : (values[stat] ?? null));
  const { p50, p90, p95, p99, max } = EXPRESSIONS;
  return { p50: at(p50), p90: at(p90), p95: at(p95), p99: at(p99), max: at(max) };
}

/** The verdict of a run; failures outweigh reasons to be inconclusive. */
function verdictOf(failures: readonly string[], inconclusive: readonly string[]): RunVerdict {
  if (failures.length > 0) return 'failed';
  return inconclusive.length > 0 ? 'inconclusive' : 'passed';
}

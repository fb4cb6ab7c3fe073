import type { Trend } from './summary.ts';
import { milliseconds, msIn } from './time.ts';

/** The percentiles that a run can be held to, by k6's names for them. */
export const EXPRESSIONS = { p50: 'med', p90: 'p(90)', p95: 'p(95)', p99: 'p(99)', max: 'max' } as const;

/** The most that a percentile of the times of a run may be. */
export interface Threshold {
  readonly percentile: keyof typeof EXPRESSIONS;
  readonly mostMs: number;
}

/** The names of the percentiles. */
export const PERCENTILES = Object.keys(EXPRESSIONS) as readonly Threshold['percentile'][];

/** Reads a threshold such as `p95=250ms`; undefined where it is none. */
export function thresholdIn(text: string): Threshold | undefined {
  const [name, time = '', ...more] = text.split('=');
  const percentile = PERCENTILES.find((one) => one === name);
  const mostMs = msIn(time);
  return percentile !== undefined && mostMs > 0 && more.length === 0 ? { percentile, mostMs } : undefined;
}

/** Thresholds as k6 reads them. */
export function expressionsOf(thresholds: readonly Threshold[]): string[] {
  return thresholds.map(({ percentile, mostMs }) => `${EXPRESSIONS[percentile]}<=${mostMs}`);
}

/** A threshold among the settings of a run. */
export function askedOf({ percentile, mostMs }: Threshold): readonly [name: string, value: string] {
  return ['threshold', `${percentile} at most ${milliseconds(mostMs)}`];
}

/** What is to be said of thresholds that a trend exceeds. */
export function exceededIn(trend: Trend, thresholds: readonly Threshold[]): readonly string[] {
  return thresholds
    .filter(({ percentile, mostMs }) => (trend[percentile] ?? 0) > mostMs)
    .map(
      ({ percentile, mostMs }) =>
        `${trend.name}: ${percentile} is ${milliseconds(trend[percentile])}, above ${milliseconds(mostMs)}`,
    );
}

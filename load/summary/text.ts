import type { Summary, Trend } from './summary.ts';
import { PERCENTILES } from './threshold.ts';
import { milliseconds } from './time.ts';

/** Writes a summary in a few lines, for the terminal. */
export function textOf(summary: Summary): string {
  const lines = [
    `${summary.script} of ${summary.service}: ${summary.verdict}`,
    `  ${summary.requests} requests in ${seconds(summary.durationMs)}; target: ${summary.target}`,
    ...summary.asked.map(([name, value]) => `  ${name}: ${value}`),
    ...summary.reasons.map((reason) => `  ! ${reason}`),
    ...(summary.limiter
      ? [
          `  identified: ${summary.limiter.sentence} Confidence ${summary.limiter.confidence}; counted: ${summary.limiter.scope}.`,
        ]
      : []),
    ...summary.findings.map(({ verdict, clause, asks, seen }) => `  ${verdict.padEnd(12)} ${clause}  ${asks} ${seen}`),
    ...summary.trends.map((trend) => `  ${trend.name.padEnd(28)} ${percentiles(trend)}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Formats milliseconds as seconds with one decimal. */
export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

/** The values of a trend, in the order in which summaries show them. */
export function valuesOf(trend: Trend): readonly (readonly [name: string, ms: number])[] {
  return PERCENTILES.map((name) => [name, trend[name]]);
}

function percentiles(trend: Trend): string {
  return valuesOf(trend)
    .map(([name, ms]) => `${name} ${milliseconds(ms)}`)
    .join('  ');
}

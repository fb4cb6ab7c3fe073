import type { Summary, Trend } from './summary.ts';
import { PERCENTILES } from './threshold.ts';
import { milliseconds, seconds } from './time.ts';

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

function percentiles(trend: Trend): string {
  return PERCENTILES.map((name) => `${name} ${milliseconds(trend[name])}`).join('  ');
}

import type { Summary } from './summary.ts';
import { PERCENTILES } from './threshold.ts';
import { milliseconds, seconds } from './time.ts';

/** Writes a summary in Markdown, suitable for a comment on a pull request. */
export function markdownOf(summary: Summary): string {
  const { findings, trends, checks, limiter, reasons, asked } = summary;
  const sections = [
    `## Load: ${summary.script} of ${summary.service}: ${summary.verdict}`,
    `${summary.requests} requests in ${seconds(summary.durationMs)}, ended ${summary.endedAt}. Target: ${cell(summary.target)}.`,
    asked.map(([name, value]) => `- ${name}: ${cell(value)}`).join('\n'),
    reasons.map((reason) => `- ${cell(reason)}`).join('\n'),
    limiter
      ? `**Identified:** ${cell(limiter.sentence)} Confidence ${cell(limiter.confidence)}; counted: ${cell(limiter.scope)}.`
      : '',
    table(
      ['clause', 'verdict', 'question', 'seen'],
      findings.map(({ clause, verdict, asks, seen }) => [clause, verdict, asks, seen]),
    ),
    table(
      ['time', 'n', ...PERCENTILES],
      trends.map((trend) => [trend.name, String(trend.count), ...PERCENTILES.map((name) => milliseconds(trend[name]))]),
    ),
    table(
      ['check', 'right', 'wrong'],
      checks.map(({ name, passes, fails }) => [name, String(passes), String(fails)]),
    ),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** Escapes a text for a table cell. */
function cell(text: string): string {
  return text.replace(/[\\|<>[\]*_`~]/g, '\\$&').replace(/\s+/g, ' ');
}

import { timelineDrawing } from './drawing.ts';
import { badgeOf, escaped, factsOf, pageOf, sectionOf, tableOf } from './page.ts';
import type { Summary, Trend } from './summary.ts';
import { PERCENTILES } from './threshold.ts';
import { milliseconds, seconds } from './time.ts';

/** Writes a summary as one self-contained page, style and chart included, without scripts. */
export function htmlOf(summary: Summary): string {
  const { script, service, verdict, requests, durationMs, droppedIterations, asked, endedAt, target } = summary;
  const facts = factsOf([
    ['requests', String(requests)],
    ['took', seconds(durationMs)],
    ['calls dropped', String(droppedIterations)],
    ...asked,
    ['target', target],
    ['ended', endedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')],
  ]);
  return pageOf({
    kind: 'Load report',
    title: `${script} of ${service}: ${verdict}`,
    headline: `${script} of ${service}: ${verdict}`,
    mood: verdict,
    head: [reasons(summary), facts],
    sections: [limiter(summary), findings(summary), trends(summary), checks(summary)],
    footer: `${summary.schema}. No address, no key and no content is part of this page.`,
  });
}

function reasons(summary: Summary): string {
  if (summary.reasons.length === 0) return '';
  return `<ul class="reasons">${summary.reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('')}</ul>`;
}

function limiter(summary: Summary): string {
  if (!summary.limiter) return '';
  const { sentence, confidence, scope } = summary.limiter;
  return sectionOf(
    'limiter',
    'The limiter',
    `<p class="answer">${escaped(sentence)}</p>`,
    `<p class="meta">Confidence ${escaped(confidence)} · counted: ${escaped(scope)}</p>`,
    summary.timeline ? timelineDrawing(summary.timeline) : '',
  );
}

function findings({ findings: rows }: Summary): string {
  const cells = rows.map(({ clause, verdict, asks, seen }) => [
    `<code>${escaped(clause)}</code>`,
    badgeOf(verdict),
    escaped(seen),
    escaped(asks),
  ]);
  const table = tableOf({ heads: ['clause', 'verdict', 'seen', 'question'], rows: cells });
  return sectionOf('findings', 'Clauses and open questions', table);
}

function trends({ trends: rows }: Summary): string {
  const longest = Math.max(...rows.map(({ max }) => max ?? 0), Number.MIN_VALUE);
  const cells = (trend: Trend): readonly string[] => [
    `${escaped(trend.name)}<span class="note">${escaped(trend.note)}</span>`,
    String(trend.count),
    ...PERCENTILES.map((name) => `${milliseconds(trend[name])}${bar(trend[name], longest)}`),
  ];
  const heads = ['time', 'n', ...PERCENTILES];
  return sectionOf('times', 'Times', tableOf({ heads, rows: rows.map(cells), form: 'numbers' }));
}

function checks({ checks: rows }: Summary): string {
  const cells = rows.map(({ name, passes, fails }) => [
    escaped(name),
    String(passes),
    String(fails),
    badgeOf(fails === 0 ? 'pass' : 'fail'),
  ]);
  const table = tableOf({ heads: ['check', 'right', 'wrong', 'verdict'], rows: cells, form: 'numbers' });
  return sectionOf('checks', 'Checks', table);
}

function bar(ms: number | null, longest: number): string {
  if (ms === null) return '';
  const width = Math.max(1, Math.min(100, (ms / longest) * 100)).toFixed(1);
  return `<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${width}" height="4"/></svg>`;
}

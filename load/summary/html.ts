import { timelineDrawing } from './drawing.ts';
import { STYLE } from './style.ts';
import type { Summary, Trend } from './summary.ts';
import { milliseconds, seconds, valuesOf } from './text.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** A summary as one page that asks nothing of any network: style and drawing are part of it, and it runs no script. */
export function htmlOf(summary: Summary): string {
  const title = `${summary.script} of ${summary.service}`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}: ${summary.verdict}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    header(title, summary),
    reasons(summary),
    limiter(summary),
    findings(summary),
    trends(summary),
    checks(summary),
    '</main>',
    '</body>',
    '</html>',
    '',
  ]
    .filter((part, at, parts) => part !== '' || at === parts.length - 1)
    .join('\n');
}

/** Text that is text only, in elements and in attributes. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function header(
  title: string,
  { verdict, requests, durationMs, droppedIterations, asked, endedAt, target }: Summary,
): string {
  const facts = [
    ['requests', String(requests)],
    ['took', seconds(durationMs)],
    ['calls dropped', String(droppedIterations)],
    ...asked,
    ['target', target],
    ['ended', endedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')],
  ];
  return [
    `<header><p class="kind">Load</p><h1>${escaped(title)}</h1>${chip(verdict)}</header>`,
    `<dl class="facts">${facts.map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`,
  ].join('\n');
}

function reasons(summary: Summary): string {
  if (summary.reasons.length === 0) return '';
  return `<ul class="reasons">${summary.reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('')}</ul>`;
}

function limiter(summary: Summary): string {
  if (!summary.limiter) return '';
  const { sentence, confidence, scope } = summary.limiter;
  return [
    '<section><h2>The limiter</h2>',
    `<p class="answer">${escaped(sentence)}</p>`,
    `<p class="aside">Confidence ${escaped(confidence)} · counted: ${escaped(scope)}</p>`,
    summary.timeline ? timelineDrawing(summary.timeline, escaped) : '',
    '</section>',
  ].join('\n');
}

function findings({ findings: rows }: Summary): string {
  return table(
    'Clauses and open questions',
    ['clause', 'verdict', 'question', 'seen'],
    rows.map(({ clause, verdict, asks, seen }) => [
      `<code>${escaped(clause)}</code>`,
      chip(verdict),
      escaped(asks),
      escaped(seen),
    ]),
  );
}

function trends({ trends: rows }: Summary): string {
  const longest = Math.max(...rows.map(({ max }) => max), Number.MIN_VALUE);
  const heads = ['time', 'n', 'p50', 'p90', 'p95', 'p99', 'max'];
  const cells = (trend: Trend): readonly string[] => [
    `${escaped(trend.name)}<span class="note">${escaped(trend.note)}</span>`,
    String(trend.count),
    ...valuesOf(trend).map(([, ms]) => `${milliseconds(ms)}${bar(ms / longest)}`),
  ];
  return table('Times', heads, rows.map(cells), 'numbers');
}

function checks({ checks: rows }: Summary): string {
  const cells = rows.map(({ name, passes, fails }) => [
    escaped(name),
    String(passes),
    String(fails),
    chip(fails === 0 ? 'pass' : 'fail'),
  ]);
  return table('Checks', ['check', 'right', 'wrong', ''], cells);
}

function table(title: string, heads: readonly string[], rows: readonly (readonly string[])[], kind = ''): string {
  if (rows.length === 0) return '';
  const line = (tag: string, cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return [
    `<section><h2>${title}</h2><div class="wide"><table class="${kind}">`,
    `<thead>${line('th', heads)}</thead>`,
    `<tbody>${rows.map((cells) => line('td', cells)).join('\n')}</tbody>`,
    '</table></div></section>',
  ].join('\n');
}

function chip(word: string): string {
  return `<span class="chip ${escaped(word)}">${escaped(word)}</span>`;
}

function bar(share: number): string {
  const width = Math.max(1, Math.min(100, share * 100)).toFixed(1);
  return `<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${width}" height="4"/></svg>`;
}

import { FILTER_SCRIPT, STYLE } from './html-assets.ts';
import { replyText } from './reply.ts';
import type { CheckRow, ClauseRow, Report } from './report.ts';
import { answerLabel, triesText } from './terminal.ts';

/** A report as one page that needs nothing else: no script, style, font or image from anywhere. */
export function htmlPage(report: Report): string {
  const { summary, target } = report;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(`${target.name}: ${summary.headline}`)}</title>`,
    `<style>${STYLE}</style></head>`,
    `<body class="${summary.outcome}">`,
    header(report),
    failuresSection(report),
    clausesSection(report),
    questionsSection(report),
    latencySection(report),
    footer(report),
    `<script>${FILTER_SCRIPT}</script>`,
    '</body></html>',
    '',
  ].join('\n');
}

function header({ summary, target, run }: Report): string {
  const tiles = VERDICTS.filter((verdict) => summary.clauses[verdict] > 0 || verdict === 'pass' || verdict === 'fail')
    .map(
      (verdict) =>
        `<div class="tile ${verdict}"><b>${summary.clauses[verdict]}</b><span>${WORDS[verdict]}</span></div>`,
    )
    .join('');
  const facts = [
    ['Target', `${target.name} (${target.services.join(', ')})`],
    ['Checks', `${summary.executed} of ${summary.planned} carried out`],
    ['Traffic', `${summary.requests} requests, about ${summary.usd} USD by the configured price`],
    [
      'Time',
      `${run.startedAt.replace('T', ' ').slice(0, 19)} UTC, ${run.seconds.toFixed(1)} s; its checks waited ${summary.waitedSeconds} s, some side by side`,
    ],
    ['Exit code', String(summary.exitCode)],
  ];
  return [
    '<header>',
    `<p class="kind">Conformance report</p><h1>${escapeHtml(summary.headline)}</h1>`,
    `<div class="tiles" role="list" aria-label="Clauses by verdict">${tiles}</div>`,
    `<dl>${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`,
    '</header>',
  ].join('\n');
}

function failuresSection({ checks, clauses }: Report): string {
  const red = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'error');
  if (red.length === 0) return '';
  const textOf = new Map(clauses.map(({ id, text, section }) => [id, { text, section }]));
  const cards = red.map((row) => failureCard(row, textOf.get(row.clause)));
  return `<section id="failures"><h2>Failures</h2>${cards.join('\n')}</section>`;
}

function failureCard(
  { clause, check, kind, level, failure, verdict, reason }: CheckRow,
  about?: { text: string; section: string },
): string {
  const parts = [
    `<article class="card ${verdict}"><h3><code>${clause}</code> ${escapeHtml(about?.text ?? '')}</h3>`,
    `<p class="meta">${badge(verdict)} ${level} · document ${escapeHtml(about?.section ?? '')} · ${escapeHtml(nameOf(check))}</p>`,
    `<pre class="message">${escapeHtml(failure?.message ?? reason ?? '')}</pre>`,
  ];
  if (failure) {
    if (failure.counterexample !== undefined) parts.push(labelled('Smallest input', failure.counterexample));
    if (failure.curl !== undefined) parts.push(labelled('The call', failure.curl));
    if (failure.reply !== undefined) parts.push(labelled(answerLabel(failure.reply), replyText(failure.reply)));
    parts.push(labelled('Again', failure.replay));
    parts.push(`<p class="meta">${triesText(kind, failure)}</p>`);
  }
  return `${parts.join('\n')}</article>`;
}

function labelled(name: string, text: string): string {
  return `<details open><summary>${name}</summary><pre>${escapeHtml(text)}</pre></details>`;
}

function clausesSection({ clauses, checks }: Report): string {
  const rows = clauses.map((clause) =>
    clauseRow(
      clause,
      checks.filter((row) => row.clause === clause.id),
    ),
  );
  const chips = VERDICTS.map(
    (verdict) =>
      `<button type="button" class="chip ${verdict}" data-verdict="${verdict}" aria-pressed="false">${WORDS[verdict]}</button>`,
  );
  const levels = ['MUST', 'LATITUDE-BOUND', 'INTERNAL', 'CLIENT'].map((level) => `<option>${level}</option>`);
  const services = [...new Set(clauses.map(({ service }) => service))].map((name) => `<option>${name}</option>`);
  return [
    '<section id="clauses"><h2>Clauses</h2>',
    '<form class="filters" onsubmit="return false">',
    '<label>Find <input type="search" id="find" placeholder="id or words"></label>',
    `<label>Level <select id="level"><option value="">all</option>${levels.join('')}</select></label>`,
    `<label>Service <select id="service"><option value="">all</option>${services.join('')}</select></label>`,
    `<span class="chips">${chips.join('')}</span> <output id="count"></output>`,
    '</form>',
    '<div class="scroll"><table><thead><tr><th>Clause</th><th>Verdict</th><th>Level</th><th>What it says, and how it was checked</th></tr></thead>',
    `<tbody id="rows">${rows.join('\n')}</tbody></table></div>`,
    '<p class="note">INTERNAL clauses cannot be seen from outside and CLIENT clauses bind callers: both are proved in tests of the project itself. ',
    'Unchecked means that this run held no check of the clause.</p></section>',
  ].join('\n');
}

function clauseRow({ id, service, section, level, text, verdict }: ClauseRow, checks: readonly CheckRow[]): string {
  const lines = checks.map(({ check, verdict: own, reason, kind }) => {
    const why = reason === undefined ? '' : `<br><small>${escapeHtml(reason)}</small>`;
    return `<li>${badge(own)} ${escapeHtml(nameOf(check))} <small>${kind}</small>${why}</li>`;
  });
  const how =
    lines.length === 0
      ? ''
      : `<details><summary>${checks.length === 1 ? '1 check' : `${checks.length} checks`}</summary><ul>${lines.join('')}</ul></details>`;
  const words = escapeHtml(`${id} ${text}`.toLowerCase());
  return [
    `<tr data-verdict="${verdict}" data-level="${level}" data-service="${service}" data-words="${words}">`,
    `<td><code>${id}</code><br><small>${escapeHtml(section)}</small></td><td>${badge(verdict)}</td><td><small>${level}</small></td>`,
    `<td>${escapeHtml(text)}${how}</td></tr>`,
  ].join('');
}

function questionsSection({ questions }: Report): string {
  const met = questions.filter(({ seen }) => seen.length > 0);
  const rows = met.map(
    ({ id, asks, seen }) =>
      `<tr><td><code>${id}</code></td><td>${seen.map((one) => `<span class="seen">${escapeHtml(one)}</span>`).join(' ')}</td><td>${escapeHtml(asks)}</td></tr>`,
  );
  const table = `<div class="scroll"><table><thead><tr><th>Question</th><th>Seen</th><th>What the documents leave open</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
  return [
    '<section id="questions"><h2>Open questions met</h2>',
    `<p class="note">Where the documents are silent, every reading listed is lawful. This target showed its own in ${met.length} of ${questions.length} questions.</p>`,
    met.length === 0 ? '' : table,
    '</section>',
  ].join('\n');
}

function latencySection({ latency }: Report): string {
  if (latency.length === 0) return '';
  const rows = latency.map(
    ({ route, calls, p50Ms, p95Ms, maxMs }) =>
      `<tr><td><code>${escapeHtml(route)}</code></td><td>${calls}</td><td>${p50Ms}</td><td>${p95Ms}</td><td>${maxMs}</td></tr>`,
  );
  return [
    '<section id="latency"><h2>Latency</h2>',
    '<div class="scroll"><table class="numbers"><thead><tr><th>Route</th><th>Calls</th><th>Median ms</th><th>95 % ms</th><th>Most ms</th></tr></thead>',
    `<tbody>${rows.join('\n')}</tbody></table></div></section>`,
  ].join('\n');
}

function footer({ suite, run, format }: Report): string {
  return `<footer>${suite.name} ${suite.version} · seed ${run.seed} · ${format}. Keys and submitted content are kept out of this page.</footer>`;
}

const VERDICTS = ['fail', 'error', 'inconclusive', 'pass', 'skip', 'unchecked'] as const;

const WORDS: Readonly<Record<(typeof VERDICTS)[number], string>> = {
  fail: 'failed',
  error: 'harness error',
  inconclusive: 'not decided',
  pass: 'passed',
  skip: 'skipped',
  unchecked: 'unchecked',
};

function badge(verdict: (typeof VERDICTS)[number]): string {
  return `<span class="badge ${verdict}">${WORDS[verdict]}</span>`;
}

/** A check's name without the clause in front of it. */
function nameOf(check: string): string {
  return check.slice(check.indexOf(': ') + 2);
}

function escapeHtml(text: string): string {
  return text.toWellFormed().replace(/[&<>"']/g, (character) => HTML[character] ?? character);
}

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

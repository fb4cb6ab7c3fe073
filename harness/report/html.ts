import { badgeOf, escaped, factsOf, pageOf, sectionOf, tableOf } from '../../load/summary/page.ts';
import { madeIn } from '../../simulators/core/lazily.ts';
import { FILTER_SCRIPT } from './filter-script.ts';
import { acceptanceText, answerLabel, oddityText, triesText } from './phrases.ts';
import { replyText } from './reply.ts';
import type { CheckRow, ClauseRow, Report } from './report.ts';
import { countOf, nameOf } from './words.ts';

/** Writes a report as one self-contained page, which loads no script, style, font or image. */
export function htmlPage(report: Report): string {
  const { summary, target, suite, run, format } = report;
  return pageOf({
    kind: 'Conformance report',
    title: `${target.name}: ${summary.headline}`,
    headline: summary.headline,
    mood: summary.outcome,
    head: [tiles(report), causesList(report), facts(report)],
    sections: [
      failuresSection(report),
      knownSection(report),
      openSection(report),
      clausesSection(report),
      questionsSection(report),
      odditiesSection(report),
      latencySection(report),
    ],
    footer: `${suite.name} ${suite.version} · seed ${run.seed} · ${format}. Keys and submitted content are kept out of this page.`,
    script: FILTER_SCRIPT,
  });
}

/** Counts of clauses by verdict, each linking to its section. */
function tiles({ summary: { clauses } }: Report): string {
  const shown = SHOWN.filter((verdict) => clauses[verdict] > 0 || verdict === 'pass' || verdict === 'fail');
  const items = shown.map((verdict) => {
    const inside = `<b>${clauses[verdict]}</b><span>${WORDS[verdict]}</span>`;
    return clauses[verdict] === 0
      ? `<li><span class="tile ${verdict}">${inside}</span></li>`
      : `<li><a class="tile ${verdict}" href="#${PLACES[verdict] ?? 'clauses'}" data-only="${verdict}">${inside}</a></li>`;
  });
  return `<ul class="tiles" aria-label="Clauses by verdict">${items.join('')}</ul>`;
}

const PLACES: Readonly<Record<string, string>> = { fail: 'failures', error: 'failures', inconclusive: 'open' };

const MOST_CLAUSES = 6;

/** The failures by what they show, each linking to its failures. */
function causesList({ causes }: Report): string {
  if (causes.length === 0) return '';
  const items = causes.map(({ cause, clauses, checks }, at) => {
    const shown = clauses.slice(0, MOST_CLAUSES).map((id) => `<code>${id}</code>`);
    const more = clauses.length > MOST_CLAUSES ? '…' : '';
    return `<li><a href="#cause-${at + 1}">${escaped(cause)}</a> <small>${countOf(checks.length, 'check')}: ${shown.join('')}${more}</small></li>`;
  });
  return `<nav aria-label="Failures by what they show"><p class="kind">Failures by what they show</p><ol class="causes">${items.join('\n')}</ol></nav>`;
}

function facts({ summary, target, run }: Report): string {
  const waited = `its checks waited ${summary.waitedSeconds} s, some side by side`;
  return factsOf([
    ['Target', `${target.name} (${target.services.join(', ')})`],
    ['Checks', `${summary.executed} of ${summary.planned} carried out, ${summary.checks.skip} skipped`],
    ['Traffic', `${summary.requests} requests, about ${summary.usd} USD by the configured price`],
    ['Time', `${run.startedAt.replace('T', ' ').slice(0, 19)} UTC, ${run.seconds.toFixed(1)} s; ${waited}`],
    ['Exit code', String(summary.exitCode)],
  ]);
}

function failuresSection({ causes, checks, clauses }: Report): string {
  const textOf = new Map(clauses.map(({ id, text }) => [id, text]));
  const groups = causes.map(({ cause, checks: ids }, at) => {
    const cards = ids.map((id) => {
      return failureCard(
        checks.filter(({ check, failure }) => check === id && failure !== undefined),
        textOf,
      );
    });
    return `<div class="cause" id="cause-${at + 1}"><h3>${at + 1}. ${escaped(cause)}</h3>${cards.join('\n')}</div>`;
  });
  return sectionOf('failures', 'Failures', ...groups);
}

/** A failed check, shown once for all the clauses that it decides. */
function failureCard(rows: readonly CheckRow[], textOf: ReadonlyMap<string, string>): string {
  const [row] = rows;
  if (row?.failure === undefined) return '';
  const { check, kind, level, failure, verdict } = row;
  const { message, reply, counterexample, curl, replay } = failure;
  const accepted = rows.filter((one) => one.accepted !== undefined).map(({ clause }) => clause);
  return [
    `<article class="card ${verdict}" id="${idOf(check)}">`,
    ...rows.map(({ clause }) => `<h3><code>${clause}</code> ${escaped(textOf.get(clause) ?? '')}</h3>`),
    `<p class="meta">${badgeOf(verdict, WORDS[verdict])} ${level} · ${escaped(nameOf(check))} · ${triesText(kind, failure)}</p>`,
    ...(accepted.length === 0 ? [] : [`<p class="meta">${badgeOf('accepted')} for ${accepted.join(', ')}</p>`]),
    `<pre class="message">${escaped(message)}</pre>`,
    ...(counterexample === undefined ? [] : [folded('Smallest input', counterexample)]),
    ...(reply === undefined ? [] : [folded(answerLabel(reply), replyText(reply))]),
    ...(curl === undefined ? [] : [folded('The call', curl)]),
    ...(replay === '' ? [] : [folded('Again', replay)]),
    '</article>',
  ].join('\n');
}

function folded(name: string, text: string): string {
  return `<details open><summary>${name}</summary><pre tabindex="0">${escaped(text)}</pre></details>`;
}

function knownSection({ acceptances }: Report): string {
  const items = acceptances.map((one) => `<li>${escaped(acceptanceText(one))}</li>`);
  return sectionOf('known', 'Known failures', items.length === 0 ? '' : `<ul>${items.join('\n')}</ul>`);
}

function openSection({ checks }: Report): string {
  const rows = checks
    .filter(({ verdict }) => verdict === 'inconclusive')
    .map(({ clause, check, reason = '', accepted }) => [
      `<code>${clause}</code>`,
      `${accepted ? badgeOf('accepted') : ''} ${escaped(reason)}`,
      `<small>${escaped(nameOf(check))}</small>`,
    ]);
  return sectionOf('open', 'Not decided', tableOf({ heads: ['Clause', 'Why', 'Check'], rows }));
}

function clausesSection({ clauses, checks }: Report): string {
  const checksOf = new Map<string, CheckRow[]>();
  for (const row of checks) madeIn(checksOf, row.clause, () => []).push(row);
  const chips = SHOWN.map(
    (verdict) =>
      `<button type="button" class="chip ${verdict}" data-verdict="${verdict}" aria-pressed="false">${WORDS[verdict]}</button>`,
  );
  const levels = ['MUST', 'LATITUDE-BOUND', 'INTERNAL', 'CLIENT'].map((level) => `<option>${level}</option>`);
  const services = [...new Set(clauses.map(({ service }) => service))].map((name) => `<option>${name}</option>`);
  return sectionOf(
    'clauses',
    'Clauses',
    '<form class="filters" onsubmit="return false">',
    '<label>Find <input type="search" id="find" placeholder="id or words"></label>',
    `<label>Level <select id="level"><option value="">all</option>${levels.join('')}</select></label>`,
    `<label>Service <select id="service"><option value="">all</option>${services.join('')}</select></label>`,
    `<span class="chips">${chips.join('')}</span> <output id="count"></output>`,
    '</form>',
    tableOf({
      heads: ['Clause', 'Verdict', 'Level', 'What it says, and how it was checked'],
      rows: clauses.map((clause) => clauseCells(clause, checksOf.get(clause.id) ?? [])),
      id: 'rows',
      attributes: (at) => clauseAttributes(clauses[at]),
    }),
    '<p class="note">INTERNAL clauses cannot be seen from outside and CLIENT clauses bind callers: both are proved in tests of the project itself. ',
    'Unchecked means that this run held no check of the clause.</p>',
  );
}

function clauseAttributes(row: ClauseRow | undefined): string {
  if (row === undefined) return '';
  const { id, service, level, text, verdict } = row;
  const words = escaped(`${id} ${text}`.toLowerCase());
  return ` data-verdict="${verdict}" data-level="${level}" data-service="${service}" data-words="${words}"`;
}

function clauseCells({ id, section, level, text, verdict }: ClauseRow, checks: readonly CheckRow[]): readonly string[] {
  const lines = checks.map(({ check, verdict: own, reason, kind, failure }) => {
    const why = reason === undefined || failure !== undefined ? '' : `<br><small>${escaped(reason)}</small>`;
    const name = escaped(nameOf(check));
    const linked = failure === undefined ? name : `<a href="#${idOf(check)}">${name}</a>`;
    return `<li>${badgeOf(own, WORDS[own])} ${linked} <small>${kind}</small>${why}</li>`;
  });
  const how =
    lines.length === 0
      ? ''
      : `<details><summary>${countOf(checks.length, 'check')}</summary><ul>${lines.join('')}</ul></details>`;
  return [
    `<code>${id}</code> <small>${escaped(section)}</small>`,
    badgeOf(verdict, WORDS[verdict]),
    `<small>${level}</small>`,
    `${escaped(text)}${how}`,
  ];
}

function questionsSection({ questions }: Report): string {
  const met = questions.filter(({ seen }) => seen.length > 0);
  const rows = met.map(({ id, asks, seen }) => [
    `<code>${id}</code>`,
    seen.map((one) => `<span class="seen">${escaped(one)}</span>`).join(' '),
    escaped(asks),
  ]);
  return sectionOf(
    'questions',
    'Open questions met',
    `<p class="note">Where the documents are silent, every reading listed is lawful. This target showed its own in ${met.length} of ${questions.length} questions.</p>`,
    tableOf({ heads: ['Question', 'Seen', 'What the documents leave open'], rows }),
  );
}

function odditiesSection({ oddities }: Report): string {
  const items = oddities.map((one) => `<li>${escaped(oddityText(one))}</li>`);
  return sectionOf(
    'odd',
    'Odd, though no document speaks of it',
    items.length === 0 ? '' : `<ul>${items.join('')}</ul>`,
  );
}

function latencySection({ latency }: Report): string {
  const rows = latency.map(({ route, calls, p50Ms, p95Ms, maxMs }) => [
    `<code>${escaped(route)}</code>`,
    ...[calls, p50Ms, p95Ms, maxMs].map(String),
  ]);
  const heads = ['Route', 'Calls', 'Median ms', '95 % ms', 'Most ms'];
  return sectionOf('latency', 'Latency', tableOf({ heads, rows, form: 'numbers' }));
}

/** The verdicts of clauses, in the order in which they are shown, with their words. */
const WORDS: Readonly<Record<ClauseRow['verdict'], string>> = {
  fail: 'failed',
  error: 'harness error',
  inconclusive: 'not decided',
  pass: 'passed',
  skip: 'skipped',
  unchecked: 'unchecked',
};

const SHOWN = Object.keys(WORDS) as readonly ClauseRow['verdict'][];

function idOf(check: string): string {
  return `check-${check.replace(/[^A-Za-z0-9.-]+/g, '-')}`;
}

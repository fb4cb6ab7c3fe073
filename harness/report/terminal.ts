import { madeIn } from '../../simulators/core/lazily.ts';
import { acceptanceText, answerLabel, oddityText, triesText } from './phrases.ts';
import { replyText } from './reply.ts';
import type { CheckRow, ReplyNote, Report } from './report.ts';
import { countOf, nameOf } from './words.ts';

/** Writes a report for a terminal: failures in full, grouped by cause; what could not be decided; totals; and the causes again. */
export function terminalText(report: Report): string {
  const { causes, checks, summary, questions } = report;
  const open = checks.filter(({ verdict, accepted }) => verdict === 'inconclusive' && accepted === undefined);
  const known = report.acceptances.map((one) => `  ${acceptanceText(one)}`);
  const skipped = byReason(checks.filter(({ verdict }) => verdict === 'skip'));
  const seen = questions.filter((question) => question.seen.length > 0);
  return [
    ...causes.flatMap((cause, at) => causeText(cause, at + 1, report)),
    ...(open.length === 0 ? [] : ['Not decided:', ...byReason(open), '']),
    ...(known.length === 0 ? [] : ['Known failures:', ...known, '']),
    ...(skipped.length === 0 ? [] : ['Skipped:', ...skipped, '']),
    ...(seen.length === 0
      ? []
      : [`Open questions met: ${seen.length}; the JSON and HTML reports tell which way the target went.`]),
    ...(report.oddities.length === 0
      ? []
      : ['Odd, though no document speaks of it:', ...report.oddities.map((one) => `  ${oddityText(one)}`), '']),
    table(report),
    '',
    ...(causes.length === 0
      ? []
      : ['Failures by what they show:', ...causes.map((cause, at) => causeLine(cause, at + 1)), '']),
    summary.headline,
  ].join('\n');
}

function causeLine({ cause, clauses, checks }: Report['causes'][number], number: number): string {
  const shown = clauses.length <= MOST_CLAUSES ? clauses : [...clauses.slice(0, MOST_CLAUSES), '…'];
  return `  ${number}. ${cause} (${countOf(checks.length, 'check')}: ${shown.join(' ')})`;
}

function causeText(cause: Report['causes'][number], number: number, { checks }: Report): readonly string[] {
  return [
    `== ${causeLine(cause, number).trim()}`,
    '',
    ...cause.checks.map((id) => failureText(checks.filter(({ check, failure }) => check === id && failure))),
  ];
}

/** A failed check, shown once for all the clauses that it decides. */
function failureText(rows: readonly CheckRow[]): string {
  const [row] = rows;
  if (row?.failure === undefined) return '';
  const { check, failure, kind, verdict, level } = row;
  const clauses = rows.map(({ clause }) => clause).join(' ');
  const isAccepted = rows.every(({ accepted }) => accepted !== undefined);
  const lines = [
    `${verdict === 'fail' ? 'FAIL' : 'ERROR'}${isAccepted ? ', accepted' : ''} ${clauses} (${level}) ${nameOf(check)}`,
    ...indent(failure.message),
    ...(failure.counterexample === undefined ? [] : indent(`smallest input: ${failure.counterexample}`)),
    `    ${triesText(kind, failure)}`,
    ...(failure.reply === undefined ? [] : indent(answerText(failure.reply))),
    ...(failure.curl === undefined ? [] : indent(failure.curl)),
    ...(failure.replay === '' ? [] : [`    ${failure.replay}`]),
    '',
  ];
  return lines.join('\n');
}

const MOST_CLAUSES = 8;
const MOST_LINES = 16;

/** A reply, shortened for a terminal. */
function answerText(reply: ReplyNote): string {
  const lines = replyText(reply).split('\n');
  const shown =
    lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES), '… the whole of it is in the reports'];
  return [`${answerLabel(reply)}:`, ...shown.map((line) => `| ${line}`)].join('\n');
}

function indent(text: string): readonly string[] {
  return text.split('\n').map((line) => `    ${line}`);
}

function byReason(checks: readonly CheckRow[]): readonly string[] {
  const clausesOf = new Map<string, Set<string>>();
  for (const { reason = '', clause } of checks) madeIn(clausesOf, reason, () => new Set()).add(clause);
  return [...clausesOf].map(([reason, clauses]) => `  ${reason}: ${[...clauses].join(' ')}`);
}

function table({ summary, target, run }: Report): string {
  const { checks, clauses } = summary;
  const row = (name: string, counts: Readonly<Record<string, number>>): string =>
    [name.padEnd(8), ...COLUMNS.map((column) => String(counts[column] ?? '').padStart(column.length))].join('  ');
  return [
    ['        ', ...COLUMNS].join('  '),
    row('clauses', clauses),
    row('checks', checks),
    '',
    `${target.name}: ${summary.requests} requests, about ${summary.usd} USD, ${run.seconds} s; seed ${run.seed}`,
  ].join('\n');
}

const COLUMNS = ['pass', 'fail', 'inconclusive', 'error', 'skip', 'unchecked'] as const;

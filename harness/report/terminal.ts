import type { CheckRow, Report } from './report.ts';

/** A report for a terminal: failures in full, then what could not be decided, then the sums. */
export function terminalText(report: Report): string {
  const { checks, summary, questions } = report;
  const failures = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'error');
  const open = checks.filter(({ verdict }) => verdict === 'inconclusive');
  const skipped = groupSkips(checks);
  const seen = questions.filter((question) => question.seen.length > 0);
  return [
    ...failures.map(failureText),
    ...(open.length === 0
      ? []
      : ['Not decided:', ...open.map(({ clause, reason }) => `  ${clause}  ${reason ?? ''}`), '']),
    ...(skipped.length === 0 ? [] : ['Skipped:', ...skipped, '']),
    ...(seen.length === 0
      ? []
      : [`Open questions met: ${seen.length}; the JSON and HTML reports tell which way the target went.`]),
    table(report),
    '',
    summary.headline,
  ].join('\n');
}

function failureText({ clause, check, failure, kind, verdict, level }: CheckRow): string {
  const lines = [
    `${verdict === 'fail' ? 'FAIL' : 'ERROR'} ${clause} (${level}) ${check.slice(check.indexOf(': ') + 2)}`,
    ...indent(failure?.message ?? ''),
    ...(failure?.counterexample === undefined ? [] : indent(`smallest input: ${failure.counterexample}`)),
    `    ${triesText(kind, failure)}`,
    ...(failure?.curl === undefined ? [] : indent(failure.curl)),
    `    facsimile replay ${failure?.token} --target "$TARGET"`,
    '',
  ];
  return lines.join('\n');
}

/** How often a check failed, in words. */
export function triesText(kind: CheckRow['kind'], failure: CheckRow['failure']): string {
  const { failedTries = 0, tries = 0, grade = '' } = failure ?? {};
  const what = kind === 'exchange' ? 'exchanges broke the rule' : 'tries failed';
  return `${failedTries} of ${tries} ${what}: ${grade}`;
}

function indent(text: string): readonly string[] {
  return text.split('\n').map((line) => `    ${line}`);
}

function groupSkips(checks: readonly CheckRow[]): readonly string[] {
  const byReason = new Map<string, Set<string>>();
  for (const { verdict, reason = '', clause } of checks) {
    if (verdict !== 'skip') continue;
    const clauses = byReason.get(reason) ?? new Set();
    byReason.set(reason, clauses.add(clause));
  }
  return [...byReason].map(([reason, clauses]) => `  ${reason}: ${[...clauses].join(' ')}`);
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

import type { Report } from './report.ts';

/** Writes a report as lines of JSON: a header, a line for each check, and a footer, without which the file is incomplete. */
export function ndjson(report: Report): string {
  const { format, suite, target, run, acceptances, checks, summary } = report;
  return linesOf([
    { type: 'header', format, suite, target, run },
    ...checks.map((row) => ({ type: 'check', ...row })),
    ...acceptances.map((one) => ({ type: 'acceptance', ...one })),
    { type: 'footer', checks: checks.length, summary },
  ]);
}

/** Lines of JSON, one a record. */
export function linesOf(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

import { replyText } from './reply.ts';
import type { CheckRow, Report } from './report.ts';

/** A report as JUnit XML: a suite for each service, a case for each check of each clause, with real failure elements. */
export function junitXml(report: Report): string {
  const services = [...new Set(report.checks.map(({ service }) => service))];
  const suites = services.map((service) => suiteXml(service, report));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="facsimile conform" ${countsOf(report.checks)} time="${report.run.seconds}">`,
    ...suites,
    ...(report.summary.exitCode === 0 || hasRed(report.checks) ? [] : [verdictSuite(report)]),
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteXml(service: string, { checks, run }: Report): string {
  const rows = checks.filter((row) => row.service === service);
  const cases = rows.map(caseXml);
  return [
    `  <testsuite name="${escapeXml(service)}" ${countsOf(rows)} timestamp="${run.startedAt.slice(0, 19)}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

/** A run that is not green without a single red check must not look green either. */
function verdictSuite({ summary }: Report): string {
  return [
    '  <testsuite name="the run itself" tests="1" failures="0" errors="1" skipped="0">',
    '    <testcase classname="facsimile" name="the run came to a verdict">',
    `      <error message="${escapeXml(summary.headline)}" type="${summary.outcome}"></error>`,
    '    </testcase>',
    '  </testsuite>',
  ].join('\n');
}

function caseXml(row: CheckRow): string {
  const open = `    <testcase classname="${escapeXml(`${row.service}.${row.clause}`)}" name="${escapeXml(row.check)}"`;
  if (row.verdict === 'pass') return `${open}/>`;
  return [`${open}>`, outcomeXml(row), '    </testcase>'].join('\n');
}

function outcomeXml({ verdict, reason = '', failure }: CheckRow): string {
  const message = escapeXml(reason.split('\n')[0] ?? '');
  if (verdict === 'skip') return `      <skipped message="${message}"/>`;
  if (verdict === 'inconclusive') return `      <error type="inconclusive" message="${message}"></error>`;
  const name = verdict === 'fail' ? 'failure' : 'error';
  const answer = failure?.reply === undefined ? '' : replyText(failure.reply);
  const text = [failure?.message ?? reason, failure?.counterexample, answer, failure?.curl, failure?.replay]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
  return `      <${name} type="${failure?.grade ?? verdict}" message="${message}">${escapeXml(text)}</${name}>`;
}

function countsOf(rows: readonly CheckRow[]): string {
  const count = (...verdicts: readonly string[]): number => rows.filter((row) => verdicts.includes(row.verdict)).length;
  return `tests="${rows.length}" failures="${count('fail')}" errors="${count('error', 'inconclusive')}" skipped="${count('skip')}"`;
}

function hasRed(rows: readonly CheckRow[]): boolean {
  return rows.some(({ verdict }) => verdict === 'fail' || verdict === 'error' || verdict === 'inconclusive');
}

/** XML 1.0 allows neither most control characters nor lone surrogates. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => XML[character] ?? character);
}

const XML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

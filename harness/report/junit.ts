import { isOutdated } from './acceptances.ts';
import { acceptanceText } from './phrases.ts';
import { replyText } from './reply.ts';
import type { CheckRow, Report } from './report.ts';

/**
 * Writes a report as JUnit XML: a suite for each service, a case for each check of each clause.
 *
 * An accepted failure is shown as skipped, with its reason; an expired or unneeded acceptance is a failure.
 */
export function junitXml(report: Report): string {
  const services = [...new Set(report.checks.map(({ service }) => service))];
  const suites = services.map((service) => suiteOf(service, report));
  const outdated = outdatedSuite(report);
  const all = [...suites, ...(outdated.cases.length === 0 ? [] : [outdated])];
  const cases = all.flatMap((suite) => suite.cases);
  const isTold = report.summary.exitCode === 0 || cases.some(({ kind }) => kind === 'failure' || kind === 'error');
  const timestamp = report.run.startedAt.slice(0, 19);
  return casesXml('facsimile conform', isTold ? all : [...all, verdictSuite(report)], report.run.seconds, timestamp);
}

/** Writes suites of cases as JUnit XML. */
export function casesXml(name: string, suites: readonly CaseSuite[], seconds = 0, timestamp?: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${name}" ${countsOf(suites.flatMap(({ cases }) => cases))} time="${seconds}">`,
    ...suites.map((suite) => suiteXml(suite, timestamp)),
    '</testsuites>',
    '',
  ].join('\n');
}

interface Case {
  readonly kind: 'pass' | 'failure' | 'error' | 'skipped';
  readonly place: string;
  readonly name: string;
  readonly inside?: string;
  /** Default: 0. */
  readonly seconds?: number;
}

interface CaseSuite {
  readonly name: string;
  readonly cases: readonly Case[];
}

function suiteOf(service: string, { checks }: Report): CaseSuite {
  return { name: service, cases: checks.filter((row) => row.service === service).map(caseOf) };
}

function outdatedSuite({ acceptances }: Report): CaseSuite {
  const cases = acceptances.filter(isOutdated).map((one): Case => {
    const inside = `<failure type="${one.state}" message="${escapeXml(acceptanceText(one))}"></failure>`;
    return { kind: 'failure', place: 'facsimile.accept', name: one.clause, inside };
  });
  return { name: 'known failures', cases };
}

function suiteXml({ name, cases }: CaseSuite, timestamp: string | undefined): string {
  const seconds = cases.reduce((sum, one) => sum + (one.seconds ?? 0), 0).toFixed(3);
  return [
    `  <testsuite name="${escapeXml(name)}" ${countsOf(cases)} time="${seconds}"${timestamp === undefined ? '' : ` timestamp="${timestamp}"`}>`,
    ...cases.map(caseXml),
    '  </testsuite>',
  ].join('\n');
}

function caseXml({ place, name, inside, seconds = 0 }: Case): string {
  const open = `    <testcase classname="${escapeXml(place)}" name="${escapeXml(name)}" time="${seconds}"`;
  return inside === undefined ? `${open}/>` : `${open}>\n      ${inside}\n    </testcase>`;
}

/** A suite about the run itself, for one that is not green though no case is red. */
function verdictSuite({ summary }: Report): CaseSuite {
  const inside = `<error message="${escapeXml(summary.headline)}" type="${summary.outcome}"></error>`;
  const name = 'the run came to a verdict';
  return { name: 'the run itself', cases: [{ kind: 'error', place: 'facsimile', name, inside }] };
}

function caseOf(row: CheckRow): Case {
  const { service, clause, check, seconds } = row;
  return { place: `${service}.${clause}`, name: check, seconds, ...outcomeOf(row) };
}

function outcomeOf({ verdict, reason = '', failure, accepted }: CheckRow): Pick<Case, 'kind' | 'inside'> {
  if (verdict === 'pass') return { kind: 'pass' };
  const message = escapeXml(reason.split('\n')[0] ?? '');
  if (accepted) {
    const why = escapeXml(`accepted until ${accepted.expires}: ${accepted.reason} (${verdict}: `);
    return { kind: 'skipped', inside: `<skipped message="${why}${message})"/>` };
  }
  if (verdict === 'skip') return { kind: 'skipped', inside: `<skipped message="${message}"/>` };
  if (verdict === 'inconclusive') {
    return { kind: 'error', inside: `<error type="inconclusive" message="${message}"></error>` };
  }
  const kind = verdict === 'fail' ? 'failure' : 'error';
  const answer = failure?.reply === undefined ? '' : replyText(failure.reply);
  const text = [failure?.message ?? reason, failure?.counterexample, answer, failure?.curl, failure?.replay]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
  return {
    kind,
    inside: `<${kind} type="${failure?.grade ?? verdict}" message="${message}">${escapeXml(text)}</${kind}>`,
  };
}

function countsOf(cases: readonly Case[]): string {
  const count = (kind: Case['kind']): number => cases.filter((one) => one.kind === kind).length;
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
}

/** Escapes a text for XML 1.0, replacing control characters and lone surrogates, which it does not allow. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => XML[character] ?? character);
}

const XML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

import { stripVTControlCharacters } from 'node:util';
import { madeIn } from '../../simulators/core/lazily.ts';
import type { Clause } from '../../simulators/core/questions/clause.ts';
import { PACKAGE } from '../../simulators/version.ts';
import { EXIT } from '../commands/exit.ts';
import { routeOf } from '../engine/exchange.ts';
import { type StopReason, VERDICTS, type Verdict } from '../engine/outcome.ts';
import type { Redactor } from '../engine/redaction.ts';
import type { RunResult } from '../engine/run.ts';
import type { CheckResult } from '../engine/run-options.ts';
import { type AnyCheck, type Suite, suiteNamed } from '../engine/suite.ts';
import { writeToken } from '../engine/token.ts';
import type { Target } from '../targets/target.ts';
import { type Acceptance, acceptanceOf, isOutdated, stateOf } from './acceptances.ts';
import { curlLine, type Place, replayLine, SERVED_SIMULATOR } from './curl.ts';
import { replyNote } from './reply.ts';
import { type CheckRow, type ClauseRow, type FailureNote, REPORT_FORMAT, type Report } from './report.ts';
import { countOf } from './words.ts';

/** What a report is built from. */
export interface ReportSource {
  readonly result: RunResult;
  readonly suites: readonly Suite[];
  readonly target: Pick<Target, 'name' | 'kind' | 'services'>;
  readonly redactor: Redactor;
  readonly startedAt: Date;
  readonly seconds: number;
  /** Accepted failures, which do not count. */
  readonly acceptances?: readonly Acceptance[];
  /**
   * How shell commands refer to the target; null if nothing can be called again. Default: the simulator as `npm start` serves it.
   */
  readonly place?: Place | null;
}

/** Builds the report of a run, free of keys and content. */
export function buildReport(source: ReportSource): Report {
  const { result, suites, target, startedAt, seconds, acceptances = [] } = source;
  const today = startedAt.toISOString().slice(0, 10);
  const clauses = new Map(suites.flatMap((suite) => suite.clauses.map((clause) => [clause.id, clause] as const)));
  const checks = result.results
    .flatMap((one) => rowsOf(one, clauses, source))
    .map((row) => withAcceptance(row, acceptanceOf(row, acceptances, today)));
  const all = suites.flatMap((suite) =>
    suite.checks.flatMap(({ id, clauses: own }) => own.map((clause) => ({ clause, check: id }))),
  );
  const states = acceptances.map((one) => ({ ...one, state: stateOf(one, checks, all, today) }));
  const clauseRows = suites.flatMap((suite) => suite.clauses.map((clause) => clauseRow(clause, suite.service, checks)));
  return {
    format: REPORT_FORMAT,
    suite: { name: PACKAGE.name, version: PACKAGE.version },
    target: { name: target.name, kind: target.kind, services: [...target.services] },
    run: {
      seed: result.seed,
      nonce: result.nonce,
      startedAt: startedAt.toISOString(),
      seconds: round(seconds, 3),
      ...(result.stopped === undefined ? {} : { stopped: result.stopped }),
    },
    summary: summaryOf(result, checks, clauseRows, states),
    acceptances: states,
    causes: causesOf(checks),
    checks,
    clauses: clauseRows,
    questions: suites.flatMap((suite) =>
      suite.questions.map(({ id, asks }) => ({ id, service: suite.service, asks, seen: seenOf(result, id) })),
    ),
    latency: [...result.latencies].map(([name, times]) => latencyRow(name, times)),
    oddities: [...result.oddities].map(([what, answers]) => ({ what, answers })),
  };
}

function withAcceptance(row: CheckRow, acceptance: Acceptance | undefined): CheckRow {
  if (acceptance === undefined) return row;
  const { reason, expires } = acceptance;
  return { ...row, accepted: { reason, expires } };
}

function rowsOf(result: CheckResult, clauses: ReadonlyMap<string, Clause>, source: ReportSource): readonly CheckRow[] {
  const { redactor } = source;
  const { check, verdict, reason, used } = result;
  const row = {
    check: check.id,
    service: check.service,
    kind: check.kind,
    verdict,
    ...(reason === undefined ? {} : { reason: verdict === 'skip' ? reason : redactor.clean(plain(reason)) }),
    requests: used.requests,
    seconds: round((result.tookMs ?? 0) / 1_000 / check.clauses.length, 3),
    ...(verdict === 'fail' || verdict === 'error' ? { failure: failureNote(result, source) } : {}),
  };
  return check.clauses.map((clause) => ({ clause, level: clauses.get(clause)?.level ?? 'MUST', ...row }));
}

function failureNote(result: CheckResult, source: ReportSource): FailureNote {
  const { redactor, suites, place = SERVED_SIMULATOR } = source;
  const { check, during, counterexample, exchange, failedTries, tries, cause, isLast = true } = result;
  const token = writeToken({
    service: check.service,
    check: during ?? check.id,
    seed: source.result.seed,
    ...(counterexample === undefined ? {} : { path: counterexample.path }),
    ...(during === undefined ? {} : { rule: check.id }),
  });
  const terms = { service: suiteNamed(check.service, suites), token, clean: redactor.cleanAtLength };
  return {
    message: redactor.clean(plain(result.reason ?? 'no reason given')),
    cause: cause === undefined ? fallbackCause(result, redactor) : redactor.clean(cause),
    ...(exchange === undefined
      ? {}
      : {
          reply: { ...replyNote(exchange, redactor), isLast },
          ...(place === null ? {} : { curl: curlLine(exchange, { ...terms, place }) }),
        }),
    ...(counterexample === undefined ? {} : { counterexample: redactor.clean(counterexample.value) }),
    token,
    replay: place === null ? '' : replayLine(token, place),
    failedTries,
    tries,
    grade: gradeOf(check.kind, failedTries, tries),
  };
}

/** The cause of a failure whose error says too little: the rule's name for always rules, the route for other checks, which may have nothing else in common. */
function fallbackCause({ check, exchange, verdict }: CheckResult, redactor: Redactor): string {
  if (verdict === 'error') return 'the harness itself';
  if (check.kind === 'exchange') return check.name;
  return exchange === undefined
    ? 'before any call'
    : redactor.clean(`other failures seen in answers of ${routeOf(exchange)}`);
}

/** Groups failures by cause, those with most clauses first. */
function causesOf(checks: readonly CheckRow[]): Report['causes'] {
  const groups = new Map<string, { readonly clauses: Set<string>; readonly checks: Set<string> }>();
  for (const { clause, check, failure } of checks) {
    if (failure === undefined) continue;
    const group = madeIn(groups, failure.cause, () => ({ clauses: new Set(), checks: new Set() }));
    group.clauses.add(clause);
    group.checks.add(check);
  }
  return [...groups]
    .map(([cause, group]) => ({ cause, clauses: [...group.clauses], checks: [...group.checks] }))
    .sort((one, other) => other.clauses.length - one.clauses.length);
}

function gradeOf(kind: AnyCheck['kind'], failed: number, tries: number): FailureNote['grade'] {
  if (tries === 1) return 'once';
  if (failed >= tries) return 'reproducible';
  if (kind !== 'exchange') return 'flaky';
  return failed > 1 ? 'recurring' : 'once';
}

function clauseRow(clause: Clause, service: string, checks: readonly CheckRow[]): ClauseRow {
  const { id, section, level, tags, text } = clause;
  const verdicts = checks.filter((row) => row.clause === id).map((row) => row.verdict);
  return { id, service, section, level, tags, text, verdict: worst(verdicts) };
}

const WORST_FIRST: readonly Verdict[] = ['error', 'fail', 'inconclusive', 'pass', 'skip'];

/** The worst of several verdicts; a skip counts only if there is nothing else. */
function worst(verdicts: readonly Verdict[]): ClauseRow['verdict'] {
  return WORST_FIRST.find((one) => verdicts.includes(one)) ?? 'unchecked';
}

function summaryOf(
  result: RunResult,
  checks: readonly CheckRow[],
  clauses: readonly ClauseRow[],
  acceptances: Report['acceptances'],
): Report['summary'] {
  const clauseCounts = countsOf([...VERDICTS, 'unchecked'], clauses);
  const executed = result.results.filter(({ verdict }) => verdict !== 'skip').length;
  const outcome = outcomeOf(result, executed, checks, acceptances);
  return {
    ...outcome,
    headline: headline(outcome.outcome, result, { checks, acceptances, passed: clauseCounts.pass }),
    planned: result.planned,
    executed,
    checks: countsOf(VERDICTS, result.results),
    clauses: clauseCounts,
    requests: result.totals.requests,
    usd: round(result.totals.usd, 6),
    accepted: checks.filter(({ accepted }) => accepted !== undefined).length,
    waitedSeconds: round(result.totals.waitedMs / 1_000, 1),
  };
}

function countsOf<V extends string>(
  verdicts: readonly V[],
  rows: readonly { readonly verdict: V }[],
): Record<V, number> {
  const counts = verdicts.map((one) => [one, rows.filter(({ verdict }) => verdict === one).length]);
  return Object.fromEntries(counts) as Record<V, number>;
}

type Outcome = Pick<Report['summary'], 'outcome' | 'exitCode'>;

/**
 * The overall outcome of a run. A run that did less than planned is never green, and neither is one with outdated acceptances.
 *
 * Only checks of clauses count: probes decide nothing.
 */
function outcomeOf(
  { results, stopped, planned }: RunResult,
  executed: number,
  checks: readonly CheckRow[],
  acceptances: Report['acceptances'],
): Outcome {
  const has = (verdict: Verdict): boolean =>
    checks.some((row) => row.verdict === verdict && row.accepted === undefined);
  if (stopped === 'unreachable') return { outcome: 'unreachable', exitCode: EXIT.unavailable };
  if (has('fail')) return { outcome: 'nonconformant', exitCode: EXIT.nonconformant };
  if (has('error')) return { outcome: 'harness-error', exitCode: EXIT.software };
  if (acceptances.some(isOutdated)) return { outcome: 'outdated', exitCode: EXIT.nonconformant };
  if (stopped === 'interrupted') return { outcome: 'invalid', exitCode: EXIT.inconclusive };
  if (stopped !== undefined) return { outcome: 'stopped', exitCode: EXIT.stopped };
  if (executed === 0 || results.length < planned) return { outcome: 'invalid', exitCode: EXIT.inconclusive };
  if (has('inconclusive')) return { outcome: 'inconclusive', exitCode: EXIT.inconclusive };
  return { outcome: 'conformant', exitCode: EXIT.ok };
}

const STOPPED: Readonly<Record<StopReason, string>> = {
  requests: 'the cap on requests was reached (caps.maxRequests, --max-requests)',
  usd: 'the cap on spending was reached, or the next call could exceed it (caps.maxUsd, --max-usd),',
  unreachable: 'the target stopped answering',
  interrupted: 'the run was interrupted',
};

interface Found {
  readonly checks: readonly CheckRow[];
  readonly acceptances: Report['acceptances'];
  /** Clauses that passed. */
  readonly passed: number;
}

function headline(
  outcome: Report['summary']['outcome'],
  { results, planned, stopped }: RunResult,
  { checks, acceptances, passed }: Found,
): string {
  const early = stopped === undefined ? '' : `; ${STOPPED[stopped]} after ${results.length} of ${planned} checks`;
  const clausesOf = (fits: (row: CheckRow) => boolean): number =>
    new Set(checks.filter(fits).map(({ clause }) => clause)).size;
  const failed = clausesOf(({ verdict, accepted }) => verdict === 'fail' && accepted === undefined);
  const known = clausesOf(({ accepted }) => accepted !== undefined);
  const beside = known === 0 ? '' : `; ${known} more ${known === 1 ? 'is' : 'are'} accepted as known`;
  if (failed > 0) return `Not conformant: ${countOf(failed, 'clause')} failed${beside}${early}.`;
  if (outcome === 'conformant')
    return `Conformant in ${countOf(passed, 'clause')}: all that could be decided here${beside}.`;
  if (outcome === 'harness-error') return `No verdict: the harness itself failed${early}.`;
  if (outcome === 'outdated') {
    const outdated = acceptances.filter(isOutdated).length;
    return `Known failures are out of date: ${countOf(outdated, 'acceptance')} expired or no longer needed${early}.`;
  }
  if (outcome === 'inconclusive') return `No verdict: some clauses could not be decided${beside}.`;
  return early === '' ? 'No verdict: nothing was checked.' : `No verdict${early}.`;
}

function seenOf({ observations }: RunResult, question: string): string[] {
  return [...new Set(observations.filter((one) => one.question === question).map((one) => one.variant))];
}

function latencyRow(name: string, times: readonly number[]): Report['latency'][number] {
  const [service = '', ...route] = name.split(' ');
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0, 2);
  return { service, route: route.join(' '), calls: times.length, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** A matcher's message without colours, blank lines and the line that shows the call. */
export function plain(message: string): string {
  return stripVTControlCharacters(message)
    .replace(/^expect\(received\)[^\n]*\n+/m, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

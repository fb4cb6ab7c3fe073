/** Conformance as a library: the same runner, targets and reports that the command line uses. Node only. */

export { type CheckTools, checksFor, type Need } from './check.ts';
export { type Config, ConfigError, readConfig } from './config.ts';
export { compareReports, type Drift } from './drift.ts';
export type { Exchange, WireReply, WireRequest } from './exchange.ts';
export { expect } from './expectation.ts';
export { tryMutant } from './mutation.ts';
export { Inconclusive, Skipped, type Verdict } from './outcome.ts';
export { type Plan, planRun } from './plan.ts';
export { createRedactor } from './redaction.ts';
export { buildReport } from './report/build.ts';
export { htmlPage } from './report/html.ts';
export { junitXml } from './report/junit.ts';
export { ndjson } from './report/ndjson.ts';
export { type Report, reportJsonSchema, reportSchema } from './report/report.ts';
export { terminalText } from './report/terminal.ts';
export { type RunOptions, type RunResult, runChecks } from './run.ts';
export type { AnyCheck, Suite } from './suite.ts';
export { suites } from './suites.ts';
export { CONTROLS, type Control, type Controls, type Target, type World } from './target.ts';
export { deploymentTarget } from './targets/deployment.ts';
export { simulatorTarget } from './targets/simulator.ts';

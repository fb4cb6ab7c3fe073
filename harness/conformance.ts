/** Conformance as a library: the same runner, targets and reports that the command line uses. Node only. */

export { type CheckTools, checksFor, type Need } from './engine/check.ts';
export type { Exchange, WireReply, WireRequest } from './engine/exchange.ts';
export { expect } from './engine/expectation.ts';
export { tryMutant } from './engine/mutation.ts';
export { Inconclusive, Skipped, type Verdict } from './engine/outcome.ts';
export { type Plan, planRun } from './engine/plan.ts';
export { createRedactor } from './engine/redaction.ts';
export { type RunResult, runChecks } from './engine/run.ts';
export type { RunOptions } from './engine/run-options.ts';
export type { AnyCheck, Suite } from './engine/suite.ts';
export { buildReport } from './report/build.ts';
export { compareReports, type Drift } from './report/drift-report.ts';
export { htmlPage } from './report/html.ts';
export { junitXml } from './report/junit.ts';
export { ndjson } from './report/ndjson.ts';
export { type Report, reportJsonSchema, reportSchema } from './report/report.ts';
export { terminalText } from './report/terminal.ts';
export { suites } from './services/index.ts';
export { type Config, ConfigError, type ReadConfig, readConfig } from './targets/config.ts';
export { deploymentTarget } from './targets/deployment.ts';
export { simulatorTarget } from './targets/simulator.ts';
export { CONTROLS, type Control, type Controls, type Target, type World } from './targets/target.ts';

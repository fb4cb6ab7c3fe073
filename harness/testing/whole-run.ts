import { createRedactor } from '../engine/redaction.ts';
import { runChecks } from '../engine/run.ts';
import { buildReport } from '../report/build.ts';
import type { Report } from '../report/report.ts';
import { suites as allSuites } from '../services/index.ts';
import { configSchemaFor, type ReadConfig } from '../targets/config.ts';
import { deploymentTarget } from '../targets/deployment.ts';

/** The configuration of a run of one service with some keys, by role. */
export function configOf(
  service: string,
  baseUrl: string,
  keys: Readonly<Record<string, string>>,
  more: object = {},
): ReadConfig {
  const read = configSchemaFor(allSuites).parse({ services: { [service]: { baseUrl, keys } }, ...more });
  return read as ReadConfig;
}

/** A whole run over the network: up to minutes, most of which is waiting for a figure that is refreshed once a minute. */
export async function reportOn(config: ReadConfig, requestsPerSecond: number): Promise<Report> {
  const suites = allSuites.filter(({ service }) => config.services[service]);
  const target = deploymentTarget(config);
  const redactor = createRedactor();
  const startedAt = new Date();
  const result = await runChecks({ target, suites, seed: 5, nonce: 'external', requestsPerSecond, redactor });
  await target.close();
  return buildReport({ result, suites, target, redactor, startedAt, seconds: 1 });
}

/** The clauses of some tags that a run did not decide, with their verdicts. */
export const undecided = ({ clauses }: Report, tags: RegExp): readonly string[] =>
  clauses.filter((row) => tags.test(row.tags) && row.verdict !== 'pass').map(({ id, verdict }) => `${id} ${verdict}`);

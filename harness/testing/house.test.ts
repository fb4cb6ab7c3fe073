import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveHost } from '../../simulators/adapters/node-server.ts';
import { createHost } from '../../simulators/control/host.ts';
import type { WorldSeat } from '../../simulators/core/world/world-core.ts';
import { type CreateWorldOptions, partsOf, type Variants, type World } from '../../simulators/index.ts';
import { greeter } from '../../simulators/testing/greeter.ts';
import { buildWorld } from '../../simulators/worlds.ts';
import { feedersFor } from '../engine/feeders.ts';
import { planRun } from '../engine/plan.ts';
import { preflight } from '../engine/preflight.ts';
import { createRedactor } from '../engine/redaction.ts';
import { type RunResult, runChecks } from '../engine/run.ts';
import type { CheckResult } from '../engine/run-options.ts';
import { suiteNamed } from '../engine/suite.ts';
import { buildReport } from '../report/build.ts';
import { htmlPage } from '../report/html.ts';
import { suites as houseSuites } from '../services/index.ts';
import { readConfig } from '../targets/config.ts';
import { deploymentTarget } from '../targets/deployment.ts';
import { type SimulatorTargetOptions, simulatorTarget } from '../targets/simulator.ts';
import type { Target } from '../targets/target.ts';
import { greeterSuite } from './greeter-suite.ts';

/** What a line in `simulators/index.ts` would do. */
const createWorld = (seat: WorldSeat, options: CreateWorldOptions): World =>
  buildWorld({ ...partsOf(), greeter: greeter({}) }, options, seat) as unknown as World;

/** What a line in `harness/services/index.ts` would do. */
const suites = [...houseSuites, greeterSuite];

const aSimulator = (options: SimulatorTargetOptions = {}): Target => simulatorTarget(options, { suites, createWorld });

function run(target: Target): Promise<RunResult> {
  return runChecks({ target, suites, checks: greeterSuite.checks, tries: 1, redactor: createRedactor() });
}

const strays = ({ results }: RunResult): readonly string[] =>
  results
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ check, verdict, reason }: CheckResult) => `${check.id}: ${verdict} ${reason}`);

function reportOf(result: RunResult, target: Target) {
  const redactor = createRedactor();
  return buildReport({ result, suites, target, redactor, startedAt: new Date(0), seconds: 1 });
}

/** Where a server with the service listens, and the configuration of a team that checks it. */
async function served(use: (target: Target, url: string) => Promise<void>): Promise<void> {
  const host = createHost({ clock: 'virtual' }, createWorld);
  const server = await serveHost(host, { port: 0, address: '127.0.0.1', tls: false });
  const path = join(await mkdtemp(join(tmpdir(), 'facsimile-')), 'facsimile.config.json');
  const services = { greeter: { baseUrl: `${server.url}/greeter`, keys: { default: 'env:XX_KEY' } } };
  await writeFile(path, JSON.stringify({ services, control: server.url }));
  const config = await readConfig(path, { XX_KEY: 'xx_sim_default' }, undefined, suites);
  const target = deploymentTarget(config, undefined, suites);
  try {
    await use(target, server.url);
  } finally {
    await target.close();
    await server.close();
  }
}

describe('a service that comes to the house with a part, a suite and nothing else', () => {
  it('is checked in process beside the others', async () => {
    const result = await run(aSimulator());
    expect(strays(result)).toEqual([]);
    expect(result.observations).toEqual([{ question: 'XX-1~tone', variant: 'kind' }]);
    const neighbours = houseSuites.flatMap(({ service, feeders }) =>
      suiteNamed(service, suites).checks.filter(({ id }) => id === feeders[0]),
    );
    const beside = await runChecks({ target: aSimulator(), suites, checks: neighbours, redactor: createRedactor() });
    expect([beside.results.length, strays(beside)]).toEqual([houseSuites.length, []]);
  });

  it('is recorded with its reading, and fails with clause, envelope and a line for a shell where it has a defect', async () => {
    const { observations } = await run(aSimulator({ variants: { 'XX-1~tone': 'curt' } as Variants }));
    expect(observations).toEqual([{ question: 'XX-1~tone', variant: 'curt' }]);
    const target = aSimulator({
      tamper: (_request, reply) => (reply.status === 401 ? { ...reply, text: '{}' } : reply),
    });
    const { checks, summary } = reportOf(await run(target), target);
    const failed = checks.filter(({ verdict }) => verdict === 'fail');
    expect(failed.map(({ clause }) => clause).sort()).toEqual(['XX-1-2', 'XX-1-4']);
    expect(failed[0]?.failure?.message).toBe('expected 401 in its envelope\nactual   401 without the error envelope');
    expect(failed[0]?.failure?.curl).toContain("'http://127.0.0.1:4010/greeter/greet/zoe'");
    expect(summary.exitCode).toBe(1);
  });

  it('is planned with its price, and its always rules with the checks that feed them', async () => {
    const rules = greeterSuite.checks.filter(({ kind }) => kind === 'exchange');
    const feeders = await feedersFor(rules, suites, aSimulator());
    expect(feeders.map(({ id }) => id)).toEqual(greeterSuite.feeders);
    const plan = await planRun({ target: aSimulator(), suites: [greeterSuite], checks: rules, feeders }, aSimulator());
    expect(plan).toMatchObject({ checks: 1, requests: 1, usd: 0.001, perService: [{ service: 'greeter' }] });
  });

  it('is configured, reached, steered and reported over HTTP', async () => {
    await served(async (target, url) => {
      expect(await preflight(target, [greeterSuite])).toMatchObject({ kind: 'ready', ceilings: {} });
      const result = await run(target);
      expect(strays(result)).toEqual([]);
      const report = reportOf(result, target);
      expect(report.summary).toMatchObject({ exitCode: 0, executed: greeterSuite.checks.length });
      expect(htmlPage(report)).toContain('A stranger is refused.');
      const control = async (path: string): Promise<unknown> => (await fetch(`${url}/__sim${path}`)).json();
      expect(await control('/worlds/default/journal?service=greeter&status=401')).toMatchObject({ total: 1 });
      expect(await control('')).toMatchObject({ services: { greeter: '/greeter' } });
      expect(await control('/openapi/greeter.json')).toMatchObject({ info: { title: 'Greeter' } });
    });
  });

  it('has its own roles in a configuration, and is a stranger to the house without it', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'facsimile-')), 'facsimile.config.json');
    const keys = { default: 'xx_sim_default', second: 'xx_sim_default' };
    await writeFile(path, JSON.stringify({ services: { greeter: { baseUrl: 'http://127.0.0.1:1', keys } } }));
    await expect(readConfig(path, {}, undefined, suites)).rejects.toThrow(/role second; the roles are default\./);
    await expect(readConfig(path, {})).rejects.toThrow(/services/);
  });
});

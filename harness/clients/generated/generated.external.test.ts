import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../simulators/adapters/node.ts';
import { pythonWith } from '../../testing/python.ts';
import { type Document, planCalls } from './plan.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const tsx = fileURLToPath(import.meta.resolve('tsx'));
const workshop = mkdtempSync(join(tmpdir(), 'facsimile-generated-'));
const documents = new Map<string, Document>();
let server: RunningServer;

const KEYS: Readonly<Record<string, string>> = {
  'text-moderation': 'tm_sim_fast',
  compliance: 'cr_sim_fast',
  'personal-data': 'pd_sim_default',
  'media-analysis': 'ma_sim_fast',
  control: 'none',
};
const names = Object.keys(KEYS);

const EXPLAINED = { path: '/text-moderation/api/v1/rules', keyName: 'tm_sim_default' };

/** Needs a ticket that no document can show. */
const UNREACHABLE = ['asset', 'thumbnail'];

/** Runs beside the server, which lives in this process: nothing may block it. */
const run = (program: string, args: readonly string[]): Promise<string> => {
  const options = { cwd: workshop, env: { ...process.env, PYTHONPATH: workshop, NO_COLOR: '1' }, maxBuffer: 1e8 };
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, out, err) =>
      error ? reject(new Error(`${error.message}\n${out}${err}`)) : resolve(out),
    );
  });
};
const bin = (name: string) => join(workshop, 'node_modules/.bin', name);

beforeAll(async () => {
  await run('npm', ['ci', '--prefix', here, '--no-audit', '--no-fund', '--ignore-scripts']);
  symlinkSync(join(here, 'node_modules'), join(workshop, 'node_modules'));
  cpSync(join(here, 'drivers'), workshop, { recursive: true });
  writeFileSync(join(workshop, 'package.json'), '{ "type": "module" }');
  server = await startServer({ port: 0, clock: 'virtual' });
  for (const name of names) {
    const document = await (await fetch(`${server.url}/__sim/openapi/${name}.json`)).text();
    documents.set(name, JSON.parse(document));
    writeFileSync(join(workshop, `${name}.json`), document);
  }
}, 300_000);

afterAll(async () => {
  await server.close();
  rmSync(workshop, { recursive: true, force: true });
});

/** Carries out a driver over every document, beside our server; the operations that were not served. */
async function refusedBy(drive: (name: string, plan: string) => Promise<string>): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const name of names) {
    const plan = await planCalls(server.url, KEYS[name] ?? '', documents.get(name) as Document, EXPLAINED);
    const file = join(workshop, `${name}.plan.json`);
    writeFileSync(file, JSON.stringify(plan));
    const statuses = JSON.parse(await drive(name, file)) as Record<string, number>;
    for (const { operationId } of plan.calls) {
      const status = statuses[operationId] ?? 0;
      if (!(status >= 200 && status < 300) && !UNREACHABLE.includes(operationId))
        refused.push(`${name} ${operationId}: ${status}`);
    }
  }
  return refused;
}

const callWith = (kind: string, moduleOf: (name: string) => string) =>
  refusedBy((name, plan) =>
    run(process.execPath, ['--import', tsx, join(workshop, 'call.mts'), kind, plan, moduleOf(name)]),
  );

/** Strict types, and a body that leaves out what has a default. */
async function compile(folder: string, sample: string): Promise<void> {
  writeFileSync(join(workshop, folder, 'sample.ts'), sample);
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, module: 'esnext', moduleResolution: 'bundler' },
    ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], types: [] },
  };
  writeFileSync(join(workshop, folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  await run(bin('tsc'), ['-p', folder]);
}

const BODY = `{ content: 'Hello' }`;

describe('clients that are generated of the documents compile, and every operation is served', () => {
  it('openapi-typescript with openapi-fetch', async () => {
    for (const name of names) await run(bin('openapi-typescript'), [`${name}.json`, '-o', `types/${name}.ts`]);
    await compile(
      'types',
      `import type { components } from './text-moderation';\nexport const body: components['schemas']['CheckRequest'] = ${BODY};`,
    );
    expect(await callWith('openapi-fetch', () => join(here, 'node_modules/openapi-fetch/dist/index.mjs'))).toEqual([]);
  });

  it('@hey-api/openapi-ts', async () => {
    for (const name of names)
      await run(bin('openapi-ts'), [
        '-i',
        `${name}.json`,
        '-o',
        `hey/${name}`,
        '-c',
        '@hey-api/client-fetch',
        '--no-log-file',
      ]);
    await compile(
      'hey',
      `import type { CheckRequest } from './text-moderation';\nexport const body: CheckRequest = ${BODY};`,
    );
    expect(await callWith('hey-api', (name) => join(workshop, `hey/${name}/index.ts`))).toEqual([]);
  });

  it('orval', async () => {
    for (const name of names) {
      await run(bin('orval'), ['--input', `${name}.json`, '--output', `orval/${name}.ts`, '--client', 'fetch']);
    }
    await compile(
      'orval',
      `import type { CheckRequest } from './text-moderation';\nexport const body: CheckRequest = ${BODY};`,
    );
    expect(await callWith('orval', (name) => join(workshop, `orval/${name}.ts`))).toEqual([]);
  });

  it('openapi-python-client', async () => {
    const python = pythonWith(join(here, 'requirements.txt'));
    writeFileSync(join(workshop, 'python.json'), JSON.stringify({ post_hooks: [] }));
    for (const name of names) {
      const told = await run(python, [
        '-m',
        'openapi_python_client',
        'generate',
        '--path',
        `${name}.json`,
        '--output-path',
        `python-${name}`,
        '--config',
        'python.json',
      ]);
      expect(told).not.toMatch(/WARNING|ERROR|Unable/);
      cpSync(join(workshop, `python-${name}`), workshop, { recursive: true });
      await run(python, ['-m', 'compileall', '-q', packageNameOf(name)]);
    }
    expect(await refusedBy((name, plan) => run(python, ['call.py', plan, packageNameOf(name)]))).toEqual([]);
  });
});

function packageNameOf(name: string): string {
  const titles: Record<string, string> = { compliance: 'compliance_review', control: 'facsimile_control_plane' };
  return `${titles[name] ?? name.replaceAll('-', '_')}_client`;
}

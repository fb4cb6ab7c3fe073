import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { outcomeInChromium } from '../../simulators/adapters/testing/chromium.ts';
import { type CodeBlock, codeBlocks, GUIDES } from './markdown.ts';
import { openWorkshop, run } from './packed.ts';

const blocks = GUIDES.flatMap(codeBlocks);
const RUNNERS = {
  msw: '2.15.0',
  vitest: '4.1.12',
  jest: '30.5.2',
  'fast-check': '4.10.2',
  typescript: '5.9.3',
  sharp: '0.35.5',
};

const workshop = openWorkshop(inject('tarball'));
let project: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  project = workshop.aProject('guides', RUNNERS, {});
  server = spawn('npx', ['facsimile', 'serve', '--port', '0', '--exit-with-stdin', '--ready-json'], { cwd: project });
  url = await new Promise((resolve) => {
    server.stdout?.once('data', (line) => resolve(JSON.parse(String(line)).url));
  });
}, 300_000);

afterAll(() => {
  server.stdin?.end();
  workshop.remove();
}, 600_000);

/** The blocks of a language, with names of their own. */
function blocksOf(language: string, detail = ''): readonly (readonly [name: string, block: CodeBlock])[] {
  const found = blocks.filter((block) => block.language === language && block.detail.startsWith(detail));
  return found.map((block, index) => [`${block.path} ${index + 1}`, block]);
}

/** Files with the code of blocks, in the project; returns their names. */
function written(found: readonly (readonly [string, CodeBlock])[], end: string): readonly string[] {
  return found.map(([name, { code }]) => {
    const file = `${name.replace(/\W+/g, '-')}${end}`;
    writeFileSync(join(project, file), here(code));
    return file;
  });
}

/** The same with the address of our server. */
function here(code: string): string {
  return code.replaceAll('http://127.0.0.1:4010', url);
}

describe('every block of code of the guides runs as it stands', () => {
  it('as a file of vitest', () => {
    const files = written(blocksOf('ts'), '.test.ts');
    const output = run('npx', ['vitest', 'run', '--testTimeout=30000', ...files], project);
    expect(output).toMatch(new RegExp(`Test Files +${files.length} passed`));
  });

  it('as a file of Jest', () => {
    const files = written(blocksOf('js', 'jest'), '.jest.cjs');
    expect(files.length).toBeGreaterThan(0);
    run('npx', ['jest', '--testMatch', '**/*.jest.cjs'], project);
  });

  it('as a file of node:test', () => {
    const files = written(blocksOf('js', 'node-test'), '.node-test.mjs');
    expect(files.length).toBeGreaterThan(0);
    run('node', ['--test', ...files], project);
  });

  it('as a page of Chromium, which shows a verdict', async () => {
    const pages = blocksOf('js', 'browser');
    expect(pages.length).toBeGreaterThan(0);
    const worker = readFileSync(join(project, 'node_modules/msw/lib/mockServiceWorker.js'), 'utf8');
    for (const [, { code }] of pages) {
      const contents = `${code}\nglobalThis.outcome = JSON.stringify(document.body.textContent);`;
      const { outputFiles } = await build({
        ...{ stdin: { contents, resolveDir: project }, bundle: true, platform: 'browser', write: false },
        ...{ format: 'esm', target: 'es2023' },
      });
      expect(await outcomeInChromium(outputFiles[0]?.text ?? '', { '/mockServiceWorker.js': worker })).toBe('block');
    }
  }, 300_000);

  it('as a configuration, and commands of a shell that may read it', { timeout: 600_000 }, () => {
    for (const [, { detail, code }] of blocksOf('json')) writeFileSync(join(project, detail), here(code));
    const commands = blocksOf('sh');
    expect(commands.length).toBeGreaterThan(5);
    for (const [, { code }] of commands) run('bash', ['-euo', 'pipefail', '-c', here(code)], project);
  });

  it.each([
    ['python', 'python3', ['facts.py']],
    ['go', 'go', ['run', 'facts.go']],
  ])('as a program in %s', (language, command, args) => {
    const found = blocksOf(language);
    expect(found.length).toBeGreaterThan(0);
    for (const [, { code }] of found) {
      writeFileSync(join(project, args.at(-1) ?? ''), here(code));
      run('npx', ['facsimile', 'exec', '--', command, ...args], project);
    }
  });

  it('is a command of this package where it is a step of a workflow', () => {
    for (const [, { code }] of blocksOf('yaml')) {
      const options = [...code.matchAll(/(--[a-z-]+)/g)].map(([, option = '']) => option);
      const help = run('npx', ['facsimile', 'conform', '--help'], project);
      expect(options.filter((option) => !help.includes(option))).toEqual([]);
    }
  });
});

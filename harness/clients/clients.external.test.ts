import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonWith } from '../testing/python.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const cli = fileURLToPath(new URL('../commands/cli.ts', import.meta.url));
const own = [process.execPath, '--import', import.meta.resolve('tsx'), cli];
const command = [...own, 'serve'].join(' ');
const workshop = mkdtempSync(join(tmpdir(), 'facsimile-clients-'));
let python = '';

const run = (program: string, args: readonly string[], env: Record<string, string> = {}, cwd = workshop): string => {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env }, stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
};

/** The same command beside a server that is there already. */
const beside = (program: string, args: readonly string[]): string =>
  run(own[0] ?? '', [...own.slice(1), 'exec', '--', program, ...args]);

beforeAll(() => {
  python = pythonWith(join(here, 'requirements.txt'));
  for (const file of ['facsimile_pytest.py', 'testing/conftest.py', 'testing/test_worlds.py']) {
    copyFileSync(join(here, file), join(workshop, basename(file)));
  }
  mkdirSync(join(workshop, 'facsimile'));
  copyFileSync(join(here, 'facsimile.go'), join(workshop, 'facsimile/facsimile.go'));
  copyFileSync(join(here, 'testing/worlds_test.go'), join(workshop, 'worlds_test.go'));
  writeFileSync(join(workshop, 'go.mod'), 'module example.test/worlds\n\ngo 1.22\n');
}, 300_000);

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

describe('the helper of pytest', () => {
  it('gives each test a world on a server of its own, in parallel workers', () => {
    expect(run(python, ['-m', 'pytest', '-q', '-n', '2'], { FACSIMILE_COMMAND: command })).toMatch(/28 passed/);
  });

  it('attaches to a server that is there', () => {
    expect(beside(python, ['-m', 'pytest', '-q', '-n', '2'])).toMatch(/27 passed, 1 skipped/);
  });
});

describe('the helper of Go', () => {
  it('is formatted, vetted, and gives each parallel test a world on a server of its own', () => {
    expect(run('gofmt', ['-l', '.'])).toBe('');
    run('go', ['vet', './...']);
    expect(run('go', ['test', '-count=1', '-v', './...'], { FACSIMILE_COMMAND: command })).not.toMatch(
      /--- (FAIL|SKIP)/,
    );
  });

  it('attaches to a server that is there', () => {
    expect(beside('go', ['test', '-count=1', './...'])).toMatch(/^ok/m);
  });
});

import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from './run.ts';

const CLI = fileURLToPath(new URL('../harness/commands/cli.ts', import.meta.url));
const workshop = mkdtempSync(join(tmpdir(), 'facsimile-load-run-'));
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command without any k6 or Go but those given. */
async function load(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<Ended> {
  const printed: string[] = [];
  const told: string[] = [];
  const code = await main(argv, {
    environment: { PATH: '/usr/bin:/bin', ...environment },
    print: (text) => void printed.push(`${text}\n`),
    tell: (text) => void told.push(`${text}\n`),
  });
  return { code, out: printed.join(''), err: told.join('') };
}

/** A program that says it is k6, notes what it is called with, and then does as it is told. */
function aK6(name: string, then: string): string {
  const folder = join(workshop, name);
  mkdirSync(folder);
  const program = join(folder, 'k6');
  const notes = join(folder, 'notes');
  writeFileSync(
    program,
    `#!/bin/sh\nif [ "$1" = version ]; then echo "k6 v2.2.0"; exit 0; fi\necho "$*" > ${notes}; env >> ${notes}\n${then}\n`,
  );
  chmodSync(program, 0o755);
  return folder;
}

const out = (name: string): readonly string[] => ['--out', join(workshop, name, 'results')];

describe('facsimile load', () => {
  it.each([0, 99, 107, 110])('ends with k6’s own code: %d', async (code) => {
    const folder = aK6(`code-${code}`, `exit ${code}`);
    const ended = await load(['smoke', ...out(`code-${code}`)], { K6_BIN: join(folder, 'k6') });
    expect([ended.code, ended.err]).toEqual([code, expect.stringContaining(`k6 ended with code ${code}`)]);
  });

  it('hands keys and address over in the environment, never in the arguments', async () => {
    const folder = aK6('handed', 'exit 0');
    await load(['latency', '--rate', '7', '--duration', '3s', ...out('handed')], { K6_BIN: join(folder, 'k6') });
    const [args = '', ...environment] = readFileSync(join(folder, 'notes'), 'utf8').split('\n');
    expect(args).toMatch(/^run .*scripts\/latency\.ts$/);
    expect(args).not.toContain('tm_sim');
    expect(environment).toEqual(
      expect.arrayContaining(['LOAD_KEY=tm_sim_fast', 'LOAD_RATE=7', 'LOAD_DURATION_MS=3000', 'LOAD_TARGET=simulator']),
    );
  });

  it('takes K6_BIN before PATH', async () => {
    const named = aK6('named', 'exit 3');
    const onPath = aK6('on-path', 'exit 4');
    const path = { PATH: `${onPath}:/usr/bin:/bin` };
    expect((await load(['smoke', ...out('named')], { ...path, K6_BIN: join(named, 'k6') })).code).toBe(3);
    expect((await load(['smoke', ...out('named')], path)).code).toBe(4);
  });

  it('tells of a build only where Go really builds', async () => {
    const k6 = join(aK6('kept', 'exit 0'), 'k6');
    const path = join(workshop, 'kept-path');
    mkdirSync(path);
    writeFileSync(join(path, 'go'), `#!/bin/sh\necho ${k6}\n`);
    chmodSync(join(path, 'go'), 0o755);
    const { code, err } = await load(['smoke', ...out('kept')], { PATH: `${path}:/usr/bin:/bin` });
    expect([code, err]).toEqual([0, expect.not.stringContaining('builds')]);
  });

  it('says how to get k6 and ends with 69 where there is neither k6 nor Go', async () => {
    const { code, err, out: printed } = await load(['smoke', ...out('none')], {});
    expect([code, printed]).toEqual([69, '']);
    for (const way of ['PATH', 'K6_BIN', 'Go 1.25']) expect(err).toContain(way);
  });

  it('ends with 69 when K6_BIN names something else', async () => {
    const { code, err } = await load(['smoke', ...out('other')], { K6_BIN: '/bin/true' });
    expect([code, err]).toEqual([69, expect.stringContaining('K6_BIN')]);
  });

  it('refuses a wrong command line with 64, in one line', async () => {
    const { code, err } = await load(['smok'], {});
    expect([code, err]).toEqual([64, expect.stringMatching(/^load: [^\n]+\n$/)]);
  });

  it('ends with 78 where it cannot write', async () => {
    const folder = aK6('blocked', 'exit 0');
    writeFileSync(join(folder, 'file'), '');
    const argv = ['smoke', '--out', join(folder, 'file', 'results')];
    expect((await load(argv, { K6_BIN: join(folder, 'k6') })).code).toBe(78);
  });

  it('leaves no summary of an earlier run behind', async () => {
    const folder = aK6('earlier', 'exit 1');
    mkdirSync(join(folder, 'results'));
    writeFileSync(join(folder, 'results/smoke.json'), '{}');
    writeFileSync(join(folder, 'results/latency.json'), '{}');
    await load(['smoke', ...out('earlier')], { K6_BIN: join(folder, 'k6') });
    expect(existsSync(join(folder, 'results/smoke.json'))).toBe(false);
    expect(existsSync(join(folder, 'results/latency.json'))).toBe(true);
  });

  it('passes ^C on to k6 and ends with its code', async () => {
    const folder = aK6('signal', "trap 'exit 105' INT TERM\necho ready\nwhile :; do sleep 0.05; done");
    const child = spawn(process.execPath, ['--import', 'tsx', CLI, 'load', 'smoke', ...out('signal')], {
      env: { PATH: '/usr/bin:/bin', K6_BIN: join(folder, 'k6') },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.stdout.once('data', () => child.kill('SIGINT'));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(105);
  }, 20_000);

  it('explains itself', async () => {
    const { code, out: printed } = await load(['--help'], {});
    expect(code).toBe(0);
    for (const word of ['smoke', 'latency', 'rate-limit', '--target', '--yes-target', '--rate', '--duration', '110']) {
      expect(printed).toContain(word);
    }
  });
});

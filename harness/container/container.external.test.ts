import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../testing/listening.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const context = mkdtempSync(join(tmpdir(), 'facsimile-container-'));
const home = join(context, 'facsimile');
const recipe = readFileSync(join(here, 'Containerfile'), 'utf8').split('\n');
const compose = readFileSync(join(here, 'compose.yaml'), 'utf8');
const TOKEN = 'canary7f3a9c';

/** What stands behind an instruction. */
const told = (instruction: string): string => {
  const line = recipe.find((candidate) => candidate.startsWith(`${instruction} `));
  if (line === undefined) throw new Error(`The recipe has no ${instruction}.`);
  return line.slice(instruction.length + 1);
};
/** The command of an instruction in its JSON form. */
const commandOf = (instruction: string): string[] => JSON.parse(/\[.*\]$/.exec(told(instruction))?.[0] ?? '');

let server: ChildProcess;
let port = 0;

/** No image can be built where tests run, so the steps of the recipe are carried out in a folder. */
beforeAll(async () => {
  mkdirSync(home);
  const [from = '', to = ''] = told('COPY').split(' ');
  const packed = inject('tarball');
  expect(basename(packed)).toMatch(new RegExp(`^${from.replace('*', '.*')}$`));
  copyFileSync(packed, join(home, to));
  execFileSync('sh', ['-c', told('RUN')], { cwd: home, stdio: 'pipe' });
  port = await freePort();
  const settings = Object.fromEntries(
    told('ENV')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );
  expect(settings).toEqual({ FACSIMILE_HOST: '0.0.0.0', FACSIMILE_PORT: told('EXPOSE') });
  const env = { ...process.env, ...settings, FACSIMILE_PORT: String(port), FACSIMILE_CONTROL_TOKEN: TOKEN };
  const [program = '', ...args] = commandOf('CMD');
  server = spawn(program, args, { cwd: home, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    server.stdout?.once('data', resolve);
    server.once('exit', () => reject(new Error('The command of the recipe has ended.')));
  });
}, 300_000);

afterAll(() => {
  server.kill('SIGKILL');
  rmSync(context, { recursive: true, force: true });
});

describe('the recipe of the container', () => {
  it('installs a server, and a health check that finds it and fails where nothing listens', async () => {
    const [program = '', ...args] = commandOf('HEALTHCHECK');
    const argsAt = (at: number) => args.map((arg) => arg.replace('4010', String(at)));
    expect([port, 1].map((at) => spawnSync(program, argsAt(at)).status)).toEqual([0, 1]);
  });

  it('opens the control plane to the other container of the compose file, by the token that both are given', () => {
    expect(compose.match(/FACSIMILE_CONTROL_TOKEN: \$\{FACSIMILE_CONTROL_TOKEN:\?/g)).toHaveLength(2);
    expect(compose).toContain(`http://facsimile:${told('EXPOSE')}`);
    const [program = '', ...args] = JSON.parse(/command: (\[.*\])/.exec(compose)?.[1] ?? '') as string[];
    const env = { ...process.env, FACSIMILE_URL: `http://127.0.0.1:${port}`, FACSIMILE_CONTROL_TOKEN: TOKEN };
    expect(execFileSync(program, args, { env, encoding: 'utf8' })).toMatch(/^201 w/);
    const headers = ['Host: facsimile:4010', `Authorization: Bearer ${TOKEN}`].flatMap((header) => ['-H', header]);
    const given = ['-s', '-o', '/dev/null', '-w', '%{http_code}', ...headers, `http://127.0.0.1:${port}/__sim`];
    expect(execFileSync('curl', given, { encoding: 'utf8' })).toBe('200');
  });

  it('ends with code 0 when the container is stopped', async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

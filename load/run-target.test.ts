import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CommandError } from '../harness/commands/command.ts';
import { freePort } from '../harness/testing/listening.ts';
import { startServer } from '../simulators/adapters/node.ts';
import { type RunOptions, readOptions } from './run-options.ts';
import { openTarget, type Target } from './run-target.ts';

const workshop = mkdtempSync(join(tmpdir(), 'facsimile-load-target-'));
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

let files = 0;

function optionsOf(...argv: readonly string[]): RunOptions {
  const options = readOptions(argv);
  if (options === 'help') throw new Error('No help was asked for.');
  return options;
}

function open(config: unknown, environment: NodeJS.ProcessEnv = {}, ...more: readonly string[]): Promise<Target> {
  files += 1;
  const file = join(workshop, `${files}.json`);
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config));
  return openTarget(optionsOf('rate-limit', '--target', file, ...more), environment);
}

async function refusalOf(opening: Promise<Target>): Promise<readonly [exitCode: number, message: string]> {
  const outcome = await opening.catch((error: unknown) => error);
  if (!(outcome instanceof CommandError)) throw new Error('It was not refused.');
  return [outcome.exitCode, outcome.message];
}

const configOf = (baseUrl: unknown, keys: unknown = { default: 'k1' }) => ({
  services: { 'text-moderation': { baseUrl, keys } },
});

describe('the target of a run', () => {
  it('is a simulator of its own when none is given, and the latency script gets a key with room', async () => {
    for (const [script, key] of [
      ['rate-limit', 'tm_sim_default'],
      ['latency', 'tm_sim_fast'],
    ] as const) {
      const target = await openTarget(optionsOf(script, '--variant', 'TM-8~rate-window=sliding'), {});
      const me = await fetch(`${target.baseUrl}/api/v1/me`, { headers: { authorization: `Bearer ${target.key}` } });
      expect([target.key, target.secondKey, me.status]).toEqual([key, 'tm_sim_strict', 200]);
      expect(target.label).toBe('simulator TM-8~rate-window=sliding');
      await target.close();
    }
  });

  it('is what the configuration says, with keys from the environment', async () => {
    const server = await startServer({ port: 0 });
    const keys = { default: 'env:TM_KEY', readOnly: 'env:TM_KEY', strict: 'env:TM_STRICT' };
    const target = await open(configOf(`${server.url}/text-moderation/`, keys), { TM_KEY: 'a', TM_STRICT: 'b' });
    expect(target).toMatchObject({ baseUrl: `${server.url}/text-moderation`, key: 'a', secondKey: 'b' });
    expect(target.label).toBe('configured, on this machine');
    const named = await open({ name: 'staging', ...configOf(`${server.url}/text-moderation`) });
    expect(named.label).toBe('staging (configured, on this machine)');
    await server.close();
  });

  it('is refused with 69 when nobody answers there', async () => {
    const port = await freePort();
    const [exitCode, message] = await refusalOf(open(configOf(`http://127.0.0.1:${port}`)));
    expect([exitCode, message]).toEqual([69, expect.stringContaining('does not answer (ECONNREFUSED)')]);
    expect(message).not.toContain(String(port));
  });

  it('is refused with 64 when it is not on this machine, unless --yes-target allows it', async () => {
    const config = configOf('http://moderation.invalid');
    expect(await refusalOf(open(config))).toEqual([64, expect.stringContaining('--yes-target')]);
    expect(await refusalOf(open(config, {}, '--yes-target'))).toEqual([69, expect.stringContaining('does not answer')]);
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'no JSON'],
    ['no services', {}, 'services'],
    ['a misspelt service', { services: { 'text-moderatoin': {} } }, 'services'],
    ['no address', configOf(undefined), 'baseUrl'],
    ['an address of another kind', configOf('ftp://127.0.0.1'), 'baseUrl'],
    ['no keys', configOf('http://127.0.0.1:1', {}), 'needs the role default'],
    ['a key that is no text', configOf('http://127.0.0.1:1', { default: 5 }), 'keys.default'],
    ['a key from nowhere', configOf('http://127.0.0.1:1', { default: 'env:NOT_SET' }), 'NOT_SET, which is not set'],
  ])('is refused with 78 for a configuration with %s', async (_what, config, wayOut) => {
    expect(await refusalOf(open(config))).toEqual([78, expect.stringContaining(wayOut)]);
  });

  it('is refused with 78 when the configuration is not there, and with 64 for a variant that is not', async () => {
    const opened = (...argv: readonly string[]) => openTarget(optionsOf(...argv), {});
    expect(await refusalOf(opened('smoke', '--target', join(workshop, 'absent.json')))).toEqual([
      78,
      expect.stringContaining('there is no such file'),
    ]);
    expect(await refusalOf(opened('smoke', '--variant', 'TM-8~rate-window=slidng'))).toEqual([
      64,
      expect.stringContaining('TM-8~rate-window'),
    ]);
  });
});

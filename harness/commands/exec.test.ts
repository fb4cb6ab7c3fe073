import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { runInProcess } from '../testing/command.ts';
import { type Ended, launch, removeCommand, whileRunning } from '../testing/launch.ts';
import { exec } from './exec.ts';

const run = (...args: readonly string[]): Promise<Ended> => launch(['exec', ...args]).ended;

/** Whether a process of this Linux runs: one that has ended and waits for somebody to notice does not. */
const isRunning = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Asks for the world of the command with the key of a service, as any program would. */
const PROGRAM = `
  const { FACSIMILE_URL, FACSIMILE_WORLD, FACSIMILE_TEXT_MODERATION_URL, FACSIMILE_TEXT_MODERATION_KEY } = process.env;
  const read = async (url, init) => (await fetch(url, init)).json();
  const headers = { authorization: 'Bearer ' + FACSIMILE_TEXT_MODERATION_KEY, 'content-type': 'application/json' };
  const body = JSON.stringify({ content: 'whatever [[sim hate=0.83]]' });
  const { decision } = await read(FACSIMILE_TEXT_MODERATION_URL + '/api/v1/check', { method: 'POST', headers, body });
  const world = await read(FACSIMILE_URL + '/__sim/worlds/' + FACSIMILE_WORLD);
  const { calls } = await read(FACSIMILE_URL + '/__sim/worlds/' + FACSIMILE_WORLD + '/journal');
  const names = Object.keys(process.env).filter((name) => name.startsWith('FACSIMILE_')).sort();
  console.log(JSON.stringify({ decision, seed: world.seed, keyId: calls[0].keyId, names, args: process.argv.slice(1) }));
  process.exit(7);`;

afterAll(removeCommand);

/** At the same time: each is a process of its own, and mostly waits. */
describe.concurrent('facsimile exec', { timeout: 30_000 }, () => {
  it('gives a command a world of its own, all its arguments, and its exit code back', async () => {
    const { code, out, err } = await run(
      '--world={"seed":11}',
      '--',
      process.execPath,
      '--input-type=module',
      '-e',
      PROGRAM,
      '--',
      '--help',
    );
    expect([code, err]).toEqual([7, '']);
    const { names, ...seen } = JSON.parse(out);
    expect(seen).toEqual({ decision: 'block', seed: 11, keyId: 'tm_sim_default', args: ['--help'] });
    expect(names).toEqual(
      expect.arrayContaining(['FACSIMILE_COMPLIANCE_KEY', 'FACSIMILE_PERSONAL_DATA_URL', 'FACSIMILE_WORLD']),
    );
  });

  it('tells the signal that killed a command as shells do', async () => {
    expect((await run('--', 'sh', '-c', 'kill -9 $$')).code).toBe(137);
  });

  it('ends what a command leaves behind, even what left its group or does not listen', async () => {
    const stubborn = `trap "" TERM; while :; do sleep 1; done`;
    const { code, out } = await run(
      '--',
      'sh',
      '-c',
      `sleep 60 & echo $!; setsid sleep 60 & echo $!; sh -c '${stubborn}' & echo $!`,
    );
    const left = out.trim().split('\n').map(Number);
    expect([code, left.length]).toEqual([0, 3]);
    expect(left.filter(isRunning)).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends a command that hangs at %s', async (signal) => {
    const launched = launch(['exec', '--', 'sh', '-c', `trap "" INT TERM; echo $$; while :; do sleep 0.2; done`]);
    await whileRunning(launched, async () => {
      await launched.until((out) => out.endsWith('\n'));
      launched.child.kill(signal);
      expect((await launched.ended).code).toBe(137);
      expect(isRunning(Number(launched.out()))).toBe(false);
    });
  });
});

describe('facsimile exec, told wrongly', () => {
  it.each<[string, readonly string[], number, string]>([
    ['a command that cannot be found', ['--', 'no-such-program'], 127, 'there is no command no-such-program'],
    ['a file that is no program', ['--', '/dev/null'], 126, '/dev/null'],
    ['no command', [], 64, 'say which command'],
    ['a command without the dashes', ['pytest', '-q'], 64, '--'],
    ['a world of an unknown member', ['--world={"sed":7}', '--', 'true'], 64, '--world'],
    ['a world that is no JSON', ['--world', 'seed', '--', 'true'], 64, 'not JSON'],
    ['an unknown reading', ['--world={"variants":{"TM-0~none":"x"}}', '--', 'true'], 64, '--world'],
    ['an unknown option', ['--seed', '1', '--', 'true'], 64, '--seed'],
  ])('refuses %s', async (_what, args, expected, told) => {
    const { code, out, err } = await runInProcess(exec, args);
    expect([code, out]).toEqual([expected, '']);
    expect(err).toMatch(/^facsimile: [^\n]+\n$/);
    expect(err).toContain(told);
  });
});

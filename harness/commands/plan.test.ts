import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../simulators/adapters/node.ts';
import { aConfig, aFolder, type Ended, runInProcess } from '../testing/command.ts';
import { conform } from './conform.ts';

const run = (...args: readonly string[]): Promise<Ended> => runInProcess(conform, args);

describe('the plan of conform', () => {
  it('is told in sums, and on request check by check: clauses, price, needs and why one is skipped', async () => {
    const [plan, list] = [
      await run('--target', 'simulator', '--clause', 'TM-5-3', '--plan'),
      await run('--target', 'simulator', '--clause', 'TM-5-3', '--list'),
    ];
    expect(plan.out).toMatch(/^\d+ checks, 0 skipped\n/);
    expect(list.out.endsWith(plan.out)).toBe(true);
    expect(list.out).toMatch(/^TM-5-3: .+\n {4}TM-5-3 · \d+ requests, 0\.0\d+ USD · needs key:readOnly\n/m);
    const config = await aConfig('http://127.0.0.1:1', 'k');
    expect((await run('--target', config, '--clause', 'TM-5-3', '--list')).out).toMatch(
      /skipped: needs a key for the role/,
    );
  });
});

describe('a run whose cap lies within a burst of calls', { timeout: 60_000 }, () => {
  it('stops there, and leaves no refusal of the other calls without a handler', async () => {
    const server = await startServer({ port: 0 });
    onTestFinished(() => server.close());
    const config = await aConfig(`${server.url}/text-moderation`, 'tm_sim_default');
    expect((await run('--target', config, '--clause', 'TM-7-5', '--max-requests', '60')).code).toBe(75);
  });
});

describe('the plan of one clause of generation', () => {
  it('pays for the pictures that its checks look at, and not for those of all others', async () => {
    const { out } = await run('--target', 'simulator', '--clause', 'IG-B1-6', '--plan');
    expect(Number(/about ([\d.]+) USD/.exec(out)?.[1])).toBeLessThan(0.1);
  });
});

describe('the plan of conform for a key with a high ceiling', { timeout: 60_000 }, () => {
  it('counts the bursts that the ceiling asks for, and says what skipped checks need', async () => {
    const server = await startServer({ port: 0 });
    onTestFinished(() => server.close());
    const config = await aConfig(`${server.url}/text-moderation`, 'tm_sim_fast');
    const plan = await run('--target', config, '--clause', 'TM-7-5', '--plan');
    const planned = Number(/^(\d+) requests/m.exec(plan.out)?.[1]);
    const file = join(await aFolder(), 'report.json');
    await run('--target', config, '--clause', 'TM-7-5', '--report-json', file);
    const { summary } = JSON.parse(await readFile(file, 'utf8'));
    expect(planned).toBeGreaterThan(1_000);
    expect(plan.out).toMatch(/at most \d+ requests a second, just below the lowest ceiling/);
    expect(Math.abs(summary.requests - planned)).toBeLessThan(planned / 10);
    const needing = await run('--target', config, '--clause', 'TM-5-3', '--plan');
    expect(needing.out).toMatch(/1 skip: needs a key for the role readOnly, under keys in the configuration/);
  });

  it('says so where the target cannot be asked, and plans all the same', async () => {
    const ended = await run('--target', await aConfig('http://127.0.0.1:1', 'k'), '--clause', 'TM-7-5', '--plan');
    expect(ended).toMatchObject({ code: 0, err: expect.stringContaining('assumes the ceilings of the simulator') });
  });
});

import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { runInProcess } from '../testing/command.ts';
import { type Ended, launch, removeCommand, type Surroundings, whileRunning } from '../testing/launch.ts';
import { serve } from './serve.ts';

interface Started {
  /** What the banner says, once the server is ready. */
  readonly banner: string;
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Runs `act` beside a served process, which is ended afterwards whatever happens. */
async function whileServing<T>(
  args: readonly string[],
  act: (started: Started) => Promise<T>,
  surroundings?: Surroundings,
): Promise<T> {
  const launched = launch(['serve', '--port', '0', ...args], surroundings);
  const { child, ended } = launched;
  return whileRunning(launched, async () => {
    await launched.until((out) => /curl|"ready"/.test(out) && out.endsWith('\n'));
    const banner = launched.out();
    const url = /https?:\/\/[\w.[\]:]+(?=\/text-moderation|")/.exec(banner)?.[0] ?? '';
    return act({ banner, url, child, ended });
  });
}

afterAll(removeCommand);

/** At the same time: each is a process of its own, and mostly waits. */
describe.concurrent('facsimile serve', { timeout: 30_000 }, () => {
  it('shows a curl line that works, and ends with code 0 at a SIGTERM', async () => {
    await whileServing(['--seed', '5'], async ({ banner, url, child, ended }) => {
      for (const word of ['text-moderation', '/__sim', 'tm_sim_default']) expect(banner).toContain(word);
      const command = banner.slice(banner.indexOf('curl '));
      const { stdout } = await promisify(execFile)('sh', ['-c', command]);
      expect(JSON.parse(stdout)).toMatchObject({ object: 'moderation', decision: 'block' });
      expect((await (await fetch(`${url}/__sim/worlds`, { method: 'POST' })).json()).seed).toBe(5);

      const open = connect(Number(new URL(url).port), '127.0.0.1');
      open.on('error', () => undefined);
      await new Promise((resolve) => open.once('connect', resolve));
      child.kill('SIGTERM');
      const { code, err } = await ended;
      expect([code, err]).toEqual([0, '']);
      open.destroy();
    });
  });

  it('over TLS without dials shows a curl line that works, and ends with code 0 at ^C', async () => {
    await whileServing(['--tls', '--no-dials'], async ({ banner, url, child, ended }) => {
      expect(url).toMatch(/^https:/);
      const { stdout } = await promisify(execFile)('sh', ['-c', banner.slice(banner.indexOf('curl '))]);
      expect(JSON.parse(stdout)).toMatchObject({ object: 'moderation', decision: 'allow' });
      child.kill('SIGINT');
      expect((await ended).code).toBe(0);
    });
  });

  it('says where it is in one line of JSON, takes options from the environment, and ends with its parent', async () => {
    const env = {
      FACSIMILE_READY_JSON: '1',
      FACSIMILE_SEED: '5',
      FACSIMILE_PORT: 'tcp://10.0.0.7:4010',
      FACSIMILE_TLS: '',
    };
    const act = async ({ banner, url, child, ended }: Started) => {
      expect(JSON.parse(banner)).toEqual({ ready: true, url, control: `${url}/__sim`, pid: child.pid });
      const answer = await fetch(`${url}/__sim/worlds`, { method: 'POST' });
      expect(await answer.json()).toMatchObject({ seed: 5 });
      child.stdin?.end();
      expect(await ended).toMatchObject({ code: 0, err: '' });
    };
    await whileServing(['--exit-with-stdin'], act, { env, stdin: 'pipe' });
  });

  it('with a token opens its control plane under any name, and shows the token nowhere', async () => {
    const token = 'canary7f3a';
    await whileServing(['--host', '0.0.0.0', '--control-token', token], async ({ banner, url, child, ended }) => {
      expect(banner).toContain(`${url}/text-moderation`);
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
      const statusFrom = async (headers: Record<string, string>) =>
        Number((await promisify(execFile)('curl', curlArguments(`${url}/__sim`, headers))).stdout);
      expect(await statusFrom({ host: 'facsimile:4010', authorization: `Bearer ${token}` })).toBe(200);
      expect(await statusFrom({ host: 'facsimile:4010' })).toBe(403);
      if (process.platform === 'linux') {
        expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')).toMatch(/^facsimile serve\0/);
        expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')).not.toContain(token);
      }
      child.kill('SIGTERM');
      const { out, err } = await ended;
      expect(out + err).not.toContain(token);
    });
  });

  it('refuses to end with a parent that gives it no standard input', async () => {
    expect(await launch(['serve', '--exit-with-stdin']).ended).toMatchObject({
      code: 64,
      out: '',
      err: expect.stringContaining('a pipe'),
    });
  });
});

describe('facsimile serve, told wrongly', () => {
  it('says that its port is taken, and ends with code 69', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as AddressInfo;
    const { code, err } = await runInProcess(serve, ['--port', String(port)]);
    squatter.close();
    expect([code, err]).toEqual([
      69,
      expect.stringContaining(
        `Port ${port} of 127.0.0.1 is taken: give another, or 0 for any free one. The option is --port.`,
      ),
    ]);
  });

  it.each<[string, readonly string[], string]>([
    ['an unknown option', ['--prot', '4011'], '--prot'],
    ['a port that is no number', ['--port', 'http'], '--port'],
    ['a port beyond the last', ['--port=65536'], '--port'],
    ['a seed of half', ['--seed', '0.5'], '--seed'],
    ['an empty token', ['--control-token', ''], '--control-token needs a value'],
    ['two tokens', ['--control-token', 'canary7f3a', '--control-token=canary7f3b'], 'given twice'],
    ['a token that fits into no header', ['--control-token=canary7f3a canary7f3b'], 'without blanks'],
    ['a word that is no option', ['4011'], '"4011"'],
    ['a certificate without its key', ['--tls', '--tls-cert', 'cert.pem'], '--tls-key'],
  ])('refuses %s with code 64 and says what is wrong', async (_what, args, named) => {
    const { code, out, err } = await runInProcess(serve, args);
    expect([code, out]).toEqual([64, '']);
    expect(err).toMatch(/^facsimile: [^\n]+\n$/);
    expect(err).toContain(named);
    expect(err).not.toContain('canary7f3');
  });

  it.each<[string, Record<string, string>, string]>([
    ['a port that is no number', { FACSIMILE_PORT: 'http' }, 'FACSIMILE_PORT takes'],
    ['an empty token', { FACSIMILE_CONTROL_TOKEN: '' }, 'FACSIMILE_CONTROL_TOKEN is empty'],
  ])('refuses %s in the environment with code 64, and names the variable', async (_what, env, named) => {
    const { code, out, err } = await runInProcess(serve, [], env);
    expect([code, out, err]).toEqual([64, '', expect.stringContaining(named)]);
  });
});

/** Asks for the status alone: fetch does not let a Host be chosen. */
function curlArguments(url: string, headers: Record<string, string>): string[] {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  return ['-s', '-o', '/dev/null', '-w', '%{http_code}', ...given, url];
}

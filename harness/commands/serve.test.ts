import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const NODE_ARGS = ['--import', 'tsx', CLI];

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Started {
  /** What the banner says, once the server is ready. */
  readonly banner: string;
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

function launch(args: readonly string[]): {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  out(): string;
} {
  const child = spawn(process.execPath, [...NODE_ARGS, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  return { child, ended, out: () => out };
}

const run = (...args: readonly string[]): Promise<Ended> => launch(args).ended;

/** Runs `act` beside a served process, which is ended afterwards whatever happens. */
async function whileServing<T>(args: readonly string[], act: (started: Started) => Promise<T>): Promise<T> {
  const { child, ended, out } = launch(['serve', '--port', '0', ...args]);
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', () => (out().includes('curl') && out().endsWith('\n') ? resolve() : undefined));
      void ended.then(({ err }) => reject(new Error(`The server ended: ${err}`)));
    });
    const url = /https?:\/\/[\w.[\]:]+(?=\/text-moderation)/.exec(out())?.[0] ?? '';
    return await act({ banner: out(), url, child, ended });
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

describe('facsimile serve', { timeout: 30_000 }, () => {
  it('shows a curl line that works, and ends with code 0 within four seconds of a SIGTERM', async () => {
    await whileServing(['--seed', '5'], async ({ banner, url, child, ended }) => {
      for (const word of ['text-moderation', '/__sim', 'tm_sim_default']) expect(banner).toContain(word);
      const command = banner.slice(banner.indexOf('curl '));
      const { stdout } = await promisify(execFile)('sh', ['-c', command]);
      expect(JSON.parse(stdout)).toMatchObject({ object: 'moderation', decision: 'block' });
      expect((await (await fetch(`${url}/__sim/worlds`, { method: 'POST' })).json()).seed).toBe(5);

      const open = connect(Number(new URL(url).port), '127.0.0.1');
      open.on('error', () => undefined);
      await new Promise((resolve) => open.once('connect', resolve));
      const started = performance.now();
      child.kill('SIGTERM');
      const { code, err } = await ended;
      expect(performance.now() - started).toBeLessThan(4_000);
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

  it('says that its port is taken, and ends with code 69', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as AddressInfo;
    const { code, err } = await run('serve', '--port', String(port));
    squatter.close();
    expect([code, err]).toEqual([69, expect.stringContaining(`port ${port} of 127.0.0.1 is taken`)]);
  });

  it.each<[string, readonly string[], string]>([
    ['an unknown option', ['--prot', '4011'], '--prot'],
    ['a port that is no number', ['--port', 'http'], '--port'],
    ['a port beyond the last', ['--port=65536'], '--port'],
    ['a seed of half', ['--seed', '0.5'], '--seed'],
    ['a certificate without its key', ['--tls', '--tls-cert', 'cert.pem'], '--tls-key'],
  ])('refuses %s with code 64 and says what is wrong', async (_what, args, named) => {
    const { code, out, err } = await run('serve', ...args);
    expect([code, out]).toEqual([64, '']);
    expect(err).toMatch(/^facsimile: [^\n]+\n$/);
    expect(err).toContain(named);
  });

  it('explains its options', async () => {
    const { code, out } = await run('serve', '--help');
    expect(code).toBe(0);
    for (const option of ['--port', '--host', '--tls', '--seed', '--no-dials']) expect(out).toContain(option);
  });
});

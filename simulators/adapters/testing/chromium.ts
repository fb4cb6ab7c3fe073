import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PATIENCE_MS = 50_000;

const PAGE = `<!doctype html><meta charset="utf-8"><body><script type="module">
  const send = (body) => fetch('/outcome', { method: 'POST', body });
  addEventListener('error', ({ message }) => send(JSON.stringify(message)));
  await import('/program.js').then(() => outcome).then(send, (error) => send(JSON.stringify(String(error))));
</script>`;

/**
 * What a program leaves in `outcome` as JSON, run by Chromium in a page of an address of its own; the page sends it to us. A dump of
 * the page would come too early or too late: Chromium's virtual time does not wait for streams and WebAssembly.
 *
 * @param scripts further scripts that stand beside the page, by path: `/worker.js`
 */
export async function outcomeInChromium(
  program: string,
  scripts: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  if (!existsSync(CHROMIUM)) throw new Error(`This test needs ${CHROMIUM}: apt-get install chromium.`);
  const files: Readonly<Record<string, string>> = { ...scripts, '/': PAGE, '/program.js': program };
  const profile = await mkdtemp(join(tmpdir(), 'facsimile-browser-'));
  const listener = createServer(({ url = '', method }, response) => {
    const file = files[url];
    if (method === 'POST') response.end();
    else if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': url === '/' ? 'text/html' : 'text/javascript' }).end(file);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const flags = [...FLAGS, `--user-data-dir=${profile}`, address];
  const outcome = new Promise<string>((resolve) => {
    listener.on('request', (request: IncomingMessage) => request.method === 'POST' && resolve(text(request)));
  });
  const browser = spawn(CHROMIUM, flags, { stdio: 'ignore', detached: true });
  const ended = once(browser, 'exit');
  try {
    return JSON.parse(await Promise.race([outcome, tooLate()]));
  } finally {
    if (browser.exitCode === null) process.kill(-(browser.pid as number), 'SIGKILL');
    await ended;
    listener.close();
    listener.closeAllConnections();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function tooLate(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
  throw new Error(`Chromium sent no outcome within ${PATIENCE_MS / 1_000} s.`);
}

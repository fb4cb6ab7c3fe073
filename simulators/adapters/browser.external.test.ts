import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { sha256HexOfBytes } from '../core/digest.ts';
import { deliver } from '../core/pictures/deliver.ts';
import { BROWSER_CHECK, bundleForBrowser } from './testing/bundle.ts';

const RECIPE = {
  ...{ seed: 7, prompt: 'a lighthouse at dusk', model: 'eros', width: 64, height: 48 },
  ...{ quality: 80, lossless: false, hidden: '0123456789abcdef' },
  credentials: {
    ...{ id: '0123456789abcdef'.repeat(2), author: 'Ada', title: '夜' },
    ...{ description: '', organization: '', vendor: '' },
  },
};

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

/**
 * What a program leaves in `outcome`, run by Chromium from a page without any server; the page sends it to us. A dump of the page
 * would come too early or too late: Chromium's virtual time does not wait for streams and WebAssembly.
 */
async function outcomeInChromium(program: string): Promise<unknown> {
  if (!existsSync(CHROMIUM)) throw new Error(`This test needs ${CHROMIUM}: apt-get install chromium.`);
  const { code } = await bundleForBrowser(program);
  const folder = await mkdtemp(join(tmpdir(), 'facsimile-browser-'));
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const page = join(folder, 'page.html');
  const script = code.replaceAll('</script', '<\\/script');
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const send = `(body) => fetch('${address}', { method: 'POST', mode: 'no-cors', body })`;
  const show = `outcome.then(${send}, (error) => (${send})(JSON.stringify(String(error))));`;
  await writeFile(
    page,
    `<!doctype html><meta charset="utf-8"><body><script>${script}</script><script>${show}</script></body>`,
  );
  const profile = `--user-data-dir=${join(folder, 'profile')}`;
  const browser = spawn(CHROMIUM, [...FLAGS, profile, `file://${page}`], { stdio: 'ignore', detached: true });
  const ended = once(browser, 'exit');
  try {
    const [request, response] = await once(listener, 'request', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const shown = await text(request);
    response.end();
    return JSON.parse(shown);
  } finally {
    if (browser.exitCode === null) process.kill(-(browser.pid as number), 'SIGKILL');
    await ended;
    listener.close();
    listener.closeAllConnections();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

describe('Chromium', { timeout: 60_000 }, () => {
  it('judges a text with the bundle', async () => {
    expect(await outcomeInChromium(BROWSER_CHECK)).toMatchObject({ status: 200, decision: 'block', score: 3 });
  });

  it('makes the same pictures as Node, in every format', async () => {
    const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
    const recipes = formats.map((format) => ({ ...RECIPE, format }));
    const program = `
      import { deliver } from './simulators/core/pictures/deliver.ts';
      import { sha256HexOfBytes } from './simulators/core/digest.ts';
      globalThis.outcome = Promise.all(${JSON.stringify(recipes)}.map((recipe) => deliver(recipe)))
        .then((files) => JSON.stringify(files.map(sha256HexOfBytes)));`;
    const here = await Promise.all(recipes.map((recipe) => deliver(recipe)));
    expect(await outcomeInChromium(program)).toEqual(here.map(sha256HexOfBytes));
  });
});

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { BROWSER_CHECK, bundleForBrowser } from './testing/bundle.ts';

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
  '--virtual-time-budget=10000',
  '--dump-dom',
];

describe('Chromium', () => {
  it('judges a text with the bundle, from a page without any server', { timeout: 60_000 }, async () => {
    if (!existsSync(CHROMIUM)) throw new Error(`This test needs ${CHROMIUM}: apt-get install chromium.`);
    const { code } = await bundleForBrowser(BROWSER_CHECK);
    const folder = await mkdtemp(join(tmpdir(), 'facsimile-browser-'));
    try {
      const page = join(folder, 'page.html');
      const script = code.replaceAll('</script', '<\\/script');
      const show = `outcome.then((text) => { document.body.textContent = text; }, (error) => { document.body.textContent = String(error); });`;
      await writeFile(
        page,
        `<!doctype html><meta charset="utf-8"><body><script>${script}</script><script>${show}</script></body>`,
      );
      const args = [...FLAGS, `--user-data-dir=${join(folder, 'profile')}`, `file://${page}`];
      const { stdout } = await promisify(execFile)(CHROMIUM, args, { timeout: 50_000 });
      const [, shown = ''] = /<body>([\s\S]*)<\/body>/.exec(stdout) ?? [];
      expect(JSON.parse(shown)).toMatchObject({ status: 200, decision: 'block', score: 3 });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

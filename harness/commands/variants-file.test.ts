import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../simulators/adapters/node.ts';
import { createWorld } from '../../simulators/index.ts';
import { aConfig, aFolder, type Ended, runInProcess } from '../testing/command.ts';
import { conform } from './conform.ts';

const run = (...args: readonly string[]): Promise<Ended> => runInProcess(conform, args);

describe('the variants of conform', { timeout: 60_000 }, () => {
  const seen = async (...args: readonly string[]): Promise<{ readonly file: string; readonly text: string }> => {
    const file = join(await aFolder(), 'variants.json');
    expect((await run('--target', 'simulator', '--clause', 'TM-7', '--write-variants', file, ...args)).code).toBe(0);
    return { file, text: await readFile(file, 'utf8') };
  };

  it('are written as a run has seen them, and a simulator, a world and a server read them back to the same', async () => {
    const folder = await aFolder();
    const vendor = { 'TM-7~x-ruleset-value': 'label', 'TM-7~family-map': 'capacity-as-rate' };
    const wanted = join(folder, 'vendor.json');
    await writeFile(wanted, JSON.stringify({ variants: vendor }));
    const first = await seen('--variants', wanted);
    expect(JSON.parse(first.text).variants).toMatchObject(vendor);
    expect((await seen('--variants', first.file)).text).toBe(first.text);
    expect(createWorld(JSON.parse(first.text)).textModeration.name).toBe('text-moderation');
    const server = await startServer({ port: 0 });
    onTestFinished(() => server.close());
    const minted = await fetch(`${server.url}/__sim/worlds`, { method: 'POST', body: first.text });
    expect(minted.status).toBe(201);
  });

  it.each([
    [
      'a question of another version',
      { variants: { 'TM-7~future': 'x' } },
      78,
      /no open question TM-7~future.*another version/,
    ],
    ['an unknown variant', { variants: { 'TM-2.4~bands': 'sideways' } }, 78, /The variants of TM-2.4~bands are/],
    ['another form', { 'TM-2.4~bands': 'above' }, 78, /no JSON of the form \{ "variants"/],
    ['no JSON', '{', 78, /no JSON of the form/],
  ])('are refused with %s', async (_what, content, code, message) => {
    const file = join(await aFolder(), 'variants.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    const ended = await run('--target', 'simulator', '--variants', file);
    expect([ended.code, ended.err]).toEqual([code, expect.stringMatching(message)]);
  });

  it('are refused beside a deployment', async () => {
    const { file } = await seen();
    const ended = await run('--target', await aConfig('http://127.0.0.1:1', 'k'), '--variants', file);
    expect([ended.code, ended.err]).toEqual([64, expect.stringContaining('readings of its own')]);
  });
});

import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { Inconclusive } from '../engine/outcome.ts';
import { listening } from '../testing/listening.ts';
import { ConfigError, type ReadConfig } from './config.ts';
import { deploymentTarget } from './deployment.ts';

/** Tells whoever calls it from where. */
const { url: baseUrl, close } = await listening(
  createServer((request, response) => response.end(JSON.stringify(request.socket.remoteAddress))),
);
afterAll(close);

function targetWith(changes: Partial<ReadConfig>) {
  const services = { 'image-retrieval': { baseUrl, keys: { default: 'k' } } };
  return deploymentTarget({ services, capabilities: [], caps: {}, timeoutMs: 5_000, ...changes } as ReadConfig);
}

async function addressSeen(target: ReturnType<typeof targetWith>, isFromElsewhere: boolean): Promise<unknown> {
  const world = await target.openShared();
  const common = { service: 'image-retrieval', method: 'GET', path: '/api/characters', headers: {} };
  return JSON.parse((await world.send({ ...common, isFromElsewhere })).text);
}

describe('a deployment', () => {
  // Elsewhere than on Linux, loopback has no second address unless somebody adds one.
  it.runIf(process.platform === 'linux')(
    'is called from a second address where one is configured, by the calls that ask for it',
    async () => {
      const target = targetWith({ secondAddress: '127.0.0.2' });
      expect(target.controls.has('second-address')).toBe(true);
      expect(await addressSeen(target, false)).toBe('127.0.0.1');
      expect(await addressSeen(target, true)).toBe('127.0.0.2');
      await target.close();
    },
  );

  it('names a control plane that makes no worlds', async () => {
    const silent = 'http://127.0.0.1:1';
    const foreign = baseUrl;
    for (const [control, why] of [
      [silent, 'no reply: refused'],
      [foreign, 'what answers there is no control plane.'],
    ] as const) {
      const told = `control: no world can be made at ${control}/__sim: ${why}`;
      await expect(targetWith({ control }).openOwn()).rejects.toThrow(new ConfigError(told));
    }
  });

  it('offers no second address that is only claimed', () => {
    expect(targetWith({ capabilities: ['second-address'] }).controls.has('second-address')).toBe(false);
  });

  it('offers what its hooks suffice for, and of other controls nothing', async () => {
    const nothing = async () => undefined;
    const of = (...names: string[]) =>
      [...targetWith({ hooks: Object.fromEntries(names.map((name) => [name, nothing])) }).controls].filter(
        (control) => control !== 'tls-port',
      );
    expect(of('issueKey', 'advance', 'putFile')).toEqual(['keys']);
    expect(of('advance', 'now', 'records', 'putRecord', 'revokeKey')).toEqual(['clock', 'library']);
  });

  it('leaves a check undecided where a hook fails, and tells nothing of what it says', async () => {
    const issueKey = async () => {
      throw new RangeError('secret-of-an-account');
    };
    const { controls } = await targetWith({ hooks: { issueKey, now: () => 'today' } }).openOwn();
    await expect(controls?.now()).rejects.toThrow(new Inconclusive('the hook now gave something else than a Date'));
    await expect(controls?.issueKey('text-moderation')).rejects.toThrow(
      new Inconclusive('the hook issueKey failed with RangeError'),
    );
  });
});

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Config, configJsonSchema, readConfig } from './config.ts';

const SECRET = 'canary-secret-4711';

async function written(text: string, name = 'facsimile.config.json'): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'facsimile-')), name);
  await writeFile(path, text);
  return path;
}

const good = {
  services: { 'text-moderation': { baseUrl: 'https://moderation.example.test/', keys: { default: 'env:TM_KEY' } } },
};
const withService = (change: object): object => ({
  services: { 'text-moderation': { ...good.services['text-moderation'], ...change } },
});

async function refusalOf(config: unknown, env: NodeJS.ProcessEnv = { TM_KEY: SECRET }): Promise<string> {
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  const path = await written(text);
  const error = await readConfig(path, env).catch((thrown: unknown) => thrown);
  if (!(error instanceof Error) || error.name !== 'ConfigError') throw new Error('The configuration was accepted.');
  return error.message.replace(path, '<file>');
}

describe('a configuration', () => {
  it('is read with its secrets and its defaults', async () => {
    const config = await readConfig(await written(JSON.stringify(good)), { TM_KEY: SECRET });
    expect(config).toMatchObject({ capabilities: [], caps: {}, timeoutMs: 30_000 });
    expect(config.services['text-moderation']?.keys.default).toBe(SECRET);
  });

  it('needs no keys of services that are not asked for', async () => {
    const compliance = { baseUrl: 'https://compliance.example.test', keys: { default: 'env:CR_KEY' } };
    const path = await written(JSON.stringify({ services: { ...good.services, compliance } }));
    const env = { TM_KEY: SECRET };
    expect(Object.keys((await readConfig(path, env, 'text-moderation')).services)).toEqual(['text-moderation']);
    await expect(readConfig(path, env, 'compliance')).rejects.toThrow(
      /services\.compliance\.keys\.default reads .* CR_KEY/,
    );
    await expect(readConfig(path, env)).rejects.toThrow(/CR_KEY, which is not set/);
  });

  it('may be TypeScript', async () => {
    const text = `const keys: Record<string, string> = { default: 'env:TM_KEY' };
      export default { services: { 'text-moderation': { baseUrl: 'http://127.0.0.1:1', keys } }, hooks: { publish: async () => ({ version: 2 }) } };`;
    const config = await readConfig(await written(text, 'facsimile.config.ts'), { TM_KEY: SECRET });
    expect(config.services['text-moderation']?.keys.default).toBe(SECRET);
    expect(typeof config.hooks?.publish).toBe('function');
  });

  it.each([
    ['no JSON at all', '{ services: oops', /no JSON/],
    ['another root', [], /the file: expected object/],
    [
      'a misspelt member',
      { ...good, capss: {} },
      /^<file>: line 1: the file has no member capss \(did you mean caps\?\); the members are .*services, media/,
    ],
    [
      'a misspelt service',
      { services: { 'text-moderatoin': {} } },
      /services has no member text-moderatoin \(did you mean text-moderation\?\); the members are text-moderation, comp/,
    ],
    [
      'a misspelt member of a service',
      `{\n "services": {\n  "text-moderation": {\n   "baseURL": "x"\n  }\n }\n}`,
      /line 4: services.text-moderation has no member baseURL \(did you mean baseUrl\?\)/,
    ],
    ['no service', { services: {} }, /services is empty/],
    ['no services', {}, /services/],
    ['an address without a scheme', withService({ baseUrl: 'moderation.example' }), /baseUrl must be an absolute http/],
    ['an address with a user', withService({ baseUrl: 'https://me:pw@x.example' }), /without a user name/],
    [
      'an unknown role',
      withService({ keys: { default: 'env:TM_KEY', admin: 'x' } }),
      /has no role admin; the roles are default, readOnly/,
    ],
    ['no default key', withService({ keys: { readOnly: 'env:TM_KEY' } }), /needs the role default/],
    ['a key that is copied with a line break', withService({ keys: { default: `${SECRET}\n` } }), /line break/],
    ['an unknown capability', { ...good, capabilities: ['teleport'] }, /capabilities.0 must be one of clock/],
    ['capabilities without control', { ...good, capabilities: ['clock'] }, /add "control"/],
    ['a negative cap', { ...good, caps: { maxUsd: -1 } }, /caps.maxUsd/],
    ['a cap of no requests', { ...good, caps: { maxRequests: 0 } }, /caps.maxRequests/],
    ['a hook that is no function', { ...good, hooks: { publish: 'yes' } }, /hooks.publish must be a function/],
  ])('with %s is refused with the place and the way out', async (_what, config, message) => {
    const told = await refusalOf(config);
    expect(told).toMatch(message);
    expect(told).not.toContain(SECRET);
  });

  it('has a type that knows the services, the roles of their keys, and what may be left out', () => {
    const entry = { baseUrl: 'https://x.example', keys: { default: 'env:TM_KEY' } };
    const right = { services: { 'text-moderation': entry } } satisfies Config;
    // @ts-expect-error a service that there is none of
    const service = { services: { 'text-moderatoin': entry } } satisfies Config;
    // @ts-expect-error a role that keys of this service do not play
    const role = { services: { compliance: { ...entry, keys: { default: 'k', readOnly: 'k' } } } } satisfies Config;
    // @ts-expect-error a member that there is none of
    const member = { services: {}, capss: {} } satisfies Config;
    const hooks = { revokeKey: async (keyId: string) => void keyId } satisfies Config['hooks'];
    // @ts-expect-error a hook that answers with no key
    const hook = { services: {}, hooks: { issueKey: async () => undefined } } satisfies Config;
    expect([right, service, role, member, hooks, hook]).toHaveLength(6);
  });

  it('has a JSON Schema for editors, which knows the same', () => {
    expect(configJsonSchema()).toMatchObject({
      properties: {
        services: {
          properties: { compliance: { properties: { keys: { required: ['default'], additionalProperties: false } } } },
        },
      },
      required: ['services'],
    });
  });

  it('names the variable that is not set', async () => {
    expect(await refusalOf(good, {})).toContain('environment variable TM_KEY, which is not set');
  });

  it('never quotes a broken file, for a secret may stand where it breaks', async () => {
    expect(await refusalOf(`{ "keys": "${SECRET}" oops }`)).not.toContain(SECRET);
  });

  it('that does not exist, or throws, says so', async () => {
    await expect(readConfig('nowhere.json', {})).rejects.toThrow(/there is no such file.*facsimile init/);
    const throwing = await written(`throw new Error('${SECRET}');`, 'facsimile.config.ts');
    await expect(readConfig(throwing, {})).rejects.toThrow(/loading it ended in Error in line 1\.$/);
    const broken = await written(`export default {\n  keys: '${SECRET}' caps: {},\n};`, 'facsimile.config.ts');
    await expect(readConfig(broken, {})).rejects.toThrow(/no TypeScript: there is a mistake in line 2, column \d+/);
    await expect(readConfig(broken, {})).rejects.not.toThrow(SECRET);
    const empty = await written('export const config = {};', 'facsimile.config.ts');
    await expect(readConfig(empty, {})).rejects.toThrow(/no default export/);
  });
});

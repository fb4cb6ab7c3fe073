import { describe, expect, it } from 'vitest';
import { type GreeterOptions, greeter } from '../../testing/greeter.ts';
import { buildWorld, HOME_SEAT } from '../../worlds.ts';
import { digestOf } from '../keys.ts';
import { need } from './need.ts';

const aWorld = (options: GreeterOptions & { readonly variants?: Readonly<Record<string, string>> } = {}) => {
  const { variants = {}, ...own } = options;
  return buildWorld({ greeter: greeter(own) }, { variants }, HOME_SEAT);
};
type World = ReturnType<typeof aWorld>;

async function ask(world: World, path: string, { method = 'POST', key = 'xx_sim_default', body = '{}' } = {}) {
  const headers = { authorization: `Bearer ${key}` };
  const init = method === 'GET' ? { method, headers } : { method, headers, body };
  const response = await world.greeter.fetch(`https://greeter.example${path}`, init);
  return { status: response.status, allow: response.headers.get('allow'), body: (await response.json()) as unknown };
}

describe('a service of twenty lines of semantics', () => {
  it('answers by its rules, in its own envelope and after its own gates', async () => {
    const world = aWorld();
    expect(await ask(world, '/greet/zoe')).toMatchObject({
      status: 200,
      body: { text: 'Hello, zoe of xx_sim_default' },
    });
    expect(await ask(world, '/greet/zoe', { key: 'nobody' })).toMatchObject({
      status: 401,
      body: { error: 'Unauthorized' },
    });
    expect(await ask(world, '/greet/zoe', { method: 'PUT' })).toMatchObject({ status: 405, allow: 'POST' });
    expect(await ask(world, '/tones', { method: 'POST' })).toMatchObject({ status: 405, allow: 'GET, HEAD' });
    expect(await ask(world, '/greet/zoe', { body: '[]' })).toMatchObject({ status: 400, body: { error: 'Bad JSON' } });
    expect(await ask(world, '/greet/zoe', { body: 'x'.repeat(101) })).toMatchObject({ body: { error: 'Too large' } });
    const nowhere = { error: 'Not found. There are: POST /greet/{name}, GET /tones.' };
    expect(await ask(world, '/nowhere')).toMatchObject({ status: 404, body: nowhere });
    expect((await ask(world, '/tones', { method: 'GET', key: 'nobody' })).body).toEqual(['kind', 'curt']);
  });

  it('has keys with all their verbs, in forks and snapshots too', async () => {
    const world = aWorld();
    const { id, secret } = world.greeter.keys.issue();
    expect([id, secret.startsWith('xx_sim_')]).toEqual(['xx_key_1', true]);
    expect(() => world.greeter.keys.suspend(id)).toThrow('Keys of the greeter cannot be suspended.');
    expect(() => world.greeter.keys.revoke('stranger')).toThrow('in this world; it was "stranger". An id is');
    const snapshot = world.snapshot();
    expect(JSON.stringify(snapshot)).not.toContain(digestOf(secret));
    const fork = world.fork();
    expect(world.greeter.keys.revoke(id)).toEqual({ id, status: 'revoked' });
    expect((await ask(world, '/greet/zoe', { key: secret })).status).toBe(401);
    expect((await ask(fork, '/greet/zoe', { key: `${secret}_${fork.id}` })).status).toBe(200);
    world.restore(snapshot);
    expect((await ask(world, '/greet/zoe', { key: secret })).status).toBe(200);
    world.reset();
    expect((await ask(world, '/greet/zoe', { key: secret })).status).toBe(401);
  });

  it('follows the chosen reading', async () => {
    const world = aWorld({ variants: { 'XX-1~tone': 'curt' } });
    expect((await ask(world, '/greet/zoe')).body).toEqual({ text: 'zoe of xx_sim_default' });
  });

  it('surfaces an answer that breaks the schema on its route, unless another reading was chosen', async () => {
    const path = `/greet/${'z'.repeat(50)}`;
    await expect(ask(aWorld(), path)).rejects.toThrow('An answer of greeter breaks its own schema at: text.');
    expect((await ask(aWorld({ variants: { 'XX-1~tone': 'curt' } }), path)).status).toBe(200);
  });

  it('is described by its routes, each schema once', () => {
    const [service] = aWorld().services;
    const document = service?.openApi('/greeter') as unknown as {
      paths: Record<string, Record<string, { parameters?: readonly object[]; responses: object; security: object[] }>>;
      components: { schemas: object };
    };
    const greet = document.paths['/greet/{name}']?.post;
    expect(Object.keys(greet?.responses ?? {})).toEqual(['200', '400', '401']);
    expect(greet?.parameters).toMatchObject([{ name: 'name', in: 'path', required: true }]);
    expect(document.paths['/tones']?.get?.security).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(['Nothing', 'Greeting', 'Tones', 'Failure']);
  });
});

describe('what gates have made certain', () => {
  it('is there, or the missing member is named', () => {
    expect(need({ key: 1 as number | undefined, json: null }, 'key', 'json').key).toBe(1);
    expect(() => need({ key: undefined as number | undefined }, 'key')).toThrow('A call has no key');
  });
});

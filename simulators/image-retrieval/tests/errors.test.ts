import { describe, expect, it } from 'vitest';
import { createWorld } from '../../index.ts';
import { ask, aWorld, match, search } from './testing.ts';

const LISTS = ['characters', 'models', 'styles'];
const everywhere: readonly (readonly [method: string, path: string, body: object | undefined])[] = [
  ['POST', '/api/search', { query: 'sea' }],
  ['POST', '/api/generate', { prompt: 'sea' }],
  ...LISTS.map((list) => ['GET', `/api/${list}`, undefined] as const),
];

describe('keys', () => {
  it.each(everywhere)('[IR-5-1] are asked for by %s %s', async (method, path, body) => {
    const world = aWorld();
    const tries: readonly Record<string, string>[] = [
      {},
      { authorization: 'ir_sim_default' },
      { authorization: 'Basic ir_sim_default' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer ir_sim_defaul' },
      { authorization: 'Bearer ir_sim_default1' },
      { authorization: 'Bearer IR_SIM_DEFAULT' },
      { authorization: 'Bearer ig_sim_default' },
      { authorization: 'Bearer tm_sim_default' },
      { authorization: 'Bearer ir_sim_revoked' },
      { 'x-api-key': 'ir_sim_default' },
    ];
    for (const headers of tries) {
      const refused = await ask(world, method, path, { body, key: '', headers });
      expect([refused.status, typeof refused.body.error]).toEqual([401, 'string']);
    }
    expect((await ask(world, method, path, { body })).status).not.toBe(401);
  });

  it('[IR-5-3] [IR-5~edge-after-revoke] are refused from the call after their revocation on, edge or not', async () => {
    const world = aWorld();
    const { id, secret: key } = world.imageRetrieval.keys.issue();
    const asked = { query: 'sea' };
    expect((await search(world, asked, { key })).status).toBe(200);
    expect((await ask(world, 'GET', '/api/models', { key })).status).toBe(200);
    expect(world.imageRetrieval.keys.revoke(id)).toEqual({ id, status: 'revoked' });
    expect((await search(world, asked, { key })).status).toBe(401);
    expect((await ask(world, 'GET', '/api/models', { key })).status).toBe(401);
  });

  it('[IR-5-4] are revoked for ever, and never merely suspended', async () => {
    const world = aWorld();
    const { id, secret: key } = world.imageRetrieval.keys.issue();
    const conflict = expect.objectContaining({ status: 409 });
    expect(() => world.imageRetrieval.keys.suspend(id)).toThrow(conflict);
    world.imageRetrieval.keys.revoke(id);
    expect(() => world.imageRetrieval.keys.resume(id)).toThrow(conflict);
    world.clock.advance('3650d');
    expect((await search(world, { query: 'sea' }, { key })).status).toBe(401);
  });

  it('[IR-5-2] are kept as digests alone', () => {
    const world = aWorld();
    const { secret } = world.imageRetrieval.keys.issue();
    const [service] = world.services;
    const state = service?.copyState() as { keys: Map<string, { digest: string }> };
    expect([...state.keys.values()].every(({ digest }) => /^[0-9a-f]{64}$/.test(digest))).toBe(true);
    expect(JSON.stringify([...state.keys])).not.toContain(secret);
  });

  it('name what they may be given', () => {
    const { keys } = aWorld().imageRetrieval;
    expect(() => keys.issue({ requestsPerMinute: 5 } as never)).toThrow('requestsPerMinute');
    expect(() => keys.issue({ requestsPerWindow: { search: 0 } })).toThrow('requestsPerWindow.search');
    expect(() => keys.issue({ name: '' })).toThrow('name');
  });
});

describe('failures', () => {
  it('[IR-7-1] are JSON objects with a text', async () => {
    const world = aWorld();
    const failed = [
      await search(world, {}),
      await search(world, { query: 'x' }, { key: '' }),
      await match(world, { prompt: 'zyxwv qwrtz plmk' }),
      await ask(world, 'POST', '/api/searches', { body: {} }),
      await ask(world, 'DELETE', '/api/search'),
      await search(world, { query: '[[sim fail=internal]]' }),
      await search(world, { query: '[[sim fail=upstream]]' }),
    ];
    expect(failed.map(({ status }) => status)).toEqual([400, 401, 404, 404, 405, 500, 502]);
    for (const { body } of failed) expect(body).toEqual({ error: expect.stringMatching(/./) });
  });

  it('[IR-7-4] [IR-7-10] are brought about by dials, in a query and in a prompt', async () => {
    const world = aWorld();
    for (const [fail, status] of [
      ['upstream', 502],
      ['internal', 500],
    ]) {
      expect((await search(world, { query: `sea [[sim fail=${fail}]]` })).status).toBe(status);
      expect((await match(world, { prompt: `sea [[sim fail=${fail}]]` })).status).toBe(status);
    }
    const off = aWorld({ dials: false });
    expect((await search(off, { query: 'sea [[sim fail=upstream]]' })).status).toBe(200);
  });

  it('say which dials changed nothing', async () => {
    const { status, headers } = await search(aWorld(), { query: 'sea [[sim fail=sometimes takes=5s]]' });
    expect([status, headers.get('x-sim-notice')]).toEqual([200, 'fail%3Dsometimes%20takes%3D5s']);
  });

  it('[IR-7-4] [IR-7-10] are planned by status, for whichever call', async () => {
    const world = createWorld();
    const plan = { service: 'image-retrieval', route: 'POST /api/search', times: 2 } as const;
    world.faults.plan({ ...plan, fault: { status: 502 } });
    world.faults.plan({ ...plan, route: 'GET /api/models', times: 1, fault: { status: 500 } });
    world.faults.plan({ ...plan, route: 'POST /api/generate', times: 1, fault: { status: 429 } });
    const send = (method: string, path: string, body?: object) =>
      world.imageRetrieval.fetch(`https://images.example${path}`, {
        ...{ method, headers: { authorization: 'Bearer ir_sim_default' } },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await send('POST', '/api/search', { query: 'sea' })).status);
    expect(statuses).toEqual([502, 502, 200]);
    expect((await send('GET', '/api/models')).status).toBe(500);
    const busy = await send('POST', '/api/generate', { prompt: 'sea' });
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '1']);
  });
});

describe('paths and methods', () => {
  it.each([
    '/api/v1/search',
    '/v1/search',
    '/search',
    '/api',
    '/api/search/',
    '/api/Search',
    '/api/images',
    '/api/images/x',
  ])('[IR-9-1] there is nothing at %s', async (path) => {
    const { status, body } = await ask(aWorld(), 'POST', path, { body: { query: 'x' } });
    expect([status, typeof body.error]).toEqual([404, 'string']);
  });

  it.each([
    ['/api/search', 'POST', ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']],
    ['/api/generate', 'POST', ['GET', 'PUT']],
    ['/api/characters', 'GET, HEAD', ['POST', 'DELETE', 'OPTIONS']],
    ['/api/models', 'GET, HEAD', ['POST']],
    ['/api/styles', 'GET, HEAD', ['POST']],
    ['/api/images/x/full.jpeg', 'GET, HEAD', ['POST', 'DELETE']],
  ])('%s takes %s alone', async (path, allow, others) => {
    for (const method of others) {
      const { status, headers } = await ask(aWorld(), method, path);
      expect([status, headers.get('allow')]).toEqual([405, allow]);
    }
  });
});

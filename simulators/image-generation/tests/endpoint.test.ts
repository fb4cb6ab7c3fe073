import { describe, expect, it } from 'vitest';
import { createImageGenerationWorld } from '../index.ts';
import { ask, finished, generate, poll } from './testing.ts';

const aWorld = () => createImageGenerationWorld({ rules: { hasFingerprint: false } });
const key = (secret: string) => ({ key: secret });

describe('the five actions', () => {
  it('[IG-4-2] [IG-4-15] [IG-4-17] [IG-4-18] list characters, models and their styles', async () => {
    const { status, body } = await ask(aWorld(), { action: 'models' });
    expect(status).toBe(200);
    expect(body.characters).toEqual(['luna', 'kai', 'mira', 'bram', 'sable']);
    expect(Object.keys(body.models)).toEqual(['aurora', 'eros', 'atelier', 'pixelforge']);
    for (const { label, default_style, styles } of Object.values<Record<string, never>>(body.models)) {
      expect([typeof label, Object.keys(styles ?? {})]).toEqual(['string', expect.arrayContaining([default_style])]);
      expect(Object.values(styles ?? {})).toEqual(Object.keys(styles ?? {}).map(() => ({ label: expect.any(String) })));
    }
  });

  it('[IG-4-5] [IG-4-21] [IG-4-22] [IG-4-23] write random prompts with any character, with none, and with one', async () => {
    const world = aWorld();
    const random = async (members: object = {}) => ask(world, { action: 'random', ...members });
    const names = new Set<string>();
    for (let round = 0; round < 20; round += 1) names.add((await random()).body.prompt.split(',')[0]);
    expect(names.size).toBeGreaterThan(2);
    expect([...names].every((name) => /^@(luna|kai|mira|bram|sable)$/.test(name))).toBe(true);
    expect((await random({ character: '' })).body.prompt).not.toContain('@');
    expect((await random({ character: 'Kai' })).body.prompt).toMatch(/^@kai, /);
    for (const character of ['nobody', 7, '@kai', '__proto__']) {
      expect(await random({ character })).toMatchObject({ status: 400, body: { error: 'Invalid character' } });
    }
  });

  it('[IG-4-4] enhance a prompt, which generate takes back', async () => {
    const world = aWorld();
    const { body } = await ask(world, { action: 'optimize', prompt: 'portrait of @luna, well-lit, -rain, -fog' });
    expect(body.prompt).toMatch(/^@luna, portrait of, well-lit, .+, -rain, -fog, -/);
    expect((await generate(world, { prompt: body.prompt })).status).toBe(200);
  });

  it('[IG-4-1] [IG-4-14] are all that there is', async () => {
    const world = aWorld();
    for (const body of [{}, { action: null }]) {
      expect(await ask(world, body)).toMatchObject({ status: 400, body: { error: 'Missing action' } });
    }
    for (const action of ['', 'draw', '__proto__', 'constructor', 7, ['models']]) {
      expect(await ask(world, { action })).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    }
    for (const body of ['', '{', '[]', '"models"', 'null', '{"action":"models"']) {
      expect(await ask(world, body)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    }
  });

  it('[IG-9-1] [IG-4-14] are asked for by POST at one path', async () => {
    const world = aWorld();
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const { status, headers, body } = await ask(world, {}, { method });
      expect([status, headers.get('allow'), typeof body.error]).toEqual([405, 'POST', 'string']);
    }
    for (const path of ['/api/v1', '/api/v2/', '/api/v2/generate']) {
      expect((await ask(world, { action: 'models' }, { path })).status).toBe(404);
    }
  });
});

describe('a key', () => {
  it.each(['', 'nobody', 'ig_sim_disabled', 'cr_sim_default', 'ig_sim_default_elsewhere'])(
    '[IG-5-1] [IG-5-2] [IG-7-1] [IG-7-3] is needed before anything else is looked at: %j is none',
    async (secret) => {
      const world = aWorld();
      for (const body of ['{', { action: 'models' }, {}]) {
        const { status, body: refusal } = await ask(world, body, key(secret));
        expect([status, refusal]).toEqual([401, { error: 'Unauthorized' }]);
      }
    },
  );

  it('[IG-5-1] comes as a bearer, and in no other form', async () => {
    const world = aWorld();
    for (const authorization of ['ig_sim_default', 'Basic ig_sim_default', 'Bearer', 'Bearer ig_sim_default x']) {
      const init = { method: 'POST', headers: { authorization }, body: '{"action":"models"}' };
      expect((await world.imageGeneration.fetch('https://pictures.example/api/v2', init)).status).toBe(401);
    }
  });

  it('[IG-5-2] is refused as soon as it is suspended or revoked', async () => {
    const world = aWorld();
    const { id, secret } = world.imageGeneration.keys.issue({ name: 'mine', requestsPerMinute: 3 });
    const status = async () => (await ask(world, { action: 'models' }, key(secret))).status;
    expect(await status()).toBe(200);
    world.imageGeneration.keys.suspend(id);
    expect(await status()).toBe(401);
    world.imageGeneration.keys.resume(id);
    expect(await status()).toBe(200);
    world.imageGeneration.keys.revoke(id);
    expect(await status()).toBe(401);
    expect(() => world.imageGeneration.keys.resume(id)).toThrow('revoked');
    expect(() => world.imageGeneration.keys.issue({ credits: 1 } as never)).toThrow('credits');
    expect(() => world.imageGeneration.keys.issue({ name: '' })).toThrow('name');
  });

  it('[IG-8-1] may ask 60 times in a minute, whatever it asks', async () => {
    const world = aWorld();
    const bodies = [{ action: 'models' }, {}, { action: 'status', id: 'x' }];
    for (let call = 0; call < 60; call += 1) {
      expect((await ask(world, bodies[call % 3], key('ig_sim_default'))).status).not.toBe(429);
    }
    const { status, headers, body } = await ask(world, '{', key('ig_sim_default'));
    expect([status, headers.get('retry-after'), typeof body.error]).toEqual([429, '60', 'string']);
    expect((await ask(world, { action: 'models' })).status).toBe(200);
    world.clock.advance('60s');
    expect((await ask(world, { action: 'models' }, key('ig_sim_default'))).status).toBe(200);
  });
});

describe('failures', () => {
  it.each([
    ['Generation failed', 'fail=generation', { action: 'generate' }],
    ['Enhancement failed', 'fail=enhancement', { action: 'generate', optimize: true }],
    ['Enhancement failed', 'fail=enhancement', { action: 'optimize' }],
  ])('[IG-7-2] [IG-7-4] upstream are 502: %s for %s', async (error, dial, members) => {
    const { status, body } = await ask(aWorld(), { prompt: `a fox [[sim ${dial}]]`, ...members });
    expect([status, body]).toEqual([502, { error }]);
  });

  it('[IG-7-4] of enhancing meet nobody who did not ask for it', async () => {
    expect((await generate(aWorld(), { prompt: 'a fox [[sim fail=enhancement]]' })).status).toBe(200);
  });

  it('[IG-7-1] [IG-7-3] are planned by the texts of the table, each with its status', async () => {
    const world = aWorld();
    const rows = [
      ['Missing action', 400],
      ['Bad ID', 400],
      ['Unauthorized', 401],
      ['No cached result found', 404],
      ['Generation failed', 502],
    ] as const;
    for (const [error, expected] of rows) {
      world.faults.plan({ service: 'image-generation', fault: { error } });
      const { status, body } = await ask(world, { action: 'models' });
      expect([status, body]).toEqual([expected, { error }]);
    }
    for (const [planned, error] of [
      [503, 'The service failed.'],
      [404, 'No cached result found'],
    ] as const) {
      world.faults.plan({ service: 'image-generation', fault: { status: planned } });
      expect(await ask(world, { action: 'models' })).toMatchObject({ status: planned, body: { error } });
    }
  });

  it('strike the calls of one action, or a stage of a job', async () => {
    const world = aWorld();
    world.faults.plan({ service: 'image-generation', action: 'status', nth: 2, fault: { status: 500 } });
    world.faults.plan({ service: 'image-generation', stage: 'IN_PROGRESS', fault: { error: 'Generation failed' } });
    await ask(world, { action: 'models' });
    const { body: job } = await generate(world, { prompt: 'a fox [[sim takes=20s]]' });
    const seen = [await poll(world, job), await poll(world, job)];
    world.clock.advance('5s');
    seen.push(await poll(world, job));
    expect(seen.map(({ status, body }) => body.status ?? status)).toEqual(['IN_QUEUE', 500, 'FAILED']);
    expect((await finished(world)).status).toBe('COMPLETED');
  });

  it('of a stage wait for a job: a refused call makes none, nor does a hit of the cache', async () => {
    const world = aWorld();
    await finished(world, { prompt: 'a lake' });
    world.faults.plan({ service: 'image-generation', stage: 'IN_PROGRESS', fault: { error: 'Generation failed' } });
    const others = [{ prompt: '' }, { prompt: '@nobody' }, { prompt: 'a fox [[sim fail=generation]]' }];
    for (const members of others) expect((await generate(world, members)).status).toBeGreaterThan(399);
    expect((await generate(world, { prompt: 'a lake', use_cache: true })).body.cache).toBe(true);
    expect((await finished(world)).status).toBe('FAILED');
  });

  it('meet a body over 32 MB while it is read', async () => {
    const { status, body } = await ask(aWorld(), `{"action":"models","x":"${'x'.repeat(33 * 2 ** 20)}"}`);
    expect([status, typeof body.error]).toEqual([413, 'string']);
  });
});

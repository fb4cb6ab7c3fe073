import { describe, expect, it } from 'vitest';
import { aSender } from '../../../fixtures/caller.ts';
import { createWorld, type World } from '../../../simulators/index.ts';
import * as situations from './index.ts';

/** Enters a situation; `ask` calls with its key. */
function enter<Found>(situation: situations.PictureSituation<Found>) {
  const world: World = createWorld();
  const found = situation(world);
  const { post } = aSender(world.imageGeneration.fetch, {}, found.key, 'https://pictures.example');
  const ask = (action: string, body: object) => post('/api/v2', { action, ...body });
  /** Generates and waits for the end. */
  const generate = async (body: object) => {
    const taken = await ask('generate', body);
    if (taken.status !== 200) return taken;
    world.clock.advance('1m');
    return (await ask('status', taken.body)).body;
  };
  const open = (url: string) => world.imageGeneration.fetch(url);
  return { world, found, ask, generate, open };
}

const plain = { prompt: 'an old oak on a hill' };

describe('situations', () => {
  it('let a poll turn unsafe', async () => {
    const { ask, found, world } = enter(situations.pollTurnsUnsafe);
    expect((await ask('status', found.ticket)).body.status).toBe('IN_QUEUE');
    world.clock.advance('6s');
    expect((await ask('status', found.ticket)).body).toEqual({ status: 'IN_PROGRESS' });
    world.clock.advance('6s');
    const { body } = await ask('status', found.ticket);
    expect(body).toMatchObject({ status: 'COMPLETED', compliance: 'unsafe', filter_categories: ['violence'] });
    expect(body).not.toHaveProperty('meta.images');
  });

  it('let a job be stuck until it times out', async () => {
    const { ask, found, world } = enter(situations.stuckInQueue);
    world.clock.advance('9m');
    expect((await ask('status', found.ticket)).body.status).toBe('IN_QUEUE');
    world.clock.advance('2m');
    expect((await ask('status', found.ticket)).body.status).toBe('TIMED_OUT');
  });

  it('let an address be forged, run out, and be signed anew', async () => {
    const { ask, found, open } = enter(situations.signedAddress);
    expect((await open(found.url)).status).toBe(200);
    const forged = await open(found.tampered);
    expect([forged.status, forged.headers.get('content-type')]).toEqual([403, 'application/xml']);
    found.expire();
    expect((await open(found.url)).status).toBe(403);
    const { meta } = (await ask('status', found.ticket)).body;
    expect((await open(meta.images[0].url)).status).toBe(200);
  });

  it('let everything fall back at once', async () => {
    const { found, generate, ask } = enter(situations.everyFallback);
    const { models } = (await ask('models', {})).body;
    const [first = ''] = Object.keys(models);
    expect((await generate(found.body)).meta).toMatchObject({
      ...{ model: first, style: models[first]?.default_style, format: 'jpeg', width: 1344, height: 768 },
      ...{ compliance_ruleset: 'default', precompliance: 'seen before; '.repeat(300).slice(0, 2_000) },
    });
  });

  it('let the cache miss, hit, and forget a hit after an hour', async () => {
    const { ask, found, world } = enter(situations.cachedPicture);
    const only = { use_cache: true, cache_only: true };
    expect(await ask('generate', { prompt: found.unknown, ...only })).toMatchObject({
      status: 404,
      body: { error: 'No cached result found' },
    });
    const hit = await ask('generate', { prompt: found.known, ...only });
    expect(hit.body).toMatchObject({ cache: true, id: expect.stringMatching(/^cache_/) });
    expect((await ask('status', hit.body)).body).toMatchObject({ status: 'COMPLETED', cache: true });
    world.clock.advance('61m');
    expect(await ask('status', hit.body)).toMatchObject({ status: 400, body: { error: 'Bad ID' } });
  });

  it.each(['generation', 'enhancement'] as const)('let the %s fail with 502, once', async (failure) => {
    const { ask, generate } = enter(situations.generationFails(failure));
    const words = failure === 'generation' ? 'Generation failed' : 'Enhancement failed';
    const asked = { ...plain, optimize: true };
    const { status, body } = await ask('generate', asked);
    expect([status, body]).toEqual([502, { error: words }]);
    expect(await generate(asked)).toMatchObject({ status: 'COMPLETED' });
  });

  it('let a job fail, and the next one complete', async () => {
    const { generate } = enter(situations.generationFails('job'));
    expect(await generate(plain)).toMatchObject({ status: 'FAILED', error: expect.stringMatching(/./) });
    expect(await generate(plain)).toMatchObject({ status: 'COMPLETED', compliance: 'safe' });
  });

  it('let two polls be in flight, and compliance be asked once', async () => {
    const { ask, found } = enter(situations.twoPollsInFlight);
    expect(found.reviews()).toBe(0);
    const looks = await Promise.all([ask('status', found.ticket), ask('status', found.ticket)]);
    for (const { body } of looks) expect(body).toMatchObject({ status: 'COMPLETED', compliance: 'safe' });
    expect(found.reviews()).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { ImageGenerationWorld } from '../../index.ts';
import { aWorldWith, finished, generate, opened, poll } from '../testing.ts';

const HIT = { use_cache: true, cache_only: true };
const hitIn = async (world: ImageGenerationWorld, members: object = {}) => {
  await finished(world);
  return (await generate(world, { ...HIT, ...members })).body;
};

describe('readings of the cache', () => {
  it.each([
    ['full-hour', 200, 400],
    ['shorter', 400, 400],
    ['gone', 200, 404],
  ])('[IG-4~cache-window] %s: %d after 45 minutes, %d after an hour', async (variant, soon, late) => {
    const world = aWorldWith('IG-4~cache-window', variant);
    const job = await hitIn(world);
    world.clock.advance('45m');
    const before = (await poll(world, job)).status;
    world.clock.advance('15m');
    expect([before, (await poll(world, job)).status]).toEqual([soon, late]);
  });

  it.each([
    ['served-as-is', 'jpeg', 95],
    ['converted', 'webp', 50],
  ])('[IG-4~cache-format] %s: %s of quality %d', async (variant, format, quality) => {
    const world = aWorldWith('IG-4~cache-format', variant);
    const job = await hitIn(world, { format: 'webp', quality: 50, width: 1024, height: 1024 });
    const { meta } = (await poll(world, job)).body;
    expect(meta).toMatchObject({ format, quality, width: 1344 });
    expect(await opened(world, meta.images[0].url)).toMatchObject({
      type: `image/${format}`,
      recipe: { format, quality },
    });
  });

  it.each([
    ['resolved', 'aurora', 'jpeg'],
    ['as-sent', 'yy', 'gif'],
  ])(
    '[IG-B2~resolved-echo] %s: a hit is answered with %s and %s, and meta tells of the picture as it is',
    async (variant, model, format) => {
      const world = aWorldWith('IG-B2~resolved-echo', variant);
      await finished(world, { model: 'xx', width: 5, height: 5, style: 'none' });
      const strange = { model: 'yy', format: 'gif', width: 3, height: 4, style: 'nothing' };
      const { body } = await generate(world, { ...HIT, ...strange });
      const { meta } = (await poll(world, body)).body;
      expect(body).toMatchObject({ model, format });
      expect(meta).toMatchObject({ model: 'aurora', format: 'jpeg', style: 'natural', width: 1344, height: 768 });
      const other = (await generate(world, { ...HIT, model: 'aurora', format: 'png', width: 1024, height: 1024 })).body;
      expect((await poll(world, other)).body.meta).toMatchObject({ model: 'aurora', format: 'jpeg', width: 1344 });
    },
  );

  it.each([
    ['not-found', 404],
    ['upstream', 502],
  ])('[IG-4~cache-error-only] %s: %d', async (variant, status) => {
    const world = aWorldWith('IG-4~cache-error-only', variant);
    expect((await generate(world, { ...HIT, prompt: 'a lake [[sim fail=cache]]' })).status).toBe(status);
    expect((await generate(world, HIT)).status).toBe(404);
  });

  it.each([
    ['both', 200],
    ['generations', 200],
    ['library', 404],
  ])('[IG-4~cache-source] %s: its own picture gets %d', async (variant, status) => {
    const world = aWorldWith('IG-4~cache-source', variant);
    await finished(world);
    expect((await generate(world, HIT)).status).toBe(status);
  });

  it.each([
    ['older-first', 0],
    ['any-order', 1],
  ])('[IG-4~cache-ties] %s: of two equals number %d', async (variant, at) => {
    const world = aWorldWith('IG-4~cache-ties', variant);
    const made = [(await finished(world)).meta.gen_id, (await finished(world)).meta.gen_id];
    expect((await generate(world, { ...HIT, cache_pick: 1 })).body.gen_id).toBe(made[at]);
  });

  it.each([
    ['forward', 'COMPLETED'],
    ['hits-wait', 'IN_QUEUE'],
  ])('[IG-3~transitions] %s: a hit is %s at first, and complete later', async (variant, first) => {
    const world = aWorldWith('IG-3~transitions', variant);
    const hit = await hitIn(world);
    expect((await poll(world, hit)).body.status).toBe(first);
    world.clock.advance('2s');
    expect((await poll(world, hit)).body).toMatchObject({ status: 'COMPLETED', cache: true });
  });
});

import { describe, expect, it } from 'vitest';
import {
  createImageGenerationWorld,
  type ImageGenerationOptions,
  invisibleMarkOf,
  type LibraryPicture,
} from '../index.ts';
import { ask, finished, generate, opened, poll } from './testing.ts';

const aWorld = (options: ImageGenerationOptions = {}) =>
  createImageGenerationWorld({ ...options, rules: { hasFingerprint: false } });
const cached = { use_cache: true, cache_only: true };
const dialled = (similarity: number) => ({ ...cached, prompt: `anything [[sim similarity=${similarity}]]` });

describe('the cache', () => {
  it('[IG-B2-3] [IG-B3-4] [IG-B3-21] [IG-B3-22] [IG-4-27] serves a picture as it is', async () => {
    const world = aWorld();
    const { meta } = await finished(world, { format: 'png', width: 1024, height: 1024, quality: 80 });
    const { status, body: hit } = await generate(world, { ...cached, format: 'webp', width: 768, height: 1344 });
    expect([status, hit.cache, hit.id, hit.format]).toEqual([200, true, expect.stringMatching(/^cache_/), 'png']);
    const { body } = await poll(world, hit);
    expect(body).toMatchObject({ status: 'COMPLETED', cache: true, compliance: 'safe' });
    const { id, images, generation_ms: _time, ...rest } = meta;
    expect(body.meta).toMatchObject({ ...rest, id: hit.id, gen_id: hit.gen_id });
    expect([id === hit.id, body.meta.images.map(({ filename }: { filename: string }) => filename)]).toEqual([
      false,
      ['', ''],
    ]);
    expect(images).toHaveLength(2);
  });

  it('[IG-B1-20] [IG-B1-21] [IG-4-7] is looked into by those who ask for it, and a miss is generated', async () => {
    const world = aWorld();
    await finished(world);
    for (const members of [{}, { use_cache: false }, { use_cache: 'true' }, { cache_only: true, cache_force: true }]) {
      expect((await generate(world, members)).body).not.toHaveProperty('cache');
    }
    const { status, body } = await generate(world, { use_cache: true, prompt: 'a horse in the desert' });
    expect([status, body.cache]).toEqual([200, undefined]);
  });

  it('[IG-B1-5] [IG-7-3] refuses a miss where nothing may be generated', async () => {
    const world = aWorld();
    const { status, body } = await generate(world, cached);
    expect([status, body]).toEqual([404, { error: 'No cached result found' }]);
    expect(world.snapshot().services).toMatchObject({ 'image-generation': { jobs: { $map: [] } } });
  });

  it('[IG-4-24] [IG-B1-22] asks for more than 0.95, unless it is forced', async () => {
    const world = aWorld();
    await finished(world);
    const status = async (members: object) => (await generate(world, members)).status;
    expect([await status(dialled(0.9501)), await status(dialled(0.95)), await status(dialled(0))]).toEqual([
      200, 404, 404,
    ]);
    expect(await status({ ...dialled(0), cache_force: true })).toBe(200);
  });

  it('[IG-4-6] [IG-B1-23] never crosses model, style or character', async () => {
    const world = aWorld();
    await finished(world, { prompt: '@luna at a lake' });
    const forced = { ...cached, cache_force: true };
    for (const other of [
      { model: 'aurora' },
      { style: 'film' },
      { prompt: '@kai at a lake' },
      { prompt: 'at a lake' },
    ]) {
      expect((await generate(world, { prompt: '@luna at a lake', ...forced, ...other })).status).toBe(404);
    }
    expect((await generate(world, { prompt: '@luna at a lake', ...forced, model: 'eros', style: 'nope' })).status).toBe(
      200,
    );
  });

  it('[IG-4-25] [IG-B1-24] [IG-B1-25] draws anew among as many of the best as are asked for', async () => {
    const world = aWorld();
    const made: string[] = [];
    for (let number = 0; number < 12; number += 1) made.push((await finished(world)).meta.gen_id);
    const drawn = async (members: object) => {
      const found = new Set<string>();
      for (let lookup = 0; lookup < 60; lookup += 1)
        found.add((await generate(world, { ...cached, ...members })).body.gen_id);
      return made.map((id) => (found.has(id) ? 'x' : '-')).join('');
    };
    expect(await drawn({})).toBe('xxxxx-------');
    expect(await drawn({ cache_pick: 0 })).toBe('x-----------');
    expect(await drawn({ cache_pick: 99 })).toBe('xxxxxxxxxx--');
  });

  it('serves the older of equals first, in whatever order they were found safe', async () => {
    const world = aWorld();
    const jobs = [(await generate(world)).body, (await generate(world)).body];
    world.clock.advance('12s');
    for (const job of jobs.toReversed()) await poll(world, job);
    expect((await generate(world, { ...cached, cache_pick: 1 })).body.gen_id).toBe(jobs[0].gen_id);
  });

  it('[IG-4-29] holds what was found safe, and from then on', async () => {
    const world = aWorld();
    await finished(world, { prompt: 'a lake [[sim compliance=unsafe:hate]]' });
    const { body: job } = await generate(world, { prompt: 'a lake' });
    world.clock.advance('12s');
    const forced = { ...cached, prompt: 'a lake', cache_force: true, cache_pick: 10 };
    expect((await generate(world, forced)).status).toBe(404);
    await poll(world, job);
    for (let lookup = 0; lookup < 10; lookup += 1) expect((await generate(world, forced)).body.gen_id).toBe(job.gen_id);
  });

  it('[IG-4-8] [IG-4-26] [IG-3-2] skips enhancing, ruleset and review on a hit', async () => {
    let reviews = 0;
    const world = aWorld({
      review: () => {
        reviews += 1;
        return { isSafe: true, categories: [], codes: [] };
      },
    });
    await finished(world);
    const asked = { optimize: true, compliance_ruleset: 'nobody', precompliance: 'bad' };
    const { status, body: hit } = await generate(world, { use_cache: true, ...asked });
    expect([status, hit.prompt]).toEqual([200, 'a lake at dawn']);
    const { meta } = (await poll(world, hit)).body;
    expect(meta).toMatchObject({ optimized: false, compliance_ruleset: 'default', precompliance: '' });
    expect(reviews).toBe(1);
  });

  it('[IG-4-9] lets a hit be read for an hour, and no longer', async () => {
    const world = aWorld();
    await finished(world);
    const { body: hit } = await generate(world, cached);
    world.clock.advance('3599s');
    expect((await poll(world, hit)).status).toBe(200);
    world.clock.advance('1s');
    expect(await poll(world, hit)).toMatchObject({ status: 400, body: { error: 'Bad ID' } });
  });

  it('[IG-4-11] that fails is a miss', async () => {
    const world = aWorld();
    await finished(world);
    const prompt = 'a lake at dawn [[sim fail=cache]]';
    expect((await generate(world, { prompt, use_cache: true })).body).not.toHaveProperty('cache');
    expect((await generate(world, { prompt, ...cached })).status).toBe(404);
  });

  it('[IG-B1-17] [IG-B1-18] tells the whole prompts of a picture of the library like those of its own', async () => {
    const recipe = { seed: 3, prompt: 'a lake at dawn', model: 'eros', width: 1024, height: 1024 };
    const manner = { model: 'eros', style: 'film', character: 'luna' } as const;
    const picture: LibraryPicture = {
      ...{ ...manner, genId: 'gen_library', prompt: 'a lake at dawn' },
      recipe: { ...recipe, format: 'jpeg', quality: 92, lossless: false },
    };
    const members = { prompt: '@luna, a lake at dawn', model: 'eros', style: 'film' };
    const world = aWorld({ libraryPictures: () => [picture] });
    const { body: hit } = await generate(world, { ...members, ...cached });
    const { positive, negative } = (await poll(world, hit)).body.meta;
    const own = (await finished(world, members)).meta;
    expect({ gen_id: hit.gen_id, positive, negative }).toEqual({
      ...{ gen_id: 'gen_library', positive: own.positive, negative: own.negative },
    });
  });

  it('[IG-B1-45] [IG-B1-46] reads the prompts of the library like those of callers', async () => {
    const prompt = '@luna, a cat by a window, -dog';
    const recipe = { seed: 3, prompt, model: 'eros', width: 1024, height: 1024 };
    const picture: LibraryPicture = {
      ...{ genId: 'gen_library', prompt, model: 'eros', style: 'photo', character: 'luna' },
      recipe: { ...recipe, format: 'jpeg', quality: 92, lossless: false },
    };
    const world = aWorld({ libraryPictures: () => [picture] });
    const { body: hit } = await generate(world, { prompt, style: 'photo', ...cached });
    expect(world.explain(hit.id)).toMatchObject({ cache: { similarity: 1 } });
    const { meta } = (await poll(world, hit)).body;
    const own = (await finished(world, { prompt, style: 'photo' })).meta;
    expect(meta).toMatchObject({ prompt: 'a cat by a window', positive: own.positive, negative: own.negative });
    expect([meta.positive, meta.negative]).not.toContainEqual(expect.stringMatching(/@luna|-dog/));
  });

  it.each(['@luna', '@luna, -fog', '-fog', '🦊', '!!!', '[[sim takes=1s]]'])(
    '[IG-4-24] serves a picture again by the same prompt without a word: %j',
    async (prompt) => {
      const world = aWorld();
      const { meta } = await finished(world, { prompt });
      expect((await generate(world, { ...cached, prompt })).body.gen_id).toBe(meta.gen_id);
      expect((await generate(world, { ...cached, prompt: `🐻, ${prompt}` })).status).toBe(404);
    },
  );

  it('[IG-4-6] [IG-1-1] serves pictures of the library behind its own, marked and signed like these', async () => {
    const recipe = { seed: 3, prompt: 'a lake at dawn', model: 'eros', width: 1024, height: 1024 };
    const encoding = { format: 'jpeg', quality: 92, lossless: false } as const;
    const picture: LibraryPicture = {
      ...{ genId: 'gen_library', prompt: 'a lake at dawn', model: 'eros', style: 'photo', character: '' },
      recipe: { ...recipe, ...encoding },
    };
    const world = aWorld({ libraryPictures: ({ style }) => (style === 'photo' ? [picture] : []) });
    const { body: hit } = await generate(world, cached);
    expect(hit.gen_id).toBe('gen_library');
    const shown = (await poll(world, hit)).body.meta;
    const time = '2026-01-15T12:00:00.000Z';
    expect(shown).toMatchObject({ prompt: 'a lake at dawn', width: 1024, quality: 92, time });
    const released = { ...picture.recipe, hidden: invisibleMarkOf('gen_library'), credentials: expect.anything() };
    expect((await opened(world, shown.images[0].url)).recipe).toMatchObject(released);
    const { meta } = await finished(world);
    expect((await generate(world, { ...cached, cache_pick: 1 })).body.gen_id).toBe(meta.gen_id);
    expect((await ask(world, { action: 'generate', prompt: 'a lake at dawn', style: 'film', ...cached })).status).toBe(
      404,
    );
  });
});

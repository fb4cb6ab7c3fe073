import { describe, expect, it } from 'vitest';
import { createWorld, type World } from './index.ts';

type Members = Readonly<Record<string, unknown>>;

const post = async (service: World['imageGeneration' | 'imageRetrieval'], path: string, key: string, body: Members) => {
  const init = { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: JSON.stringify(body) };
  return (await service.fetch(`https://pictures.example${path}`, init)).json();
};
const generate = (world: World, body: Members) =>
  post(world.imageGeneration, '/api/v2', world.keys.ig_sim_fast, { action: 'generate', ...body });
const poll = (world: World, { id }: { readonly id: string }) =>
  post(world.imageGeneration, '/api/v2', world.keys.ig_sim_fast, { action: 'status', id });
const match = (world: World, prompt: string) =>
  post(world.imageRetrieval, '/api/generate', world.keys.ir_sim_fast, { prompt });

const lookUp = (world: World, { prompt, model, style, character }: Readonly<Record<string, unknown>>) =>
  generate(world, {
    prompt: character === '' ? prompt : `@${character} ${prompt}`,
    ...{ model, style, use_cache: true, cache_only: true, cache_pick: 1 },
  });

describe('the library, as the cache of generation sees it', () => {
  const world = createWorld();
  const { library } = world.imageRetrieval;
  const shown = library
    .records()
    .records.filter(({ review, duplicateOf, model }) => review === 'approved' && !duplicateOf && model !== '');
  const [drawn, other] = ['', 'luna'].map((name) => shown.find(({ character }) => character === name));

  it('is served by its own prompts, model, style and character', async () => {
    for (const record of [drawn, other]) {
      const { cache, gen_id } = await lookUp(world, { ...record });
      const siblings = shown.filter(({ batch }) => batch === record?.batch).map(({ genId }) => genId);
      expect(cache).toBe(true);
      expect(siblings).toContain(gen_id);
    }
    expect(await lookUp(world, { ...drawn, style: 'natural', model: 'aurora', prompt: 'a teapot' })).toEqual({
      error: 'No cached result found',
    });
  });

  it('is served in its order, whichever of its pictures somebody has touched', async () => {
    const { batch } = drawn ?? {};
    const siblings = createWorld()
      .imageRetrieval.library.records()
      .records.filter((record) => record.batch === batch);
    for (const { id, top } of siblings) {
      const touched = createWorld();
      touched.imageRetrieval.library.put({ id, top });
      expect(await lookUp(touched, { ...drawn })).toEqual(await lookUp(createWorld(), { ...drawn }));
    }
  });

  it('is served as the world has changed it, from the next lookup on', async () => {
    const prompt = 'three green teapots on a shelf';
    const record = { id: 'teapots', prompt, model: 'eros', style: 'photo', character: '' };
    expect((await lookUp(world, record)).cache).toBe(undefined);
    library.put(record);
    const hit = await lookUp(world, record);
    expect(hit.cache).toBe(true);
    expect((await poll(world, hit)).meta).toMatchObject({ gen_id: hit.gen_id, prompt, width: 1_344, height: 768 });
    library.put({ id: 'teapots', review: 'rejected' });
    expect((await lookUp(world, record)).cache).toBe(undefined);
    expect((await lookUp(createWorld(), record)).cache).toBe(undefined);
  });
});

describe('pictures that generation made', () => {
  const prompt = 'a marmalade teapot beside a lighthouse';
  const make = async (world: World, dials = ''): Promise<Members> => {
    const job = await generate(world, { prompt: `${prompt}${dials}`, width: 1_024, height: 1_024 });
    world.clock.advance('20s');
    return job;
  };

  it('can be found as soon as a poll has seen that they are safe, and follow their world', async () => {
    const world = createWorld({ record: true, imageRetrieval: { generated: true, records: 1 } });
    const job = await make(world);
    expect(await match(world, prompt)).not.toHaveProperty('image.prompt', prompt);
    await poll(world, job as { id: string });
    const { image } = await match(world, prompt);
    expect(image).toMatchObject({ gen_id: job.gen_id, prompt, model: 'eros', width: 1_024, height: 1_024 });
    expect((await match(world.fork(), prompt)).image.id).toBe(image.id);

    const snapshot = world.snapshot();
    const replies = createWorld({ imageRetrieval: { generated: true, records: 1 } }).replay(world.recording());
    expect(JSON.parse(String(replies.at(-1)?.body)).image).toEqual(image);
    world.reset();
    expect(await match(world, prompt)).not.toHaveProperty('image.prompt', prompt);
    world.restore(snapshot);
    expect((await match(world, prompt)).image).toEqual(image);
  });

  it('stay outside when they are unsafe, and when nobody asked for them', async () => {
    for (const [generated, dials] of [
      [true, ' [[sim compliance=unsafe:violence]]'],
      [false, ''],
    ] as const) {
      const world = createWorld({ imageRetrieval: { generated, records: 1 } });
      const { status, compliance } = await poll(world, (await make(world, dials)) as { id: string });
      expect([status, compliance]).toEqual(['COMPLETED', generated ? 'unsafe' : 'safe']);
      expect(world.imageRetrieval.library.records().total).toBe(1);
    }
  });

  it('are served by no sibling while they are hidden', async () => {
    const world = createWorld({ imageRetrieval: { generated: true, records: 1 } });
    const job = await make(world);
    await poll(world, job as { id: string });
    const again = { prompt, use_cache: true, cache_only: true };
    const { image } = await match(world, prompt);
    expect(await generate(world, again)).toMatchObject({ cache: true, gen_id: job.gen_id });
    world.imageRetrieval.library.put({ id: image.id, review: 'rejected' });
    expect(await generate(world, again)).toEqual({ error: 'No cached result found' });
    world.imageRetrieval.library.put({ id: image.id, review: 'approved' });
    expect(await generate(world, again)).toMatchObject({ cache: true, gen_id: job.gen_id });
  });

  it('are served by what a curator says that they show, and no more by what they were made from', async () => {
    const world = createWorld({ imageRetrieval: { generated: true, records: 1 } });
    const job = await make(world);
    await poll(world, job as { id: string });
    const { image } = await match(world, prompt);
    const again = { use_cache: true, cache_only: true };
    const { library } = world.imageRetrieval;
    library.put({ id: image.id, prompt: 'three grey whales at dawn', top: true });
    expect(await generate(world, { ...again, prompt })).toEqual({ error: 'No cached result found' });
    const changed = await generate(world, { ...again, prompt: 'three grey whales at dawn' });
    expect(changed).toMatchObject({ cache: true, gen_id: job.gen_id });
    library.put({ id: image.id, prompt });
    expect(await generate(world, { ...again, prompt })).toMatchObject({ cache: true, gen_id: job.gen_id });
    library.put({ id: image.id, review: 'rejected' });
    expect(await generate(world, { ...again, prompt })).toEqual({ error: 'No cached result found' });
  });

  it('are written without a marker, so that who reads a library sets nothing off', async () => {
    const world = createWorld({ imageRetrieval: { generated: true, records: 1 } });
    await poll(world, (await make(world, ' [[sim takes=3s]]')) as { id: string });
    expect(world.imageRetrieval.library.records().records.at(-1)).toMatchObject({
      prompt,
      caption: `A${prompt.slice(1)}.`,
    });
  });
});

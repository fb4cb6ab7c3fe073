import { describe, expect, it } from 'vitest';
import { createImageGenerationWorld } from '../index.ts';
import { ask, finished, generate, poll } from './testing.ts';

describe('the explanation of a generation', () => {
  it('names what was replaced without a word, and nothing of what was sent', async () => {
    const world = createImageGenerationWorld();
    const { body } = await generate(world, {
      ...{ model: 'secret-model', style: 'none', width: 5, height: 768, format: 'gif', quality: 0, lossless: 1 },
      ...{ negative: 5, optimize: 'y', use_cache: 'z', cache_pick: 11, cache_only: 1, wm_image: 5, wm_rotation: 361 },
      ...{
        compliance_ruleset: ' ',
        precompliance: 'x'.repeat(2_001),
        wm_position: 'left',
        cs_author: 5,
        cs_title: 'x',
      },
    });
    const why = world.explain(body.id);
    expect(why).toMatchObject({
      fallbacks: [
        ...['model', 'negative', 'optimize', 'use_cache', 'width', 'style', 'format', 'quality', 'lossless'],
        ...['compliance_ruleset', 'precompliance', 'wm_image', 'wm_position', 'wm_rotation', 'cs_author'],
      ],
      resolved: { model: 'aurora', style: 'natural', width: 1344, format: 'jpeg' },
      cache: null,
      review: null,
    });
    expect(JSON.stringify(why)).not.toContain('secret');
  });

  it('names what was replaced of a search in the cache, where there was one', async () => {
    const world = createImageGenerationWorld();
    const { body } = await generate(world, { use_cache: true, cache_pick: 11, cache_only: 1, cache_force: true });
    expect(world.explain(body.id)).toMatchObject({ fallbacks: ['cache_only', 'cache_pick'] });
  });

  it('replaces nothing in a generation of listed values', async () => {
    const world = createImageGenerationWorld();
    const { body } = await generate(world, {
      model: 'atelier',
      style: 'ink',
      width: 832,
      height: 1216,
      format: 'avif',
    });
    expect(world.explain(body.id)).toMatchObject({ fallbacks: [], dials: { read: [], ignored: [] } });
  });

  it('tells why a picture was served again, and how near the nearest one of a miss was', async () => {
    const world = createImageGenerationWorld();
    await finished(world);
    const hit = await generate(world, { use_cache: true });
    expect(world.explain(hit.body.id)).toMatchObject({ cache: { isHit: true, candidates: 1, similarity: 1 } });
    const miss = await generate(world, { use_cache: true, prompt: 'a lake at dusk' });
    const { cache } = world.explain(miss.body.id) as unknown as { cache: { isHit: boolean; similarity: number } };
    expect(cache.isHit).toBe(false);
    expect(cache.similarity).toBeGreaterThan(0.3);
    expect(cache.similarity).toBeLessThan(0.95);
    const other = await generate(world, { use_cache: true, model: 'atelier' });
    expect(world.explain(other.body.id)).toMatchObject({ cache: { isHit: false, candidates: 0, similarity: null } });
  });

  it('tells of a picture of the library by its gen_id, once it has been served', async () => {
    const recipe = { seed: 3, prompt: 'a lake at dawn', model: 'eros', width: 1024, height: 1024 };
    const encoding = { format: 'jpeg', quality: 92, lossless: false } as const;
    const world = createImageGenerationWorld({
      libraryPictures: ({ model, style, character }) => [
        {
          ...{ genId: 'gen_library', prompt: recipe.prompt, model, style, character },
          recipe: { ...recipe, ...encoding },
        },
      ],
    });
    expect(world.explain('gen_library')).toBe(undefined);
    const { body: hit } = await generate(world, { use_cache: true });
    expect(world.explain(hit.gen_id)).toEqual(world.explain(hit.id));
    expect(world.explain('gen_library')).toMatchObject({ requestId: hit.id, cache: { isHit: true, similarity: 1 } });
  });

  it('tells the dials that were obeyed, and why a picture was blocked', async () => {
    const world = createImageGenerationWorld();
    const { body } = await generate(world, { prompt: 'a lake [[sim compliance=unsafe:hate takes=1s tides=high]]' });
    world.clock.advance('1s');
    const look = await poll(world, body);
    for (const id of [body.id, look.headers.get('x-request-id')]) {
      expect(world.explain(id ?? '')).toMatchObject({
        dials: { read: ['compliance', 'takes'], ignored: ['tides=high'] },
        review: { safe: false, categories: ['hate'], seen: { hate: 1 } },
      });
    }
  });

  it('tells of a call that was refused what was found in the cache, and the dials', async () => {
    const world = createImageGenerationWorld();
    const { gen_id: genId } = (await finished(world)).meta;
    const cached = { use_cache: true, cache_only: true };
    const why = async (prompt: string, members = {}) => {
      const { headers } = await generate(world, { prompt, ...members });
      return world.explain(headers.get('x-request-id') ?? '');
    };
    expect(await why('zebras', cached)).toMatchObject({
      refusal: { code: 'No cached result found' },
      cache: { isHit: false, candidates: 1 },
    });
    expect(await why('a lake [[sim fail=generation tides=high]]')).toMatchObject({
      refusal: { code: 'Generation failed' },
      dials: { read: ['fail'], ignored: ['tides=high'] },
    });
    expect(world.explain(genId)).toMatchObject({ cache: null, review: { safe: true } });
  });

  it('tells of a file that is not opened whether its URL has expired or was signed otherwise', async () => {
    const world = createImageGenerationWorld({ rules: { hasFingerprint: false } });
    const { url } = (await finished(world)).meta.images[0];
    const why = async (asked: string) => {
      const { headers } = await world.imageGeneration.fetch(asked);
      return world.explain(headers.get('x-request-id') ?? '');
    };
    expect(await why(`${url}0`)).toMatchObject({ status: 403, refusal: { code: 'SignatureDoesNotMatch' } });
    world.clock.advance('1h');
    expect(await why(url)).toMatchObject({
      status: 403,
      refusal: { code: 'AccessDenied', message: 'Request has expired.' },
    });
  });

  it('tells the dials of a prompt that was enhanced', async () => {
    const world = createImageGenerationWorld();
    const { headers } = await ask(world, { action: 'optimize', prompt: 'a lake [[sim tides=high]]' });
    expect(world.explain(headers.get('x-request-id') ?? '')).toMatchObject({ dials: { ignored: ['tides=high'] } });
  });
});

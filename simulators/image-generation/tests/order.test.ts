import { describe, expect, it } from 'vitest';
import { createImageGenerationWorld } from '../index.ts';
import { ask, finished, generate } from './testing.ts';

const STRICT = {
  'IG-B1~wrong-types': 'refused',
  'IG-B1~numeric-range': 'refused',
  'IG-B1~wm-anchors': 'refused',
  'IG-B1~lossless-format': 'refused',
  'ALL-0~unknown-fields': 'refused',
} as const;

describe('of several faults', () => {
  it.each<readonly [named: string, body: object]>([
    ['Prompt', { prompt: '', compliance_ruleset: 'zz', wm_image: 'zz' }],
    ['compliance_ruleset', { compliance_ruleset: 'zz', wm_image: 'zz' }],
    ['wm_image', { wm_image: 'zz', use_cache: true, cache_only: true }],
  ])('a generation names the first of the request table: %s', async (named, body) => {
    const { status, body: refusal } = await generate(createImageGenerationWorld(), body);
    expect([status, refusal.error.split(' ')[0]]).toEqual([400, named]);
  });

  it('a generation from the cache names the mark, for its ruleset does not matter yet', async () => {
    const world = createImageGenerationWorld();
    await finished(world);
    const both = { compliance_ruleset: 'zz', wm_image: 'zz', use_cache: true };
    expect((await generate(world, both)).body.error).toMatch(/^wm_image/);
  });

  it.each<readonly [named: string, body: object]>([
    ['Prompt', { prompt: '', quality: 'x' }],
    ['Prompt', { prompt: ' ', quality: 101 }],
    ['Prompt', { prompt: undefined, quality: 'x' }],
    ['Prompt', { prompt: 5, novelty: 1 }],
    ['Invalid', { prompt: '@nobody', wm_position: 'middle' }],
    ['width', { wm_position: 'middle', quality: 101, width: '1024' }],
    ['quality', { quality: 101, lossless: true, compliance_ruleset: 'zz' }],
    ['lossless', { lossless: true, wm_position: 'middle', novelty: 1 }],
    ['compliance_ruleset', { compliance_ruleset: 'zz', wm_image: 'zz', wm_scale: 101 }],
    ['precompliance', { precompliance: 5, wm_image: 'zz' }],
    ['wm_image', { wm_image: 'zz', wm_scale: 101 }],
    ['wm_image', { wm_image: 5, wm_scale: 101 }],
    ['A', { prompt: 'a lake', novelty: 1 }],
    ['Prompt', { action: 'optimize', prompt: '', model: 5 }],
    ['model', { action: 'optimize', model: 5, novelty: 1 }],
    ['Bad', { action: 'status', prompt: 5 }],
    ['Bad', { action: 'status', id: 'none', prompt: 5 }],
    ['character', { action: 'random', character: 5, novelty: 1 }],
  ])('the first of the table is named by the strictest readings too: %s of %j', async (named, body) => {
    const world = createImageGenerationWorld({ variants: STRICT });
    const { status, body: refusal } = await generate(world, body);
    expect([status, refusal.error.split(' ')[0]]).toEqual([400, named]);
  });
});

describe('a poll by strict types', () => {
  it('[IG-B1~wrong-types] is refused with a prompt that is no text, and served with an empty one', async () => {
    const world = createImageGenerationWorld({ variants: STRICT });
    const { id } = (await generate(world)).body;
    const poll = (prompt: unknown) => ask(world, { action: 'status', id, prompt });
    expect((await poll(5)).body.error).toMatch(/^prompt is unknown, of another type/);
    expect((await poll('')).status).toBe(200);
  });

  it('[IG-4~optimize-input] lenient: an empty prompt is enhanced, and one that is no text is refused', async () => {
    const world = createImageGenerationWorld({ variants: { ...STRICT, 'IG-4~optimize-input': 'lenient' } });
    const optimize = (prompt: unknown) => ask(world, { action: 'optimize', prompt });
    expect([(await optimize('')).status, (await optimize(5)).status]).toEqual([200, 400]);
  });
});

describe('fields and the key', () => {
  const bodies: readonly (readonly [error: string, body: object])[] = [
    ['Prompt', { prompt: undefined }],
    ['Invalid', { prompt: '@nobody' }],
    ['wm_image', { wm_image: 'zz' }],
    ['compliance_ruleset', { compliance_ruleset: 'zz' }],
    ['Prompt', { action: 'optimize', prompt: '' }],
    ['Invalid', { action: 'optimize', prompt: '@nobody' }],
    ['Invalid', { action: 'random', character: 'nobody' }],
    ['Bad', { action: 'status', id: 'none' }],
  ];
  const refusals = async (variant: 'outside-in' | 'key-last') => {
    const world = createImageGenerationWorld({ variants: { 'ALL-0~check-order': variant } });
    const replies = await Promise.all(bodies.map(([, body]) => generate(world, body, 'nobody')));
    return replies.map(({ status, body }) => [status, body.error.split(' ')[0]]);
  };

  it('[ALL-0~check-order] outside-in: the key is refused first', async () => {
    expect(await refusals('outside-in')).toEqual(bodies.map(() => [401, 'Unauthorized']));
  });

  it('[ALL-0~check-order] key-last: fields are refused first, as far as they can be judged without a key', async () => {
    expect(await refusals('key-last')).toEqual(bodies.map(([error]) => [400, error]));
    const world = createImageGenerationWorld({ variants: { 'ALL-0~check-order': 'key-last' } });
    const { body: job } = await generate(world);
    const unknown = { compliance_ruleset: 'zz', use_cache: true, cache_only: true };
    for (const body of [{}, unknown, { action: 'status', ...job }, { action: 'models' }, { action: 'random' }])
      expect((await generate(world, body, 'nobody')).status).toBe(401);
    expect((await generate(world, unknown)).status).toBe(404);
  });
});

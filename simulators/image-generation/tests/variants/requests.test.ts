import { describe, expect, it } from 'vitest';
import { ask, aWorldWith, finished, generate } from '../testing.ts';

/** What a generation is answered: its status, or what a member of the answer is. */
const statusOf = async (question: string, variant: string, members: object): Promise<number> =>
  (await generate(aWorldWith(question, variant), members)).status;
/** How a job will end up, without drawing it: `explain` tells what was resolved. */
const resolved = async (question: string, variant: string, members: object) => {
  const world = aWorldWith(question, variant);
  const { body } = await generate(world, members);
  const { resolved: told } = world.explain(body.id) as { resolved: Record<string, unknown> };
  return told;
};

describe('readings of what is asked for', () => {
  it.each([
    ['offered', 'eros', true],
    ['not-offered', 'aurora', false],
  ])('[IG-B1~default-model] %s: %s is used', async (variant, model, isListed) => {
    const world = aWorldWith('IG-B1~default-model', variant);
    expect((await generate(world)).body.model).toBe(model);
    expect('eros' in (await ask(world, { action: 'models' })).body.models).toBe(isListed);
  });

  it.each([
    ['listing-order', 'aurora'],
    ['internal-order', 'pixelforge'],
  ])('[IG-B1~first-model] %s: an unknown one falls back to %s', async (variant, model) => {
    const world = aWorldWith('IG-B1~first-model', variant);
    expect((await generate(world, { model: 'nobody' })).body.model).toBe(model);
    expect((await generate(world, { model: 'atelier' })).body.model).toBe('atelier');
    expect((await generate(world)).body.model).toBe('eros');
  });

  it.each([
    ['ignored', 200],
    ['implied', 404],
  ])('[IG-B1~cache-flags-alone] %s: cache_only alone gets %d', async (variant, status) => {
    expect(await statusOf('IG-B1~cache-flags-alone', variant, { cache_only: true })).toBe(status);
  });

  it.each([
    ['default-fills', { width: 1216 }, 1344, 768],
    ['matched', { width: 1216 }, 1216, 832],
    ['matched', { height: 896 }, 1152, 896],
    ['matched', { height: 1 }, 1344, 768],
    ['matched', { width: 1024, height: 768 }, 1344, 768],
  ])('[IG-B1~one-dimension] %s: %j is %d x %d', async (variant, members, width, height) => {
    expect(await resolved('IG-B1~one-dimension', variant, members)).toMatchObject({ width, height });
  });

  it.each([
    ['clamped', 200, 200],
    ['default', 200, 200],
    ['refused', 400, 200],
  ])('[IG-B1~numeric-range] %s: quality 101 gets %d, and 100 %d', async (variant, beyond, within) => {
    const status = (quality: number) => statusOf('IG-B1~numeric-range', variant, { quality, wm_rotation: -360 });
    expect([await status(101), await status(100)]).toEqual([beyond, within]);
  });

  it.each([
    ['clamped', 100],
    ['default', 95],
  ])('[IG-B1~numeric-range] %s: quality 101 is %d', async (variant, quality) => {
    expect((await finished(aWorldWith('IG-B1~numeric-range', variant), { quality: 101 })).meta.quality).toBe(quality);
  });

  it.each([
    ['fallback', 200],
    ['refused', 400],
  ])('[IG-B1~wrong-types] %s: a size as text gets %d', async (variant, status) => {
    expect(await statusOf('IG-B1~wrong-types', variant, { width: '1024', height: '1024' })).toBe(status);
    const all = { width: 1024, height: 1024, optimize: true, wm_padding_x: 0, cs_author: 'x', format: 'none' };
    expect(await statusOf('IG-B1~wrong-types', variant, all)).toBe(200);
  });

  it.each([
    ['echoed-false', 'png', 200],
    ['echoed-true', 'png', 200],
    ['refused', 'png', 400],
    ['refused', 'webp', 200],
  ])('[IG-B1~lossless-format] %s: %s without loss gets %d', async (variant, format, status) => {
    expect(await statusOf('IG-B1~lossless-format', variant, { format, lossless: true })).toBe(status);
  });

  it.each([
    ['echoed-false', false],
    ['echoed-true', true],
  ])('[IG-B1~lossless-format] %s: meta says %s of a png', async (variant, lossless) => {
    const world = aWorldWith('IG-B1~lossless-format', variant);
    expect((await finished(world, { format: 'png', lossless: true })).meta.lossless).toBe(lossless);
  });

  it.each([
    ['refused', 400, undefined],
    ['refused-ahead', 400, undefined],
    ['default', 200, 'COMPLETED'],
    ['at-poll', 200, 'FAILED'],
  ])('[IG-B1~unknown-ruleset] %s: %d, and then %s', async (variant, status, end) => {
    const world = aWorldWith('IG-B1~unknown-ruleset', variant);
    const members = { compliance_ruleset: 'lenient' };
    expect((await generate(world, members)).status).toBe(status);
    if (end === undefined) return;
    const result = await finished(world, members);
    expect(result.status).toBe(end);
    if (end === 'COMPLETED') expect(result.meta.compliance_ruleset).toBe('default');
  });

  it.each([
    ['refused', 200],
    ['refused-ahead', 400],
  ])('[IG-B1~unknown-ruleset] %s: a hit is answered with %d', async (variant, status) => {
    const world = aWorldWith('IG-B1~unknown-ruleset', variant);
    await finished(world);
    expect((await generate(world, { use_cache: true, compliance_ruleset: 'lenient' })).status).toBe(status);
  });

  it.each([
    ['cut-text', 'a'.repeat(2_000)],
    ['flag', true],
  ])('[IG-B1~precompliance-echo] %s', async (variant, precompliance) => {
    const world = aWorldWith('IG-B1~precompliance-echo', variant);
    expect((await finished(world, { precompliance: 'a'.repeat(2_001) })).meta.precompliance).toBe(precompliance);
  });

  it.each([
    ['nine', 'center-left', 'center-left'],
    ['corners', 'center-left', 'bottom-right'],
    ['corners', 'top-left', 'top-left'],
    ['refused', 'center-left', 'center-left'],
  ])('[IG-B1~wm-anchors] %s: %s is %s', async (variant, wm_position, anchor) => {
    const world = aWorldWith('IG-B1~wm-anchors', variant);
    expect((await finished(world, { wm_position })).meta.wm_position).toBe(anchor);
    expect((await generate(world, { wm_position: 'middle' })).status).toBe(variant === 'refused' ? 400 : 200);
  });

  it.each([
    ['refused', 400, undefined],
    ['ignored', 200, 'COMPLETED'],
    ['at-poll', 200, 'FAILED'],
  ])('[IG-B1~wm-image] %s: %d, and then %s', async (variant, status, end) => {
    const world = aWorldWith('IG-B1~wm-image', variant);
    expect((await generate(world, { wm_image: 'no picture' })).status).toBe(status);
    if (end !== undefined) expect((await finished(world, { wm_image: 'no picture' })).status).toBe(end);
  });

  it.each([
    ['ignored', 200],
    ['refused', 400],
  ])('[ALL-0~unknown-fields] %s: an unknown member gets %d', async (variant, status) => {
    expect(await statusOf('ALL-0~unknown-fields', variant, { novelty: 1 })).toBe(status);
    expect(await statusOf('ALL-0~unknown-fields', variant, { cs_vendor: 'x', cache_pick: 1 })).toBe(200);
  });
});

describe('readings of prompts', () => {
  it.each([
    ['refused', 400, undefined],
    ['first-wins', 200, 'luna'],
    ['last-wins', 200, 'kai'],
  ])('[IG-B1~two-characters] %s: %d, %s', async (variant, status, character) => {
    const world = aWorldWith('IG-B1~two-characters', variant);
    const { body, status: answered } = await generate(world, { prompt: '@luna, @kai, a lake' });
    expect(answered).toBe(status);
    if (character) expect(world.explain(body.id)).toMatchObject({ resolved: { character } });
  });

  it.each([
    ['by-term', '-', 200, ''],
    ['by-term', 'a lake, -', 200, 'a lake'],
    ['refused', '-, -rain', 400, undefined],
    ['refused', 'a lake, -', 200, 'a lake'],
    ['literal', 'a lake, -, dawn', 200, 'a lake, -, dawn'],
  ])('[IG-B1~prompt-edges] %s: %j gets %d', async (variant, prompt, status, answered) => {
    const { body, ...reply } = await generate(aWorldWith('IG-B1~prompt-edges', variant), { prompt });
    expect([reply.status, body.prompt]).toEqual([status, answered]);
  });

  it('[IG-B1~prompt-edges] literal: a lone dash stays in an enhanced prompt too', async () => {
    const world = aWorldWith('IG-B1~prompt-edges', 'literal');
    const { body } = await ask(world, { action: 'optimize', prompt: 'a lake, -, dawn' });
    expect(body.prompt).toMatch(/^a lake, -, dawn, /);
  });

  it.each([
    [
      'comma-space',
      'lunaveil woman, silver hair, midnight blue coat, sea, natural light, highly detailed, natural light',
    ],
    [
      'other-joiner',
      'lunaveil woman | silver hair, midnight blue coat | sea | natural light | highly detailed, natural light',
    ],
    ['deduplicated', 'lunaveil woman, silver hair, midnight blue coat, sea, natural light, highly detailed'],
    [
      'model-trigger',
      'best quality, lunaveil woman, silver hair, midnight blue coat, sea, natural light, highly detailed, natural light',
    ],
  ])('[IG-B1~joiners] %s: %s', async (variant, positive) => {
    const world = aWorldWith('IG-B1~joiners', variant);
    expect((await finished(world, { prompt: '@luna, sea, natural light' })).meta.positive).toBe(positive);
  });

  it.each([
    ['cleaned', 'a lake'],
    ['raw-kept', '@luna, a lake, -rain'],
  ])('[IG-B2~prompt-form] %s: %s', async (variant, prompt) => {
    const world = aWorldWith('IG-B2~prompt-form', variant);
    expect((await generate(world, { prompt: '@luna, a lake, -rain' })).body.prompt).toBe(prompt);
  });

  it.each([
    ['resolved', 'aurora', 'natural', 'jpeg', 1344],
    ['as-sent', 'nobody', 'none', 'gif', 5],
  ])('[IG-B2~resolved-echo] %s: %s %s %s %d', async (variant, model, style, format, width) => {
    const world = aWorldWith('IG-B2~resolved-echo', variant);
    const members = { model: 'nobody', style: 'none', format: 'gif', width: 5, height: 5 };
    expect((await generate(world, members)).body).toMatchObject({ model, format });
    expect((await finished(world, members)).meta).toMatchObject({ model, style, format, width });
  });

  it.each([
    ['as-generate', 400],
    ['lenient', 200],
  ])('[IG-4~optimize-input] %s: an unknown name and an empty prompt get %d', async (variant, status) => {
    const world = aWorldWith('IG-4~optimize-input', variant);
    for (const prompt of ['@nobody, a lake', '']) {
      expect((await ask(world, { action: 'optimize', prompt })).status).toBe(status);
    }
  });

  it.each([
    ['at-name', /^@kai, /],
    ['words', /^kai, /],
    ['trigger', /^kaistorm man, /],
  ])('[IG-4~random-form] %s: %s', async (variant, form) => {
    const world = aWorldWith('IG-4~random-form', variant);
    expect((await ask(world, { action: 'random', character: 'kai' })).body.prompt).toMatch(form);
    const { prompt } = (await ask(world, { action: 'random', character: '' })).body;
    expect(prompt).not.toMatch(/@|luna|kai|mira|bram|sable/);
  });

  it.each([
    ['refused', 400],
    ['ignored', 200],
  ])('[IG-4~random-unknown] %s: %d', async (variant, status) => {
    const world = aWorldWith('IG-4~random-unknown', variant);
    expect((await ask(world, { action: 'random', character: 'nobody' })).status).toBe(status);
  });
});

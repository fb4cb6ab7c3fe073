import { describe, expect, it } from 'vitest';
import { createImageGenerationWorld } from '../index.ts';
import { SIZES } from '../wire/limits.ts';
import { ask, generate, poll } from './testing.ts';

/** No fingerprint is drawn: it is of no interest here, and takes longest. */
const aWorld = () => createImageGenerationWorld({ rules: { hasFingerprint: false } });
const world = aWorld();

/** What is told of a finished picture. */
async function metaOf(members: object) {
  const { body: job } = await generate(world, members);
  world.clock.advance('12s');
  return (await poll(world, job)).body.meta;
}

describe('a generation', () => {
  it('[IG-B2-1] [IG-B2-4] [IG-4-18] is answered with five texts, and nothing of a cache', async () => {
    const { status, body } = await generate(world);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['format', 'gen_id', 'id', 'model', 'prompt']]);
    expect(Object.values(body).every((value) => typeof value === 'string' && value !== '')).toBe(true);
    expect(body.id).not.toMatch(/^cache_/);
  });

  it('[IG-B1-1] needs a prompt', async () => {
    for (const prompt of [undefined, null, '', ' \n', 7, ['a fox']]) {
      expect(await generate(world, { prompt })).toMatchObject({ status: 400, body: { error: 'Prompt is required' } });
    }
  });

  it('[IG-B1-6] [IG-B1-9] [IG-B1-2] [IG-B1-29] [IG-B1-30] [IG-B1-36] [IG-B1-40] [IG-B1-11] takes its defaults', async () => {
    expect(await metaOf({})).toMatchObject({
      ...{ width: 1344, height: 768, quality: 95, model: 'eros', style: 'photo', format: 'jpeg', lossless: false },
      ...{ wm_position: 'bottom-right', wm_scale: 5, wm_transparency: 100, wm_rotation: 0 },
      ...{ wm_padding_x: 10, wm_padding_y: 10, cs_author: '', cs_title: '' },
      ...{ character: '', compliance_ruleset: 'default', precompliance: '', optimized: false },
    });
  });

  it('[IG-B1-19] [IG-B1-27] [IG-B1-7] [IG-B1-8] [IG-B1-33] [IG-B1-12] [IG-B2-2] [IG-B3-3] replaces all at once without a word', async () => {
    const wrong = {
      ...{ model: 'nope', width: 1024, height: 768, style: 'nope', format: 'gif', quality: 101, lossless: 'yes' },
      ...{ wm_position: 'middle', wm_scale: 0, wm_rotation: 361, wm_padding_x: '9', negative: 5, optimize: 'true' },
      ...{ compliance_ruleset: '  ', precompliance: 'x'.repeat(10_000), cs_title: {} },
    };
    const { status, body } = await generate(world, wrong);
    expect([status, body.model, body.format]).toEqual([200, 'aurora', 'jpeg']);
    expect(await metaOf(wrong)).toMatchObject({
      ...{ width: 1344, height: 768, model: 'aurora', style: 'natural', format: 'jpeg', quality: 100, lossless: false },
      ...{ wm_position: 'bottom-right', wm_scale: 1, wm_rotation: 360, wm_padding_x: 10, optimized: false },
      ...{ compliance_ruleset: 'default', precompliance: 'x'.repeat(2_000), cs_title: '' },
    });
  });

  it('[IG-B1-26] [IG-B1-28] has each of the seven sizes, and one of them where one number is sent', async () => {
    for (const [width, height] of SIZES) expect(await metaOf({ width, height })).toMatchObject({ width, height });
    expect(await metaOf({ width: 1024 })).toMatchObject({ width: 1344, height: 768 });
    expect(await metaOf({ height: 768 })).toMatchObject({ width: 1344, height: 768 });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'])('[IG-B1-31] [IG-B1-10] is a %s where that is asked for', async (format) => {
    const isKept = format === 'webp' || format === 'avif';
    expect(await metaOf({ format, lossless: true, quality: 1 })).toMatchObject({
      format,
      lossless: isKept,
      quality: 1,
    });
  });

  it('[IG-B1-32] [IG-B1-38] [IG-B1-37] [IG-B1-41] [IG-B3-18] takes numbers at their ends, and repeats texts', async () => {
    const least = { quality: 1, wm_scale: 1, wm_transparency: 0, wm_rotation: -360, wm_padding_x: 0, wm_padding_y: 0 };
    const most = { quality: 100, wm_scale: 100, wm_transparency: 100, wm_rotation: 360, wm_padding_x: 500 };
    const texts = {
      cs_author: 'Ada “A” Löwe',
      cs_title: '題',
      cs_description: 'd',
      cs_vendor: 'v',
      cs_organization: 'o',
    };
    expect(await metaOf({ ...least, wm_position: 'top-left' })).toMatchObject({ ...least, wm_position: 'top-left' });
    expect(await metaOf({ ...most, ...texts })).toMatchObject({ ...most, ...texts });
  });

  it('[IG-B1-34] [IG-4-12] keeps its ruleset, of which there are two', async () => {
    expect(await metaOf({ compliance_ruleset: 'strict' })).toMatchObject({ compliance_ruleset: 'strict' });
    const { status, body } = await generate(world, { compliance_ruleset: 'lenient' });
    expect([status, body.error]).toEqual([400, 'compliance_ruleset is none of: default, strict.']);
  });

  it('[IG-B1-4] [IG-B2-5] rewrites the prompt where that is asked for, and says so', async () => {
    const { body } = await generate(world, { prompt: '@kai in a forest, -rain', optimize: true });
    expect(body.prompt).toMatch(/^in a forest, .+/);
    const meta = await metaOf({ prompt: '@kai in a forest, -rain', optimize: true });
    expect([meta.optimized, meta.prompt]).toEqual([true, body.prompt]);
    expect(meta.positive).toContain(body.prompt);
  });
});

describe('the prompts of a picture', () => {
  it('[IG-1-3] [IG-B1-3] [IG-B1-15] [IG-B1-16] [IG-B1-17] [IG-B1-18] [IG-B1-45] [IG-B1-46] are built in their order', async () => {
    const prompt = 'portrait of @LUNA, -rain, well-lit, - fog';
    const meta = await metaOf({ prompt, negative: 'hands, text', model: 'eros', style: 'photo' });
    expect(meta).toMatchObject({
      character: 'luna',
      prompt: 'portrait of, well-lit',
      positive:
        'lunaveil woman, silver hair, midnight blue coat, portrait of, well-lit, highly detailed, natural light',
      negative: 'lowres, blurry, watermark text, extra fingers, cartoon, beard, rain, fog, hands, text',
    });
  });

  it('[IG-B1-42] [IG-B1-43] know one character, and only one that there is', async () => {
    for (const prompt of ['@nobody', 'a fox, @luna, @kai', '@__proto__']) {
      expect(await generate(world, { prompt })).toMatchObject({ status: 400, body: { error: 'Invalid character' } });
    }
    expect((await metaOf({ prompt: '@luna and @luna' })).character).toBe('luna');
  });

  it.each([
    ['@luna', ''],
    ['-rain, -fog', ''],
    [' , -, ,a fox,', 'a fox'],
    ['mail a@b.c, @ home', 'mail a@b.c, @ home'],
    ['-@nobody, a fox', 'a fox'],
    ['x'.repeat(10_000), 'x'.repeat(10_000)],
  ])('[IG-B1-44] [IG-B1-47] are served at their edges: %.30j', async (prompt, words) => {
    const { status, body } = await generate(world, { prompt });
    expect([status, body.prompt]).toEqual([200, words]);
  });
});

describe('marks to be seen', () => {
  it('[IG-B1-48] are pictures, or refused', async () => {
    for (const wm_image of [
      'AAAA',
      'http://a.example/b.png',
      'data:image/png;base64,',
      'data:text/plain;base64,AAAA',
    ]) {
      const { status, body } = await generate(world, { wm_image });
      expect([status, body.error]).toEqual([
        400,
        expect.stringContaining('PNG, JPEG or WebP picture of at most 8388608'),
      ]);
    }
    const large = `data:image/png;base64,${'A'.repeat(20 * 2 ** 20)}`;
    expect((await generate(world, { wm_image: large })).status).toBe(400);
  });
});

describe('optimize', () => {
  it('is held to what a generation is held to', async () => {
    const optimize = (members: object) => ask(world, { action: 'optimize', ...members });
    expect((await optimize({})).body).toEqual({ error: 'Prompt is required' });
    expect((await optimize({ prompt: '@nobody' })).body).toEqual({ error: 'Invalid character' });
    expect((await optimize({ prompt: 'a fox', model: 'nope' })).status).toBe(200);
  });
});

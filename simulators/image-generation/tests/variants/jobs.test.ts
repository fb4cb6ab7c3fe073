import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../../../core/base64.ts';
import { aPng } from '../../../core/media/write/png.ts';
import type { ReviewImage } from '../../index.ts';
import { ask, aWorldWith, finished, generate, opened, poll } from '../testing.ts';

describe('readings of results', () => {
  it.each([
    ['listed-plus', undefined],
    ['more', 'euler'],
  ])('[IG-B3~meta-list] %s', async (variant, sampler) => {
    expect((await finished(aWorldWith('IG-B3~meta-list', variant))).meta.sampler).toBe(sampler);
  });

  it.each([
    ['both', 'safe', 'safe'],
    ['meta-only', undefined, 'safe'],
    ['top-only', 'safe', undefined],
  ])('[IG-B3~compliance-place] %s: at the top %s, in meta %s', async (variant, top, inside) => {
    const world = aWorldWith('IG-B3~compliance-place', variant);
    const { compliance, meta } = await finished(world);
    expect([compliance, meta.compliance]).toEqual([top, inside]);
    expect((await finished(world, { prompt: 'gore [[sim takes=1s]]' })).compliance).toBe('unsafe');
  });

  it.each([
    ['enable-name', 'enable_invisible_watermark'],
    ['other-name', 'embed_watermark'],
  ])('[IG-B3~invisible-flag] %s: %s', async (variant, name) => {
    const { meta } = await finished(aWorldWith('IG-B3~invisible-flag', variant));
    expect(Object.keys(meta).filter((one) => one.includes('watermark'))).toEqual([name]);
  });

  it.each([
    ['pdq-hex', /^[0-9a-f]{64}$/, true],
    ['other-form', /^pdq:[0-9A-F]{64}$/, true],
    ['empty', /^$/, false],
  ])('[IG-B3~fingerprint-form] %s: %s', async (variant, form, isComputed) => {
    const { meta } = await finished(aWorldWith('IG-B3~fingerprint-form', variant));
    expect(meta.fingerprint).toMatch(form);
    expect(meta.compute_pdq).toBe(isComputed);
  });

  it.each([
    ['one-each', ['signed', 'thumbnail']],
    ['signed-only', ['signed']],
    ['several', ['signed', 'signed', 'thumbnail']],
  ])('[IG-B3~image-types] %s: %j', async (variant, types) => {
    const { meta } = await finished(aWorldWith('IG-B3~image-types', variant));
    expect(meta.images.map(({ type }: { type: string }) => type)).toEqual(types);
  });

  it.each([
    ['hour', 200, 403],
    ['longer', 200, 200],
    ['shorter', 403, 403],
  ])('[IG-B3~url-expiry] %s: %d after half an hour, %d after an hour', async (variant, soon, late) => {
    const world = aWorldWith('IG-B3~url-expiry', variant);
    const { meta } = await finished(world);
    const { url } = meta.images[0];
    world.clock.advance('30m');
    const half = (await opened(world, url)).status;
    world.clock.advance('30m');
    expect([half, (await opened(world, url)).status]).toEqual([soon, late]);
  });

  it.each([
    ['with-error', 'string'],
    ['bare', 'undefined'],
  ])('[IG-B3~timedout-body] %s: the error is %s', async (variant, type) => {
    const world = aWorldWith('IG-B3~timedout-body', variant);
    for (const job of ['timed_out', 'cancelled']) {
      expect(typeof (await finished(world, { prompt: `a lake [[sim job=${job} takes=1s]]` })).error).toBe(type);
    }
    expect(typeof (await finished(world, { prompt: 'a lake [[sim job=failed takes=1s]]' })).error).toBe('string');
  });

  it.each([
    ['same-ids', 'hate'],
    ['own-ids', 'pic_hate'],
  ])('[IG-B3~filter-ids] %s: %s', async (variant, id) => {
    const world = aWorldWith('IG-B3~filter-ids', variant);
    const { filter_categories, error } = await finished(world, { prompt: 'a lake [[sim compliance=unsafe:hate]]' });
    expect(filter_categories).toEqual([id]);
    expect(error).toContain(id);
  });

  it.each([
    ['exact', 'image/jpeg', 1024],
    ['other-mime', 'application/octet-stream', 1024],
    ['upscaled', 'image/jpeg', 2048],
  ])('[IG-B3~image-bytes] %s: %s, %d pixels wide', async (variant, type, width) => {
    const world = aWorldWith('IG-B3~image-bytes', variant);
    const { meta } = await finished(world, { width: 1024, height: 1024 });
    expect(await opened(world, meta.images[0].url)).toMatchObject({ type, recipe: { width, height: width } });
    expect(meta).toMatchObject({ width: 1024, height: 1024 });
  });
});

describe('readings of files', () => {
  it.each([
    ['embedded', 'webp', true],
    ['side-file', 'jpeg', false],
    ['some-formats', 'webp', false],
    ['some-formats', 'jpeg', true],
  ])('[IG-1~credentials] %s: in a %s %s', async (variant, format, isThere) => {
    const world = aWorldWith('IG-1~credentials', variant);
    const { meta } = await finished(world, { format });
    expect('credentials' in ((await opened(world, meta.images[0].url)).recipe ?? {})).toBe(isThere);
  });

  it.each([
    ['percent-of-width', 1],
    ['percent-of-height', 10],
    ['percent-of-mark', 50],
  ])('[IG-B1~wm-geometry] %s', async (variant, scale) => {
    const scales = {
      'percent-of-width': scale,
      'percent-of-height': (10 * 768) / 1344,
      'percent-of-mark': (50 * 4) / 1344,
    };
    const asked = variant === 'percent-of-width' ? 1 : scale;
    const world = aWorldWith('IG-B1~wm-geometry', variant);
    const wm_image = `data:image/png;base64,${encodeBase64(aPng({ width: 4, height: 4 }))}`;
    const { meta } = await finished(world, { wm_image, wm_scale: asked });
    const { recipe } = await opened(world, meta.images[0].url);
    expect(recipe?.mark?.placement.scale).toBeCloseTo(scales[variant as keyof typeof scales], 6);
    expect(meta.wm_scale).toBe(asked);
  });
});

describe('readings of jobs', () => {
  const wordsOf = async (variant: string): Promise<readonly string[]> => {
    const world = aWorldWith('IG-3~transitions', variant);
    const { body } = await generate(world, { prompt: 'a lake [[sim takes=10s job=failed]]' });
    const words: string[] = [];
    for (let second = 0; second <= 10; second += 1) {
      words.push((await poll(world, body)).body.status);
      world.clock.advance('1s');
    }
    return words.filter((word, at) => word !== words[at - 1]);
  };

  it.each([
    ['forward', ['IN_QUEUE', 'IN_PROGRESS', 'FAILED']],
    ['hits-wait', ['IN_QUEUE', 'IN_PROGRESS', 'FAILED']],
    ['skipping', ['IN_PROGRESS', 'FAILED']],
    ['requeued', ['IN_QUEUE', 'IN_PROGRESS', 'IN_QUEUE', 'IN_PROGRESS', 'FAILED']],
  ])('[IG-3~transitions] %s: %j', async (variant, expected) => {
    expect(await wordsOf(variant)).toEqual(expected);
  });

  it.each([
    ['stored', 1],
    ['rechecked', 2],
  ])('[IG-3~later-polls] %s: two polls ask for %d reviews', async (variant, expected) => {
    let reviews = 0;
    const review: ReviewImage = () => {
      reviews += 1;
      return { isSafe: true, categories: [], codes: [] };
    };
    const world = aWorldWith('IG-3~later-polls', variant, { review });
    const { body } = await generate(world);
    world.clock.advance('12s');
    const first = await poll(world, body);
    expect((await poll(world, body)).body.compliance).toBe(first.body.compliance);
    expect(reviews).toBe(expected);
  });

  it.each([
    ['kept', 200],
    ['dropped', 400],
  ])('[IG-3~retention] %s: %d after a day', async (variant, status) => {
    const world = aWorldWith('IG-3~retention', variant);
    const { body } = await generate(world, { prompt: 'a lake [[sim job=failed]]' });
    world.clock.advance('1h');
    expect((await poll(world, body)).status).toBe(200);
    world.clock.advance('1d');
    expect((await poll(world, body)).status).toBe(status);
  });

  it.each([
    ['server-wins', 200, 'eros'],
    ['refused', 400, undefined],
    ['echoed', 200, 'atelier'],
  ])('[IG-4~status-mismatch] %s: %d, model %s', async (variant, status, model) => {
    const world = aWorldWith('IG-4~status-mismatch', variant);
    const { body } = await generate(world);
    world.clock.advance('12s');
    const other = await poll(world, { ...body, model: 'atelier' });
    expect([other.status, other.body.meta?.model]).toEqual([status, model]);
    expect((await poll(world, { ...body, prompt: 'a sea' })).status).toBe(status);
    const strange = (await poll(world, { ...body, prompt: { a: 1 }, model: null })).body.meta ?? body;
    expect([strange.prompt, strange.model]).toEqual([body.prompt, body.model]);
    expect((await poll(world, body)).status).toBe(200);
    expect((await poll(world, { id: body.id })).status).toBe(200);
  });

  it.each([
    ['refused', 400],
    ['shared', 200],
    ['forbidden', 403],
  ])('[IG-4~foreign-job] %s: %d', async (variant, status) => {
    const world = aWorldWith('IG-4~foreign-job', variant);
    const { body } = await generate(world);
    expect((await poll(world, body, 'ig_sim_default')).status).toBe(status);
    expect((await poll(world, { id: 'none' })).status).toBe(400);
  });

  it.each([
    ['ok', 200],
    ['accepted', 202],
  ])('[IG-4~success-status] %s: %d', async (variant, status) => {
    expect((await generate(aWorldWith('IG-4~success-status', variant))).status).toBe(status);
  });

  it.each([
    ['bad-request', 400, 405],
    ['not-found', 404, 404],
  ])('[IG-4~unknown-action] %s: %d, and another method %d', async (variant, status, method) => {
    const world = aWorldWith('IG-4~unknown-action', variant);
    for (const body of [{ action: 'paint' }, '{', '[]', '']) expect((await ask(world, body)).status).toBe(status);
    expect((await ask(world, '', { method: 'GET' })).status).toBe(method);
    expect((await ask(world, {})).status).toBe(400);
  });

  it.each([
    ['exact', 'Bad ID'],
    ['extended', 'Bad ID: see the documentation'],
    ['reworded', 'Request not served (bad-id)'],
  ])('[IG-7~error-text] %s: %s', async (variant, text) => {
    expect((await poll(aWorldWith('IG-7~error-text', variant), { id: 'none' })).body).toEqual({ error: text });
  });

  it.each([
    ['sixty', 60, 60],
    ['none', 700, 700],
    ['six-hundred', 600, 600],
    ['status-free', 60, 700],
  ])('[IG-8~rate] %s: %d calls, %d polls', async (variant, calls, polls) => {
    const served = async (body: object): Promise<number> => {
      const world = aWorldWith('IG-8~rate', variant);
      let count = 0;
      while (count < 700 && (await ask(world, body, { key: 'ig_sim_default' })).status !== 429) count += 1;
      return count;
    };
    expect([await served({ action: 'models' }), await served({ action: 'status' })]).toEqual([calls, polls]);
  });

  it.each([
    ['json', 'application/json; charset=utf-8'],
    ['plain', 'text/plain; charset=utf-8'],
  ])('[IG-4~declared-type] %s: answers and failures are declared as %s', async (variant, type) => {
    const world = aWorldWith('IG-4~declared-type', variant);
    const [served, refused] = [await ask(world, { action: 'models' }), await ask(world, {})];
    expect([served, refused].map(({ headers }) => headers.get('content-type'))).toEqual([type, type]);
    const texts = [served, refused].map(({ raw }) => JSON.parse(raw));
    expect([typeof texts[0].models, typeof texts[1].error]).toEqual(['object', 'string']);
  });

  it.each(['free', 'paid'])('[IG-4~price] %s: nothing is to be seen of it', async (variant) => {
    expect((await generate(aWorldWith('IG-4~price', variant))).status).toBe(200);
  });

  it.each(['internal-map', 'other-service'])(
    '[IG-4~ruleset-mapping] %s: nothing is to be seen of it',
    async (variant) => {
      expect((await generate(aWorldWith('IG-4~ruleset-mapping', variant))).status).toBe(200);
    },
  );

  it.each(['binary', 'decimal', 'encoded'])('[ALL-0~kilobytes] %s: nothing is to be seen of it', async (variant) => {
    expect((await generate(aWorldWith('ALL-0~kilobytes', variant))).status).toBe(200);
  });

  it.each([
    ['utc-millis', /^2026-01-15T12:00:\d\d\.\d{3}Z$/],
    ['offset', /^2026-01-15T12:00:\d\d\.\d{3}\+00:00$/],
    ['seconds', /^2026-01-15T12:00:\d\dZ$/],
    ['micros', /^2026-01-15T12:00:\d\d\.\d{6}Z$/],
  ])('[ALL-0~timestamps] %s: a picture was done at %s', async (variant, form) => {
    expect((await finished(aWorldWith('ALL-0~timestamps', variant))).meta.time).toMatch(form);
  });
});

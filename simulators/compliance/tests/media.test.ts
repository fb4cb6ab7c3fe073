import { describe, expect, it } from 'vitest';
import { aReviewCaller, type ReviewPath } from '../../../fixtures/compliance/caller.ts';
import { dataUri, mediaNamed, sampleMedia } from '../../../fixtures/compliance/media.ts';
import { encodeBase64 } from '../../core/base64.ts';
import { aGif, aTiff, aWebm } from '../../core/media/testing.ts';
import { createWorld, type World } from '../../index.ts';

const outcomeIn = async (world: World, path: ReviewPath, content: unknown) => {
  const { status, body } = await aReviewCaller(world.compliance.fetch).review(path, content);
  return [status, body.code ?? body.decision];
};
const outcome = (path: ReviewPath, content: unknown) => outcomeIn(createWorld(), path, content);
const uriOf = (name: string): string => dataUri(mediaNamed(name).bytes, mediaNamed(name).type);

describe('images', () => {
  it.each([
    ['image.png', 'safe'],
    ['image.jpg', 'safe'],
    ['hateful.png', 'unsafe'],
    ['violent.jpg', 'unsafe'],
    ['skin.png', 'safe'],
  ])('[CR-4-8] [CR-4-9] are judged as URL and as data URI alike: %s is %s', async (name, decision) => {
    expect(await outcome('image', mediaNamed(name).url)).toEqual([200, decision]);
    expect(await outcome('image', uriOf(name))).toEqual([200, decision]);
  });

  it('[CR-4-9] may say their type in capitals, with parameters, and image/jpg for image/jpeg', async () => {
    const base64 = encodeBase64(mediaNamed('image.jpg').bytes);
    for (const head of ['data:image/jpg;base64', 'DATA:IMAGE/JPEG;name=a.jpg;BASE64']) {
      expect(await outcome('image', `${head},${base64}`)).toEqual([200, 'safe']);
    }
  });

  it('are looked at no further than their colours: a picture of nothing but skin tones is not unsafe', async () => {
    const world = createWorld();
    const url = mediaNamed('skin.png').url;
    const { headers, body } = await aReviewCaller(world.compliance.fetch).review('image', url);
    expect(body.decision).toBe('safe');
    const { media } = world.explain(headers.get('x-request-id') ?? '') as { media: object };
    expect(media).toEqual({ source: 'pixels', shares: { skin: 1, red: 0 } });
  });
});

describe('videos', () => {
  it.each([
    ['video.mp4', 'safe'],
    ['violent.mp4', 'unsafe'],
  ])('[CR-4-10] [CR-4-11] are judged as URL and as data URI alike: %s is %s', async (name, decision) => {
    expect(await outcome('video', mediaNamed(name).url)).toEqual([200, decision]);
    expect(await outcome('video', uriOf(name))).toEqual([200, decision]);
  });
});

describe('media content', () => {
  const good = encodeBase64(mediaNamed('image.png').bytes);

  it.each([
    'hello',
    '',
    'image.png',
    '/image.png',
    '//media.facsimile.example/image.png',
    'ftp://media.facsimile.example/image.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://',
    'https://:80/',
    'https:///media.facsimile.example/image.png',
    'https:\\\\media.facsimile.example\\image.png',
    'https://media.facsimile.example\\image.png',
    'https://media.facsimile.example/image.png ',
    'https://media.facsimile.example/\timage.png',
    'https://media.facsi\nmile.example/image.png',
    'https://media.facsimile.example/image.png\u0000',
    'data:image/png,hello',
    'data:image/png;base64',
    'data:image/png;base64,',
    'data:image/png;base64,####',
    'data:image/png;base64,AAA',
    `data:image/png;base64,${good.slice(0, 40)}\n${good.slice(40)}`,
    `data:image/png;base64,${good} `,
    `data:image/png;base64,${good.slice(0, -1)}`,
    `${'data:image/png;'.padEnd(5_000, 'a')};base64,${good}`,
  ])('[CR-4-14] that is neither URL nor base64 data URI is refused with 400 invalid_content: %#', async (content) => {
    for (const path of ['image', 'video'] as const) {
      expect(await outcome(path, content)).toEqual([400, 'invalid_content']);
    }
  });

  it('[CR-4-14] may not be an array', async () => {
    expect(await outcome('image', [mediaNamed('image.png').url])).toEqual([400, 'invalid_content']);
  });

  it.each(sampleMedia.map(({ name }) => name))('that ends too early is refused with 400: %s', async (name) => {
    const { bytes, type } = mediaNamed(name);
    const path = type.startsWith('video') ? 'video' : 'image';
    for (const share of [0.2, 0.5, 0.9]) {
      const cut = dataUri(bytes.subarray(0, Math.floor(bytes.length * share)), type);
      expect(await outcome(path, cut)).toEqual([400, 'invalid_content']);
    }
  });

  it.each<[string, ReviewPath, Uint8Array]>([
    ['image/gif', 'image', aGif()],
    ['image/tiff', 'image', aTiff()],
    ['image/tiff', 'image', aTiff({ isTiled: true, isBigEndian: true, isHeadFirst: false })],
    ['video/webm', 'video', aWebm()],
  ])('that is whole is judged, and refused with 400 wherever it is cut: %s', async (type, path, bytes) => {
    expect(await outcome(path, dataUri(bytes, type))).toEqual([200, 'safe']);
    for (const share of [0.02, 0.1, 0.5, 0.9, 0.99]) {
      const cut = dataUri(bytes.subarray(0, Math.floor(bytes.length * share)), type);
      expect(await outcome(path, cut)).toEqual([400, 'invalid_content']);
    }
  });

  it('whose pixels do not unpack is refused with 400', async () => {
    const { bytes, type } = mediaNamed('image.png');
    const broken = bytes.slice();
    broken.fill(0xff, 41, 60);
    expect(await outcome('image', dataUri(broken, type))).toEqual([400, 'invalid_content']);
  });

  it.each([
    ['image.png', 'image/jpeg'],
    ['image.jpg', 'image/png'],
    ['image.png', 'image/gif'],
    ['image.png', 'application/octet-stream'],
    ['image.png', ''],
  ])('that claims another type is refused with 400: %s as %s', async (name, type) => {
    expect(await outcome('image', dataUri(mediaNamed(name).bytes, type))).toEqual([400, 'invalid_content']);
  });

  it.each<[ReviewPath, string]>([
    ['image', 'video.mp4'],
    ['image', 'audio.wav'],
    ['video', 'image.png'],
    ['video', 'audio.wav'],
  ])('[CR-4-15] of another kind is refused with 400: %s for %s', async (path, name) => {
    expect(await outcome(path, uriOf(name))).toEqual([400, 'invalid_content']);
    expect(await outcome(path, mediaNamed(name).url)).toEqual([400, 'invalid_content']);
  });

  it('[CR-7-5] of more than 10 MB is refused with 413, from wherever it comes', { timeout: 30_000 }, async () => {
    const most = 10 * 1024 * 1024;
    const { bytes } = mediaNamed('image.png');
    const sized = (length: number) => {
      const whole = new Uint8Array(length);
      whole.set(bytes);
      return whole;
    };
    expect(await outcome('image', dataUri(sized(most), 'image/png'))).toEqual([200, 'safe']);
    expect(await outcome('image', dataUri(sized(most + 1), 'image/png'))).toEqual([413, 'content_too_large']);
    expect(await outcome('image', dataUri(sized(2 * most), 'image/png'))).toEqual([413, 'content_too_large']);
    const world = createWorld();
    world.origins.put({ url: 'https://big.example/a.png', base64: encodeBase64(sized(most + 1)) });
    expect(await outcomeIn(world, 'image', 'https://big.example/a.png')).toEqual([413, 'content_too_large']);
  });
});

describe('URLs', () => {
  const base64 = encodeBase64(mediaNamed('hateful.png').bytes);

  it('[CR-4-8] find the files that were put there, whatever query follows, and no other', async () => {
    const world = createWorld();
    world.origins.put({ url: 'https://cdn.example/a.png', base64 });
    expect(await outcomeIn(world, 'image', 'https://cdn.example/a.png')).toEqual([200, 'unsafe']);
    expect(await outcomeIn(world, 'image', 'HTTPS://CDN.example:443/a.png?w=80#top')).toEqual([200, 'unsafe']);
    expect(await outcomeIn(world, 'image', 'https://cdn.example/b.png')).toEqual([400, 'invalid_content']);
    expect(await outcomeIn(world, 'image', 'http://cdn.example/a.png')).toEqual([400, 'invalid_content']);
  });

  it.each([
    'http://nowhere.example/a.png',
    'http://a.invalid/a.png',
    'http://user:secret@cdn.example/a.png',
    'http://127.0.0.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://10.1.2.3/a.png',
    'http://192.168.0.1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://[fd00::1]/a.png',
    'http://localhost/a.png',
    'http://printer.local/a.png',
    'http://intranet/a.png',
  ])('[CR-4-15] that cannot be reached, or must not be, are refused with 400: %s', async (url) => {
    const world = createWorld();
    if (!url.includes('@')) world.origins.put({ url, base64 });
    if (url.includes('nowhere')) world.reset();
    expect(await outcomeIn(world, 'image', url)).toEqual([400, 'invalid_content']);
    expect(world.origins.requests()).toEqual([]);
  });

  it('are asked for once, with headers that name the service', async () => {
    const world = createWorld();
    await outcomeIn(world, 'image', `${mediaNamed('image.png').url}?x=1`);
    await outcomeIn(world, 'image', 'https://media.facsimile.example/none.png');
    const request = { atMs: world.clock.now(), service: 'compliance', method: 'GET', headers: expect.any(Object) };
    expect(world.origins.requests()).toEqual([
      { ...request, url: `${mediaNamed('image.png').url}?x=1`, status: 200 },
      { ...request, url: 'https://media.facsimile.example/none.png', status: 404 },
    ]);
  });
});

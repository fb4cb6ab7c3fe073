import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { readPayload } from '../../core/media/payload.ts';
import { pdqDistance, pdqOf } from '../../core/pictures/pdq.ts';
import { decoded } from '../../core/pictures/testing.ts';
import { createImageGenerationWorld, invisibleMarkOf, readInvisibleMark } from '../index.ts';

const ADDRESS = 'https://images.example/api/v2';
const headers = { authorization: 'Bearer ig_sim_default' };

function aWorld() {
  const world = createImageGenerationWorld({ seed: 3 });
  const { fetch } = world.imageGeneration;
  const ask = async (body: JsonObject) => {
    const response = await fetch(ADDRESS, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  const generate = (body: JsonObject = {}) => ask({ action: 'generate', prompt: 'a quiet harbour', ...body });
  const finish = async (body: JsonObject = {}) => {
    const { id, prompt, model } = (await generate(body)).body;
    world.clock.advance('1m');
    return (await ask({ action: 'status', id, prompt, model })).body.meta;
  };
  return { world, fetch, generate, finish };
}

const uri = (file: Uint8Array) => `data:image/png;base64,${Buffer.from(file).toString('base64')}`;
const red = { width: 40, height: 40, channels: 4, background: '#f00' } as const;

/** Red, of which the left half cannot be seen. */
async function halfRed(): Promise<Buffer> {
  const right = await sharp({ create: { ...red, width: 20 } })
    .png()
    .toBuffer();
  return sharp({ create: { ...red, background: '#0000' } })
    .composite([{ input: right, left: 20, top: 0 }])
    .png()
    .toBuffer();
}

beforeAll(() => {
  initSync({ module: readFileSync(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
});

describe('the delivered picture', () => {
  it('[IG-1-1] [IG-1-2] [IG-B1-14] [IG-B3-8] [IG-B3-10] is all that its meta and its request say', async () => {
    const { fetch, finish } = aWorld();
    const meta = await finish({ quality: 50, wm_image: uri(await halfRed()), wm_scale: 20, cs_author: 'Zoé "Z"' });
    const response = await fetch(meta.images[0].url);
    const file = new Uint8Array(await response.arrayBuffer());
    const picture = await decoded(file);

    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-length')).toBe(String(file.length));
    expect([picture.width, picture.height, (await sharp(file).metadata()).format]).toEqual([1344, 768, 'jpeg']);
    expect(readInvisibleMark(picture)).toBe(invisibleMarkOf(meta.gen_id));
    expect(pdqDistance(pdqOf(picture), meta.fingerprint)).toBeLessThanOrEqual(16);
    expect(readPayload(file)?.caption).toContain('a quiet harbour');

    const isRed = (x: number, y: number): boolean => {
      const [r = 0, g = 255] = picture.data.subarray(4 * (y * 1344 + x));
      return r > 200 && g < 60;
    };
    const [right, bottom] = [1344 - 10, 768 - 10];
    expect([isRed(right - 5, bottom - 5), isRed(right - 120, bottom - 250)]).toEqual([true, true]);
    expect([isRed(right - 150, bottom - 100), isRed(right + 5, bottom - 100)]).toEqual([false, false]);

    const report = JSON.parse((await WasmReader.fromBytes('image/jpeg', file)).json());
    expect(report.validation_state).toBe('Valid');
    const said = JSON.stringify(report.manifests[report.active_manifest].assertions);
    expect(said).toContain(JSON.stringify('Zoé "Z"').slice(1, -1));
    expect(said).toContain('trainedAlgorithmicMedia');
  });

  it('[IG-B3-8] is told of by a HEAD, which brings no byte of it', async () => {
    const { fetch, finish } = aWorld();
    const small = (await finish()).images[1].url;
    const [head, get] = [await fetch(small, { method: 'HEAD' }), await fetch(small)];
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
  });

  it('[IG-B1-36] has the same fingerprint each time, and another one with a mark', async () => {
    const mark = { wm_image: uri(await halfRed()), wm_scale: 60, wm_position: 'center' };
    const [plain, again, marked] = [await aWorld().finish(), await aWorld().finish(), await aWorld().finish(mark)];
    expect(again.fingerprint).toBe(plain.fingerprint);
    expect(pdqDistance(marked.fingerprint, plain.fingerprint)).toBeGreaterThan(20);
  });
});

describe('a mark', () => {
  it('[IG-B1-48] is refused when its head is good and its pixels are broken', async () => {
    const file = await sharp({ create: { ...red, width: 100 } })
      .png()
      .toBuffer();
    const pixels = file.indexOf('IDAT') + 6;
    file.fill(0, pixels, pixels + 6);
    const { status, body } = await aWorld().generate({ wm_image: uri(file) });
    expect([status, typeof body.error]).toEqual([400, 'string']);
    expect(JSON.stringify(body)).not.toContain(file.toString('base64').slice(0, 20));
  });

  it('[IG-B1-48] is refused in CMYK, and told what it must be', async () => {
    const file = await sharp({ create: red }).flatten().toColourspace('cmyk').jpeg().toBuffer();
    const { status, body } = await aWorld().generate({ wm_image: uri(file) });
    expect([status, body.error]).toEqual([400, expect.stringContaining('a JPEG in CMYK, which must be sent in RGB')]);
  });

  it('[IG-B1-13] may be grey, have a palette or 16 bits, and come in passes', async () => {
    const image = sharp({ create: red });
    const kinds = [
      image.clone().greyscale().png(),
      image.clone().png({ palette: true }),
      image.clone().toColourspace('rgb16').png(),
      image.clone().png({ progressive: true }),
      image.clone().flatten().jpeg({ progressive: true }),
      image.clone().webp({ lossless: true }),
    ];
    const { generate } = aWorld();
    for (const kind of kinds) expect((await generate({ wm_image: uri(await kind.toBuffer()) })).status).toBe(200);
  });

  it('[IG-B1-13] takes no more room than a picture, however high it is', async () => {
    const high = sharp({ create: { ...red, width: 1, height: 3_000_000 }, limitInputPixels: false }).png();
    const { world, generate } = aWorld();
    expect((await generate({ wm_image: uri(await high.toBuffer()), wm_scale: 100 })).status).toBe(200);
    expect(JSON.stringify(world.snapshot()).length).toBeLessThan(12_000_000);
  });

  it('[IG-B1-48] is judged by its head in a call that nobody prepared', async () => {
    const { world } = aWorld();
    const answer = (wm_image: string) =>
      world.imageGeneration.handle({
        method: 'POST',
        target: '/api/v2',
        headers: new Headers(headers),
        body: new TextEncoder().encode(JSON.stringify({ action: 'generate', prompt: 'a lake', wm_image })),
        client: { ip: '127.0.0.1', secure: true, location: 'home' },
      }).status;
    expect([answer(uri(await halfRed())), answer('data:image/png;base64,aGVsbG8=')]).toEqual([200, 400]);
  });
});

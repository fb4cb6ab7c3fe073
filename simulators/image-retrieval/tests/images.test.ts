import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aWorldWith, match, search } from './testing.ts';

const small = { id: 'barn', prompt: 'a barn in snow', width: 96, height: 64, model: 'eros', style: 'film' };

async function opened(world: ReturnType<typeof aWorldWith>, url: string, init: RequestInit = {}) {
  const response = await world.imageRetrieval.fetch(url, init);
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('the files of a picture', () => {
  it('[IR-C1-5] [IR-C1-2] [IR-C1~asset-bytes] open without a key, have the size that is told, and never expire', async () => {
    const world = aWorldWith([small]);
    const { image } = (await match(world, { prompt: small.prompt })).body;
    world.clock.advance('3650d');
    const full = await opened(world, image.url);
    expect([full.status, full.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(full.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: image.width,
      height: image.height,
    });
    const thumbnail = await opened(world, image.thumbnail);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(thumbnail.bytes).metadata()).format).toBe('webp');
  });

  it('answer HEAD with the headers of a GET alone', async () => {
    const world = aWorldWith([small]);
    const { image } = (await match(world, { prompt: small.prompt })).body;
    const [got, head] = [await opened(world, image.url), await opened(world, image.url, { method: 'HEAD' })];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length']) expect(head.headers.get(name)).toBe(got.headers.get(name));
  });

  it('are the same in every world of a seed, and follow what a picture is made of', async () => {
    const bytesOf = async (change: object) => {
      const world = aWorldWith([{ ...small, ...change }]);
      const { image } = (await match(world, { prompt: small.prompt })).body;
      return Buffer.from((await opened(world, image.url)).bytes).toString('base64');
    };
    const [one, same, styled] = await Promise.all([bytesOf({}), bytesOf({}), bytesOf({ style: 'neon' })]);
    expect([one === same, one === styled]).toEqual([true, false]);
  });

  it.each(['nobody', 'barn_w0123456789', '%2e%2e', '__proto__', 'x'.repeat(3_000)])(
    'are none of %s',
    async (ticket) => {
      const { status, headers } = await opened(
        aWorldWith([small]),
        `https://images.example/api/images/${ticket}/full.jpeg`,
      );
      expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );

  it('belong to their world: a fork names them anew, and opens no others', async () => {
    const fork = aWorldWith([small]).fork();
    const key = fork.keys.ir_sim_default;
    const init = { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: '{"query":"barn","limit":1}' };
    const found = await fork.imageRetrieval.fetch('https://images.example/api/search', init);
    const { results } = (await found.json()) as { results: readonly [{ id: string; url: string }] };
    expect(results[0].url).toContain(`${results[0].id}_${fork.id}/`);
    const head = (url: string) => fork.imageRetrieval.fetch(url, { method: 'HEAD' });
    expect((await head(results[0].url)).status).toBe(200);
    expect((await head(results[0].url.replace(`_${fork.id}`, ''))).status).toBe(404);
  });

  it('[IR-4-6] have no ceiling of calls, as lists have none', async () => {
    const world = aWorldWith([small]);
    const { url } = (await search(world, { query: 'barn', limit: 1 })).body.results[0];
    const statuses = new Set<number>();
    for (let n = 0; n < 300; n += 1) statuses.add((await opened(world, `${url}x`)).status);
    expect([...statuses]).toEqual([404]);
  });
});

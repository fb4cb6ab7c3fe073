import { describe, expect, it } from 'vitest';
import { ask, aWorld, aWorldWith, search } from './testing.ts';

type World = ReturnType<typeof aWorld>;
const cacheOf = async (world: World, members: object, sending: Parameters<typeof search>[2] = {}) =>
  (await search(world, members as Readonly<Record<string, unknown>>, sending)).headers.get('x-cache');

describe('the edge', () => {
  it('[IR-4-7] [IR-4~edge-cache] answers an equal search of the same key again for a minute, with the same body', async () => {
    const world = aWorldWith([{ prompt: 'a kite' }]);
    const first = await search(world, { query: 'a kite' });
    world.imageRetrieval.library.put({ prompt: 'a kite and another' });
    world.clock.advance('59999ms');
    const again = await search(world, { query: 'a kite' });
    expect([first.headers.get('x-cache'), again.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
    expect(again.body).toEqual(first.body);
    world.clock.advance('1ms');
    const later = await search(world, { query: 'a kite' });
    expect([later.headers.get('x-cache'), later.body.count]).toEqual(['MISS', first.body.count + 1]);
  });

  it('[IR-4-7] keeps searches apart by body, key and host, and by nothing else', async () => {
    const world = aWorld({ records: 8 });
    await search(world, { query: 'sea' });
    expect(await cacheOf(world, { query: 'sea', limit: 5 })).toBe('MISS');
    expect(await cacheOf(world, { query: 'sea' }, { key: 'ir_sim_second' })).toBe('MISS');
    const elsewhere = await world.imageRetrieval.fetch('https://other.example/api/search', {
      ...{ method: 'POST', headers: { authorization: 'Bearer ir_sim_fast' } },
      body: JSON.stringify({ query: 'sea' }),
    });
    expect(elsewhere.headers.get('x-cache')).toBe('MISS');
    expect(await cacheOf(world, { query: 'sea' }, { ip: '10.0.0.2' })).toBe('HIT');
  });

  it('keeps no failure, planned or not, and a planned one strikes all the same', async () => {
    const world = aWorld({ records: 8 });
    const fault = { service: 'image-retrieval', route: 'POST /api/search' } as const;
    world.faults.plan({ ...fault, fault: { status: 502 } });
    expect((await search(world, { query: 'sea' })).status).toBe(502);
    expect(await cacheOf(world, { query: 'sea' })).toBe('MISS');
    world.faults.plan({ ...fault, fault: { status: 500 } });
    expect((await search(world, { query: 'sea' })).status).toBe(500);
    expect(await cacheOf(world, { query: 'sea' })).toBe('HIT');
    for (let n = 0; n < 2; n += 1) {
      const refused = await search(world, { query: '' });
      expect([refused.status, refused.headers.get('x-cache')]).toEqual([400, null]);
    }
  });

  it('[IR-1-5] forgets what it holds when a picture is hidden', async () => {
    const world = aWorldWith([{ id: 'kite', prompt: 'a kite' }]);
    expect((await search(world, { query: 'a kite' })).body.results[0].id).toBe('kite');
    world.imageRetrieval.library.put({ id: 'kite', review: 'rejected' });
    const again = await search(world, { query: 'a kite' });
    expect(again.body.results.map(({ id }: { id: string }) => id)).not.toContain('kite');
  });
});

describe('lists of names', () => {
  it('[IR-4-5] [IR-4-30] hold the characters, models and styles of pictures that can be found', async () => {
    const world = aWorldWith([
      { prompt: 'one', character: 'zora', model: 'basalt', style: 'etching' },
      { prompt: 'two', character: 'hidden', review: 'pending' },
    ]);
    const namesOf = async (list: string) => {
      const { status, body } = await ask(world, 'GET', `/api/${list}`);
      expect([status, Object.keys(body)]).toEqual([200, [list]]);
      return body[list] as readonly string[];
    };
    const [characters, models, styles] = [
      await namesOf('characters'),
      await namesOf('models'),
      await namesOf('styles'),
    ];
    expect([characters.includes('zora'), models.includes('basalt'), styles.includes('etching')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(characters).not.toContain('hidden');
    for (const names of [characters, models, styles]) {
      expect(names).not.toContain('');
      expect(names).toEqual([...new Set(names)].toSorted());
    }
  });

  it('[IR-4-31] [IR-4~taxonomy-cache] may be five minutes old, and say how old they are', async () => {
    const world = aWorld({ records: 8 });
    const read = async () => {
      const { body, headers } = await ask(world, 'GET', '/api/characters');
      return [body.characters.includes('zora'), headers.get('cache-control'), headers.get('age')];
    };
    expect(await read()).toEqual([false, 'max-age=300', '0']);
    world.imageRetrieval.library.put({ prompt: 'one', character: 'zora' });
    world.clock.advance('299s');
    expect(await read()).toEqual([false, 'max-age=300', '299']);
    world.clock.advance('1s');
    expect(await read()).toEqual([true, 'max-age=300', '0']);
  });
});

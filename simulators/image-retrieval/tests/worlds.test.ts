import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../index.ts';

const all = (options: Parameters<typeof createWorld>[0] = {}) =>
  createWorld({ imageRetrieval: { records: 40 }, ...options } as Parameters<typeof createWorld>[0]) as World;

async function answerOf(world: World, query: string, key: string = world.keys.ir_sim_fast): Promise<string> {
  const response = await world.imageRetrieval.fetch('https://images.example/api/search', {
    ...{ method: 'POST', headers: { authorization: `Bearer ${key}` }, body: JSON.stringify({ query, limit: 3 }) },
  });
  return `${response.status} ${await response.text()}`;
}

describe('a world', () => {
  it('has the standing keys', () => {
    const names = ['ir_sim_default', 'ir_sim_second', 'ir_sim_fast', 'ir_sim_revoked'];
    expect(all().keys).toMatchObject(Object.fromEntries(names.map((name) => [name, name])));
  });

  it('of an equal seed has an equal library, and of another seed another', () => {
    const shown = (seed: number) => JSON.stringify(all({ seed }).imageRetrieval.library.records());
    expect(shown(5)).toBe(shown(5));
    expect(shown(5)).not.toBe(shown(6));
  });

  it('has at least 500 pictures to be found, unless told how many there are', async () => {
    const { records, total } = createWorld().imageRetrieval.library.records();
    const shown = records.filter(({ review, duplicateOf }) => review === 'approved' && duplicateOf === undefined);
    expect(shown.length).toBeGreaterThanOrEqual(500);
    expect(total).toBe(records.length);
    expect(createWorld({ imageRetrieval: { records: 9 } }).imageRetrieval.library.records().total).toBe(9);
    expect(() => createWorld({ imageRetrieval: { records: 0 } })).toThrow('records');
    expect(() => createWorld({ imageRetrieval: { proxies: '10.0.0.1' } as never })).toThrow('proxies');
  });

  it.each<[string, object]>([
    ['catalog.records', { keys: [] }],
    ['catalog.records: Too big', { keys: [], records: 100_001 }],
    ['catalog.keys: no two may have the same id.', { keys: [{ id: 'a' }, { id: 'a' }], records: 9 }],
    [
      'catalog.keys.0.ceilings.search: Too small',
      { keys: [{ id: 'a', ceilings: { search: 0, generate: 1 } }], records: 9 },
    ],
    [
      'catalog.keys.0 has an unknown member revoked. Did you mean isRevoked?',
      { keys: [{ id: 'a', revoked: true }], records: 9 },
    ],
  ])('refuses a catalog of its own with the member at fault: %s', (fault, catalog) => {
    expect(() => createWorld({ imageRetrieval: { catalog: catalog as never } })).toThrow(fault);
  });

  it('has the keys and the library of a catalog of its own', async () => {
    const catalog = { keys: [{ id: 'mine' }], records: 12 };
    const world = createWorld({ imageRetrieval: { catalog } });
    expect(world.imageRetrieval.library.records().total).toBe(12);
    expect(await answerOf(world as World, 'a lake', 'mine')).toMatch(/^200 /);
  });

  it('forked goes its own way, with the library as it was', async () => {
    const world = all();
    const { id } = world.imageRetrieval.library.put({ prompt: 'a purple submarine' });
    const fork = world.fork();
    fork.imageRetrieval.library.put({ id, review: 'rejected' });
    expect(await answerOf(world, 'purple submarine')).toContain(id);
    expect(await answerOf(fork, 'purple submarine')).not.toContain(id);
    world.imageRetrieval.library.put({ id, caption: 'Under the ice.' });
    const [changed] = fork.imageRetrieval.library.records({ offset: 40 }).records;
    expect(changed).toMatchObject({ id, caption: '', review: 'rejected' });
  });

  it('restored from a snapshot has its keys, its changes and the size of its library again', async () => {
    const world = all();
    const { id } = world.imageRetrieval.library.put({ prompt: 'a purple submarine' });
    const { secret } = world.imageRetrieval.keys.issue();
    const snapshot = world.snapshot();
    world.imageRetrieval.library.put({ id, review: 'rejected' });
    const other = createWorld();
    other.restore(snapshot);
    expect(other.imageRetrieval.library.records().total).toBe(41);
    expect(await answerOf(other, 'purple submarine', secret)).toContain(`"id":"${id}"`);
    world.restore(snapshot);
    expect(await answerOf(world, 'purple submarine')).toContain(`"id":"${id}"`);
    expect(JSON.stringify(snapshot)).not.toContain(secret);
  });

  it.each<[string, (world: World) => World]>([
    ['forked', (world) => world.fork()],
    [
      'restored from a snapshot of another',
      (world) => {
        const fork = all().fork();
        fork.restore(world.snapshot());
        return fork;
      },
    ],
  ])('[IR-4-7] [IR-C1-2] %s serves what the edge keeps, with addresses of its own', async (_how, begin) => {
    const world = all();
    const first = await answerOf(world, 'a lake');
    const other = begin(world);
    const kept = await answerOf(other, 'a lake');
    expect(other.explain(other.journal.calls()[0]?.requestId ?? '')).toMatchObject({ edge: 'HIT' });
    other.clock.advance('1m');
    expect(await answerOf(other, 'a lake')).toBe(kept);
    expect(other.explain(other.journal.calls()[1]?.requestId ?? '')).toMatchObject({ edge: 'MISS' });
    expect(kept).not.toBe(first);
    expect(await answerOf(world, 'a lake')).toBe(first);
  });

  it('reset is as new: added pictures, issued keys, windows and lists are gone', async () => {
    const world = all();
    const before = JSON.stringify(world.imageRetrieval.library.records());
    const { id } = world.imageRetrieval.library.put({ prompt: 'a purple submarine', character: 'zora' });
    const { secret } = world.imageRetrieval.keys.issue({ requestsPerWindow: { search: 1 } });
    expect(await answerOf(world, 'purple submarine')).toContain(id);
    for (let n = 0; n < 240; n += 1) await answerOf(world, 'x', world.keys.ir_sim_default);
    expect(await answerOf(world, 'x', world.keys.ir_sim_default)).toMatch(/^429/);
    world.reset();
    expect(JSON.stringify(world.imageRetrieval.library.records())).toBe(before);
    expect(await answerOf(world, 'purple submarine')).not.toContain(id);
    expect(await answerOf(world, 'x', secret)).toMatch(/^401/);
    expect(await answerOf(world, 'x', world.keys.ir_sim_default)).toMatch(/^200/);
  });

  it('recorded can be replayed, byte for byte, changes of the library included', async () => {
    const world = all({ record: true });
    const { id } = world.imageRetrieval.library.put({ prompt: 'a purple submarine' });
    const bodies = [await answerOf(world, 'purple submarine')];
    world.imageRetrieval.library.put({ id, review: 'rejected' });
    world.clock.advance('61s');
    bodies.push(await answerOf(world, 'purple submarine'), await answerOf(world, 'purple submarine'));
    const again = all().replay(world.recording());
    expect(again.map(({ status, body }) => `${status} ${String(body)}`)).toEqual(bodies);
    expect(bodies[0]).toContain(id);
    expect(bodies[1]).not.toContain(id);
  });

  it('journals calls by their routes, and shows what was sent where it records', async () => {
    const world = all({ record: true });
    await answerOf(world, 'purple submarine');
    expect(world.journal.calls()).toMatchObject([
      {
        ...{ service: 'image-retrieval', method: 'POST', route: 'POST /api/search', status: 200, keyId: 'ir_sim_fast' },
        request: { body: { query: 'purple submarine', limit: 3 } },
      },
    ]);
  });
});

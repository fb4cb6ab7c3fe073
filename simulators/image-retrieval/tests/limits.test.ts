import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../fixtures/caller.ts';
import { ask, aWorld, match, search } from './testing.ts';

type World = ReturnType<typeof aWorld>;
type Sending = Parameters<typeof search>[2];

const small = () => aWorld({ records: 8 });
const searching = (world: World, sending: Sending = {}) =>
  search(world, { query: 'sea' }, { key: 'ir_sim_default', ...sending });
const matching = (world: World, sending: Sending = {}) =>
  match(world, { prompt: 'sea', style: 'none of all' }, { key: 'ir_sim_default', ...sending });

async function times(count: number, call: () => Promise<Answer>): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await call()).status);
  return [...new Set(statuses)];
}

describe('ceilings', () => {
  it('[IR-7-3] [IR-8~window] let 240 searches pass in 60 seconds, and not the next one', async () => {
    const world = small();
    expect(await times(240, () => searching(world))).toEqual([200]);
    expect((await searching(world)).status).toBe(429);
  });

  it('[IR-7-6] let 120 best matches pass in 60 seconds, and not the next one', async () => {
    const world = small();
    expect(await times(120, () => matching(world))).toEqual([404]);
    expect((await matching(world)).status).toBe(429);
  });

  it('[IR-7-8] are apart from each other, and [IR-4-6] lists have none', async () => {
    const world = small();
    await times(240, () => searching(world));
    expect([(await searching(world)).status, (await matching(world)).status]).toEqual([429, 404]);
    await times(119, () => matching(world));
    expect((await matching(world)).status).toBe(429);
    expect(await times(300, () => ask(world, 'GET', '/api/styles', { key: 'ir_sim_default' }))).toEqual([200]);
  });

  it('[IR-7-9] [IR-8~scope] count for each pair of key and socket address', async () => {
    const world = small();
    await times(240, () => searching(world));
    expect((await searching(world)).status).toBe(429);
    expect((await searching(world, { key: 'ir_sim_second' })).status).toBe(200);
    expect((await searching(world, { ip: '10.0.0.2' })).status).toBe(200);
    expect((await searching(world, { headers: { 'x-forwarded-for': '10.0.0.3' } })).status).toBe(429);
  });

  it('[IR-7-9] believe a forwarded address behind a proxy that is configured', async () => {
    const world = aWorld({ records: 8, proxies: ['127.0.0.1'] });
    const from = (address: string) => searching(world, { headers: { 'x-forwarded-for': address } });
    await times(240, () => from('10.0.0.3'));
    expect([(await from('10.0.0.3')).status, (await from('10.0.0.4')).status]).toEqual([429, 200]);
    expect((await from('10.0.0.4, 10.0.0.3')).status).toBe(429);
  });

  it('[IR-7-7] [IR-7-11] [IR-8~counting] refuse with a wait in whole seconds that is enough, and is not prolonged', async () => {
    const world = small();
    await searching(world);
    world.clock.advance('12500ms');
    await times(239, () => searching(world));
    const waits: (string | null)[] = [];
    for (let n = 0; n < 5; n += 1) waits.push((await searching(world)).headers.get('retry-after'));
    expect(waits).toEqual(Array(5).fill('48'));
    world.clock.advance('47s');
    expect((await searching(world)).headers.get('retry-after')).toBe('1');
    world.clock.advance('1s');
    expect((await searching(world)).status).toBe(200);
  });

  it('[IR-7-11] count refused fields and equal searches too, but no call without a good key', async () => {
    const world = small();
    await times(300, () => searching(world, { key: 'ir_sim_revoked' }));
    await times(239, () => search(world, { query: '' }, { key: 'ir_sim_default' }));
    expect([(await searching(world)).status, (await searching(world)).status]).toEqual([200, 429]);
  });

  it('are those of the key: a hundred times as high for the fast one, any for an issued one', async () => {
    const world = small();
    const { secret: key } = world.imageRetrieval.keys.issue({ requestsPerWindow: { generate: 2 } });
    expect(await times(2, () => matching(world, { key }))).toEqual([404]);
    expect((await matching(world, { key })).status).toBe(429);
    expect(await times(240, () => searching(world, { key }))).toEqual([200]);
    expect((await searching(world, { key })).status).toBe(429);
    expect(await times(241, () => searching(world, { key: 'ir_sim_fast' }))).toEqual([200]);
  });
});

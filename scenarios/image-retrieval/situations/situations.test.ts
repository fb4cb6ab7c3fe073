import { describe, expect, it } from 'vitest';
import { aSender } from '../../../fixtures/caller.ts';
import { createWorld, type World } from '../../../simulators/index.ts';
import * as situations from './index.ts';

/** Enters a situation; `ask` calls with its key. */
function enter<Found>(situation: situations.RetrievalSituation<Found>) {
  const world: World = createWorld();
  const found = situation(world);
  const ask = (path: string, body?: object, ip?: string) => {
    const fetch = world.imageRetrieval.fetchWith(ip === undefined ? {} : { ip });
    const { get, post } = aSender(fetch, {}, found.key, 'https://pictures.example/api');
    return body ? post(`/${path}`, body) : get(`/${path}`);
  };
  const idsFor = async (query: string): Promise<readonly unknown[]> => {
    const { body } = await ask('search', { query, limit: 50 });
    return body.results.map(({ id }: { id: string }) => id);
  };
  return { world, found, ask, idsFor };
}

describe('situations', () => {
  it('let nothing match', async () => {
    const { ask, found } = enter(situations.nothingMatches);
    const { prompt, character } = found;
    expect(await ask('generate', { prompt, character })).toMatchObject({
      status: 404,
      body: { error: expect.stringMatching(/./) },
    });
    expect((await ask('search', { query: prompt, character })).body).toEqual({ results: [], count: 0 });
    expect((await ask('generate', { prompt })).status).toBe(200);
  });

  it('let both ceilings be met, each for a key and an address', async () => {
    const { ask, world } = enter(situations.bothCeilingsLow);
    const statuses: number[] = [];
    for (let number = 0; number < 4; number += 1)
      statuses.push((await ask('search', { query: `a tree ${number}` })).status);
    for (let number = 0; number < 3; number += 1) statuses.push((await ask('generate', { prompt: 'a tree' })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429]);
    expect((await ask('characters')).status).toBe(200);
    expect((await ask('search', { query: 'a tree' }, '192.0.2.7')).status).toBe(200);
    const { headers } = await ask('search', { query: 'a tree' });
    expect(headers.get('retry-after')).toBe('60');
    world.clock.advance('60s');
    expect((await ask('search', { query: 'a tree' })).status).toBe(200);
  });

  it('let the edge answer for a minute', async () => {
    const { ask, found, world } = enter(situations.searchRemembered('https://pictures.example'));
    const first = await ask('search', found.body);
    expect(first.headers.get('x-cache')).toBe('HIT');
    expect((await ask('search', { query: 'another harbour' })).headers.get('x-cache')).not.toBe('HIT');
    world.clock.advance('61s');
    const later = await ask('search', found.body);
    expect([later.headers.get('x-cache') === 'HIT', later.body]).toEqual([false, first.body]);
  });

  it('let what is behind the service recover', async () => {
    const { ask } = enter(situations.upstreamRecovers);
    const statuses: number[] = [];
    for (let number = 0; number < 3; number += 1) statuses.push((await ask('search', { query: 'a tree' })).status);
    expect(statuses).toEqual([502, 502, 200]);
  });

  it('let a key be revoked in flight, for good', async () => {
    const { ask, found, world } = enter(situations.retrievalKeyRevoked);
    const body = { query: 'a tree' };
    expect((await ask('search', body)).status).toBe(200);
    found.revoke();
    for (const [path, sent] of [['search', body], ['generate', { prompt: 'a tree' }], ['characters']] as const) {
      expect((await ask(path, sent)).status, path).toBe(401);
    }
    world.clock.advance('30d');
    expect((await ask('search', body)).status).toBe(401);
  });

  it('let a curator hide a picture, show it again and write about it', async () => {
    const { ask, found, idsFor } = enter(situations.curatorAtWork);
    const { id, prompt } = found;
    expect(await idsFor(`${prompt}, one`)).toContain(id);
    found.reject();
    expect(await idsFor(`${prompt}, two`)).not.toContain(id);
    expect((await ask('generate', { prompt })).body.image ?? {}).not.toMatchObject({ id });
    found.approve();
    expect((await ask('generate', { prompt })).body.image).toMatchObject({ id });
    found.rewrite('Stripes drifting over a white desert of salt.');
    expect((await ask('generate', { prompt })).body.image).toMatchObject({
      edited_caption: 'Stripes drifting over a white desert of salt.',
    });
    expect((await idsFor('stripes drifting over a white desert of salt'))[0]).toBe(id);
  });
});

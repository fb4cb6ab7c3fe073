import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../simulators/index.ts';
import { createRetrievalClient, RetrievalRefused } from './client.ts';
import * as situations from './situations/index.ts';

const service = 'image-retrieval';
const route = 'POST /api/search';
const base = 'https://pictures.example';

function aClient(world: World, key: string, waits: number[] = []) {
  const wait = (ms: number): void => {
    waits.push(ms);
    world.clock.advance(ms);
  };
  return createRetrievalClient({ fetch: world.imageRetrieval.fetch, base, key, wait });
}

/** A client whose calls are answered as listed, by status or by no answer at all. */
function aClientOf(statuses: readonly (number | 'lost')[], waits: number[]) {
  let calls = 0;
  const fetch = async (): Promise<Response> => {
    const status = statuses[calls] ?? 200;
    calls += 1;
    if (status === 'lost') throw new TypeError('fetch failed');
    return Response.json(status === 200 ? { results: [], count: 0 } : { error: 'no' }, { status });
  };
  const client = createRetrievalClient({ fetch, base, key: 'k', wait: (ms) => waits.push(ms) });
  return { client, calls: () => calls };
}

describe('the reference client', () => {
  it('[IR-4-28] takes a match that finds nothing for an answer, and asks once', async () => {
    const world = createWorld();
    const { key, prompt, character } = situations.nothingMatches(world);
    expect(await aClient(world, key).match(prompt, { character })).toEqual({ kind: 'nothing' });
    expect(world.journal.count({ service })).toBe(1);
  });

  it('[IR-7-5] tries 502 again after 500 ms and 1.5 s', async () => {
    const world = createWorld();
    const waits: number[] = [];
    const { key } = situations.upstreamRecovers(world);
    expect(await aClient(world, key, waits).search('a harbour')).toMatchObject({ kind: 'found' });
    expect(waits).toEqual([500, 1_500]);
  });

  it('[IR-7-5] gives up after 4 s, and says so', async () => {
    const waits: number[] = [];
    const { client, calls } = aClientOf([502, 'lost', 502, 502, 200], waits);
    expect(await client.search('a harbour')).toEqual({ kind: 'unavailable', status: 502, attempts: 4 });
    expect(waits).toEqual([500, 1_500, 4_000]);
    expect(calls()).toBe(4);
  });

  it('[IR-7-5] waits out a ceiling as long as it is told to', async () => {
    const world = createWorld();
    const waits: number[] = [];
    const { key } = situations.bothCeilingsLow(world);
    const client = aClient(world, key, waits);
    for (let number = 1; number <= 4; number += 1) {
      expect(await client.search(`a harbour, picture ${number}`)).toMatchObject({ kind: 'found' });
    }
    expect(waits).toEqual([60_000]);
    expect(world.journal.count({ service, route, status: 429 })).toBe(1);
  });

  it('[IR-7-5] repeats a ceiling that is never lifted a few times only', async () => {
    const { client, calls } = aClientOf([429, 429, 429, 429, 429], []);
    expect(await client.search('a harbour')).toMatchObject({ kind: 'unavailable', status: 429 });
    expect(calls()).toBe(4);
  });

  it.each([400, 401, 404, 405])('[IR-7-5] repeats no %i', async (status) => {
    const waits: number[] = [];
    const { client, calls } = aClientOf([status], waits);
    await expect(client.search('a harbour')).rejects.toThrow(new RetrievalRefused(status));
    expect([calls(), waits]).toEqual([1, []]);
  });

  it('[IR-7-5] repeats no 500, which is no passing failure', async () => {
    const { client, calls } = aClientOf([500], []);
    expect(await client.search('a harbour')).toEqual({ kind: 'unavailable', status: 500, attempts: 1 });
    expect(calls()).toBe(1);
  });

  it("[IR-C1-3] shows the curator's caption where there is one, and no score", async () => {
    const world = createWorld();
    const { key, id, prompt, rewrite } = situations.curatorAtWork(world);
    const client = aClient(world, key);
    const before = await client.match(prompt);
    rewrite('Stripes above white ground.');
    const after = await client.match(prompt);
    expect([before, after]).toMatchObject([
      { kind: 'matched', picture: { id, caption: expect.stringMatching(/zebra/) } },
      { kind: 'matched', picture: { id, caption: 'Stripes above white ground.' } },
    ]);
    const found = await client.search(prompt, { limit: 3 });
    if (found.kind !== 'found') throw new Error('The search was not served.');
    expect(Object.keys(found.pictures[0] ?? {})).toEqual(['id', 'url', 'thumbnail', 'caption']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../fixtures/caller.ts';
import { ask, aWorld, match, search } from '../testing.ts';

type World = ReturnType<typeof aWorld>;
const worldOf = (question: string, variant: string): World =>
  aWorld({ records: 60, variants: { [question]: variant } as never });
const DEFAULT = { key: 'ir_sim_default' };

describe('readings of requests', () => {
  it.each([
    ['outside-in', 401],
    ['key-last', 400],
    ['method-after-key', 401],
  ] as const)('[ALL-0~check-order] %s: a bad key with a bad body or field gets %d', async (variant, status) => {
    const world = aWorld({ records: 8, variants: { 'ALL-0~check-order': variant, 'IR-4~unknown-filter': 'refused' } });
    const asked = { query: 'sea', prompt: 'sea' };
    for (const body of ['{', {}, { query: '', prompt: '' }, { ...asked, style: 'none of all' }]) {
      for (const path of ['/api/search', '/api/generate']) {
        expect((await ask(world, 'POST', path, { key: 'nobody', body })).status).toBe(status);
      }
    }
    expect((await ask(world, 'POST', '/api/search', { key: 'nobody', body: asked })).status).toBe(401);
    expect((await ask(world, 'GET', '/api/characters', { key: 'nobody' })).status).toBe(401);
    expect((await search(world, asked)).status).toBe(200);
  });

  it.each([
    ['empty', 200, 404],
    ['refused', 400, 400],
  ])('[IR-4~unknown-filter] %s: a search gets %d, a best match %d', async (variant, searched, matched) => {
    const world = worldOf('IR-4~unknown-filter', variant);
    const style = 'none of all';
    expect((await search(world, { query: 'sea', style })).status).toBe(searched);
    expect((await match(world, { prompt: 'sea', style })).status).toBe(matched);
    for (const model of ['eros', '']) expect((await search(world, { query: 'sea', model })).status).toBe(200);
  });

  it.each([
    ['none', 200, [true], true],
    ['any', 200, [true, false], true],
    ['refused', 400, [], false],
  ])('[IR-4~empty-filter] %s: a search gets %d', async (variant, status, nameless, isMatched) => {
    const world = worldOf('IR-4~empty-filter', variant);
    const found = await search(world, { query: 'light', character: '', limit: 50 });
    expect(found.status).toBe(status);
    const seen = new Set((found.body.results ?? []).map((image: { character: string }) => image.character === ''));
    expect(nameless.filter((one) => !seen.has(one))).toEqual([]);
    expect(seen.size).toBe(nameless.length);
    const { prompt } = (await search(world, { query: 'light' })).body.results.find(
      (image: { character: string }) => image.character === '',
    );
    expect((await match(world, { prompt, character: '' })).status).toBe(isMatched ? 200 : 400);
  });

  it.each([
    ['refused', [400, 400, 400, 400]],
    ['clamped', [50, 1, 10, 10]],
    ['default', [10, 10, 10, 10]],
  ])('[IR-4~optional-invalid] %s: limits of 99, -3, "7" and a strange search_in: %j', async (variant, expected) => {
    const world = worldOf('IR-4~optional-invalid', variant);
    const seen: number[] = [];
    for (const members of [
      { limit: 99 },
      { limit: -3 },
      { limit: '7' },
      { search_in: 'title', only_top: 'yes', style: 5 },
    ]) {
      const { status, body } = await search(world, { query: 'light', ...members });
      seen.push(status === 200 ? body.count : status);
    }
    expect(seen).toEqual(expected.map((count) => (count === 50 ? Math.min(50, seen[0] ?? 0) : count)));
    if (variant === 'clamped') expect(seen[0]).toBeGreaterThan(10);
  });

  it.each([
    ['refused', 400],
    ['served', 200],
  ])('[IR-4~blank-query] %s: blanks get %d, an empty query 400', async (variant, status) => {
    const world = worldOf('IR-4~blank-query', variant);
    expect((await search(world, { query: ' \n' })).status).toBe(status);
    expect((await search(world, { query: '' })).status).toBe(400);
    expect(variant === 'refused' ? [400] : [200, 404]).toContain((await match(world, { prompt: ' ' })).status);
  });

  it.each([
    ['ignored', 200],
    ['refused', 400],
  ])('[ALL-0~unknown-fields] %s: a request with an unknown field gets %d', async (variant, status) => {
    const world = worldOf('ALL-0~unknown-fields', variant);
    expect((await search(world, { query: 'sea', colour: 'red' })).status).toBe(status);
    expect((await match(world, { prompt: 'sea', limit: 3, style: 'none' })).status).toBe(status === 400 ? 400 : 404);
    const known = { character: 'x', model: 'x', style: 'x', search_in: 'both', limit: 3, only_top: false };
    expect((await search(world, { query: 'sea', ...known })).status).toBe(200);
  });

  it.each([
    ['binary', 'The body is no valid JSON object.'],
    ['decimal', 'A body holds at most 32000000 bytes.'],
    ['encoded', 'The body is no valid JSON object.'],
  ])('[ALL-0~kilobytes] %s: 33,000,000 bytes that are no JSON: %s', async (variant, error) => {
    const answer = await ask(worldOf('ALL-0~kilobytes', variant), 'POST', '/api/search', {
      body: 'x'.repeat(33_000_000),
    });
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it.each(['utc-millis', 'offset', 'seconds', 'micros'])(
    '[ALL-0~timestamps] %s: no answer has an instant',
    async (variant) => {
      const { body } = await search(worldOf('ALL-0~timestamps', variant), { query: 'sea' });
      expect(JSON.stringify(body)).not.toMatch(/\d{4}-\d\d-\d\dT/);
    },
  );
});

describe('readings of the edge', () => {
  it.each([
    ['minute', ['MISS', 'HIT', 'MISS']],
    ['absent', [null, null, null]],
    ['per-body', ['MISS', 'HIT', 'HIT']],
  ])('[IR-4~edge-cache] %s: one key twice, then another: %j', async (variant, expected) => {
    const world = worldOf('IR-4~edge-cache', variant);
    const seen: (string | null)[] = [];
    for (const key of ['ir_sim_default', 'ir_sim_default', 'ir_sim_second']) {
      seen.push((await search(world, { query: 'sea' }, { key })).headers.get('x-cache'));
    }
    expect(seen).toEqual(expected);
  });

  it.each([
    ['key-first', 401],
    ['edge-first', 200],
  ])(
    '[IR-5~edge-after-revoke] %s: a revoked key gets %d for what the edge holds, else 401',
    async (variant, status) => {
      const world = worldOf('IR-5~edge-after-revoke', variant);
      const { id, secret: key } = world.imageRetrieval.keys.issue();
      expect((await search(world, { query: 'sea' }, { key })).status).toBe(200);
      world.imageRetrieval.keys.revoke(id);
      expect((await search(world, { query: 'sea' }, { key })).status).toBe(status);
      expect((await search(world, { query: 'shore' }, { key })).status).toBe(401);
      expect((await search(world, { query: 'sea' }, { key: 'nobody' })).status).toBe(401);
      world.clock.advance('1m');
      expect((await search(world, { query: 'sea' }, { key })).status).toBe(401);
    },
  );
});

describe('readings of ceilings', () => {
  const quick = (world: World, sending: Parameters<typeof match>[2] = {}): Promise<Answer> =>
    match(world, { prompt: 'sea', style: 'none of all' }, { ...DEFAULT, ...sending });

  it.each([
    ['fixed', 404, 404],
    ['sliding', 404, 429],
    ['bucket', 404, 404],
    ['clock', 404, 404],
  ])('[IR-8~window] %s: after 60 seconds the first call gets %d, the 61st %d', async (variant, first, sixtyFirst) => {
    const world = worldOf('IR-8~window', variant);
    for (let n = 0; n < 60; n += 1) await quick(world);
    world.clock.advance('30s');
    for (let n = 0; n < 60; n += 1) await quick(world);
    expect((await quick(world)).status).toBe(variant === 'bucket' ? 404 : 429);
    world.clock.advance('30s');
    expect((await quick(world)).status).toBe(first);
    for (let n = 0; n < 59; n += 1) await quick(world);
    expect((await quick(world)).status).toBe(sixtyFirst);
  });

  it.each([
    ['pair', [404, 404]],
    ['each', [429, 429]],
  ])('[IR-8~scope] %s: another address with the key, another key from the address: %j', async (variant, expected) => {
    const world = worldOf('IR-8~scope', variant);
    for (let n = 0; n < 120; n += 1) await quick(world);
    const mixed = [await quick(world, { ip: '10.0.0.2' }), await quick(world, { key: 'ir_sim_second' })];
    expect(mixed.map(({ status }) => status)).toEqual(expected);
    expect((await quick(world, { key: 'ir_sim_second', ip: '10.0.0.2' })).status).toBe(404);
  });

  it.each([
    ['all-but-429', 429],
    ['served-only', 404],
    ['all', 429],
  ])('[IR-8~counting] %s: after 120 calls that found nothing one more gets %d', async (variant, status) => {
    const world = worldOf('IR-8~counting', variant);
    for (let n = 0; n < 120; n += 1) await quick(world);
    expect((await quick(world)).status).toBe(status);
    const [record] = world.imageRetrieval.library.records().records.filter(({ review }) => review === 'approved');
    for (let n = 0; n < 120; n += 1) await match(world, { prompt: record?.prompt }, { key: 'ir_sim_second' });
    expect((await match(world, { prompt: record?.prompt }, { key: 'ir_sim_second' })).status).toBe(429);
  });

  it.each([
    ['all-but-429', 'fixed', [200, 429, 200, 429], '30'],
    ['all-but-429', 'sliding', [200, 429, 200, 429], '30'],
    ['all-but-429', 'bucket', [200, 429, 200, 429], '30'],
    ['all', 'fixed', [200, 429, 200, 429], '30'],
    ['all', 'sliding', [200, 429, 429, 429], '60'],
    ['all', 'bucket', [200, 429, 429, 429], '60'],
  ] as const)(
    '[IR-8~counting] %s, [IR-8~window] %s: one a minute, asked for every 30 seconds, gets %j, and what waits as told is served',
    async (counting, window, expected, told) => {
      const world = aWorld({ records: 8, variants: { 'IR-8~counting': counting, 'IR-8~window': window } });
      const { secret: key } = world.imageRetrieval.keys.issue({ requestsPerWindow: { search: 1 } });
      const answers: Answer[] = [];
      for (let n = 0; n < 4; n += 1) {
        answers.push(await search(world, { query: 'sea' }, { key }));
        world.clock.advance('30s');
      }
      expect(answers.map(({ status }) => status)).toEqual(expected);
      expect(answers[1]?.headers.get('retry-after')).toBe(told);
      world.clock.advance(`${Number(told) - 30}s`);
      expect((await search(world, { query: 'sea' }, { key })).status).toBe(200);
    },
  );
});

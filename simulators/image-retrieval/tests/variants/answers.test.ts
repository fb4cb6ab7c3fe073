import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../../index.ts';
import { ask, aWorldWith, idsOf, match, search } from '../testing.ts';

const heron = { id: 'heron', prompt: 'A heron, on a jetty', caption: 'A grey bird waits by the water.' };

const worldOf = (question: string, variant: string, pictures: readonly RecordChange[] = [heron]) =>
  aWorldWith(pictures, { variants: { [question]: variant } as never });

describe('readings of what is found', () => {
  it.each([
    ['self-retrieval', 'heron'],
    ['diversified', 'stork'],
  ])('[IR-1~relevance] %s: the prompt of the heron finds the %s first, and no score rises', async (variant, first) => {
    const stork = { id: 'stork', prompt: 'a stork on a jetty', caption: 'A white bird waits by the water.' };
    const world = worldOf('IR-1~relevance', variant, [heron, stork]);
    const { results } = (await search(world, { query: heron.prompt, limit: 5 })).body;
    expect(results[0].id).toBe(first);
    expect(results[0].score).toBeGreaterThanOrEqual(results[1].score);
    expect((await idsOf(world, { query: heron.prompt, limit: 2 }))[0]).toBe(first);
  });

  it.each([
    ['two', 2],
    ['other', 4],
  ])('[IR-1~sibling-cap] %s: %d of one batch at most', async (variant, cap) => {
    const siblings = [1, 2, 3, 4, 5, 6].map((n) => ({ ...heron, id: `heron_${n}`, batch: 'herons' }));
    const ids = await idsOf(worldOf('IR-1~sibling-cap', variant, siblings), { query: heron.prompt, limit: 50 });
    expect(ids.filter((id) => id.startsWith('heron')).length).toBe(cap);
  });

  it.each([
    ['fills', true],
    ['floor', false],
  ])('[IR-1~filter-fill] %s: what has nothing of the query comes: %s', async (variant, comes) => {
    const world = worldOf('IR-1~filter-fill', variant, [heron, { id: 'far', prompt: 'quarterly budget spreadsheet' }]);
    const ids = await idsOf(world, { query: heron.prompt, limit: 50 });
    expect([ids[0], ids.includes('far')]).toEqual(['heron', comes]);
  });

  it.each([
    ['falling', false],
    ['diversified', true],
  ])('[IR-4~score-order] %s: a score rises: %s', async (variant, rises) => {
    const { results } = (await search(worldOf('IR-4~score-order', variant), { query: 'water', limit: 8 })).body;
    const scores: readonly number[] = results.map(({ score }: { score: number }) => score);
    expect(scores.some((score, at) => at > 0 && score > (scores[at - 1] as number))).toBe(rises);
  });

  it.each([
    ['mixed', 2],
    ['all-top', 1],
  ])('[IR-4~only-top-default] %s: %d kinds of pictures come', async (variant, kinds) => {
    const world = worldOf('IR-4~only-top-default', variant, [heron, { prompt: 'a crane on a roof', top: true }]);
    const { results } = (await search(world, { query: 'bird', limit: 50 })).body;
    expect(new Set(results.map(({ top }: { top: boolean }) => top)).size).toBe(kinds);
    const narrowed = (await search(world, { query: 'bird', limit: 50, only_top: true })).body.results;
    expect(new Set(narrowed.map(({ top }: { top: boolean }) => top))).toEqual(new Set([true]));
  });

  it.each([
    ['returned', (count: number) => count === 1],
    ['matched', (count: number) => count > 1],
  ])('[IR-4~count-meaning] %s: count is that of results, or of all that fit', async (variant, isRight) => {
    const { body } = await search(worldOf('IR-4~count-meaning', variant), { query: 'bird', limit: 1 });
    expect([body.results.length, isRight(body.count)]).toEqual([1, true]);
  });

  it.each([
    ['floor', 404],
    ['always-something', 200],
  ])('[IR-4~forced-miss] %s: words that no picture has get %d, an unknown style nothing', async (variant, status) => {
    const world = worldOf('IR-4~forced-miss', variant);
    expect((await match(world, { prompt: 'zyxwv qwrtz plmk' })).status).toBe(status);
    expect((await match(world, { prompt: heron.prompt, style: 'none' })).status).toBe(404);
  });

  it.each([
    ['trimmed', [true, false, false]],
    ['normalised', [true, true, false]],
    ['edited', [true, false, true]],
  ])('[IR-4~exact-match] %s: blanks aside, case aside, edited: %j', async (variant, expected) => {
    const world = worldOf('IR-4~exact-match', variant, [{ ...heron, editedPrompt: 'grey heron, pier' }]);
    const isExact = async (prompt: string) => {
      const { headers } = await match(world, { prompt });
      return (world.explain(headers.get('x-request-id') ?? '') as { isExact?: boolean }).isExact;
    };
    const seen: unknown[] = [];
    for (const prompt of [` ${heron.prompt} `, 'a HERON,  on a jetty', 'grey heron, pier'])
      seen.push(await isExact(prompt));
    expect(seen).toEqual(expected);
  });
});

describe('readings of what is shown', () => {
  it.each([
    ['none-else', ['gen_id', 'height', 'width']],
    ['shortened', []],
  ])('[IR-C1~omitted-fields] %s: of some fields there are %j', async (variant, fields) => {
    const world = worldOf('IR-C1~omitted-fields', variant);
    const { image } = (await match(world, { prompt: heron.prompt })).body;
    expect(['gen_id', 'height', 'width'].filter((name) => name in image)).toEqual(fields);
    expect((await search(world, { query: 'heron' })).body.results[0]).toMatchObject({
      id: 'heron',
      prompt: heron.prompt,
    });
  });

  it.each([
    ['match', 200],
    ['protected', 401],
  ])('[IR-C1~asset-bytes] %s: a picture without a key gets %d', async (variant, status) => {
    const world = worldOf('IR-C1~asset-bytes', variant);
    const { url } = (await match(world, { prompt: heron.prompt })).body.image;
    expect((await world.imageRetrieval.fetch(url, { method: 'HEAD' })).status).toBe(status);
    const headers = { authorization: 'Bearer ir_sim_second' };
    expect((await world.imageRetrieval.fetch(url, { method: 'HEAD', headers })).status).toBe(200);
  });

  it.each([
    ['same', true],
    ['other', false],
  ])('[IR-4~gen-id-link] %s: gen_id is what the library knows: %s', async (variant, isKnown) => {
    const world = worldOf('IR-4~gen-id-link', variant);
    const { gen_id } = (await match(world, { prompt: heron.prompt })).body.image;
    const { records } = world.imageRetrieval.library.records();
    expect(records.some(({ genId }) => genId === gen_id)).toBe(isKnown);
  });

  it.each([
    ['plural', [200, 200, 200]],
    ['other', [200, 404, 404]],
  ])('[IR-4~taxonomy-paths] %s: the lists at their usual paths get %j', async (variant, statuses) => {
    const world = worldOf('IR-4~taxonomy-paths', variant);
    const seen: number[] = [];
    for (const list of ['characters', 'models', 'styles']) seen.push((await ask(world, 'GET', `/api/${list}`)).status);
    expect(seen).toEqual(statuses);
    if (variant === 'other') expect((await ask(world, 'GET', '/api/taxonomy/models')).body).toHaveProperty('models');
  });

  it.each([
    ['max-age', 'max-age=300'],
    ['hidden', 'no-store'],
  ])('[IR-4~taxonomy-cache] %s: lists say %s', async (variant, header) => {
    const { headers } = await ask(worldOf('IR-4~taxonomy-cache', variant), 'GET', '/api/styles');
    expect([headers.get('cache-control'), headers.has('age')]).toEqual([header, variant === 'max-age']);
  });

  it.each([
    ['json', 'application/json; charset=utf-8'],
    ['plain', 'text/plain; charset=utf-8'],
  ])('[IR-4~declared-type] %s: answers are declared as %s', async (variant, type) => {
    const { headers } = await ask(worldOf('IR-4~declared-type', variant), 'GET', '/api/styles');
    expect(headers.get('content-type')).toBe(type);
  });
});

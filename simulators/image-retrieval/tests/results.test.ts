import { describe, expect, it } from 'vitest';
import { aWorld, aWorldWith, match, search } from './testing.ts';

const ABSOLUTE = /^https:\/\/images\.example\/api\/images\//;
const wanted = { prompt: 'a heron on a jetty', caption: 'A grey bird waits.', width: 832, height: 1_216 };

describe('a picture', () => {
  it('[IR-C1-1] has its fields, and no others', async () => {
    const world = aWorldWith([
      { id: 'heron', ...wanted, tags: ['bird'], character: 'kai', model: 'eros', style: 'film' },
    ]);
    const { image } = (await match(world, { prompt: wanted.prompt })).body;
    const { url, thumbnail, gen_id, ...rest } = image;
    expect(rest).toEqual({ id: 'heron', ...wanted, character: 'kai', model: 'eros', style: 'film' });
    expect(gen_id).toMatch(/./);
    expect(url).toMatch(ABSOLUTE);
    expect(thumbnail).toMatch(ABSOLUTE);
    expect(url).not.toBe(thumbnail);
  });

  it('[IR-C1-4] keeps its id from answer to answer, with whatever key it is asked for', async () => {
    const world = aWorld();
    const found = (await search(world, { query: 'light on water' })).body.results[0];
    const again = (await search(world, { query: 'light on water', limit: 3 }, { key: 'ir_sim_second' })).body
      .results[0];
    world.clock.advance('30d');
    const later = (await match(world, { prompt: found.prompt })).body.image;
    expect([again.id, again.url]).toEqual([found.id, found.url]);
    expect(later.prompt).toBe(found.prompt);
  });

  it('[IR-C1-2] has absolute URLs that begin with the address of the call', async () => {
    const world = aWorld();
    const base = 'http://127.0.0.1:4010/image-retrieval';
    const headers = { authorization: 'Bearer ir_sim_default' };
    const response = await world.imageRetrieval.fetch(`${base}/api/search`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ query: 'sea', limit: 1 }),
    });
    const { results } = (await response.json()) as { results: readonly { url: string; thumbnail: string }[] };
    expect([results[0]?.url, results[0]?.thumbnail]).toEqual([
      expect.stringContaining(`${base}/api/images/`),
      expect.stringContaining(`${base}/api/images/`),
    ]);
  });

  it('[IR-C1-6] has empty strings for character, model and style where there is none', async () => {
    const { image } = (await match(aWorldWith([wanted]), { prompt: wanted.prompt })).body;
    expect([image.character, image.model, image.style]).toEqual(['', '', '']);
  });

  it('[IR-C1-7] has edited texts only while they are set', async () => {
    const world = aWorldWith([
      { id: 'heron', ...wanted, editedPrompt: 'heron, jetty', editedCaption: 'A heron fishes.' },
    ]);
    const edited = (await match(world, { prompt: wanted.prompt })).body.image;
    expect(edited).toMatchObject({
      edited_prompt: 'heron, jetty',
      edited_caption: 'A heron fishes.',
      caption: wanted.caption,
    });
    world.imageRetrieval.library.put({ id: 'heron', editedPrompt: null, editedCaption: null });
    const bare = (await match(world, { prompt: wanted.prompt })).body.image;
    expect(Object.keys(bare).filter((name) => name.startsWith('edited'))).toEqual([]);
  });
});

describe('a search', () => {
  it('[IR-4-22] [IR-4-12] [IR-C1-8] answers results with a score and top each, and their number', async () => {
    const { status, body } = await search(aWorld(), { query: 'a house by the sea', limit: 20 });
    expect([status, Object.keys(body), body.count]).toEqual([200, ['results', 'count'], 20]);
    for (const { score, top } of body.results) expect([typeof score, typeof top]).toEqual(['number', 'boolean']);
  });

  it('[IR-4-11] lists the most relevant first: no score rises', async () => {
    const { results } = (await search(aWorld(), { query: 'a lighthouse in the soft light of night', limit: 50 })).body;
    const scores: readonly number[] = results.map(({ score }: { score: number }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBeGreaterThan(1);
  });

  it('[IR-1-3] with filters fills its limit where enough pictures fit', async () => {
    const pictures = Array.from({ length: 30 }, (_, at) => ({ prompt: `picture number ${at}`, style: 'etching' }));
    const { results } = (await search(aWorldWith(pictures), { query: 'unheard of', style: 'etching', limit: 30 })).body;
    expect(results.length).toBe(30);
  });

  it('[IR-1-7] holds no more than two of one batch', async () => {
    const sibling = { prompt: 'a comet over the moor', caption: 'A comet.', batch: 'comets' };
    const world = aWorldWith([1, 2, 3, 4, 5].map(() => sibling));
    const { results } = (await search(world, { query: 'a comet over the moor', limit: 50 })).body;
    const comets = results.filter(({ prompt }: { prompt: string }) => prompt === sibling.prompt);
    expect([comets.length, results[0].prompt, results[1].prompt]).toEqual([2, sibling.prompt, sibling.prompt]);
  });

  it('[IR-1-4] for the caption or the prompt of a picture finds it', async () => {
    const world = aWorld();
    const { records } = world.imageRetrieval.library.records({ limit: 60 });
    const shown = records.filter(({ review, duplicateOf }) => review === 'approved' && duplicateOf === undefined);
    for (const { batch, prompt, caption } of shown.filter((_, at) => at % 12 === 0)) {
      for (const query of [prompt, caption]) {
        const [first] = (await search(world, { query, limit: 1 })).body.results;
        expect(records.find(({ id }) => id === first.id)?.batch).toBe(batch);
      }
    }
    expect(shown.length).toBeGreaterThan(12);
  });
});

describe('a best match', () => {
  it('[IR-4-3] is one picture without score and top', async () => {
    const world = aWorldWith([{ ...wanted, top: true }]);
    for (const prompt of [wanted.prompt, 'a heron on the jetty']) {
      const { status, body } = await match(world, { prompt });
      expect([status, Object.keys(body)]).toEqual([200, ['image']]);
      expect(body.image.prompt).toBe(wanted.prompt);
      expect(body.image).not.toHaveProperty('score');
      expect(body.image).not.toHaveProperty('top');
    }
  });

  it('[IR-4-4] of an equal prompt is a picture of it, filters first and blanks at the ends aside', async () => {
    const world = aWorldWith([
      { id: 'plain', ...wanted },
      { id: 'filmed', ...wanted, style: 'film' },
    ]);
    const idOf = async (members: object) => (await match(world, { prompt: wanted.prompt, ...members })).body.image?.id;
    expect(await idOf({})).toBe('plain');
    expect(await idOf({ prompt: `  ${wanted.prompt}\n` })).toBe('plain');
    expect(await idOf({ style: 'film' })).toBe('filmed');
    world.imageRetrieval.library.put({ id: 'plain', prompt: 'a stork on a roof' });
    expect(await idOf({})).toBe('filmed');
    expect(await idOf({ prompt: 'a stork on a roof' })).toBe('plain');
  });

  it('[IR-4-29] of an equal prompt is found without any ranking', async () => {
    const world = aWorld({
      ...{ records: 8 },
      rules: {
        createFinder: () => ({
          put: () => undefined,
          find: () => {
            throw new Error('ranked');
          },
        }),
      },
    });
    await expect(match(world, { prompt: wanted.prompt })).rejects.toThrow('ranked');
    world.imageRetrieval.library.put({ id: 'heron', ...wanted });
    expect((await match(world, { prompt: wanted.prompt })).body.image.id).toBe('heron');
  });

  it('[IR-4-27] [IR-4~forced-miss] of words that no picture has is a 404 with a text', async () => {
    const { status, body } = await match(aWorld(), { prompt: 'zyxwv qwrtz plmk' });
    expect([status, typeof body.error]).toEqual([404, 'string']);
  });
});

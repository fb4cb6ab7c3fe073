import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, aWorld, aWorldWith, idsOf, match, search } from './testing.ts';

const pictures = [
  { id: 'red', prompt: 'a red kite above a hill', caption: 'Wind in the grass.', character: 'luna', model: 'eros' },
  { id: 'blue', prompt: 'a blue kite above a hill', caption: 'Clouds over the land.', style: 'film', top: true },
];
const kites = () => aWorldWith(pictures);

describe('the query of a search', () => {
  it('[IR-4-1] has 1 to 2,000 characters, in prose or as tags', async () => {
    const world = aWorld();
    for (const query of ['x', 'a quiet lake at dawn', 'lake, dawn, (fog:1.2), <lora:x>', 'x'.repeat(2_000)]) {
      expect((await search(world, { query })).status).toBe(200);
    }
  });

  it('[IR-4-13] is counted in code points: 2,001 are refused, 2,000 that take two units each are not', async () => {
    const world = aWorld();
    expect((await search(world, { query: '🌲'.repeat(2_000) })).status).toBe(200);
    expect((await search(world, { query: '🌲'.repeat(2_001) })).status).toBe(400);
    expect((await search(world, { query: 'x'.repeat(2_001) })).status).toBe(400);
  });

  it.each([undefined, '', null, 7, true, ['x'], { text: 'x' }])('[IR-4-13] is no %j', async (query) => {
    const { status, body } = await search(aWorld(), { query });
    expect([status, body]).toEqual([
      400,
      { error: 'query must be a string of 1 to 2000 characters that is not blank.' },
    ]);
  });

  it.each([' ', '\n\t', '\u00a0\u3000'])('[IR-4-32] is not blank: %j', async (blank) => {
    expect((await search(aWorld(), { query: blank })).status).toBe(400);
    expect((await match(aWorld(), { prompt: blank })).status).toBe(400);
  });
});

describe('the prompt of a best match', () => {
  it('[IR-4-23] has up to 500 characters, counted as code points', async () => {
    const world = aWorld();
    for (const prompt of ['x'.repeat(500), '🌲'.repeat(500)]) {
      expect([200, 404]).toContain((await match(world, { prompt })).status);
    }
    expect((await match(world, { prompt: '🌲'.repeat(501) })).status).toBe(400);
  });

  it.each([undefined, '', null, 7, false, ['x'], {}, 'x'.repeat(501)])('[IR-4-24] is no %j', async (prompt) => {
    const { status, body } = await match(aWorld(), { prompt });
    expect([status, body]).toEqual([
      400,
      { error: 'prompt must be a string of 1 to 500 characters that is not blank.' },
    ]);
  });
});

describe('filters', () => {
  it.each([
    ['character', 'luna', ['red']],
    ['model', 'eros', ['red']],
    ['style', 'film', ['blue']],
  ])('[IR-4-2] [IR-4-25] %s lets nothing else in', async (name, value, ids) => {
    const world = aWorldWith(pictures, { records: 1 });
    world.imageRetrieval.library.put({ id: world.imageRetrieval.library.records().records[0]?.id, review: 'rejected' });
    expect(await idsOf(world, { query: 'kite', [name]: value })).toEqual(ids);
    const matched = await match(world, { prompt: 'a red kite above a hill', [name]: value });
    expect(matched.body.image?.id ?? matched.status).toBe(ids[0]);
  });

  it('[IR-4-2] are compared letter by letter, and an empty one asks for pictures that have none', async () => {
    const world = kites();
    expect(await idsOf(world, { query: 'kite', character: 'Luna' })).toEqual([]);
    expect((await match(world, { prompt: 'a blue kite above a hill', style: 'fil' })).status).toBe(404);
    const { results } = (await search(world, { query: 'kite', character: '' })).body;
    expect(results.map(({ character }: { character: string }) => character)).not.toContain('luna');
    expect(results.map(({ id }: { id: string }) => id)).toContain('blue');
  });

  it.each(['character', 'model', 'style'])(
    '[IR-4-16] [IR-4~unknown-filter] an unknown %s finds nothing',
    async (name) => {
      for (const value of ['nobody', '__proto__', 'constructor', 'x'.repeat(5_000)]) {
        const { status, body } = await search(kites(), { query: 'kite', [name]: value });
        expect([status, body]).toEqual([200, { results: [], count: 0 }]);
        expect((await match(kites(), { prompt: 'a red kite above a hill', [name]: value })).status).toBe(404);
      }
    },
  );

  it.each(['character', 'model', 'style'])('[IR-4-18] a %s that is no string is refused', async (name) => {
    for (const value of [7, null, true, ['luna'], {}]) {
      expect((await search(aWorld(), { query: 'x', [name]: value })).body).toEqual({
        error: `${name} must be a string.`,
      });
      expect((await match(aWorld(), { prompt: 'x', [name]: value })).status).toBe(400);
    }
  });
});

describe('search_in', () => {
  it('[IR-4-9] [IR-4-26] takes both, caption and prompt, and looks in different texts', async () => {
    const world = kites();
    const first = async (query: string, search_in: string) => (await idsOf(world, { query, search_in, limit: 1 }))[0];
    expect(await first('blue kite hill', 'prompt')).toBe('blue');
    expect(await first('wind grass', 'caption')).toBe('red');
    expect([await first('blue kite hill', 'both'), await first('wind grass', 'both')]).toEqual(['blue', 'red']);
    for (const search_in of ['both', 'caption', 'prompt']) {
      expect((await match(world, { prompt: 'a red kite above a hill', search_in })).body.image.id).toBe('red');
    }
  });

  it('[IR-4-17] [IR-4-26] is both unless given', async () => {
    const world = kites();
    const [without, both] = [
      await search(world, { query: 'wind' }),
      await search(world, { query: 'wind', search_in: 'both' }),
    ];
    expect(without.body).toEqual(both.body);
  });

  it.each(['captions', 'BOTH', '', 7, null, ['both']])('[IR-4-18] is not %j', async (search_in) => {
    const refusal = { error: 'search_in must be one of both, caption, prompt.' };
    expect((await search(aWorld(), { query: 'x', search_in })).body).toEqual(refusal);
    expect((await match(aWorld(), { prompt: 'x', search_in })).body).toEqual(refusal);
  });
});

describe('limit', () => {
  it('[IR-4-8] [IR-4-19] [IR-4-20] is the most that come: from 1 to 50, and 10 unless given', async () => {
    const world = aWorld();
    const lengthAt = async (limit?: number) => (await idsOf(world, { query: 'light over the water', limit })).length;
    expect([await lengthAt(1), await lengthAt(50), await lengthAt(), await lengthAt(7)]).toEqual([1, 50, 10, 7]);
  });

  it.each([0, 51, -1, 2.5, '10', null, true, [5]])('[IR-4-18] is not %j', async (limit) => {
    const { status, body } = await search(aWorld(), { query: 'x', limit });
    expect([status, body]).toEqual([400, { error: 'limit must be a whole number from 1 to 50.' }]);
  });
});

describe('only_top', () => {
  it('[IR-4-10] [IR-4-21] lets nothing in that is not top; without it both kinds come', async () => {
    const topsOf = async (only_top?: boolean) => {
      const { results } = (await search(aWorld(), { query: 'light', limit: 50, only_top })).body;
      return new Set(results.map(({ top }: { top: boolean }) => top));
    };
    expect([...(await topsOf(true))]).toEqual([true]);
    expect((await topsOf()).size).toBe(2);
    expect((await topsOf(false)).size).toBe(2);
  });

  it.each(['true', 1, null, []])('[IR-4-18] is not %j', async (only_top) => {
    expect((await search(aWorld(), { query: 'x', only_top })).body).toEqual({
      error: 'only_top must be true or false.',
    });
  });
});

describe('a body', () => {
  it.each(['', '{', '[]', '"query"', 'null', '7', '{"query":"x"', '{"query":"x"}}'])(
    '[IR-7-2] that is no JSON object is refused: %j',
    async (body) => {
      for (const path of ['/api/search', '/api/generate']) {
        const { status, body: refusal } = await ask(aWorld(), 'POST', path, { body });
        expect([status, refusal]).toEqual([400, { error: 'The body is no valid JSON object.' }]);
      }
    },
  );

  it('[IR-7-2] that is not UTF-8 is refused', async () => {
    const world = aWorld();
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('{"query":"'),
      0xff,
      0xfe,
      ...new TextEncoder().encode('"}'),
    ]);
    const init = { method: 'POST', headers: { authorization: 'Bearer ir_sim_fast' }, body: bytes };
    expect((await world.imageRetrieval.fetch('https://images.example/api/search', init)).status).toBe(400);
  });

  it('may hold members that nobody knows, whatever their names', async () => {
    const body = '{"query":"x","__proto__":{"limit":1},"colour":"red","constructor":7}';
    expect((await ask(aWorld(), 'POST', '/api/search', { body })).body.count).toBe(10);
  });
});

describe('odd queries', () => {
  const odd = [
    'e',
    '?!…,;:',
    '🌲'.repeat(2_000),
    'лес на рассвете',
    '森の中の小さな家',
    'غابة في الصباح',
    '\ud83c alone \udf32',
    ','.repeat(1_000),
    'x'.repeat(2_000),
    'ab'.repeat(1_000),
    '__proto__ constructor hasOwnProperty toString',
    `${'a '.repeat(999)}a`,
  ];

  it.each(odd.map((query) => [query.slice(0, 20), query]))('do no harm: %s', async (_shown, query) => {
    const world = aWorld();
    const { status, body } = await search(world, { query, limit: 50 });
    expect([status, body.count]).toEqual([200, body.results.length]);
    if (query.length <= 500) expect([200, 404]).toContain((await match(world, { prompt: query })).status);
  });

  it('[IR-4-22] of any text are answered with results and their number', async () => {
    const world = aWorld();
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }).filter((drawn) => drawn.trim() !== '');
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const { status, body } = await search(world, { query, limit: 3 });
        expect([status, body.count]).toEqual([200, body.results.length]);
      }),
      { numRuns: 30 },
    );
  });
});

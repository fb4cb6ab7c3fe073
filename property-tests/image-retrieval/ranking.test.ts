import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someQuery } from './arbitraries.ts';
import { aWorldToAsk, idsOf } from './asking.ts';

const standing = aWorldToAsk();
const { search, match, world } = standing;

/** All that the library has, hidden pictures too, with the batch of each. */
const records = world.imageRetrieval.library.records().records as readonly {
  readonly id: string;
  readonly batch: string;
  readonly review: string;
  readonly duplicateOf?: string;
}[];
const batches = new Map(records.map(({ id, batch }) => [id, batch]));

/** Pictures that can be found: the first answers to three queries. */
const findable = (await search({ query: 'a picture', limit: 50 })).concat(
  await search({ query: 'night in the city, rain', limit: 50 }),
  await search({ query: 'a quiet morning by the water', limit: 50 }),
);

const someLimit = fc.integer({ min: 1, max: 50 });
const someFilters = fc.constantFrom(...findable).chain(({ character, model, style, top }) =>
  fc.record(
    {
      character: fc.constant(character),
      model: fc.constant(model),
      style: fc.constant(style),
      only_top: fc.constant(top),
    },
    { requiredKeys: [] },
  ),
);

describe('a ranking', { timeout: 60_000 }, () => {
  it('[IR-1-1] is the same for repeats, at any time, in any world of the seed', async () => {
    const other = aWorldToAsk({ start: '2031-03-01T00:00:00Z' });
    await fc.assert(
      fc.asyncProperty(someQuery, fc.nat(400), async (query, days) => {
        const first = await search({ query, limit: 20 });
        world.clock.advance(`${days}d`);
        expect(await search({ limit: 20, query })).toEqual(first);
        expect(await other.search({ query, limit: 20 })).toEqual(first);
      }),
      { numRuns: 15 },
    );
  });

  it('[IR-4-8] with a smaller limit is the beginning of the one with a greater limit', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, someFilters, someLimit, async (query, filters, limit) => {
        const whole = await search({ query, ...filters, limit: 50 });
        expect(await search({ query, ...filters, limit })).toEqual(whole.slice(0, limit));
      }),
      { numRuns: 30 },
    );
  });

  it('[IR-4-11] falls, and [IR-1-7] holds two of a batch at most, for every query', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, someFilters, async (query, filters) => {
        const found = await search({ query, ...filters, limit: 50 });
        const scores = found.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((one, other) => other - one));
        const held = new Map<string | undefined, number>();
        for (const { id } of found) held.set(batches.get(id), (held.get(batches.get(id)) ?? 0) + 1);
        expect(Math.max(0, ...held.values())).toBeLessThanOrEqual(2);
      }),
      { numRuns: 30 },
    );
  });

  it('[IR-1-3] [IR-4-2] with a filter lets no stranger in, and loses nobody that it shows without', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, someFilters, async (query, filters) => {
        const { only_top: onlyTop, ...names } = filters;
        const fits = (one: (typeof findable)[number]): boolean =>
          (onlyTop !== true || one.top) &&
          Object.entries(names).every(([name, value]) => one[name as 'character'] === value);
        const whole = await search({ query, limit: 50 });
        const kept = await search({ query, ...filters, limit: 50 });
        expect(kept.filter((one) => !fits(one))).toEqual([]);
        const lost = idsOf(whole.filter(fits)).filter((id) => !idsOf(kept).includes(id));
        // Where fifty others fit better, a picture may lie behind them.
        if (kept.length < 50) expect(lost).toEqual([]);
        else expect(kept.length).toBeGreaterThanOrEqual(whole.filter(fits).length);
      }),
      { numRuns: 30 },
    );
  });

  it('[IR-4-2] narrows: a further filter never adds a picture', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, fc.constantFrom(...findable), async (query, { model, style, character }) => {
        const wide = await search({ query, model, limit: 50 });
        const narrow = await search({ query, model, style, limit: 50 });
        const narrower = await search({ query, model, style, character, limit: 50 });
        const isWhole = (shown: readonly unknown[]): boolean => shown.length < 50;
        if (isWhole(wide)) expect(narrow.length).toBeLessThanOrEqual(wide.length);
        if (isWhole(narrow)) expect(narrower.length).toBeLessThanOrEqual(narrow.length);
        expect(narrow.every((one) => one.style === style && one.model === model)).toBe(true);
        expect(narrower.every((one) => one.character === character && one.style === style)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it('[IR-1-4] finds a picture, or one with the same text, first by each of its own texts', async () => {
    const misses: string[] = [];
    for (const picture of findable) {
      const { id, prompt } = picture;
      for (const query of textsOf(picture)) {
        const [first] = await search({ query, limit: 1 });
        if (first === undefined || !textsOf(first).includes(query)) misses.push(`${id}: ${query}`);
      }
      const best = await match({ prompt });
      expect(best?.prompt).toBe(prompt);
    }
    expect(misses).toEqual([]);
  });
});

function textsOf(picture: (typeof findable)[number]): readonly string[] {
  const { prompt, caption, edited_prompt: ownPrompt, edited_caption: ownCaption } = picture;
  return [prompt, caption, ownPrompt, ownCaption].flatMap((text) => text ?? []);
}

describe('an independent small ranker', () => {
  it('[IR-1-1] agrees on the best match of exact words', async () => {
    const shown = records.filter(({ review, duplicateOf }) => review === 'approved' && duplicateOf === undefined);
    const texts = new Map(shown.map((record) => [record.id, wordsOf(record)]));
    const rarity = (word: string): number => {
      const count = [...texts.values()].filter((words) => words.has(word)).length;
      return count === 0 ? 0 : Math.log(1 + shown.length / count);
    };
    let agreed = 0;
    const asked = findable.filter((_, at) => at % 5 === 0);
    for (const { caption } of asked) {
      // The four rarest words of a caption, in another order.
      const words = [...new Set(caption.toLowerCase().match(/[a-z]{4,}/g) ?? [])].sort((a, b) => rarity(b) - rarity(a));
      const query = words.slice(0, 4).reverse();
      const score = (own: ReadonlySet<string>): number =>
        query.reduce((sum, word) => sum + (own.has(word) ? rarity(word) : 0), 0);
      const most = Math.max(...[...texts.values()].map(score));
      const best = new Set([...texts].filter(([, own]) => score(own) === most).map(([one]) => batches.get(one)));
      const [first] = await search({ query: query.join(' '), limit: 1 });
      if (best.has(batches.get(first?.id ?? ''))) agreed += 1;
    }
    expect(asked.length).toBeGreaterThan(20);
    expect(agreed / asked.length).toBeGreaterThanOrEqual(0.9);
  });
});

/** All words of a record, curators' included. */
function wordsOf(record: object): ReadonlySet<string> {
  const { prompt, caption, editedPrompt, editedCaption, tags } = record as Readonly<Record<string, unknown>>;
  const text = [prompt, caption, editedPrompt, editedCaption, tags].flat().join(' ').toLowerCase();
  return new Set(text.match(/[a-z]{4,}/g) ?? []);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someQuery, someRecord } from './arbitraries.ts';
import { aWorldToAsk, idsOf } from './asking.ts';

type Asking = ReturnType<typeof aWorldToAsk>;

/** What the model remembers: of each picture that was added, what it is about and whether it may be shown. */
type Model = Map<string, { readonly prompt: string; readonly caption: string; isHidden: boolean }>;

/** A step of a history. */
type Step = (asking: Asking, model: Model) => Promise<void>;

const put = ({ world }: Asking, record: object): string =>
  (world.imageRetrieval.library.put(record as never) as { readonly id: string }).id;

/** A picture that the model knows, by a number that is drawn. */
function known(model: Model, at: number): string | undefined {
  return [...model.keys()][at % Math.max(1, model.size)];
}

const HIDING = [
  { review: 'rejected' },
  { review: 'pending' },
  { review: 'approved', duplicateOf: null },
  { duplicateOf: 'first' },
] as const;

const add: fc.Arbitrary<Step> = someRecord.map((record) => async (asking, model) => {
  model.set(put(asking, record), { ...record, isHidden: false });
});

const change: fc.Arbitrary<Step> = fc
  .tuple(fc.nat(), fc.constantFrom(...HIDING))
  .map(([at, how]) => async (asking, model) => {
    const id = known(model, at);
    const entry = model.get(id ?? '');
    if (id === undefined || !entry) return;
    const [first] = (await asking.search({ query: 'a picture', limit: 1 })) ?? [];
    const isRepeat = 'duplicateOf' in how && how.duplicateOf === 'first';
    if (isRepeat && (first === undefined || first.id === id)) return;
    put(asking, { id, ...how, ...(isRepeat ? { duplicateOf: first?.id } : {}) });
    entry.isHidden = isRepeat || ('review' in how ? how.review !== 'approved' : entry.isHidden);
  });

const advance: fc.Arbitrary<Step> = fc.integer({ min: 1, max: 400 }).map((seconds) => async ({ world }) => {
  world.clock.advance(`${seconds}s`);
});

/** Looks for what the model hides by every way there is. */
const look: fc.Arbitrary<Step> = fc
  .tuple(fc.nat(), someQuery, fc.boolean())
  .map(([at, query, isTop]) => async (asking, model) => {
    const entry = model.get(known(model, at) ?? '');
    const hidden = [...model].filter(([, { isHidden }]) => isHidden).map(([id]) => id);
    const filters = isTop ? { only_top: true } : {};
    for (const text of [query, entry?.prompt ?? query, entry?.caption ?? query]) {
      const shown = idsOf(await asking.search({ query: text, limit: 50, ...filters }));
      expect(shown.filter((id) => hidden.includes(id))).toEqual([]);
    }
    const best = await asking.match({ prompt: entry?.prompt ?? query });
    expect(hidden).not.toContain(best?.id);
  });

const someHistory = fc.array(fc.oneof(add, change, advance, look, look), { minLength: 4, maxLength: 14 });

describe('whatever is changed in between', { timeout: 60_000 }, () => {
  it('[IR-1-2] [IR-1-5] [IR-1-6] a hidden picture never comes, and another one does', async () => {
    await fc.assert(
      fc.asyncProperty(someRecord, someHistory, async (record, history) => {
        const asking = aWorldToAsk();
        const model: Model = new Map([[put(asking, record), { ...record, isHidden: false }]]);
        for (const step of history) await step(asking, model);
        asking.world.clock.advance('61s');
        for (const [, { prompt, isHidden }] of model) {
          if (isHidden) continue;
          expect((await asking.match({ prompt }))?.prompt).toBe(prompt);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('[IR-1-6] the pictures that are hidden from the start never come, by any text of their own', async () => {
    const { world, search, match } = aWorldToAsk();
    const { records } = world.imageRetrieval.library.records();
    const all = records as readonly {
      id: string;
      prompt: string;
      caption: string;
      review: string;
      duplicateOf?: string;
    }[];
    const hidden = all.filter(({ review, duplicateOf }) => review !== 'approved' || duplicateOf !== undefined);
    expect(new Set(hidden.map(({ review }) => review))).toEqual(new Set(['rejected', 'pending', 'approved']));
    for (const { id, prompt, caption } of hidden) {
      expect(idsOf(await search({ query: caption, limit: 50 }))).not.toContain(id);
      expect((await match({ prompt }))?.id).not.toBe(id);
    }
  });
});

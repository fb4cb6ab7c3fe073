import { isRecord } from '../../../harness/engine/is-record.ts';
import { check, FILTERS, type Json, type RetrievalContext } from '../../../harness/services/image-retrieval/client.ts';
import {
  MOST_RESULTS,
  MOST_SIBLINGS,
  optionsBeside,
} from '../../../harness/services/image-retrieval/facts/exchanges.ts';
import { found, idsOf, spread } from '../../../harness/services/image-retrieval/facts/library.ts';

const NEEDS = { needs: ['library'] } as const;

/** How many hidden pictures are looked for that stand in the library from the start. */
const SAMPLE = 4;

/** Every search and match by which a picture is likeliest to come. */
async function idsShown(context: RetrievalContext, record: Json): Promise<readonly unknown[]> {
  const { prompt, caption } = record;
  const filters = Object.fromEntries(FILTERS.flatMap((name) => (record[name] ? [[name, record[name]]] : [])));
  const texts = [prompt, caption].filter((text): text is string => typeof text === 'string' && text !== '');
  const ids: unknown[] = [];
  for (const [at, text] of texts.entries()) {
    const place = at === 0 ? 'prompt' : 'caption';
    for (const more of [{}, filters, { search_in: place }, { only_top: true }]) {
      ids.push(...idsOf(await found(context, { query: text, limit: MOST_RESULTS, ...more })));
    }
    for (const more of [{}, filters]) {
      const { json } = await context.imageRetrieval.generate({ prompt: text.slice(0, 500), ...more });
      if (isRecord(json.image)) ids.push(json.image.id);
    }
  }
  return ids;
}

/** A word that no picture has yet. */
function newName(context: RetrievalContext): string {
  return context.fresh('').trim().replace(/\W+/g, '');
}

/** A picture of words that no other one has, and how it is hidden. */
function newRecord(context: RetrievalContext): Json & { readonly prompt: string; readonly caption: string } {
  const name = newName(context);
  return { prompt: `a lantern called ${name}, dusk`, caption: `A lantern named ${name} hangs at dusk.`, top: true };
}

/** Demands of a picture that it comes until it is hidden, and not once from then on. */
async function expectHidden(context: RetrievalContext, changes: Json): Promise<void> {
  const { controls, expect } = context;
  const record = newRecord(context);
  const { id } = await controls.putRecord(record);
  expect((await idsShown(context, record)).includes(id), 'whether it comes while it is to be found').toBe(true);
  const other = await controls.putRecord(newRecord(context));
  await controls.putRecord({ id, ...changes, ...('duplicateOf' in changes ? { duplicateOf: other.id } : {}) });
  // The edge may remember searches of the last minute; matches, and searches that are new, show the change at once.
  const match = await context.imageRetrieval.generate({ prompt: record.prompt });
  expect(isRecord(match.json.image) && match.json.image.id === id, 'whether a match shows it').toBe(false);
  const anew = idsOf(await found(context, { query: `${record.prompt} again`, limit: MOST_RESULTS }));
  expect(anew.includes(id), 'whether a new search shows it').toBe(false);
  await context.sleep(61_000);
  expect((await idsShown(context, record)).includes(id), 'whether it still comes').toBe(false);
}

/** Demands of pictures that are hidden from the start that none comes by words of its own. */
async function expectNoneOf(context: RetrievalContext, isHidden: (record: Json) => boolean): Promise<void> {
  const hidden = (await context.controls.records()).filter(isHidden);
  if (hidden.length === 0) return context.inconclusive('the library has no such picture');
  for (const record of spread(hidden, SAMPLE)) {
    context.expect((await idsShown(context, record)).includes(record.id), 'whether it comes').toBe(false);
  }
}

/** Checks of what a library hides, for whoever may change it. */
export const libraryChecks = [
  check('IR-1-2', 'never shows a picture that nobody has reviewed', NEEDS, (context) =>
    expectHidden(context, { review: 'pending' }),
  ),
  check('IR-1-5', 'never shows a rejected picture', NEEDS, (context) => expectHidden(context, { review: 'rejected' })),
  check('IR-1-6', 'never shows a duplicate', NEEDS, (context) => expectHidden(context, { duplicateOf: '' })),
  check('IR-1-2', 'shows none of those that wait for a review', NEEDS, (context) =>
    expectNoneOf(context, ({ review }) => review === 'pending'),
  ),
  check('IR-1-5', 'shows none of those that were rejected', NEEDS, (context) =>
    expectNoneOf(context, ({ review }) => review === 'rejected'),
  ),
  check('IR-1-6', 'shows none of those that repeat another', NEEDS, (context) =>
    expectNoneOf(context, ({ duplicateOf }) => typeof duplicateOf === 'string'),
  ),

  check('IR-4-26', 'looks for a match in the texts that it is told to look in', NEEDS, async (context) => {
    const { controls, imageRetrieval, expect } = context;
    const [lantern, ferry] = [newName(context), newName(context)];
    const one = { prompt: `a lantern called ${lantern}, dusk`, caption: `A ferry named ${ferry} crosses.` };
    const other = { prompt: `a ferry called ${ferry}, dawn`, caption: `A lantern named ${lantern} glows.` };
    const ids = [(await controls.putRecord(one)).id, (await controls.putRecord(other)).id];
    for (const [at, place] of (['caption', 'prompt'] as const).entries()) {
      const { json } = await imageRetrieval.generate({ prompt: `lantern ${lantern}`, search_in: place });
      const isElsewhere = isRecord(json.image) && json.image.id === ids[at];
      expect(isElsewhere, `whether ${place} finds what is in the other text only`).toBe(false);
    }
  }),

  check('IR-C1-7', 'shows what a curator has written', NEEDS, async (context) => {
    const { prompt, caption, ...record } = newRecord(context);
    const edited = { editedPrompt: `${prompt}, retouched`, editedCaption: `${caption} It was retouched.` };
    const { id } = await context.controls.putRecord({ ...record, prompt, caption, ...edited });
    const image = (await found(context, { query: prompt, limit: MOST_RESULTS })).find((one) => one.id === id);
    context.expect(image?.edited_prompt, 'edited_prompt').toBe(edited.editedPrompt);
    context.expect(image?.edited_caption, 'edited_caption').toBe(edited.editedCaption);
  }),

  check('IR-1-7', 'holds a new batch to a small number', NEEDS, async (context) => {
    const { controls, expect } = context;
    const record = { ...newRecord(context), batch: 'lanterns' };
    const ids: unknown[] = [];
    for (let number = 0; number < 8; number += 1) ids.push((await controls.putRecord(record)).id);
    const expectFew = async (more: Json): Promise<Json> => {
      const results = await found(context, { query: record.prompt, limit: MOST_RESULTS, ...more });
      const [first = {}, ...others] = results.filter(({ id }) => ids.includes(id));
      expect(1 + others.length, `pictures of the batch beside ${JSON.stringify(more)}`).toBeLessThanOrEqual(
        MOST_SIBLINGS,
      );
      expect(ids, `ids of the batch, one of which is found beside ${JSON.stringify(more)}`).toContain(first.id);
      return first;
    };
    for (const more of optionsBeside(await expectFew({}))) await expectFew(more);
  }),
];

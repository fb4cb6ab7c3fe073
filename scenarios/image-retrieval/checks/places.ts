import { check, FILTERS, type RetrievalContext, SEARCH_IN } from '../../../harness/services/image-retrieval/client.ts';
import { batchOf } from '../../../harness/services/image-retrieval/facts/exchanges.ts';
import {
  areAlike,
  asked,
  found,
  type Picture,
  quoted,
} from '../../../harness/services/image-retrieval/facts/library.ts';
import { expectMatch, imageIn, matched } from './matches.ts';

/** How many texts of a kind are quoted. */
const SAMPLE = 6;

/** Where so many texts are told apart, a match must tell one apart. */
const MANY = 4;

/** So often a match must be of the same batch again before something else is held against a target. */
const MORE_TIMES = 2;

/** The terms of a prompt in another order, without the first: words of that picture, and the prompt of none. */
function turned(prompt: string): string {
  return prompt.split(', ').slice(1).reverse().join(', ') || prompt;
}

/** The words of a text that another one lacks. */
function wordsBut(text: string, other: string): string {
  const words = (all: string): readonly string[] => all.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(words(other));
  return words(text)
    .filter((word) => !known.has(word))
    .join(' ');
}

/** Checks of where a match looks. */
export const placeChecks = [
  check('IR-4-26', 'looks in captions, in prompts and in both', async (context) => {
    const [{ prompt, caption }] = await asked(context, 'prompt', 1);
    for (const place of SEARCH_IN) {
      const text = place === 'caption' && caption.length <= 500 && caption !== '' ? caption : prompt;
      await matched(context, { prompt: text, search_in: place });
    }
    await expectMatch(context, { prompt, search_in: 'both' });
  }),

  check('IR-4-26', 'finds a match in the texts that it is told to look in', async (context) => {
    for (const member of ['caption', 'prompt'] as const) {
      let [worse, missed] = [0, 0];
      const other = member === 'caption' ? 'prompt' : 'caption';
      for (const picture of await quoted(context, member, SAMPLE)) {
        const own = await matchIn(context, picture, member, member);
        const elsewhere = await matchIn(context, picture, member, other);
        if (own.isRight && !elsewhere.isRight) return;
        if (elsewhere.isRight && !own.isRight) worse += 1;
        if (elsewhere.isServed && !own.isServed) missed += 1;
      }
      const subject = `of the ${member}s that find their picture in the other place, where none does only in its own`;
      context.expect(worse, subject).toBeLessThan(MANY);
      context.expect(missed, `of the ${member}s that find nothing in their own place only`).toBeLessThan(MANY);
    }
  }),

  check('IR-4-26', 'looks in both where it is not told where', (context) => expectBoth(context, () => ({}))),

  check('IR-4-26', 'looks in both where it is not told where, beside a filter', (context) =>
    expectBoth(context, (one, at) => {
      const name = FILTERS.slice(at % FILTERS.length).find((filter) => one[filter] !== '');
      return name === undefined ? {} : { [name]: one[name] };
    }),
  ),
];

/** Whether there is a match where it is told to look in some texts, and whether it is a picture, or has its text of a kind. */
async function matchIn(
  context: RetrievalContext,
  picture: Picture,
  member: 'caption' | 'prompt',
  place: string,
): Promise<{ readonly isServed: boolean; readonly isRight: boolean }> {
  const prompt = member === 'prompt' ? turned(picture.prompt) : picture.caption;
  const image = imageIn(await matched(context, { prompt, search_in: place }));
  const isRight = image.id === picture.id || image[member] === picture[member];
  return { isServed: image.id !== undefined, isRight };
}

/** Demands that both is the default, by texts that are answered differently in one of the two: each tells that one from both. */
async function expectBoth(context: RetrievalContext, moreOf: (picture: Picture, at: number) => object): Promise<void> {
  const captions = await asked(context, 'caption', SAMPLE);
  const prompts = await asked(context, 'prompt', SAMPLE);
  const quotes = [
    ...captions.map((one) => [one, one.caption] as const),
    ...prompts.map((one) => [one, turned(one.prompt)] as const),
    // Where both texts tell the same, what only one of them tells.
    ...prompts.map((one) => [one, wordsBut(one.prompt, one.caption)] as const),
    ...captions.map((one) => [one, wordsBut(one.caption, one.prompt)] as const),
  ]
    .filter(([, text]) => text !== '')
    .map(([one, prompt], at) => ({ prompt, ...moreOf(one, at) }));
  const untold = new Set(['caption', 'prompt']);
  let isWavering = false;
  const isBoth = (wish: object): Promise<boolean> =>
    areAlike(
      async () => {
        // Where the call before was told to look is nothing to this one.
        await batchFor(context, { ...wish, search_in: 'caption' });
        return batchFor(context, wish);
      },
      () => batchFor(context, { ...wish, search_in: 'both' }),
    );
  for (const wish of quotes) {
    if (untold.size === 0) return;
    const both = await batchFor(context, { ...wish, search_in: 'both' });
    const told: string[] = [];
    for (const place of untold) {
      if ((await batchFor(context, { ...wish, search_in: place })) !== both) told.push(place);
    }
    if (told.length === 0) continue;
    // Of many that are as good, chance may choose others for as long as one asks.
    isWavering = !(await isSettledOn(context, { ...wish, search_in: 'both' }, both));
    if (isWavering) continue;
    context.expect(await isBoth(wish), 'whether it is the answer of both').toBe(true);
    for (const place of told) untold.delete(place);
  }
  if (untold.size < 2) return;
  if (isWavering) return context.inconclusive('equal matches are answered differently');
  const telling = await countTelling(context, quotes);
  context.expect(telling, 'texts that searches tell apart by place, and matches never').toBeLessThan(MANY);
  // Where every text has the same best match everywhere, there is nothing to be told apart.
  const [{ prompt }] = await asked(context, 'prompt', 1);
  context.expect(await isBoth({ prompt }), 'whether it is the answer of both').toBe(true);
}

/** How many texts a search answers first with another batch where it is told to look in one place only; it ends with many. */
async function countTelling(
  context: RetrievalContext,
  quotes: readonly { readonly prompt: string }[],
): Promise<number> {
  let count = 0;
  for (const { prompt: query, ...more } of quotes) {
    const firsts = new Set<unknown>();
    for (const place of SEARCH_IN) {
      const [first = {}] = await found(context, { query, ...more, search_in: place, limit: 1 });
      firsts.add(batchOf(first) ?? first.id);
    }
    if (firsts.size > 1) count += 1;
    if (count === MANY) break;
  }
  return count;
}

/** Whether a match is of this batch again and again. */
async function isSettledOn(context: RetrievalContext, body: object, batch: unknown): Promise<boolean> {
  for (let time = 0; time < MORE_TIMES; time += 1) if ((await batchFor(context, body)) !== batch) return false;
  return true;
}

/** The batch of the best match, which of its pictures is left to chance; undefined where there is no match. */
async function batchFor(context: RetrievalContext, body: object): Promise<unknown> {
  const image = imageIn(await matched(context, body));
  return batchOf(image) ?? image.id;
}

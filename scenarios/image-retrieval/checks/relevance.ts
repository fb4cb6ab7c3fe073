import {
  check,
  FILTERS,
  type Json,
  LISTS,
  type RetrievalContext,
  SEARCH_IN,
} from '../../../harness/services/image-retrieval/client.ts';
import { countAlike } from '../../../harness/services/image-retrieval/facts/assets.ts';
import {
  DEFAULT_LIMIT,
  largestBatch,
  MOST_RESULTS,
  MOST_SIBLINGS,
  optionsBeside,
} from '../../../harness/services/image-retrieval/facts/exchanges.ts';
import {
  asked,
  broadAnswers,
  expectAlike,
  found,
  idsOf,
  isQuotable,
  isSame,
  MOST_SEARCHED,
  type Picture,
  pictures,
  quoted,
  settled,
} from '../../../harness/services/image-retrieval/facts/library.ts';
import { lists } from '../../../harness/services/image-retrieval/facts/lists.ts';
import { imageIn, matched } from './matches.ts';

/** The texts of a picture, each with the other one. */
const PLACES = [
  ['caption', 'prompt'],
  ['prompt', 'caption'],
] as const;

/** How many pictures of a sample are quoted. */
const SAMPLE = 8;

/** Of fewer captions nothing is concluded. */
const LEAST_TOLD = 4;

/** What is asked for where broad searches show nothing. */
const ORDINARY = ['a quiet garden', 'portrait of a woman', 'city at night'] as const;

/** Of so few texts that are not found nothing is concluded where nothing is found. */
const LEAST_MISSED = 3;

/** So few results may be the same wherever is looked. */
const FEW = 3;

/** So few of them may be, where an option leaves few to choose from. */
const MANY = 5;

/** Whether a picture has a text of another one: siblings share the prompt, and pictures that are told alike the caption. */
function isLike(picture: Picture, { prompt, caption }: Json): boolean {
  return prompt === picture.prompt || (caption === picture.caption && caption !== '');
}

/** Demands that most of a sample is found by its own words; the simulator finds all. */
async function expectFound(context: RetrievalContext, member: 'prompt' | 'caption'): Promise<void> {
  const sample = await quoted(context, member, SAMPLE, MOST_SEARCHED);
  let [count, own] = [0, 0];
  for (const picture of sample) {
    const results = await found(context, { limit: DEFAULT_LIMIT, query: picture[member] });
    const shown = results.slice(0, DEFAULT_LIMIT);
    if (shown.some((image) => image.id === picture.id || isLike(picture, image))) count += 1;
    if (shown.some((image) => image.id === picture.id || image[member] === picture[member])) own += 1;
  }
  if (context.isSimulator) context.expect(own, `of ${sample.length}, found`).toBe(sample.length);
  const subject = `of ${sample.length} pictures, found among the first ten by their own ${member}`;
  context.expect(4 * count, `${subject}, four times`).toBeGreaterThanOrEqual(sample.length);
  // Siblings may come first, but hardly ever instead of all that are quoted.
  if (2 * count < sample.length || own === 0)
    return context.inconclusive(`${count} ${subject}, of which ${count - own} by siblings only`);
}

/** Pictures that come as matches, or by a name that a list has. */
async function shownOtherwise(context: RetrievalContext): Promise<readonly Json[]> {
  const named = await lists(context);
  const filters = LISTS.flatMap((list, at) => {
    const names = named[list].json[list];
    return Array.isArray(names) && names.length > 0 ? [{ [String(FILTERS[at])]: names[0] }] : [];
  });
  const shown: Json[] = [];
  for (const query of ORDINARY) {
    shown.push(imageIn(await matched(context, { prompt: query })));
    for (const filter of filters) shown.push(...(await found(context, { query, ...filter, limit: 1 })));
  }
  return shown;
}

/** Demands, where no broad search shows anything, that searches find what comes otherwise by its own words. */
async function expectAnyFound(context: RetrievalContext): Promise<void> {
  let missed = 0;
  for (const { prompt, caption } of await shownOtherwise(context)) {
    for (const text of [prompt, caption]) {
      if (typeof text !== 'string' || !isQuotable(text)) continue;
      if ((await found(context, { query: text })).length > 0) return;
      missed += 1;
    }
  }
  context
    .expect(missed, 'texts of pictures by which no search finds any, where none of them does')
    .toBeLessThan(LEAST_MISSED);
}

/** Checks of what is found, and in which texts. */
export const relevanceChecks = [
  check('IR-1-4', 'finds pictures by their captions', async (context) => {
    if ((await broadAnswers(context)).length === 0) await expectAnyFound(context);
    return expectFound(context, 'caption');
  }),

  check('IR-1-4', 'finds pictures by their prompts', (context) => expectFound(context, 'prompt')),

  check('IR-1-4', 'answers unlike queries differently', async (context) => {
    const known = await asked(context, 'caption', SAMPLE, MOST_SEARCHED);
    const answers = [];
    for (const { caption } of known)
      answers.push(idsOf(await found(context, { query: caption, limit: DEFAULT_LIMIT })));
    const [first = [], ...others] = answers;
    if (others.length < 2) return context.inconclusive('needs pictures with unlike captions');
    const isDeaf = others.every((ids) => isSame(ids, first));
    context.expect(isDeaf, `whether ${answers.length} unlike queries find the same in the same order`).toBe(false);
  }),

  check('IR-1-4', 'answers captions with the pictures that searches put first', async (context) => {
    const known = new Map((await pictures(context)).map(({ id, json }) => [id, json]));
    let [told, hits] = [0, 0];
    for (const one of await quoted(context, 'caption', SAMPLE)) {
      const [first = {}] = await found(context, { query: one.caption, limit: DEFAULT_LIMIT });
      const image = imageIn(await matched(context, { prompt: one.caption }));
      // A match may leave texts out.
      const { prompt, caption } = { ...known.get(image.id), ...image };
      if (!isLike(one, first) || (prompt === undefined && caption === undefined)) continue;
      told += 1;
      if (isLike(one, { prompt, caption })) hits += 1;
    }
    // Matches may be ranked otherwise, and chance may choose among several good ones: but not so that hardly any is good.
    const subject = `of ${told} captions whose picture comes first in a search, answered with it, four times`;
    if (told >= LEAST_TOLD) context.expect(4 * hits, subject).toBeGreaterThanOrEqual(told);
  }),

  check('IR-1-7', 'holds pictures of one batch to a small number', async (context) => {
    const broad = await broadAnswers(context);
    const answers = broad.map(({ results }) => results);
    for (const { prompt } of await asked(context, 'prompt', SAMPLE, MOST_SEARCHED))
      answers.push(await found(context, { query: prompt, limit: MOST_RESULTS }));
    for (const { query, results } of broad.slice(0, 3))
      for (const more of optionsBeside(results[0] ?? {}))
        answers.push(await found(context, { query, limit: MOST_RESULTS, ...more }));
    const most = answers.map((all) => largestBatch(all)).reduce((a, b) => (a.length < b.length ? b : a));
    if (context.isSimulator) context.expect(most.length, 'pictures of one batch').toBe(2);
    context.observe('IR-1~sibling-cap', most.length === 2 ? 'two' : 'other');
    if (most.length === 0) return context.inconclusive('searches leave out prompts, which tell batches');
    if (most.length <= MOST_SIBLINGS) return;
    // They may be of several batches, unless they look alike, or a rule over all answers finds more in common.
    const other = (await pictures(context)).find(({ prompt }) => prompt !== most[0]?.prompt);
    const addressOf = ({ thumbnail, url }: Json): string => String(thumbnail ?? url);
    const alike = other && (await countAlike(context, most.map(addressOf), addressOf(other.json)));
    context.expect(alike ?? 0, 'pictures of one prompt that are near-identical').toBeLessThanOrEqual(MOST_SIBLINGS);
    return context.inconclusive(`an answer holds ${most.length} pictures of one prompt`);
  }),

  check('IR-4-9', 'looks in captions, in prompts and in both', async (context) => {
    const [{ caption }] = await asked(context, 'caption', 1, MOST_SEARCHED);
    for (const place of SEARCH_IN) {
      context.expect(await context.imageRetrieval.search({ query: caption, search_in: place })).toServe();
    }
  }),

  check('IR-4-9', 'looks elsewhere when it is told to', async (context) => {
    if (!(await isToldApart(context, () => ({}), FEW))) {
      // One or two may well be the best in every text.
      return context.inconclusive('so few pictures are found that they may be the same everywhere');
    }
    for (const more of [{ limit: MOST_RESULTS }, { limit: DEFAULT_LIMIT - 1 }, { only_top: true }]) {
      await isToldApart(context, () => more, MANY);
    }
  }),

  check('IR-4-9', 'looks elsewhere when it is told to, beside a filter', async (context) => {
    const told: boolean[] = [];
    for (const name of FILTERS) {
      const moreOf = ({ [name]: value }: Picture) => (value === '' ? undefined : { [name]: value });
      told.push(await isToldApart(context, moreOf, name === 'model' ? FEW : MANY));
    }
    if (!told.includes(true)) return context.inconclusive('no filter finds so many that places can be told apart');
  }),

  check('IR-4-9', 'finds a picture in the texts that it is told to look in', async (context) => {
    let [better, worse] = [0, 0];
    for (const [member, other] of PLACES) {
      const sample = await quoted(context, member, SAMPLE, MOST_SEARCHED);
      let count = 0;
      for (const picture of sample) {
        const own = await rankOf(context, picture, member, member);
        if (own < MOST_RESULTS) count += 1;
        const elsewhere = better > 0 ? own : await rankOf(context, picture, member, other);
        if (own < elsewhere) better += 1;
        if (own > elsewhere) worse += 1;
        if (count > 0 && better > 0) break;
      }
      context.expect(count, `of ${sample.length}, found by their own ${member} in it`).toBeGreaterThan(0);
    }
    // A model may be poor, but not so that texts never come sooner where they stand than where they do not.
    const subject = 'texts that come sooner in the other place, where none comes sooner in its own';
    if (better === 0) context.expect(worse, subject).toBeLessThan(MANY);
  }),

  check('IR-4-17', 'looks in both where it is not told where', async (context) => {
    if (!(await isBothByDefault(context, () => ({})))) {
      return context.inconclusive(
        'no query is answered the same twice, and differently in captions, in prompts and in both',
      );
    }
    await isBothByDefault(context, () => ({ limit: MOST_RESULTS }));
    await isBothByDefault(context, () => ({ only_top: true }));
    for (const name of FILTERS) {
      await isBothByDefault(context, ({ [name]: value }) => (value === '' ? undefined : { [name]: value }));
    }
  }),
];

/** Results as their ids and scores. */
function scoresOf(results: readonly Json[]): readonly string[] {
  return results.map(({ id, score }) => `${String(id)} ${String(score)}`);
}

/** At which place a text of a picture comes first where it is looked for in some texts; behind all where it does not come. */
async function rankOf(
  context: RetrievalContext,
  picture: Picture,
  member: 'caption' | 'prompt',
  place: string,
): Promise<number> {
  const results = await found(context, { query: picture[member], search_in: place, limit: MOST_RESULTS });
  const at = results.findIndex((image) => image.id === picture.id || image[member] === picture[member]);
  return at < 0 ? MOST_RESULTS : at;
}

/** Demands that captions and prompts are told apart by one of some queries; false where too little is found everywhere. */
async function isToldApart(
  context: RetrievalContext,
  moreOf: (picture: Picture) => Json | undefined,
  tooFew: number,
): Promise<boolean> {
  const sample = (await asked(context, 'caption', SAMPLE, MOST_SEARCHED))
    .filter((one) => moreOf(one) !== undefined)
    .slice(0, 4);
  const untold = new Set(['caption', 'both']);
  let isTelling = false;
  for (const picture of sample) {
    const body = { query: picture.caption, ...moreOf(picture) };
    const told = async (place: string): Promise<readonly string[]> =>
      scoresOf(await found(context, { ...body, search_in: place }));
    const inPrompts = await told('prompt');
    if (inPrompts.length <= tooFew) continue;
    isTelling = true;
    for (const place of [...untold]) if (!isSame(await told(place), inPrompts)) untold.delete(place);
    if (untold.size === 0) break;
  }
  if (isTelling) context.expect([...untold], 'places that are not told apart from prompts').toEqual([]);
  return isTelling;
}

/** Demands that both is the default, and neither of the two, by a query that tells; false where there is none. */
async function isBothByDefault(
  context: RetrievalContext,
  moreOf: (picture: Picture) => Json | undefined,
): Promise<boolean> {
  const misled = { caption: 0, prompt: 0 };
  const sample = (await asked(context, 'caption', SAMPLE, MOST_SEARCHED)).filter((one) => moreOf(one) !== undefined);
  for (const [at, picture] of sample.entries()) {
    const isPrompt = at % 2 === 1 && picture.prompt !== '';
    const [own, other] = isPrompt ? (['prompt', 'caption'] as const) : (['caption', 'prompt'] as const);
    const body = { query: picture[own], ...moreOf(picture) };
    const told = (place: string) => settled(context, { ...body, search_in: place });
    const [both, inOwn, inOther] = [await told('both'), await told(own), await told(other)];
    // Where equal searches are answered differently, none can be compared.
    if (!both || !inOwn || !inOther) continue;
    const [isOwn, isOther] = [inOwn, inOther].map((results) => isSame(idsOf(results), idsOf(both)));
    // Both may lean on one of them, so that the order is the same: not so the scores.
    if (isOther && !isOwn && isSame(scoresOf(inOther), scoresOf(both))) misled[own] += 1;
    const worst = Math.max(...Object.values(misled));
    context.expect(worst, 'texts of a kind for which both is the answer of the other kind alone').toBeLessThan(FEW);
    if (isOwn || isOther) continue;
    await expectAlike(context, 'whether it is the answer of both', {
      one: body,
      other: { ...body, search_in: 'both' },
      before: { ...body, search_in: other },
    });
    return true;
  }
  return false;
}

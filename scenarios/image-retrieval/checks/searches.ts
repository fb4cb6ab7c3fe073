import { check, FILTERS, type Json, type RetrievalContext } from '../../../harness/services/image-retrieval/client.ts';
import {
  DEFAULT_LIMIT,
  filtersOf,
  LEAST_LEFT,
  MOST_RESULTS,
  resultsIn,
} from '../../../harness/services/image-retrieval/facts/exchanges.ts';
import {
  broadAnswers,
  broadest,
  expectAlike,
  found,
  idsOf,
  pictures,
  served,
  settled,
  unfitting,
  valuesOf,
} from '../../../harness/services/image-retrieval/facts/library.ts';

/** So many values of a filter are asked for one by one. */
const MOST_VALUES = 6;

/** By so many answers of one length a limit is known. */
const MANY_LONGER = 4;

/** Where searches show so many, hardly any shows none. */
const MANY_TOPS = 10;

/** Whether some search puts first what stands among the first ten where more may come: fewer may be chosen from fewer. */
async function isAnyNear(context: RetrievalContext, more: Json): Promise<boolean> {
  for (const { query, results } of await broadAnswers(context)) {
    const [first] = await found(context, { query, ...more });
    if (idsOf(results.slice(0, DEFAULT_LIMIT)).includes(first?.id)) return true;
  }
  return false;
}

/**
 * How many pictures, and how many prompts, a broad search shows that is made once without a filter, and once by each of some values.
 * Siblings share their prompt, and what filters look at: by whatever number they are capped, a search that is not cut shows as many.
 */
async function countApart(context: RetrievalContext): Promise<readonly [pictures: number, prompts: number]> {
  const { query, results } = await broadest(context);
  const known = await pictures(context);
  const kinds = FILTERS.map((name) => valuesOf(known, name).map((value) => ({ [name]: value })));
  const shown = [...results];
  const [most = []] = kinds.toSorted((one, other) => other.length - one.length);
  for (const filter of most.slice(0, MOST_VALUES))
    shown.push(...(await found(context, { query, ...filter, limit: MOST_RESULTS })));
  return [new Set(idsOf(shown)).size, new Set(shown.map(({ prompt }) => prompt)).size];
}

/** Demands that answers without a limit do not all end before the tenth beside an option, where most go on with a limit of ten. */
async function expectTenBeside(context: RetrievalContext, more: Json): Promise<void> {
  const counts: (readonly [usual: number, ten: number])[] = [];
  for (const { query } of await broadAnswers(context)) {
    const usual = (await found(context, { query, ...more })).length;
    if (usual >= DEFAULT_LIMIT) return;
    counts.push([usual, (await found(context, { query, ...more, limit: DEFAULT_LIMIT })).length]);
  }
  const most = Math.max(...counts.map(([usual]) => usual));
  const longer = counts.filter(([, ten]) => ten > most).length;
  const subject = `answers with a limit of ten that are longer than any without one, which has ${most}`;
  context.expect(longer, `${subject}, beside ${Object.keys(more)}`).toBeLessThan(MANY_LONGER);
}

/** Checks of the options of a search, and of what its answer holds. */
export const searchChecks = [
  check('IR-4-19', 'takes limits of one and of fifty', async (context) => {
    const query = 'a quiet garden';
    for (const limit of [1, MOST_RESULTS]) {
      const answer = await context.imageRetrieval.search({ query, limit });
      context.expect(answer).toServe();
      context.expect(resultsIn(answer.json).length, `results of at most ${limit}`).toBeLessThanOrEqual(limit);
    }
    const one = await found(context, { query: (await broadest(context)).query, limit: 1 });
    context.expect(one.length, 'results of at most one').toBe(1);
  }),

  check('IR-4-19', 'gives more than the usual number to whoever asks for it', async (context) => {
    const answers = await broadAnswers(context);
    const counts = answers.map(({ results }) => results.length);
    const most = Math.max(...counts);
    // Answers that end where their pictures end are not all of one length.
    if (most === MOST_RESULTS || counts.some((count) => count !== most)) return;
    const [apart, prompts] = await countApart(context);
    // A picture may have been added since.
    if (apart >= most + LEAST_LEFT && prompts > most + 1)
      context.expect(most, `results of every answer, where ${apart} come by filters`).toBe(MOST_RESULTS);
    if (most <= DEFAULT_LIMIT) return context.inconclusive('the library seems to have few pictures');
  }),

  check('IR-4-20', 'gives as many without a limit as with a limit of ten', async (context) => {
    let [usual, ten] = [0, 0];
    for (const { query } of [await broadest(context), ...(await broadAnswers(context))]) {
      ten = (await found(context, { query, limit: DEFAULT_LIMIT })).length;
      usual = (await found(context, { query })).length;
      context.expect(usual, 'results without a limit').toBeLessThanOrEqual(DEFAULT_LIMIT);
      // Chance may have a part in how many are near enough, but not for every query.
      if (usual === ten) break;
    }
    context.expect(usual, 'results without a limit').toBe(ten);
    const known = await pictures(context);
    const filters = FILTERS.map((name) => ({ [name]: valuesOf(known, name)[0] }));
    for (const more of [{ only_top: true }, { search_in: 'caption' }, { search_in: 'prompt' }, ...filters])
      await expectTenBeside(context, more);
  }),

  check('IR-4-10', 'keeps to top ones when told to', async (context) => {
    const broad = await broadAnswers(context);
    let [count, again] = [0, 0];
    for (const { query, results } of broad) {
      const tops = await found(context, { query, only_top: true, limit: MOST_RESULTS });
      context.expect(tops.filter(({ top }) => top !== true).length, 'results that are not top').toBe(0);
      count += tops.length;
      again += results.filter(({ id }) => idsOf(tops).includes(id)).length;
    }
    const shown = broad.flatMap(({ results }) => results);
    if (count === 0) return context.inconclusive('no search finds a top picture');
    if (shown.some(({ top }) => top !== true)) return;
    const subject = `of ${shown.length} pictures that all are called top, those that come among top ones, twice`;
    context.expect(2 * again, subject).toBeGreaterThanOrEqual(shown.length);
    return context.inconclusive('the library seems to have top pictures only');
  }),

  check('IR-4-10', 'finds top ones wherever they stand', async (context) => {
    for (const { query, results } of await broadAnswers(context)) {
      const at = results.findIndex(({ top }) => top === true);
      // As many as come before the first top one: whoever cuts before it is looked for finds none.
      const kept = await found(context, { query, only_top: true, limit: at > 0 ? at : MOST_RESULTS });
      if (at >= 0) context.expect(kept.length, 'top ones, where some are among all').toBeGreaterThan(0);
    }
  }),

  check('IR-4-21', 'may show others where it is not told to keep to top ones', async (context) => {
    const known = await pictures(context);
    const { query, results } = await broadest(context);
    const isMixed = known.some(({ json }) => json.top === false);
    if (context.isSimulator) context.expect(isMixed, 'whether others than top ones come').toBe(true);
    context.observe('IR-4~only-top-default', isMixed ? 'mixed' : 'all-top');
    const body = { query, limit: MOST_RESULTS };
    if (!(await settled(context, body))) return context.inconclusive('equal searches are answered differently');
    const filters = Object.fromEntries(filtersOf(results.find(({ top }) => top === false) ?? {}));
    for (const one of [body, { query, search_in: 'caption' }, { query, ...filters }]) {
      await expectAlike(context, `whether no word is the same as false beside ${Object.keys(one)}`, {
        one,
        other: { ...one, only_top: false },
        before: { ...one, only_top: true },
      });
    }
    // To an edge both may be one search: by other words the word comes first.
    const broad = await broadAnswers(context);
    const shown = broad.flatMap(({ results }) => results);
    const tops = shown.filter(({ top }) => top === true);
    let others = 0;
    for (const one of tops.length < MANY_TOPS ? [] : broad) {
      const again = await found(context, { ...body, query: context.fresh(one.query), only_top: false });
      if (again.some(({ top }) => top === true)) return;
      others += again.length;
    }
    // By other words a library may find little, and top ones by chance not at all.
    if (2 * others < shown.length) return;
    context.expect(tops.length, 'top ones without a word, where none comes beside false').toBeLessThan(MANY_TOPS);
  }),

  check('IR-4-11', 'puts the most relevant first', async (context) => {
    const lists = (await broadAnswers(context)).map(({ results }) => results.map(({ score }) => Number(score)));
    const telling = lists.filter((scores) => new Set(scores).size > 1);
    if (telling.length === 0) return context.inconclusive('all scores are equal');
    const rises = telling.filter((scores) =>
      scores.some((score, at) => score > (scores[at - 1] ?? Number.POSITIVE_INFINITY)),
    );
    if (context.isSimulator) context.expect(rises.length, 'answers whose scores rise').toBe(0);
    const right = telling.filter((scores) => scores[0] === Math.max(...scores));
    const subject = `of ${telling.length} answers, those with the highest score in the first place, twice`;
    context.expect(2 * right.length, subject).toBeGreaterThanOrEqual(telling.length);
    context.observe('IR-4~score-order', rises.length === 0 ? 'falling' : 'diversified');
    for (const more of [{ limit: 1 }, {}]) {
      const isNear = await isAnyNear(context, more);
      context.expect(isNear, `whether ${JSON.stringify(more)} ever puts first what comes early among fifty`).toBe(true);
    }
  }),

  check('IR-4-22', 'answers with an empty list where nothing fits', async (context) => {
    for (const body of unfitting(await pictures(context))) {
      const answer = await context.imageRetrieval.search({ query: 'a quiet garden', ...body });
      // A style may be unknown to a model.
      context.expect(answer).toHaveStatus(200, 400);
      if (answer.status === 400) continue;
      context.expect(answer.json.results, 'results').toBeList();
      if (resultsIn(answer.json).length > 0) continue;
      for (const more of [{ only_top: true }, { search_in: 'caption', limit: MOST_RESULTS }]) {
        context.expect(await context.imageRetrieval.search({ query: 'a quiet garden', ...body, ...more })).toServe();
      }
      return;
    }
    const { json } = served(context, await context.imageRetrieval.search({ query: context.fresh() }));
    context.expect(json.results, 'results').toBeList();
  }),

  check('IR-C1-4', 'gives a picture the same id in every answer', async (context) => {
    const { query } = await broadest(context);
    const [one, other] = [
      await found(context, { query, limit: 9 }),
      await found(context, { query, limit: DEFAULT_LIMIT }),
    ];
    const likeness = ({ prompt, caption, gen_id: gen }: Json): string => JSON.stringify([prompt, caption, gen]);
    const likenesses = new Set(one.map(likeness));
    if (!other.some((image) => likenesses.has(likeness(image))))
      return context.inconclusive('two answers have no picture in common');
    const hasKept = other.some(({ id }) => idsOf(one).includes(id));
    context.expect(hasKept, 'whether pictures that come again have the ids they had').toBe(true);
  }),
];

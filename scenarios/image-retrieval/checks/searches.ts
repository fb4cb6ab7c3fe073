import { check, FILTERS, type Json, type RetrievalContext } from '../../../harness/services/image-retrieval/client.ts';
import {
  DEFAULT_LIMIT,
  LEAST_LEFT,
  MOST_RESULTS,
  resultsIn,
} from '../../../harness/services/image-retrieval/facts/exchanges.ts';
import {
  areAlike,
  broadAnswers,
  broadest,
  found,
  idsOf,
  orderOf,
  pictures,
  served,
  settled,
  unfitting,
  valuesOf,
} from '../../../harness/services/image-retrieval/facts/library.ts';

/** So many values of a filter are asked for one by one. */
const MOST_VALUES = 6;

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
    const { query } = await broadest(context);
    const ten = await found(context, { query, limit: DEFAULT_LIMIT });
    const usual = await found(context, { query });
    context.expect(usual.length, 'results without a limit').toBe(ten.length);
    context.expect(usual.length, 'results without a limit').toBeLessThanOrEqual(DEFAULT_LIMIT);
  }),

  check('IR-4-10', 'keeps to top ones when told to', async (context) => {
    let count = 0;
    for (const { query } of await broadAnswers(context)) {
      const results = await found(context, { query, only_top: true, limit: MOST_RESULTS });
      context.expect(results.filter(({ top }) => top !== true).length, 'results that are not top').toBe(0);
      count += results.length;
    }
    const others = (await pictures(context)).some(({ json }) => json.top === false);
    if (count === 0) return context.inconclusive('no search finds a top picture');
    if (!others) return context.inconclusive('the library seems to have top pictures only');
  }),

  check('IR-4-10', 'finds top ones wherever they stand', async (context) => {
    for (const { query, results } of await broadAnswers(context)) {
      const top = results.filter((image) => image.top === true).length;
      const kept = await found(context, { query, only_top: true, limit: MOST_RESULTS });
      if (top > 0) context.expect(kept.length, 'top ones, where some are among all').toBeGreaterThan(0);
    }
  }),

  check('IR-4-21', 'may show others where it is not told to keep to top ones', async (context) => {
    const known = await pictures(context);
    const { query } = await broadest(context);
    const isMixed = known.some(({ json }) => json.top === false);
    if (context.isSimulator) context.expect(isMixed, 'whether others than top ones come').toBe(true);
    context.observe('IR-4~only-top-default', isMixed ? 'mixed' : 'all-top');
    const body = { query, limit: MOST_RESULTS };
    if (!(await settled(context, body))) return context.inconclusive('equal searches are answered differently');
    const isFalse = await areAlike(
      (time) => orderOf(context, { ...body, only_top: false }, time),
      async (time) => {
        await orderOf(context, { ...body, only_top: true }, time);
        return orderOf(context, body, time);
      },
    );
    context.expect(isFalse, 'whether no word is the same as false').toBe(true);
    // To an edge both may be one search: by other words the word comes first.
    const broad = await broadAnswers(context);
    const shown = broad.flatMap(({ results }) => results);
    const tops = shown.filter(({ top }) => top === true);
    let others = 0;
    for (const one of tops.length < MANY_TOPS ? [] : broad) {
      const results = await found(context, { ...body, query: context.fresh(one.query), only_top: false });
      if (results.some(({ top }) => top === true)) return;
      others += results.length;
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
      context.expect(answer.json.count, 'count').toBe(0);
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

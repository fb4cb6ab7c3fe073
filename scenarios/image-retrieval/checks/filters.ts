import { pairsOf } from '../../../harness/engine/cases/pairs.ts';
import {
  check,
  FILTERS,
  type FilterName,
  type Json,
  probe,
  type RetrievalContext,
  SEARCH_IN,
} from '../../../harness/services/image-retrieval/client.ts';
import {
  DEFAULT_LIMIT,
  filtersOf,
  limitOf,
  MOST_RESULTS,
  unlikeAny,
} from '../../../harness/services/image-retrieval/facts/exchanges.ts';
import {
  type BroadAnswer,
  broadAnswers,
  broadest,
  found,
  idsOf,
  type Picture,
  pictures,
  spread,
  valuesOf,
} from '../../../harness/services/image-retrieval/facts/library.ts';

/** So few that an answer with the usual number would show. */
const FEW = 3;

/** So many filters must show nothing new before that is held against a target. */
const LEAST_TRIED = 4;

/** So many pictures that fit must be known from other searches. */
const LEAST_OTHERS = 5;

const LONGEST_PROMPT = 500;

/** Texts of every length that is taken. */
const QUERIES = { short: 'a', usual: 'a quiet garden', long: 'a lake among hills, mist, '.repeat(80).slice(0, 2_000) };

const LEFT_OUT = 'left out';
const TOGETHER: readonly (readonly FilterName[])[] = [[], ['character'], ['model'], ['style'], ['model', 'style']];

/** Searches among which every two choices for different options meet. */
const MIXTURES = pairsOf({
  filters: TOGETHER,
  search_in: [LEFT_OUT, ...SEARCH_IN],
  limit: [LEFT_OUT, 1, FEW, MOST_RESULTS],
  only_top: [LEFT_OUT, true, false],
  text: ['usual', 'short', 'long'] as readonly (keyof typeof QUERIES)[],
});

/** Matches that are asked for in every place by every filter. */
const MATCHES = pairsOf({
  filters: [['model'], ['character', 'style']] as readonly (readonly FilterName[])[],
  search_in: [LEFT_OUT, ...SEARCH_IN],
});

/** What stands beside a filter. */
const BESIDE_FILTERS: readonly Json[] = [
  ...[{ only_top: true }, { search_in: 'prompt' }, { search_in: 'caption' }],
  ...[{ limit: FEW, search_in: 'caption' }, { limit: 1 }, { query: QUERIES.long }],
];

/** So many shapes of names are tried. */
const MOST_SHAPES = 4;

/** The first value of each shape: of one word, of several, with signs between them, with digits. */
function ofEachShape(values: readonly string[]): readonly string[] {
  const shapeOf = (value: string): string =>
    value
      .replace(/\p{Lu}+/gu, 'A')
      .replace(/\p{Ll}+/gu, 'a')
      .replace(/\d+/g, '0');
  return [...new Map(values.toReversed().map((value) => [shapeOf(value), value])).values()].slice(0, MOST_SHAPES);
}

/** Searches that narrow in several ways at once, by a common value of each filter, with what they found. */
function combined(context: RetrievalContext) {
  return context.shared('searches with several options', async () => {
    const known = await pictures(context);
    const broad = await broadAnswers(context);
    const answers: { readonly body: Json; readonly results: readonly Json[] }[] = [];
    for (const name of FILTERS) {
      for (const [at, more] of BESIDE_FILTERS.entries()) {
        const { query, results } = broad[at % broad.length] ?? { query: '', results: [] };
        // Of another value than the first without the filter: that one must not come.
        const able = 'only_top' in more ? known.filter(({ json }) => json.top === true) : known;
        const value = valuesOf(able, name).find((one) => one !== results[0]?.[name]);
        if (value === undefined) continue;
        const body = { query, limit: MOST_RESULTS, [name]: value, ...more };
        answers.push({ body, results: await found(context, body) });
      }
    }
    if (answers.every(({ results }) => results.length === 0)) {
      return context.inconclusive('needs a library with characters, models or styles');
    }
    return answers;
  });
}

/** What searches with a filter tell: that it chooses from the whole library, that it is applied after the cut, or neither. */
type Reach = 'whole' | 'cut' | 'untold';

/**
 * Whether a search with a filter shows something that the same search without it does not show. Only those are made where pictures
 * that fit are known from other searches.
 */
async function reachOf(context: RetrievalContext, name: FilterName, broad: readonly BroadAnswer[]): Promise<Reach> {
  const known = await pictures(context);
  let tried = 0;
  for (const { query, results } of broad) {
    // Of a shorter answer only a value that it lacks tells: the floor for what is too weak may depend on the best that fits.
    const isTelling = (one: string): boolean => results.every((image) => image[name] !== one);
    const [value] = valuesOf(known, name).filter((one) => results.length === MOST_RESULTS || isTelling(one));
    const shown = new Set(idsOf(results));
    // What is like a picture that is shown may lawfully be held back.
    const fit = known.map(({ json }) => json).filter((image) => image[name] === value && !shown.has(image.id));
    const others = unlikeAny(results, fit);
    // Where all pictures have that value, the filter leaves out none.
    const left = results.filter((image) => image[name] !== value);
    if (value === undefined || fit.length === 0 || left.length < LEAST_OTHERS) continue;
    // Few may be too weak to come, and siblings be held back; one that comes is proof.
    if (others.length >= LEAST_OTHERS) tried += 1;
    const filtered = await found(context, { query, [name]: value, limit: MOST_RESULTS });
    if (filtered.some(({ id }) => !shown.has(id))) return 'whole';
  }
  return tried < LEAST_TRIED ? 'untold' : 'cut';
}

/** So many values of a filter are tried at most. */
const MOST_VALUES = 24;

/** Nobody writes so, and no picture is about it. */
const NONSENSE = ['qzxv wkjq zzgh vvkx', 'xkqj vzzp', 'wqfx jjkz qqvb'];

/** Broad searches that leave out nothing for being too weak: full ones, and all where even nonsense finds the usual number. */
async function unfloored(context: RetrievalContext): Promise<readonly BroadAnswer[]> {
  const broad = await broadAnswers(context);
  const full = broad.filter(({ results }) => results.length === MOST_RESULTS);
  if (full.length > 0) return full;
  for (const query of NONSENSE) if ((await found(context, { query })).length < DEFAULT_LIMIT) return [];
  return broad;
}

/** Checks of filters: they choose from the whole library, and are kept. */
export const filterChecks = [
  check('IR-1-3', 'fills a filtered answer from the whole library', async (context) => {
    const broad = await broadAnswers(context);
    // Where the first ten have all there is, the first has not.
    for (const limit of [DEFAULT_LIMIT, 1]) {
      let tried = 0;
      for (const { query, results } of broad) {
        for (const name of FILTERS) {
          const first = new Set(results.slice(0, limit).map((image) => image[name]));
          const value = results
            .map((image) => image[name])
            .find((one) => typeof one === 'string' && one !== '' && !first.has(one));
          if (value === undefined) continue;
          tried += 1;
          const filtered = await found(context, { query, [name]: value, limit });
          // A curator may have renamed it since.
          const shown = filtered.length > 0 ? results : await found(context, { query, limit: MOST_RESULTS });
          if (shown.every((image) => image[name] !== value)) continue;
          context.expect(filtered.length, `results of a ${name} that comes behind place ${limit}`).toBeGreaterThan(0);
        }
      }
      if (tried > 0) return;
    }
    return context.inconclusive('every character, model and style comes first in every search');
  }),

  check('IR-1-3', 'fills a filtered answer as far as an unfiltered one shows pictures', async (context) => {
    const { query } = await broadest(context);
    for (const more of [{}, { only_top: true }, { search_in: 'caption' }, { search_in: 'prompt' }]) {
      const results = await found(context, { query, limit: MOST_RESULTS, ...more });
      for (const name of FILTERS) {
        const values = results.map((image) => image[name]).filter((one) => typeof one === 'string' && one !== '');
        // A value may seem to mean something of its own, such as "none".
        for (const value of [...new Set(values)].slice(0, Object.keys(more).length === 0 ? MOST_VALUES : 1)) {
          const shown = results.filter((image) => image[name] === value).length;
          const filtered = await found(context, { query, limit: MOST_RESULTS, ...more, [name]: value });
          const least = context.isSimulator ? shown : 1;
          context.expect(filtered.length, `results of a ${name} that comes without it`).toBeGreaterThanOrEqual(least);
        }
      }
    }
  }),

  check('IR-1-3', 'filters before it cuts, not after', async (context) => {
    const broad = await unfloored(context);
    const most = Math.max(...broad.map(({ results }) => results.length));
    const reaches = new Map<FilterName, Reach>();
    for (const name of FILTERS) reaches.set(name, await reachOf(context, name, broad));
    const cut = FILTERS.filter((name) => reaches.get(name) === 'cut');
    if ([...reaches.values()].includes('whole') && cut.length === 0) return;
    // Of a library in which fewer are known, a search may show all that are near; and so it may above a floor.
    if (broad.length === 0 || (await pictures(context)).length < 2 * most)
      return context.skip('searches seem to show all that is near, and to cut off nothing');
    context.expect(cut, `filters that show nothing but what the first ${most} without them hold`).toEqual([]);
    return context.inconclusive('too few searches are full while other pictures fit a filter');
  }),

  check(['IR-4-22', 'IR-4-19', 'IR-4-1'], 'takes whatever may be asked for, all together', async (context) => {
    const known = await pictures(context);
    for (const { filters, text, ...options } of MIXTURES) {
      // By itself the rarest value: what comes without the filter is hardly of that one. Together those of one picture.
      const chosen = (name: FilterName): string =>
        (filters.length === 1 ? valuesOf(known, name).at(-1) : known[0][name]) ?? '';
      const kept = Object.fromEntries(
        filters.map((name) => [name, chosen(name)] as const).filter(([, value]) => value !== ''),
      );
      const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== 'left out'));
      const answer = await context.imageRetrieval.search({ query: QUERIES[text], ...kept, ...given });
      context.expect(answer).toServe();
    }
  }),

  check('IR-4-23', 'takes prompts of 500 characters, whatever else is asked for', async (context) => {
    const [known] = await pictures(context);
    const prompt = QUERIES.long.slice(0, LONGEST_PROMPT);
    for (const { filters, search_in } of MATCHES) {
      const kept = filters.map((name) => [name, known[name]] as const).filter(([, value]) => value !== '');
      const given = { ...Object.fromEntries(kept), ...(search_in === LEFT_OUT ? {} : { search_in }) };
      context.expect(await context.imageRetrieval.generate({ prompt, ...given })).toHaveStatus(200, 404);
    }
  }),

  probe('whether a search fills its limit', {}, async (context) => {
    const known = (await pictures(context)).length;
    const answers = await broadAnswers(context);
    if (known <= MOST_RESULTS) return;
    const isFull = answers.every(({ results }) => results.length === MOST_RESULTS);
    context.observe('IR-1~filter-fill', isFull ? 'fills' : 'floor');
  }),

  check('IR-4-2', 'keeps to a filter beside other options', async (context) => {
    for (const { body, results } of await combined(context)) {
      const strangers = results.filter((image) => filtersOf(body).some(([name, value]) => image[name] !== value));
      context.expect(strangers.length, `results of another ${filtersOf(body)[0]?.[0]}`).toBe(0);
    }
  }),

  check('IR-4-10', 'keeps to top ones beside a filter', async (context) => {
    const answers = (await combined(context)).filter(({ body }) => body.only_top === true);
    for (const { results } of answers) {
      context.expect(results.filter(({ top }) => top !== true).length, 'results that are not top').toBe(0);
    }
    const [known, { query }] = [await pictures(context), await broadest(context)];
    const tops = known.filter(({ json }) => json.top === true);
    const filtersBy = (one: Picture) =>
      FILTERS.filter((name) => one[name] !== '').map((name) => [name, one[name]] as const);
    const topless = known.filter(
      (one) => !tops.some((top) => filtersBy(one).every(([name, value]) => top[name] === value)),
    );
    // Where no top one fits, others must not stand in for it; top ones that are not known may.
    for (const one of spread(topless, FEW)) {
      const body = { query, only_top: true, ...Object.fromEntries(filtersBy(one)) };
      const others = (await found(context, body)).filter(({ top }) => top !== true);
      context.expect(others.length, 'results that are not top, where hardly any top one fits').toBe(0);
    }
    if (answers.every(({ results }) => results.length === 0)) return context.inconclusive('no filter finds a top one');
  }),

  check('IR-4-8', 'keeps to a limit beside a filter', async (context) => {
    for (const { body, results } of await combined(context)) {
      context.expect(results.length, 'results').toBeLessThanOrEqual(limitOf(body) ?? 0);
    }
  }),

  check('IR-4-2', 'keeps to character, model and style, alone and together', async (context) => {
    const known = await pictures(context);
    const { query } = await broadest(context);
    let tried = 0;
    for (const name of FILTERS) {
      const values = valuesOf(known, name);
      for (const value of [...new Set([...values.slice(0, 2), ...values.slice(-1), ...ofEachShape(values)])]) {
        // The same query as without a filter: what is remembered of that one must not answer this one.
        const results = await found(context, { query, [name]: value, limit: MOST_RESULTS });
        const strangers = results.filter((image) => image[name] !== value);
        context.expect(strangers.length, `results of another ${name}`).toBe(0);
        if (known.some((one) => one[name] !== value)) tried += results.length;
      }
    }
    if (tried === 0)
      return context.inconclusive('no picture that is known lacks a character, model or style of another');
    const [whole] = known.filter(({ character, model, style }) => character !== '' && model !== '' && style !== '');
    if (!whole) return;
    const filters = { character: whole.character, model: whole.model, style: whole.style };
    for (const image of await found(context, { query: whole.caption || query, ...filters })) {
      const forgotten = FILTERS.filter((name) => image[name] !== filters[name]);
      context.expect(forgotten, 'filters that are not kept').toEqual([]);
    }
  }),
];

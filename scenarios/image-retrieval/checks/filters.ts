import { check, FILTERS, probe } from '../../../harness/services/image-retrieval/client.ts';
import { DEFAULT_LIMIT, MOST_RESULTS } from '../../../harness/services/image-retrieval/facts/exchanges.ts';
import { broadAnswers, found, pictures, valuesOf } from '../../../harness/services/image-retrieval/facts/library.ts';

/** Checks of filters: they choose from the whole library, and are kept. */
export const filterChecks = [
  check('IR-1-3', 'fills a filtered answer from the whole library', async (context) => {
    let tried = 0;
    for (const { query, results } of await broadAnswers(context)) {
      const last = results.slice(DEFAULT_LIMIT);
      for (const name of FILTERS) {
        const first = new Set(results.slice(0, DEFAULT_LIMIT).map((image) => image[name]));
        const value = last
          .map((image) => image[name])
          .find((one) => typeof one === 'string' && one !== '' && !first.has(one));
        if (value === undefined) continue;
        tried += 1;
        const filtered = await found(context, { query, [name]: value, limit: DEFAULT_LIMIT });
        context.expect(filtered.length, `results of a ${name} that comes behind the tenth place`).toBeGreaterThan(0);
      }
    }
    if (tried === 0) return context.inconclusive('every character, model and style comes among the first ten');
  }),

  check('IR-1-3', 'fills a filtered answer as far as an unfiltered one shows pictures', async (context) => {
    const [{ query, results } = { query: '', results: [] }] = await broadAnswers(context);
    for (const name of FILTERS) {
      const [value] = valuesOf(await pictures(context), name);
      if (value === undefined) continue;
      const shown = results.filter((image) => image[name] === value).length;
      const filtered = await found(context, { query, [name]: value, limit: MOST_RESULTS });
      if (shown > 0) context.expect(filtered.length, `results of a common ${name}`).toBeGreaterThan(0);
      if (context.isSimulator)
        context.expect(filtered.length, `results of a common ${name}`).toBeGreaterThanOrEqual(shown);
    }
  }),

  probe('whether a search fills its limit', {}, async (context) => {
    const known = (await pictures(context)).length;
    const answers = await broadAnswers(context);
    if (known <= MOST_RESULTS) return;
    const isFull = answers.every(({ results }) => results.length === MOST_RESULTS);
    context.observe('IR-1~filter-fill', isFull ? 'fills' : 'floor');
  }),

  check('IR-4-2', 'keeps to character, model and style, alone and together', async (context) => {
    const known = await pictures(context);
    const [{ query } = { query: '' }] = await broadAnswers(context);
    let tried = 0;
    for (const name of FILTERS) {
      const values = valuesOf(known, name);
      const others = values.length > 1;
      for (const value of [...new Set([...values.slice(0, 2), ...values.slice(-1)])]) {
        // The same query as without a filter: what is remembered of that one must not answer this one.
        const results = await found(context, { query, [name]: value, limit: MOST_RESULTS });
        const strangers = results.filter((image) => image[name] !== value);
        context.expect(strangers.length, `results of another ${name}`).toBe(0);
        if (others) tried += results.length;
      }
    }
    if (tried === 0) return context.inconclusive('needs a library with two characters, models or styles');
    const [whole] = known.filter(({ character, model, style }) => character !== '' && model !== '' && style !== '');
    if (!whole) return;
    const filters = { character: whole.character, model: whole.model, style: whole.style };
    for (const image of await found(context, { query: whole.caption || query, ...filters })) {
      context
        .expect(
          FILTERS.filter((name) => image[name] !== filters[name]),
          'filters that are not kept',
        )
        .toEqual([]);
    }
  }),
];

import { recordOf } from '../../../harness/engine/is-record.ts';
import {
  check,
  FILTERS,
  type FilterName,
  type RetrievalAnswer,
  type RetrievalContext,
} from '../../../harness/services/image-retrieval/client.ts';
import { filtersOf, MOST_RESULTS, placeOf } from '../../../harness/services/image-retrieval/facts/exchanges.ts';
import {
  asked,
  broadAnswers,
  found,
  isQuotable,
  MOST_QUOTE,
  type Picture,
  pictures,
  quoted,
  served,
  spread,
  unfitting,
} from '../../../harness/services/image-retrieval/facts/library.ts';

/** How many prompts are quoted. */
const SAMPLE = 6;

/** Of fewer matches nothing is concluded. */
const LEAST_TRIED = 6;

/** So many texts that tell of pictures match nothing by no accident. */
const MANY = 4;

/** Where a match may be told to look, or not told. */
const PLACES = [{}, { search_in: 'prompt' }, { search_in: 'caption' }, { search_in: 'both' }] as const;

/** The picture of an answer; empty where there is none. */
export function imageIn({ json }: RetrievalAnswer): Readonly<Record<string, unknown>> {
  return recordOf(json.image);
}

/** A match that is served, or found nothing. */
export async function matched(context: RetrievalContext, body: object): Promise<RetrievalAnswer> {
  const answer = await context.imageRetrieval.generate(body);
  context.expect(answer).toHaveStatus(200, 404);
  return answer;
}

/** Demands a match for the prompt of a picture; what is none, or the beginning of one that is too long, may be too weak. */
export async function expectMatch(
  context: RetrievalContext,
  body: { readonly prompt: string; readonly search_in?: string },
): Promise<RetrievalAnswer> {
  const answer = await matched(context, body);
  if (answer.status === 404 && !(await pictures(context)).some(({ prompt }) => prompt === body.prompt))
    return context.inconclusive('no prompt is known that can be asked for as a whole');
  context.expect(answer).toServe();
  return answer;
}

/**
 * How many of some pictures a match finds by their prompts, of how many that are still there; inconclusive where it does not tell of
 * what prompt one is.
 */
async function hitsAmong(
  context: RetrievalContext,
  sample: readonly Picture[],
  filtersOf: (one: Picture) => object = () => ({}),
): Promise<{ readonly hits: number; readonly count: number }> {
  const known = await pictures(context);
  let [hits, count] = [0, 0];
  for (const one of sample) {
    const filters = filtersOf(one);
    const image = imageIn(await matched(context, { prompt: one.prompt, ...filters }));
    const shown = known.find(({ id }) => id === image.id)?.json;
    const told = [image.prompt ?? shown?.prompt, image.edited_prompt ?? shown?.edited_prompt];
    if (image.id !== undefined && told[0] === undefined)
      return context.inconclusive('a match does not tell its prompt');
    const isHit = told.includes(one.prompt);
    if (isHit) hits += 1;
    if (isHit || (await isThere(context, one, filters))) count += 1;
  }
  return count > 0 ? { hits, count } : context.inconclusive('the pictures whose prompts are quoted are gone');
}

/** Demands that half of some prompts are answered with a picture of that prompt, whatever else is asked for. */
async function expectHalf(context: RetrievalContext, moreOf: (one: Picture) => object): Promise<void> {
  const { hits, count } = await hitsAmong(context, await quoted(context, 'prompt', SAMPLE), moreOf);
  const subject = `of ${count} prompts, answered with a picture of that prompt, twice`;
  context.expect(2 * hits, subject).toBeGreaterThanOrEqual(count);
}

/** Whether a search still shows a picture: it may have been withdrawn since. */
async function isThere(context: RetrievalContext, { prompt }: Picture, filters: object): Promise<boolean> {
  const results = await found(context, { query: prompt, limit: MOST_RESULTS, ...filters });
  return results.some((image) => image.prompt === prompt);
}

/** Checks of the best single match. */
export const matchChecks = [
  check('IR-4-3', 'answers a known prompt with one picture', async (context) => {
    const [{ prompt }] = await asked(context, 'prompt', 1);
    const answer = await expectMatch(context, { prompt });
    context.expect(answer.json.image, 'image').toBeObject();
    const lists = ['results', 'images'].filter((name) => name in answer.json);
    context.expect(lists, 'lists').toEqual([]);
  }),

  check('IR-4-4', 'answers a prompt of the library with a picture of that prompt', async (context) => {
    const sample = await quoted(context, 'prompt', SAMPLE);
    const { hits, count } = await hitsAmong(context, sample);
    const subject = `of ${count} prompts, answered with a picture of that prompt`;
    if (context.isSimulator) context.expect(hits, subject).toBe(sample.length);
    // What is exact may be told otherwise; a third of them would be too many.
    context.expect(3 * hits, `${subject}, thrice`).toBeGreaterThan(2 * count);
    if (hits < count) return context.inconclusive(`${hits} ${subject}`);
  }),

  check('IR-4-4', 'answers it so with the filters of that picture', (context) =>
    expectHalf(context, ({ json }) => Object.fromEntries(filtersOf(json))),
  ),

  check('IR-4-4', 'answers it so where it is told to look in prompts', (context) =>
    expectHalf(context, () => ({ search_in: 'prompt' })),
  ),

  check('IR-4-25', 'keeps to its filters, even where the prompt is that of another picture', async (context) => {
    const known = await pictures(context);
    let tried = 0;
    for (const name of FILTERS) {
      const values = [...new Set(known.map((one) => one[name]))].filter((value) => value !== '');
      for (const [at, { prompt, caption, [name]: own }] of spread(
        await asked(context, 'prompt', SAMPLE),
        PLACES.length,
      ).entries()) {
        const others = values.filter((value) => value !== own);
        const other = others[at % others.length];
        if (other === undefined) continue;
        tried += 1;
        // One of them is longer than any prompt.
        const text = at === PLACES.length - 1 ? `${prompt}, ${caption}`.slice(0, MOST_QUOTE) : prompt;
        const answer = await matched(context, { prompt: text, [name]: other, ...PLACES[at % PLACES.length] });
        if (answer.status === 200)
          context.expect(imageIn(answer)[name] === other, `whether ${name} is kept`).toBe(true);
      }
    }
    if (tried === 0) return context.inconclusive('needs a library with two characters, models or styles');
  }),

  check(
    'IR-1-3',
    'finds a best match among those that fit a filter, not only where the best of all fits',
    async (context) => {
      let tried = 0;
      for (const { query, results } of await broadAnswers(context)) {
        const best = imageIn(await matched(context, { prompt: query }));
        for (const name of best.id === undefined ? [] : FILTERS) {
          // The first in a search that does not fit as the best does: hardly ever is it that much weaker.
          const value = results.map((image) => image[name]).find((one) => one !== '' && one !== best[name]);
          if (value === undefined) continue;
          tried += 1;
          if ((await matched(context, { prompt: query, [name]: value })).status === 200) return;
        }
      }
      if (tried < LEAST_TRIED) return context.skip('too few matches are found of which others fit a filter');
      context.expect(0, `of ${tried} matches by a filter that the best of all does not fit, found`).toBeGreaterThan(0);
    },
  ),

  check(
    'IR-4-25',
    'keeps to three filters at once, even where the prompt is that of a picture that fits two',
    async (context) => {
      let kept = 0;
      for (const name of FILTERS) kept += await keptBy(context, [...FILTERS.filter((one) => one !== name), name]);
      if (kept === 0) return context.skip(NONE_FIT);
    },
  ),

  check(
    'IR-4-25',
    'keeps to two filters at once, even where the prompt is that of a picture that fits one',
    async (context) => {
      const pairs = FILTERS.flatMap((kept) =>
        FILTERS.filter((name) => name !== kept).map((name) => [kept, name] as const),
      );
      let kept = 0;
      for (const [at, pair] of pairs.entries()) kept += await keptBy(context, pair, PLACES[at % PLACES.length]);
      if (kept === 0) return context.skip(NONE_FIT);
    },
  ),

  check('IR-4-27', 'answers 404 where nothing can match', async (context) => {
    const [{ prompt: known }] = await asked(context, 'prompt', 1);
    for (const [at, prompt] of [known, 'a quiet garden'].entries()) {
      for (const [turn, name] of FILTERS.entries()) {
        const place = PLACES[at * (turn + 1)];
        const answer = await context.imageRetrieval.generate({ prompt, [name]: 'no-such-value', ...place });
        context.expect(answer).toHaveStatus(404, 400);
        context.expect(answer).toFail(answer.status);
      }
    }
    const { status } = await matched(context, { prompt: 'qzxv wkjq zzgh vvkx' });
    context.observe('IR-4~forced-miss', status === 404 ? 'floor' : 'always-something');
    if (status === 404) return;
    // Where nonsense matches something, whatever tells of a picture does.
    let missed = 0;
    for (const { caption } of await asked(context, 'caption', SAMPLE)) {
      if ((await matched(context, { prompt: caption })).status === 200) return;
      missed += 1;
    }
    context.expect(missed, 'captions that match nothing, where none matches and nonsense does').toBeLessThan(MANY);
  }),

  check('IR-4-27', 'answers 404 where no picture fits two filters that some fit each', async (context) => {
    const known = await pictures(context);
    const impossible = unfitting(known);
    if (impossible.length === 0) return context.skip(NONE_FIT);
    for (const filters of impossible) {
      for (const place of PLACES) {
        const prompt = isQuotable(known[0].prompt) ? known[0].prompt : 'a quiet garden';
        const answer = await context.imageRetrieval.generate({ prompt, ...filters, ...place });
        // A style may be unknown to a model.
        context.expect(answer).toHaveStatus(200, 404, 400);
        if (answer.status === 200) {
          context.expect(answer.json.image, 'image').toBeObject();
          break;
        }
        // What a search takes, and finds nothing by, is nothing invalid to a match.
        const isTaken =
          answer.status === 400 &&
          (await context.imageRetrieval.search({ query: prompt, ...filters, ...place })).status === 200;
        context.expect(answer).toFail(isTaken ? 404 : answer.status);
        if (place === PLACES.at(-1)) return;
      }
    }
  }),

  check('IR-C1-4', 'gives the best match the id that searches give it', async (context) => {
    for (const { prompt } of await asked(context, 'prompt', SAMPLE)) {
      const image = imageIn(served(context, await context.imageRetrieval.generate({ prompt })));
      const { gen_id: gen } = image;
      // Either answer may leave it out.
      const kin = (await pictures(context)).filter(({ json }) => (json.gen_id ?? gen) === (gen ?? json.gen_id));
      const exact = kin.filter(({ json }) => json.url === image.url);
      // What is signed anew in every answer leaves the place.
      const same = exact.length > 0 ? exact : kin.filter(({ json }) => placeOf(json) === placeOf(image));
      if (same.length !== 1) continue;
      return context.expect(same[0]?.id === image.id, 'whether the ids are the same').toBe(true);
    }
    return context.inconclusive('no match is one of the pictures that searches have shown');
  }),
];

const NONE_FIT = 'the pictures that are known differ in no such filters';

/**
 * Demands that filters are kept where the prompt is that of a picture that fits all of them but the last; returns how many matches
 * were asked for, 0 where there is no such picture.
 */
async function keptBy(context: RetrievalContext, names: readonly FilterName[], place: object = {}): Promise<number> {
  const fit = (await pictures(context)).filter((one) => names.every((name) => one[name] !== ''));
  const near = (one: Picture): Picture | undefined =>
    fit.find(
      (other) =>
        names.every((name, at) => (other[name] === one[name]) === at < names.length - 1) &&
        other.prompt !== '' &&
        other.prompt.length <= MOST_QUOTE,
    );
  const wanted = fit.find(near);
  if (wanted === undefined) return 0;
  const filters = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  const { prompt, caption } = near(wanted) ?? wanted;
  const text = 'search_in' in place && place.search_in === 'caption' && isQuotable(caption) ? caption : prompt;
  const image = imageIn(await matched(context, { prompt: text, ...filters, ...place }));
  const isKept = image.id === undefined || names.every((name) => image[name] === wanted[name]);
  context.expect(isKept, `whether ${names.join(' and ')} are kept`).toBe(true);
  return 1;
}

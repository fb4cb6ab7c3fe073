import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord, recordOf } from '../../../harness/engine/is-record.ts';
import { jsonFlawsOfAnyType, strictJsonRules } from '../../../harness/engine/strict-json.ts';
import {
  always,
  byChance,
  FILTERS,
  type Json,
  type Route,
  routeOf,
} from '../../../harness/services/image-retrieval/client.ts';
import {
  DEFAULT_LIMIT,
  filtersOf,
  imagesIn,
  LEAST_LEFT,
  largestBatch,
  limitOf,
  MOST_RESULTS,
  MOST_SIBLINGS,
  type Read,
  resultsIn,
  type Shown,
  servedOf,
  unlikeAny,
} from '../../../harness/services/image-retrieval/facts/exchanges.ts';

const searches = servedOf('search');
const images = imagesIn('search', 'generate');

/** Pictures of answers that the edge did not remember: those may be as they were. */
function madeAnew(exchange: Exchange): readonly Shown[] {
  return /hit/i.test(exchange.reply.headers['x-cache'] ?? '') ? [] : images(exchange);
}

/** Members that an answer may leave out, by their clauses. Captions are made by a machine, which may make them anew. */
const LASTING = [
  ['IR-C1-1', ['gen_id', 'prompt'], expectLasting],
  ['IR-C1-1', ['caption'], expectSteady],
  ['IR-C1-5', ['width', 'height'], expectLasting],
] as const;

/** What keeps to filters. */
const FILTERED = [
  ['IR-4-2', 'search', 'what comes'],
  ['IR-4-25', 'generate', 'the best match'],
] as const;

/** Searches with a limit of their own, a lawful one. */
function limited(exchange: Exchange): readonly Read[] {
  return searches(exchange).filter(({ sent }) => sent.limit !== undefined && limitOf(sent) !== undefined);
}

/** What narrows a search, each by itself: answers that all end at one number beside one of them are cut there. */
function waysOf(sent: Json): readonly string[] {
  const place = typeof sent.search_in === 'string' ? [`search_in ${sent.search_in}`] : [];
  return [...place, ...(sent.only_top === true ? ['only_top'] : []), ...filtersOf(sent).map(([name]) => name)];
}

/** Notes what pictures there are; those that fit a search. */
function thoseThatFit(seen: Map<string, unknown>, { json, sent }: Read): readonly Json[] {
  const known = (seen.get('known') ?? new Map()) as Map<unknown, Json>;
  for (const image of resultsIn(json)) known.set(image.id, image);
  seen.set('known', known);
  const wanted = [...filtersOf(sent), ...(sent.only_top === true ? [['top', true] as const] : [])];
  return [...known.values()].filter((image) => wanted.every(([name, value]) => image[name] === value));
}

/** The length of the longest answers, the searches whose answers have it although more would fit, and those a little shorter. */
interface Ends {
  readonly most: number;
  readonly ends: ReadonlySet<string>;
  readonly nearEnds: ReadonlySet<string>;
}

/** Where siblings are left out of the best fifty, answers end at many numbers, most of them as near to the greatest as this. */
const NEAR = 5;

const NO_ENDS: Ends = { most: 0, ends: new Set(), nearEnds: new Set() };

/** What is known of where answers end, with one more. */
function endsWith({ most, ends, nearEnds }: Ends, search: string, count: number, isShort: boolean): Ends {
  const longest = Math.max(most, count);
  const kept = most === longest ? ends : new Set<string>();
  const near = most === longest ? nearEnds : new Set(most >= longest - NEAR ? ends : []);
  const [isEnd, isNear] = [count === longest && isShort, count < longest && count >= longest - NEAR && isShort];
  return {
    most: longest,
    ends: isEnd ? new Set([...kept, search]) : kept,
    nearEnds: isNear ? new Set([...near, search]) : near,
  };
}

/** So many answers of one length are no accident. */
const TOO_MANY_ALIKE = 4;

/** The replies of a route that were served, whole. */
function repliesOf(...routes: readonly Route[]): (exchange: Exchange) => readonly Exchange[] {
  const served = servedOf(...routes);
  return (exchange) => (served(exchange).length > 0 ? [exchange] : []);
}

/** Rules of what answers hold, by what was asked. */
export const answerChecks = [
  always('IR-4-22', 'a search answers with results and their count', searches, ({ json }, { expect }) => {
    expect(json.results, 'results').toBeList();
    expect(resultsIn(json).length, 'results that are objects').toBe((json.results as readonly unknown[]).length);
    expect('count' in json, 'whether there is a count').toBe(true);
  }),

  always(
    'IR-4-12',
    'count is a whole number, no smaller than what came',
    searches,
    ({ json }, { expect, observe, seen }) => {
      const results = resultsIn(json);
      expect(json.count, 'count').toBeWhole();
      expect(json.count, 'count').toBeGreaterThanOrEqual(results.length);
      const reading = json.count === results.length ? 'returned' : 'matched';
      // Whoever counts all that match may count some that are too weak to come.
      if (results.length === 0 && seen.get('reading') === 'returned') expect(json.count, 'count of nothing').toBe(0);
      if (results.length === 0) return;
      if (seen.get('reading') !== 'matched') seen.set('reading', reading);
      // All that match are no more with a smaller limit: by how many they are more than what came is not always the same.
      const more = Number(json.count) - results.length;
      const lengths = (seen.get('lengths') ?? new Map()) as Map<number, Set<number>>;
      seen.set('lengths', lengths.set(more, (lengths.get(more) ?? new Set()).add(results.length)));
      const isOff = more > 0 && lengths.size === 1 && (lengths.get(more)?.size ?? 0) >= TOO_MANY_ALIKE;
      expect(isOff, `whether count is always ${more} more than what came`).toBe(false);
      observe('IR-4~count-meaning', reading);
    },
  ),

  always('IR-4-8', 'no more come than were asked for', limited, ({ json, sent }, { expect }) => {
    expect(resultsIn(json).length, 'results').toBeLessThanOrEqual(limitOf(sent) ?? 0);
  }),

  always(
    'IR-4-19',
    'whoever asks for fifty is not held to fewer beside some option',
    (exchange) => searches(exchange).filter(({ sent }) => sent.limit === MOST_RESULTS),
    (read, { expect, seen }) => {
      const [results, fit] = [resultsIn(read.json), thoseThatFit(seen, read)];
      const [count, prompts] = [results.length, new Set(fit.map(({ prompt }) => prompt)).size];
      const isCut = prompts >= 2 * count && unlikeAny(results, fit).length >= LEAST_LEFT;
      for (const way of waysOf(read.sent)) {
        // What ends where its pictures end may always end there, and siblings of what is shown may be held back.
        const isShort = count >= DEFAULT_LIMIT && count < MOST_RESULTS && isCut;
        const known = endsWith((seen.get(way) ?? NO_ENDS) as Ends, JSON.stringify(read.sent), count, isShort);
        seen.set(way, known);
        const alike = known.ends.size / (1 + known.nearEnds.size);
        expect(alike, `answers that ${way} cuts at ${known.most}, for each that is a little shorter`).toBeLessThan(
          TOO_MANY_ALIKE,
        );
      }
    },
  ),

  always(
    'IR-4-20',
    'without a limit at most ten come',
    (exchange) => searches(exchange).filter(({ sent }) => sent.limit === undefined),
    ({ json }, { expect }) => {
      expect(resultsIn(json).length, 'results').toBeLessThanOrEqual(DEFAULT_LIMIT);
    },
  ),

  always(
    'IR-4-10',
    'only top ones come where only those are wanted',
    (exchange) => imagesIn('search')(exchange).filter(({ sent }) => sent.only_top === true),
    ({ image }, { expect }) => {
      expect(image.top, 'top').toBe(true);
    },
  ),

  ...FILTERED.map(([clause, route, subject]) =>
    always(
      clause,
      `${subject} is of the character, model and style that were asked for`,
      (exchange) => imagesIn(route)(exchange).filter(({ sent }) => filtersOf(sent).length > 0),
      ({ image, sent }, { expect }) => {
        for (const [name, value] of filtersOf(sent))
          expect(image[name] === value, `whether ${name} is kept`).toBe(true);
      },
    ),
  ),

  always('IR-4-3', 'the best match is one picture', servedOf('generate'), ({ json }, { expect }) => {
    expect(json.image, 'image').toBeObject();
  }),

  always('IR-1-7', 'an answer holds few of one batch', searches, ({ json }, { expect }) => {
    // Several batches may have one prompt, and much the same caption.
    const batch = largestBatch(resultsIn(json), 'gen_id');
    expect(batch.length, 'pictures of one batch').toBeLessThanOrEqual(MOST_SIBLINGS);
  }),

  always(
    ['IR-C1-8', 'IR-4-10'],
    'a picture is what it is in every answer: of one character, model and style, and top or not',
    madeAnew,
    ({ image, route }, tools) => {
      // Null for none is a fault of another clause.
      const names = [...FILTERS, ...(route === 'search' ? ['top'] : [])].filter((name) => image[name] !== null);
      for (const name of names) expectSteady(image, name, tools);
    },
  ),

  always('IR-C1-7', 'an edited text is that of its picture', madeAnew, ({ image }, tools) => {
    for (const name of ['edited_prompt', 'edited_caption']) if (name in image) expectSteady(image, name, tools);
  }),

  ...LASTING.map(([clause, names, keeps]) =>
    always(clause, `a picture has one ${names.join(', one ')} in every answer`, madeAnew, ({ image }, tools) => {
      for (const name of names) if (image[name] !== undefined) keeps(image, name, tools);
    }),
  ),

  always('IR-C1-4', 'no picture comes twice in one answer', searches, ({ json }, { expect }) => {
    const ids = resultsIn(json).map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at).length, 'ids that come twice').toBe(0);
    // The very address, with all that is told of it, is that of one picture.
    const others = resultsIn(json).map(({ id, score, ...told }) => JSON.stringify(told));
    expect(others.length - new Set(others).size, 'pictures that come twice, with another id').toBe(0);
  }),

  always('IR-4-22', 'a search is answered in strict JSON', repliesOf('search'), ({ reply }, { expect, observe }) => {
    expect(jsonFlawsOfAnyType(reply)).toEqual([]);
    observe('IR-4~declared-type', /json/i.test(reply.headers['content-type'] ?? 'json') ? 'json' : 'plain');
  }),

  ...strictJsonRules({ always }, [['IR-4-3', 'a match is answered in strict JSON', repliesOf('generate')]]),

  always('IR-4-5', 'characters are listed in strict JSON', repliesOf('characters'), ({ json, reply }, { expect }) => {
    expect(jsonFlawsOfAnyType(reply)).toEqual([]);
    expect(isOfTexts(recordOf(json).characters), 'whether characters are a list of texts').toBe(true);
  }),

  byChance(
    'IR-4-30',
    'models and styles are listed in strict JSON',
    // At paths that no document names another list may stand.
    (exchange) => repliesOf('models', 'styles')(exchange).filter(({ json }) => isRecord(json)),
    ({ json, reply, request }, { expect, seen }) => {
      expect(jsonFlawsOfAnyType(reply)).toEqual([]);
      const name = String(routeOf(request));
      if (name in recordOf(json)) seen.set(name, true);
      if (seen.has(name)) expect(isOfTexts(recordOf(json)[name]), `whether ${name} are a list of texts`).toBe(true);
    },
  ),
];

function isOfTexts(list: unknown): boolean {
  return Array.isArray(list) && list.every((one) => typeof one === 'string');
}

type Tools = Pick<Parameters<Parameters<typeof always<Read>>[3]>[1], 'expect' | 'seen'>;

/** Expects that what is set, or taken back, while a run lasts does not waver; calls may overtake each other then. */
function expectSteady(image: Json, name: string, { expect, seen }: Tools): void {
  const key = `${String(image.id)} ${name}`;
  const [last = image[name], changes = 0] = (seen.get(key) ?? []) as readonly [unknown?, number?];
  const known = [image[name], changes + (last === image[name] ? 0 : 1)] as const;
  seen.set(key, known);
  expect(known[1], `how often ${name} changes`).toBeLessThan(3);
}

/** Expects that a member of a picture is what it was when it was first seen. */
function expectLasting(image: Json, name: string, { expect, seen }: Tools): void {
  const key = `${String(image.id)} ${name}`;
  if (!seen.has(key)) seen.set(key, image[name]);
  expect(image[name] === seen.get(key), `whether ${name} is what it was`).toBe(true);
}

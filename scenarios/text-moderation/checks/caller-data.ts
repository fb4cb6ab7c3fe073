import { around, astralText, lengthIn } from '../../../harness/engine/cases/boundaries.ts';
import { isRecord, recordOf } from '../../../harness/engine/is-record.ts';
import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import {
  knownSample,
  limitsOf,
  samples,
  steady,
  turning,
} from '../../../harness/services/text-moderation/facts/samples.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';
import { storedTexts } from './stored.ts';

const ID_CHARACTERS = 120;
const LONG = 'caller-'.repeat(150);

/** Ids that a careless reader takes for nothing, for a number or for markup, trims, folds, composes, cuts, or will have only once. */
const IDS = [
  '',
  '0',
  '0',
  'null',
  ' Padded And Mixed e\u0301 ',
  '<b>&amp;"\\\'',
  '007',
  'żółw 名前',
  astralText('bytes', ID_CHARACTERS),
  ...around(ID_CHARACTERS).map((length) => 'id-'.repeat(length).slice(0, length)),
  LONG,
];

/** After this long, several calls may come at once again where earlier ones had used up the allowance. */
const ROOM_MS = 1_000;

const METADATA = {
  order: 17,
  ratio: 0.25,
  paid: true,
  note: null,
  // No text of the answer needs more than Latin-1, in which this is another byte than in UTF-8.
  tags: ['a', 'é', []],
  nested: { deep: { deeper: { list: [1, { two: 2 }] } } },
  '': 'no name',
};

/** What a careless reader takes for nothing, or tidies up. */
const UNTIDY = {
  zero: 0,
  no: false,
  empty: '',
  nothing: null,
  list: [],
  object: {},
  nested: { zero: 0, no: false, empty: '', nothing: null, list: [], object: {} },
  Blanks: ' both ends ',
  blanks: '<b>&amp;</b> "\\',
  id: 'its own',
  content: 'its own',
  rules: ['its own'],
  metadata: { decision: 'its own' },
  numeric: '007',
  'a.dotted.name': 'its own',
  day: '2026-02-01',
  instant: '2026-02-01T10:00:00+01:00',
  address: 'HTTP://Example.com/%7Ea?b=1&b=2',
  number: '1e3',
  tiny: 1e-7,
  large: 9_007_199_254_740_991,
  long: 'a long remark '.repeat(40),
  deep: [[[[[[[['eight']]]]]]]],
  many: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`member ${at}`, at])),
};

const SCRIPTS = {
  astral: '𝒜 𠜎 🕊️ 👩‍👩‍👧 🇦🇹',
  combining: 'e\u0301 \u00e9 n\u0303 \u1e9b\u0323',
  'right to left': 'שלום \u202eעולם\u202c مرحبا',
  名前: 'ключ',
  𝒜: 'astral',
  'caf\u00e9 cafe\u0301': 'both',
};

/** Checks of what a caller sends along and gets back: id and metadata. */
export const callerDataChecks = [
  check('TM-4.1-3', 'returns the id that the caller sent', async (context) => {
    const name = await idField(context);
    const variant = name === 'id' ? 'replaces-id' : 'other-field';
    context.observe('TM-4.1~id-echo', name === 'item_id' ? 'separate-field' : variant);
  }),

  check('TM-4.1-3', 'returns ids that look like nothing, and ids that look untidy', async (context) => {
    const name = await idField(context);
    const [content] = await storedTexts(context);
    for (const id of ['', '0', IDS[4], IDS[5]]) {
      const answer = await context.textModeration.check({ content, id });
      context.expect(answer).toServe();
      context.expect(isRecord(answer.body) && answer.body[name], name).toBe(id);
    }
  }),

  check(
    ['TM-2.3-12', 'TM-4.2-24'],
    'returns the ids of items, however odd, empty or long they are',
    async (context) => {
      const [one, two] = await storedTexts(context);
      const texts = [one, (await knownSample(context)).content, two];
      const { items: most } = await limitsOf(context);
      // Equal ids have different texts, and texts have twins in front of others.
      const items = IDS.slice(-most).map((id, at) => ({ content: texts[Math.floor(at / 2) % texts.length], id }));
      const answer = await context.textModeration.batch({ items });
      context.expect(answer).toServe();
      context
        .expect(answer.batch.results.map(({ id }) => id))
        .toEqual(items.map(({ id }) => (isLong(id) ? id.slice(0, ID_CHARACTERS) : id)));
    },
  ),

  check('TM-2.3-8', 'returns the metadata of items, where it does, in their own entries', async (context) => {
    const [one, two] = await storedTexts(context);
    const marks = ['first', 'second'].map((mark) => ({ mark: context.fresh(mark) }));
    const items = [{ content: one, metadata: marks[0] }, { content: two }, { content: one, metadata: marks[1] }];
    const { results } = served(context, await context.textModeration.batch({ items })).batch;
    const places = marks.map((mark) => results.flatMap((entry, at) => (hasInside(entry, mark) ? [at] : [])));
    const strays = places.map((found, at) => found.filter((place) => place !== 2 * at));
    context.expect(strays, 'entries with the metadata of another item').toEqual([[], []]);
  }),

  check(['TM-4.1-3', 'TM-4.1-9'], 'gives each of several calls at once its own answer', async (context) => {
    const [one, other = one] = await samples(context);
    const unseen = context.fresh(one?.content);
    // Two are alike, but that the first caller says nothing of himself, and may be answered by one evaluation; two share a text, of
    // which one asks for other thresholds. Each pair meets where two servers are asked by turns. The latest asks for another text.
    const asked = [[], [one, EVERYTHING], [], [one, EVERYTHING, one && turning(one)], [other, EVERYTHING]] as const;
    const send = ([sample, include, thresholds]: (typeof asked)[number], at: number): Promise<TextAnswer> => {
      const own = at > 0 ? { id: `caller ${at}`, metadata: { at } } : {};
      const text = sample ? { content: sample.content, cache: false } : { content: unseen };
      const body = { ...text, include, thresholds, ...own };
      return context.textModeration.check(body, { impatient: true });
    };
    await context.sleep(ROOM_MS);
    // Calls that have to connect first may come one after the other.
    await Promise.all(asked.map(() => context.textModeration.health({ impatient: true })));
    const answers = await Promise.all(asked.map(send));
    for (const [at, answer] of answers.entries()) {
      if (answer.status === 429) continue;
      const { body, result } = served(context, answer);
      if (at > 0) {
        context.expect(valuesIn(body)).toContainEqual({ at });
        context.expect(fieldWith(answer, `caller ${at}`), 'the member with the id of the caller').toBeDefined();
      }
      const [sample, include, thresholds] = asked[at] ?? [];
      // What thresholds make of a text is judged in every exchange.
      if (thresholds) continue;
      if (include) context.expect(steady(result.probabilities), 'probabilities').toEqual(steady(sample?.probabilities));
    }
    // What a batch returns of its items is judged in every exchange.
    await context.sleep(ROOM_MS);
    const batches = ['one', 'other'].map((id) => ({ items: [{ content: one?.content, id }], cache: false }));
    await Promise.all(batches.map((batch) => context.textModeration.batch(batch, { impatient: true })));
  }),

  check('TM-4.1-17', 'serves a call with a long id', async (context) => {
    context.expect(await longId(context)).toServe();
  }),

  check('TM-4.1-18', 'cuts a long id', async (context) => {
    const answer = served(context, await longId(context));
    context.expect(fieldWith(answer, LONG.slice(0, ID_CHARACTERS)), 'the member with the id, cut').toBeDefined();
    context.expect(fieldWith(answer, LONG)).toBeUndefined();
  }),

  check('TM-4.1-18', 'cuts an id that is one character too long, and no shorter one', async (context) => {
    const [content] = await storedTexts(context);
    for (const length of around(ID_CHARACTERS).slice(1)) {
      const id = 'id-'.repeat(length).slice(0, length);
      const answer = served(context, await context.textModeration.check({ content, id }));
      context.expect(fieldWith(answer, id.slice(0, ID_CHARACTERS)), 'the member with the id, cut').toBeDefined();
    }
  }),

  check('TM-4.1-9', 'returns metadata as it was sent', async (context) => {
    const answer = await context.textModeration.check({ content: context.fresh(), metadata: METADATA });
    const { body } = served(context, answer);
    context.expect(valuesIn(body)).toContainEqual(METADATA);
    context.observe('TM-4.1~metadata-place', isRecord(body) && 'metadata' in body ? 'top-level' : 'elsewhere');
  }),

  check('TM-4.1-9', 'returns metadata that looks like nothing, and metadata that looks untidy', async (context) => {
    const [content] = await storedTexts(context);
    // One request id for both: it is the caller's, and the service gives its own.
    const headers = { 'x-request-id': 'chosen-by-the-caller' };
    const answer = await context.textModeration.check({ content, metadata: UNTIDY }, { headers });
    context.expect(answer).toServe();
    context.expect(valuesIn(answer.body)).toContainEqual(UNTIDY);
    const { body } = served(context, await context.textModeration.check({ content, metadata: {} }, { headers }));
    context.expect(valuesIn(body)).toContainEqual({});
  }),

  check('TM-1-20', 'returns every script code point for code point', async (context) => {
    const { body } = served(
      context,
      await context.textModeration.check({ content: context.fresh(), metadata: SCRIPTS }),
    );
    context.expect(valuesIn(body)).toContainEqual(SCRIPTS);
  }),
];

/** The field that returns the id of a caller: the check fails without one. */
function idField(context: TextContext): Promise<string> {
  return context.shared('field of caller ids', async () => {
    const id = context.fresh('caller').slice(-40);
    const answer = served(context, await context.textModeration.check({ content: context.fresh(), id }));
    const name = fieldWith(answer, id);
    context.expect(name, 'the member with the id of the caller').toBeDefined();
    context.expect(answer.header('x-request-id'), 'the header X-Request-Id').not.toBe(id);
    return name ?? '';
  });
}

/** Whether an id is over the limit, however characters are counted. */
function isLong(id: string): boolean {
  return lengthIn('bytes', id) > ID_CHARACTERS;
}

function longId(context: TextContext): Promise<TextAnswer> {
  return context.shared('long caller id', () => context.textModeration.check({ content: context.fresh(), id: LONG }));
}

/** The top-level field that holds a string. */
function fieldWith({ body }: TextAnswer, value: string): string | undefined {
  return Object.entries(recordOf(body)).find(([, member]) => member === value)?.[0];
}

/** Whether a value stands somewhere inside a JSON value. */
function hasInside(value: unknown, wanted: unknown): boolean {
  return valuesIn(value).some((one) => JSON.stringify(one) === JSON.stringify(wanted));
}

/** All objects inside a JSON value. */
function valuesIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(valuesIn);
  return isRecord(value) ? [value, ...Object.values(value).flatMap(valuesIn)] : [];
}

import { astralText, outsideOf } from '../../../harness/engine/cases/boundaries.ts';
import { noObjects } from '../../../harness/engine/cases/broken-json.ts';
import { UNISSUED } from '../../../harness/engine/cases/credentials.ts';
import { INHERITED } from '../../../harness/engine/cases/lookalikes.ts';
import { some } from '../../../harness/engine/cases/some.ts';
import { oneOfEachBut, valuesBut } from '../../../harness/engine/cases/wrong-types.ts';
import {
  check,
  FILTERS,
  type Json,
  type RetrievalAnswer,
  type RetrievalContext,
  SEARCH_IN,
} from '../../../harness/services/image-retrieval/client.ts';
import { filtersOf, MOST_RESULTS, resultsIn } from '../../../harness/services/image-retrieval/facts/exchanges.ts';
import { found, pictures } from '../../../harness/services/image-retrieval/facts/library.ts';

/** The most characters of a query and of a prompt. */
const LONGEST = { search: 2_000, generate: 500 } as const;

/** The member that an endpoint asks for. */
const TEXT = { search: 'query', generate: 'prompt' } as const;

type Endpoint = keyof typeof TEXT;

/** Texts of nothing but blanks. */
const BLANKS = [' ', '    ', '\t\n', '\u00a0'];

const SOME_QUERY = 'a quiet garden';

/** What may stand beside a filter that no picture fits. */
const OPTIONS: readonly Json[] = [
  {},
  { only_top: true },
  { search_in: 'caption' },
  { search_in: 'prompt', limit: MOST_RESULTS },
];

/** Signs that mean something to languages of queries, of patterns and of pages. */
const SIGNS = `it's a "castle" (old) [big] {x} \\ / ; -- /* % _ * ? & | ! : ~ ^ < > = + # @ $ 1 OR 1 NEAR/2\n\tnight`;

/** Sends a text to an endpoint. */
function ask({ imageRetrieval }: RetrievalContext, endpoint: Endpoint, text: unknown, more: Json = {}) {
  return imageRetrieval[endpoint]({ [TEXT[endpoint]]: text, ...more });
}

/** Words, and then letters up to an exact length. */
function textOf(length: number): string {
  return 'a lake among hills, mist, '
    .repeat(Math.ceil(length / 26))
    .slice(0, length - 1)
    .padEnd(length, 'z');
}

/** Demands that a text that is required is refused where it is missing, empty, no string or too long. */
async function expectTextRequired(context: RetrievalContext, endpoint: Endpoint): Promise<void> {
  const { imageRetrieval, expect } = context;
  expect(await imageRetrieval[endpoint]({})).toFail(400);
  // The member of the one is none of the other.
  const others = { text: SOME_QUERY, q: SOME_QUERY, [endpoint === 'search' ? 'prompt' : 'query']: SOME_QUERY };
  expect(await imageRetrieval[endpoint](others)).toFail(400);
  const wrong = context.isSimulator ? valuesBut('string') : oneOfEachBut('string');
  for (const { value } of [{ value: '' }, ...wrong]) expect(await ask(context, endpoint, value)).toFail(400);
  const longest = LONGEST[endpoint];
  for (const text of [textOf(longest + 1), astralText('code-points', longest + 1), textOf(longest * 2)]) {
    expect(await ask(context, endpoint, text)).toFail(400);
  }
}

/** Demands the same beside whatever else may be asked for. */
async function expectTextRequiredBeside(context: RetrievalContext, endpoint: Endpoint): Promise<void> {
  const [{ json }] = await pictures(context);
  const filters = Object.fromEntries(filtersOf(json));
  const options = endpoint === 'search' ? [{ only_top: true, ...filters }, { limit: 3 }] : [filters, {}];
  for (const [at, more] of options.entries()) {
    const beside = { ...more, search_in: at === 0 ? 'caption' : 'prompt' };
    for (const text of [undefined, null, '', textOf(LONGEST[endpoint] + 1)]) {
      context.expect(await ask(context, endpoint, text, beside)).toFail(400);
    }
  }
}

/** Demands that texts of the greatest length are taken, and short and strange ones too. */
async function expectTextTaken(context: RetrievalContext, endpoint: Endpoint): Promise<void> {
  const longest = LONGEST[endpoint];
  const texts = [
    textOf(longest),
    'x'.repeat(longest),
    // As many characters, of three bytes each.
    '字'.repeat(longest),
    // No more characters than are allowed, in code points and in UTF-16.
    astralText('utf16', longest),
    'a, '.repeat(Math.floor(longest / 3)),
    '?',
    // As many characters, of which JSON and pages escape many.
    SIGNS.repeat(Math.ceil(longest / SIGNS.length)).slice(0, longest),
    `"${SIGNS}`,
  ];
  for (const text of texts) context.expect(await ask(context, endpoint, text)).toHaveStatus(...STATUSES[endpoint]);
  // Many clients escape all that is not ASCII: six bytes for each of as many characters.
  const escaped = `{"${TEXT[endpoint]}":"${'\\u5b57'.repeat(longest)}"}`;
  context.expect(await context.imageRetrieval[endpoint](escaped)).toHaveStatus(...STATUSES[endpoint]);
  // Whoever cannot keep such characters may say so, but does not break.
  for (const odd of ['\u0000', '\ud800']) {
    context.expect(await ask(context, endpoint, SOME_QUERY + odd)).toHaveStatus(...STATUSES[endpoint], 400);
  }
}

/** What a call that is taken is answered with: a match may find nothing. */
const STATUSES = { search: [200], generate: [200, 404] } as const;

/** The lawful values of an option, as far as they can matter to whether anything is found. */
const LAWFUL: Readonly<Record<string, readonly unknown[]>> = {
  limit: [1],
  search_in: SEARCH_IN,
  only_top: [true, false],
};

/** Whether something is found by each lawful value of an option; never so for filters. */
async function isAlwaysFound(context: RetrievalContext, name: string): Promise<boolean> {
  for (const value of LAWFUL[name] ?? []) {
    if ((await found(context, { query: SOME_QUERY, [name]: value })).length === 0) return false;
  }
  return name in LAWFUL;
}

/** Demands of an optional member that is invalid that it is refused, or that the answer is a lawful one. */
async function expectRefusedOrReplaced(context: RetrievalContext, changes: Json): Promise<RetrievalAnswer> {
  const answer = await context.imageRetrieval.search({ query: SOME_QUERY, ...changes });
  context.expect(answer).toHaveStatus(200, 400);
  if (answer.status === 400) {
    context.expect(answer).toFail(400);
    return answer;
  }
  const count = resultsIn(answer.json).length;
  context.expect(count, 'results').toBeLessThanOrEqual(MOST_RESULTS);
  const [name = ''] = Object.keys(changes);
  if (count === 0 && (await isAlwaysFound(context, name))) {
    context.expect(count, `results, where every lawful ${name} finds some`).toBeGreaterThan(0);
  }
  return answer;
}

/** Which reading an answer to a limit above the greatest shows. */
function readingOf({ status, json }: RetrievalAnswer): string {
  if (status === 400) return 'refused';
  return resultsIn(json).length > 10 ? 'clamped' : 'default';
}

/** Checks of what is refused, and of what is taken at the edges. */
export const refusalChecks = [
  check('IR-4-13', 'refuses a search without a query, or with one that is too long', (context) =>
    expectTextRequired(context, 'search'),
  ),

  check('IR-4-24', 'refuses a match without a prompt, or with one that is too long', (context) =>
    expectTextRequired(context, 'generate'),
  ),

  check('IR-4-13', 'refuses it whatever else is asked for', (context) => expectTextRequiredBeside(context, 'search')),

  check('IR-4-24', 'refuses it whatever else is asked for', (context) => expectTextRequiredBeside(context, 'generate')),

  check('IR-4-1', 'takes queries of one and of 2,000 characters, in prose and as tags', async (context) => {
    await expectTextTaken(context, 'search');
    for (const query of [
      'a',
      '1girl, solo, long_hair, (masterpiece:1.2), [blurry], <lora:detail:0.8>, -crowd',
      'A girl who looks out of a window.',
    ]) {
      context.expect(await ask(context, 'search', query)).toServe();
    }
  }),

  check('IR-4-23', 'takes prompts of 500 characters', (context) => expectTextTaken(context, 'generate')),

  check('IR-4-32', 'serves or refuses what is nothing but blanks', async (context) => {
    for (const text of BLANKS) {
      const search = await ask(context, 'search', text);
      context.expect(search).toHaveStatus(200, 400);
      context.expect(await ask(context, 'generate', text)).toHaveStatus(200, 404, 400);
      if (text === BLANKS[0]) context.observe('IR-4~blank-query', search.status === 400 ? 'refused' : 'served');
    }
  }),

  check('IR-4-18', 'refuses a limit out of its range, or brings it back', async (context) => {
    const outside = outsideOf({ least: 1, most: MOST_RESULTS, isWhole: true });
    for (const limit of [...outside, -1, 2.5, 1e21]) await expectRefusedOrReplaced(context, { limit });
    // A number that no double holds.
    const endless = await context.imageRetrieval.search(`{"query":"${SOME_QUERY}","limit":1e400}`);
    context.expect(endless).toHaveStatus(200, 400);
    context.observe(
      'IR-4~optional-invalid',
      readingOf(await expectRefusedOrReplaced(context, { limit: MOST_RESULTS + 1 })),
    );
  }),

  check('IR-4-18', 'refuses options of other types, or takes their defaults', async (context) => {
    const wrong = {
      limit: oneOfEachBut('number'),
      search_in: oneOfEachBut('string'),
      only_top: oneOfEachBut('boolean'),
    };
    for (const [name, cases] of Object.entries(wrong)) {
      for (const { value } of some(context, cases, 3)) await expectRefusedOrReplaced(context, { [name]: value });
    }
    const ofOtherTypes = some(context, oneOfEachBut('string'), 2).map(({ value }) => value);
    for (const place of ['captions', '', 'BOTH', 'both ', 'image', '__proto__', ...ofOtherTypes]) {
      if (typeof place === 'string') await expectRefusedOrReplaced(context, { search_in: place });
      const match = await ask(context, 'generate', SOME_QUERY, { search_in: place });
      context.expect(match).toHaveStatus(200, 404, 400);
    }
  }),

  check('IR-4-16', 'finds nothing by a filter that no picture fits', async (context) => {
    const known = await pictures(context);
    for (const name of FILTERS) {
      const values = new Set(known.map((one) => one[name]).filter((value) => value !== ''));
      const near = [...values].slice(0, 2).flatMap((value) => [`${value}-x`, value.slice(0, -1), value.slice(1)]);
      const strangers = ['no-such-value', ...INHERITED, '*', '.*', '%', '\u0000', '\ud800'];
      for (const [at, value] of [...strangers, ...some(context, near, 3)].entries()) {
        if (value === '' || values.has(value)) continue;
        const more = OPTIONS[at % OPTIONS.length];
        const answer = await context.imageRetrieval.search({ query: SOME_QUERY, [name]: value, ...more });
        context.expect(answer).toHaveStatus(200, 400);
        // What this run knows of the library may not be all: pictures of that very value may come.
        const others = resultsIn(answer.json).filter((image) => image[name] !== value);
        context.expect(others.length, `results of another ${name}`).toBe(0);
        if (value === 'no-such-value') {
          context.expect(resultsIn(answer.json).length, 'results').toBe(0);
          context.observe('IR-4~unknown-filter', answer.status === 400 ? 'refused' : 'empty');
        }
      }
    }
  }),

  check('IR-4-16', 'finds nothing by such a filter beside others', async (context) => {
    const [known] = (await pictures(context)).filter(({ character, model, style }) => character && model && style);
    if (known === undefined) return context.skip('no picture has a character, a model and a style');
    for (const name of FILTERS) {
      const filters = Object.fromEntries(FILTERS.map((one) => [one, one === name ? 'no-such-value' : known[one]]));
      const answer = await context.imageRetrieval.search({ query: SOME_QUERY, ...filters });
      context.expect(answer).toHaveStatus(200, 400);
      context.expect(resultsIn(answer.json).length, `results of no such ${name}`).toBe(0);
    }
  }),

  check('IR-4-16', 'takes a filter of another type for none that fits, or for none at all', async (context) => {
    for (const name of FILTERS) {
      for (const { value } of some(context, oneOfEachBut('string'), 3)) {
        await expectRefusedOrReplaced(context, { [name]: value });
      }
    }
    for (const [at, { value }] of [...oneOfEachBut('string'), { value: '' }].entries()) {
      const match = await ask(context, 'generate', SOME_QUERY, { [FILTERS[at % FILTERS.length] ?? '']: value });
      context.expect(match).toHaveStatus(200, 404, 400);
    }
  }),

  check('IR-7-2', 'refuses bodies that are no JSON objects', async ({ imageRetrieval, expect }) => {
    for (const endpoint of ['search', 'generate'] as const) {
      const body = { [TEXT[endpoint]]: SOME_QUERY };
      for (const text of [...noObjects(body), '']) expect(await imageRetrieval[endpoint](text)).toFail(400);
      // Bytes that are no UTF-8 may be read as something else, but break nothing.
      const odd = Uint8Array.from(JSON.stringify(body), (sign) => (sign === 'g' ? 0xff : sign.charCodeAt(0)));
      expect(await imageRetrieval[endpoint](odd)).toHaveStatus(...STATUSES[endpoint], 400);
    }
  }),

  check('IR-7-1', 'tells every kind of failure alike', async ({ imageRetrieval, expect }) => {
    const answers = [
      await imageRetrieval.search('{'),
      await imageRetrieval.search({}),
      await imageRetrieval.generate({ prompt: '' }),
      await imageRetrieval.generate({ prompt: SOME_QUERY }, { key: null }),
      await imageRetrieval.list('characters', { key: UNISSUED }),
    ];
    for (const { status, json } of answers) {
      if (status >= 400) expect(typeof json.error, 'type of error').toBe('string');
    }
  }),
];

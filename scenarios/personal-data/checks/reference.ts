import { isRecord } from '../../../harness/engine/is-record.ts';
import { check, type DataContext } from '../../../harness/services/personal-data/client.ts';
import { readEach } from '../../../harness/services/personal-data/facts/calls.ts';
import {
  found,
  knownTypes,
  letterSpans,
  listedTypes,
  served,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { languagesIn } from '../../../harness/services/personal-data/facts/languages.ts';
import { infoNumbers, wordsIn } from '../../../harness/services/personal-data/facts/reference.ts';
import { UNSURE, weighed } from '../../../harness/services/personal-data/facts/thresholds.ts';

/** Dollars, cents, millionths and billionths. */
const UNITS = [1, 100, 1e6, 1e9];

/** The limits that a key has unless they are raised. */
const MOST_DOCUMENTS = 256;
const DOCUMENTED_LIMITS = [MOST_DOCUMENTS, 500_000, 1_000, 64];

function has(numbers: readonly number[], wanted: number): boolean {
  return numbers.some((number) => Math.abs(number - wanted) <= wanted * 1e-6);
}

/** Whether both parts of the charge are among the numbers, in one unit; the second for one, a thousand or a million characters. */
function showsRates(numbers: readonly number[]): boolean {
  return UNITS.some(
    (unit) => has(numbers, 0.00005 * unit) && [0.000_000_5, 0.0005, 0.5].some((rate) => has(numbers, rate * unit)),
  );
}

/** Everything that `/v1/info` says, as words. */
function infoWords(context: DataContext): Promise<ReadonlySet<string>> {
  return context.shared(
    'words of info',
    async () => new Set(wordsIn(served(context, await context.personalData.info()).body)),
  );
}

/** Whether the list of types holds English and a type that is known. */
async function isSomehowListed(context: DataContext): Promise<boolean> {
  const words = wordsIn(served(context, await context.personalData.entities()).body);
  return words.includes('en') && words.includes((await knownTypes(context)).email);
}

/** Checks of the reads that tell about the service. */
export const referenceChecks = [
  check('PD-4-54', 'serves entities, info and usage to a key that may read', async (context) => {
    for (const answer of await readEach(context)) {
      context.expect(answer).toServe();
      context
        .expect(isRecord(answer.body) || Array.isArray(answer.body), 'whether the body is an object or a list')
        .toBe(true);
    }
  }),
  check('PD-4-8', 'lists entity types for each language', async (context) => {
    const types = await listedTypes(context);
    if (types.en === undefined && (await isSomehowListed(context))) {
      return context.inconclusive('/v1/entities holds English and types, in a layout that could not be read');
    }
    context.expect(Object.keys(types)).toContain('en');
    for (const list of Object.values(types)) context.expect(list.length).toBeGreaterThan(0);
    const languages = languagesIn(served(context, await context.personalData.info()).body);
    context.expect(languages.filter((language) => types[language] === undefined)).toEqual([]);
  }),
  check('PD-4-8', 'lists each type that it finds, for the language in which it does', async (context) => {
    const listed = await listedTypes(context);
    if (listed.en === undefined) return context.inconclusive('the types of English cannot be read');
    const [other] = Object.keys(listed).filter((language) => language !== 'en');
    const inOther =
      other === undefined ? [] : await found(context, { text: UNSURE, score_threshold: 0, language: other });
    const pairs = [
      ['en', [...(await weighed(context)), ...(await letterSpans(context))]],
      [other ?? 'en', inOther],
    ] as const;
    const unlisted = pairs.flatMap(([language, spans]) =>
      spans.flatMap(({ type }) =>
        type === undefined || listed[language]?.includes(type) ? [] : [`${language} ${type}`],
      ),
    );
    context.expect(unlisted).toEqual([]);
  }),
  check('PD-4-9', 'tells languages and entity types', async (context) => {
    const words = await infoWords(context);
    const types = await listedTypes(context);
    if (Object.keys(types).length === 0) return context.inconclusive('needs the languages that /v1/entities lists');
    context.expect(Object.keys(types).filter((language) => !words.has(language))).toEqual([]);
    const unnamed = Object.values(types).flatMap((list) => list.filter((type) => !words.has(type)));
    context.expect(unnamed).toEqual([]);
  }),
  check('PD-4-9', 'tells the limits of the key', async (context) => {
    const numbers = [...(await infoNumbers(context)).values()];
    const documented = DOCUMENTED_LIMITS.filter((limit) => numbers.includes(limit));
    if (context.isSimulator) context.expect(documented).toEqual(DOCUMENTED_LIMITS);
    // Raised limits are other numbers, but whole ones too.
    context.expect(numbers.filter((number) => Number.isInteger(number) && number >= 64).length).toBeGreaterThan(1);
  }),
  check('PD-4-9', 'tells how many documents the key may send', async (context) => {
    const texts = Array.from({ length: MOST_DOCUMENTS + 1 }, () => 'a');
    const more = await context.personalData.detect({ texts, mode: 'fast' });
    const most = await context.personalData.detect({ texts: texts.slice(1), mode: 'fast' });
    if (most.status !== 200 || more.status !== 400) return context.inconclusive('the limit of the key is another one');
    const { text } = served(context, await context.personalData.info()).exchange.reply;
    context.expect(text, 'what /v1/info says').toMatch(new RegExp(`\\b${MOST_DOCUMENTS}\\b`));
  }),
  check('PD-4-9', 'tells the rate card', async (context) => {
    context.expect(showsRates([...(await infoNumbers(context)).values()]), 'whether the rates are told').toBe(true);
  }),
];

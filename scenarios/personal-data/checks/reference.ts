import { isRecord } from '../../../harness/engine/is-record.ts';
import { check, type DataContext } from '../../../harness/services/personal-data/client.ts';
import { readEach } from '../../../harness/services/personal-data/facts/calls.ts';
import {
  EMAILS,
  isRefusal,
  knownTypes,
  LETTER,
  letterSpans,
  listedTypes,
  mask,
  type Operator,
  redacting,
  served,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { languagesIn } from '../../../harness/services/personal-data/facts/languages.ts';
import { redactedIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { longestMask, rewriteLong } from '../../../harness/services/personal-data/facts/long-values.ts';
import {
  expectUnlowered,
  expectUnraised,
  hasLimit,
  info,
  infoFigures,
  LIMITS,
  type LimitName,
  MOST,
  type Names,
  numbersIn,
  toldAs,
  wordsIn,
} from '../../../harness/services/personal-data/facts/reference.ts';
import { everything, MOST_LANGUAGES, namesInFull } from '../../../harness/services/personal-data/facts/settings.ts';
import { weighed } from '../../../harness/services/personal-data/facts/thresholds.ts';
import { overfull } from '../../../harness/services/personal-data/facts/types.ts';

const [EMAIL] = EMAILS;

/** Dollars, cents, millionths and billionths. */
const UNITS = [1, 100, 1e6, 1e9];

function has(numbers: readonly number[], wanted: number): boolean {
  return numbers.some((number) => Math.abs(number - wanted) <= wanted * 1e-6);
}

const PER_REQUEST: Names = {
  like: /(rate|pric|cost|fee|card).*(request|call|base|fixed)/,
  unlike: /char|thousand|1000|1k/,
};
const FLOOR: Names = { like: /(rate|pric|cost|fee|card).*(floor|minimum)/, unlike: /char|incr|step/ };
const PER_CHARACTER: Names = { like: /(rate|pric|cost|fee|card).*(char|thousand|1000|1k)/ };

/** Whether one more than so many is taken, and counts; undefined where that cannot be told. */
const TAKES_BEYOND: Partial<Record<LimitName, (context: DataContext, most: number) => Promise<boolean | undefined>>> = {
  documents: async ({ personalData }, most) =>
    (await personalData.detect({ texts: Array.from({ length: most + 1 }, () => 'a'), mode: 'fast' })).status === 200,
  characters: async ({ personalData }, most) =>
    (await personalData.detect({ text: 'a '.repeat(most).slice(0, most + 1), mode: 'fast' })).status === 200,
  'entries of allow_list': async (context, most) => {
    const allowList = [...Array.from({ length: most }, (_, at) => `entry ${at}`), EMAIL];
    const { body } = await redacting(context, LETTER, { DEFAULT: { operator: 'redact' } }, { allow_list: allowList });
    return redactedIn(body).some((text) => text.includes(EMAIL));
  },
  operators: async (context, most) => {
    const isEffective = async (entries: readonly (readonly [string, Operator])[]) => {
      const { body } = await redacting(context, LETTER, Object.fromEntries(entries));
      return redactedIn(body).some((text) => text.includes('SURPLUS'));
    };
    const all = Object.entries(await overfull(context, most, 'SURPLUS'));
    // Types of other languages, or made-up ones, may be the reason: then they are refused in a short map too.
    const few = [...all.slice(0, 1), ...all.slice(-3)];
    return (await isEffective(all)) || ((await isEffective(few)) ? false : undefined);
  },
  'characters of a new_value': async (context, most) => {
    const value = 'n'.repeat(most + 1);
    const { body } = await redacting(context, LETTER, { DEFAULT: { operator: 'replace', new_value: value } });
    return redactedIn(body).some((text) => text.includes(value));
  },
  'masked characters': async (context, most) => {
    const answer = await rewriteLong(context, mask(most + 1));
    // Where no value is so long, a mask beyond the limit has no effect.
    return isRefusal(answer) ? false : longestMask(answer) > most || undefined;
  },
};

/** Whether both parts of the charge are among the numbers, in one unit; the second for one, a thousand or a million characters. */
function showsRates(perRequest: readonly number[], perCharacter = perRequest): boolean {
  return UNITS.some(
    (unit) =>
      has(perRequest, 0.00005 * unit) && [0.000_000_5, 0.0005, 0.5].some((rate) => has(perCharacter, rate * unit)),
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
    const languages = languagesIn(await info(context));
    context.expect(languages.filter((language) => types[language] === undefined)).toEqual([]);
  }),
  check('PD-4-8', 'lists each type that it finds, for the language in which it does', async (context) => {
    const listed = await listedTypes(context);
    if (listed.en === undefined) return context.inconclusive('the types of English cannot be read');
    for (const language of [...new Set(['en', ...Object.keys(listed)])].slice(0, MOST_LANGUAGES)) {
      const spans = (await everything(context, language)).flat();
      if (language === 'en') {
        spans.push(
          ...(await weighed(context)),
          ...(await letterSpans(context)),
          ...(await namesInFull(context)).flat(),
        );
      }
      const unlisted = spans.filter(({ type }) => type !== undefined && !listed[language]?.includes(type));
      context
        .expect([language, unlisted.map(({ type }) => type)], 'the types that are not listed')
        .toEqual([language, []]);
    }
  }),
  check('PD-4-9', 'tells languages and entity types', async (context) => {
    const words = new Set(wordsIn(await info(context)));
    const types = await listedTypes(context);
    if (Object.keys(types).length === 0) return context.inconclusive('needs the languages that /v1/entities lists');
    context.expect(Object.keys(types).filter((language) => !words.has(language))).toEqual([]);
    const unnamed = Object.values(types).flatMap((list) => list.filter((type) => !words.has(type)));
    context.expect(unnamed).toEqual([]);
  }),
  check('PD-4-9', 'tells the limits of the key', async (context) => {
    const numbers = await infoFigures(context);
    const missing = Object.values(LIMITS).filter(({ most }) => !numbers.includes(most));
    if (context.isSimulator) context.expect(missing).toEqual([]);
    // Raised limits are other numbers, but whole ones too.
    context.expect(numbers.filter((number) => Number.isInteger(number) && number >= 64).length).toBeGreaterThan(1);
  }),
  check('PD-4-9', 'tells how many documents the key may send', async (context) => {
    const texts = Array.from({ length: MOST.documents + 1 }, () => 'a');
    const more = await context.personalData.detect({ texts, mode: 'fast' });
    const most = await context.personalData.detect({ texts: texts.slice(1), mode: 'fast' });
    if (more.status === 200) await expectUnraised(context, 'documents');
    if (isRefusal(most)) await expectUnlowered(context, 'documents');
    if (most.status !== 200 || more.status !== 400) return context.inconclusive('the limit of the key is another one');
    context.expect(await hasLimit(context, 'documents'), 'whether the limit is told').toBe(true);
  }),
  check('PD-4-9', 'tells no other limits than it keeps', async (context) => {
    const numbers = numbersIn(await info(context));
    const strays: string[] = [];
    for (const [name, limit] of Object.entries(LIMITS) as [LimitName, (typeof LIMITS)[LimitName]][]) {
      const told = toldAs(numbers, limit).filter((number) => Number.isInteger(number) && number > 1);
      const [other, ...rest] = told.includes(limit.most) ? [] : new Set(told);
      // What is told in several numbers, none of them the usual one, may be told in another unit.
      if (other === undefined || rest.length > 0) continue;
      // So many characters would cost much.
      if (name === 'characters' && other > limit.most) continue;
      const isTaken = await TAKES_BEYOND[name]?.(context, Math.min(limit.most, other));
      if (isTaken === other < limit.most) strays.push(name);
    }
    context.expect(strays).toEqual([]);
  }),
  check('PD-4-9', 'tells the rate card', async (context) => {
    const numbers = numbersIn(await info(context));
    context.expect(showsRates(await infoFigures(context)), 'whether the rates are told').toBe(true);
    const [perRequest, perCharacter] = [toldAs(numbers, PER_REQUEST), toldAs(numbers, PER_CHARACTER)];
    const floors = toldAs(numbers, FLOOR);
    const isOurs = floors.length === 0 || UNITS.some((unit) => has(floors, 0.00005 * unit));
    context.expect(isOurs, 'whether the floor is told as what it is').toBe(true);
    if (perRequest.length === 0 || perCharacter.length === 0) return;
    context.expect(showsRates(perRequest, perCharacter), 'whether each rate is told as what it is').toBe(true);
  }),
];

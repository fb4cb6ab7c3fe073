import { type JsonType, oneOfEachBut, type TypeCase } from '../../../harness/engine/cases/wrong-types.ts';
import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { storedTexts } from './stored.ts';

/** The optional members of a single call, and of a batch, with the types that the document gives them. */
const SINGLE: Readonly<Record<string, JsonType>> = {
  id: 'string',
  rules: 'array',
  context: 'object',
  include: 'array',
  cache: 'boolean',
  metadata: 'object',
  client_id: 'string',
  timeout_ms: 'number',
};
const BATCH: Readonly<Record<string, JsonType>> = { rules: 'array', include: 'array', cache: 'boolean' };
const ITEM: Readonly<Record<string, JsonType>> = { id: 'string', metadata: 'object' };

/** Members whose parts have a type as well: how a part of a wrong one is sent. */
const PARTS: Readonly<Record<string, readonly [JsonType, (value: unknown) => unknown]>> = {
  rules: ['string', (value) => [value]],
  include: ['string', (value) => ['rules', value]],
  context: ['string', (value) => ({ surface: value })],
};

/** What callers most often send in place of the right type; the first of these where every call takes time. */
const LIKELY: readonly JsonType[] = ['string', 'null', 'number', 'array', 'object', 'boolean'];
/** How many wrong values of a member, and of its parts, are sent there. */
const FEW = { values: 2, parts: 1 };
const FEWER = { values: 1, parts: 1 };

/** The optional members of a single call. */
export const OPTIONAL_MEMBERS = Object.keys(SINGLE);

/** The answer to a single call with a member of a wrong type that is not null: sent once for all who look at it. */
export function answerToWrong(context: TextContext, member: string): Promise<TextAnswer> {
  const [, wrong] = oneOfEachBut(SINGLE[member] ?? 'null');
  return singleWith(context, member, wrong ?? { name: 'null', type: 'null', value: null });
}

/** The answer to a call with an unknown value of `include`. */
export function answerToUnknownInclude(context: TextContext): Promise<TextAnswer> {
  return singleWith(context, 'include', {
    name: 'an unknown value',
    type: 'array',
    value: ['rules', 'reason', 'smell'],
  });
}

/** Checks that wrong types of optional members are ignored or refused, and break nothing. */
export const wrongTypeChecks = [
  ...OPTIONAL_MEMBERS.map((member) =>
    check('TM-4.1-30', `ignores or refuses ${member} of a wrong type`, async (context) => {
      for (const wrong of wrongValues(context, member, SINGLE)) {
        context.expect(await singleWith(context, member, wrong)).toHaveStatus(200, 400);
      }
    }),
  ),

  check('TM-4.1-30', 'ignores or refuses an unknown include value', async (context) => {
    context.expect(await answerToUnknownInclude(context)).toHaveStatus(200, 400);
  }),

  check('TM-4.1-30', 'ignores or refuses a timeout_ms that no timer takes', async (context) => {
    const [content] = await storedTexts(context);
    context.expect(await context.textModeration.check({ content, timeout_ms: 1e21 })).toHaveStatus(200, 400);
  }),

  ...Object.keys(BATCH).map((member) =>
    check('TM-4.1-30', `ignores or refuses ${member} of a wrong type in a batch`, async (context) => {
      const items = await storedTexts(context);
      for (const { value } of wrongValues(context, member, BATCH, FEWER)) {
        context.expect(await context.textModeration.batch({ items, [member]: value })).toHaveStatus(200, 400);
      }
    }),
  ),

  check('TM-4.1-30', 'ignores or refuses members of wrong types beside a list', async (context) => {
    const content = [...(await storedTexts(context))];
    for (const member of OPTIONAL_MEMBERS) {
      const [likeliest] = wrongValues(context, member, SINGLE, FEWER);
      const answer = await context.textModeration.check({ content, [member]: likeliest?.value });
      context.expect(answer).toHaveStatus(200, 400);
    }
  }),

  ...Object.keys(ITEM).map((member) =>
    check('TM-4.1-30', `ignores or refuses ${member} of a wrong type in an item`, async (context) => {
      const [content] = await storedTexts(context);
      for (const { value } of wrongValues(context, member, ITEM)) {
        const answer = await context.textModeration.batch({ items: [{ content, [member]: value }] });
        context.expect(answer).toHaveStatus(200, 400);
      }
    }),
  ),
];

function wrongValues(
  { isSimulator }: TextContext,
  member: string,
  types: Readonly<Record<string, JsonType>>,
  few = FEW,
): readonly TypeCase[] {
  const values = oneOfEachBut(types[member] ?? 'null').toSorted(
    (one, other) => LIKELY.indexOf(one.type) - LIKELY.indexOf(other.type),
  );
  const [partType, wrap] = PARTS[member] ?? [];
  const parts = partType && wrap ? oneOfEachBut(partType).map((one) => ({ ...one, value: wrap(one.value) })) : [];
  if (isSimulator) return [...values, ...parts];
  return [...values.slice(0, few.values), ...parts.slice(0, few.parts)];
}

function singleWith(context: TextContext, member: string, { type, value }: TypeCase): Promise<TextAnswer> {
  return context.shared(`answer to ${member} ${type} ${JSON.stringify(value)}`, async () => {
    const [content] = await storedTexts(context);
    return context.textModeration.check({ content, [member]: value });
  });
}

import { isRecord } from '../../../harness/engine/exchange.ts';
import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';

const ID_CHARACTERS = 120;
const LONG = 'caller-'.repeat(30);

const METADATA = {
  order: 17,
  ratio: 0.25,
  paid: true,
  note: null,
  tags: ['a', 'b', []],
  nested: { deep: { deeper: { list: [1, { two: 2 }] } } },
  '': 'no name',
};

const SCRIPTS = {
  astral: '𝒜 𠜎 🕊️ 👩‍👩‍👧 🇦🇹',
  combining: 'e\u0301 \u00e9 n\u0303 \u1e9b\u0323',
  'right to left': 'שלום \u202eעולם\u202c مرحبا',
  名前: 'ключ',
};

/** Checks of what a caller sends along and gets back: id and metadata. */
export const callerDataChecks = [
  check('TM-4.1-3', 'returns the id that the caller sent', async (context) => {
    const id = context.fresh('caller').slice(-40);
    const answer = served(context, await context.textModeration.check({ content: context.fresh(), id }));
    const name = fieldWith(answer, id);
    context.expect(name).toBeDefined();
    const variant = name === 'id' ? 'replaces-id' : 'other-field';
    context.observe('TM-4.1~id-echo', name === 'item_id' ? 'separate-field' : variant);
    context.expect(answer.header('x-request-id')).not.toBe(id);
  }),

  check('TM-4.1-17', 'serves a call with a long id', async (context) => {
    context.expect(await longId(context)).toServe();
  }),

  check('TM-4.1-18', 'cuts a long id', async (context) => {
    const answer = served(context, await longId(context));
    context.expect(fieldWith(answer, LONG.slice(0, ID_CHARACTERS))).toBeDefined();
    context.expect(fieldWith(answer, LONG)).toBeUndefined();
  }),

  check('TM-4.1-9', 'returns metadata as it was sent', async (context) => {
    const answer = await context.textModeration.check({ content: context.fresh(), metadata: METADATA });
    const { body } = served(context, answer);
    context.expect(valuesIn(body)).toContainEqual(METADATA);
    context.observe('TM-4.1~metadata-place', isRecord(body) && 'metadata' in body ? 'top-level' : 'elsewhere');
  }),

  check('TM-1-20', 'returns every script code point for code point', async (context) => {
    const { body } = served(
      context,
      await context.textModeration.check({ content: context.fresh(), metadata: SCRIPTS }),
    );
    context.expect(valuesIn(body)).toContainEqual(SCRIPTS);
  }),
];

function longId(context: TextContext): Promise<TextAnswer> {
  return context.shared('long caller id', () => context.textModeration.check({ content: context.fresh(), id: LONG }));
}

/** The top-level field that holds a string. */
function fieldWith({ body }: TextAnswer, value: string): string | undefined {
  return Object.entries(isRecord(body) ? body : {}).find(([, member]) => member === value)?.[0];
}

/** All objects inside a JSON value. */
function valuesIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(valuesIn);
  return isRecord(value) ? [value, ...Object.values(value).flatMap(valuesIn)] : [];
}

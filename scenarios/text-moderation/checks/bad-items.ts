import { isRecord } from '../../../harness/engine/is-record.ts';
import { check } from '../../../harness/services/text-moderation/client.ts';
import { limitsOf, textOf } from '../../../harness/services/text-moderation/facts/samples.ts';

const NOT_ARRAY_CODES: Readonly<Record<string, string>> = { invalid_item: 'invalid-item', missing_content: 'missing' };

/** Lists with an item in front of others, and behind more of them than a careless reader looks at. */
function among(item: unknown): readonly (readonly unknown[])[] {
  return [
    [item, 'a word'],
    [...Array.from({ length: 20 }, () => 'a word'), item],
  ];
}

/** Checks of items that are no texts, or too long ones. */
export const badItemChecks = [
  ...Object.entries({ number: 5, zero: 0, boolean: true, false: false, null: null, array: ['a word'] }).map(
    ([kind, item]) =>
      check('TM-4.2-16', `refuses a batch with an item that is a ${kind}`, async ({ textModeration, expect }) => {
        for (const items of among(item)) expect(await textModeration.batch({ items })).toFail(400, 'invalid_item');
      }),
  ),

  ...Object.entries({ 'an empty object': {}, 'an object with other members': { id: 'x', text: 'a word' } }).map(
    ([kind, item]) =>
      check('TM-4.2-17', `refuses a batch with ${kind}`, async ({ textModeration, expect }) => {
        for (const items of among(item)) expect(await textModeration.batch({ items })).toFail(400, 'invalid_item');
      }),
  ),

  ...Object.entries({
    null: null,
    true: true,
    'a number': 5,
    'an array': ['a word'],
    'an object': { text: 'a word' },
  }).map(([kind, content]) =>
    check('TM-4.2-19', `does not evaluate an item whose content is ${kind}`, async (context) => {
      const answer = await context.textModeration.batch({ items: [{ content }] });
      context.expect(answer).toHaveStatus(200, 400);
      if (answer.status === 200) context.expect(answer.batch.results[0]?.decision, 'decision').toBe('error');
      const refusal = answer.failure.code === 'invalid_item' ? 'invalid-item' : 'other-code';
      context.observe('TM-4.2~item-content-type', answer.status === 200 ? 'item-error' : refusal);
    }),
  ),

  ...Object.entries({ 'a string': 'a word', 'a number': 5, 'an object': { content: 'a word' }, null: null }).map(
    ([kind, items]) =>
      check('TM-4.2-20', `refuses items that are ${kind}`, async ({ textModeration, expect, observe }) => {
        const answer = await textModeration.batch({ items });
        expect(answer).toHaveStatus(400);
        expect(isRecord(answer.body) && 'error' in answer.body, 'whether the body has an error').toBe(true);
        observe('TM-4.2~items-not-array', NOT_ARRAY_CODES[answer.failure.code] ?? 'other-code');
      }),
  ),

  check('TM-4.2-21', 'does not evaluate an overlong item, in whatever form it comes', async (context) => {
    const { characters } = await limitsOf(context);
    const content = textOf(context, characters + 1);
    const answers = [
      await context.textModeration.batch({ items: ['a word', content] }),
      await context.textModeration.batch({ items: ['a word', { content, id: 'long' }] }),
      await context.textModeration.check({ content: ['a word', content] }),
    ];
    for (const answer of answers) {
      context.expect(answer).toHaveStatus(200, 400);
      if (answer.status === 200) context.expect(answer.batch.results[1]?.decision, 'decision').toBe('error');
      context.observe('TM-4.2~overlong-item', answer.status === 200 ? 'item-error' : 'whole-400');
    }
  }),
];

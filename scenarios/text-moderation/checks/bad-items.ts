import { isRecord } from '../../../harness/engine/is-record.ts';
import { check, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { allBeside, byTurns } from '../../../harness/services/text-moderation/facts/beside.ts';
import { limitsOf, textOf } from '../../../harness/services/text-moderation/facts/samples.ts';

const NOT_ARRAY_CODES: Readonly<Record<string, string>> = { invalid_item: 'invalid-item', missing_content: 'missing' };

/** More texts than a careless reader looks at. */
const MANY = 150;

/** Expects a refusal of an item in front of another one, and behind as many as are looked at, or may be sent, beside all options. */
async function expectRefused(context: TextContext, item: unknown): Promise<void> {
  const { items: most } = await limitsOf(context);
  const many = Array.from({ length: Math.min(MANY, most) - 1 }, () => 'a word');
  const calls = [{ items: [item, 'a word'] }, { items: [...many, item], ...(await allBeside(context, 'batch')) }];
  for (const call of calls) context.expect(await context.textModeration.batch(call)).toFail(400, 'invalid_item');
}

/** Checks of items that are no texts, or too long ones. */
export const badItemChecks = [
  ...Object.entries({ number: 5, zero: 0, boolean: true, false: false, null: null, array: ['a word'] }).map(
    ([kind, item]) =>
      check('TM-4.2-16', `refuses a batch with an item that is a ${kind}`, (context) => expectRefused(context, item)),
  ),

  ...Object.entries({ 'an empty object': {}, 'an object with other members': { id: 'x', text: 'a word' } }).map(
    ([kind, item]) => check('TM-4.2-17', `refuses a batch with ${kind}`, (context) => expectRefused(context, item)),
  ),

  ...Object.entries({
    null: null,
    true: true,
    'a number': 5,
    'an array': ['a word'],
    'an object': { text: 'a word' },
  }).map(([kind, content], at) =>
    check('TM-4.2-19', `does not evaluate an item whose content is ${kind}`, async (context) => {
      const answer = await context.textModeration.batch({
        items: [{ content }],
        ...(await byTurns(context, at, 'item')),
      });
      context.expect(answer).toHaveStatus(200, 400);
      if (answer.status === 200) context.expect(answer.batch.results[0]?.decision, 'decision').toBe('error');
      const refusal = answer.failure.code === 'invalid_item' ? 'invalid-item' : 'other-code';
      context.observe('TM-4.2~item-content-type', answer.status === 200 ? 'item-error' : refusal);
    }),
  ),

  ...Object.entries({ 'a string': 'a word', 'a number': 5, 'an object': { content: 'a word' }, null: null }).map(
    ([kind, items], at) =>
      check('TM-4.2-20', `refuses items that are ${kind}`, async (context) => {
        const { textModeration, expect, observe } = context;
        const answer = await textModeration.batch({ items, ...(await byTurns(context, at, 'batch')) });
        expect(answer).toHaveStatus(400);
        expect(isRecord(answer.body) && 'error' in answer.body, 'whether the body has an error').toBe(true);
        observe('TM-4.2~items-not-array', NOT_ARRAY_CODES[answer.failure.code] ?? 'other-code');
      }),
  ),

  check('TM-4.2-21', 'does not evaluate an overlong item, in whatever form it comes', async (context) => {
    const { characters } = await limitsOf(context);
    const content = textOf(context, characters + 1);
    const answers = [
      await context.textModeration.batch({ items: ['a word', content], ...(await allBeside(context, 'batch')) }),
      await context.textModeration.batch({ items: ['a word', { content, id: 'long' }] }),
      await context.textModeration.check({ content: ['a word', content], ...(await allBeside(context, 'list')) }),
    ];
    for (const answer of answers) {
      context.expect(answer).toHaveStatus(200, 400);
      if (answer.status === 200) context.expect(answer.batch.results[1]?.decision, 'decision').toBe('error');
      context.observe('TM-4.2~overlong-item', answer.status === 200 ? 'item-error' : 'whole-400');
    }
  }),
];

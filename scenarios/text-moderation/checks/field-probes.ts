import { probe } from '../../../harness/services/text-moderation/client.ts';
import { storedTexts } from './stored.ts';
import { answerToUnknownInclude, answerToWrong, OPTIONAL_MEMBERS } from './wrong-types.ts';

/** Records how a target reads members that are wrong, and how it names them. */
export const fieldProbes = [
  probe('what a list of texts may be and carry', {}, async (context) => {
    const { check } = context.textModeration;
    const [content] = await storedTexts(context);
    const codes = [await check({ content: [] }), await check({ content: [5] })].map(({ failure }) => failure.code);
    const isAsBatch = codes[0] === 'empty_batch' && codes[1] === 'invalid_item';
    const { status, batch } = await check({ content: [content], id: 'of all texts' });
    if (!isAsBatch) context.observe('TM-4.1~array-edges', 'other-codes');
    if (status === 400) context.observe('TM-4.1~array-edges', 'id-refused');
    if (status === 200 && batch.results[0]?.id) return context.observe('TM-4.1~array-edges', 'id-of-each');
    if (isAsBatch && status === 200) context.observe('TM-4.1~array-edges', 'as-batch');
  }),

  probe('whether wrong options are ignored', {}, async (context) => {
    const include = (await answerToUnknownInclude(context)).status;
    const types = new Set<number>();
    for (const member of OPTIONAL_MEMBERS) types.add((await answerToWrong(context, member)).status);
    const found = `${include} ${[...types].join(' ')}`;
    const variant = { '200 400': 'mixed', '200 200': 'ignore-all', '400 400': 'refuse-all' }[found];
    if (!variant) return context.inconclusive('some wrong options are refused, others ignored');
    context.observe('TM-4.1~lenient-fields', variant);
  }),

  probe('how a field at fault is named', {}, async (context) => {
    const { batch, check } = context.textModeration;
    const { param } = (await batch({ items: ['a word', 5] })).failure;
    const inapplicable = (await check('{"content": ')).failure.param;
    if (typeof param !== 'string') context.observe('TM-7~param', param === null ? 'null' : 'absent');
    if (inapplicable === null) context.observe('TM-7~param', 'null');
    if (param === 'items') context.observe('TM-7~param', 'top-level');
    else if (typeof param === 'string' && inapplicable === undefined) context.observe('TM-7~param', 'dotted');
  }),
];

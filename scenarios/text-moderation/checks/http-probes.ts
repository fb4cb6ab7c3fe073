import { readByPlatforms } from '../../../harness/engine/cases/broken-json.ts';
import { UNISSUED } from '../../../harness/engine/cases/credentials.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { observeSlash } from '../../../harness/engine/readings.ts';
import { PATHS, probe, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { storedTexts } from './stored.ts';

/** More than most intermediaries take of one header, and less than HTTP servers take of all. */
const SWOLLEN = 9_000;

/** Sizes around 8 MB in either meaning of the word, as far from the limits as from each other. */
const BYTES = { aboveBoth: 8_600_000, between: 8_200_000, belowBoth: 7_900_000 };

/** Records how a target reads what no document says of HTTP; nearly every call is a refusal, and free. */
export const httpProbes = [
  probe('what is looked at first when several things are wrong', {}, async (context) => {
    const { send } = context.textModeration;
    const unreadable = await send('POST', PATHS.check, '{"content": ', { key: UNISSUED });
    if (unreadable.status === 400) return context.observe('ALL-0~check-order', 'key-last');
    const misdirected = await send('GET', PATHS.check, undefined, { key: UNISSUED });
    const variant = { 401: 'method-after-key', 405: 'outside-in' }[misdirected.status];
    if (unreadable.status !== 401 || !variant) return context.inconclusive('neither fault was told');
    context.observe('ALL-0~check-order', variant);
  }),

  probe('what becomes of an unknown field', {}, async (context) => {
    const [content] = await storedTexts(context);
    const { status } = await context.textModeration.check({ content, shelf: 4 });
    if (status === 200) context.observe('ALL-0~unknown-fields', 'ignored');
    else if (status === 400 || status === 422) context.observe('ALL-0~unknown-fields', 'refused');
    else context.inconclusive(`a call with an unknown field was answered with ${status}`);
  }),

  probe('what is at a path with a slash behind it', {}, (context) =>
    observeSlash(context, context.textModeration.send, PATHS.check, 'POST'),
  ),

  probe('whether pages of other origins may read answers', {}, async (context) => {
    const answer = await context.textModeration.health({ headers: { origin: 'https://page.example' } });
    const names = Object.keys(answer.exchange.reply.headers);
    context.observe('ALL-0~cors', names.some((name) => name.startsWith('access-control-')) ? 'on' : 'off');
  }),

  probe('who refuses a swollen header', {}, async (context) => {
    const answer = await context.textModeration.me({ key: 'x'.repeat(SWOLLEN) });
    if (answer.status < 400) return context.inconclusive('a key that was never issued is served');
    context.observe('ALL-0~undocumented-status', hasEnvelope(answer) ? 'none' : 'gateway');
  }),

  probe('who refuses a swollen body, and from which size on', {}, async (context) => {
    const answer = await sendBytes(context, BYTES.aboveBoth);
    if (answer.status < 400) return context.inconclusive('a body without content is served');
    context.observe('TM-4.1~other-statuses', hasEnvelope(answer) ? 'listed-plus-405' : 'gateway');
    if (answer.status !== 413 || !hasEnvelope(answer)) return context.inconclusive('the service has no limit of 8 MB');
    if ((await sendBytes(context, BYTES.between)).status !== 413) return context.observe('ALL-0~kilobytes', 'binary');
    const { status } = await sendBytes(context, BYTES.belowBoth);
    if (status === 413) return context.inconclusive('the limit on bodies is lower than 8 MB');
    context.observe('ALL-0~kilobytes', 'decimal');
  }),

  probe('what a reader of JSON takes beyond JSON', {}, async (context) => {
    const [content] = await storedTexts(context);
    const statuses: number[] = [];
    for (const { text } of readByPlatforms({ content }))
      statuses.push((await context.textModeration.check(text)).status);
    context.observe('TM-7~json-extensions', statuses.includes(200) ? 'read' : 'refused');
  }),

  probe('what becomes of bytes that are not UTF-8', {}, async (context) => {
    const body = Buffer.from('{"content": "a word \xff", "metadata": {"mark": "\xff"}}', 'latin1');
    const headers = { 'content-type': 'application/json' };
    const { status, failure } = await context.textModeration.send('POST', PATHS.check, body, { headers });
    if (status === 200) context.observe('TM-7~not-utf8', 'replaced');
    else if (failure.code === 'invalid_json') context.observe('TM-7~not-utf8', 'invalid-json');
    else context.inconclusive(`the bytes were answered with ${status}`);
  }),
];

/** Whether the service itself answered: an intermediary does not know its envelope. */
function hasEnvelope({ body }: TextAnswer): boolean {
  return isRecord(body) && isRecord(body.error);
}

/** A body without content, brought to its size by blanks: whoever reads it refuses it. */
function sendBytes({ textModeration }: TextContext, bytes: number): Promise<TextAnswer> {
  return textModeration.check('{}'.padEnd(bytes));
}

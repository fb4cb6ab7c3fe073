import { isRecord, recordOf } from '../../../harness/engine/is-record.ts';
import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { ordinary, served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';

/** The pause before each time that a call is sent again: stores may forget, may be many, and may show a verdict a moment later. */
const PAUSES_MS = [0, 250, 500, 1_000];

/** Sends a call until its verdict is reused; without that, nothing can be said. */
export async function reused(context: TextContext, body: (sending: number) => object): Promise<TextAnswer> {
  const answer = await resent(context, body);
  return answer.result.cached === true ? answer : notReused(context);
}

/** The same for what must hold of a fresh verdict too: without reuse, the last answer will do. */
function resent(context: TextContext, body: (sending: number) => object): Promise<TextAnswer> {
  const send = (sending: number) => context.textModeration.check(body(sending));
  return sentUntil(context, send, ({ result }) => result.cached === true);
}

/** Sends a call until its answer shows the reuse that is looked for, or often enough. */
export async function sentUntil(
  context: TextContext,
  send: (sending: number) => Promise<TextAnswer>,
  isReused: (answer: TextAnswer) => boolean,
): Promise<TextAnswer> {
  let answer = served(context, await send(0));
  for (const [at, pauseMs] of PAUSES_MS.entries()) {
    if (isReused(answer)) break;
    if (context.isSimulator) context.expect(isReused(answer), 'whether a stored verdict is reused').toBe(true);
    context.observe('TM-4.6~reuse-guarantee', 'best-effort');
    await context.sleep(pauseMs);
    answer = served(context, await send(at + 1));
  }
  return answer;
}

/** Ends a check for which no verdict was reused. */
export function notReused(context: TextContext): never {
  return context.inconclusive(`no verdict was reused within ${PAUSES_MS.length + 1} calls, which is lawful`);
}

/** What a call says of itself; a later call under its verdict must not see any of it. */
function markOf(context: TextContext): { readonly id: string; readonly metadata: object; readonly client_id: string } {
  const [id, order, caller] = ['caller', 'order', 'client'].map((word) => context.fresh(word).slice(-40));
  return { id: id ?? '', metadata: { order }, client_id: caller ?? '' };
}

/** Checks that a reused verdict brings along nothing but the verdict. */
export const reuseChecks = [
  check(
    ['TM-4.1-3', 'TM-4.1-9'],
    'returns with a reused verdict what this call sent, and nothing of an earlier one',
    async (context) => {
      const content = context.fresh();
      const first = markOf(context);
      served(context, await context.textModeration.check({ content, ...first, include: EVERYTHING }));
      const second = markOf(context);
      const again = await resent(context, () => ({ content, ...second }));
      expectNothingOf(context, again, first);
      context.expect(JSON.stringify(again.body)).toContain(JSON.stringify(second.id));
      context.expect(JSON.stringify(again.body)).toContain(JSON.stringify(second.metadata));
      const bare = await resent(context, () => ({ content }));
      for (const mark of [first, second]) expectNothingOf(context, bare, mark);
      context.expect(bare.result.id, 'id').toBe(bare.header('x-request-id'));
    },
  ),

  check(
    ['TM-2.3-12', 'TM-2.3-13'],
    'returns with a reused entry the id of this item, and nothing of an earlier one',
    async (context) => {
      const content = context.fresh();
      const { id, metadata } = markOf(context);
      served(context, await context.textModeration.batch({ items: [context.fresh(), { content, id, metadata }] }));
      const alone = { content: context.fresh(), ...markOf(context) };
      served(context, await context.textModeration.check(alone));
      const items = [{ content, id: 'now' }, alone.content, content];
      const again = served(context, await context.textModeration.batch({ items }));
      context.expect(again.batch.results.map(({ id }) => id)).toEqual(['now', null, null]);
      expectNothingOf(context, again, { id, metadata });
      expectNothingOf(context, again, { id: alone.id, metadata: alone.metadata });
    },
  ),

  check(
    'TM-4.6-7',
    'gives a single result the fields of one though its verdict was stored by a batch',
    async (context) => {
      const content = context.fresh();
      served(context, await context.textModeration.batch({ items: [context.fresh(), { content, id: 'in a batch' }] }));
      const single = await reused(context, () => ({ content }));
      context.expect(fieldsOf(single.body)).toEqual(fieldsOf((await ordinary(context)).body));
    },
  ),
];

/** Expects that an answer holds none of what another call said of itself. */
function expectNothingOf(context: TextContext, { body }: TextAnswer, mark: object): void {
  const text = JSON.stringify(body);
  const told = Object.values(mark).flatMap((value) => (isRecord(value) ? Object.values(value) : [value]));
  const found = told.filter((value) => text.includes(JSON.stringify(value)));
  context.expect(found, 'what another call said of itself').toEqual([]);
}

function fieldsOf(body: unknown): readonly string[] {
  return Object.keys(recordOf(body)).sort();
}

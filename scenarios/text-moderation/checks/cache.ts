import { newIdempotencyKey } from '../../../harness/engine/cases/idempotency-key.ts';
import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { knownSample, steady } from '../../../harness/services/text-moderation/facts/samples.ts';
import { served, thresholdsFor } from '../../../harness/services/text-moderation/facts/texts.ts';
import { EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';
import { sendBy } from '../../../harness/services/text-moderation/facts/ways.ts';
import { notReused, reused, sentUntil } from './reuse.ts';
import { forced, storedTexts } from './stored.ts';

/** So often is reuse of one form of a call alone no accident of a store that forgets. */
const ROUNDS = 2;

/** What is sent with a text, for each sending. */
type Form = (sending: number) => object;

/** How a text is sent, with what belongs to it. */
type Sender = (context: TextContext, body: object) => Promise<TextAnswer>;

const alone: Sender = ({ textModeration }, body) => textModeration.check(body);
const inBatch: Sender = ({ textModeration }, item) => textModeration.batch({ items: [item] });

const plain: Form = () => ({});
const asked: Form = () => ({ cache: true });

/** Checks of the verdict cache and of repeated calls. */
export const cacheChecks = [
  check('TM-4.6-1', 'reuses the verdict of a call sent again without a cache field', (context) =>
    expectReuse(context, plain, asked),
  ),

  check('TM-4.6-1', 'reuses the verdict of a call sent again with cache:true', async (context) => {
    const [content] = await storedTexts(context);
    for (const way of ['alone', 'batch'] as const)
      context.expect(await sendBy(context, way, content, { cache: true })).toServe();
    await expectReuse(context, asked, plain);
  }),

  check('TM-4.6-8', 'reuses verdicts whatever the id, the metadata and the client_id', (context) =>
    expectReuse(
      context,
      (sending) => ({ id: `id ${sending}`, metadata: { sending }, client_id: `caller ${sending}` }),
      plain,
    ),
  ),

  check('TM-4.6-8', 'reuses verdicts of items whatever their id and metadata', (context) =>
    expectReuse(context, (sending) => ({ id: `id ${sending}`, metadata: { sending } }), plain, inBatch),
  ),

  check('TM-4.6-11', 'shows no other rules from a stored verdict of all rules', async (context) => {
    const { content: known, rule, probabilities } = await knownSample(context);
    const all = Object.keys(probabilities).sort();
    const other = all.find((id) => id !== rule);
    if (other === undefined) return context.inconclusive('the ruleset has one rule only');
    const content = context.fresh(known);
    for (const rules of [[other], undefined, [other], [other], undefined]) {
      const answer = await context.textModeration.check({ content, include: EVERYTHING, ...(rules && { rules }) });
      const { result } = served(context, answer);
      const shown = [...result.rules.map(({ id }) => id), ...Object.keys(result.probabilities ?? {})];
      context.expect(shown.filter((id) => rules && id !== other)).toEqual([]);
      // Nor has a call for all rules too few of them from a stored verdict of one.
      if (!rules) context.expect(Object.keys(result.probabilities ?? {}).sort()).toEqual(all);
    }
  }),

  check('TM-4.6-12', 'shows probabilities of a reused verdict on request', async (context) => {
    const { content: known, probabilities } = await knownSample(context);
    const content = context.fresh(known);
    served(context, await context.textModeration.check({ content, include: [] }));
    const { result } = await reused(context, () => ({ content, include: EVERYTHING }));
    context.expect(Object.keys(result.probabilities ?? {}).sort()).toEqual(Object.keys(probabilities).sort());
  }),

  check('TM-4.6-7', 'gives a reused result the fields of a fresh one', async (context) => {
    const { content } = await knownSample(context);
    const body = { content: context.fresh(content), id: 'caller', metadata: { a: 1 }, include: EVERYTHING };
    const fresh = served(context, await context.textModeration.check(body));
    const again = await reused(context, () => body);
    context.expect(Object.keys(again.result).sort()).toEqual(Object.keys(fresh.result).sort());
  }),

  check('TM-4.6-14', 'calls a batch partial when some of its entries are reused', async (context) => {
    const stored = context.fresh();
    served(context, await context.textModeration.check({ content: stored }));
    const send = () => context.textModeration.batch({ items: [stored, context.fresh()] });
    const isPartlyReused = ({ batch }: TextAnswer) => batch.results.filter(({ cached }) => cached).length === 1;
    const answer = await sentUntil(context, send, isPartlyReused);
    if (!isPartlyReused(answer)) return notReused(context);
    context.expect(answer.header('x-cache'), 'the header X-Cache').toBe('partial');
  }),

  check('TM-4.1-8', 'evaluates a text afresh without the cache', async (context) => {
    context.expect((await forced(context)).result.cached, 'cached').toBe(false);
  }),

  check('TM-4.2-11', 'evaluates a batch afresh without the cache', async (context) => {
    const items = [context.fresh(), context.fresh()];
    served(context, await context.textModeration.batch({ items }));
    const { results } = served(context, await context.textModeration.batch({ items, cache: false })).batch;
    const list = served(context, await context.textModeration.check({ content: items, cache: false })).batch.results;
    context.expect([...results, ...list].map(({ cached }) => cached)).toEqual([false, false, false, false]);
  }),

  check('TM-4.6-6', 'serves a call with an Idempotency-Key', async (context) => {
    const headers = { 'idempotency-key': newIdempotencyKey(context) };
    context.expect(await context.textModeration.check({ content: context.fresh() }, { headers })).toServe();
    // Nothing says what a key looks like.
    const odd = { 'idempotency-key': `order 17/${headers['idempotency-key']}` };
    const [content] = await storedTexts(context);
    context.expect(await context.textModeration.check({ content }, { headers: odd })).toServe();
    context.expect(await context.textModeration.batch({ items: [content] }, { headers: odd })).toServe();
  }),

  check('TM-4.6-15', 'answers two batches under one Idempotency-Key separately', async (context) => {
    const headers = { 'idempotency-key': newIdempotencyKey(context) };
    const [one, ...others] = await storedTexts(context);
    served(context, await context.textModeration.batch({ items: [one] }, { headers }));
    const second = await context.textModeration.batch({ items: others }, { headers });
    context.expect(second).toServe();
    context.expect(second.batch.results).toHaveLength(others.length);
    for (const content of [others, [one, ...others]]) {
      const list = await context.textModeration.check({ content }, { headers });
      context.expect(list).toServe();
      context.expect(list.batch.results).toHaveLength(content.length);
    }
  }),

  check('TM-4.6-15', 'evaluates two texts under one Idempotency-Key separately', async (context) => {
    const { content, rule, probability } = await knownSample(context);
    const headers = { 'idempotency-key': newIdempotencyKey(context) };
    const thresholds = { [rule]: thresholdsFor('block', probability) };
    const first = served(context, await context.textModeration.check({ content, thresholds, id: 'one' }, { headers }));
    const other = { content: context.fresh(), include: EVERYTHING };
    const second = await context.textModeration.check(other, { headers });
    context.expect(second).toServe();
    context.expect(second.result.cached, 'cached').toBe(false);
    const alone = served(context, await context.textModeration.check({ ...other, cache: false }));
    const [found, again] = [second, alone].map(({ result }) => steady(result.probabilities));
    context.expect(found, 'probabilities').toEqual(again);
    context.expect(second.header('x-request-id'), 'the header X-Request-Id').not.toBe(first.header('x-request-id'));
  }),
];

/** Expects reuse of calls in one form where those in another one, which are to be reused as well, are: without these, nothing is stored. */
async function expectReuse(context: TextContext, form: Form, other: Form, send: Sender = alone): Promise<void> {
  if (await isReusedIn(context, form, send)) return;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!(await isReusedIn(context, other, send))) return notReused(context);
    if (await isReusedIn(context, form, send)) return;
  }
  context.expect(`reused in another form alone, ${ROUNDS} times of ${ROUNDS}`).toBe('reused in this form too');
}

/** Whether the verdict of a new text is reused when its call is sent again. */
async function isReusedIn(context: TextContext, form: Form, send: Sender): Promise<boolean> {
  const content = context.fresh();
  const isReused = ({ result, batch }: TextAnswer): boolean => (batch.results?.[0] ?? result).cached;
  served(context, await send(context, { content, ...form(-1) }));
  return isReused(await sentUntil(context, (sending) => send(context, { content, ...form(sending) }), isReused));
}

import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { allBeside } from '../../../harness/services/text-moderation/facts/beside.ts';
import {
  judgementOf,
  knownSample,
  limitsOf,
  mixedBatch,
  samples,
  sendMixed,
  steady,
  textOf,
  turning,
} from '../../../harness/services/text-moderation/facts/samples.ts';
import { served, servedInPart } from '../../../harness/services/text-moderation/facts/texts.ts';
import { EVERYTHING, resting } from '../../../harness/services/text-moderation/facts/thresholds.ts';

/** Every second text of the largest batch has so many characters: the whole is more than servers take by default (100 kB), and less than gateways do (1 MB). */
const LONG = 4_000;

/** The documented limits: a key may have greater ones, and bodies that nobody thought of. */
const DOCUMENTED = { items: 200, characters: 8_000 } as const;

/** So many different texts stand between known ones that they belong to different parts of a list, where it is judged in parts. */
const PART = 14;

/** Checks of batch calls: shape of the request, options for all items, order and identity of the items. */
export const batchChecks = [
  check('TM-4.2-7', 'refuses a batch with no entries', async (context) => {
    for (const options of [{}, await allBeside(context, 'batch')]) {
      context.expect(await context.textModeration.batch({ items: [], ...options })).toFail(400, 'empty_batch');
    }
  }),

  check('TM-4.2-1', 'takes strings and objects side by side', async (context) => {
    await expectEvaluated(context, await mixedBatch(context), () => sendMixed(context));
  }),

  check('TM-2.3-8', 'answers in the order of the items, whatever it finds in them', async (context) => {
    const { items: most } = await limitsOf(context);
    const known = (await samples(context)).slice(0, 4);
    // A harmless text stands between the others, so that no order of verdicts is the order of the items by chance.
    const [unseen, quiet] = [context.fresh(known[0]?.content), context.fresh()];
    const items = [unseen, ...known.toReversed().flatMap(({ content }) => [quiet, content])];
    const { results } = served(context, await context.textModeration.batch({ items, include: EVERYTHING })).batch;
    const found = known.map(({ content }) => results[items.indexOf(content)]?.probabilities);
    context.expect(steady(found)).toEqual(steady(known.map(({ probabilities }) => probabilities)));
    // Neither do stored verdicts move, or stand for, those that were not stored; nor do parts of a list that are judged side by side.
    const part = (): string[] => Array.from({ length: PART }, () => context.fresh());
    const content = [quiet, unseen, ...known.flatMap((one) => [...part(), one.content])].slice(0, most);
    const many = await context.textModeration.check({ content, include: EVERYTHING, cache: false });
    const judged = servedInPart(context, many).batch.results;
    // Of so many one may fail.
    const afresh = new Map(
      judged.flatMap((one, at) => (one.decision === 'error' ? [] : [[content[at], one.probabilities]])),
    );
    if (!afresh.has(quiet) || !afresh.has(unseen)) return context.inconclusive('one of two texts could not be judged');
    const unstored = results.filter((_, at) => at % 2 === 1 || at === 0).map(({ probabilities }) => probabilities);
    context
      .expect(steady(unstored))
      .toEqual(steady([unseen, ...known.map(() => quiet)].map((text) => afresh.get(text))));
    for (const one of known.filter((sample) => afresh.has(sample.content)))
      context.expect(steady(afresh.get(one.content)), 'probabilities').toEqual(steady(one.probabilities));
  }),

  check('TM-4.2-2', 'applies rules, thresholds and include to every item', async (context) => {
    const [one, other] = (await samples(context)).filter(({ probability }) => probability > 0);
    if (!one || !other) return context.inconclusive('fewer than two texts were found in which a rule finds anything');
    const rules = [...new Set([one.rule, other.rule])];
    const block = Math.min(one.probability, other.probability) / 2;
    const thresholds = Object.fromEntries(rules.map((id) => [id, { block, review: block / 2 }]));
    const items = [one.content, context.fresh(), { content: other.content, id: 'last' }];
    const { batch } = served(
      context,
      await context.textModeration.batch({ items, rules, thresholds, include: ['probabilities'] }),
    );
    context.expect([batch.results[0]?.decision, batch.results[2]?.decision]).toEqual(['block', 'block']);
    for (const { probabilities = {} } of batch.results) {
      // Whether others are shown besides is for the checks of that list.
      const missing = rules.filter((id) => !(id in probabilities));
      context.expect(missing, 'the rules that are asked for and have no probability').toEqual([]);
    }
  }),

  check('TM-4.2-2', 'lets nothing fire when thresholds forbid it for every item', async (context) => {
    const known = (await samples(context)).filter(({ probability }) => probability < 0.995).slice(0, 2);
    if (known.length < 2) context.inconclusive('fewer than two usable texts were measured');
    const thresholds = resting(known[0]?.probabilities ?? {});
    const items = known.map(({ content }, at) => (at === 0 ? content : { content }));
    const { batch } = served(context, await context.textModeration.batch({ items, thresholds }));
    context.expect(batch.results.map(({ decision }) => decision)).toEqual(['allow', 'allow']);
  }),

  check('TM-4.2-5', 'gives identical items identical verdicts', async (context) => {
    const [known] = await samples(context);
    const content = context.fresh(known?.content);
    const items = [content, context.fresh(), content, { content, id: 'again' }];
    const { results } = served(context, await context.textModeration.batch({ items, include: EVERYTHING })).batch;
    const verdicts = [0, 2, 3].map((at) => judgementOf(results[at]));
    context.expect(verdicts).toEqual([verdicts[0], verdicts[0], verdicts[0]]);
  }),

  check('TM-4.2-8', 'serves as many items as the key may send', async (context) => {
    context.expect(await largestBatch(context)).toServe();
  }),

  check('TM-4.2-8', 'serves as many items as the key may send, each of the greatest length', async (context) => {
    const { items: most, characters } = await limitsOf(context);
    const content = textOf(context, Math.min(characters, DOCUMENTED.characters));
    // One text over and over, and judged before: all of it costs as much as one.
    served(context, await context.textModeration.check({ content }));
    const items = Array.from({ length: Math.min(most, DOCUMENTED.items) }, () => content);
    const answer = await context.textModeration.batch({ items });
    if (answer.status === 413 && answer.exchange.refusal === undefined)
      return context.inconclusive('something in between takes no body of that size');
    context.expect(answer).toServe();
  }),

  check(
    ['TM-2.3-8', 'TM-4.2-2'],
    'answers as many items as the key may send in their order, each with what is asked for',
    async (context) => {
      const { results } = servedInPart(context, await largestBatch(context)).batch;
      const judged = results.flatMap(({ decision, probabilities }, at) =>
        decision === 'error' ? [] : [[at, { decision, probabilities }] as const],
      );
      const first = [0, 1].map((turn) => judged.find(([at]) => at % 2 === turn)?.[1]);
      context.expect(judged.map(([, told]) => told)).toEqual(judged.map(([at]) => first[at % 2]));
    },
  ),

  check('TM-4.2-15', 'refuses one item more', async (context) => {
    const { items } = await limitsOf(context);
    for (const [item, options] of [
      ['a word', await allBeside(context, 'batch')],
      [{ content: 'a word' }, {}],
    ] as const) {
      const many = { items: Array.from({ length: items + 1 }, () => item) };
      const answer = await context.textModeration.batch({ ...many, ...options });
      context.expect(answer).toFail(400, 'batch_too_large');
    }
  }),
];

/** As many items as the key may send, of two texts by turns, so that they cost little: one is harmless, one is not. */
function largestBatch(context: TextContext): Promise<TextAnswer> {
  return context.shared('largest batch', async () => {
    const { items, characters } = await limitsOf(context);
    const known = await knownSample(context);
    const texts = [textOf(context, Math.min(LONG, characters)), known.content];
    const all = Array.from({ length: items }, (_, at) => ({ content: texts[at % 2], id: `item ${at}` }));
    return context.textModeration.batch({ items: all, thresholds: turning(known), include: ['probabilities'] });
  });
}

/** Expects that the items of a batch are evaluated; one may fail now and then, but not each time, for its form or length. */
export async function expectEvaluated(
  { expect }: TextContext,
  answer: TextAnswer,
  send: () => Promise<TextAnswer>,
): Promise<void> {
  expect(answer).toServe();
  const failed = failedPlaces(answer);
  const second = failed.length === 0 ? answer : await send();
  expect(second).toServe();
  const again = failedPlaces(second);
  expect(
    failed.filter((place) => again.includes(place)),
    'places of items that failed twice',
  ).toEqual([]);
}

/** The places of the entries that hold an error. */
function failedPlaces({ batch }: TextAnswer): readonly number[] {
  return batch.results.flatMap(({ decision }, at) => (decision === 'error' ? [at] : []));
}

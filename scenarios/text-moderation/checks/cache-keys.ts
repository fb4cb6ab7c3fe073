import { type Lookalike, lookalikes } from '../../../harness/engine/cases/lookalikes.ts';
import { recordOf } from '../../../harness/engine/is-record.ts';
import { check, type Result, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { knownSample, limitsOf, textOf } from '../../../harness/services/text-moderation/facts/samples.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { sendBy, verdictIn, type Way } from '../../../harness/services/text-moderation/facts/ways.ts';

/** Checks of what the store of verdicts goes by: whatever tells two inputs apart must tell their verdicts apart. */
export const cacheKeyChecks = [
  check('TM-4.6-2', 'reuses no verdict for a text that only looks alike', async (context) => {
    const text = context.fresh('A quiet Remark about the Weather');
    const all = lookalikes(text);
    await store(context, 'alone', text);
    // Alone and in batches, for a store may go by other keys there.
    for (const one of all) {
      const { result } = served(context, await context.textModeration.check({ content: one.text }));
      context.expect({ [one.name]: result.cached }).toEqual({ [one.name]: false });
    }
    const other = context.fresh('A quiet Remark about the Garden');
    await store(context, 'batch', other);
    // Neighbours in the list are alike as well: they go into different batches, for twins within one may count as reused.
    for (const remainder of [0, 1]) {
      await expectFresh(
        context,
        lookalikes(other).filter((_, at) => at % 2 === remainder),
      );
    }
  }),

  check('TM-4.6-2', 'reuses no verdict for a long text that differs in one place', async (context) => {
    const text = textOf(context, (await limitsOf(context)).characters);
    await store(context, 'alone', text);
    const places = [text.length - 1, 0, 200, Math.floor(text.length / 2)];
    const [last, ...others] = lookalikes(text, places).slice(-places.length);
    const { result } = served(context, await context.textModeration.check({ content: last?.text }));
    context.expect(result.cached, 'cached').toBe(false);
    await expectFresh(context, others);
  }),

  check('TM-4.6-2', 'reuses no verdict for other thresholds, in a batch neither', async (context) => {
    const { rule, probabilities } = await knownSample(context);
    const [other] = Object.keys(probabilities).filter((id) => id !== rule);
    const content = context.fresh();
    served(context, await context.textModeration.check({ content }));
    const overrides = [
      { [rule]: { block: 0.97, review: 0.96 } },
      { [rule]: { block: 0.98, review: 0.96 } },
      { [rule]: { block: 0.97, review: 0.95 } },
      { [rule]: { block: 0.9701, review: 0.96 } },
      { [rule]: 0.983 },
      ...(other === undefined
        ? []
        : [{ [other]: 0.983 }, { [rule]: 0.983, [other]: 0.984 }, { [rule]: 0.983, [other]: 0.985 }]),
    ];
    for (const thresholds of overrides) await expectEvaluated(context, 'alone', content, { thresholds });
    const others = other === undefined ? [] : [{ [rule]: { block: 0.99, review: 0.95 }, [other]: 0.983 }];
    for (const way of ['list', 'batch'] as const) {
      const text = way === 'list' ? context.fresh() : content;
      for (const pair of [
        { block: 0.99, review: 0.96 },
        { block: 0.99, review: 0.95 },
        { block: 0.995, review: 0.95 },
      ])
        await expectEvaluated(context, way, text, { thresholds: { [rule]: pair } });
      for (const thresholds of others) await expectEvaluated(context, way, text, { thresholds });
      // Nor for none, where the text was never judged without.
      if (way === 'list') await expectEvaluated(context, way, text);
    }
  }),

  check('TM-4.6-2', 'reuses no verdict for another context, in a list neither', async (context) => {
    const content = context.fresh();
    const circumstances = [undefined, { surface: 'Forum' }, { content_type: 'forum' }, { locale: 'forum' }];
    served(context, await context.textModeration.check({ content, context: { surface: 'forum' } }));
    for (const one of circumstances) await expectEvaluated(context, 'alone', content, { context: one });
    await expectEvaluated(context, 'alone', `${content}forum`);
    const whole = { content_type: 'comment', surface: 'hall', locale: 'de' };
    for (const way of ['alone', 'list'] as const) {
      const text = way === 'alone' ? content : `${content}.`;
      await expectEvaluated(context, way, text, { context: whole });
      await store(context, way, text, { context: whole });
      // One of them is the same, written in one.
      for (const change of [
        { surface: 'wall' },
        { content_type: 'review' },
        { locale: 'en' },
        { surface: 'hal', locale: 'lde' },
      ]) {
        await expectEvaluated(context, way, text, { context: { ...whole, ...change } });
      }
    }
    await expectEvaluated(context, 'list', `${content}.`);
    // Nor where thresholds stand beside the context.
    const { rule } = await knownSample(context);
    const thresholds = { [rule]: { block: 0.97, review: 0.96 } };
    for (const [way, surface] of [
      ['alone', 'hall'],
      ['alone', 'wall'],
      ['list', 'roof'],
    ] as const)
      await expectEvaluated(context, way, content, { thresholds, context: { surface } });
  }),

  check('TM-4.6-2', 'reuses no verdict for a key of another ruleset', { needs: ['key:strict'] }, async (context) => {
    const expectOwn = async (way: Way, options: object): Promise<readonly string[]> => {
      const content = context.fresh();
      const stored = await store(context, way, content, options);
      const answer = await sendBy(context, way, content, options, { role: 'strict', mayFail: true });
      const found = verdictIn(context, way, answer);
      if (rulesetOf(stored) === rulesetOf(found)) context.skip('both keys have the same ruleset');
      context.expect(found?.cached, 'cached').toBe(false);
      const [evaluated, others] = [stored, found].map((one) => Object.keys(one?.probabilities ?? {}));
      return evaluated?.filter((id) => others?.includes(id)) ?? [];
    };
    const include = ['probabilities'];
    const [common] = await expectOwn('alone', { include });
    // Where all rules stand for the ruleset, one that both have does not.
    if (common !== undefined) await expectOwn('batch', { include, rules: [common] });
  }),
];

/** Which ruleset judged, in one word. */
function rulesetOf(verdict: Result | undefined): string {
  const { id, version } = recordOf(verdict?.ruleset);
  return JSON.stringify([id, version]);
}

/** Has a verdict stored, in two calls, and tells it: a target may keep two stores and ask them by turns. */
async function store(
  context: TextContext,
  way: Way,
  content: string,
  options: object = {},
): Promise<Result | undefined> {
  await sendBy(context, way, content, options);
  return verdictIn(context, way, await sendBy(context, way, content, options));
}

/** Expects that none of some texts, which nobody sent before, is said to be reused. */
async function expectFresh(context: TextContext, texts: readonly Lookalike[]): Promise<void> {
  const { items: most } = await limitsOf(context);
  const sent = texts.slice(0, most);
  const { results } = served(
    context,
    await context.textModeration.batch({ items: sent.map(({ text }) => text) }),
  ).batch;
  context.expect(sent.filter((_, at) => results[at]?.cached !== false).map(({ name }) => name)).toEqual([]);
}

/** Expects a fresh evaluation; what a target refuses, for an override may turn thresholds round, is another clause's matter. */
async function expectEvaluated(context: TextContext, way: Way, content: string, options: object = {}): Promise<void> {
  // A call that failed on the way may have left its verdict for the next one.
  const answer = await sendBy(context, way, content, options, { mayFail: true });
  if (answer.status < 400) context.expect(verdictIn(context, way, answer)?.cached, 'cached').toBe(false);
}

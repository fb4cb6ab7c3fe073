import { check, type Result, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import {
  FOUND_BESIDES,
  few,
  foundBy,
  manifold,
  type Sample,
  samples,
  steerableSamples,
  survey,
} from '../../../harness/services/text-moderation/facts/samples.ts';
import {
  canRest,
  listedRules,
  measured,
  rulesRecord,
  served,
  steerable,
  thresholdsFor,
} from '../../../harness/services/text-moderation/facts/texts.ts';
import {
  actionIn,
  clearOf,
  EVERYTHING,
  judgedAs,
  type Outcome,
  type Pair,
  resting,
} from '../../../harness/services/text-moderation/facts/thresholds.ts';
import { MANY_WAYS, sendBy, verdictIn, WAYS } from '../../../harness/services/text-moderation/facts/ways.ts';
import { expectBlockFirst } from './block-first.ts';

const OUTCOMES: readonly Outcome[] = ['block', 'review', 'allow'];

/** What the measured text's rule does under a pair of thresholds, all other rules at rest. */
async function actionUnder(context: TextContext, pair: Pair): Promise<Outcome> {
  const { content, rule, probability, probabilities } = await measured(context);
  const thresholds = { ...resting(probabilities), [rule]: pair };
  const { result } = served(context, await context.textModeration.check({ content, thresholds, include: EVERYTHING }));
  const shift = Math.abs(Number(result.probabilities?.[rule]) - probability);
  if (shift > clearOf(probability)) context.inconclusive(`the probability moved by ${shift.toFixed(3)}`);
  return actionIn(context, result, rule);
}

/** A text judged with thresholds so far around the probability of one rule that no shift of a joint model turns its action. */
async function bracketed(
  context: TextContext,
  { content, rule, probability }: Pick<Sample, 'content' | 'rule' | 'probability'>,
  rules?: readonly string[],
): Promise<Result> {
  const pair = { block: Math.min(1, probability + DECISIVE), review: probability - DECISIVE };
  const options = { ...(rules && { rules }), thresholds: { [rule]: pair }, include: EVERYTHING };
  return served(context, await context.textModeration.check({ content, ...options })).result;
}

/** Whether a rule shows another probability than before. What is made of the same one is judged by itself. */
function isMoved({ probabilities }: Result, rule: string, before: number): boolean {
  return Math.abs(Number(probabilities?.[rule]) - before) >= UNMOVED;
}

/** Checks of how thresholds turn probabilities into actions, and actions into verdicts. */
export const thresholdChecks = [
  check('TM-2.4-2', 'blocks where the block override lies clearly below the probability', async (context) => {
    const { rule, probability } = await measured(context);
    context.expect(actionIn(context, (await judgedAs(context, 'block')).result, rule)).toBe('block');
    const block = probability - clearOf(probability);
    context.expect(await actionUnder(context, { block, review: block / 2 })).toBe('block');
  }),
  check('TM-2.4-11', 'sends to review what lies clearly between the two thresholds', async (context) => {
    const { rule, probability } = await measured(context);
    context.expect(actionIn(context, (await judgedAs(context, 'review')).result, rule)).toBe('review');
    const clear = clearOf(probability);
    const pair = { block: probability + clear, review: probability - clear };
    context.expect(await actionUnder(context, pair)).toBe('review');
    const { content, probabilities } = await measured(context);
    const options = { thresholds: { ...resting(probabilities), [rule]: pair }, include: EVERYTHING };
    for (const way of MANY_WAYS) {
      const answer = await sendBy(context, way, content, options);
      context.expect(actionIn(context, verdictIn(context, way, answer), rule)).toBe('review');
    }
  }),
  check('TM-2.4-12', 'finds no hit clearly below both thresholds', async (context) => {
    const { rule, probability } = await measured(context);
    context.expect(actionIn(context, (await judgedAs(context, 'allow')).result, rule)).toBe('allow');
    const clear = clearOf(probability);
    const pair = { block: probability + 2 * clear, review: probability + clear };
    context.expect(await actionUnder(context, pair)).toBe('allow');
  }),
  check('TM-2.4-13', 'counts a threshold that equals the probability as met', async (context) => {
    const { probability } = await measured(context);
    const atBlock = await actionUnder(context, { block: probability, review: probability / 2 });
    const atReview = await actionUnder(context, { block: (1 + probability) / 2, review: probability });
    if (context.isSimulator) context.expect([atBlock, atReview]).toEqual(['block', 'review']);
    context.expect(atBlock, 'decision at the block threshold').toBeOneOf(['block', 'review']);
    context.expect(atReview, 'decision at the review threshold').toBeOneOf(['review', 'allow']);
    for (const [found, due] of [
      [atBlock, 'block'],
      [atReview, 'review'],
    ] as const) {
      if (found !== due) context.expect(await isEverMet(context, due), `whether ${due} is ever met exactly`).toBe(true);
    }
  }),
  check(
    'TM-2.4-3',
    'blocks as soon as one rule blocks, though a stronger one only asks for review',
    async (context) => {
      context.expect((await judgedAs(context, 'block')).result.decision).toBe('block');
      const known = await measured(context);
      const text = steerable(known).length > 1 ? known : await manifold(context);
      const [[strongest] = [''], next] = steerable(text);
      const second =
        next ?? Object.entries(text.probabilities).find(([id, p]) => id !== strongest && p > FOUND_BESIDES);
      if (!second) return context.inconclusive('one rule alone finds anything in the measured text');
      const asking = Object.entries(text.probabilities).filter(([id, p]) => id === strongest || p > FOUND_BESIDES);
      const thresholds = {
        ...resting(text.probabilities),
        ...Object.fromEntries(asking.map(([id, p]) => [id, thresholdsFor('review', p)])),
        [second[0]]: thresholdsFor('block', second[1]),
      };
      for (const way of WAYS) {
        const answer = await sendBy(context, way, text.content, { thresholds });
        context.expect(verdictIn(context, way, answer)?.decision).toBe('block');
      }
    },
  ),
  check('TM-2.4-14', 'asks for review when one rule does and none blocks', async (context) => {
    context.expect((await judgedAs(context, 'review')).result.decision).toBe('review');
  }),
  check('TM-2.4-15', 'allows what no rule hits', async (context) => {
    context.expect((await judgedAs(context, 'allow')).result.decision).toBe('allow');
  }),
  check('TM-2.4-4', 'lets the thresholds of a request override every stored one', async (context) => {
    const { contents, tops } = await survey(context);
    for (const outcome of OUTCOMES) {
      // Named the other way round than elsewhere, which is no matter.
      const pairs = tops.map(({ rule, probability }) => {
        const { block, review } = thresholdsFor(outcome, probability);
        return [rule, { review, block }];
      });
      const thresholds = Object.fromEntries(pairs);
      const answer = served(
        context,
        await context.textModeration.batch({ items: contents, thresholds, include: EVERYTHING }),
      );
      const actions = tops.map(({ rule, at }) => actionIn(context, answer.batch.results[at], rule));
      context.expect(actions).toEqual(tops.map(() => outcome));
    }
  }),
  check('TM-2.4-19', 'leaves the other threshold of a rule as it is when only one is overridden', async (context) => {
    const { first, passing } = await clearTexts(context);
    const { version } = (await rulesRecord(context)).ruleset;
    // A review threshold shows where it turns what the stored ones make of the text.
    const { action: stored, probability: low } = passing;
    for (const [{ content, rule, probability: p, lower }, sent] of [
      [first, { block: 1 }],
      [first, { block: first.probability / 2 }],
      [passing, { review: stored === 'review' ? low + clearOf(low) : low / 2 }],
    ] as const) {
      const answer = await context.textModeration.check({ content, thresholds: { [rule]: sent } });
      if (answer.status === 400) {
        const mayCross = lower.some((pair) => isCrossed({ ...pair, ...sent }));
        context.expect(mayCross, 'whether the override may cross the threshold that it leaves').toBe(true);
        context.observe('TM-2.4~inverted', 'refuse-any');
        continue;
      }
      const [perField, ...others] = lower.map((pair) => actionBy(p, { ...pair, ...sent }));
      const { result } = served(context, answer);
      if (result.ruleset.version !== version) context.inconclusive('the ruleset changed in between');
      const action = actionIn(context, result, rule);
      context.expect(action, 'action').toBeOneOf(context.isSimulator ? [perField] : [perField, ...others]);
      if (!others.includes(action)) context.observe('TM-2.4~merge', 'per-field');
      else if (action !== perField) context.observe('TM-2.4~merge', 'pair-replaces');
    }
  }),
  check('TM-2.4-5', 'refuses an override with review at or above block, or tests block first', async (context) => {
    await expectBlockFirst(context);
    const { content, rule, probability: p } = await measured(context);
    const pairs = [
      { block: p / 2, review: (1 + p) / 2 },
      { block: p / 2, review: p / 2 },
    ];
    for (const pair of pairs) {
      const answer = await context.textModeration.check({ content, thresholds: { [rule]: pair } });
      context.expect(answer).toHaveStatus(200, 400);
      if (answer.status === 200) context.expect(actionIn(context, answer.result, rule)).toBe('block');
      else context.expect(answer.failure.type, 'type').toBe('invalid_request_error');
      if (answer.status === 200) return context.observe('TM-2.4~inverted', 'accept-any');
    }
    // With the block threshold that is stored, this one is inverted by merging.
    const merged = await context.textModeration.check({ content, thresholds: { [rule]: { review: 1 } } });
    context.observe('TM-2.4~inverted', merged.status === 400 ? 'refuse-any' : 'refuse-explicit');
  }),
  check('TM-2.4-6', 'gives a rule the same probability alone as among all others', async (context) => {
    const movable = (await steerableSamples(context)).filter(({ probability }) => probability > 2 * DECISIVE);
    const distance = ({ probability }: Sample): number => Math.abs(probability - 0.5);
    const [middle] = movable.toSorted((one, other) => distance(one) - distance(other));
    const [strongest] = movable.toSorted((one, other) => foundBy(few(other)) - foundBy(few(one)));
    if (!middle || !strongest) return context.inconclusive('no text was found whose probability may move both ways');
    for (const [sample, rules] of [
      [middle, [middle.rule]],
      [strongest, few(strongest).map(([id]) => id)],
    ] as const) {
      const { rule } = sample;
      // By the same thresholds, which may not move it either.
      const amongAll = await bracketed(context, sample);
      const { [rule]: probability = sample.probability } = amongAll.probabilities ?? {};
      const result = await bracketed(context, sample, rules);
      if (isMoved(result, rule, probability))
        context.expect(actionIn(context, result, rule)).toBe(actionIn(context, amongAll, rule));
      const shift = compareProbabilities(context, { [rule]: probability }, result.probabilities);
      if (shift < UNMOVED) context.observe('TM-2.4~independence', 'exact');
    }
  }),
  check('TM-2.4-20', 'changes actions and no probability when thresholds are overridden', async (context) => {
    const text = await measured(context);
    const result = text.probability > 2 * DECISIVE ? await bracketed(context, text) : undefined;
    if (result && isMoved(result, text.rule, text.probability))
      context.expect(actionIn(context, result, text.rule)).toBe('review');
    for (const outcome of ['block', 'allow'] as const) {
      compareProbabilities(context, text.probabilities, (await judgedAs(context, outcome)).result.probabilities);
    }
  }),
];

/** A text and a rule, with the pairs that may stand behind an override of that rule; the probability lies clear of all of them. If there is one, also such a text that the rule does not block. */
async function clearTexts(context: TextContext) {
  const { block_threshold: block, review_threshold: review } = (await rulesRecord(context)).defaults;
  const listed = await listedRules(context);
  const texts = [await measured(context), ...(await steerableSamples(context))];
  const clear = texts.flatMap(({ content, rule, probability }) => {
    const stored = listed.find(({ id }) => id === rule)?.thresholds;
    if (!stored || typeof stored.block !== 'number') return [];
    const lower = [stored, { block, review }, { block, review: null }];
    const isNear = (one: unknown): boolean =>
      typeof one === 'number' && Math.abs(one - probability) <= clearOf(probability);
    const isClear = !lower.flatMap(Object.values).some(isNear);
    return isClear ? [{ content, rule, probability, lower, action: actionBy(probability, stored) }] : [];
  });
  const [first] = clear;
  if (!first)
    return context.inconclusive('every text lies on a threshold, or the thresholds of its rule are not listed');
  return { first, passing: clear.find(({ action }) => action !== 'block') ?? first };
}

/** So many thresholds of equal size that are all missed are no accident of how probabilities are rounded for display. */
const ENOUGH_MISSES = 12;

/**
 * Whether one of many thresholds that equal a shown probability is met.
 *
 * Where numbers are compared unrounded, about half of the shown ones lie above the compared ones; none of many does by chance.
 */
async function isEverMet(context: TextContext, outcome: 'block' | 'review'): Promise<boolean> {
  const texts = (await samples(context)).filter(({ probabilities }) => canRest(probabilities));
  let missed = 0;
  for (const { content, probabilities } of texts) {
    const rules = steerable({ probabilities });
    const pairs = rules.map(([rule, p]) => [
      rule,
      outcome === 'block' ? { block: p, review: p / 2 } : { block: (1 + p) / 2, review: p },
    ]);
    const thresholds = { ...resting(probabilities), ...Object.fromEntries(pairs) };
    const { result } = served(
      context,
      await context.textModeration.check({ content, thresholds, include: EVERYTHING }),
    );
    if (rules.some(([rule]) => actionIn(context, result, rule) === outcome)) return true;
    missed += rules.length;
  }
  return missed >= ENOUGH_MISSES ? false : context.inconclusive('too few probabilities leave room on both sides');
}

/** What a probability comes to under two thresholds, block first. */
function actionBy(probability: number, { block, review }: { block: number; review?: number | null }): Outcome {
  if (probability >= block) return 'block';
  return typeof review === 'number' && probability >= review ? 'review' : 'allow';
}

function isCrossed({ block, review }: { block: number; review?: number | null }): boolean {
  return typeof review === 'number' && review >= block;
}

const UNMOVED = 0.0011;
const JOINT_MODEL_SHIFT = 0.05;
/** What turns a decision is more than the shift of a joint model. */
const DECISIVE = 0.06;

/** Equal on the simulator; elsewhere a small shift is a joint model's, and a large one a remark. Tells the largest one. */
function compareProbabilities(
  context: TextContext,
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>> | undefined,
): number {
  if (!found) throw context.inconclusive('needs probabilities, and the answer has none');
  if (context.isSimulator) context.expect(found).toMatchObject(expected);
  const shift = Math.max(...Object.entries(expected).map(([id, value]) => Math.abs(value - (found[id] ?? value))));
  if (shift >= UNMOVED) context.observe('TM-2.4~independence', 'joint-model');
  if (shift > JOINT_MODEL_SHIFT) context.inconclusive(`a probability moved by ${shift.toFixed(2)}: more than a remark`);
  return shift;
}

import { valuesBut } from '../../../harness/engine/cases/wrong-types.ts';
import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { byTurns } from '../../../harness/services/text-moderation/facts/beside.ts';
import { type Sample, samples } from '../../../harness/services/text-moderation/facts/samples.ts';
import {
  enabledRules,
  listedRules,
  ordinary,
  rulesRecord,
} from '../../../harness/services/text-moderation/facts/texts.ts';
import { actionIn, EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';
import { MANY_WAYS, sendBy, verdictIn, WAYS, type Way } from '../../../harness/services/text-moderation/facts/ways.ts';

const DOCUMENTED_CUTS = [0.55, 0.7, 0.85, 0.95];

/** Numbers next to what a threshold may be; readers of single precision see the difference too, for no precision is stated. */
const OUTSIDE = [0, -1, 1.000_000_2, 2, 100];

/** A lawful pair, under which hardly anything fires. */
const RARELY_FIRING = { block: 1, review: 0.999 };

/** Some rule to override, for a known text one that does not fire in it. */
async function quietRule(context: TextContext, known?: Sample): Promise<string> {
  const rules = await enabledRules(context);
  const rule = rules.find(({ id }) => !known?.fired.includes(id)) ?? rules[0];
  return rule?.id ?? '';
}

/** Sends an override of some rule with a fresh text, or with a known one in which others fire. */
async function override(context: TextContext, value: unknown, way: Way = 'alone', known?: Sample): Promise<TextAnswer> {
  const thresholds = { [await quietRule(context, known)]: value };
  const options = { thresholds, ...(known && { include: EVERYTHING }) };
  return sendBy(context, way, known?.content ?? context.fresh(), options);
}

/** Expects that wrong values are refused in every way of some, behind a lawful override of another rule and beside other options by turns; of one text, also without it. */
async function expectInvalidIn(context: TextContext, ways: readonly Way[], wrong: readonly unknown[]): Promise<void> {
  const [first, second = first] = await enabledRules(context);
  const content = context.fresh();
  for (const way of ways) {
    for (const [at, value] of wrong.entries()) {
      const lone = { [second?.id ?? '']: value };
      // Some readers sort what they read: either rule comes first by turns.
      const [good, bad] = at % 2 === 0 ? [first, second] : [second, first];
      const behind = { [good?.id ?? '']: RARELY_FIRING, [bad?.id ?? '']: value };
      const options = await byTurns(context, at + WAYS.indexOf(way), way, 'thresholds');
      const inFront = { ...lone, [first?.id ?? '']: RARELY_FIRING };
      for (const thresholds of way === 'alone' ? [lone, inFront, behind] : [behind]) {
        const answer = await sendBy(context, way, content, { ...options, thresholds });
        context.expect(answer).toFail(400, 'invalid_threshold');
      }
    }
  }
}

/** Checks of what may be a threshold, in requests and in the ruleset. */
export const thresholdLimitChecks = [
  check('TM-2.4-1', 'lists a numeric block threshold for every rule', async (context) => {
    for (const { thresholds } of await listedRules(context))
      context.expect(typeof thresholds.block, 'type of block').toBe('number');
  }),
  check('TM-2.4-9', 'lists review below block where a rule has both', async (context) => {
    const { block_threshold, review_threshold } = (await rulesRecord(context)).defaults;
    const platform = { thresholds: { block: block_threshold, review: review_threshold } };
    const inverted = [...(await listedRules(context)), platform].filter(
      ({ thresholds: { block, review } }) => typeof review === 'number' && review >= block,
    );
    if (context.isSimulator) context.expect(inverted).toHaveLength(0);
    if (inverted.length > 0) context.inconclusive(`${inverted.length} listed pairs have review at or above block`);
  }),
  check('TM-2.4-22', 'has the documented severity cut points, or its own', async (context) => {
    const { score_bands: cuts } = (await rulesRecord(context)).defaults;
    if (context.isSimulator) context.expect(cuts).toEqual(DOCUMENTED_CUTS);
    context.expect(cuts).toHaveLength(DOCUMENTED_CUTS.length);
    context.expect(Math.min(...cuts), 'the least cut point').toBeLessThanOrEqual(1);
    const isDocumented = DOCUMENTED_CUTS.every((cut, at) => cut === cuts[at]);
    context.observe('TM-2.4~cut-config', isDocumented ? 'documented' : 'tuned');
  }),
  check('TM-2.4-8', 'refuses every request threshold next to the range from 0 to 1, and beyond it', async (context) => {
    for (const value of OUTSIDE) {
      for (const wrong of [{ block: value }, { review: value }]) {
        context.expect(await override(context, wrong)).toFail(400, 'invalid_threshold');
      }
    }
    const wrong = [
      { block: 0.9, review: -1 },
      { review: 0 },
      { block: 0 },
      { block: 2 },
      { block: 0.9, review: 90 },
      { block: -0.5 },
    ];
    await expectInvalidIn(context, WAYS, wrong);
  }),
  check('TM-2.4-25', 'refuses a string or a boolean as request threshold', async (context) => {
    const wrong = valuesBut('number', 'null', 'array', 'object');
    for (const { value } of wrong) {
      context.expect(await override(context, { block: value })).toFail(400, 'invalid_threshold');
      context.expect(await override(context, { review: value })).toFail(400, 'invalid_threshold');
    }
    await expectInvalidIn(context, MANY_WAYS, [{ block: '0.5' }, { review: true }, { block: true }, { review: '0.5' }]);
    context.expect(await override(context, { block: [0.5] })).toHaveStatus(400);
  }),
  check('TM-2.4-26', 'keeps a bare number to the same limits', async (context) => {
    await expectInvalidIn(context, WAYS, [0, 1.000_000_2, '0.5', true, false, -0.5]);
  }),
  check('TM-2.4-27', 'accepts a threshold of exactly 1 and tiny ones', async (context) => {
    // Whether an override of one rule leaves the others as they are is judged in every exchange.
    const firing = (await samples(context)).filter(({ fired }) => fired.length > 0);
    const known = firing.find(({ decision }) => decision === 'review') ?? firing[0];
    const pairs = [
      { block: 0.000_001, review: 0.000_000_1 },
      { block: 1, review: 0.000_001 },
    ];
    const rule = await quietRule(context, known);
    for (const [at, value] of [...pairs, 1].entries()) {
      for (const way of ['alone', MANY_WAYS[at] ?? 'list'] as const) {
        const answer = await override(context, value, way, known);
        context.expect(answer).toServe();
        const verdict = verdictIn(context, way, answer);
        // A block threshold of 1 blocks nothing less.
        if (at > 0 && Number(verdict?.probabilities?.[rule] ?? 0) < 0.995)
          context.expect(actionIn(context, verdict, rule), 'action').not.toBe('block');
      }
    }
  }),
  check('TM-2.4-29', 'refuses a null threshold, or reads it as not given', async (context) => {
    const calls = [
      { block: null },
      { block: 0.9, review: null },
      { review: null },
      { block: null, review: 0.1 },
    ].entries();
    for (const [at, value] of calls) {
      const way = WAYS[at] ?? 'alone';
      const answer = await override(context, value, way);
      if (answer.status !== 200) context.expect(answer).toFail(400, 'invalid_threshold');
      else await expectNoFaintHits(context, way, answer);
      context.observe('TM-2.4~null-threshold', answer.status === 200 ? 'as-absent' : 'refused');
    }
  }),
  check('TM-2.4-30', 'refuses thresholds of a wrong shape, or ignores them', async (context) => {
    const content = context.fresh();
    const id = await quietRule(context);
    for (const [way, thresholds] of [
      ['alone', 'low'],
      ['batch', [0.5]],
      ['alone', 0.000_01],
      ['alone', { [id]: [0.000_01] }],
      ['alone', { [id]: null }],
    ] as const) {
      const answer = await sendBy(context, way, content, { thresholds });
      context.expect(answer).toHaveStatus(200, 400);
      if (answer.status === 200) await expectNoFaintHits(context, way, answer);
      const refusal = answer.failure.code === 'invalid_threshold' ? 'invalid-threshold' : 'other-code';
      context.observe('TM-2.4~threshold-shape', answer.status === 200 ? 'ignored' : refusal);
    }
  }),
  check('TM-2.4-31', 'refuses an override of a rule outside the selection, or gives it no effect', async (context) => {
    const { expect, textModeration } = context;
    const [selected, other] = await enabledRules(context);
    const content = context.fresh();
    const everything = { block: 0.000_01, review: 0.000_001 };
    const plain = await textModeration.check({ content });
    const unknown = await textModeration.check({ content, thresholds: { no_such_rule: everything } });
    expect(unknown).toHaveStatus(200, 400);
    if (unknown.status === 200) expect(unknown.result).toMatchObject(verdictOf(plain));
    const strong = (await samples(context)).find(({ probability }) => probability <= 0.995);
    if (strong) {
      const thresholds = { no_such_rule: everything, [strong.rule]: { block: 1, review: 0.9999 } };
      const both = await textModeration.check({ content: strong.content, thresholds });
      expect(both).toHaveStatus(200, 400);
      const hits = both.status === 200 ? both.result.rules : [];
      expect(hits.filter(({ id }) => id === strong.rule)).toEqual([]);
    }
    const refusal = unknown.failure.code === 'unknown_rule' ? 'unknown-rule' : 'invalid-threshold';
    context.observe('TM-2.4~override-unknown-rule', unknown.status === 200 ? 'ignored' : refusal);
    if (!selected || !other) return;
    const subset = { content, rules: [selected.id] };
    const alone = await textModeration.check(subset);
    const beside = await textModeration.check({ ...subset, thresholds: { [other.id]: everything } });
    expect(beside).toHaveStatus(200, 400);
    if (beside.status === 200) expect(beside.result).toMatchObject(verdictOf(alone));
  }),
];

/** Expects that no rule fires that finds next to nothing: by what is no threshold, read as a number near 0, it would. */
async function expectNoFaintHits(context: TextContext, way: Way, answer: TextAnswer): Promise<void> {
  if ((await ordinary(context)).result.decision !== 'allow') return;
  const faint = (verdictIn(context, way, answer)?.rules ?? []).filter(({ probability }) => probability < 0.1);
  context.expect(faint, 'hits by what is no threshold').toEqual([]);
}

function verdictOf({ result }: TextAnswer): Pick<TextAnswer['result'], 'decision' | 'score'> {
  return { decision: result.decision, score: result.score };
}

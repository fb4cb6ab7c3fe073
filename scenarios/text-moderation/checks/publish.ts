import {
  check,
  probe,
  type Rules,
  type TextAnswer,
  type TextContext,
} from '../../../harness/services/text-moderation/client.ts';
import {
  enabledRules,
  measured,
  rulesRecord,
  served,
  thresholdsFor,
} from '../../../harness/services/text-moderation/facts/texts.ts';
import { actionIn, type Outcome } from '../../../harness/services/text-moderation/facts/thresholds.ts';

const NEEDS = { needs: ['publish'] } as const;
const NOT_SET = { block: null, review: null };
const OPPOSITES: readonly (readonly [upper: Outcome, lower: Outcome])[] = [
  ['allow', 'block'],
  ['block', 'allow'],
  ['review', 'block'],
];

type Change = Readonly<Record<string, unknown>>;

/** Publishes a change of the default key's ruleset. */
async function publish(context: TextContext, change: Change): Promise<void> {
  const { ruleset } = await rulesRecord(context);
  await context.controls.publish(ruleset.id, change);
}

/** Publishes a change, unless the target refuses it. */
function mayPublish(context: TextContext, change: Change): Promise<boolean> {
  return publish(context, change).then(
    () => true,
    () => false,
  );
}

/** What the measured text's rule does after a change, without any override in the request. */
async function actionAfter(context: TextContext, change: Change): Promise<Outcome> {
  const { content, rule } = await measured(context);
  await publish(context, change);
  const answer = await context.textModeration.check({ content, cache: false });
  return actionIn(context, served(context, answer).result, rule);
}

/** Records how the record shows a rule that takes its review threshold from the platform default. */
function observeReviewOf({ observe }: TextContext, rule: string, { data }: Rules): void {
  // Where null stands for a review that is switched off, the judge of all records says so.
  if (data.some(({ thresholds }) => thresholds.review === null)) return;
  const shown = data.find(({ id }) => id === rule)?.thresholds.review;
  observe('TM-2.5~no-review', shown === undefined ? 'omitted' : 'default-shown');
}

/** Two rules that can be asked for. */
async function twoRules(context: TextContext): Promise<readonly [string, string]> {
  const [one, other] = await enabledRules(context);
  if (!one || !other) return context.inconclusive('the ruleset lists fewer than two rules');
  return [one.id, other.id];
}

/** A call for some rules only. */
function checkWith(context: TextContext, rules: readonly string[]): Promise<TextAnswer> {
  return context.textModeration.check({ content: context.fresh(), rules });
}

/** Checks that publish changes of a ruleset: precedence of thresholds, versions, ids that go out of use. */
export const publishChecks = [
  check('TM-2.4-16', 'puts a ruleset override before the thresholds of the rule', NEEDS, async (context) => {
    const { rule, probability } = await measured(context);
    for (const [upper, lower] of OPPOSITES) {
      const action = await actionAfter(context, {
        rules: { [rule]: thresholdsFor(lower, probability) },
        overrides: { [rule]: thresholdsFor(upper, probability) },
      });
      context.expect(action).toBe(upper);
    }
  }),
  check('TM-2.4-17', 'puts the thresholds of the rule before the platform default', NEEDS, async (context) => {
    const { rule, probability } = await measured(context);
    for (const [upper, lower] of OPPOSITES) {
      const action = await actionAfter(context, {
        rules: { [rule]: thresholdsFor(upper, probability) },
        overrides: { [rule]: NOT_SET },
        defaults: thresholdsFor(lower, probability),
      });
      context.expect(action).toBe(upper);
    }
  }),
  check('TM-2.4-18', 'falls back on the platform default', NEEDS, async (context) => {
    const { rule, probability } = await measured(context);
    if (!(await mayPublish(context, { rules: { [rule]: NOT_SET }, overrides: { [rule]: NOT_SET } }))) {
      context.observe('TM-2.4~default-fill', 'block-never-missing');
      return context.inconclusive('the target publishes no rule without thresholds of its own');
    }
    context.expect(await actionAfter(context, { defaults: thresholdsFor('block', probability) })).toBe('block');
    const reviewed = await actionAfter(context, { defaults: thresholdsFor('review', probability) });
    context.expect(context.isSimulator ? ['review'] : ['review', 'allow']).toContain(reviewed);
    context.observe('TM-2.4~default-fill', reviewed === 'review' ? 'fills-both' : 'review-stays-off');
    if (reviewed === 'review')
      observeReviewOf(context, rule, served(context, await context.textModeration.rules()).rules);
    context.expect(await actionAfter(context, { defaults: thresholdsFor('allow', probability) })).toBe('allow');
  }),
  probe('whether an override hides the whole pair beneath it', NEEDS, async (context) => {
    const { content, rule, probability } = await measured(context);
    const overrides = { [rule]: thresholdsFor('block', probability) };
    await publish(context, { overrides, defaults: thresholdsFor('allow', probability) });
    const thresholds = { [rule]: { review: probability / 5 } };
    const answer = served(context, await context.textModeration.check({ content, thresholds }));
    const variant = { block: 'per-field', review: 'pair-replaces' }[String(actionIn(context, answer.result, rule))];
    if (!variant) return context.inconclusive('the override of review has no effect');
    context.observe('TM-2.4~merge', variant);
  }),
  check('TM-9-2', 'raises the integer version with every change of the ruleset', NEEDS, async (context) => {
    const [rule] = await enabledRules(context);
    const id = rule?.id ?? '';
    let last = (await rulesRecord(context)).ruleset.version;
    const changes = [
      { rules: { [id]: { name: 'Another name' } } },
      { rules: { [id]: { block: 0.93 } } },
      { overrides: { [id]: { block: 0.91 } } },
      { defaults: { block: 0.88 } },
      { rules: { [id]: { enabled: false } } },
    ];
    for (const change of changes) {
      await publish(context, change);
      const { result } = served(context, await context.textModeration.check({ content: context.fresh() }));
      const { version } = result.ruleset;
      context.expect(version, 'version').toBeWhole();
      context.expect(version).toBeGreaterThan(last);
      last = version;
    }
  }),
  check('TM-7-20', 'refuses a disabled rule beside an enabled one', NEEDS, async (context) => {
    const [enabled, disabled] = await twoRules(context);
    await publish(context, { rules: { [disabled]: { enabled: false } } });
    context.expect(await checkWith(context, [enabled, disabled])).toFail(400, 'unknown_rule');
    const batch = { items: [context.fresh()], rules: [disabled, enabled] };
    context.expect(await context.textModeration.batch(batch)).toFail(400, 'unknown_rule');
  }),
  check('TM-7-21', 'refuses the former id of a renamed rule beside an enabled one', NEEDS, async (context) => {
    const [enabled, renamed] = await twoRules(context);
    await publish(context, { rules: { [renamed]: { renameTo: 'a_new_rule_id' } } });
    context.expect(await checkWith(context, [enabled, renamed])).toFail(400, 'unknown_rule');
    context.expect(await checkWith(context, [enabled, 'a_new_rule_id'])).toServe();
  }),
  check('TM-7-4', 'refuses a list of disabled rules only', NEEDS, async (context) => {
    const [one, other] = await twoRules(context);
    await publish(context, { rules: { [one]: { enabled: false }, [other]: { enabled: false } } });
    const answer = await checkWith(context, [one, other]);
    context.expect(answer).toFail(400, ['no_rules_selected', 'unknown_rule']);
    if (answer.failure.code === 'unknown_rule') return context.observe('TM-7~rule-codes', 'all-unknown');
    const [outside, none] = [await checkWith(context, ['no_such_rule']), await checkWith(context, [])];
    const isUnknownFirst = outside.failure.code === 'unknown_rule' && none.status === 400;
    if (isUnknownFirst) context.observe('TM-7~rule-codes', 'unknown-first');
  }),
];

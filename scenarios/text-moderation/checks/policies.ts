import { check, type Result, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { sampleAfresh } from '../../../harness/services/text-moderation/facts/samples.ts';
import { enabledRules, served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';

const NEEDS = { needs: ['publish'] } as const;
const PATIENCE_S = 60;

/** Checks of what a published change of policy does to verdicts. */
export const policyChecks = [
  check('TM-1-13', 'judges an unchanged request by a changed policy', NEEDS, async (context) => {
    const { content, rule, probability } = await usableText(context);
    const body = { content, include: EVERYTHING };
    const strict = { block: probability / 2, review: probability / 4 };
    const before = await judgedAfter(context, body, { overrides: { [rule]: strict } });
    const mild = { block: 1, review: (1 + probability) / 2 };
    const after = await judgedAfter(context, body, { overrides: { [rule]: mild } });
    context.expect(before.rules.find(({ id }) => id === rule)?.action).toBe('block');
    context.expect(after.rules.map(({ id }) => id)).not.toContain(rule);
  }),

  check('TM-2.2-7', 'keeps the id of a rule whose name changes', NEEDS, async (context) => {
    const { content, rule, probability } = await usableText(context);
    const thresholds = { [rule]: { block: probability / 2, review: probability / 4 } };
    const name = 'Another name';
    const { rules } = await judgedAfter(context, { content, thresholds }, { rules: { [rule]: { name } } });
    const { data } = served(context, await context.textModeration.rules()).rules;
    context.expect(data.find((listed) => listed.name === name)?.id).toBe(rule);
    context.expect(rules.map(({ id }) => id)).toContain(rule);
  }),

  check('TM-2.6-3', 'shows a published version in the key record too', NEEDS, async (context) => {
    const [rule] = await enabledRules(context);
    const change = { rules: { [rule?.id ?? '']: { name: 'Another name' } } };
    const { ruleset } = await judgedAfter(context, { content: context.fresh() }, change);
    const isShown = await comesTrue(context, async () => {
      const { me } = served(context, await context.textModeration.me());
      return me.ruleset.version >= ruleset.version;
    });
    context.expect(isShown, 'whether the key record comes to show the version that judges').toBe(true);
  }),

  check('TM-4.6-4', 'reuses no verdict of an earlier ruleset version', NEEDS, async (context) => {
    const { content, rule } = await usableText(context);
    const stored = served(context, await context.textModeration.check({ content })).result;
    if (!stored.cached) context.inconclusive('the verdict was not stored in the first place');
    const { cached } = await judgedAfter(context, { content }, { rules: { [rule]: { name: 'Another name' } } });
    context.expect(cached, 'cached').toBe(false);
  }),
];

/** A text, and a rule that finds something in it with room on both sides. */
async function usableText(context: TextContext) {
  const pairs = (await sampleAfresh(context)).flatMap(({ content, probabilities }) =>
    Object.entries(probabilities).map(([rule, probability]) => ({ content, rule, probability })),
  );
  const usable = pairs.find(({ probability }) => probability >= 0.3 && probability <= 0.97);
  return usable ?? context.inconclusive('no text was found whose probability leaves room on both sides');
}

/** Publishes a change, waits until the ruleset record shows it, and has a request judged. */
async function judgedAfter(
  context: TextContext,
  body: object,
  change: Readonly<Record<string, unknown>>,
): Promise<Result> {
  const { textModeration, controls } = context;
  const { id } = served(context, await textModeration.rules()).rules.ruleset;
  const { version } = await controls.publish(id, change);
  const isInForce = await comesTrue(context, async () => {
    const { rules } = served(context, await textModeration.rules());
    return rules.ruleset.version >= version;
  });
  if (!isInForce) context.inconclusive(`the published version is not in force after ${PATIENCE_S} s`);
  return served(context, await textModeration.check(body)).result;
}

/** Whether something comes true within a minute. */
async function comesTrue(context: TextContext, isTrue: () => Promise<boolean>): Promise<boolean> {
  for (let second = 0; second < PATIENCE_S; second += 1) {
    if (await isTrue()) return true;
    await context.sleep(1_000);
  }
  return false;
}

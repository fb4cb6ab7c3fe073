import { check, type Result, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { sampleAfresh } from '../../../harness/services/text-moderation/facts/samples.ts';
import { enabledRules, served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';
import { sendBy, verdictIn, WAYS, type Way } from '../../../harness/services/text-moderation/facts/ways.ts';

const NEEDS = { needs: ['publish'] } as const;
const PATIENCE_S = 60;

type Change = Readonly<Record<string, unknown>>;

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
    await publishAndWait(context, { rules: { [rule]: { name } } });
    const { data } = served(context, await context.textModeration.rules()).rules;
    context.expect(data.find((listed) => listed.name === name)?.id).toBe(rule);
    const { result } = served(context, await context.textModeration.check({ content, thresholds }));
    context.expect(result.rules.map(({ id }) => id)).toContain(rule);
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
    const [rule] = await enabledRules(context);
    const send = async (way: Way, content: string) =>
      verdictIn(context, way, await sendBy(context, way, content))?.cached;
    const stored: (readonly [Way, string])[] = [];
    // A text for each way, for what one way stores may serve the others.
    for (const way of WAYS) {
      const content = context.fresh();
      await send(way, content);
      if ((await send(way, content)) === true) stored.push([way, content]);
    }
    if (stored.length === 0) context.inconclusive('no verdict was stored in the first place');
    await publishAndWait(context, { rules: { [rule?.id ?? '']: { name: 'Another name' } } });
    for (const [way, content] of stored) context.expect(await send(way, content), `cached, sent ${way}`).toBe(false);
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
async function judgedAfter(context: TextContext, body: object, change: Change): Promise<Result> {
  await publishAndWait(context, change);
  return served(context, await context.textModeration.check(body)).result;
}

/** Publishes a change, and waits until the ruleset record shows it. */
async function publishAndWait(context: TextContext, change: Change): Promise<void> {
  const { textModeration, controls } = context;
  const { id } = served(context, await textModeration.rules()).rules.ruleset;
  const { version } = await controls.publish(id, change);
  const isInForce = await comesTrue(context, async () => {
    const { rules } = served(context, await textModeration.rules());
    return rules.ruleset.version >= version;
  });
  if (!isInForce) context.inconclusive(`the published version is not in force after ${PATIENCE_S} s`);
}

/** Whether something comes true within a minute. */
async function comesTrue(context: TextContext, isTrue: () => Promise<boolean>): Promise<boolean> {
  for (let second = 0; second < PATIENCE_S; second += 1) {
    if (await isTrue()) return true;
    await context.sleep(1_000);
  }
  return false;
}

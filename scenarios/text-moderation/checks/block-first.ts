import type { TextContext } from '../../../harness/services/text-moderation/client.ts';
import { steerableSamples } from '../../../harness/services/text-moderation/facts/samples.ts';
import { listedRules } from '../../../harness/services/text-moderation/facts/texts.ts';
import { actionIn, clearOf, EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';
import { sendBy, verdictIn } from '../../../harness/services/text-moderation/facts/ways.ts';

/**
 * Expects that a block threshold alone is compared first, where a text lies above it and below the stored review threshold.
 *
 * That may be refused as crossing.  @clause TM-2.4-5
 */
export async function expectBlockFirst(context: TextContext): Promise<void> {
  const listed = await listedRules(context);
  const texts = (await steerableSamples(context)).toSorted((one, other) => other.probability - one.probability);
  const below = texts.find(({ rule, probability }) => {
    const { review } = listed.find(({ id }) => id === rule)?.thresholds ?? {};
    return typeof review === 'number' && probability + clearOf(probability) < review;
  });
  if (!below) return;
  const { content, rule, probability } = below;
  const block = probability / 2;
  for (const [way, sent] of [
    ['alone', block],
    ['batch', { block }],
  ] as const) {
    const answer = await sendBy(context, way, content, { thresholds: { [rule]: sent }, include: EVERYTHING });
    context.expect(answer).toHaveStatus(200, 400);
    if (answer.status !== 200) continue;
    const result = verdictIn(context, way, answer);
    const shown = result?.probabilities?.[rule] ?? probability;
    if (shown > block + clearOf(block)) context.expect(actionIn(context, result, rule)).toBe('block');
  }
}

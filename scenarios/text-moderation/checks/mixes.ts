import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { judgementOf, knownSample, type Sample } from '../../../harness/services/text-moderation/facts/samples.ts';
import { thresholdsFor } from '../../../harness/services/text-moderation/facts/texts.ts';
import { EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';
import { WAYS, type Way } from '../../../harness/services/text-moderation/facts/ways.ts';
import { storedTexts } from './stored.ts';

/** Options that are sent together. */
interface Mix {
  readonly include?: readonly string[];
  readonly rules?: readonly string[];
  readonly cache?: boolean;
  readonly thresholds?: Readonly<Record<string, number | { readonly block?: number; readonly review?: number }>>;
}

/** Checks of options that are sent together, in each way in which a text can be sent. */
export const mixChecks = [
  check(['TM-1-17', 'TM-4.2-1'], 'judges a text alike in every way, whatever options are mixed', async (context) => {
    const sample = await knownSample(context);
    const [stored] = await storedTexts(context);
    for (const [at, options] of mixesFor(sample).entries()) {
      const other = (): string => (at % 2 === 0 ? stored : context.fresh());
      // By turns each way is the first, which finds nothing stored.
      const ways = [...WAYS.slice(at % WAYS.length), ...WAYS.slice(0, at % WAYS.length)];
      const answers: (readonly [Way, TextAnswer])[] = [];
      for (const way of ways) answers.push([way, await sendAmong(context, way, sample.content, other(), options)]);
      const served = answers.filter(([, { status }]) => status === 200);
      // Crossing thresholds may be refused, but then in every way.
      if (served.length > 0 || isPlain(options))
        context.expect(answers.map(([, { status }]) => status)).not.toContain(400);
      const judgements = served.flatMap(([way, answer]) => judgementsIn(way, answer));
      for (const judgement of judgements) context.expect(judgement).toEqual(judgements[0]);
    }
  }),
];

/** Options in mixes: with and without parts, a store, a subset; thresholds that block, ask for review, fire often, or cross. */
function mixesFor({ rule, probability, probabilities }: Sample): readonly Mix[] {
  const ids = Object.keys(probabilities);
  const [other = rule, third = other] = ids.filter((id) => id !== rule);
  const reviewing = thresholdsFor('review', probability);
  const blocking = { block: 0.002, review: 0.001 };
  const severalBackwards = ids.filter((id) => [other, third, rule].includes(id)).reverse();
  const manyHits = {
    ...Object.fromEntries(ids.map((id) => [id, blocking])),
    [rule]: { block: 1, review: reviewing.review },
  };
  return [
    { include: EVERYTHING },
    { include: ['probabilities'], rules: [rule], thresholds: { [rule]: reviewing } },
    { include: [], thresholds: { [rule]: blocking } },
    { include: EVERYTHING, rules: severalBackwards, thresholds: { [rule]: reviewing.block } },
    { include: ['rules', 'reason'], cache: false, thresholds: manyHits },
    { cache: true, thresholds: manyHits },
    { include: ['rules'], thresholds: { [rule]: { block: reviewing.review / 2, review: reviewing.review } } },
    {
      include: ['rules', 'probabilities'],
      cache: false,
      thresholds: { [rule]: { block: reviewing.review }, [other]: { review: blocking.review } },
    },
  ];
}

/** Whether there is nothing in options that may be refused: each override has both its thresholds, in their order. */
function isPlain({ include, thresholds = {} }: Mix): boolean {
  const areOrdered = Object.values(thresholds).every(
    (one) => typeof one === 'object' && Number(one.review) < Number(one.block),
  );
  return areOrdered && include?.length !== 0;
}

/** Sends a text twice in one call, with another one between; alone once. */
function sendAmong(
  { textModeration: { check: judge, batch } }: TextContext,
  way: Way,
  content: string,
  other: string,
  options: object,
): Promise<TextAnswer> {
  if (way === 'alone') return judge({ content, ...options });
  if (way === 'list') return judge({ content: [content, other, content], ...options });
  const items = way === 'batch' ? [content, other, content] : [{ content, id: 'one' }, other, { content }];
  return batch({ items, ...options });
}

/** What was found in that text, as often as it was sent and judged. */
function judgementsIn(way: Way, { result, batch }: TextAnswer): readonly object[] {
  const results = way === 'alone' ? [result] : [batch.results?.[0], batch.results?.[2]];
  return results.filter((one) => one !== undefined && one.decision !== 'error').map(judgementOf);
}

import { pairsOf } from '../../../harness/engine/cases/pairs.ts';
import { check, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import {
  knownSample,
  type Sample,
  samples,
  steady,
  steerableSamples,
  strongSample,
} from '../../../harness/services/text-moderation/facts/samples.ts';
import {
  enabledRules,
  listedRules,
  rulesRecord,
  served,
} from '../../../harness/services/text-moderation/facts/texts.ts';
import {
  actionIn,
  EVERYTHING,
  type Outcome,
  resting,
} from '../../../harness/services/text-moderation/facts/thresholds.ts';
import { MANY_WAYS, sendBy, verdictIn, WAYS, type Way } from '../../../harness/services/text-moderation/facts/ways.ts';
import { storedTexts } from './stored.ts';

/** Clearly below a threshold of 0.999, whatever is rounded. */
const CLEARLY_BELOW = 0.994;

/** So often is a lack of time under one budget alone no accident, though half of all calls of a slow target may lack it. */
const ROUNDS = 6;

/** What a text must have above a review threshold so that other thresholds fit between the two. */
const ROOM = 0.02;

/** All of a context, and each part of it alone; one is empty. */
const CIRCUMSTANCES = [
  { content_type: 'comment', surface: 'forum', locale: 'de-AT' },
  { surface: '' },
  { locale: 'en' },
  { content_type: 'a review of a product' },
];

/** Calls among which every two choices for different options meet. */
const MIXTURES = pairsOf({
  context: [undefined, ...CIRCUMSTANCES],
  text: ['flagged', 'harmless'] as readonly ('flagged' | 'harmless')[],
  thresholds: [undefined, true],
  rules: [undefined, true],
  include: [undefined, EVERYTHING],
  metadata: [undefined, { order: 17 }],
  id: [undefined, 'of the caller'],
  client_id: [undefined, 'a reader'],
  cache: [undefined, false],
});

/** The calls of all mixtures, as they were sent, with their answers. */
function mixtures(
  context: TextContext,
): Promise<readonly { readonly call: Readonly<Record<string, unknown>>; readonly answer: TextAnswer }[]> {
  return context.shared('mixtures of options', async () => {
    const { content, rule } = await knownSample(context);
    const texts = { flagged: content, harmless: (await storedTexts(context))[0] };
    const thresholds = { [rule]: { block: 1, review: 0.999 } };
    const made = [];
    for (const { text, ...chosen } of MIXTURES) {
      const named = { thresholds: chosen.thresholds && thresholds, rules: chosen.rules && [rule] };
      const options = { content: texts[text], ...chosen, ...named };
      const call = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
      made.push({ call, answer: await context.textModeration.check(call) });
    }
    return made;
  });
}

/** Checks of the options of a call: rules, thresholds, context, include, client_id, timeout_ms. */
export const requestChecks = [
  check('TM-4.1-4', 'lets no rule fire that was not asked for', async (context) => {
    const firing = (await samples(context)).find((sample) => sample.fired.length > 0);
    const { content, rule, probability, probabilities, fired } = firing ?? (await strongSample(context));
    const other = Object.keys(probabilities).find((id) => id !== (fired[0] ?? rule));
    if (other === undefined) return context.inconclusive('the ruleset has one rule only');
    // Where no rule fires by itself, it is told to: for a rule that is not asked for, that may be refused, but not obeyed.
    const thresholds = firing ? undefined : { [rule]: { block: probability / 2, review: probability / 4 } };
    const options = { rules: [other], thresholds, include: ['rules'] };
    const answer = await context.textModeration.check({ content, ...options });
    if (thresholds && answer.status === 400) return context.inconclusive('no rule fires in any text');
    context.expect(served(context, answer).result.rules.filter(({ id }) => id !== other)).toEqual([]);
    const inList = served(context, await context.textModeration.check({ content: [content], ...options }));
    for (const { rules } of inList.batch.results) {
      context.expect((rules ?? []).filter(({ id }) => id !== other)).toEqual([]);
    }
  }),

  check(
    ['TM-4.1-4', 'TM-2.4-4', 'TM-4.2-11'],
    'keeps to all options of a call for a list of texts too',
    async (context) => {
      const { content, rule } = await knownSample(context);
      const thresholds = { [rule]: { block: 1, review: 0.999 } };
      const options = { rules: [rule], thresholds, include: ['probabilities'] };
      const [harmless] = await storedTexts(context);
      const answer = served(context, await context.textModeration.check({ content: [harmless, content], ...options }));
      for (const { decision, probabilities = {}, rules } of answer.batch.results) {
        context.expect(Object.keys(probabilities), 'the rules that have a probability').toContain(rule);
        context.expect(rules ?? []).toEqual([]);
        // By itself a rule may find a little more than among others.
        if (Number(probabilities[rule]) < CLEARLY_BELOW) context.expect(decision, 'decision').toBe('allow');
      }
    },
  ),

  check('TM-4.1-5', 'takes thresholds as objects', async (context) => {
    const { probabilities } = await knownSample(context);
    const pairs = [
      { review: 0.4, block: 0.9 },
      { block: 0.9, review: 0.4 },
    ];
    const thresholds = Object.fromEntries(Object.keys(probabilities).map((id, at) => [id, pairs[at % 2]]));
    context.expect(await context.textModeration.check({ content: context.fresh(), thresholds })).toServe();
  }),

  check('TM-4.1-19', 'takes a bare number as the block threshold', async (context) => {
    const telling = await sampleAboveReview(context);
    const { content, rule, probability, probabilities } = telling ?? (await strongSample(context));
    const least = await reviewAtMost(context, rule);
    if (least + ROOM >= probability) return context.inconclusive('the review threshold leaves no room below the text');
    const action = async (way: Way, threshold: unknown) => {
      // Objects for other rules beside it change nothing.
      const others = way === 'alone' ? {} : resting(probabilities);
      const answer = await sendBy(context, way, content, { thresholds: { ...others, [rule]: threshold } });
      return actionIn(context, verdictIn(context, way, answer), rule);
    };
    const above = (1 + probability) / 2;
    // What becomes of the review threshold is open: a bare number leaves it or does with it what an object does.
    const lawful = [await action('alone', { block: above }), ...(await leftActions(context, rule))];
    for (const way of WAYS) {
      context.expect(await action(way, (least + probability) / 2)).toBe('block');
      const found = await action(way, above);
      context.expect(found).not.toBe('block');
      context.expect(found, 'what the rule does under a bare number, as under an object').toBeOneOf(lawful);
    }
    // Whatever is rounded, the two forms are compared alike.
    const [bare, inObject] = [await action('alone', probability), await action('alone', { block: probability })];
    context.expect(bare === 'block', 'whether a bare number blocks').toBe(inObject === 'block');
    const reviewing = (await enabledRules(context)).filter(({ thresholds }) => typeof thresholds.review === 'number');
    if (!telling && reviewing.length > 0)
      context.inconclusive(
        'no text lies above a listed review threshold, so whether a bare number leaves it is unseen',
      );
  }),

  check(
    'TM-4.1-6',
    'takes a context beside whatever else may be asked for, and returns what the caller sent',
    async (context) => {
      for (const { call, answer } of await mixtures(context)) {
        if (!('context' in call)) continue;
        // What is refused without its context too is refused for something else.
        if (answer.status !== 200) served(context, await context.textModeration.check({ ...call, context: undefined }));
        context.expect(answer).toServe();
      }
      // What is demanded of a forced evaluation holds in any context.
      const stored = { content: (await storedTexts(context))[0], context: CIRCUMSTANCES[0] };
      context.expect(await context.textModeration.check({ ...stored, content: [stored.content] })).toServe();
      served(context, await context.textModeration.check({ ...stored, cache: false }));
    },
  ),

  ...Object.entries({ id: 'TM-4.1-3', metadata: 'TM-4.1-9' }).map(([own, clause]) =>
    check(clause, `returns the ${own} of a caller beside whatever else may be asked for`, async (context) => {
      for (const { call, answer } of await mixtures(context)) {
        if (!(own in call) || answer.status !== 200) continue;
        const isReturned = JSON.stringify(answer.body).includes(JSON.stringify(call[own]));
        context.expect(isReturned, `whether the ${own} is returned`).toBe(true);
      }
    }),
  ),

  ...[
    ...['rules', 'reason', 'probabilities'].map((part) => [`no hits and no reason beside ${part}, unless it is`, part]),
    ['neither hits nor a reason where nothing is'],
  ].map(([shown, ...include], at) =>
    check('TM-4.1-7', `shows ${shown} included`, async (context) => {
      const [sample] = await samples(context);
      for (const way of ['alone', MANY_WAYS[at % MANY_WAYS.length] ?? 'list'] as const) {
        const answer = await sendBy(context, way, sample?.content, { include });
        const verdict = verdictIn(context, way, answer);
        const others = (['rules', 'reason'] as const).filter((one) => !include.includes(one));
        for (const other of others) context.expect(verdict?.[other] ?? '', other).toHaveLength(0);
      }
    }),
  ),

  check('TM-4.1-10', 'judges the same under any client_id', async (context) => {
    const { content, decision, probabilities } = await knownSample(context);
    const options = { include: EVERYTHING, cache: false };
    const long = `mobile 7.1 / żółw ${'of a reader '.repeat(16)}`;
    for (const [way, client_id] of [
      ['alone', long],
      ['list', ''],
    ] as const) {
      const answer = await sendBy(context, way, content, { client_id, ...options });
      context.expect(answer).toServe();
      const found = verdictIn(context, way, answer);
      context.expect(steady(found?.probabilities), 'probabilities').toEqual(steady(probabilities));
      context.expect(found?.decision, 'decision').toBe(decision);
    }
  }),

  ...[1_000, 60_000].map((timeoutMs) =>
    check('TM-4.1-11', `takes a time budget of ${timeoutMs} ms`, async (context) => {
      const [stored] = await storedTexts(context);
      for (const content of [context.fresh(), [stored]]) {
        for (let round = 0; round < ROUNDS; round += 1) {
          const answer = await context.textModeration.check({ content, timeout_ms: timeoutMs });
          context.expect(answer).toHaveStatus(200, 504);
          if (answer.status === 200) break;
          // A slow target may lawfully run out of the time that it was given.
          const { result } = served(context, await context.textModeration.check({ content: context.fresh() }));
          if (!(Number(result.latency_ms) < timeoutMs)) break;
          context.expect(round, 'calls out of time, though others needed less').toBeLessThan(ROUNDS - 1);
        }
      }
    }),
  ),

  ...[999, 1_500.5, 0, -1, 60_001].map((timeoutMs) =>
    check('TM-4.1-25', `refuses a time budget of ${timeoutMs} ms, or brings it into range`, async (context) => {
      const send = (timeout_ms: number) => context.textModeration.check({ content: context.fresh(), timeout_ms });
      const nearest = Math.min(Math.max(1_000, Math.round(timeoutMs)), 60_000);
      for (let round = 0; round < ROUNDS; round += 1) {
        const answer = await send(timeoutMs);
        context.expect(answer).toHaveStatus(200, 400, 504);
        const variant = answer.status === 400 ? 'refused' : 'clamped';
        if (answer.status !== 504) return context.observe('TM-4.1~timeout-range', variant);
        // A slow target may lawfully run out of the nearest time in range, too.
        if ((await send(nearest)).status !== 200) return;
      }
      context.expect(`out of time, ${ROUNDS} times of ${ROUNDS}`).toBe(`served, as it is within ${nearest} ms`);
    }),
  ),
];

/** A text in which a rule finds clearly more than its listed review threshold: only there is it seen whether a bare number leaves that one. */
async function sampleAboveReview(context: TextContext): Promise<Sample | undefined> {
  const listed = await listedRules(context);
  const reviewing = listed.filter(({ thresholds }) => typeof thresholds.review === 'number').map(({ id }) => id);
  for (const sample of (await steerableSamples(context)).filter(({ rule }) => reviewing.includes(rule))) {
    if ((await reviewAtMost(context, sample.rule)) + ROOM < sample.probability) return sample;
  }
  return undefined;
}

/** The most that a rule's review threshold may be, whichever way a request's block threshold is merged with the rest. */
async function reviewAtMost(context: TextContext, rule: string): Promise<number> {
  const { data, defaults } = await rulesRecord(context);
  const listed = data.find(({ id }) => id === rule)?.thresholds.review ?? 0;
  return Math.max(listed, defaults.review_threshold ?? 0);
}

/** What a rule may make of a text between its review threshold, as stored, and a block threshold of the request; where none is listed, one may apply or not. */
async function leftActions(context: TextContext, rule: string): Promise<readonly Outcome[]> {
  const listed = (await listedRules(context)).find(({ id }) => id === rule)?.thresholds.review;
  return typeof listed === 'number' ? ['review'] : ['review', 'allow'];
}

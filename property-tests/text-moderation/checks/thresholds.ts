import * as fc from 'fast-check';
import { aValueBut } from '../../../harness/engine/cases/wrong-types.ts';
import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import {
  always,
  property,
  type Result,
  resultsIn,
  type TextContext,
} from '../../../harness/services/text-moderation/client.ts';
import {
  enabledRules,
  measured,
  served,
  steerable,
  thresholdsFor,
} from '../../../harness/services/text-moderation/facts/texts.ts';
import { type Outcome, resting } from '../../../harness/services/text-moderation/facts/thresholds.ts';
import { verdictsWith } from './subjects.ts';

const stances = (...outcomes: readonly Outcome[]): fc.Arbitrary<readonly Outcome[]> =>
  fc.array(fc.constantFrom(...outcomes), { minLength: 4, maxLength: 4 });

const FEW = { runs: { simulator: 8, deployment: 2 } };
/** Where examples hold every edge already. */
const ONE = { runs: { simulator: 20, deployment: 1 } };

/** The decision when each rule of the measured text takes a stance of its own; the first stance is the most probable rule's, shifted by `turn`. */
async function decisionOf(context: TextContext, taken: readonly Outcome[], turn: number): Promise<string> {
  const text = await measured(context);
  const rules = steerable(text);
  const thresholds = { ...resting(text.probabilities) };
  rules.slice(0, taken.length).forEach((_, at) => {
    const [rule, probability] = rules[(at + turn) % rules.length] ?? ['', 0];
    thresholds[rule] = thresholdsFor(taken[at] ?? 'allow', probability);
  });
  // Without the cache, so that the price does not depend on which inputs come to the same.
  const answer = await context.textModeration.check({ content: text.content, thresholds, cache: false });
  return served(context, answer).result.decision;
}

const outOfRange = fc.oneof(
  fc.double({ max: 0, noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: 1.000_001, noNaN: true, noDefaultInfinity: true }),
);

async function refusalOf(context: TextContext, value: unknown, asBlock: boolean, inBatch: boolean) {
  const [rule] = await enabledRules(context);
  const thresholds = { [rule?.id ?? '']: asBlock ? { block: value } : { block: 1, review: value } };
  const { check, batch } = context.textModeration;
  return inBatch ? batch({ items: [context.fresh()], thresholds }) : check({ content: context.fresh(), thresholds });
}

const turn = fc.nat({ max: 11 });

/** Rules of thresholds and severity that hold for every input. */
export const thresholdChecks = [
  property(
    'TM-2.4-3',
    'one blocking rule outweighs whatever the others say',
    fc.tuple(stances('review', 'allow'), turn),
    async (context, [others, at]) => {
      context.expect(await decisionOf(context, ['block', ...others], at)).toBe('block');
    },
    FEW,
  ),
  property(
    'TM-2.4-14',
    'without a blocking rule, one rule that asks for review decides',
    fc.tuple(stances('review', 'allow'), turn),
    async (context, [others, at]) => {
      context.expect(await decisionOf(context, ['review', ...others], at)).toBe('review');
    },
    FEW,
  ),
  property(
    'TM-2.4-8',
    'no number outside (0, 1] passes as a threshold',
    fc.tuple(outOfRange, fc.boolean(), fc.boolean()),
    async (context, [value, asBlock, inBatch]) => {
      context.expect(await refusalOf(context, value, asBlock, inBatch)).toFail(400, 'invalid_threshold');
    },
    ONE,
  ),
  property(
    'TM-2.4-25',
    'nothing but a number passes as a threshold',
    fc.tuple(aValueBut('number', 'null', 'array', 'object'), fc.boolean(), fc.boolean()),
    async (context, [value, asBlock, inBatch]) => {
      context.expect(await refusalOf(context, value, asBlock, inBatch)).toFail(400, 'invalid_threshold');
    },
    ONE,
  ),
  always('TM-2.4-3', 'a listed block makes the verdict block', hitsWith('block'), (result, { expect }) => {
    expect(result.decision, 'decision').toBe('block');
  }),
  always('TM-2.4-14', 'a listed review without any block makes it review', hitsWith('review'), (result, { expect }) => {
    expect(result.decision, 'decision').toBe('review');
  }),
  always('TM-2.4-15', 'no hit makes it allow', hitsWith('allow'), (result, { expect }) => {
    expect(result.decision, 'decision').toBe('allow');
  }),
  always('TM-2.4-7', 'a higher probability never scores lower under the same cuts', scored, (one, { expect, seen }) => {
    const known = (seen.get(one.policy) ?? []) as readonly Scored[];
    const contradicting = known.filter(
      (other) =>
        (one.probability > other.probability + ROUNDING && one.score < other.score) ||
        (one.probability < other.probability - ROUNDING && one.score > other.score),
    );
    expect(contradicting, `results that contradict a score of ${one.score} at ${one.probability}`).toHaveLength(0);
    seen.set(one.policy, extremes([...known, one]));
  }),
];

const ROUNDING = 0.001;

/** Verdicts whose strongest listed action is this one, where hits are listed at all. */
function hitsWith(action: Outcome) {
  return (exchange: Exchange): readonly Result[] =>
    verdictsWith('rules')(exchange)
      .map(({ result }) => result)
      .filter((result) => Array.isArray(result.rules) && strongest(result) === action);
}

function strongest({ rules }: Result): Outcome {
  const actions = rules.map((hit) => hit?.action);
  if (actions.includes('block')) return 'block';
  return actions.length > 0 ? 'review' : 'allow';
}

interface Scored {
  readonly policy: string;
  readonly probability: number;
  readonly score: number;
}

/** The winning probability and the score of each flagged result; without those whose winner may be the first hit or another. */
function scored(exchange: Exchange): readonly Scored[] {
  return resultsIn(exchange).flatMap((result) => {
    const hits = isRecord(result) && Array.isArray(result.rules) ? result.rules : [];
    const probability = hits[0]?.probability;
    if (typeof probability !== 'number' || typeof result.score !== 'number') return [];
    if (hits.some((hit) => hit?.probability > probability)) return [];
    return [{ policy: `${result.ruleset?.id} ${result.ruleset?.version}`, probability, score: result.score }];
  });
}

/** The least and the most probable result of each score: all that later ones need to be compared with. */
function extremes(known: readonly Scored[]): readonly Scored[] {
  const scores = [...new Set(known.map(({ score }) => score))];
  return scores.flatMap((score) => {
    const alike = known.filter((one) => one.score === score).sort((a, b) => a.probability - b.probability);
    return [...alike.slice(0, 1), ...alike.slice(-1)];
  });
}

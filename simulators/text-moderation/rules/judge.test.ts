import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDials } from '../request/dials.ts';
import type { ThresholdLevel } from '../state/catalog.ts';
import { aRequest, aRule, aRuleset, planFor, rulesWith } from '../tests/testing.ts';
import { type Rules, stockRules } from './index.ts';
import { judge, type Verdict, weigh } from './judge.ts';

const ids = ['a', 'b', 'c'] as const;
const planOf = (thresholds: Partial<Record<(typeof ids)[number], ThresholdLevel>> = {}) =>
  planFor(aRequest(), aRuleset({ rules: ids.map((id) => aRule(id, thresholds[id])) }));
const judged = (of: Record<(typeof ids)[number], number>, rules: Rules = stockRules, plan = planOf()): Verdict =>
  judge([of.a, of.b, of.c], plan, rules, 'req_1');
const aProbability = () => fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000);

describe('judging', () => {
  it('[TM-2.4-15] allows a text that reaches no threshold', () => {
    expect(judged({ a: 0.49, b: 0.1, c: 0 })).toEqual({
      decision: 'allow',
      score: 0,
      confidence: 0.51,
      hits: [],
      reason: '',
      probabilities: [0.49, 0.1, 0],
    });
  });

  it('[TM-2.1-5] tells of a flagged text what its strongest hit is', () => {
    expect(judged({ a: 0.5, b: 0.86, c: 0.9 })).toMatchObject({
      decision: 'block',
      score: 4,
      confidence: 0.9,
      reason: 'Blocked by c at 0.9. Also: b, a.',
      hits: [
        { ruleId: 'c', ruleName: 'Rule c', probability: 0.9, action: 'block', score: 4 },
        { ruleId: 'b', ruleName: 'Rule b', probability: 0.86, action: 'block', score: 4 },
        { ruleId: 'a', ruleName: 'Rule a', probability: 0.5, action: 'review', score: 1 },
      ],
    });
  });

  it('[TM-2.1-4] scores by the blocking hit, even where a review has a higher probability', () => {
    const verdict = judged(
      { a: 0.56, b: 0.97, c: 0 },
      stockRules,
      planOf({ a: { block: 0.5, review: 'off' }, b: { block: 1 } }),
    );
    expect(verdict).toMatchObject({ decision: 'block', score: 2, confidence: 0.56 });
    expect(verdict.hits.map(({ ruleId, score }) => [ruleId, score])).toEqual([
      ['a', 2],
      ['b', 5],
    ]);
  });

  it('[TM-2.2-8] scores each hit by its own probability, or otherwise in the other readings', () => {
    const scores = (hitScale: Rules['hitScale']) =>
      judged({ a: 0.5, b: 0.9, c: 0 }, rulesWith({ hitScale })).hits.map(({ score }) => score);
    expect(scores('band')).toEqual([4, 1]);
    expect(scores('overall')).toEqual([4, 4]);
    expect(scores('percent')).toEqual([90, 50]);
  });

  it('[TM-2.4-22] goes by the cut points of the ruleset', () => {
    expect(judged({ a: 0.9, b: 0, c: 0 }).score).toBe(4);
  });

  it('[TM-2.1-16] rounds confidence to four decimals', () => {
    expect(judged({ a: 0.1, b: 0, c: 0 }).confidence).toBe(0.9);
    expect(judged({ a: 0.4321, b: 0, c: 0 }).confidence).toBe(0.5679);
  });

  it('[TM-2.1-6] has hits exactly when it is flagged, and they agree with the decision', () => {
    fc.assert(
      fc.property(aProbability(), aProbability(), aProbability(), (a, b, c) => {
        const { decision, score, hits, confidence } = judged({ a, b, c });
        const largest = Math.max(a, b, c);
        expect(decision).toBe(largest >= 0.8 ? 'block' : largest >= 0.5 ? 'review' : 'allow');
        expect(hits.map(({ ruleId }) => ruleId).toSorted()).toEqual(
          Object.entries({ a, b, c }).flatMap(([id, probability]) => (probability >= 0.5 ? [id] : [])),
        );
        expect(score === 0).toBe(decision === 'allow');
        expect(confidence).toBeCloseTo(decision === 'allow' ? 1 - largest : largest, 9);
      }),
    );
  });
});

describe('weighing', () => {
  const ruleOf = (name: string) => (ids.some((id) => id === name) ? { isEnabled: true } : undefined);
  const asked = (content: string) => ({ content, context: {}, dials: readDials(content, ruleOf) });
  const weighed = (content: string, rules: Rules = stockRules) =>
    weigh(asked(content), planOf(), { oracle: () => () => 0.123_456, rules });

  it('asks the oracle about every rule, and rounds once', () => {
    expect(weighed('hello')).toEqual([0.1235, 0.1235, 0.1235]);
  });

  it('takes dialled probabilities as final, those of others too', () => {
    expect(weighed('[[sim a=0.83]]')).toEqual([0.83, 0.1235, 0.1235]);
    expect(weighed('[[sim a=0.83 others=0]]', rulesWith({ joinProbability: () => 1 }))).toEqual([0.83, 0, 0]);
    expect(weighed('[[sim a=0.83336 others=0.1]]')).toEqual([0.8334, 0.1, 0.1]);
  });

  it('shows the oracle the text without markers, once, with its context, and not at all without need', () => {
    const seen: unknown[] = [];
    const oracle = (text: string, context: object) => {
      seen.push([text, context]);
      return (criterion: string) => (criterion === 'a' ? 0.1 : 0.2);
    };
    const ask = (content: string) =>
      weigh({ ...asked(content), context: { surface: 's' } }, planOf(), { oracle, rules: stockRules });
    expect(ask('x[[sim c=1]]y')).toEqual([0.1, 0.2, 1]);
    expect(seen).toEqual([['xy', { surface: 's' }]]);
    ask('[[sim others=0]]');
    expect(seen).toHaveLength(1);
  });

  it('[TM-2.4-6] asks by criterion, so that a renamed rule keeps its probabilities', () => {
    const ruleset = aRuleset({ rules: [aRule('new', { criterion: 'old' })] });
    const plan = planFor(aRequest(), ruleset);
    const oracle = () => (criterion: string) => (criterion === 'old' ? 0.7 : 0);
    expect(weigh(asked('x'), plan, { oracle, rules: stockRules })).toEqual([0.7]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byAction,
  byProbability,
  bySeverity,
  confidenceOf,
  type Decision,
  decide,
  type Hit,
  judgeRule,
} from './decide.ts';

const aHit = (ruleId: string, action: Hit['action'], probability: number, score = 1): Hit => ({
  ruleId,
  ruleName: ruleId.toUpperCase(),
  probability,
  action,
  score,
});
const anAction = () => fc.constantFrom<Decision>('allow', 'review', 'block');
const aProbability = () => fc.double({ min: 0, max: 1, noNaN: true });
const someHits = () =>
  fc.uniqueArray(
    fc.record({
      ruleId: fc.stringMatching(/^[a-z]{1,3}$/),
      ruleName: fc.constant('a name'),
      probability: fc.constantFrom(0.2, 0.5, 0.8, 0.95),
      action: fc.constantFrom('block' as const, 'review' as const),
      score: fc.integer({ min: 1, max: 5 }),
    }),
    { selector: (hit) => hit.ruleId, minLength: 1, maxLength: 8 },
  );
const ids = (hits: readonly Hit[]): string => hits.map((hit) => hit.ruleId).join(' ');

describe('judging one rule', () => {
  it.each([
    ['[TM-2.4-13]', 0.8, 'block'],
    ['[TM-2.4-2]', 0.8 + Number.EPSILON, 'block'],
    ['[TM-2.4-11]', 0.8 - Number.EPSILON, 'review'],
    ['[TM-2.4-13]', 0.5, 'review'],
    ['[TM-2.4-12]', 0.5 - Number.EPSILON, 'allow'],
    ['[TM-2.4-12]', 0, 'allow'],
    ['[TM-2.4-2]', 1, 'block'],
  ])('%s at %d under block 0.8 and review 0.5 decides %s', (_clause, probability, decision) => {
    expect(judgeRule(probability, { block: 0.8, review: 0.5 })).toBe(decision);
  });

  it('[TM-2.4-12] never reviews without a review threshold', () => {
    expect(judgeRule(0.79, { block: 0.8 })).toBe('allow');
    expect(judgeRule(0.8, { block: 0.8 })).toBe('block');
  });

  it('[TM-2.4-5] tests block first where review lies above it', () => {
    expect(judgeRule(0.5, { block: 0.4, review: 0.6 })).toBe('block');
    expect(judgeRule(0.7, { block: 0.4, review: 0.6 })).toBe('block');
    expect(judgeRule(0.3, { block: 0.4, review: 0.6 })).toBe('allow');
  });

  it('[TM-2.4-13] meets any threshold that equals the probability', () => {
    fc.assert(
      fc.property(aProbability(), (probability) => {
        expect(judgeRule(probability, { block: probability })).toBe('block');
        expect(judgeRule(probability, { block: 2, review: probability })).toBe('review');
      }),
    );
  });
});

describe('the verdict', () => {
  it('[TM-2.4-3] blocks when one rule blocks, whatever the others say', () => {
    fc.assert(
      fc.property(fc.array(anAction()), fc.array(anAction()), (before, after) => {
        expect(decide([...before, 'block', ...after])).toBe('block');
      }),
    );
  });

  it('[TM-2.4-14] reviews when one rule reviews and none blocks', () => {
    const mild = () => fc.array(fc.constantFrom<Decision>('allow', 'review'));
    fc.assert(
      fc.property(mild(), mild(), (before, after) => {
        expect(decide([...before, 'review', ...after])).toBe('review');
      }),
    );
  });

  it('[TM-2.4-15] allows when no rule fires, or none was judged', () => {
    expect(decide([])).toBe('allow');
    expect(decide(['allow', 'allow'])).toBe('allow');
  });
});

describe('the order of hits', () => {
  const weakBlock = aHit('weak', 'block', 0.5, 2);
  const strongReview = aHit('strong', 'review', 0.9, 4);

  it('[TM-2.1-17] puts block before review, then the higher probability, then the smaller id', () => {
    const hits = [strongReview, aHit('b', 'block', 0.7), weakBlock, aHit('a', 'block', 0.7), aHit('c', 'review', 0.2)];
    expect(ids(hits.toSorted(byAction))).toBe('a b weak strong c');
  });

  it('goes by probability alone in that reading', () => {
    const hits = [weakBlock, aHit('z', 'review', 0.9), strongReview, aHit('a', 'block', 0.2)];
    expect(ids(hits.toSorted(byProbability))).toBe('strong z weak a');
  });

  it('goes by score in that reading, then as by action', () => {
    const hits = [
      aHit('review', 'review', 0.99, 4),
      weakBlock,
      aHit('block', 'block', 0.3, 4),
      aHit('five', 'review', 0.1, 5),
    ];
    expect(ids(hits.toSorted(bySeverity))).toBe('five block review weak');
  });

  it.each([
    ['by action', byAction],
    ['by probability', byProbability],
    ['by severity', bySeverity],
  ])('is one and the same for every arrangement of the hits, %s', (_name, order) => {
    fc.assert(
      fc.property(
        someHits().chain((hits) => fc.tuple(fc.constant(hits), fc.shuffledSubarray(hits, { minLength: hits.length }))),
        ([hits, shuffled]) => {
          expect(shuffled.toSorted(order)).toEqual(hits.toSorted(order));
        },
      ),
    );
  });
});

describe('confidence', () => {
  it('[TM-2.1-5] is the strongest hit probability, even where another probability is larger', () => {
    expect(confidenceOf(aHit('a', 'block', 0.6), [0.6, 0.9])).toBe(0.6);
  });

  it('[TM-2.1-14] of an allow is what the largest probability leaves', () => {
    expect(confidenceOf(undefined, [0.25, 0.5, 0.125])).toBe(0.5);
    expect(confidenceOf(undefined, [0])).toBe(1);
    expect(confidenceOf(undefined, [1])).toBe(0);
    expect(confidenceOf(undefined, [])).toBe(1);
  });

  it('[TM-2.1-16] lies between 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(aProbability()), fc.option(aProbability(), { nil: undefined }), (all, strongest) => {
        const hit = strongest === undefined ? undefined : aHit('a', 'review', strongest);
        const confidence = confidenceOf(hit, all);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }),
    );
  });
});

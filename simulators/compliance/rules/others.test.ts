import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aVote } from '../tests/testing.ts';
import { byCount, byId, flagAsId, flagAsName, flagAsObject, meanOfCounted, meanOfFlagging } from './categories.ts';
import { OUTSIDE_IN, stockRules } from './index.ts';
import { isTypeAsClaimed } from './media-types.ts';
import { readWhole, readWholeOrText } from './numbers.ts';
import { isAffordable, priceInTiers, pricePerReviewer, pricePerSize } from './price.ts';
import { retryAfterSeconds, slowestAndOverhead, toSeconds } from './timing.ts';
import { reasonOfFailure, reasonOfPanel, reasonOfReviewer } from './wording.ts';

describe('categories', () => {
  const hate = { ruleId: 'hate', mean: 4, count: 2 };

  it('[CR-A2-18] have the mean of those that flagged, or of all that were counted', () => {
    expect([meanOfFlagging(hate, 8), meanOfCounted(hate, 8), meanOfCounted(hate, 2)]).toEqual([4, 1, 4]);
  });

  it('come by count, then mean, then id', () => {
    const list = [hate, { ...hate, mean: 5 }, { ...hate, count: 3, mean: 1 }, { ...hate, ruleId: 'fraud' }];
    expect(list.toSorted(byCount)).toEqual([list[2], list[1], list[3], list[0]]);
    expect([hate, { ...hate, ruleId: 'a', count: 1 }].toSorted(byId)[0]?.ruleId).toBe('a');
  });

  it('[CR-A2-19] are written as object, id or name', () => {
    const flag = { ruleId: 'hate', confidence: 4 };
    expect(flagAsObject(flag, 'Hate')).toEqual({ id: 'hate', name: 'Hate', score: 4 });
    expect([flagAsId(flag, 'Hate'), flagAsName(flag, 'Hate')]).toEqual(['hate', 'Hate']);
  });
});

describe('numbers', () => {
  const range = { least: 1, most: 10 };

  it.each([
    [1, { kind: 'number', value: 1 }],
    [10, { kind: 'number', value: 10 }],
    [0, { kind: 'out-of-range' }],
    [11, { kind: 'out-of-range' }],
    [1.5, { kind: 'wrong-type' }],
    ['3', { kind: 'wrong-type' }],
    [Number.POSITIVE_INFINITY, { kind: 'wrong-type' }],
  ])('[CR-A1-9] [CR-7-6] read %j as %j', (value, read) => {
    expect(readWhole(value, range)).toEqual(read);
  });

  it.each([
    ['3', { kind: 'number', value: 3 }],
    ['3.0', { kind: 'number', value: 3 }],
    ['11', { kind: 'out-of-range' }],
    ['-1', { kind: 'out-of-range' }],
    ['3.5', { kind: 'wrong-type' }],
    ['1e1', { kind: 'wrong-type' }],
    ['', { kind: 'wrong-type' }],
    [true, { kind: 'wrong-type' }],
    [1.5, { kind: 'wrong-type' }],
  ])('coerced read %j as %j', (value, read) => {
    expect(readWholeOrText(value, range)).toEqual(read);
  });
});

describe('media types', () => {
  it.each([
    ['image/png', 'image/png', true],
    ['image/jpg', 'image/jpeg', true],
    ['video/mp4', 'video/quicktime', true],
    ['image/png', 'image/jpeg', false],
    ['video/quicktime', 'video/mp4', false],
    ['', 'image/png', false],
  ])('%j for %s: %s', (claimed, found, isRight) => {
    expect(isTypeAsClaimed(claimed, found)).toBe(isRight);
  });
});

describe('prices', () => {
  it.each([
    [1, 1, 1, 3],
    [4, 10_000, 4, 6],
    [7, 10_001, 14, 10],
    [10, 0, 10, 10],
  ])('[CR-1-1] of %d reviewers and %d characters', (amount, size, bySize, inTiers) => {
    expect([pricePerReviewer(amount, size), pricePerSize(amount, size), priceInTiers(amount, size)]).toEqual([
      amount,
      bySize,
      inTiers,
    ]);
  });

  it('never fall when a reviewer is added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(1_000_000), (amount, size) => {
        for (const price of [pricePerReviewer, pricePerSize, priceInTiers]) {
          expect(price(amount + 1, size)).toBeGreaterThanOrEqual(price(amount, size));
        }
      }),
    );
  });

  it('[CR-7-4] may use up an account, and not more', () => {
    expect([isAffordable(10, 10), isAffordable(9, 10), isAffordable(0, 1)]).toEqual([true, false, false]);
  });
});

describe('time', () => {
  it('[CR-A2-12] is that of the slowest and a little more, never a sum', () => {
    expect([slowestAndOverhead([900, 4_200, 10], 50), slowestAndOverhead([], 50)]).toEqual([4_250, 50]);
  });

  it('is written in seconds', () => {
    expect([toSeconds(4_200), toSeconds(1_499.6), toSeconds(0)]).toEqual([4.2, 1.5, 0]);
  });

  it('of a refusal is rounded up to whole seconds', () => {
    expect([1, 1_000, 1_001, 60_000].map(retryAfterSeconds)).toEqual(['1', '1', '2', '60']);
  });
});

describe('reasons', () => {
  const nameOf = (id: string): string => id.toUpperCase();

  it('[CR-A2-2] tell of the panel', () => {
    const tally = { counted: 8, unsafe: 3, categories: [] };
    expect(reasonOfPanel(tally, ['Hate', 'Spam'])).toBe('3 of 8 reviewers flagged the content: Hate, Spam.');
    expect(reasonOfPanel({ ...tally, unsafe: 0 }, [])).toBe('0 of 8 reviewers flagged the content.');
    expect(reasonOfPanel({ ...tally, counted: 0 }, [])).toBe('No reviewer answered.');
  });

  it('[CR-A2-21] tell of each reviewer', () => {
    expect(reasonOfReviewer(aVote('u', { hate: 4.26, spam: 3 }), nameOf)).toBe('HATE, at 4.3 of 5; SPAM, at 3.0 of 5.');
    expect(reasonOfReviewer(aVote('u'), nameOf)).toMatch(/unsafe/i);
    expect(reasonOfReviewer(aVote('s'), nameOf)).toMatch(/nothing/i);
  });

  it('[CR-A2-11] tell time-outs from other failures', () => {
    const reasons = ['timeout', 'upstream_timeout', 'upstream_error'].map((failure) =>
      reasonOfFailure({ ...aVote('f'), failure }),
    );
    expect(reasons).toEqual([
      'The reviewer timed out.',
      'The reviewer timed out.',
      'The reviewer met an upstream error.',
    ]);
  });
});

describe('the stock rules', () => {
  it('look for faults from the outside in', () => {
    const documented = ['path', 'method', 'key', 'rate', 'credits', 'json', 'shape'];
    expect(OUTSIDE_IN.filter((gate) => documented.includes(gate))).toEqual(documented);
    expect(stockRules.gateOrder).toBe(OUTSIDE_IN);
  });

  it.each([
    ['[CR-7-7] requests per minute', stockRules.defaultRequestsPerMinute, 60],
    ['[CR-7-5] characters', stockRules.maxContentCharacters, 100_000],
    ['[CR-7-5] bytes of media', stockRules.maxMediaBytes, 10_485_760],
    ['bytes of a body', stockRules.maxBodyBytes, 33_554_432],
  ])('settle %s', (_what, value, expected) => {
    expect(value).toBe(expected);
  });

  it('[CR-A1-6] put the custom rules in the place of the default ones', () => {
    expect([stockRules.rulesInForce(['a'], ['b']), stockRules.rulesInForce(['a'], undefined)]).toEqual([['b'], ['a']]);
    expect(stockRules.rulesInForce(['a'], [])).toEqual([]);
  });
});

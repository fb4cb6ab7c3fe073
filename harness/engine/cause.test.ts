import { describe, expect, it } from 'vitest';
import { anExchange, aReply } from '../testing/demo.ts';
import { causeOf, placeOfDifference } from './cause.ts';
import { expect as hope } from './expectation.ts';
import { NoAnswer } from './outcome.ts';

const answered = (status: number, body: unknown) => ({ exchange: anExchange(aReply(status, body)) });

function errorOf(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was broken.');
}

const causeOfBroken = (act: () => void): string | undefined => causeOf(errorOf(act));

describe('the cause of a failure', () => {
  const refusal = answered(403, { error: { code: 'forbidden' } });

  it.each<readonly [what: string, act: () => void, cause: string | undefined]>([
    ['another status', () => hope(refusal).toFail(401, 'no_key'), 'status 403 where 401 is due'],
    ['another status of several', () => hope(refusal).toHaveStatus(200, 429), 'status 403 where 200 or 429 is due'],
    ['no refusal', () => hope(answered(200, {})).toBeRefused(), 'status 200 where 4xx is due'],
    ['another code', () => hope(refusal).toFail(403, 'closed'), 'code forbidden where closed is due'],
    ['no envelope', () => hope(answered(400, {})).toFail(400), 'status 400 without the error envelope'],
    ['a named subject', () => hope(false, 'whether it is so').toBe(true), 'whether it is so'],
    ['a named subject, negated', () => hope('', 'the header X-Cache').not.toBe(''), 'the header X-Cache'],
    ['members', () => hope({ score: 1, cached: true }).toEqual({ score: 2, cached: true }), 'another value of score'],
    [
      'members within ids',
      () => hope({ probabilities: { x1: 1 } }).toEqual({ probabilities: {} }),
      'another value of probabilities',
    ],
    [
      'entries turned round',
      () => hope([{ id: 1 }, { id: 2 }]).toEqual([{ id: 2 }, { id: 1 }]),
      'entries in another order',
    ],
    ['nothing, where something was wanted', () => hope([]).not.toEqual([]), undefined],
    ['two numbers', () => hope(1).toBe(2), undefined],
    ['content as a member', () => hope({ Zoe: 1 }).toEqual({ Zoe: 2 }), undefined],
  ])('of %s is told in words that other failures of the same cause have too', (_what, act, cause) => {
    expect(causeOfBroken(act)).toBe(cause);
  });

  it('is a missing member where reading it failed, and silence where no answer came', () => {
    expect(causeOfBroken(() => (undefined as unknown as { score: number }).score)).toMatch(/what holds score$/);
    expect(causeOf(new NoAnswer('GET / gave no answer'))).toBe('no answer');
  });
});

describe('the place of a difference', () => {
  it.each<readonly [actual: unknown, wanted: unknown, told: string | undefined]>([
    ['abcdef', 'abcxef', '(6 characters were expected and 6 received, which differ from character 4 on)'],
    ['abcdef', 'abcdefgh', '(8 characters were expected and 6 received, which differ from character 7 on)'],
    [
      { list: ['same', 'short'] },
      { list: ['same', 'longer'] },
      '(6 characters were expected and 5 received, which differ from character 1 on)',
    ],
    [{ list: ['same'] }, { list: ['same', 'more of it'] }, undefined],
    ['no', 'yes', undefined],
    [1, 2, undefined],
  ])('of %j from %j is told by numbers alone: %s', (actual, wanted, told) => {
    expect(placeOfDifference(errorOf(() => hope(actual).toEqual(wanted)))).toBe(told);
  });
});

import { stripVTControlCharacters } from 'node:util';
import { expect as jestExpect } from 'expect';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anExchange, aReply } from '../testing/demo.ts';
import { exchangeOf, isBrokenExpectation, expect as ours } from './expectation.ts';

const MATCHERS = [
  'toBe',
  'toEqual',
  'toContain',
  'toBeGreaterThan',
  'toBeGreaterThanOrEqual',
  'toBeLessThan',
  'toBeLessThanOrEqual',
  'toMatch',
  'toMatchObject',
  'toHaveProperty',
  'toHaveLength',
  'toBeDefined',
  'toBeNull',
] as const;

type Matchers = Record<string, (...wanted: readonly unknown[]) => void> & { readonly not: Matchers };
type Expecting = (actual: unknown) => Matchers;

function messageOf(
  expecting: unknown,
  matcher: string,
  actual: unknown,
  wanted: readonly unknown[],
  isNegated: boolean,
) {
  try {
    const matchers = (expecting as Expecting)(actual);
    (isNegated ? matchers.not : matchers)[matcher]?.(...wanted);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const answered = (status: number, body: unknown) => ({ exchange: anExchange(aReply(status, body)) });

function brokenBy(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was broken.');
}

describe('expectations of checks', () => {
  it('pass, fail and explain as those of jest', () => {
    const anyNumber = fc.constant(jestExpect.any(Number));
    const plain = fc.oneof(
      fc.integer({ max: 3, min: -1 }),
      fc.constantFrom('a', 'ab', 'a.b', 'toString', undefined, null, Number.NaN, -0, /a/, /b$/g, true),
      fc.array(fc.nat(2)),
    );
    const names = fc.constantFrom('a', 'b');
    const members = fc.constantFrom(1, undefined);
    const value = fc.oneof(plain, fc.dictionary(names, members, { noNullPrototype: true }));
    const want = fc.oneof(
      value,
      anyNumber,
      fc.dictionary(names, fc.oneof(members, anyNumber), { noNullPrototype: true }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...MATCHERS), value, want, fc.boolean(), (matcher, actual, wanted, isNegated) => {
        const given = /^toBe(Null|Defined)$/.test(matcher) ? [] : [wanted];
        expect(messageOf(ours, matcher, actual, given, isNegated)).toBe(
          messageOf(jestExpect, matcher, actual, given, isNegated),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('take no list of nothing for an empty one', () => {
    for (const [actual, wanted] of [
      [[undefined], []],
      [{ a: [1, undefined] }, { a: [1] }],
    ] as const) {
      expect(() => ours(actual).toEqual(wanted)).toThrow(/undefined/);
      ours(actual).not.toEqual(wanted);
    }
    ours({ a: [1], b: undefined }).toEqual({ a: [1] });
  });

  it('can be negated', () => {
    ours(1).not.toBe(2);
    expect(() => ours(1).not.toBe(1)).toThrow(/not/);
  });

  it('know what an answer should be, and which exchange fell short', () => {
    const answer = answered(400, { error: { code: 'empty_batch' } });
    ours(answer).toFail(400, 'empty_batch');
    ours(answer).toFail(400, ['other', 'empty_batch']);
    ours(answer).toHaveStatus(400, 404);
    ours(answer).not.toServe();
    expect(() => ours(answer).not.toHaveStatus(400)).toThrow('expected not 400');
    for (const act of [
      () => ours(answer).toServe(),
      () => ours(answer).toFail(400, 'x'),
      () => ours(answer).toFail(401, 'empty_batch'),
    ]) {
      const broken = brokenBy(act);
      expect(isBrokenExpectation(broken)).toBe(true);
      expect(exchangeOf(broken)).toBe(answer.exchange);
      expect((broken as Error).message).toContain('400 empty_batch');
    }
  });

  it('find the code in every envelope', () => {
    ours(answered(400, { error: true, code: 'invalid_content', message: '' })).toFail(400, 'invalid_content');
    expect(() => ours(answered(400, { error: 'plain' })).toFail(400, 'plain')).toThrow();
  });

  it('are met by an envelope without a code where none is asked for, and by nothing that is no envelope', () => {
    ours(answered(400, { error: 'plain' })).toFail(400);
    expect(() => ours(answered(401, { error: 'plain' })).toFail(400)).toThrow(
      /expected 400 in its envelope\nactual {3}401/,
    );
    for (const body of ['plain', [], {}, { message: 'plain' }, null]) {
      expect(() => ours(answered(400, body)).toFail(400)).toThrow();
    }
  });

  it('put what was wanted on the side of the wanted, and name their subject first', () => {
    const message = (act: () => void): string => stripVTControlCharacters((brokenBy(act) as Error).message);
    expect(message(() => ours(0, 'score').toBeOneOf([1, 2]))).toBe('score\nExpected: one of 1, 2\nReceived: 0');
    expect(message(() => ours(1).not.toBeOneOf([1, 2]))).toBe('Expected: not one of 1, 2\nReceived: 1');
    expect(message(() => ours('x').toSatisfy((value: unknown) => value === 1, 'the number one'))).toBe(
      'Expected: the number one\nReceived: "x"',
    );
    expect(message(() => ours(undefined, 'the header X-Cache').toBeDefined())).toMatch(/^the header X-Cache\n/);
    expect(message(() => ours(1.5, 'version').toBeWhole())).toBe('version\nExpected: a whole number\nReceived: 1.5');
    expect(message(() => ours({}).toBeList())).toBe('Expected: a list\nReceived: {}');
    expect(message(() => ours([]).toBeObject())).toBe('Expected: an object\nReceived: []');
  });

  it('take any refusal for one, and nothing else', () => {
    for (const status of [400, 404, 429]) ours(answered(status, {})).toBeRefused();
    for (const status of [200, 404]) ours(answered(status, {})).toServeOrRefuse();
    for (const status of [200, 302, 500]) expect(() => ours(answered(status, {})).toBeRefused()).toThrow();
    for (const status of [201, 500]) expect(() => ours(answered(status, {})).toServeOrRefuse()).toThrow();
  });

  it('take every 2xx for a success', () => {
    for (const status of [200, 202, 204]) ours(answered(status, {})).toSucceed();
    for (const status of [302, 400, 500]) expect(() => ours(answered(status, {})).toSucceed()).toThrow();
  });

  it('of a header show the answer that lacks it', () => {
    const answer = answered(401, {});
    const error = brokenBy(() => ours(answer).toHaveHeader('X-Request-Id', /\S/));
    expect(isBrokenExpectation(error) && error.message).toBe(
      'expected the header X-Request-Id to match /\\S/\nactual   no such header on 401 without the error envelope',
    );
    expect(exchangeOf(error)).toBe(answer.exchange);
    ours(answered(200, {})).toHaveHeader('Content-Type', /json/);
  });
});

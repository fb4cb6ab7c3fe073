import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect as jestExpect } from 'expect';
import type { Exchange } from './exchange.ts';
import type { Expect, Expectations } from './expectations.ts';
import { isRecord } from './is-record.ts';

/** Something that came back from a target, with the exchange that it came in. */
export interface Answered {
  readonly exchange: Exchange;
}

jestExpect.extend({
  toServe: (answer: unknown) => judged(answer, '200', ({ reply }) => reply.status === 200),
  toFail(answer: unknown, status: number, code: string | readonly string[] = []) {
    const codes = typeof code === 'string' ? [code] : code;
    const isMet = ({ reply, refusal }: Exchange): boolean =>
      reply.status === status && refusal !== undefined && (codes.length === 0 || codes.includes(refusal.code ?? ''));
    return judged(answer, codes.length === 0 ? `${status} in its envelope` : `${status} ${codes.join(' or ')}`, isMet);
  },
  toHaveStatus: (answer: unknown, ...statuses: readonly number[]) =>
    judged(answer, statuses.join(' or '), ({ reply }) => statuses.includes(reply.status)),
});

interface Quick {
  readonly actual: unknown;
}

/**
 * The commonest matchers, for the case that they are met: jest builds all matchers and an error for each expectation, which
 * would cost more than everything else in a run. Whatever is not plainly met goes to jest, which decides and explains.
 */
const quickMatchers = {
  toBe(this: Quick, wanted: unknown): void {
    if (!Object.is(this.actual, wanted)) jestExpect(this.actual).toBe(wanted);
  },
  toEqual(this: Quick, wanted: unknown): void {
    if (!isDeepStrictEqual(this.actual, wanted)) jestExpect(told(this.actual)).toEqual(told(wanted));
  },
  toContain(this: Quick, wanted: unknown): void {
    if (!Array.isArray(this.actual) || this.actual.indexOf(wanted) < 0) jestExpect(this.actual).toContain(wanted);
  },
  toBeGreaterThan(this: Quick, least: number): void {
    if (!(isNumber(this.actual) && isNumber(least) && this.actual > least))
      jestExpect(this.actual).toBeGreaterThan(least);
  },
  toBeGreaterThanOrEqual(this: Quick, least: number): void {
    if (!(isNumber(this.actual) && isNumber(least) && this.actual >= least))
      jestExpect(this.actual).toBeGreaterThanOrEqual(least);
  },
  toBeLessThanOrEqual(this: Quick, most: number): void {
    if (!(isNumber(this.actual) && isNumber(most) && this.actual <= most))
      jestExpect(this.actual).toBeLessThanOrEqual(most);
  },
  toMatch(this: Quick, pattern: RegExp | string): void {
    const isMet = typeof this.actual === 'string' && pattern instanceof RegExp && pattern.test(this.actual);
    if (!isMet) jestExpect(this.actual).toMatch(pattern);
  },
};

/** All matchers: the quick ones, and jest's own for the rest and for what is negated. */
const matchers: object = Object.create(null, {
  ...Object.fromEntries(
    Object.keys(jestExpect(undefined)).map((name) => [
      name,
      {
        get(this: Quick) {
          if (this.actual instanceof Uint8Array) throw new Error('Bytes can be expected toEqual others, and no more.');
          return (jestExpect(this.actual) as unknown as Record<string, unknown>)[name];
        },
      },
    ]),
  ),
  ...Object.getOwnPropertyDescriptors(quickMatchers),
});

/** What checks expect with: jest's expectations and their messages. */
export const expect: Expect = Object.assign(
  (actual: unknown): Expectations => Object.create(matchers, { actual: { value: actual } }),
  jestExpect,
);

/** Bytes by size and digest, so that no message holds them; everything else as it is. */
function told(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  return `${value.length} bytes of SHA-256 ${createHash('sha256').update(value).digest('hex').slice(0, 16)}`;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** The status of an answer and, for failures, its code, or of media type and size: all that a message tells of it. */
export function describeAnswer({ reply: { status, media }, refusal }: Exchange): string {
  if (media !== undefined) return `${status} ${media.type} of ${media.size} bytes`;
  return refusal?.code === undefined ? String(status) : `${status} ${refusal.code}`;
}

/** The exchange that a broken expectation was about, if it was about an answer. */
export function exchangeOf(error: unknown): Exchange | undefined {
  const result = isRecord(error) || error instanceof Error ? (error as { matcherResult?: unknown }).matcherResult : {};
  return isRecord(result) ? (result.exchange as Exchange | undefined) : undefined;
}

/** What a matcher says of a received value that it cannot take: the target sent a wrong type, or nothing. */
const UNUSABLE_RECEIVED = /Matcher error.*received/s;

/** Whether an error is a broken expectation, as opposed to a defect of the harness. */
export function isBrokenExpectation(error: unknown): error is Error {
  return error instanceof Error && ('matcherResult' in error || UNUSABLE_RECEIVED.test(error.message));
}

function judged(answer: unknown, expected: string, isMet: (exchange: Exchange) => boolean) {
  const { exchange } = answer as Answered;
  const actual = describeAnswer(exchange);
  return {
    pass: isMet(exchange),
    message: () => `expected ${expected}\nactual   ${actual}`,
    exchange,
    expected,
    actual,
  };
}

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AsymmetricMatcher, expect as jestExpect, type MatcherContext } from 'expect';
import type { WantedAnswer } from './cause.ts';
import type { Exchange } from './exchange.ts';
import type { Expect, Expectations } from './expectations.ts';
import { isRecord, recordOf } from './is-record.ts';

/** An answer of a target, with its exchange. */
export interface Answered {
  readonly exchange: Exchange;
}

const SUCCESSES = Array.from({ length: 100 }, (_, at) => 200 + at);
const REFUSALS = SUCCESSES.map((status) => status + 200);

jestExpect.extend({
  toServe: (answer: unknown) => judged(answer, { statuses: [200], codes: [] }, '200'),
  toSucceed: (answer: unknown) => judged(answer, { statuses: SUCCESSES, due: '2xx', codes: [] }, 'a success, 2xx'),
  toBeRefused: (answer: unknown) => judged(answer, { statuses: REFUSALS, due: '4xx', codes: [] }, 'a refusal, 4xx'),
  toServeOrRefuse: (answer: unknown) =>
    judged(answer, { statuses: [200, ...REFUSALS], due: '200 or 4xx', codes: [] }, '200 or a refusal, 4xx'),
  toFail(answer: unknown, status: number, code: string | readonly string[] = []) {
    const codes = typeof code === 'string' ? [code] : code;
    const words = codes.length === 0 ? `${status} in its envelope` : `${status} ${codes.join(' or ')}`;
    return judged(answer, { statuses: [status], codes }, words, ({ refusal }) => {
      return refusal !== undefined && (codes.length === 0 || codes.includes(refusal.code ?? ''));
    });
  },
  toHaveStatus(answer: unknown, ...statuses: readonly number[]) {
    return judged(answer, { statuses, codes: [] }, `${this.isNot ? 'not ' : ''}${statuses.join(' or ')}`);
  },
  toHaveHeader(answer: unknown, name: string, pattern: RegExp) {
    const { exchange } = answer as Answered;
    const value = exchange.reply.headers[name.toLowerCase()];
    const came = value === undefined ? 'no such header' : this.utils.stringify(value);
    return {
      pass: value !== undefined && value.search(pattern) >= 0,
      message: () => `expected the header ${name} to match ${pattern}\nactual   ${came} on ${describeAnswer(exchange)}`,
      exchange,
      cause: `the header ${name}`,
    };
  },
  toBeOneOf(actual: unknown, wanted: readonly unknown[]) {
    const words = wanted.map((one) => this.utils.stringify(one)).join(', ');
    return met(this, actual, `one of ${words}`, wanted.includes(actual));
  },
  toSatisfy(actual: unknown, isMet: (value: never) => boolean, words: string) {
    return met(this, actual, words, isMet(actual as never));
  },
  toBeWhole(actual: unknown) {
    return met(this, actual, 'a whole number', Number.isInteger(actual));
  },
  toBeList(actual: unknown) {
    return met(this, actual, 'a list', Array.isArray(actual));
  },
  toBeObject(actual: unknown) {
    return met(this, actual, 'an object', isRecord(actual));
  },
});

/** The result of one of our own matchers: what was expected, in words, and what came. */
function met({ utils, isNot }: MatcherContext, actual: unknown, words: string, pass: boolean) {
  const due = isNot ? `not ${words}` : words;
  return { pass, message: () => `Expected: ${due}\nReceived: ${utils.stringify(told(actual))}` };
}

interface Expectation {
  readonly actual: unknown;
  /** What the value is, in words. */
  readonly subject: string | undefined;
}

type Predicates = Readonly<Record<string, (actual: unknown, wanted: unknown) => boolean>>;

/**
 * What plainly meets the most common matchers: jest builds all matchers and an Error for every expectation, which would cost more
 * than the rest of a run. Whatever is not plainly met is left to jest, which decides and explains.
 */
const plainlyMet: Predicates = {
  toBe: Object.is,
  toEqual: isPlainlyEqual,
  toMatchObject: (actual, wanted) =>
    isRecord(actual) &&
    isRecord(wanted) &&
    Object.keys(wanted).every((name) => Object.hasOwn(actual, name) && isPlainlyEqual(actual[name], wanted[name])),
  toContain: (actual, wanted) => Array.isArray(actual) && actual.indexOf(wanted) >= 0,
  toHaveLength: (actual, wanted) => (Array.isArray(actual) || typeof actual === 'string') && actual.length === wanted,
  toBeOneOf: (actual, wanted) => Array.isArray(wanted) && wanted.includes(actual),
  toSatisfy: (actual, isMet) => typeof isMet === 'function' && isMet(actual) === true,
  toBeNull: (actual) => actual === null,
  toBeDefined: (actual) => actual !== undefined,
  toBeWhole: Number.isInteger,
  toBeList: Array.isArray,
  toBeObject: isRecord,
  toBeGreaterThan: (actual, least) => isNumber(actual) && isNumber(least) && actual > least,
  toBeGreaterThanOrEqual: (actual, least) => isNumber(actual) && isNumber(least) && actual >= least,
  toBeLessThan: (actual, most) => isNumber(actual) && isNumber(most) && actual < most,
  toBeLessThanOrEqual: (actual, most) => isNumber(actual) && isNumber(most) && actual <= most,
  toMatch: (actual, pattern) => typeof actual === 'string' && pattern instanceof RegExp && actual.search(pattern) >= 0,
};

/** The same for their negation. */
const plainlyUnmet: Predicates = {
  toEqual: hasListsOfOtherLengths,
  toBe: (actual, wanted) => !Object.is(actual, wanted),
  toContain: (actual, wanted) => Array.isArray(actual) && actual.indexOf(wanted) < 0,
  toBeNull: (actual) => actual !== null,
  toMatch: (actual, pattern) => typeof actual === 'string' && pattern instanceof RegExp && actual.search(pattern) < 0,
  // Other texts are paths to jest.
  toHaveProperty: (actual, name) =>
    isRecord(actual) && typeof name === 'string' && /^\w+$/.test(name) && !(name in actual),
};

/** Whether two values are equal in every way, or one is what an asymmetric matcher, such as `expect.any(String)`, stands for. */
function isPlainlyEqual(actual: unknown, wanted: unknown): boolean {
  return wanted instanceof AsymmetricMatcher ? wanted.asymmetricMatch(actual) : isDeepStrictEqual(actual, wanted);
}

/** Matchers that ask jest only where the predicate of their name does not hold. */
function matchersUnless(isPlain: Predicates, isNegated: boolean): PropertyDescriptorMap {
  const names = Object.keys(jestExpect(undefined)).filter((name) => name.startsWith('to'));
  const matcherOf = (name: string): PropertyDescriptor => ({
    value(this: Expectation, ...wanted: readonly unknown[]): void {
      if (!isPlain[name]?.(this.actual, wanted[0])) judgeByJest(name, isNegated, this, wanted);
    },
  });
  return Object.fromEntries(names.map((name) => [name, matcherOf(name)]));
}

/** Throws unless jest's matcher is met. Bytes can only be equal to others, which their digests show without repeating them. */
function judgeByJest(name: string, isNegated: boolean, expectation: Expectation, wanted: readonly unknown[]): void {
  const { actual } = expectation;
  const isEquality = name === 'toEqual' && !isNegated;
  if (actual instanceof Uint8Array && !isEquality) {
    throw new Error('Bytes can be expected toEqual others, and no more.');
  }
  const decided = decide(isEquality ? { ...expectation, actual: told(actual) } : expectation);
  const matcher = (isNegated ? decided.not : decided)[name as keyof Expectations] as (...all: unknown[]) => void;
  matcher(...(isEquality ? wanted.map(told) : wanted));
  if (isEquality && hasListsOfOtherLengths(actual, wanted[0])) decide(expectation).toStrictEqual(wanted[0]);
}

/** Jest's matchers for a value; their errors name the subject. */
function decide({ actual, subject }: Expectation): Expectations {
  const matchers = jestExpect(actual) as unknown as Expectations;
  return subject === undefined ? matchers : naming(subject, matchers);
}

function naming<T extends object>(subject: string, matchers: T): T {
  return new Proxy(matchers, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member === 'object' && member !== null) return naming(subject, member);
      if (typeof member !== 'function') return member;
      return (...wanted: readonly unknown[]) => {
        try {
          return member(...wanted);
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          error.message = `${subject}\n${error.message}`;
          throw Object.assign(error, { subject });
        }
      };
    },
  });
}

const negatedMatchers: object = Object.create(null, matchersUnless(plainlyUnmet, true));

const matchers: object = Object.create(null, {
  ...matchersUnless(plainlyMet, false),
  not: {
    get(this: Expectation) {
      return expecting(negatedMatchers, this);
    },
  },
});

function expecting(prototype: object, { actual, subject }: Expectation): Expectations {
  return Object.create(prototype, {
    actual: { value: actual, enumerable: true },
    subject: { value: subject, enumerable: true },
  });
}

/** The `expect` of checks: jest's expectations, with their messages. */
export const expect: Expect = Object.assign(
  (actual: unknown, subject?: string): Expectations => expecting(matchers, { actual, subject }),
  jestExpect,
);

/** Whether lists at one place differ in length, which jest overlooks where entries are undefined: it takes `[undefined]` for `[]`. */
function hasListsOfOtherLengths(actual: unknown, wanted: unknown): boolean {
  if (Array.isArray(actual) && Array.isArray(wanted)) {
    return actual.length !== wanted.length || actual.some((one, at) => hasListsOfOtherLengths(one, wanted[at]));
  }
  if (!isRecord(actual) || !isRecord(wanted)) return false;
  return Object.keys(actual).some((name) => hasListsOfOtherLengths(actual[name], wanted[name]));
}

/** Replaces bytes by their size and digest, to keep them out of messages. */
function told(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  return `${value.length} bytes of SHA-256 ${createHash('sha256').update(value).digest('hex').slice(0, 16)}`;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** An answer as messages describe it: its status and, for failures, the code or the want of an envelope, or, for media, type and size. */
export function describeAnswer({ reply: { status, media }, refusal }: Exchange): string {
  if (media !== undefined) return `${status} ${media.type} of ${media.size} bytes`;
  if (status >= 400 && refusal === undefined) return `${status} without the error envelope`;
  return refusal?.code === undefined ? String(status) : `${status} ${refusal.code}`;
}

/** The exchange that a failed expectation was about, if it was about an answer. */
export function exchangeOf(error: unknown): Exchange | undefined {
  return recordOf(recordOf(error).matcherResult).exchange as Exchange | undefined;
}

/**
 * A matcher's error about a value that it cannot work with: the target sent a wrong type, or nothing, as what is received or as what
 * the wanted is made of.
 */
const UNUSABLE = /Matcher error.*(?:received|expected)/s;

/** Whether an error is a failed expectation rather than a defect of the harness. */
export function isBrokenExpectation(error: unknown): error is Error {
  return error instanceof Error && ('matcherResult' in error || UNUSABLE.test(error.message));
}

/** The result of one of our own matchers about answers. */
function judged(
  answer: unknown,
  wanted: WantedAnswer,
  words: string,
  isMet: (exchange: Exchange) => boolean = () => true,
) {
  const { exchange } = answer as Answered;
  return {
    pass: wanted.statuses.includes(exchange.reply.status) && isMet(exchange),
    message: () => `expected ${words}\nactual   ${describeAnswer(exchange)}`,
    exchange,
    wanted,
  };
}

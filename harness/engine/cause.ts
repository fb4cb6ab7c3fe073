import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from './exchange.ts';
import { isRecord, type Json, recordOf } from './is-record.ts';
import { NoAnswer } from './outcome.ts';
import { serviceWords } from './vocabulary.ts';

/** The answer that was expected, as matchers about answers report it. */
export interface WantedAnswer {
  readonly statuses: readonly number[];
  /** The statuses in words, if there are too many to list. */
  readonly due?: string;
  /** Empty if any code will do. */
  readonly codes: readonly string[];
}

/** The cause of failures of calls that were not answered. */
export const NO_ANSWER = 'no answer';

/**
 * A short text for what a failure shows, its probable cause; failures with equal texts are grouped in reports. Undefined if the error
 * says too little.
 */
export function causeOf(error: unknown): string | undefined {
  if (error instanceof NoAnswer) return NO_ANSWER;
  if (!(error instanceof Error)) return undefined;
  const { subject, matcherResult: result } = error as { subject?: unknown; matcherResult?: unknown };
  if (typeof subject === 'string') return subject;
  if (!isRecord(result)) return missingMember(error);
  if (isRecord(result.wanted))
    return wrongAnswer(result.wanted as unknown as WantedAnswer, result.exchange as Exchange);
  if (typeof result.cause === 'string') return result.cause;
  // A negated comparison fails without any difference to report.
  const isNegated = result.pass === true;
  return 'expected' in result && !isNegated ? difference(result.expected, result.actual) : undefined;
}

function wrongAnswer(wanted: WantedAnswer, { reply, refusal }: Exchange): string {
  const { statuses, codes, due = statuses.join(' or ') } = wanted;
  if (!statuses.includes(reply.status)) return `status ${reply.status} where ${due} is due`;
  if (refusal === undefined) return `status ${reply.status} without the error envelope`;
  return `code ${refusal.code ?? '(none)'} where ${codes.join(' or ')} is due`;
}

function missingMember({ message }: Error): string | undefined {
  const name = /\(reading '(\w+)'\)/.exec(message)?.[1];
  return name === undefined ? undefined : `an answer without what holds ${name}`;
}

const MOST_NAMES = 3;

function difference(expected: unknown, actual: unknown): string | undefined {
  if (isReordered(expected, actual)) return 'entries in another order';
  const names = [...new Set(namesThatDiffer(expected, actual, undefined))];
  if (names.length === 0) return undefined;
  return `another value of ${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ' and more' : ''}`;
}

function isReordered(expected: unknown, actual: unknown): boolean {
  if (!Array.isArray(expected) || !Array.isArray(actual) || expected.length !== actual.length) return false;
  const sorted = (list: readonly unknown[]): readonly string[] => list.map((one) => JSON.stringify(one) ?? '').sort();
  return isDeepStrictEqual(sorted(expected), sorted(actual));
}

/** The names of the members that differ: the innermost ones that are words of the services, so that no content is revealed. */
function namesThatDiffer(expected: unknown, actual: unknown, name: string | undefined): readonly string[] {
  if (isDeepStrictEqual(expected, actual)) return [];
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const most = Math.max(expected.length, actual.length);
    return Array.from({ length: most }, (_, at) => namesThatDiffer(expected[at], actual[at], name)).flat();
  }
  if (isRecord(expected) && isRecord(actual) && !('asymmetricMatch' in expected)) {
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
    return keys.flatMap((key) => namesThatDiffer(expected[key], actual[key], serviceWords().has(key) ? key : name));
  }
  return name === undefined ? [] : [name];
}

/** Texts of fewer characters are shown as they are. */
const LEAST_HIDDEN = 4;

/**
 * Where the first text that differs departs from the one that was expected in its place; undefined where no two texts were compared.
 * Reports hide what was submitted, so that both may look alike in them: this tells lengths and a place, and nothing of either.
 */
export function placeOfDifference(error: unknown): string | undefined {
  const { expected, actual, pass } = recordOf(recordOf(error).matcherResult);
  const [due, came] = (pass === false && firstTexts(expected, actual)) || [];
  if (due === undefined || came === undefined || Math.max(due.length, came.length) < LEAST_HIDDEN) return undefined;
  const least = Math.min(due.length, came.length);
  let at = 0;
  while (at < least && due[at] === came[at]) at += 1;
  return `(${due.length} characters were expected and ${came.length} received, which differ from character ${at + 1} on)`;
}

/** The first two texts of which one stands in the place of the other. */
function firstTexts(expected: unknown, actual: unknown): readonly [string, string] | undefined {
  if (typeof expected === 'string' && typeof actual === 'string') return [expected, actual];
  const [due, came] = [membersOf(expected), membersOf(actual)];
  const name = Object.keys(due).find((one) => one in came && !isDeepStrictEqual(due[one], came[one]));
  return name === undefined ? undefined : firstTexts(due[name], came[name]);
}

const membersOf = (value: unknown): Json => (Array.isArray(value) ? { ...value } : recordOf(value));

import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from './exchange.ts';
import { isRecord } from './is-record.ts';
import { NoAnswer } from './outcome.ts';
import { serviceWords } from './vocabulary.ts';

/** What an answer was expected to be, as the matchers about answers tell it. */
export interface WantedAnswer {
  readonly statuses: readonly number[];
  /** The statuses in words, where there are too many to list. */
  readonly due?: string;
  /** Empty where any code will do. */
  readonly codes: readonly string[];
}

/**
 * What a failure has in common with others of the same probable cause, in a few words: two failures with the same words stand
 * together in reports. Undefined where the error says too little of its own.
 */
export function causeOf(error: unknown): string | undefined {
  if (error instanceof NoAnswer) return 'no answer';
  if (!(error instanceof Error)) return undefined;
  const { subject, matcherResult: result } = error as { subject?: unknown; matcherResult?: unknown };
  if (typeof subject === 'string') return subject;
  if (!isRecord(result)) return missingMember(error);
  if (isRecord(result.wanted))
    return wrongAnswer(result.wanted as unknown as WantedAnswer, result.exchange as Exchange);
  // What was not to be equal differs in nothing.
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
  return `${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ' and more' : ''}`;
}

function isReordered(expected: unknown, actual: unknown): boolean {
  if (!Array.isArray(expected) || !Array.isArray(actual) || expected.length !== actual.length) return false;
  const sorted = (list: readonly unknown[]): readonly string[] => list.map((one) => JSON.stringify(one) ?? '').sort();
  return isDeepStrictEqual(sorted(expected), sorted(actual));
}

/** The members that differ: the innermost names that are words of the services, so that nobody's content is told. */
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

/** The method and path of a call, with the ids in it left open. */
export function routeOf({ request: { method, path } }: Exchange): string {
  const parts = (path.split('?')[0] ?? '').split('/');
  const open = parts.map((part) => (/\d/.test(part) && !/^v\d+$/.test(part) ? '{id}' : part));
  return `${method} ${open.join('/')}`;
}

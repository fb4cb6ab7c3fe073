import { bearerSecret } from '../../core/call/credentials.ts';
import type { JsonObject } from '../../core/json.ts';
import { MEGABYTE, PLAIN_HTTP } from '../../core/questions/common-questions.ts';
import { type Limiter, minuteFromFirst, retryAfterSeconds } from '../../core/rate-limit.ts';
import type { Flag } from '../oracle/opinion.ts';
import type { ErrorCode } from '../wire/errors.ts';
import { byCount } from './categories.ts';
import { byAll, byAny, byAverage, byScore, type Method } from './decide.ts';
import { type Range, type ReadNumber, readWhole } from './numbers.ts';
import { isAffordable, type Price } from './price.ts';
import { type Category, isCounted, type Tally, type Vote } from './votes.ts';

/** Path, method, key, ceiling, credits, then the body from the outside in. */
export const OUTSIDE_IN = [
  'transport',
  'cors',
  'path',
  'method',
  'key',
  'rate',
  'credits',
  'size',
  'contentType',
  'json',
  'shape',
  'media',
  'price',
] as const;

/** A step before a route runs. */
export type GateName = (typeof OUTSIDE_IN)[number];

/**
 * Everything that the service decides, as one replaceable record.
 *
 * A variant overrides members lawfully (another reading of an open question), a mutant unlawfully (a defect that checks must
 * find). What is a function computes; what is a word or a number settles one point.
 */
export const stockRules = {
  gateOrder: OUTSIDE_IN as readonly GateName[],
  ...PLAIN_HTTP,
  otherMethods: 'method-not-allowed' as 'method-not-allowed' | 'not-found',
  extraHeaders: {} as Readonly<Record<string, string>>,

  /** @clause CR-5-1 */
  readSecret: bearerSecret as (authorization: string) => string | undefined,
  limitRate: minuteFromFirst as Limiter,
  defaultRequestsPerMinute: 60 as number,
  rateRetryAfter: retryAfterSeconds as (waitMs: number) => string | undefined,
  /** One credit for each reviewer asked.  @clause CR-1-1 */
  price: ((amount) => amount) as Price,
  isAffordable,

  maxBodyBytes: (32 * MEGABYTE) as number,
  oversize: 'envelope' as 'envelope' | 'gateway',
  maxContentCharacters: 100_000 as number,
  maxTurns: Number.POSITIVE_INFINITY as number,
  maxMediaBytes: (10 * MEGABYTE) as number,
  /** The size that counts against the limit of media. */
  mediaSize: (decodedBytes: number, _encodedCharacters: number): number => decodedBytes,
  unusableContentCode: 'invalid_content' as ErrorCode,
  emptyContent: 'invalid_request' as ErrorCode | 'safe',
  unfetchable: 'refused' as 'refused' | 'failed-panel' | 'judged' | 'other-4xx',

  readNumber: readWhole as (value: unknown, range: Range) => ReadNumber,
  typeErrorCode: 'invalid_parameter' as ErrorCode,
  enumErrorCode: 'invalid_parameter' as ErrorCode,
  readMethod: (method: string): string => method,
  explicitNull: 'absent' as 'absent' | 'refused',
  unknownExclusion: 'ignored' as 'ignored' | 'refused',
  blankPrompt: 'absent' as 'absent' | 'literal' | 'refused',
  promptPlusExclusion: 'moot' as 'moot' | 'applied' | 'refused',

  /** A custom prompt replaces the default rules whole.  @clause CR-A1-6 */
  rulesInForce: <T>(defaults: readonly T[], custom: readonly T[] | undefined): readonly T[] => custom ?? defaults,
  /** @clause CR-A1-5 CR-A1-17 */
  isExcluded: (ruleId: string, excluded: ReadonlySet<string>): boolean => excluded.has(ruleId),
  catalogId: (ruleId: string): string => ruleId,
  customId: (number: number, _topic: readonly string[]): string => `custom_${number}`,
  listsCustom: true as boolean,

  panelIdentity: (contentDigest: string, _requestId: string, _amount: number): string => contentDigest,
  isCounted: isCounted as (vote: Vote) => boolean,
  decideAverage: byAverage as Method,
  decideAny: byAny as Method,
  decideAll: byAll as Method,
  decideScore: byScore as Method,
  allFailed: 'error' as 'error' | 'gateway' | 'safe',
  /** The reviewers work in parallel: the slowest decides, and a little is added around them.  @clause CR-A2-12 CR-1-1 */
  executionMs: (timesMs: readonly number[], overheadMs: number): number => Math.max(0, ...timesMs) + overheadMs,

  /** @clause CR-A2-13 CR-A2-3 */
  showsSummary: (verbose: number): boolean => verbose >= 1,
  showsAgents: (verbose: number): boolean => verbose === 2,
  /** The mean over the reviewers that flagged the category.  @clause CR-A2-18 CR-A2-16 */
  categoryScore: (({ mean }) => mean) as (category: Category, counted: number) => number,
  categoryOrder: byCount as (one: Category, other: Category) => number,
  /** The numbers of reviewers in the order of their entries, by which faults and dials count. */
  orderAgents: (numbers: readonly number[]): readonly number[] => numbers,
  categoriesOf: ({ categories }: Tally, _votes: readonly Vote[]): readonly Category[] => categories,
  listsCategories: (_decision: 'safe' | 'unsafe'): boolean => true,
  flagsShown: ({ flags }: Vote): readonly Flag[] => flags,
  /** A flag in a reviewer's entry.  @clause CR-A2-19 */
  writeFlag: ({ ruleId, confidence }: Flag, name: string): JsonObject | string => ({
    id: ruleId,
    name,
    score: confidence,
  }),
  failedEntry: (reason: string, seconds: number): JsonObject => ({ reason, flagged_categories: [], time: seconds }),
};

/** The rules of compliance review; every member can be overridden. */
export type Rules = Readonly<typeof stockRules>;

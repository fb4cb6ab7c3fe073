import { monthStartUtc } from '../../core/calendar.ts';
import { type Characters, codePoints } from '../../core/characters.ts';
import { isJsonWithParameters } from '../../core/content-type.ts';
import { toIso } from '../../core/instant.ts';
import { decodeUtf8, type Json, type JsonObject } from '../../core/json.ts';
import { MEGABYTE, PLAIN_HTTP } from '../../core/questions/common-questions.ts';
import { type Limiter, retryAfterSeconds, tokenBucket } from '../../core/rate-limit.ts';
import type { Plaintext } from '../../core/service/gates.ts';
import type { Ruleset } from '../state/catalog.ts';
import type { BudgetStatus } from '../state/records.ts';
import type { ErrorCode } from '../wire/errors.ts';
import { LIMITS } from '../wire/limits.ts';
import { laterReset, remainingFromZero, type StatusWord, worseOfBoth } from './budget.ts';
import type { MonthStart } from './calendar.ts';
import { credentialByPresence } from './credentials.ts';
import { byAction, confidenceOf, decide, type HitOrder, judgeRule } from './decide.ts';
import { type FamilyOf, familyByStatus } from './families.ts';
import { type Lens, plainly } from './lenses.ts';
import type { Price } from './price.ts';
import { type SelectRules, selectUnknownFirst } from './select-rules.ts';
import { type Band, bandFromCut, roundProbability } from './severity.ts';
import { type ViewInstant, type VisibleSpend, viewEvery30s, visibleSpend } from './spend-ledger.ts';
import { resolvePerField } from './thresholds.ts';
import { clampTimeout, evaluationMs } from './timing.ts';
import { USAGE_REFRESH_MS } from './usage.ts';
import { cacheHeaderByShare, VERDICT_LIFE_MS } from './verdict-cache.ts';
import { reasonFromHits } from './wording.ts';

/** Path, method, key, scope, ceiling, budget, then the body from the outside in. */
export const OUTSIDE_IN = [
  'transport',
  'cors',
  'path',
  'method',
  'key',
  'scope',
  'rate',
  'budget',
  'contentType',
  'size',
  'json',
  'shape',
  'policy',
] as const;

/** A step before a route runs. */
export type GateName = (typeof OUTSIDE_IN)[number];

/** The codes of faulty arrays of texts. */
export interface ArrayCodes {
  readonly empty: string;
  readonly tooMany: string;
  readonly badEntry: string;
}

/**
 * Everything that the service decides, as one replaceable record.
 *
 * A variant overrides members lawfully (another reading of an open question), a mutant unlawfully (a defect that checks must
 * find). What is a function computes; what is a word or a number settles one point.
 */
export const stockRules = {
  gateOrder: OUTSIDE_IN as readonly GateName[],
  /** Plain HTTP is a development switch: an adapter with TLS has no plain port.  @clause TM-1-7 */
  plaintext: 'served' as Plaintext,
  ...PLAIN_HTTP,
  oversize: 'envelope' as 'envelope' | 'gateway',
  maxBodyBytes: (8 * MEGABYTE) as number,
  writeInstant: toIso,

  readCredential: credentialByPresence,
  revokedCode: 'invalid_api_key' as ErrorCode,
  isResumable: true as boolean,
  healthChecksKey: false as boolean,
  healthReportsOutage: false as boolean,
  otherMethods: 'method-not-allowed' as 'method-not-allowed' | 'not-found' | 'scoped',
  keyStatusWord: (_scopes: readonly string[]): string => 'active',

  limitRate: tokenBucket as Limiter,
  defaultRequestsPerSecond: 10 as number,
  readsCount: true as boolean,
  rateRetryAfter: retryAfterSeconds as (waitMs: number) => string | undefined,

  /** @clause TM-4-2 TM-4-5 */
  isJsonType: isJsonWithParameters,
  decodeBody: decodeUtf8,
  emptyBodyCode: 'invalid_json' as ErrorCode,
  limits: { batchItems: LIMITS.batchItems, contentCharacters: LIMITS.contentCharacters } as {
    readonly batchItems: number;
    readonly contentCharacters: number;
  },
  characters: codePoints as Characters,
  wrongTypes: 'refuse' as 'refuse' | 'ignore',
  unknownInclude: 'ignore' as 'ignore' | 'refuse',
  batchExtras: 'honoured' as 'honoured' | 'ignored' | 'refused',
  nullContentCode: 'missing_content' as string,
  otherContentCode: 'invalid_item' as string,
  emptyContentCode: undefined as string | undefined,
  itemsNotArrayCode: 'invalid_item' as string,
  arrayCodes: { empty: 'empty_batch', tooMany: 'batch_too_large', badEntry: 'invalid_item' } as ArrayCodes,
  arrayId: 'of-all' as 'of-all' | 'of-each' | 'refused',
  badItemContent: 'invalid_item' as string,
  overlongItem: 'whole' as 'whole' | 'item-error',
  clampTimeout: clampTimeout as (timeoutMs: number) => number | undefined,

  thresholdShape: 'invalid_threshold' as string,
  nullThreshold: 'refused' as 'refused' | 'absent',
  invertedThresholds: 'refuse-explicit' as 'refuse-explicit' | 'accept' | 'refuse-any',
  unknownOverride: 'unknown_rule' as ErrorCode | 'ignored',
  resolveThresholds: resolvePerField,
  needsOwnBlock: false as boolean,
  selectRules: selectUnknownFirst as SelectRules,
  mayRepeatRule: true as boolean,

  contextLens: plainly as Lens,
  orderLens: plainly as Lens,
  /** Rules judged together do not influence each other.  @clause TM-2.4-6 */
  joinProbability: (probability: number, _ruleCount: number): number => probability,
  /** Applied once, before anything is compared.  @clause TM-2.1-5 TM-2.4-13 */
  roundCompared: roundProbability as (probability: number) => number,
  roundShown: ((probability: number) => probability) as (probability: number) => number,
  judgeRule,
  decide,
  hitOrder: byAction as HitOrder,
  confidenceOf,
  band: bandFromCut as Band,
  hitScale: 'band' as 'band' | 'overall' | 'percent',
  /** Those of the rulesets that a world begins with; undefined for those of its catalog. */
  cutPoints: undefined as readonly [number, number, number, number] | undefined,

  mayReuse: (_requestId: string): boolean => true,
  ownerByKey: (_keyId: string): string | undefined => undefined,
  ownerByLocation: (_location: string): string | undefined => undefined,
  subsetStore: 'in-key' as 'in-key' | 'filtered' | 'not-stored',
  storesForced: true as boolean,
  verdictLifeMs: VERDICT_LIFE_MS as number,
  cacheHeader: cacheHeaderByShare as (
    reused: readonly boolean[],
    mayUseCache: boolean,
    isWholeStored: boolean,
  ) => string | undefined,
  /** Whether whole batches are remembered beside their items. */
  remembersCalls: false as boolean,
  identityOfItem: (reuseKey: string, _id: string | null, _metadata: Json | undefined): string => reuseKey,
  isRepeatCached: false as boolean,

  evaluationMs,
  /** Only an evaluation that outlasts its budget times out.  @clause TM-4.1-26 */
  isTimedOut: (tookMs: number, timeoutMs: number): boolean => tookMs > timeoutMs,
  /** Half a US dollar for a million input tokens.  @clause TM-2.6-8 */
  priceNano: (({ inputTokens }) => inputTokens * 500) as Price,
  priceFormula: '0.50 USD for a million input tokens' as string,
  isFailurePaid: false as boolean,
  viewInstant: viewEvery30s as ViewInstant,
  visibleSpend: visibleSpend as VisibleSpend,
  monthStart: monthStartUtc as MonthStart,
  budgetStatus: worseOfBoth,
  nextStatus: (_last: BudgetStatus | undefined, computed: BudgetStatus): BudgetStatus => computed,
  isEnforced: (mode: 'soft' | 'hard', _status: BudgetStatus): boolean => mode === 'hard',
  exceededScope: 'moderation' as 'moderation' | 'fresh' | 'everything',
  retryReset: laterReset,
  /** Retry-After in whole seconds, at least one.  @clause TM-3-11 */
  budgetRetryAfter: ((atMs, nowMs) => retryAfterSeconds(atMs - nowMs)) as (atMs: number, nowMs: number) => string,
  remaining: remainingFromZero,
  statusWord: ((status) => status) as StatusWord,
  usageRefreshMs: USAGE_REFRESH_MS as number,
  usageCounting: 'served' as 'served' | 'fresh' | 'all',

  familyOf: familyByStatus as FamilyOf,
  writeParam: (param: string | undefined): string | null | undefined => param,
  indexBase: 0 as number,
  itemErrorCode: (code: string): string => code,
  errorEntry: (error: Json, metadata: JsonObject): JsonObject => ({
    decision: 'error',
    error,
    flagged: false,
    score: 0,
    cached: false,
    ...metadata,
  }),
  evaluatedExtras: {} as Readonly<Record<string, Json>>,
  placeCallerId: (requestId: string, callerId: string | undefined): Readonly<Record<string, Json>> =>
    callerId === undefined ? { id: requestId } : { id: requestId, item_id: callerId },
  placeMetadata: (metadata: Json): Readonly<Record<string, Json>> => ({ metadata }),
  itemMetadata: 'echoed' as 'echoed' | 'dropped',
  leftOut: (_part: 'rules' | 'reason'): Json | undefined => undefined,
  flaggedReason: reasonFromHits,
  /** No reason for an allow.  @clause TM-2.1-19 */
  allowReason: (_largestProbability: number): string => '',
  /** One wording for every request.  @clause TM-1-4 */
  wordReason: (reason: string, _requestId: string): string => reason,
  listsDisabled: false as boolean,
  absentReview: 'effective' as 'effective' | 'null' | 'own-only',
  headerScope: 'all' as 'all' | 'moderation',
  xRuleset: (ruleset: Ruleset): string => ruleset.id,
  versionStep: 1 as number,
};

/** The rules of text moderation; every member can be overridden. */
export type Rules = Readonly<typeof stockRules>;

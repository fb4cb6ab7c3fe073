import { decodeBase64 } from '../../core/base64.ts';
import { DAY_MS, monthStartUtc } from '../../core/calendar.ts';
import { bearerSecret } from '../../core/call/credentials.ts';
import { toIso } from '../../core/instant.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import { PLAIN_HTTP } from '../../core/questions/common-questions.ts';
import { type Limiter, minuteFromFirst } from '../../core/rate-limit.ts';
import type { Word } from '../oracle/speech.ts';
import type { Profile } from '../state/catalog.ts';
import type { JobEnd, JobStage } from '../state/jobs.ts';
import type { Totals } from '../state/ledger.ts';
import type { ErrorCode } from '../wire/errors.ts';
import { LIMITS, type RowStatus } from '../wire/limits.ts';
import { cookiesAsBrowsers } from './cookies.ts';
import { weekStartMs } from './dates.ts';
import { isOneLine } from './header-names.ts';
import { pageNewestFirst } from './ledger.ts';
import { fitsByStreams } from './media-fit.ts';
import { billNano } from './price.ts';
import { planJob, stageTimes } from './stages.ts';
import * as writing from './writing.ts';

/** Path, method, key, ceiling, then the body from the outside in. */
export const OUTSIDE_IN = [
  'transport',
  'cors',
  'path',
  'method',
  'key',
  'rate',
  'size',
  'contentType',
  'json',
] as const;

/** A step before a route runs. */
export type GateName = (typeof OUTSIDE_IN)[number] | 'fields';

/** The limits of parts of a request, in bytes but for the number of headers. */
type PartLimits = Readonly<
  Record<'mediaBytes' | 'cookiesTxtBytes' | 'cookieStringBytes' | 'headers' | 'headerValueBytes', number>
>;

/**
 * Everything that the service decides, as one replaceable record.
 *
 * A variant overrides members lawfully (another reading of an open question), a mutant unlawfully (a defect that checks must
 * find). What is a function computes; what is a word or a number settles one point.
 */
export const stockRules = {
  gateOrder: OUTSIDE_IN as readonly GateName[],
  ...PLAIN_HTTP,
  extraHeaders: {} as Readonly<Record<string, string>>,
  writeInstant: toIso,

  /** @clause MA-5-1 */
  readSecret: bearerSecret as (authorization: string) => string | undefined,
  limitRate: minuteFromFirst as Limiter,
  defaultRequestsPerMinute: 60 as number,
  maxBodyBytes: LIMITS.bodyBytes as number,
  limits: LIMITS as PartLimits,

  bothMedia: 'refused' as 'refused' | 'url' | 'data',
  rawBase64: (text: string): string => text,
  /** The standard alphabet with its padding and nothing else.  @clause MA-A1-20 MA-A1-21 */
  decodeMedia: decodeBase64 as (base64: string) => Uint8Array | undefined,
  mediaSize: ((decodedBytes) => decodedBytes) as (decodedBytes: number, encodedCharacters: number) => number,
  largeMediaStatus: 400 as 400 | 413,
  unusableMedia: 'job-fails' as 'job-fails' | 'refused',
  fitsType: fitsByStreams,
  isOptimizedWithoutPipeline: true as boolean,

  categoriesTypeCode: 'invalid_request' as ErrorCode,
  emptyCategories: 'all' as 'all' | 'refused' | 'none',
  isCustomAlone: true as boolean,
  customKey: 'custom' as string,
  longCustomStatus: 400 as 400 | 413,
  needsPlaceholder: false as boolean,
  unknownAgent: 'refused' as 'refused' | 'not-found' | 'job-fails',
  agentName: (name: string): string => name,
  readSwitch: (value: Json): boolean | undefined => (typeof value === 'boolean' ? value : undefined),
  transcribedImage: 'ignored' as 'ignored' | 'refused',
  loneRefinements: 'ignored' as 'ignored' | 'refused' | 'implied',

  emptyAuth: 'accepted' as 'accepted' | 'refused',
  strayCookieLines: 'refused' as 'refused' | 'skipped' | 'job-fails',
  cookiesFor: cookiesAsBrowsers,
  isHeaderRefused: ((name) => name === 'host' || name === 'content-length') as (name: string) => boolean,
  isHeaderSent: (_name: string): boolean => true,
  isCleanHeaderValue: isOneLine as (text: string) => boolean,
  isCleanCookieString: isOneLine as (text: string) => boolean,

  stageTimes,
  planJob,
  /** What a job ends as when every category fails; it completes when only some do.  @clause MA-3-10 */
  allFailed: 'failed' as 'failed' | 'completed',
  lifeMs: (30 * DAY_MS) as number,
  requestIdFor: (jobId: string): string => jobId,
  mayRead: (owner: { keyId: string; account: string }, reader: { id: string; account: string }): boolean =>
    owner.keyId === reader.id,
  foreignJob: 'not-found' as 'not-found' | 'forbidden',

  bill: billNano,
  /** @clause MA-A5-1 */
  paidCategories: (run: readonly string[], failed: readonly string[]): readonly string[] =>
    run.filter((id) => !failed.includes(id)),
  isPaid: (_categoryId: string): boolean => true,
  roundBill: (nano: number): number => nano,
  /** @clause MA-3-12 */
  paidWork: ((end) => (end === 'completed' ? 'all' : 'nothing')) as (
    end: JobEnd,
    lastStage: JobStage | undefined,
  ) => 'all' | 'transcription' | 'nothing',
  balanceLagMs: 0 as number,

  /** @clause MA-A4-5 MA-A4-17 */
  rowStatusOf: writing.rowStatusOf as (end: JobEnd, run: number, failed: number) => RowStatus | undefined,
  totalsOf: writing.totalsOf as (end: JobEnd, status: RowStatus | undefined, nano: number) => Totals | undefined,
  countsRunning: false as boolean,
  bookedAtMs: (createdAtMs: number, _endedAtMs: number): number => createdAtMs,
  weekStart: weekStartMs as (nowMs: number) => number,
  monthStart: monthStartUtc as (nowMs: number) => number,
  breakdownSince: (_nowMs: number): number => 0,
  listsIdleTypes: false as boolean,
  writeSummary: writing.writeTotals,
  writeRange: writing.writeRange,

  badQuery: 'refused' as 'refused' | 'default' | 'nearest',
  limitOver: 'clamped' as 'clamped' | 'refused',
  oneSided: 'open' as 'open' | 'refused' | 'ignored',
  daysAfterLast: 1 as number,
  pageOf: pageNewestFirst,
  pageBeyond: 'empty' as 'empty' | 'refused' | 'not-found',
  lateCancel: 'bad-request' as 'bad-request' | 'conflict' | 'success-false',
  cancelStatus: 200 as number,
  cancelBody: 'ignored' as 'ignored' | 'refused',

  unsetStart: { started_at: null } as { readonly started_at?: null },
  pollUrl: (_basePath: string, path: string): string => path,
  cancelledRecord: 'short' as 'short' | 'gone',
  /** How many.  @clause MA-A2-12 */
  writeCount: ((ids) => ids.length) as (ids: readonly string[]) => Json,
  /** A category that failed has no key.  @clause MA-A2-15 */
  failedResult: (() => undefined) as (error: string) => Json | undefined,
  /** A word with its times.  @clause MA-A1-11 */
  writeWord: ({ word, start, end, probability }: Word): JsonObject => ({ word, start, end, probability }),
  pipelineInfo: (info: Json): Json => info,
  assetName: (path: string): string => path,
  signAsset: (url: string, _requestId: string): string => url,
  isAssetSigned: (_target: string): boolean => true,
  isAssetOpen: true as boolean,
  writePrice: (usd: number): Json => usd,
  /** The profiles as a list.  @clause MA-A4-11 */
  writeProfiles: (profiles: readonly Profile[]): Json => profiles.map(writing.writeProfile),
  unfinishedDetail: 'head' as 'head' | 'record',
  detailStatus: (row: RowStatus, _end: JobEnd): string => row,
  unspent: 0 as 0 | null,
};

/** The rules of media analysis; every member can be overridden. */
export type Rules = Readonly<typeof stockRules>;

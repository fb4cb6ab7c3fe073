import { bearerSecret } from '../../core/call/credentials.ts';
import { toIso } from '../../core/instant.ts';
import { JSON_TYPE, type JsonObject } from '../../core/json.ts';
import type { Character } from '../../core/pictures/catalog.ts';
import type { PictureFormat } from '../../core/pictures/files/encode.ts';
import { PLAIN_HTTP } from '../../core/questions/common-questions.ts';
import { type Limiter, minuteFromFirst } from '../../core/rate-limit.ts';
import type { ParsedPrompt } from '../state/parsed-prompt.ts';
import { type Action, type FileKind, LIMITS } from '../wire/limits.ts';
import { assembleNegative, assemblePositive, byComma, type Join } from './assemble.ts';
import { drawn, eligible } from './cache.ts';
import { parsePrompt, writePrompt } from './prompt.ts';
import { isLossless, resolveAnchor, resolveModel, resolveSize, resolveStyle, resolveWhole } from './resolve.ts';
import { FORWARD, planJob } from './timeline.ts';

/** A size in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

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
  'action',
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
  extraHeaders: {} as Readonly<Record<string, string>>,
  /** What answers of JSON are declared to be. */
  declaredType: JSON_TYPE as string,
  writeInstant: toIso,

  /** @clause IG-5-1 */
  readSecret: bearerSecret as (authorization: string) => string | undefined,
  limitRate: minuteFromFirst as Limiter,
  /** @clause IG-8-1 */
  defaultRequestsPerMinute: 60 as number,
  maxBodyBytes: LIMITS.bodyBytes as number,

  /** Whether an unusual value is replaced silently, or refused. */
  wrongTypes: 'replaced' as 'replaced' | 'refused',
  outOfRange: 'replaced' as 'replaced' | 'refused',
  unknownAnchor: 'replaced' as 'replaced' | 'refused',
  losslessElsewhere: 'replaced' as 'replaced' | 'refused',
  unusableMark: 'refused' as 'refused' | 'ignored' | 'at-poll',
  unknownRuleset: 'refused' as 'refused' | 'refused-ahead' | 'default' | 'at-poll',
  strangeCalls: 'bad-request' as 'bad-request' | 'not-found',
  /** @clause IG-7-3 */
  errorText: (text: string): string => text,
  /** Whether a call counts towards the ceiling. */
  isCounted: (_action?: Action): boolean => true,

  parsePrompt,
  /** Whether a prompt is served that asks for nothing to be seen, such as one of dashes.  @clause IG-B1-47 */
  isEmptyPromptServed: true as boolean,
  /** Whether `optimize` takes any text, or only prompts that could be generated. */
  isAnyPromptEnhanced: false as boolean,
  assemblePositive,
  assembleNegative,
  join: byComma as Join,
  /** What becomes of a prompt with a second name.  @clause IG-B1-43 */
  twoCharacters: 'refused' as 'refused' | 'first' | 'last',
  isOffered: (_modelKey: string): boolean => true,
  resolveModel,
  resolveStyle,
  resolveSize,
  resolveAnchor,
  resolveWhole,
  isLossless,
  /** The width of a mark, in percent of the picture's.  @clause IG-1-2 */
  markScale: (scale: number, _picture: Extent, _mark: Extent): number => scale,
  /** @clause IG-1-1 */
  hasCredentials: (_format: PictureFormat): boolean => true,
  /** @clause IG-B1-21 */
  isCacheUsed: (isUsed: boolean, _isOnly: boolean): boolean => isUsed,
  cacheSources: ['own', 'library'] as readonly ('own' | 'library')[],
  cacheError: 'miss' as 'miss' | 'upstream',
  hitFormat: 'served-as-is' as 'served-as-is' | 'converted',
  eligible,
  drawn,
  planJob,
  stages: FORWARD,
  jobLifeMs: Number.POSITIVE_INFINITY as number,
  foreignJob: 'refused' as 'refused' | 'shared' | 'forbidden',
  mismatch: 'server-wins' as 'server-wins' | 'refused' | 'echoed',
  rechecks: false as boolean,
  /** How long a hit is in the queue. */
  hitWaitMs: 0 as number,
  /** @clause IG-4-9 */
  hitLifeMs: LIMITS.cacheWindowMs as number,
  expiredHitStatus: 400 as 400 | 404,
  urlLifeMs: 3_600_000 as number,

  takenStatus: 200 as number,
  /** @clause IG-B2-5 */
  answeredPrompt: (_raw: string, words: string): string => words,
  /** @clause IG-B2-2 IG-B3-3 */
  echoes: 'resolved' as 'resolved' | 'as-sent',
  moreMeta: {} as JsonObject,
  compliancePlace: 'both' as 'both' | 'meta' | 'top',
  invisibleFlag: 'enable_invisible_watermark' as string,
  hasFingerprint: true as boolean,
  /** @clause IG-B3-20 */
  imageTypes: ['signed', 'thumbnail'] as readonly FileKind[],
  /** @clause IG-B3-8 */
  enlargement: 1 as number,
  mimeOf: (type: string): string => type,
  /** @clause IG-B3-26 */
  endText: (text: string, _status: string): string | undefined => text,
  filterId: (ruleId: string): string => ruleId,
  writeRandom: (prompt: ParsedPrompt, _character: Character | undefined): string => writePrompt(prompt),
  unknownRandom: 'refused' as 'refused' | 'ignored',
  /** @clause IG-B1-12 */
  writePrecompliance: (text: string): string | boolean => text,
  /** @clause IG-B3-10 */
  writeFingerprint: (hex: string): string => hex,
};

/** The rules of image generation; every member can be overridden. */
export type Rules = Readonly<typeof stockRules>;

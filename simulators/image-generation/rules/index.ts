import { type Limiter, minuteFromFirst } from '../../core/rate-limit.ts';
import { bearerSecret } from '../../core/recording.ts';
import type { StrayPaths } from '../../core/service/gates.ts';
import { LIMITS } from '../wire/limits.ts';
import { assembleNegative, assemblePositive, byComma, type Join } from './assemble.ts';
import { drawn, eligible } from './cache.ts';
import { parsePrompt } from './prompt.ts';
import { isLossless, resolveAnchor, resolveModel, resolveSize, resolveStyle, resolveWhole } from './resolve.ts';
import { planJob } from './timeline.ts';

/** The steps before a route runs. */
export type GateName = 'transport' | 'cors' | 'path' | 'method' | 'key' | 'rate' | 'size' | 'json' | 'action';

/** Path, method, key, ceiling, then the body from the outside in. */
export const OUTSIDE_IN: readonly GateName[] = [
  'transport',
  'cors',
  'path',
  'method',
  'key',
  'rate',
  'size',
  'json',
  'action',
];

/**
 * Everything that the service decides, as one replaceable record.
 *
 * A variant overrides members lawfully (another reading of an open question), a mutant unlawfully (a defect that checks must
 * find). What is a function computes; what is a word or a number settles one point.
 */
export const stockRules = {
  gateOrder: OUTSIDE_IN,
  hasCors: false as boolean,
  unknownFields: 'ignore' as 'ignore' | 'refuse',
  strayPaths: 'plain' as StrayPaths,
  maxHeaderCharacters: Number.POSITIVE_INFINITY as number,
  extraHeaders: {} as Readonly<Record<string, string>>,
  writeInstant: (ms: number): string => new Date(ms).toISOString(),

  /** @clause IG-5-1 */
  readSecret: bearerSecret as (authorization: string) => string | undefined,
  limitRate: minuteFromFirst as Limiter,
  /** @clause IG-8-1 */
  defaultRequestsPerMinute: 60 as number,
  maxBodyBytes: LIMITS.bodyBytes as number,

  parsePrompt,
  assemblePositive,
  assembleNegative,
  join: byComma as Join,
  /** What a second name does. @clause IG-B1-43 */
  twoCharacters: 'refused' as 'refused' | 'first' | 'last',
  resolveModel,
  resolveStyle,
  resolveSize,
  resolveAnchor,
  resolveWhole,
  isLossless,
  similarityFloor: 0.95 as number,
  eligible,
  drawn,
  planJob,
  /** @clause IG-4-9 */
  hitLifeMs: LIMITS.cacheWindowMs as number,
  urlLifeMs: 3_600_000 as number,
  /** @clause IG-B1-12 */
  writePrecompliance: (text: string): string | boolean => text,
  /** @clause IG-B3-10 */
  writeFingerprint: (hex: string): string => hex,
};

/** The rules of image generation; every member can be overridden. */
export type Rules = Readonly<typeof stockRules>;

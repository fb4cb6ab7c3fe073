import { bearerSecret } from '../../core/call/credentials.ts';
import { JSON_TYPE, type JsonObject } from '../../core/json.ts';
import { MEGABYTE, PLAIN_HTTP } from '../../core/questions/common-questions.ts';
import { type Limiter, minuteFromFirst } from '../../core/rate-limit.ts';
import type { LibraryRecord } from '../state/catalog.ts';
import { createFinder } from './create-finder.ts';
import { trimmed } from './exact-prompts.ts';
import { isApproved } from './filter.ts';
import type { CreateFinder, Finder, Findings, Quest } from './finder.ts';

/** Path, method, key, ceiling, then the body from the outside in: what the edge keeps comes after them all. */
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
export type GateName = (typeof OUTSIDE_IN)[number] | 'edge' | 'fields';

/**
 * Everything that the service decides, as one replaceable record.
 *
 * A variant overrides members lawfully (another reading of an open question), a mutant unlawfully (a defect that checks must
 * find). What is a function computes; what is a word or a number settles one point.
 */
export const stockRules = {
  gateOrder: OUTSIDE_IN as readonly GateName[],
  ...PLAIN_HTTP,
  maxBodyBytes: (32 * MEGABYTE) as number,
  extraHeaders: {} as Readonly<Record<string, string>>,
  /** What answers of JSON are declared to be. */
  declaredType: JSON_TYPE as string,

  /** @clause IR-5-1 */
  readSecret: bearerSecret as (authorization: string) => string | undefined,
  limitRate: minuteFromFirst as Limiter,
  /** One counter for each pair of key and address.  @clause IR-7-9 */
  placesOf: ((kind, keyId, address) => [`${kind} ${keyId} ${address}`]) as (
    kind: string,
    keyId: string,
    address: string,
  ) => readonly string[],
  /** Every call with a good key counts, unless it was refused for coming too often.  @clause IR-7-11 */
  isCounted: ((status) => status !== 429) as (status: number) => boolean,

  /** How an invalid search_in, limit or only_top is met, and a filter that is no string.  @clause IR-4-18 */
  invalidOptional: 'refused' as 'refused' | 'clamped' | 'default',
  blankText: 'refused' as 'refused' | 'served',
  unknownFilter: 'empty' as 'empty' | 'refused',
  /** What an empty filter asks for: pictures without a name of the kind, any picture, or nothing lawful. */
  emptyFilter: 'none' as 'none' | 'any' | 'refused',

  isShown: isApproved as (record: LibraryRecord) => boolean,
  createFinder: createFinder as CreateFinder,
  /** @clause IR-1-7 */
  siblingCap: 2 as number,
  /** How near a picture must be to be found by a search at all. */
  searchFloor: 0 as number,
  /** How near a picture must be to be a match.  @clause IR-4-27 */
  matchFloor: 0.45 as number,
  promptKey: trimmed as (prompt: string) => string,
  promptsOf: (({ prompt }) => [prompt]) as (record: LibraryRecord) => readonly string[],
  /** @clause IR-4-11 */
  seek: (finder: Finder, quest: Quest): Findings => finder.find(quest),
  countOf: (returned: number, _matched: number): number => returned,
  /** Everything that is known of a picture.  @clause IR-C1-1 */
  writeImage: (image: JsonObject): JsonObject => image,

  /** Whose answers the edge serves again: those to the same key, to anybody, or to nobody.  @clause IR-4-7 */
  edgeScope: 'key' as 'key' | 'body' | 'none',
  /** Cache-Control and Age of a list of names: together no more than five minutes.  @clause IR-4-31 */
  listHeaders: ((ageSeconds, lifeSeconds) => ({
    'cache-control': `max-age=${lifeSeconds}`,
    age: String(ageSeconds),
  })) as (ageSeconds: number, lifeSeconds: number) => Readonly<Record<string, string>>,
  listPaths: { characters: 'characters', models: 'models', styles: 'styles' } as Readonly<
    Record<'characters' | 'models' | 'styles', string>
  >,
  isAssetOpen: true as boolean,
};

/** The rules of image retrieval; every member can be overridden. */
export type Rules = Readonly<typeof stockRules>;

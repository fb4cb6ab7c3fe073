import { monthStartUtc } from '../../core/calendar.ts';
import { type Characters, codePoints } from '../../core/characters.ts';
import { toIso } from '../../core/instant.ts';
import type { Json } from '../../core/json.ts';
import { toUsd } from '../../core/money.ts';
import { MEGABYTE, PLAIN_HTTP } from '../../core/questions/common-questions.ts';
import type { Plaintext } from '../../core/service/gates.ts';
import { sliceable, slicesOf } from '../../core/sliced.ts';
import { type Detect, detectWith, type Stages, stages } from '../oracle/oracle.ts';
import { type Permission, TASKS, type Task } from '../state/catalog.ts';
import { leftOf, reachedCap } from './allowances.ts';
import { type Cipher, cbcUrlSafe, keyFromText } from './cipher.ts';
import { mayBeJson } from './content-type.ts';
import { authorizationFirst } from './credentials.ts';
import { ownNameOf } from './entity-names.ts';
import { type Frame, unframed } from './frames.ts';
import { anyKey, byKeyAndPath, type IdempotencyKey, REPLAY_MS, type RepetitionReadings } from './idempotency.ts';
import { isExpired, type JobState, planTimeline, stateAt } from './job-timeline.ts';
import * as layouts from './layouts.ts';
import { inCodePoints, type Offsets } from './offsets.ts';
import { namedBy, type ReadOperatorShape } from './operator-shapes.ts';
import {
  type HashValue,
  hashHex,
  type MaskValue,
  maskWhole,
  operatorFor,
  placeholder,
  replacement,
} from './operators.ts';
import { type Charge, chargeProrated, RATES, usdText } from './price.ts';
import { rewrite } from './rewrite.ts';

/** Path, method, key, permission, allowance, then the body from the outside in: its task before its other fields. A replay is found before the allowance. */
export const OUTSIDE_IN = [
  'transport',
  'cors',
  'path',
  'method',
  'key',
  'permission',
  'size',
  'replay',
  'allowance',
  'contentType',
  'json',
  'policy',
  'shape',
] as const;

/** A step before a route runs. */
export type GateName = (typeof OUTSIDE_IN)[number];

/** The stages of the default oracle, which is the heaviest part of the service: asked for only when a text is read. */
const lateStages: Stages = {
  recognise: sliceable((text, reading) => slicesOf(stages.recognise, text, reading)),
  applyAllowList: (candidates, text, allowList) => stages.applyAllowList(candidates, text, allowList),
  liftByContext: sliceable((candidates, text) => slicesOf(stages.liftByContext, candidates, text)),
  dropInvalid: (candidates) => stages.dropInvalid(candidates),
  aboveThreshold: (candidates, threshold) => stages.aboveThreshold(candidates, threshold),
  resolveOverlaps: sliceable((candidates, text) => slicesOf(stages.resolveOverlaps, candidates, text)),
  onlyEntities: (candidates, entities) => stages.onlyEntities(candidates, entities),
};

/**
 * Everything that the service decides, as one replaceable record.
 *
 * A variant overrides members lawfully (another reading of an open question), a mutant unlawfully (a defect that checks must
 * find). What is a function computes; what is a word or a number settles one point. The members from `recognise` to
 * `onlyEntities` are the stages of detection.
 */
export const stockRules = {
  gateOrder: OUTSIDE_IN as readonly GateName[],
  /** Plain HTTP is a development switch: an adapter with TLS has no plain port.  @clause PD-1-7 */
  plaintext: 'served' as Plaintext,
  ...PLAIN_HTTP,
  /** @clause PD-7-6 PD-8-6 */
  maxBodyBytes: (4 * MEGABYTE) as number,
  writeInstant: toIso,
  extraHeaders: {} as Readonly<Record<string, string>>,

  readCredential: authorizationFirst,
  unknownKeyCode: 'invalid_api_key' as 'invalid_api_key' | 'unknown_api_key',
  isKeyExpired: (expiresAtMs: number, nowMs: number): boolean => nowMs >= expiresAtMs,
  healthNeedsKey: false as boolean,
  /** @clause PD-5-3 PD-4-12 PD-4-37 */
  hasPermission: (permissions: readonly Permission[], needed: Permission): boolean => permissions.includes(needed),
  /** Whether a key may submit anything at all: it has the permission of some task.  @clause PD-4-12 */
  maySubmit: (permissions: readonly Permission[]): boolean => TASKS.some((task) => permissions.includes(task)),
  maySubmitTask: ((permissions, task) => permissions.includes(task)) as (
    permissions: readonly Permission[],
    task: Task,
  ) => boolean,
  /** Which permission a key lacks that may submit nothing, for the words of its refusal. */
  submissionNeeds: 'own-task' as 'own-task' | 'either' | 'both',
  reachedCap,
  leftOf,

  isJsonType: mayBeJson as (contentType: string | null) => boolean,
  characters: codePoints as Characters,
  isOverLimit: (count: number, limit: number): boolean => count > limit,
  overLimit: 'bad-request' as 'bad-request' | 'too-large' | 'clamped',
  textChoiceStatus: 400 as number,
  badEnumStatus: 400 as number,
  badKeyStatus: 400 as number,
  emptyInput: 'mixed' as 'mixed' | 'all-refused' | 'all-served',
  isLegalThreshold: (threshold: number): boolean => threshold >= 0 && threshold <= 1,
  unknownLanguage: 'refused' as 'refused' | 'fallback',
  unknownEntity: 'refused' as 'refused' | 'ignored',
  emptyEntities: 'all' as 'all' | 'none' | 'refused',
  noOperators: 'placeholder' as 'placeholder' | 'refused' | 'unchanged',
  operatorsOnDetect: 'ignored' as 'ignored' | 'refused',
  deanonymizeTexts: 'refused' as 'refused' | 'served',
  readOperatorShape: namedBy('type') as ReadOperatorShape,
  reversalOperators: ['encrypt', 'decrypt'] as readonly string[],
  maskParameters: 'default' as 'default' | 'refused' | 'first-char',
  hashType: 'sha256' as 'sha256' | 'required' | 'fallback',
  readKey: keyFromText as (text: string) => Uint8Array | undefined,

  ownName: ownNameOf as (wireName: string) => string | undefined,
  wireName: ((ownName) => ownName) as (ownName: string) => string,
  ...lateStages,
  /** How the stages are put together.  @clause PD-B1-17 */
  arrangeStages: (by: Stages): Detect => detectWith(by),
  /** Overlaps as rewriting resolves them: spans that overlap cannot both be rewritten. */
  resolveForRewriting: lateStages.resolveOverlaps,
  scoreShift: (_requestId: string, _start: number): number => 0,

  operatorFor,
  uncovered: 'placeholder' as 'placeholder' | 'unchanged' | 'refused',
  placeholder,
  replacement,
  maskValue: maskWhole as MaskValue,
  hashValue: hashHex as HashValue,
  cipher: cbcUrlSafe as Cipher,
  frame: unframed as Frame,
  unopened: 'left' as 'left' | 'refused' | 'garbage',
  rewrite,

  planTimeline,
  stateAt,
  isExpired,
  expiredJob: 'not-found' as 'not-found' | 'gone' | 'marker',
  mayReadJob: (jobKeyId: string, keyId: string): boolean => jobKeyId === keyId,
  jobCharge: 'at-success' as 'at-success' | 'at-submission',
  jobStatusCode: 202 as number,
  jobWord: (state: JobState): string => state,
  wrapResult: (result: Json): Json => result,

  readIdempotencyKey: anyKey as (header: string | null) => IdempotencyKey,
  replayPlace: byKeyAndPath,
  /** @clause PD-4-16 */
  replayEndsAt: (readyAtMs: number): number => readyAtMs + REPLAY_MS,
  otherBody: 'conflict' as RepetitionReadings['otherBody'],
  whileInFlight: 'wait' as RepetitionReadings['whileInFlight'],
  replayRequestId: (_stored: string, fresh: string): string => fresh,

  chargeNano: chargeProrated as Charge,
  floorNano: RATES.floorNano as number,
  billedCharacters: codePoints as Characters,
  monthStart: monthStartUtc,
  usageLagMs: 0 as number,
  writeAmount: ((nano: number) => toUsd(nano)) as (nano: number) => Json,
  headerScope: 'authenticated' as 'authenticated' | 'billable',
  /** @clause PD-4-53 */
  headerAmount: ((nano: number) => usdText(nano, 8)) as (nano: number) => string | undefined,
  noCap: null as Json | undefined,

  offsets: inCodePoints as Offsets,
  placeResults: layouts.listInOrder as layouts.PlaceResults,
  writeEntity: layouts.entityPlain as typeof layouts.entityPlain,
  writeAudit: layouts.auditItems as typeof layouts.auditItems,
  reference: layouts.plainReference as layouts.ReferenceLayout,
  writeJob: layouts.jobPlain as typeof layouts.jobPlain,
  writeEnvelope: layouts.nestedEnvelope as layouts.WriteEnvelope,
  envelopeRequestId: (requestId: string): string => requestId,
  capacityType: 'service_error' as string,
  rateRefusal: 'envelope' as 'envelope' | 'gateway',
};

/** The rules of personal data; every member can be overridden. */
export type Rules = Readonly<typeof stockRules>;

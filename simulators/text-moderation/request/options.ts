import type * as z from 'zod';
import { isJsonObject, type Json, type JsonObject, member } from '../../core/json.ts';
import type { Context } from '../oracle/oracle.ts';
import type { Rules } from '../rules/index.ts';
import { isInverted, isLegalThreshold } from '../rules/thresholds.ts';
import { TIMEOUT_MS } from '../rules/timing.ts';
import type { ThresholdLevel } from '../state/catalog.ts';
import { failure, failureOfCode, undocumented } from '../wire/errors.ts';
import { LIMITS } from '../wire/limits.ts';
import { optionalFields } from '../wire/requests.ts';

/** The options that checks and batches share, up to the rules in the request table. */
export interface FirstOptions {
  /** Cut to its limit. */
  readonly callerId?: string;
  readonly ruleIds?: readonly string[];
}

/** The options after the rules. */
export interface LaterOptions {
  readonly overrides: ReadonlyMap<string, ThresholdLevel>;
  readonly context: Context;
  readonly include: ReadonlySet<string>;
  readonly mayUseCache: boolean;
  readonly metadata?: JsonObject;
  readonly clientId?: string;
  readonly timeoutMs: number;
}

type OptionalField = keyof ReturnType<typeof optionalFields>;

const INCLUDABLE = ['rules', 'reason', 'probabilities'];
const INCLUDED_BY_DEFAULT: ReadonlySet<string> = new Set(['rules', 'reason']);

const EXPECTATIONS: Readonly<Record<OptionalField, string>> = {
  id: 'a string',
  rules: 'an array of rule ids',
  context: 'an object whose content_type, surface and locale are strings',
  include: 'an array of strings',
  cache: 'true or false',
  metadata: 'an object',
  client_id: 'a string',
  timeout_ms: 'a whole number of milliseconds',
};

/** The members that a check and a batch share, up to the rules, in the order of the request table. */
export function readFirstOptions(body: JsonObject, rules: Rules): FirstOptions {
  const callerId = readOptional(body, 'id', rules);
  const ruleIds = readOptional(body, 'rules', rules);
  if (ruleIds && !rules.mayRepeatRule && new Set(ruleIds).size < ruleIds.length) {
    throw undocumented.mustBe('rules', 'free of repetitions');
  }
  const cut = callerId === undefined ? undefined : rules.characters.cut(callerId, LIMITS.idCharacters);
  return { callerId: cut, ruleIds };
}

/** Reads the members after the rules: the document ranks their faults behind an unknown rule. */
export function readLaterOptions(body: JsonObject, rules: Rules): LaterOptions {
  const overrides = readThresholds(member(body, 'thresholds'), rules);
  const context = (readOptional(body, 'context', rules) ?? {}) as Context;
  const include = readInclude(readOptional(body, 'include', rules), rules);
  const mayUseCache = readOptional(body, 'cache', rules) ?? true;
  const metadata = readOptional(body, 'metadata', rules);
  const clientId = readOptional(body, 'client_id', rules);
  const timeoutMs = readTimeout(readOptional(body, 'timeout_ms', rules), rules);
  return { overrides, context, include, mayUseCache, metadata, clientId, timeoutMs };
}

type FieldValue = { [F in OptionalField]: z.output<ReturnType<typeof optionalFields>[F]> } & { metadata: JsonObject };

/** An optional member: absent, of its type, or refused or ignored as the rules have it.  @clause TM-4.1-30 */
export function readOptional<F extends OptionalField>(
  object: JsonObject,
  field: F,
  rules: Rules,
  place?: string,
): FieldValue[F] | undefined {
  const value = member(object, field);
  if (value === undefined) return undefined;
  const isRight = field === 'metadata' ? isJsonObject(value) : optionalFields()[field].safeParse(value).success;
  if (isRight) return value as unknown as FieldValue[F];
  if (rules.wrongTypes === 'ignore') return undefined;
  throw undocumented.mustBe(place === undefined ? field : `${place}.${field}`, EXPECTATIONS[field]);
}

function readInclude(include: readonly string[] | undefined, rules: Rules): ReadonlySet<string> {
  if (!include) return INCLUDED_BY_DEFAULT;
  if (rules.unknownInclude === 'refuse' && include.some((part) => !INCLUDABLE.includes(part))) {
    throw undocumented.mustBe('include', `an array of ${INCLUDABLE.join(', ')}`);
  }
  return new Set(include);
}

/** A caller's time budget in milliseconds.  @clause TM-4.1-11 TM-4.1-25 TM-4.1-27 */
function readTimeout(timeoutMs: number | undefined, rules: Rules): number {
  if (timeoutMs === undefined) return TIMEOUT_MS.default;
  const usable = rules.clampTimeout(timeoutMs);
  if (usable !== undefined) return usable;
  throw undocumented.mustBe('timeout_ms', `from ${TIMEOUT_MS.least} to ${TIMEOUT_MS.most}`);
}

const NO_OVERRIDES: ReadonlyMap<string, ThresholdLevel> = new Map();

/** The thresholds of a request by rule id.  @clause TM-4.1-5 TM-4.1-19 TM-2.4-30 */
function readThresholds(thresholds: Json | undefined, rules: Rules): ReadonlyMap<string, ThresholdLevel> {
  if (thresholds === undefined) return NO_OVERRIDES;
  const overrides = new Map<string, ThresholdLevel>();
  if (!isJsonObject(thresholds)) return misshapen(rules) ?? overrides;
  // Of a hundred thousand names, entries would take twice as long.
  for (const id of Object.keys(thresholds)) {
    const level = readOverride(thresholds[id] as Json, rules);
    if (level) overrides.set(id, level);
  }
  return overrides;
}

function readOverride(value: Json, rules: Rules): ThresholdLevel | undefined {
  if (isJsonObject(value)) {
    const level = {
      ...readThreshold('block', member(value, 'block'), rules),
      ...readThreshold('review', member(value, 'review'), rules),
    };
    if (rules.invertedThresholds !== 'accept' && isInverted(level)) {
      throw failure('invalid_threshold', {
        param: 'thresholds',
        message: 'A review threshold lies below its block threshold.',
      });
    }
    return level;
  }
  if (value === null || Array.isArray(value)) return misshapen(rules);
  return readThreshold('block', value, rules);
}

function readThreshold(name: 'block' | 'review', value: Json | undefined, rules: Rules): ThresholdLevel {
  if (value === undefined || (value === null && rules.nullThreshold === 'absent')) return {};
  if (!isLegalThreshold(value)) throw failure('invalid_threshold', { param: 'thresholds' });
  return name === 'block' ? { block: value } : { review: value };
}

function misshapen(rules: Rules): undefined {
  if (rules.thresholdShape === 'ignored') return undefined;
  throw failureOfCode(rules.thresholdShape, 'thresholds maps rule ids to a number or to an object.', 'thresholds');
}

import type { Json, JsonObject } from '../core/call.ts';
import { isJsonObject, member } from '../core/json.ts';
import { ServiceError } from '../core/service-error.ts';
import type { ThresholdLevel } from './catalog.ts';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode, failure, undocumented } from './errors.ts';
import type { Context } from './oracle/oracle.ts';
import type { Rules } from './rules/index.ts';
import { isInverted, isLegalThreshold } from './rules/thresholds.ts';
import { TIMEOUT_MS } from './rules/timing.ts';
import { LIMITS, optionalFields } from './wire.ts';

/** One text to judge. An item with an `error` cannot be evaluated; that is known from the request alone. */
export interface Item {
  readonly content: string;
  readonly characters: number;
  readonly id: string | null;
  readonly metadata?: JsonObject;
  readonly error?: { readonly code: string; readonly message: string };
}

/** A moderation call, read and checked as far as the ruleset does not matter. */
export interface ModerationRequest {
  readonly shape: 'single' | 'batch';
  readonly items: readonly Item[];
  readonly callerId?: string;
  readonly ruleIds?: readonly string[];
  readonly overrides: ReadonlyMap<string, ThresholdLevel>;
  readonly context: Context;
  readonly include: ReadonlySet<string>;
  readonly mayUseCache: boolean;
  readonly metadata?: JsonObject;
  readonly clientId?: string;
  readonly timeoutMs: number;
  /** A fault of a member that the request table lists after `rules`: whether those are known is said first. */
  readonly laterFault?: ServiceError;
}

type OptionalField = keyof typeof optionalFields;

const CHECK_FIELDS = ['content', 'thresholds', ...Object.keys(optionalFields)];
const BATCH_FIELDS = ['items', 'thresholds', 'rules', 'include', 'cache'];
const BATCH_EXTRAS = ['id', 'context', 'metadata', 'client_id', 'timeout_ms'];
const ITEM_FIELDS = ['content', 'id', 'metadata'];
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

/** Reads the body of a check: one text, or an array of texts.  @clause TM-4.1-1 TM-4.1-13 TM-7-3 */
export function readCheck(body: JsonObject, rules: Rules): ModerationRequest {
  refuseUnknown(body, CHECK_FIELDS, '', rules);
  const content = member(body, 'content');
  if (content === undefined) throw failure('missing_content', { param: 'content' });
  if (Array.isArray(content)) {
    if (!rules.mayArrayHaveId && member(body, 'id') !== undefined) throw undocumented.invalidField('id', 'left out');
    return { shape: 'batch', items: readTexts(content, rules), ...readOptions(body, rules) };
  }
  return { shape: 'single', items: [readSingle(content, rules)], ...readOptions(body, rules) };
}

/** Reads the body of a batch.  @clause TM-4.2-1 TM-4.2-7 TM-4.2-15 TM-4.2-16 TM-4.2-17 TM-7-3 */
export function readBatch(body: JsonObject, rules: Rules): ModerationRequest {
  const areExtrasRefused = rules.batchExtras === 'refused';
  if (areExtrasRefused) refuseUnknown(body, BATCH_FIELDS, '', { ...rules, unknownFields: 'refuse' });
  else refuseUnknown(body, [...BATCH_FIELDS, ...BATCH_EXTRAS], '', rules);
  const entries = member(body, 'items');
  if (entries === undefined) throw failure('missing_content', { param: 'items' });
  if (!Array.isArray(entries)) throw coded(rules.itemsNotArrayCode, 'items must be an array.', 'items');
  const items = sized(entries, 'items', { empty: 'empty_batch', tooMany: 'batch_too_large' }, rules).map(
    (entry, index) => readEntry(entry, `items[${index}]`, rules),
  );
  const options = rules.batchExtras === 'ignored' ? withoutMembers(body, BATCH_EXTRAS) : body;
  return { shape: 'batch', items, ...readOptions(options, rules) };
}

function readSingle(content: Json, rules: Rules): Item {
  if (content === null)
    throw coded(rules.nullContentCode, 'content must be a string or an array of strings.', 'content');
  if (typeof content !== 'string') {
    throw coded(rules.otherContentCode, 'content must be a string or an array of strings.', 'content');
  }
  const characters = rules.characters.count(content);
  if (characters > rules.limits.contentCharacters) throw tooLong('content', characters, rules);
  return readItem(content, characters, null, undefined, 'content', rules);
}

/** Texts given as an array stand for a batch of them.  @clause TM-4.1-14 */
function readTexts(entries: readonly Json[], rules: Rules): readonly Item[] {
  return sized(entries, 'content', rules.arrayCodes, rules).map((entry, index) => {
    const place = `content[${index}]`;
    if (typeof entry !== 'string') throw coded(rules.arrayCodes.badEntry, `${place} must be a string.`, place);
    return readSized(entry, null, undefined, place, rules);
  });
}

function readEntry(entry: Json, place: string, rules: Rules): Item {
  if (typeof entry === 'string') return readSized(entry, null, undefined, place, rules);
  const content = isJsonObject(entry) ? member(entry, 'content') : undefined;
  if (!isJsonObject(entry) || content === undefined) throw failure('invalid_item', { param: place });
  refuseUnknown(entry, ITEM_FIELDS, `${place}.`, rules);
  const id = readOptional(entry, 'id', rules, place);
  const metadata = readOptional(entry, 'metadata', rules, place) as JsonObject | undefined;
  const cut = id === undefined ? null : rules.characters.cut(id, LIMITS.idCharacters);
  if (typeof content === 'string') return readSized(content, cut, metadata, `${place}.content`, rules);
  if (rules.badItemContent !== 'item-error') {
    throw coded(rules.badItemContent, `${place}.content must be a string.`, `${place}.content`);
  }
  return { ...broken('invalid_item', cut, metadata) };
}

/** An entry's text, within the limit of an item.  @clause TM-4.2-21 */
function readSized(
  content: string,
  id: string | null,
  metadata: JsonObject | undefined,
  place: string,
  rules: Rules,
): Item {
  const characters = rules.characters.count(content);
  if (characters <= rules.limits.contentCharacters) return readItem(content, characters, id, metadata, place, rules);
  if (rules.overlongItem === 'whole') throw tooLong(place, characters, rules);
  return broken('content_too_long', id, metadata);
}

function readItem(
  content: string,
  characters: number,
  id: string | null,
  metadata: JsonObject | undefined,
  place: string,
  rules: Rules,
): Item {
  if (rules.emptyContentCode !== undefined && content.trim() === '') {
    throw coded(rules.emptyContentCode, `${place} holds no text.`, place);
  }
  return { content, characters, id, ...(metadata ? { metadata } : {}) };
}

function broken(code: ErrorCode, id: string | null, metadata: JsonObject | undefined): Item {
  const error = { code, message: ERROR_MESSAGES[code] };
  return { content: '', characters: 0, id, error, ...(metadata ? { metadata } : {}) };
}

function sized(
  entries: readonly Json[],
  place: string,
  codes: { readonly empty: string; readonly tooMany: string },
  rules: Rules,
): readonly Json[] {
  const most = rules.limits.batchItems;
  if (entries.length === 0) throw coded(codes.empty, ERROR_MESSAGES.empty_batch, place);
  if (entries.length > most) {
    throw coded(codes.tooMany, `A batch holds at most ${most} items; this one has ${entries.length}.`, place);
  }
  return entries;
}

/** The members that a check and a batch share, in the order of the request table. */
function readOptions(body: JsonObject, rules: Rules): Omit<ModerationRequest, 'shape' | 'items'> {
  const callerId = readOptional(body, 'id', rules);
  const ruleIds = readOptional(body, 'rules', rules);
  if (ruleIds && !rules.mayRepeatRule && new Set(ruleIds).size < ruleIds.length) {
    throw undocumented.invalidField('rules', 'free of repetitions');
  }
  return {
    ...readLaterOptions(body, rules),
    ...(callerId === undefined ? {} : { callerId: rules.characters.cut(callerId, LIMITS.idCharacters) }),
    ...(ruleIds === undefined ? {} : { ruleIds }),
  };
}

type LaterOptions = Omit<ModerationRequest, 'shape' | 'items' | 'callerId' | 'ruleIds'>;

const DEFAULT_OPTIONS: LaterOptions = {
  overrides: new Map(),
  context: {},
  include: INCLUDED_BY_DEFAULT,
  mayUseCache: true,
  timeoutMs: TIMEOUT_MS.default,
};

function readLaterOptions(body: JsonObject, rules: Rules): LaterOptions {
  try {
    const overrides = readThresholds(member(body, 'thresholds'), rules);
    const context = (readOptional(body, 'context', rules) ?? {}) as Context;
    const include = readInclude(readOptional(body, 'include', rules), rules);
    const mayUseCache = readOptional(body, 'cache', rules) ?? true;
    const metadata = readOptional(body, 'metadata', rules) as JsonObject | undefined;
    const clientId = readOptional(body, 'client_id', rules);
    const timeoutMs = readTimeout(readOptional(body, 'timeout_ms', rules), rules);
    return {
      overrides,
      context,
      include,
      mayUseCache,
      timeoutMs,
      ...(metadata === undefined ? {} : { metadata }),
      ...(clientId === undefined ? {} : { clientId }),
    };
  } catch (error) {
    if (error instanceof ServiceError) return { ...DEFAULT_OPTIONS, laterFault: error };
    throw error;
  }
}

type FieldValue = {
  id: string;
  rules: readonly string[];
  context: Context;
  include: readonly string[];
  cache: boolean;
  metadata: JsonObject;
  client_id: string;
  timeout_ms: number;
};

/** An optional member: absent, of its type, or refused or ignored as the rules have it.  @clause TM-4.1-30 */
function readOptional<F extends OptionalField>(
  object: JsonObject,
  field: F,
  rules: Rules,
  place?: string,
): FieldValue[F] | undefined {
  const value = member(object, field);
  if (value === undefined) return undefined;
  const isRight = field === 'metadata' ? isJsonObject(value) : optionalFields[field].safeParse(value).success;
  if (isRight) return value as unknown as FieldValue[F];
  if (rules.wrongTypes === 'ignore') return undefined;
  throw undocumented.invalidField(place === undefined ? field : `${place}.${field}`, EXPECTATIONS[field]);
}

function readInclude(include: readonly string[] | undefined, rules: Rules): ReadonlySet<string> {
  if (!include) return INCLUDED_BY_DEFAULT;
  if (rules.unknownInclude === 'refuse' && include.some((part) => !INCLUDABLE.includes(part))) {
    throw undocumented.invalidField('include', `an array of ${INCLUDABLE.join(', ')}`);
  }
  return new Set(include);
}

/** A caller's time budget in milliseconds.  @clause TM-4.1-11 TM-4.1-25 TM-4.1-27 */
function readTimeout(timeoutMs: number | undefined, rules: Rules): number {
  if (timeoutMs === undefined) return TIMEOUT_MS.default;
  const usable = rules.clampTimeout(timeoutMs);
  if (usable !== undefined) return usable;
  throw undocumented.invalidField('timeout_ms', `from ${TIMEOUT_MS.least} to ${TIMEOUT_MS.most}`);
}

/** The thresholds of a request by rule id.  @clause TM-4.1-5 TM-4.1-19 TM-2.4-30 */
function readThresholds(thresholds: Json | undefined, rules: Rules): ReadonlyMap<string, ThresholdLevel> {
  const overrides = new Map<string, ThresholdLevel>();
  if (thresholds === undefined) return overrides;
  if (!isJsonObject(thresholds)) return misshapen(rules) ?? overrides;
  for (const [id, value] of Object.entries(thresholds)) {
    const level = readOverride(value as Json, rules);
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
  return { [name]: value };
}

function misshapen(rules: Rules): undefined {
  if (rules.thresholdShape === 'ignored') return undefined;
  throw coded(rules.thresholdShape, 'thresholds maps rule ids to a number or to an object.', 'thresholds');
}

function refuseUnknown(object: JsonObject, known: readonly string[], place: string, rules: Rules): void {
  if (rules.unknownFields === 'ignore') return;
  if (Object.keys(object).some((name) => !known.includes(name))) {
    throw undocumented.unknownField(place === '' ? 'body' : place.slice(0, -1));
  }
}

function withoutMembers(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** An item over the limit.  @clause TM-4.1-15 */
function tooLong(place: string, characters: number, rules: Rules): ServiceError {
  const most = rules.limits.contentCharacters;
  const message = `An item holds at most ${most} characters; this one has ${characters}.`;
  return failure('content_too_long', { param: place, message });
}

/** A 400 with a code that an open question settles. */
function coded(code: string, message: string, param: string): ServiceError {
  const status = ERROR_STATUS[code as ErrorCode] ?? 400;
  return new ServiceError(status, code, message, { param });
}

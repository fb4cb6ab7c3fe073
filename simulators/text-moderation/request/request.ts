import { isJsonObject, type Json, type JsonObject, member } from '../../core/json.ts';
import { hasUnknownField } from '../../core/service/unknown-field.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { Rules } from '../rules/index.ts';
import { ERROR_MESSAGES, type ErrorCode, failure, failureOfCode, undocumented } from '../wire/errors.ts';
import { LIMITS } from '../wire/limits.ts';
import { batchItem, batchRequest, checkRequest } from '../wire/requests.ts';
import { type FirstOptions, type LaterOptions, readFirstOptions, readLaterOptions, readOptional } from './options.ts';

/** One text to judge. An item with an `error` cannot be evaluated; that is known from the request alone. */
export interface Item {
  readonly content: string;
  readonly characters: number;
  readonly id: string | null;
  readonly metadata?: JsonObject;
  readonly error?: { readonly code: ErrorCode; readonly message: string };
}

/** A moderation call as far as it is read before the rules that it names are looked up. */
export interface Opening extends FirstOptions {
  readonly shape: 'single' | 'batch';
  readonly items: readonly Item[];
  /** The body, for the members that are read after the rules. */
  readonly rest: JsonObject;
}

/** A moderation call, read and checked as far as the ruleset does not matter. */
export interface ModerationRequest extends Omit<Opening, 'rest'>, LaterOptions {}

const BATCH_EXTRAS = ['id', 'context', 'metadata', 'client_id', 'timeout_ms'];

/** Reads the body of a check: one text, or an array of texts.  @clause TM-4.1-1 TM-4.1-13 TM-7-3 */
export function readCheck(body: JsonObject, rules: Rules): Opening {
  if (hasUnknownField(rules, body, checkRequest)) throw undocumented.unknownField('body');
  const content = member(body, 'content');
  if (content === undefined) throw failure('missing_content', { param: 'content' });
  if (Array.isArray(content)) {
    if (rules.arrayId === 'refused' && member(body, 'id') !== undefined) throw undocumented.mustBe('id', 'left out');
    const texts = readTexts(content, rules);
    const options = readFirstOptions(body, rules);
    const { callerId: id = null } = options;
    const items = rules.arrayId === 'of-each' ? texts.map((item) => ({ ...item, id })) : texts;
    return { shape: 'batch', items, ...options, rest: body };
  }
  return { shape: 'single', items: [readSingle(content, rules)], ...readFirstOptions(body, rules), rest: body };
}

/** Reads the body of a batch.  @clause TM-4.2-1 TM-4.2-7 TM-4.2-15 TM-4.2-16 TM-4.2-17 TM-7-3 */
export function readBatch(body: JsonObject, rules: Rules): Opening {
  if (hasUnknownField(rules, body, batchRequest, BATCH_EXTRAS)) throw undocumented.unknownField('body');
  if (rules.batchExtras === 'refused' && BATCH_EXTRAS.some((name) => member(body, name) !== undefined)) {
    throw undocumented.unknownField('body');
  }
  const entries = member(body, 'items');
  if (entries === undefined) throw failure('missing_content', { param: 'items' });
  if (!Array.isArray(entries)) throw failureOfCode(rules.itemsNotArrayCode, 'items must be an array.', 'items');
  const items = sized(entries, 'items', { empty: 'empty_batch', tooMany: 'batch_too_large' }, rules).map(
    (entry, index) => readEntry(entry, `items[${index}]`, rules),
  );
  const rest = rules.batchExtras === 'ignored' ? withoutMembers(body, BATCH_EXTRAS) : body;
  return { shape: 'batch', items, ...readFirstOptions(rest, rules), rest };
}

/** Reads what stands after the rules in the request table. */
export function readRest({ shape, items, callerId, ruleIds, rest }: Opening, rules: Rules): ModerationRequest {
  // Named one by one: rest and spread took 4 µs, a tenth of a call.
  const { overrides, context, include, mayUseCache, metadata, clientId, timeoutMs } = readLaterOptions(rest, rules);
  return { shape, items, callerId, ruleIds, overrides, context, include, mayUseCache, metadata, clientId, timeoutMs };
}

function readSingle(content: Json, rules: Rules): Item {
  if (typeof content !== 'string') {
    const code = content === null ? rules.nullContentCode : rules.otherContentCode;
    throw failureOfCode(code, 'content must be a string or an array of strings.', 'content');
  }
  const characters = rules.characters.count(content);
  if (characters > rules.limits.contentCharacters) throw tooLong('content', characters, rules);
  return unlessBlank({ content, characters, id: null, metadata: undefined }, 'content', rules);
}

/** Texts given as an array stand for a batch of them.  @clause TM-4.1-14 */
function readTexts(entries: readonly Json[], rules: Rules): readonly Item[] {
  return sized(entries, 'content', rules.arrayCodes, rules).map((entry, index) => {
    const place = `content[${index}]`;
    if (typeof entry !== 'string') throw failureOfCode(rules.arrayCodes.badEntry, `${place} must be a string.`, place);
    return readSized({ content: entry, id: null, metadata: undefined }, place, rules);
  });
}

function readEntry(entry: Json, place: string, rules: Rules): Item {
  if (typeof entry === 'string') return readSized({ content: entry, id: null, metadata: undefined }, place, rules);
  const content = isJsonObject(entry) ? member(entry, 'content') : undefined;
  if (!isJsonObject(entry) || content === undefined) throw failure('invalid_item', { param: place });
  if (hasUnknownField(rules, entry, batchItem)) throw undocumented.unknownField(place);
  const id = readOptional(entry, 'id', rules, place);
  const metadata = readOptional(entry, 'metadata', rules, place);
  const cut = id === undefined ? null : rules.characters.cut(id, LIMITS.idCharacters);
  if (typeof content === 'string') return readSized({ content, id: cut, metadata }, `${place}.content`, rules);
  if (rules.badItemContent !== 'item-error') {
    throw failureOfCode(rules.badItemContent, `${place}.content must be a string.`, `${place}.content`);
  }
  return broken('invalid_item', cut, metadata);
}

/** An entry's text, within the limit of an item.  @clause TM-4.2-21 */
function readSized({ content, id, metadata }: Omit<Item, 'characters'>, place: string, rules: Rules): Item {
  const characters = rules.characters.count(content);
  if (characters <= rules.limits.contentCharacters) {
    return unlessBlank({ content, characters, id, metadata }, place, rules);
  }
  if (rules.overlongItem === 'whole') throw tooLong(place, characters, rules);
  return broken('content_too_long', id, metadata);
}

function unlessBlank(item: Item, place: string, rules: Rules): Item {
  if (rules.emptyContentCode !== undefined && item.content.trim() === '') {
    throw failureOfCode(rules.emptyContentCode, `${place} holds no text.`, place);
  }
  return item;
}

function broken(code: ErrorCode, id: string | null, metadata: JsonObject | undefined): Item {
  const error = { code, message: ERROR_MESSAGES[code] };
  return { content: '', characters: 0, id, error, metadata };
}

function sized(
  entries: readonly Json[],
  place: string,
  codes: { readonly empty: string; readonly tooMany: string },
  rules: Rules,
): readonly Json[] {
  const most = rules.limits.batchItems;
  if (entries.length === 0) throw failureOfCode(codes.empty, ERROR_MESSAGES.empty_batch, place);
  if (entries.length > most) {
    throw failureOfCode(codes.tooMany, `A batch holds at most ${most} items; this one has ${entries.length}.`, place);
  }
  return entries;
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

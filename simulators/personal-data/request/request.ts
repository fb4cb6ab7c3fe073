import { type Json, type JsonObject, member } from '../../core/json.ts';
import { hasUnknownField } from '../../core/service/unknown-field.ts';
import { LANGUAGES, type Reading } from '../oracle/oracle.ts';
import type { Rules } from '../rules/index.ts';
import type { OperatorMap } from '../rules/operators.ts';
import { type Limits, TASKS, type Task } from '../state/catalog.ts';
import { failure, mustBe } from '../wire/errors.ts';
import { DEFAULT_LANGUAGE, DEFAULT_THRESHOLD } from '../wire/limits.ts';
import { deanonymizeRequest, redactRequest } from '../wire/requests.ts';
import { LIMITLESS, overLimitStatus } from './limits.ts';
import { readOperators, readReversalKeys } from './operators.ts';

/** What is asked of documents, read and checked. */
export interface WorkRequest {
  readonly task: Task;
  readonly texts: readonly string[];
  /** Whether the document came as `text`. */
  readonly isSingle: boolean;
  readonly reading: Reading;
  readonly includesText: boolean;
  /** Undefined when none were sent. */
  readonly operators: OperatorMap | undefined;
  /** The keys of a reversal, in the order in which they are tried. */
  readonly keys: readonly Uint8Array[];
}

/** Reads a body under the limits of a key; undefined limits are those of no key in particular. */
export type ReadBody = (body: JsonObject, rules: Rules, limits: Limits | undefined) => WorkRequest;

/** Reads the body of one task. */
export function readTask(task: Task): ReadBody {
  return (body, rules, limits = LIMITLESS) => readWork(body, task, rules, limits, []);
}

/** The task that a submission names; undefined where it names none, or none that is known. */
export function taskIn(body: JsonObject): Task | undefined {
  const name = member(body, 'task');
  return TASKS.find((known) => known === name);
}

/** Reads a submission: the task and the parameters of its synchronous call.  @clause PD-4-6 PD-4-27 PD-4-28 */
export const readJob: ReadBody = (body, rules, limits = LIMITLESS) => {
  if (member(body, 'task') === undefined)
    throw failure('missing_field', { param: 'task', message: 'task is missing.' });
  const task = taskIn(body);
  if (!task) throw failure('invalid_task', { param: 'task', status: rules.badEnumStatus });
  return readWork(body, task, rules, limits, ['task']);
};

function readWork(body: JsonObject, task: Task, rules: Rules, limits: Limits, extra: readonly string[]): WorkRequest {
  const isReversal = task === 'deanonymize';
  // A reversal has a row of its own for texts, and a detection one for operators.
  const schema = isReversal ? deanonymizeRequest : redactRequest;
  if (hasUnknownField(rules, body, schema, [...extra, 'texts'])) throw failure('unknown_field', { param: 'body' });
  const documents = isReversal ? readReversalTexts(body, rules, limits) : readTexts(body, rules, limits);
  if (isReversal) {
    const reading: Reading = { language: DEFAULT_LANGUAGE, mode: 'fast', allowList: [], scoreThreshold: 0 };
    const keys = readReversalKeys(member(body, 'operators'), rules, limits);
    return { task, ...documents, reading, includesText: false, operators: undefined, keys };
  }
  const reading = readReading(body, rules, limits);
  const includesText = readIncludesText(member(body, 'include_text'));
  const operators = readOperatorsOf(body, task, rules, limits);
  return { task, ...documents, reading, includesText, operators, keys: [] };
}

type Documents = Pick<WorkRequest, 'texts' | 'isSingle'>;

/** Either one document or a batch.  @clause PD-B1-1 PD-B1-33 PD-7-11 PD-7-19 */
function readTexts(body: JsonObject, rules: Rules, limits: Limits): Documents {
  const text = member(body, 'text');
  const texts = member(body, 'texts');
  if ((text === undefined) === (texts === undefined)) {
    throw failure('text_or_texts', { param: 'text', status: rules.textChoiceStatus });
  }
  const documents = texts === undefined ? [text] : texts;
  if (!Array.isArray(documents)) throw mustBe('texts', 'an array of strings');
  if (texts !== undefined && documents.length === 0 && rules.emptyInput !== 'all-served') {
    throw failure('empty_input', { param: 'texts' });
  }
  if (rules.isOverLimit(documents.length, limits.documents)) {
    const message = `A batch holds at most ${limits.documents} documents; this one has ${documents.length}.`;
    throw failure('too_many_documents', { param: 'texts', message });
  }
  const known = documents.map((document, index) => {
    if (typeof document === 'string') return document;
    throw texts === undefined ? mustBe('text', 'a string') : mustBe(`texts[${index}]`, 'a string');
  });
  if (rules.emptyInput === 'all-refused' && known.includes('')) throw failure('empty_input', { param: 'text' });
  refuseTooLong(known, rules, limits);
  return { texts: known, isSingle: texts === undefined };
}

/** The one text of a reversal.  @clause PD-4-4 */
function readReversalTexts(body: JsonObject, rules: Rules, limits: Limits): Documents {
  if (rules.deanonymizeTexts === 'served' && member(body, 'texts') !== undefined) return readTexts(body, rules, limits);
  if (member(body, 'text') === undefined) {
    throw failure('missing_field', { param: 'text', message: 'text is missing.' });
  }
  if (member(body, 'texts') !== undefined) {
    throw failure('text_or_texts', { param: 'texts', message: 'Send text: a reversal takes no texts.' });
  }
  return readTexts(body, rules, limits);
}

/** The sum of all documents.  @clause PD-7-19 PD-8-4 */
function refuseTooLong(texts: readonly string[], rules: Rules, limits: Limits): void {
  const characters = texts.reduce((sum, text) => sum + rules.characters.count(text), 0);
  if (!rules.isOverLimit(characters, limits.characters)) return;
  const message = `The documents of a call hold at most ${limits.characters} characters; these hold ${characters}.`;
  throw failure('too_many_characters', { message });
}

function readReading(body: JsonObject, rules: Rules, limits: Limits): Reading {
  const language = readLanguage(member(body, 'language'), rules);
  const scoreThreshold = readThreshold(member(body, 'score_threshold'), rules);
  const entities = readEntities(member(body, 'entities'), rules);
  const allowList = readAllowList(member(body, 'allow_list'), rules, limits);
  const mode = readMode(member(body, 'mode'), rules);
  return { language, scoreThreshold, allowList, mode, ...(entities ? { entities } : {}) };
}

/** The language, en when there is none.  @clause PD-B1-2 PD-B1-14 PD-B1-15 */
function readLanguage(language: Json | undefined, rules: Rules): string {
  if (language === undefined) return DEFAULT_LANGUAGE;
  if (typeof language !== 'string') throw mustBe('language', 'a string');
  if (LANGUAGES.includes(language)) return language;
  if (rules.unknownLanguage === 'fallback') return DEFAULT_LANGUAGE;
  throw failure('unknown_language', { param: 'language' });
}

/** The least confidence.  @clause PD-B1-4 PD-B1-16 PD-B1-18 */
function readThreshold(threshold: Json | undefined, rules: Rules): number {
  if (threshold === undefined) return DEFAULT_THRESHOLD;
  if (typeof threshold === 'number' && rules.isLegalThreshold(threshold)) return threshold;
  throw failure('invalid_threshold', { param: 'score_threshold' });
}

/** The types that are looked for; undefined is all.  @clause PD-B1-5 PD-B1-34 PD-B1-19 */
function readEntities(entities: Json | undefined, rules: Rules): ReadonlySet<string> | undefined {
  if (entities === undefined) return undefined;
  if (!Array.isArray(entities)) throw mustBe('entities', 'an array of strings');
  if (entities.length === 0) {
    if (rules.emptyEntities === 'refused') throw mustBe('entities', 'left out, or not empty');
    return rules.emptyEntities === 'all' ? undefined : new Set();
  }
  const names = entities.map((name) => {
    if (typeof name !== 'string') throw mustBe('entities', 'an array of strings');
    const known = rules.ownName(name);
    if (known === undefined && rules.unknownEntity === 'refused')
      throw failure('unknown_entity', { param: 'entities' });
    return known;
  });
  return new Set(names.filter((name) => name !== undefined));
}

/** The texts that are left alone.  @clause PD-B1-6 PD-B1-7 PD-B1-23 */
function readAllowList(list: Json | undefined, rules: Rules, limits: Limits): readonly string[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw mustBe('allow_list', 'an array of strings');
  const entries = list.map((entry) => {
    if (typeof entry !== 'string') throw mustBe('allow_list', 'an array of strings');
    return entry;
  });
  if (!rules.isOverLimit(entries.length, limits.allowListEntries)) return entries;
  if (rules.overLimit === 'clamped') return entries.slice(0, limits.allowListEntries);
  const message = `allow_list holds at most ${limits.allowListEntries} entries; this one has ${entries.length}.`;
  throw failure('too_many_allow_list_entries', { param: 'allow_list', status: overLimitStatus(rules), message });
}

/** The mode, full when there is none.  @clause PD-B1-24 PD-B1-27 */
function readMode(mode: Json | undefined, rules: Rules): 'full' | 'fast' {
  if (mode === undefined) return 'full';
  if (mode === 'full' || mode === 'fast') return mode;
  throw failure('invalid_mode', { param: 'mode', status: rules.badEnumStatus });
}

function readIncludesText(value: Json | undefined): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? false;
  throw mustBe('include_text', 'true or false');
}

/** The operators of a task that rewrites.  @clause PD-B1-32 */
function readOperatorsOf(body: JsonObject, task: Task, rules: Rules, limits: Limits): OperatorMap | undefined {
  const value = member(body, 'operators');
  if (value === undefined) {
    if (task !== 'detect' && rules.noOperators === 'refused') {
      throw failure('missing_field', { param: 'operators', message: 'operators is missing.' });
    }
    return undefined;
  }
  if (task !== 'detect') return readOperators(value, rules, limits);
  if (rules.operatorsOnDetect === 'ignored') return undefined;
  throw failure('operators_not_taken', { param: 'operators' });
}

import { isRecord, type Json } from '../../../engine/is-record.ts';
import { inGroup, mayBeSpan, type Span, spanOf } from './spans.ts';

export type { Span } from './spans.ts';

/** The promised members of a failure; what is missing is undefined. */
export interface DataFailure {
  readonly type: unknown;
  readonly code: unknown;
  readonly requestId: unknown;
  /** Where they stand: at the top, inside `error`, inside another member, or nowhere. */
  readonly place: 'flat' | 'nested' | 'other-wrapper' | 'none';
}

/**
 * The members of the envelope, at the top or one level down.
 *
 * The top comes first where it has type and code both, then whatever member has both, then what has a type, or a code and an id:
 * a code alone is a gateway's.
 *
 * @clause PD-7-1
 */
export function failureIn(body: unknown): DataFailure {
  const absent: DataFailure = { type: undefined, code: undefined, requestId: undefined, place: 'none' };
  if (!isRecord(body)) return absent;
  const inner = Object.entries(body).flatMap(([name, value]) => firstRecords(value).map((one) => [name, one] as const));
  const top = ['', body] as const;
  const found =
    [top, ...inner].find(([, { type, code }]) => type !== undefined && code !== undefined) ??
    [...inner, top].find(
      ([, { type, code, request_id: id = body.request_id }]) =>
        type !== undefined || (code !== undefined && id !== undefined),
    );
  if (!found) return absent;
  const [name, { type, code, request_id: requestId }] = found;
  const wrapped = name === 'error' ? 'nested' : 'other-wrapper';
  return { type, code, requestId: requestId ?? body.request_id, place: name === '' ? 'flat' : wrapped };
}

/** An object, or the first one of a list of failures. */
function firstRecords(value: unknown): readonly Json[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord).slice(0, 1);
}

/**
 * The findings anywhere in a value: entries of lists that have a score from 0 to 1 and two whole numbers.
 *
 * Names are only hints, where the numbers leave a choice; so are the documents that were sent. They are given by their places,
 * since nobody prescribes an order.
 *
 * @clause PD-4-1
 */
export function spansIn(value: unknown, texts?: readonly string[]): readonly Span[] {
  return listsIn(value)
    .flatMap((list) => list.flatMap((record) => spanOf(record, texts) ?? []))
    .sort(
      (one, other) =>
        one.start - other.start ||
        one.end - other.end ||
        String(one.type).localeCompare(String(other.type)) ||
        one.score - other.score,
    );
}

/** The lists that hold findings, with all their entries, whether these can be read as findings or not. */
export function findingListsIn(value: unknown): readonly (readonly Json[])[] {
  return listsIn(value).filter((list) => list.some((record) => spanOf(record) !== undefined));
}

/** Whether a value holds what may be findings, and none of them can be read. */
export function areSpansUnread(value: unknown, texts: readonly string[]): boolean {
  return (
    spansIn(value).length === 0 &&
    listsIn(value)
      .flat()
      .some((record) => mayBeSpan(record, texts))
  );
}

/** Every list of objects inside a value, but for the usage that an answer reports; `group` is what a list is named after. */
function listsIn(value: unknown, group = ''): readonly (readonly Json[])[] {
  if (Array.isArray(value)) {
    const records = value.filter(isRecord).map((record) => inGroup(record, group));
    return [...(records.length > 0 ? [records] : []), ...value.flatMap((one) => listsIn(one))];
  }
  if (!isRecord(value)) return [];
  const isGrouped = Object.values(value).every((list) => Array.isArray(list) && list.every(isRecord));
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'usage' ? [] : listsIn(inner, isGrouped ? name : ''),
  );
}

/** Every object inside a value, itself included, from the outside in. */
export function recordsIn(value: unknown): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  return isRecord(value) ? [value, ...Object.values(value).flatMap(recordsIn)] : [];
}

/** Every string inside a value, member names aside. */
export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** The rewritten documents of a redact or anonymize answer, or of the result of such a job.  @clause PD-B2-9 */
export function redactedIn(value: unknown): readonly string[] {
  return recordsIn(value)
    .flatMap(({ redacted_text: text }): readonly unknown[] => (Array.isArray(text) ? text : [text]))
    .filter((text): text is string => typeof text === 'string');
}

/** The rewritten documents of an answer to several, in the order of these where it tells that. */
export function redactedInOrder(value: unknown, documents: number): readonly string[] {
  return redactedIn(resultsIn(value, documents) ?? value);
}

/** An answer without its rewritten documents and its usage: where an audit trail can stand.  @clause PD-B2-29 */
export function besideRedacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(besideRedacted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'redacted_text' && name !== 'usage')
      .map(([name, inner]) => [name, besideRedacted(inner)]),
  );
}

/**
 * The charge that an answer reports in `usage.amount`, as it stands there: at the top, or in what wraps the whole answer.
 *
 * @clause PD-B2-30
 */
export function reportedAmount(body: unknown): unknown {
  if (!isRecord(body)) return undefined;
  const wrapped = Object.values(body).filter((inner) => isRecord(inner) && Object.keys(inner).length > 1);
  return [body, ...wrapped.filter(isRecord)].map(({ usage }) => usage).find(isRecord)?.amount;
}

/** An amount as a number: JSON number or decimal string, with or without an exponent; NaN for anything else. */
export function usdOf(amount: unknown): number {
  if (typeof amount === 'number') return amount;
  return typeof amount === 'string' && /^\d+(\.\d+)?(e-?\d+)?$/i.test(amount) ? Number(amount) : Number.NaN;
}

/**
 * The results of a batch, one for each document, in the order of the documents where the answer says which is whose.
 *
 * It is the outermost list, which may be the body itself, of objects or of lists, with as many entries as there were
 * documents; or an object with a numbered member for each; or findings that each name their document by number, or none at
 * all. Undefined where it is none of these.
 *
 * @clause PD-B1-13
 */
export function resultsIn(body: unknown, documents: number): readonly unknown[] | undefined {
  const members = recordsIn(body).flatMap((record) => Object.entries(record));
  const values = [body, ...members.filter(([name]) => name !== 'usage').map(([, value]) => value)];
  const results = values.map((value) => resultsOf(value, documents)).find((found) => found !== undefined);
  if (results) return results;
  const lists = values.filter(mayHoldResults);
  if (lists.length > 0 && lists.every(({ length }) => length === 0)) return Array.from({ length: documents }, () => []);
  return documents === 1 && isRecord(body) ? [body] : undefined;
}

function resultsOf(value: unknown, documents: number): readonly unknown[] | undefined {
  if (!mayHoldResults(value)) return keyed(value, documents);
  const parted = documents > 1 ? byDocument(value, documents) : undefined;
  return parted ?? (value.length === documents ? inOrder(value) : undefined);
}

/** The members of an object that are named by number, one for each document. */
function keyed(value: unknown, documents: number): readonly unknown[] | undefined {
  if (!isRecord(value)) return undefined;
  const members = Object.entries(value).filter(([name, one]) => /\d/.test(name) && typeof one === 'object');
  if (members.length !== documents || documents !== Object.keys(value).length) return undefined;
  const numbered = members.map(([name, one]) => [Number(name.replace(/\D/g, '')), one] as const);
  return numbered.sort(([one], [other]) => one - other).map(([, one]) => one);
}

/** Members by which a finding names its document. */
const DOCUMENT = /^(doc|text|input|item|batch|source)/i;
/** Members that may number a result; a count that happens to rise does not. */
const ORDINAL =
  /^(doc(ument)?|text|input|item|source|[in]|no|nr|id|at|key)$|ind(ex|ice)|idx|num(ber)?$|pos|ordinal|order|seq|_(no|nr|id)$|Id$/i;

/** Findings of all documents in one list, parted by the number that each carries, from 0 or from 1. */
function byDocument(list: readonly unknown[], documents: number): readonly (readonly unknown[])[] | undefined {
  const records = list.filter(isRecord);
  if (records.length === 0 || !records.every((record) => spanOf(record))) return undefined;
  const isNumber = (value: unknown): boolean => Number.isInteger(value) && Number(value) <= documents;
  const name = Object.keys(records[0] ?? {}).find(
    (member) => DOCUMENT.test(member) && records.every((record) => isNumber(record[member])),
  );
  if (name === undefined) return undefined;
  const first = records.some((record) => record[name] === documents) ? 1 : 0;
  return Array.from({ length: documents }, (_, at) => records.filter((record) => record[name] === at + first));
}

/** Puts entries in order that each carry one number of 0, 1, 2 … or 1, 2, 3 …, under a name that may tell their document. */
function inOrder(list: readonly unknown[]): readonly unknown[] {
  const name = indexOf(list);
  return name === undefined ? list : list.filter(isRecord).sort((one, other) => byNumber(one[name], other[name]));
}

/** Whether entries name their documents by number. */
export function isIndexed(list: readonly unknown[]): boolean {
  return indexOf(list) !== undefined;
}

function indexOf(list: readonly unknown[]): string | undefined {
  const records = list.filter(isRecord);
  const wanted = [0, 1].map((first) => list.map((_, at) => at + first).join());
  return Object.keys(records[0] ?? {}).find((member) => {
    const numbers = records.map((entry) => entry[member]);
    const isEach = ORDINAL.test(member) && numbers.every((number) => typeof number === 'number');
    return isEach && wanted.includes([...numbers].sort(byNumber).join());
  });
}

function byNumber(one: unknown, other: unknown): number {
  return Number(one) - Number(other);
}

function mayHoldResults(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && (value.every(isRecord) || value.every((entry) => Array.isArray(entry)));
}

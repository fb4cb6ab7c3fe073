import { isRecord } from '../exchange.ts';

/** The promised members of a failure; what is missing is undefined. */
export interface DataFailure {
  readonly type: unknown;
  readonly code: unknown;
  readonly requestId: unknown;
  /** Where they stand: at the top, inside `error`, inside another member, or nowhere. */
  readonly place: 'flat' | 'nested' | 'other-wrapper' | 'none';
}

/** The members of the envelope, at the top or one level down.  @clause PD-7-1 */
export function failureIn(body: unknown): DataFailure {
  const absent: DataFailure = { type: undefined, code: undefined, requestId: undefined, place: 'none' };
  if (!isRecord(body)) return absent;
  const inner = Object.entries(body).filter(([, value]) => isRecord(value)) as [string, Members][];
  const places: readonly [string, Members][] = [...inner, ['', body]];
  const found = places.find(([, { type, code }]) => type !== undefined || code !== undefined);
  if (!found) return absent;
  const [name, { type, code, request_id: requestId }] = found;
  const wrapped = name === 'error' ? 'nested' : 'other-wrapper';
  return { type, code, requestId: requestId ?? body.request_id, place: name === '' ? 'flat' : wrapped };
}

type Members = Readonly<Record<string, unknown>>;

/** What a detect answer says of one finding, whatever it calls the parts. */
export interface Span {
  /** The name of the entity type. */
  readonly type: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  /** The echoed value. */
  readonly value: string | undefined;
  readonly record: Members;
}

const SCORES = /score|confidence|probab|certain/i;
const STARTS = /start|begin|from/i;
const ENDS = /end|finish|stop|until|^to$/i;
const TYPES = /type|label|entity|kind|category|class/i;
const VALUES = /text|value|match|content|substring/i;

/**
 * The findings anywhere in a value: entries of lists that have a score from 0 to 1 and two whole numbers.
 *
 * Names are only hints, where the numbers leave a choice.
 *
 * @clause PD-4-1
 */
export function spansIn(value: unknown): readonly Span[] {
  return listsIn(value).flatMap((list) => list.flatMap((record) => spanOf(record) ?? []));
}

/** The lists that hold findings, with all their entries, whether these can be read as findings or not. */
export function findingListsIn(value: unknown): readonly (readonly Members[])[] {
  return listsIn(value).filter((list) => list.some((record) => spanOf(record) !== undefined));
}

/** Every list of objects inside a value, but for the usage that an answer reports. */
function listsIn(value: unknown): readonly (readonly Members[])[] {
  if (Array.isArray(value)) {
    const records = value.filter(isRecord);
    return [...(records.length > 0 ? [records] : []), ...value.flatMap(listsIn)];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'usage' ? [] : listsIn(inner)));
}

function spanOf(record: Members): Span | undefined {
  const numbers = Object.entries(record).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  const score = numbers.find(([name]) => SCORES.test(name)) ?? numbers.find(([, number]) => number > 0 && number < 1);
  const whole = numbers.filter(([name, number]) => name !== score?.[0] && Number.isInteger(number));
  const start = whole.find(([name]) => STARTS.test(name)) ?? whole[0];
  const end =
    whole.find(([name]) => ENDS.test(name) && name !== start?.[0]) ?? whole.find(([name]) => name !== start?.[0]);
  if (!score || !start || !end || score[1] < 0 || score[1] > 1) return undefined;
  const words = Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const type = words.find(([name]) => TYPES.test(name)) ?? words.find(([name]) => !VALUES.test(name));
  const text = words.find(([name]) => name !== type?.[0] && VALUES.test(name));
  return { type: type?.[1], start: start[1], end: end[1], score: score[1], value: text?.[1], record };
}

/** Every object inside a value, itself included, from the outside in. */
export function recordsIn(value: unknown): readonly Members[] {
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
    .map(({ redacted_text: text }) => text)
    .filter((text): text is string => typeof text === 'string');
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

/** The charge that an answer reports in `usage.amount`, as it stands there.  @clause PD-B2-30 */
export function reportedAmount(body: unknown): unknown {
  const usage = isRecord(body) ? body.usage : undefined;
  return isRecord(usage) ? usage.amount : undefined;
}

/** An amount as a number: JSON number or decimal string; NaN for anything else. */
export function usdOf(amount: unknown): number {
  if (typeof amount === 'number') return amount;
  return typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount) ? Number(amount) : Number.NaN;
}

/**
 * The results of a batch, one for each document, in the order of the documents where the answer says which is whose.
 *
 * It is the outermost list, of objects or of lists, with as many entries as there were documents; undefined without one.
 *
 * @clause PD-B1-13
 */
export function resultsIn(body: unknown, documents: number): readonly unknown[] | undefined {
  const lists = recordsIn(body)
    .flatMap((record) => Object.values(record))
    .filter(mayHoldResults);
  const list = lists.find(({ length }) => length === documents);
  if (list) return inOrder(list);
  return documents === 1 && isRecord(body) ? [body] : undefined;
}

/** Puts entries in order that each carry one number of 0, 1, 2 …, under one name. */
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
  const wanted = list.map((_, at) => at).join();
  return Object.keys(records[0] ?? {}).find((member) => {
    const numbers = records.map((entry) => entry[member]);
    return numbers.every((number) => typeof number === 'number') && [...numbers].sort(byNumber).join() === wanted;
  });
}

function byNumber(one: unknown, other: unknown): number {
  return Number(one) - Number(other);
}

function mayHoldResults(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && (value.every(isRecord) || value.every((entry) => Array.isArray(entry)));
}

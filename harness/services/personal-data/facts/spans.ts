import { isRecord, type Json } from '../../../engine/is-record.ts';

/** What a detect answer says of one finding, whatever it calls the parts. */
export interface Span {
  /** The name of the entity type. */
  readonly type: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  /** The echoed value. */
  readonly value: string | undefined;
  readonly record: Json;
}

/** Names of one part of a finding: plain ones first, the likeliest in front, then what other names may hold. */
interface Names {
  readonly plain: readonly string[];
  readonly like: RegExp;
  /** Names that are near to a part and mean something else. */
  readonly unlike?: RegExp;
}

const SCORE: Names = {
  plain: ['score', 'confidence', 'confidencescore', 'probability', 'certainty'],
  like: /score|confidence|probab|certain/,
  unlike: /base|orig|threshold|raw|initial|min|max/,
};
const START: Names = {
  plain: ['start', 'begin', 'from', 'offset', 'startoffset', 'beginoffset', 'startchar', 'startindex', 'startposition'],
  like: /start|begin|from/,
  unlike: /sentence|line|paragraph|page|token|word|column/,
};
const END: Names = {
  plain: ['end', 'finish', 'stop', 'to', 'until', 'endoffset', 'finishoffset', 'endchar', 'endindex', 'endposition'],
  like: /end|finish|stop|until/,
  unlike: /sentence|line|paragraph|page|token|word|column/,
};
const LENGTH: Names = { plain: ['length', 'len', 'size'], like: /length/ };
const TYPE: Names = {
  plain: ['entitytype', 'type', 'label', 'entitygroup', 'entityname', 'kind', 'class', 'category', 'entity', 'name'],
  like: /type|label|entity|kind|category|class/,
  unlike: /recogni|source|detector|method|model|group|text|value/,
};
const VALUE: Names = {
  plain: ['text', 'value', 'match', 'substring', 'matchedtext', 'entitytext', 'content'],
  like: /text|value|match|content|substring|surface|snippet|word|original|quote|raw|mention|excerpt|fragment|phrase/,
};

/** Members that may hold parts of a finding one level down; others tell of something else, such as what it cost. */
const NESTS =
  /span|offset|range|position|loc|bound|interval|indic|score|confid|probab|certain|entity|type|match|text|value/;

type Part<T> = readonly [name: string, value: T];

/**
 * One finding: a score from 0 to 1 and two places, in the record itself or one or two levels down.
 *
 * A part goes by its plain name first, then by one that is like it, then by what it looks like. The documents that were
 * sent, where they are known, tell an echoed value from other words.
 *
 * @clause PD-4-1
 */
export function spanOf(record: Json, texts: readonly string[] = []): Span | undefined {
  const parts = partsOf(record);
  const numbers = parts.filter((part): part is Part<number> => typeof part[1] === 'number');
  const score = named(numbers, SCORE) ?? numbers.find(([, number]) => number > 0 && number < 1);
  if (!score || score[1] < 0 || score[1] > 1) return undefined;
  const place = placeIn(numbers.filter((part) => part !== score && Number.isInteger(part[1])));
  if (!place) return undefined;
  const words = parts.filter((part): part is Part<string> => typeof part[1] === 'string');
  const type = typeIn(words, texts);
  const value = valueIn(
    words.filter((word) => word !== type),
    texts,
  );
  return { type: type?.[1], ...place, score: score[1], value: value?.[1], record };
}

/** Names of lists that are named after no entity type. */
const CONTAINERS = /^(pii|data|hits)$|entit|result|item|finding|span|match|detection|annotation|document/i;

/** A finding out of a list that is named after its type, where none of its own members tells one. */
export function inGroup(record: Json, group: string): Json {
  if (group === '' || CONTAINERS.test(group)) return record;
  const words = partsOf(record).filter(([, value]) => typeof value === 'string');
  return named(words, TYPE) ? record : { entity_type: group, ...record };
}

/**
 * Whether a record may be a finding that cannot be read: it has three numbers, in whatever form, and one of them may be
 * a score.
 */
export function mayBeSpan(record: Json, texts: readonly string[]): boolean {
  if (Object.values(record).some(isListOfOthers)) return false;
  const written = numbersIn(Object.entries(record).filter(([, value]) => !isPartOf(value, texts)));
  return written.length > 2 && written.some((number) => number >= 0 && number <= 1);
}

/** Numbers, and those that strings of nothing else hold. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string' && /^[\d.,:;\s-]+$/.test(value)) return value.split(/[^\d.]+/).map(Number);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function isPartOf(value: unknown, texts: readonly string[]): boolean {
  return typeof value === 'string' && texts.some((text) => text.includes(value));
}

function placeIn(whole: readonly Part<number>[]): Pick<Span, 'start' | 'end'> | undefined {
  const [only, ...more] = whole;
  // A zero may be left out, as protocol buffers do in JSON.
  if (only && more.length === 0 && [...END.plain, ...LENGTH.plain].includes(only[0])) return { start: 0, end: only[1] };
  const start = named(whole, START) ?? whole[0];
  if (!start) return undefined;
  const others = whole.filter((part) => part !== start);
  const end = named(others, END);
  if (end) return { start: start[1], end: end[1] };
  const length = named(others, LENGTH);
  if (length) return { start: start[1], end: start[1] + length[1] };
  return others[0] && { start: start[1], end: others[0][1] };
}

/** No word that stands in the document is a type while there is another. */
function typeIn(words: readonly Part<string>[], texts: readonly string[]): Part<string> | undefined {
  const apart = words.filter(([, word]) => !texts.some((text) => text.includes(word)));
  return named(apart, TYPE) ?? named(words, TYPE) ?? words.find(([name]) => !VALUE.like.test(name));
}

function valueIn(words: readonly Part<string>[], texts: readonly string[]): Part<string> | undefined {
  const echoed = words.filter(([, word]) => word !== '' && texts.some((text) => text.includes(word)));
  return named(echoed, VALUE) ?? echoed[0] ?? named(words, VALUE);
}

function named<T>(parts: readonly Part<T>[], { plain, like, unlike }: Names): Part<T> | undefined {
  for (const wanted of plain) {
    const found = parts.find(([name]) => name === wanted);
    if (found) return found;
  }
  return parts.find(([name]) => like.test(name) && unlike?.test(name) !== true);
}

/** Members by their bare names, in lower case without marks; those further in come last. */
function partsOf(record: Json): readonly Part<unknown>[] {
  const own = Object.entries(record).map(([name, value]): Part<unknown> => [bare(name), value]);
  if (own.some(([, value]) => isListOfOthers(value))) return own;
  return [...own, ...own.flatMap(([name, value]) => innerParts(name, value))];
}

function innerParts(outer: string, value: unknown): readonly Part<unknown>[] {
  if (!NESTS.test(outer)) return [];
  if (isPair(value)) return Object.values(value as object).map((number, at) => [at === 0 ? 'start' : 'end', number]);
  if (!isRecord(value)) return [];
  const inner = partsOf(value);
  // A score inside an object of that name is what the object is about, whatever it is called there.
  const isScore = SCORE.plain.includes(outer);
  return inner.map(([name, part]) => [isScore && typeof part === 'number' ? outer : name, part]);
}

/** A list that makes its record more than one finding. */
function isListOfOthers(value: unknown): boolean {
  if (!Array.isArray(value) || isPair(value)) return false;
  return value.length === 0 || value.some((one) => typeof one !== 'string');
}

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
}

/** A name in lower case, without marks and numbers. */
export function bare(name: string): string {
  return name.replace(/[^A-Za-z]/g, '').toLowerCase();
}

import * as fc from 'fast-check';

/** The types of JSON values. */
export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

/** A value to send in place of one of a documented type. */
export interface TypeCase {
  /** For names of checks and messages. */
  readonly name: string;
  readonly type: JsonType;
  readonly value: unknown;
}

/** Values of every JSON type, beginning with those that careless code takes for empty, for a number or for a list. */
const CASES: readonly TypeCase[] = [
  { name: 'null', type: 'null', value: null },
  { name: 'false', type: 'boolean', value: false },
  { name: 'true', type: 'boolean', value: true },
  { name: '0', type: 'number', value: 0 },
  { name: 'a number', type: 'number', value: 5 },
  { name: 'a fraction', type: 'number', value: 1.5 },
  { name: 'a number below zero', type: 'number', value: -1 },
  { name: 'a huge number', type: 'number', value: 1e21 },
  { name: 'an empty string', type: 'string', value: '' },
  { name: 'a numeric string', type: 'string', value: '5' },
  { name: 'a word', type: 'string', value: 'true' },
  { name: 'an empty list', type: 'array', value: [] },
  { name: 'a list of numbers', type: 'array', value: [5] },
  { name: 'a list of lists', type: 'array', value: [['a word']] },
  { name: 'a list with null', type: 'array', value: [null] },
  { name: 'an empty object', type: 'object', value: {} },
  { name: 'an object', type: 'object', value: { length: 1, value: 5 } },
];

/**
 * Values of all types but the documented ones. Where a document leaves `null` open, name it too.
 *
 * `for (const { value } of valuesBut('number')) expect(await call({ amount: value })).toFail(422, 'invalid_parameter')`
 */
export function valuesBut(...documented: readonly JsonType[]): readonly TypeCase[] {
  return CASES.filter(({ type }) => !documented.includes(type));
}

/**
 * One value of each other type, those most often mishandled first, beginning with `null`.
 *
 * For members where every wrong type costs a call: all of them on the simulator, the first two or three elsewhere.
 */
export function oneOfEachBut(documented: JsonType): readonly TypeCase[] {
  return STUMBLES[documented].flatMap((name) => CASES.find((one) => one.name === name) ?? []);
}

const STUMBLES: Readonly<Record<JsonType, readonly string[]>> = {
  null: ['0', 'a word', 'an object', 'a list of numbers', 'true'],
  boolean: ['null', 'a word', '0', 'an object', 'an empty list'],
  number: ['null', 'a numeric string', 'an object', 'a list of numbers', 'true'],
  string: ['null', 'an object', 'a number', 'a list of numbers', 'true'],
  array: ['null', 'a number', 'an object', 'a word', 'true'],
  object: ['null', 'a list of lists', 'a word', 'a number', 'true'],
};

/** An arbitrary of values of all types but the documented ones, with drawn strings, lists and objects. */
export function aValueBut(...documented: readonly JsonType[]): fc.Arbitrary<unknown> {
  const drawn = fc.jsonValue({ maxDepth: 1 }).filter((value) => !documented.includes(typeOf(value)));
  return fc.oneof(fc.constantFrom(...valuesBut(...documented).map(({ value }) => value)), drawn);
}

/** The JSON type of a value. */
export function typeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as JsonType;
}

/**
 * Values of other types that lenient code converts to the given one, so that their type is all that is wrong with them.
 *
 * `mistypings(0.5)`: "0.5", true, [0.5] · `mistypings(['a'])`: "a", { a: "a" }, [["a"]] · `mistypings('12')`: 12, ["12"]
 */
export function mistypings(right: unknown): readonly unknown[] {
  if (Array.isArray(right)) {
    const members = Object.fromEntries(right.map((one) => [String(one), one]));
    return [right[0], members, mistypings(right[0]).slice(0, 1)];
  }
  if (typeof right === 'string') return [...(/^\d+$/.test(right) ? [Number(right)] : []), [right]];
  if (typeof right === 'boolean') return [String(right), Number(right), [right]];
  return typeof right === 'number' ? [String(right), true, [right]] : [[right]];
}

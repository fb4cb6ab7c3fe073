import { isJsonObject, type Json, type JsonObject, member } from '../../core/json.ts';
import type { Rules } from '../rules/index.ts';
import type { SentOperator } from '../rules/operator-shapes.ts';
import { DEFAULT, HASH_TYPES, type Operator, type OperatorMap } from '../rules/operators.ts';
import type { Limits } from '../state/catalog.ts';
import { failure, mustBe } from '../wire/errors.ts';
import { overLimitStatus } from './limits.ts';

type ReadOperator = (parameters: JsonObject, place: string, rules: Rules, limits: Limits) => Operator;

const READERS: Readonly<Record<Operator['kind'], ReadOperator>> = {
  replace: readReplace,
  redact: () => ({ kind: 'redact' }),
  keep: () => ({ kind: 'keep' }),
  mask: readMask,
  hash: readHash,
  encrypt: (parameters, place, rules) => ({ kind: 'encrypt', key: readKey(parameters, place, rules) }),
};

/** Reads the map of operators.  @clause PD-B1-10 PD-B1-11 PD-B1-30 PD-B1-41 PD-B2-7 */
export function readOperators(value: Json, rules: Rules, limits: Limits): OperatorMap {
  const operators = new Map<string, Operator>();
  for (const { name, kind, parameters, place } of entriesOf(value, rules, limits)) {
    const read =
      typeof kind === 'string' && Object.hasOwn(READERS, kind) ? READERS[kind as Operator['kind']] : undefined;
    if (!read) throw failure('unknown_operator', { param: place });
    const operator = read(parameters, place, rules, limits);
    if (name !== undefined) operators.set(name, operator);
  }
  return operators;
}

/** The keys of a reversal, each once, in the order in which they were sent.  @clause PD-4-4 PD-4-5 */
export function readReversalKeys(value: Json | undefined, rules: Rules, limits: Limits): readonly Uint8Array[] {
  if (value === undefined) throw failure('missing_field', { param: 'operators', message: 'operators is missing.' });
  const keys = new Map<string, Uint8Array>();
  for (const { kind, parameters, place } of entriesOf(value, rules, limits)) {
    const isReversal = kind === 'encrypt' || kind === 'decrypt';
    const isKnown = isReversal
      ? rules.reversalOperators.includes(kind)
      : typeof kind === 'string' && Object.hasOwn(READERS, kind);
    if (!isKnown) throw failure('unknown_operator', { param: place });
    if (!isReversal) continue;
    const key = readKey(parameters, place, rules);
    keys.set(key.join(), key);
  }
  if (keys.size > 0) return [...keys.values()];
  const message = 'operators must hold an encrypt or decrypt operator with the key of the encryption.';
  throw failure('invalid_operator', { param: 'operators', message });
}

interface Entry extends SentOperator {
  /** The type as the oracle names it; undefined for an unknown type that is ignored. */
  readonly name: string | undefined;
  readonly place: string;
}

function entriesOf(value: Json, rules: Rules, limits: Limits): readonly Entry[] {
  if (!isJsonObject(value)) {
    throw mustBe('operators', 'an object');
  }
  const sent = Object.entries(value);
  const isOver = rules.isOverLimit(sent.length, limits.operators);
  if (isOver && rules.overLimit !== 'clamped') {
    const message = `operators holds at most ${limits.operators} members; this one has ${sent.length}.`;
    throw failure('too_many_operators', { param: 'operators', status: overLimitStatus(rules), message });
  }
  return (isOver ? sent.slice(0, limits.operators) : sent).map(([wireName, operator], index) => {
    const name = wireName === DEFAULT ? DEFAULT : rules.ownName(wireName);
    if (name === undefined && rules.unknownEntity === 'refused')
      throw failure('unknown_entity', { param: 'operators' });
    const place = name === undefined ? `operators[${index}]` : `operators.${name}`;
    const read = isJsonObject(operator as Json) ? rules.readOperatorShape(operator as JsonObject) : undefined;
    if (!read) throw failure('unknown_operator', { param: place });
    if (rules.unknownFields === 'refuse' && read.strays.length > 0) throw failure('unknown_field', { param: place });
    return { name, place, ...read };
  });
}

/** A literal of limited length, or none.  @clause PD-B2-1 PD-B2-11 PD-B2-12 PD-B2-13 */
function readReplace(parameters: JsonObject, place: string, rules: Rules, limits: Limits): Operator {
  const value = member(parameters, 'new_value');
  if (value === undefined) return { kind: 'replace', newValue: undefined };
  if (typeof value !== 'string') throw badParameter(place, 'new_value must be a string.');
  const characters = rules.characters.count(value);
  if (!rules.isOverLimit(characters, limits.newValueCharacters)) return { kind: 'replace', newValue: value };
  if (rules.overLimit === 'clamped') {
    return { kind: 'replace', newValue: rules.characters.cut(value, limits.newValueCharacters) };
  }
  const message = `new_value holds at most ${limits.newValueCharacters} characters; this one has ${characters}.`;
  throw failure('new_value_too_long', { param: place, status: overLimitStatus(rules), message });
}

/** One character over some or all of a span.  @clause PD-B2-3 PD-B2-15 PD-B2-16 PD-B2-20 */
function readMask(parameters: JsonObject, place: string, rules: Rules, limits: Limits): Operator {
  const names = ['masking_char', 'chars_to_mask', 'from_end'];
  if (rules.maskParameters === 'refused' && names.some((name) => member(parameters, name) === undefined)) {
    throw badParameter(place, 'mask needs masking_char, chars_to_mask and from_end.');
  }
  const fromEnd = member(parameters, 'from_end');
  const isFromEnd = fromEnd === undefined ? false : fromEnd;
  if (typeof isFromEnd !== 'boolean') throw badParameter(place, 'from_end must be true or false.');
  const character = readMaskingCharacter(member(parameters, 'masking_char'), place, rules);
  const count = readCount(member(parameters, 'chars_to_mask'), place, rules, limits);
  return { kind: 'mask', character, count, isFromEnd };
}

function readMaskingCharacter(value: Json | undefined, place: string, rules: Rules): string {
  if (value === undefined) return '*';
  const characters = typeof value === 'string' ? [...value] : [];
  const [first] = characters;
  if (first === undefined || (characters.length > 1 && rules.maskParameters !== 'first-char')) {
    throw badParameter(place, 'masking_char must be one character.');
  }
  return first;
}

/** How many characters are masked; undefined is the whole span.  @clause PD-B2-18 PD-B2-19 */
function readCount(value: Json | undefined, place: string, rules: Rules, limits: Limits): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw badParameter(place, 'chars_to_mask must be a whole number, 0 or more.');
  }
  if (!rules.isOverLimit(value, limits.maskCount)) return value;
  if (rules.overLimit === 'clamped') return limits.maskCount;
  const message = `chars_to_mask is at most ${limits.maskCount}.`;
  throw failure('mask_count_too_large', { param: place, status: overLimitStatus(rules), message });
}

/** A known digest.  @clause PD-B2-20 PD-B2-21 */
function readHash(parameters: JsonObject, place: string, rules: Rules): Operator {
  const value = member(parameters, 'hash_type');
  if (value === undefined && rules.hashType === 'required') throw badParameter(place, 'hash needs hash_type.');
  const type = value === undefined ? 'sha256' : HASH_TYPES.find((known) => known === value);
  if (type) return { kind: 'hash', type };
  if (rules.hashType === 'fallback') return { kind: 'hash', type: 'sha256' };
  throw badParameter(place, `hash_type must be one of: ${HASH_TYPES.join(', ')}.`);
}

/** An AES key of a legal length.  @clause PD-B2-5 PD-B2-24 */
function readKey(parameters: JsonObject, place: string, rules: Rules): Uint8Array {
  const value = member(parameters, 'key');
  const key = typeof value === 'string' ? rules.readKey(value) : undefined;
  if (!key) throw failure('invalid_encryption_key', { param: place, status: rules.badKeyStatus });
  return key;
}

function badParameter(param: string, message: string): Error {
  return failure('invalid_operator', { param, message });
}

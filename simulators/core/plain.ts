import { decodeBase64, encodeBase64 } from './base64.ts';
import { isJsonObject, type Json } from './json.ts';

const MAP = '$map';
const BYTES = '$bytes';
const MEMBERS = '$members';
/**
 * An object with one of these names among its own members is written as a list of members, so that reading it back is unambiguous.
 */
const MARKS: readonly string[] = [MAP, BYTES, MEMBERS];

/** Writes state as JSON: Maps as lists of pairs, bytes as base64, without undefined members. */
export function toPlain(value: unknown): Json {
  if (value instanceof Map) return { [MAP]: [...value].map(([key, item]) => [key, toPlain(item)]) };
  if (value instanceof Uint8Array) return { [BYTES]: encodeBase64(value) };
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value as Json;
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => [name, toPlain(item)] as const);
  const isMarked = members.some(([name]) => MARKS.includes(name));
  return isMarked ? { [MEMBERS]: members } : Object.fromEntries(members);
}

/** Reads back the state that `toPlain` wrote. */
export function fromPlain(value: Json): unknown {
  if (Array.isArray(value)) return value.map(fromPlain);
  if (!isJsonObject(value)) return value;
  const { [MAP]: pairs, [BYTES]: base64, [MEMBERS]: members } = value;
  if (Array.isArray(pairs)) return new Map(pairs.map((pair) => [pair[0], fromPlain(pair[1])]));
  if (typeof base64 === 'string') return decodeBase64(base64);
  const entries = (Array.isArray(members) ? members : Object.entries(value)) as readonly (readonly [string, Json])[];
  return Object.fromEntries(entries.map(([name, item]) => [name, fromPlain(item)]));
}

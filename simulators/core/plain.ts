import type { Json } from './call.ts';
import { isJsonObject } from './json.ts';

const MAP = '$map';

/** State as JSON: Maps become lists of pairs, members that are undefined are left out. */
export function toPlain(value: unknown): Json {
  if (value instanceof Map) return { [MAP]: [...value].map(([key, item]) => [key, toPlain(item)]) };
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value as Json;
  const members = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(members.map(([name, item]) => [name, toPlain(item)]));
}

/** The state that `toPlain` wrote. */
export function fromPlain(value: Json): unknown {
  if (Array.isArray(value)) return value.map(fromPlain);
  if (!isJsonObject(value)) return value;
  const pairs = value[MAP];
  if (Array.isArray(pairs)) return new Map(pairs.map((pair) => [pair[0], fromPlain(pair[1])]));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fromPlain(item as Json)]));
}

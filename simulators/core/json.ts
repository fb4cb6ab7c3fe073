/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [member: string]: Json | undefined;
}

/** What answers of JSON are declared to be, unless they have a content type of their own. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** JSON nested deeper than this counts as malformed; the bound protects every recursive reader from overflowing the stack. */
export const MOST_JSON_DEPTH = 500;

/** The members that are defined: an undefined one must not replace a default. */
export function definedOf<T extends object>(members: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}

/** The same names with other values. */
export function mapped<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  change: (value: From, name: Name) => To,
): Record<Name, To> {
  const entries = Object.entries<From>(record).map(([name, value]) => [name, change(value, name as Name)]);
  return Object.fromEntries(entries) as Record<Name, To>;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENERS = new Set([0x5b, 0x7b]);
const CLOSERS = new Set([0x5d, 0x7d]);

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenientUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes strict UTF-8; undefined when the bytes are not that. A byte order mark is kept. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes UTF-8, with replacement characters where it is malformed. A byte order mark is kept. */
export function decodeUtf8Leniently(bytes: Uint8Array): string {
  return lenientUtf8.decode(bytes);
}

/** Parses JSON; undefined when it is malformed or nested too deeply. Of repeated keys the last wins. */
export function parseJson(text: string): Json | undefined {
  if (text.length > MOST_JSON_DEPTH && isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Whether a value is an object, and neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member of an object, never an inherited one: `__proto__` and `constructor` are names like any other. */
export function member<T>(object: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Serialises a value with sorted members, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`).join(',')}}`;
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isInString) {
      if (unit === BACKSLASH) at += 1;
      else if (unit === QUOTE) isInString = false;
    } else if (unit === QUOTE) isInString = true;
    else if (OPENERS.has(unit)) {
      depth += 1;
      if (depth > MOST_JSON_DEPTH) return true;
    } else if (CLOSERS.has(unit)) depth -= 1;
  }
  return false;
}

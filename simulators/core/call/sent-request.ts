import { decodeUtf8Leniently, isJsonObject, type Json, parseJson } from '../json.ts';
import { hideKeys } from '../keys.ts';
import type { Call } from './call.ts';
import { API_KEY_HEADER, secretsIn } from './credentials.ts';
import { queryOf } from './target.ts';

/** What a client sent with a call; keys appear as `***`. */
export interface SentRequest {
  /** Decoded; a list where a name occurs more than once. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Names are lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON that was sent; other bodies as text; null for an empty one. */
  readonly body: Json;
}

/** Where the secrets in a service's requests are: the headers with keys, and members of bodies. */
export interface RequestHabits {
  /** The headers that the service reads, those with keys among them. */
  readonly headersRead: readonly string[];
  /** Members whose values are secret at any depth, such as an encryption key or a cookie. */
  readonly secretMembers?: readonly string[];
}

const MASK = '***';
const CREDENTIALS: ReadonlySet<string> = new Set(['authorization', API_KEY_HEADER, 'proxy-authorization', 'cookie']);

/** Reads what was sent with a call and hides its secrets, wherever they occur. */
export function sentRequest(call: Call, { headersRead, secretMembers = [] }: RequestHabits): SentRequest {
  const secrets = secretsIn(call, [...headersRead, API_KEY_HEADER]);
  const hide = (text: string): string =>
    hideKeys(secrets.reduce((hidden, secret) => hidden.replaceAll(secret, MASK), text));
  const headers = headersOf(call, headersRead).map(([name, value]) => [
    name,
    CREDENTIALS.has(name) ? maskedCredential(value) : hide(value),
  ]);
  return {
    query: hiddenQuery(call.target, hide),
    headers: Object.fromEntries(headers),
    body: bodyOf(call, hide, secretMembers),
  };
}

/** Hides a credential, but keeps its scheme if that is a common one. */
function maskedCredential(credential: string): string {
  const scheme = /^(?:Bearer|Basic) /i.exec(credential)?.[0] ?? '';
  return scheme + MASK;
}

function headersOf({ headers }: Call, headersRead: readonly string[]): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const take = (value: string | null, name: string): void => {
    if (value !== null) found.push([name, value]);
  };
  if (headers.forEach) headers.forEach(take);
  else for (const name of headersRead) take(headers.get(name), name);
  return found;
}

function hiddenQuery(target: string, hide: (text: string) => string): SentRequest['query'] {
  const query = new Map<string, string | readonly string[]>();
  for (const [name, value] of queryOf(target)) {
    const known = query.get(hide(name));
    query.set(hide(name), known === undefined ? hide(value) : [known, hide(value)].flat());
  }
  return Object.fromEntries(query);
}

function bodyOf({ body }: Call, hide: (text: string) => string, secretMembers: readonly string[]): Json {
  if (body.length === 0) return null;
  const text = decodeUtf8Leniently(body);
  const json = parseJson(text);
  if (json !== undefined) return hidden(json, hide, secretMembers);
  // Where its members cannot be told apart, one with a secret hides them all.
  return secretMembers.some((name) => text.includes(`"${name}"`)) ? MASK : hide(text);
}

/** Hides keys in every text of a value, and secret members as a whole. */
function hidden(value: Json, hide: (text: string) => string, secretMembers: readonly string[]): Json {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((item: Json) => hidden(item, hide, secretMembers));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([name, item = null]): readonly [string, Json] => [
    hide(name),
    secretMembers.includes(name) ? MASK : hidden(item, hide, secretMembers),
  ]);
  return Object.fromEntries(members);
}

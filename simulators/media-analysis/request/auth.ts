import { utf8Bytes } from '../../core/characters.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../core/json.ts';
import { type Cookie, readCookieFile } from '../rules/cookies.ts';
import { isHeaderToken } from '../rules/header-names.ts';
import type { Rules } from '../rules/index.ts';
import { mustBe } from '../wire/errors.ts';

/** Credentials of the download, which nothing but its request may hold.  @clause MA-A1-17 */
export interface Auth {
  /** The parsed cookies file, which wins over the string. */
  readonly file?: { readonly cookies: readonly Cookie[]; readonly isMalformed: boolean };
  readonly cookieString?: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

const MEMBERS = ['cookies_txt', 'cookie_string', 'headers'];

/** Reads the object auth. Messages name its members, never their values.  @clause MA-A1-42 MA-A1-43 */
export function readAuth(value: Json, rules: Rules): Auth {
  if (!isJsonObject(value)) throw mustBe('auth', 'an object or null');
  if (rules.emptyAuth === 'refused' && isEmptyOrUnknown(value)) {
    throw mustBe('auth', `an object with ${MEMBERS.join(', ')} and nothing else, or left out`);
  }
  const file = readCookiesTxt(member(value, 'cookies_txt'), rules);
  const cookieString = readCookieString(member(value, 'cookie_string'), rules);
  const headers = readHeaders(member(value, 'headers'), rules);
  return { ...(file ? { file } : {}), ...(cookieString === undefined ? {} : { cookieString }), headers };
}

function isEmptyOrUnknown(auth: JsonObject): boolean {
  return (
    MEMBERS.every((name) => isEmpty(member(auth, name))) || Object.keys(auth).some((name) => !MEMBERS.includes(name))
  );
}

function isEmpty(value: Json | undefined): boolean {
  return value == null || value === '' || (isJsonObject(value) && Object.keys(value).length === 0);
}

/** @clause MA-A1-14 MA-A1-34 */
function readCookiesTxt(value: Json | undefined, rules: Rules): Auth['file'] {
  if (value == null) return undefined;
  if (typeof value !== 'string') throw mustBe('auth.cookies_txt', 'a string');
  limit(value, rules.limits.cookiesTxtBytes, 'auth.cookies_txt');
  const file = readCookieFile(value);
  if (file.isMalformed && rules.strayCookieLines === 'refused') {
    throw mustBe(
      'auth.cookies_txt',
      'a cookies.txt file: seven fields a line, set apart by tabs, each of its form and without control characters',
    );
  }
  return file;
}

/** @clause MA-A1-33 MA-A1-35 */
function readCookieString(value: Json | undefined, rules: Rules): string | undefined {
  if (value == null) return undefined;
  if (typeof value !== 'string') throw mustBe('auth.cookie_string', 'a string');
  limit(value, rules.limits.cookieStringBytes, 'auth.cookie_string');
  if (!rules.isCleanCookieString(value)) throw mustBe('auth.cookie_string', 'free of CR, LF and NUL');
  return value;
}

/** @clause MA-A1-15 MA-A1-36 MA-A1-37 MA-A1-38 MA-A1-39 */
function readHeaders(value: Json | undefined, rules: Rules): Readonly<Record<string, string>> {
  if (value == null) return {};
  if (!isJsonObject(value)) throw mustBe('auth.headers', 'an object of strings');
  const entries = Object.entries(value as JsonObject);
  if (entries.length > rules.limits.headers) {
    throw mustBe('auth.headers', `an object of at most ${rules.limits.headers} entries`);
  }
  const read = entries.map(([name, text], index) => {
    const place = `auth.headers[${index}]`;
    return [readName(name, `The name of ${place}`, rules), readValue(text, `The value of ${place}`, rules)] as const;
  });
  return Object.fromEntries(read.filter(([name]) => rules.isHeaderSent(name)));
}

function readName(name: string, what: string, rules: Rules): string {
  if (!isHeaderToken(name)) throw mustBe(what, 'a token of RFC 7230');
  const lower = name.toLowerCase();
  if (rules.isHeaderRefused(lower)) throw mustBe('auth.headers', 'without Host and Content-Length');
  return lower;
}

function readValue(value: Json | undefined, what: string, rules: Rules): string {
  if (typeof value !== 'string') throw mustBe(what, 'a string');
  limit(value, rules.limits.headerValueBytes, what);
  if (!rules.isCleanHeaderValue(value)) throw mustBe(what, 'free of CR, LF and NUL');
  return value;
}

function limit(text: string, most: number, what: string): void {
  if (text.length > most || utf8Bytes.count(text) > most) throw mustBe(what, `of at most ${most} bytes`);
}

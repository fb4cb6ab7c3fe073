import { formsOfSecret } from './cases/credentials.ts';
import { jsonOf, type WireRequest } from './exchange.ts';
import { isRecord } from './is-record.ts';

/** Keeps keys and submitted content out of everything that is written. */
export interface Redactor {
  /** Remembers what must never be written: a secret, in every form in which checks send it. */
  hideSecret(secret: string): void;
  /** Remembers what a request submitted; `ownWords` are the members whose values are words of the service. */
  hideContentOf(request: WireRequest, ownWords?: readonly string[]): void;
  /** The text without anything that must not be written, cut to a readable length. */
  clean(text: string): string;
  /** The same at its full length. */
  cleanAtLength(text: string): string;
}

const WINDOW = 10;
const MAX_LENGTH = 600;
const MAX_INDEXED = 2_000;
const LEAST_HIDDEN = 4;

/**
 * Makes a redactor.
 *
 * Content is found again in pieces: any stretch of ten or more characters that was submitted is cut out, however the target
 * has cut or quoted it. Memory is bounded by what was submitted.
 */
export function createRedactor(): Redactor {
  const secrets = new Set<string>();
  const submitted = new Map<string, readonly string[]>();
  let index: ContentIndex | undefined;
  const cleanAtLength = (text: string): string => {
    index ??= indexOf(submitted);
    let cleaned = text;
    for (const secret of secrets) cleaned = cleaned.replaceAll(secret, '‹key›');
    cleaned = withoutWindows(cleaned, index.windows);
    for (const piece of index.short) cleaned = cleaned.replaceAll(`"${piece}"`, '"‹content›"');
    return cleaned;
  };
  return {
    hideSecret(secret) {
      for (const form of formsOfSecret(secret)) secrets.add(form);
    },
    hideContentOf({ body }, ownWords = []) {
      if (typeof body !== 'string' || submitted.has(body)) return;
      submitted.set(body, ownWords);
      index = undefined;
    },
    clean(text) {
      const cleaned = cleanAtLength(text);
      return cleaned.length > MAX_LENGTH ? `${cleaned.slice(0, MAX_LENGTH)} …` : cleaned;
    },
    cleanAtLength,
  };
}

/** Submitted content in the form in which it is found again. */
interface ContentIndex {
  /** Every stretch of so many characters, backslashes aside. */
  readonly windows: ReadonlySet<string>;
  /** Content that is shorter. */
  readonly short: ReadonlySet<string>;
}

/** Indexes what was submitted: only when something is written, for most runs write little. */
function indexOf(bodies: ReadonlyMap<string, readonly string[]>): ContentIndex {
  const windows = new Set<string>();
  const short = new Set<string>();
  for (const [body, ownWords] of bodies) {
    const json = jsonOf(body);
    for (const text of json === undefined ? [body] : contentIn(json, ownWords)) {
      for (const form of formsOf(text.slice(0, MAX_INDEXED))) {
        const plain = form.replaceAll('\\', '');
        if (form.length < WINDOW && form.length >= LEAST_HIDDEN) short.add(form);
        for (let at = 0; at + WINDOW <= plain.length; at += 1) windows.add(plain.slice(at, at + WINDOW));
      }
    }
  }
  return { windows, short };
}

/** A text as it is, as JSON writes it, and as an address writes it. */
function formsOf(text: string): ReadonlySet<string> {
  return new Set([text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text.toWellFormed())]);
}

/** The strings of a request body that are content, and not words of the service. */
export function contentIn(json: unknown, ownWords: readonly string[]): readonly string[] {
  if (typeof json === 'string') return isWord(json) ? [] : [json];
  if (Array.isArray(json)) return json.flatMap((entry) => contentIn(entry, ownWords));
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([name, value]) => (ownWords.includes(name) ? [] : contentIn(value, ownWords)));
}

/** Short and made of small letters: a word of the interface, such as a locale or an enumerated value. */
function isWord(text: string): boolean {
  return /^[a-z_]{0,12}$/.test(text);
}

/** Cuts out the stretches that are made of known windows, whatever backslashes a quotation has put between. */
function withoutWindows(text: string, windows: ReadonlySet<string>): string {
  const places = placesOfPlain(text);
  const plain = places.map((place) => text[place]).join('');
  const parts: string[] = [];
  let keptFrom = 0;
  for (let at = 0; at + WINDOW <= plain.length; at += 1) {
    if (!windows.has(plain.slice(at, at + WINDOW))) continue;
    let end = at + WINDOW;
    while (end < plain.length && windows.has(plain.slice(end - WINDOW + 1, end + 1))) end += 1;
    parts.push(text.slice(keptFrom, places[at]), '‹content›');
    keptFrom = (places[end - 1] ?? text.length - 1) + 1;
    at = end - 1;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(keptFrom);
}

/** Where the characters of a text stand that are no backslashes. */
function placesOfPlain(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, at) => at).filter((at) => text[at] !== '\\');
}

import { formsOfSecret } from './cases/credentials.ts';
import { jsonOf, type WireRequest } from './exchange.ts';
import { isRecord } from './is-record.ts';
import { serviceWords } from './vocabulary.ts';

/** Keeps keys and submitted content out of everything that is written. */
export interface Redactor {
  /** Hides a secret behind a placeholder, in every form in which checks send it. */
  hideSecret(secret: string, placeholder?: string): void;
  /** Hides the content of a request; `ownWords` names members whose values are words of the service. */
  hideContentOf(request: WireRequest, ownWords?: readonly string[]): void;
  /** Keeps a word of the harness readable, such as the run's nonce, although it is part of the content. */
  keepReadable(word: string): void;
  /** Whether a text occurs in anything that was submitted, ignoring case. */
  wasSubmitted(text: string): boolean;
  /** The text without secrets and content, cut to a readable length. */
  clean(text: string): string;
  /** The same without cutting. */
  cleanAtLength(text: string): string;
}

/** The placeholder for a key. */
export const KEY = '‹key›';

/** The placeholder for a key that a check has altered on purpose, or had issued. */
export const ALTERED_KEY = '‹altered key›';

/** Stretches of this many characters are looked for. */
const WINDOW = 10;
/** Shorter contents are not hidden: they tell little, and occur anywhere. */
const LEAST_CONTENT = 4;
/** Of a longer text only the beginning is indexed. */
const MAX_INDEXED = 2_000;
/** A longer text is cut by `clean`. */
const MAX_LENGTH = 600;

/** A stretch of content with at most this many characters besides known words and punctuation reveals nothing. */
const TELLS_NOTHING = 2;

/**
 * Makes a redactor.
 *
 * Any stretch of ten or more characters that was submitted is cut out, however the target has split or quoted it. Stretches made
 * of the services' own words stay, so that submitted texts which imitate a reply do not hide parts of real ones. Memory is
 * bounded by the size of what was submitted.
 */
export function createRedactor(words: () => ReadonlySet<string> = serviceWords): Redactor {
  const secrets = new Map<string, string>();
  const submitted = new Map<string, readonly string[]>();
  const readable = new Set<string>();
  let index: ContentIndex | undefined;
  const indexed = (): ContentIndex => {
    index ??= indexOf(submitted, (text) => ownPlaces(text, words(), readable));
    return index;
  };
  const cleanAtLength = (text: string): string => {
    const { windows, short } = indexed();
    let cleaned = text;
    for (const [form, name] of secrets) cleaned = cleaned.replaceAll(form, name);
    cleaned = withoutWindows(cleaned, windows);
    for (const piece of short) cleaned = cleaned.replaceAll(`"${piece}"`, '"‹content›"');
    return cleaned;
  };
  return {
    hideSecret(secret, placeholder = KEY) {
      for (const form of formsOfSecret(secret)) secrets.set(form, form === secret ? placeholder : ALTERED_KEY);
    },
    hideContentOf({ body = '' }, ownWords = []) {
      const text = typeof body === 'string' ? body : Buffer.from(body).toString();
      if (text === '' || submitted.has(text)) return;
      submitted.set(text, ownWords);
      index = undefined;
    },
    keepReadable(word) {
      readable.add(word);
      index = undefined;
    },
    wasSubmitted: (text) => indexed().texts.some((one) => one.includes(text.toLowerCase())),
    clean(text) {
      const cleaned = cleanAtLength(text);
      return cleaned.length > MAX_LENGTH ? `${cleaned.slice(0, MAX_LENGTH)} …` : cleaned;
    },
    cleanAtLength,
  };
}

interface ContentIndex {
  /** Every stretch of `WINDOW` characters, backslashes left out. */
  readonly windows: ReadonlySet<string>;
  /** Contents shorter than that. */
  readonly short: ReadonlySet<string>;
  /** All contents, in lower case. */
  readonly texts: readonly string[];
}

/** Indexes the content. Done only when something is to be written, because most runs write little. */
function indexOf(
  bodies: ReadonlyMap<string, readonly string[]>,
  ownPlacesOf: (text: string) => OwnPlaces,
): ContentIndex {
  const windows = new Set<string>();
  const short = new Set<string>();
  const texts: string[] = [];
  for (const [body, ownWords] of bodies) {
    const json = jsonOf(body);
    for (const text of json === undefined ? [body] : contentIn(json, ownWords)) {
      texts.push(text.toLowerCase());
      for (const form of formsOf(text.slice(0, MAX_INDEXED))) {
        const plain = form.replaceAll('\\', '');
        if (form.length < WINDOW && form.length >= LEAST_CONTENT) short.add(form);
        const own = ownPlacesOf(plain);
        for (let at = 0; at + WINDOW <= plain.length; at += 1) {
          if (!own.makeUp(at, at + WINDOW)) windows.add(plain.slice(at, at + WINDOW));
        }
      }
    }
  }
  return { windows, short, texts };
}

/** The positions of words of the services and the harness in a text. */
interface OwnPlaces {
  /** Whether a stretch consists of such words, except for punctuation and a letter or two. */
  makeUp(from: number, to: number): boolean;
}

const NOWHERE: OwnPlaces = { makeUp: () => false };

/**
 * What may be a word of the services, each as it stands in `{"name": "block", "score": 3}` or beside it.
 *
 * A quoted text without a comma or colon, which would be what stands between two strings, and with the colon that makes it a
 * name: `"name":`, `"block"`. A bare word of six letters or more: `block_threshold`. A number or literal as a value: `3`, `null`.
 */
const TOKENS =
  /"([^"\n,:]{1,40})"(\s*:)?|[a-z][a-z_0-9]{5,}|(?<=[:,[]\s?)(?:-?\d{1,6}(?:\.\d{1,6})?|true|false|null)(?=\s*[,}\]])/g;

function ownPlaces(text: string, words: ReadonlySet<string>, readable: ReadonlySet<string>): OwnPlaces {
  const stretches: (readonly [from: number, to: number])[] = [];
  for (const { 0: whole, 1: quoted, 2: colon, index } of text.matchAll(TOKENS)) {
    const word = quoted ?? (/^[a-z][a-z_0-9]{5}/.test(whole) ? whole : undefined);
    const isName = colon !== undefined && /^[a-z_]+$/.test(quoted ?? '');
    if (word === undefined || words.has(word) || isName) stretches.push([index, index + whole.length]);
  }
  for (const word of readable) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      stretches.push([at, at + word.length]);
    }
  }
  if (stretches.length === 0) return NOWHERE;
  const isOwn = new Uint8Array(text.length);
  for (const [from, to] of stretches) isOwn.fill(1, from, to);
  return {
    makeUp(from, to) {
      let others = 0;
      let own = 0;
      for (let at = from; at < to; at += 1) {
        if (isOwn[at] === 1) own += 1;
        else if (!/[\s"':,{}[\]]/.test(text[at] ?? '')) others += 1;
      }
      return own > 0 && others <= TELLS_NOTHING;
    },
  };
}

/** A text verbatim, escaped as in JSON, and escaped as in a URL. */
function formsOf(text: string): ReadonlySet<string> {
  return new Set([text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text.toWellFormed())]);
}

/** The strings in a request body that are content rather than words of the service. */
export function contentIn(json: unknown, ownWords: readonly string[]): readonly string[] {
  if (typeof json === 'string') return isWord(json) ? [] : [json];
  if (Array.isArray(json)) return json.flatMap((entry) => contentIn(entry, ownWords));
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([name, value]) => (ownWords.includes(name) ? [] : contentIn(value, ownWords)));
}

/** Whether a text is probably a word of the interface, such as a locale or an enumerated value: short, and of lower-case letters. */
function isWord(text: string): boolean {
  return /^[a-z_]{0,12}$/.test(text);
}

/** Cuts out stretches made of known windows, ignoring backslashes added by quoting. */
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

/** The positions of a text's characters other than backslashes. */
function placesOfPlain(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, at) => at).filter((at) => text[at] !== '\\');
}

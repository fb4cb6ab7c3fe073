import { cbc, ecb, gcm } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { decodeUtf8 } from '../../core/json.ts';
import { type Sliceable, type Sliced, sliceable } from '../../core/sliced.ts';
import { fromBase64Digits, toUrlSafeBase64 } from './base64.ts';
import { type Allowance, BLOCK, findSealedBlocks, readRun, type TextForm } from './sealed-blocks.ts';

/** A stretch of text that may hold tokens, and what was found in it. */
export interface Opened {
  readonly start: number;
  readonly end: number;
  /** The value; undefined for what looks like a token and does not open. */
  readonly value: string | undefined;
}

/** How values become tokens and back. */
export interface Cipher {
  /** Turns a value into a token. */
  seal(value: string, key: Uint8Array, initial: Uint8Array): string;
  /** The tokens of a text in order: opened ones, and what looks like a whole token and does not open. */
  readonly open: Sliceable<readonly [text: string, keys: readonly Uint8Array[]], readonly Opened[]>;
}

/** The shortest token holds the initial vector and one block. */
const LEAST_BYTES = 2 * BLOCK;
/** Longer runs are tried as a whole only: a search inside them would cost too much. */
const LONGEST_SEARCHED = 16_384;
/**
 * So many characters of a text are searched, each counted once for every key: 100,000 characters with five keys, in a fifth of
 * a second. What lies behind is tried as whole tokens only, so that no text holds the loop.
 */
const MOST_SEARCHED = 500_000;

/** The first 16 bytes of a keyed digest: never the same for two spans, yet the same in every run.  @clause PD-B2-5 */
export function initialVector(key: Uint8Array, ...identity: readonly (string | number)[]): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(JSON.stringify(identity))).slice(0, BLOCK);
}

/** The bytes of a key as it was given, when they are as many as AES takes.  @clause PD-B2-5 PD-B2-24 */
export function keyFromText(text: string): Uint8Array | undefined {
  const bytes = utf8ToBytes(text);
  return [16, 24, 32].includes(bytes.length) ? bytes : undefined;
}

/** A key as text, or written in hexadecimal or base64. */
export function keyFromTextOrEncoded(text: string): Uint8Array | undefined {
  const plain = keyFromText(text);
  if (plain) return plain;
  const bytes = /^(?:[0-9a-f]{2})+$/i.test(text) ? hexToBytes(text) : bytesOfBase64(text);
  return bytes && [16, 24, 32].includes(bytes.length) ? bytes : undefined;
}

/** The bytes of base64 of either alphabet, with its padding or without; undefined for what no encoder writes. */
function bytesOfBase64(text: string): Uint8Array | undefined {
  const digits = text
    .replace(/={1,2}$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  if (!/^[A-Za-z0-9_-]+$/.test(digits)) return undefined;
  const bytes = fromBase64Digits(digits);
  return toUrlSafeBase64(bytes).replace(/=+$/, '') === digits ? bytes : undefined;
}

const base64Form: TextForm = {
  runs: /[A-Za-z0-9_\-+/]{42,}={0,2}/g,
  groupCharacters: 4,
  groupBytes: 3,
  decode: fromBase64Digits,
  mayPad: true,
};

const hexForm: TextForm = {
  runs: /[0-9a-f]{64,}/g,
  groupCharacters: 2,
  groupBytes: 1,
  decode: (digits) => hexToBytes(digits.slice(0, digits.length - (digits.length % 2))),
  mayPad: false,
};

/** CBC with PKCS7, the initial vector in front, in URL-safe base64 with padding: the form that Presidio writes. */
export const cbcUrlSafe: Cipher = cbcIn(base64Form, toUrlSafeBase64);

/** The same in hexadecimal. */
export const cbcHex: Cipher = cbcIn(hexForm, (bytes) => bytesToHex(bytes));

const GCM_TOKEN = /gcm\.([A-Za-z0-9_-]{38,}={0,2})\./g;
const NONCE = 12;

/** An authenticated mode; the token names it and ends in a dot. */
export const gcmMarked: Cipher = {
  seal(value, key, initial) {
    const nonce = initial.slice(0, NONCE);
    return `gcm.${toUrlSafeBase64(concatBytes(nonce, gcm(key, nonce).encrypt(utf8ToBytes(value))))}.`;
  },
  open: (text, keys) =>
    [...text.matchAll(GCM_TOKEN)].map((match) => {
      const bytes = fromBase64Digits((match[1] ?? '').replace(/=+$/, ''));
      return {
        start: match.index,
        end: match.index + match[0].length,
        value: openedByAny(keys, (key) => openBytes(bytes, key, gcm, NONCE)),
      };
    }),
};

function cbcIn(form: TextForm, encode: (bytes: Uint8Array) => string): Cipher {
  return {
    seal: (value, key, initial) => encode(concatBytes(initial, cbc(key, initial).encrypt(utf8ToBytes(value)))),
    open: sliceable((text, keys) => openRuns(text, 0, { form, keys, allowance: { left: MOST_SEARCHED } })),
  };
}

/** What a search for tokens goes by. */
interface Search {
  readonly form: TextForm;
  readonly keys: readonly Uint8Array[];
  readonly allowance: Allowance;
}

/** Every run is one token, or holds tokens somewhere, or is something else.  @clause PD-4-24 PD-4-26 */
function* openRuns(text: string, offset: number, search: Search): Sliced<readonly Opened[]> {
  const { form, keys } = search;
  const runs = [...text.matchAll(form.runs)].map((match) => ({ run: match[0], at: offset + match.index }));
  const tokens = runs.map(({ run }) => wholeToken(run, form));
  const wholes = yield* openWholes(tokens, keys);
  const opened: Opened[] = [];
  for (const [index, { run, at }] of runs.entries()) {
    const end = at + run.length;
    const whole = { start: at, end, value: wholes[index] };
    const pieces = whole.value === undefined ? yield* searchRun(run, at, search) : [];
    if (whole.value !== undefined || (pieces.length === 0 && tokens[index])) opened.push(whole);
    for (const piece of pieces) opened.push(piece);
  }
  return opened;
}

/**
 * The value of each whole token under the first key that opens it.
 *
 * For each key the last blocks of all tokens are decrypted at once: their padding tells which tokens are worth opening. Token
 * by token, 34 keys and 100,000 characters of tokens would take a second instead of a twentieth.
 */
function* openWholes(
  tokens: readonly (Uint8Array | undefined)[],
  keys: readonly Uint8Array[],
): Sliced<readonly (string | undefined)[]> {
  const values: (string | undefined)[] = tokens.map(() => undefined);
  for (const key of keys) {
    yield;
    const open = tokens.flatMap((token, index) => (token && values[index] === undefined ? [{ token, index }] : []));
    const ends = new Uint8Array(open.length * BLOCK);
    open.forEach(({ token }, place) => {
      ends.set(token.subarray(-BLOCK), place * BLOCK);
    });
    const decrypted = decryptBlocks(key, ends);
    open.forEach(({ token, index }, place) => {
      const count = (decrypted[place * BLOCK + BLOCK - 1] ?? 0) ^ (token.at(-BLOCK - 1) ?? 0);
      if (count >= 1 && count <= BLOCK) values[index] = openBytes(token, key, cbc, BLOCK);
    });
  }
  return values;
}

/** The tokens inside a run, as far as the allowance goes: what one key finds, and what the others find in between. */
function* searchRun(run: string, at: number, search: Search): Sliced<readonly Opened[]> {
  const { form, keys, allowance } = search;
  if (run.length > LONGEST_SEARCHED) return [];
  allowance.left -= run.length * keys.length;
  if (allowance.left < 0) return [];
  const searchable = readRun(run, form);
  for (const key of keys) {
    yield;
    const found = findSealedBlocks(searchable, (blocks) => decryptBlocks(key, blocks), allowance);
    if (found.length > 0) return yield* openPieces(run, at, found, search);
  }
  return [];
}

/** What was found in a run, and the tokens between. */
function* openPieces(run: string, at: number, found: readonly Opened[], search: Search): Sliced<readonly Opened[]> {
  const opened: Opened[] = [];
  let from = 0;
  for (const piece of found) {
    opened.push(...(yield* openRuns(run.slice(from, piece.start), at + from, search)));
    opened.push({ value: piece.value, start: at + piece.start, end: at + piece.end });
    from = piece.end;
  }
  return [...opened, ...(yield* openRuns(run.slice(from), at + from, search))];
}

function decryptBlocks(key: Uint8Array, blocks: Uint8Array): Uint8Array {
  return blocks.length === 0 ? blocks : ecb(key, { disablePadding: true }).decrypt(blocks);
}

/** The bytes of a run that has the length of a token, with its padding or without; no digit may be left over. */
function wholeToken(run: string, form: TextForm): Uint8Array | undefined {
  const digits = run.replace(/=+$/, '');
  if (digits.length < run.length && run.length % form.groupCharacters !== 0) return undefined;
  const bytes = form.decode(digits);
  const isExact = Math.ceil((bytes.length * form.groupCharacters) / form.groupBytes) === digits.length;
  return isExact && bytes.length >= LEAST_BYTES && bytes.length % BLOCK === 0 ? bytes : undefined;
}

type Mode = (key: Uint8Array, initial: Uint8Array) => { decrypt(sealed: Uint8Array): Uint8Array };

/** Opens bytes that begin with the initial vector or nonce of a mode, of this length. */
function openBytes(bytes: Uint8Array, key: Uint8Array, mode: Mode, length: number): string | undefined {
  try {
    return decodeUtf8(mode(key, bytes.subarray(0, length)).decrypt(bytes.subarray(length)));
  } catch {
    return undefined;
  }
}

function openedByAny<T>(keys: readonly Uint8Array[], open: (key: Uint8Array) => T | undefined): T | undefined {
  for (const key of keys) {
    const value = open(key);
    if (value !== undefined) return value;
  }
  return undefined;
}

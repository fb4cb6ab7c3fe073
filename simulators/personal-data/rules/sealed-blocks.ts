import { decodeUtf8 } from '../../core/json.ts';

/** How bytes are written in text. */
export interface TextForm {
  /** Where bytes may be written. */
  readonly runs: RegExp;
  /** So many characters write so many bytes. */
  readonly groupCharacters: number;
  readonly groupBytes: number;
  /** Reads digits from the first one on. */
  readonly decode: (digits: string) => Uint8Array;
  /** Whether an end that fills no group is padded with `=`. */
  readonly mayPad: boolean;
}

/** A token inside a run. */
interface Sealed {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** The bytes of a block of AES. */
export const BLOCK = 16;

/** How much may still be done: what a text asks for beyond it is left undone, so that no text holds the loop. */
export interface Allowance {
  left: number;
}

/** A run read once for all keys. */
interface SearchableRun {
  readonly form: TextForm;
  /** The digits, without the padding at the end of the run. */
  readonly digits: string;
  readonly padding: number;
  /** The run read from each of the places at which a group may begin. */
  readonly views: readonly View[];
  /** The blocks of all views, one behind the other: what a key decrypts at once. */
  readonly blocks: Uint8Array;
}

interface View {
  readonly first: number;
  readonly bytes: Uint8Array;
  /** Where its blocks stand: the block that ends after `n` groups is number `n`. */
  readonly offset: number;
}

/** Reads a run for searches: the blocks that end at every place where a group ends. */
export function readRun(run: string, form: TextForm): SearchableRun {
  const digits = run.replace(/=+$/, '');
  const views: View[] = [];
  let offset = 0;
  for (let first = 0; first < form.groupCharacters; first += 1) {
    const bytes = form.decode(digits.slice(first));
    views.push({ first, bytes, offset });
    offset += (Math.floor(bytes.length / form.groupBytes) + 1) * BLOCK;
  }
  const blocks = new Uint8Array(offset);
  for (const view of views) {
    for (let end = 0; end <= view.bytes.length; end += form.groupBytes) {
      if (end >= BLOCK) blocks.set(view.bytes.subarray(end - BLOCK, end), placeOf(view, end, form));
    }
  }
  return { form, digits, padding: run.length - digits.length, views, blocks };
}

/**
 * Finds tokens inside a run of digits that is more than one token: two tokens side by side, or a token beside letters.
 *
 * In CBC a block opens with the block before it alone. So every place where a token may end is tried once; where the last
 * block ends in sound padding, the blocks before it are opened one by one for as long as they give text: the first that does
 * not is the initial vector. Every block that is opened is taken from the allowance.
 */
export function findSealedBlocks(
  run: SearchableRun,
  decryptBlocks: (blocks: Uint8Array) => Uint8Array,
  allowance: Allowance,
): readonly Sealed[] {
  const search: Search = { ...run, decrypted: decryptBlocks(run.blocks), decryptBlocks, allowance };
  const found: Sealed[] = [];
  let end = run.digits.length;
  while (end > 0) {
    const sealed = sealedAt(end, end === run.digits.length ? run.padding : 0, search);
    if (sealed) found.unshift(sealed);
    end = sealed ? sealed.start : end - 1;
  }
  return found;
}

/** A run under one key. */
interface Search extends SearchableRun {
  readonly decrypted: Uint8Array;
  readonly decryptBlocks: (blocks: Uint8Array) => Uint8Array;
  readonly allowance: Allowance;
}

/** The token that ends at a place, of all forms that it may have there. */
function sealedAt(end: number, padding: number, search: Search): Sealed | undefined {
  const { form, digits, views } = search;
  for (let pads = form.mayPad ? Math.min(padding, 2) : 0; pads >= 0; pads -= 1) {
    const view = views[(end + pads) % form.groupCharacters];
    if (!view) continue;
    const bytesEnd = ((end + pads - view.first) / form.groupCharacters) * form.groupBytes - pads;
    if (!mayEndAt(view, bytesEnd, pads, search)) continue;
    for (const isTaken of [isPlainText, isUtf8]) {
      const opened = openBackwards(view, bytesEnd, pads, search, isTaken);
      if (!opened) continue;
      const start = view.first + opened.group * form.groupCharacters;
      // Control characters are taken from a token at an edge of the run only: elsewhere they betray a chance hit.
      const isAtEdge = start === 0 || end === digits.length;
      if (isTaken === isPlainText || isAtEdge) return { start, end: end + pads, value: opened.value };
    }
  }
  return undefined;
}

/** Whether what is decrypted already may end in padding: 15 of 16 places are told apart by one byte. */
function mayEndAt(view: View, bytesEnd: number, pads: number, { form, decrypted }: Search): boolean {
  const { bytes } = view;
  if (bytesEnd < 2 * BLOCK || bytesEnd > bytes.length) return false;
  if (pads > 0 || bytesEnd % form.groupBytes !== 0) return true;
  const last = decrypted[placeOf(view, bytesEnd, form) + BLOCK - 1] ?? 0;
  const count = last ^ (bytes[bytesEnd - BLOCK - 1] ?? 0);
  return count >= 1 && count <= BLOCK;
}

function openBackwards(
  view: View,
  bytesEnd: number,
  pads: number,
  search: Search,
  isTaken: (piece: Uint8Array) => boolean,
): { readonly group: number; readonly value: string } | undefined {
  const { form, allowance } = search;
  const last = withoutPadding(plainAt(view, bytesEnd, pads, search));
  if (last === undefined || !isTaken(last)) return undefined;
  const pieces = [last];
  let start = bytesEnd - BLOCK;
  while (start >= 2 * BLOCK && allowance.left > 0) {
    allowance.left -= 1;
    const plain = plainAt(view, start, pads, search);
    if (!isTaken(plain)) break;
    pieces.push(plain);
    start -= BLOCK;
  }
  const tokenStart = start - BLOCK;
  if (tokenStart % form.groupBytes !== 0) return undefined;
  const value = decodeText(pieces.reverse());
  return value === undefined || value === '' ? undefined : { group: tokenStart / form.groupBytes, value };
}

/** The plaintext of the block that ends at a place. */
function plainAt(view: View, end: number, pads: number, { form, decrypted, decryptBlocks }: Search): Uint8Array {
  const { bytes } = view;
  const isKept = end % form.groupBytes === 0 && pads === 0;
  const at = placeOf(view, end, form);
  const block = isKept ? decrypted.slice(at, at + BLOCK) : decryptBlocks(bytes.slice(end - BLOCK, end));
  return block.map((byte, index) => byte ^ (bytes[end - 2 * BLOCK + index] ?? 0));
}

/** Where the block that ends at a place stands among the blocks of all views. */
function placeOf({ offset }: View, end: number, { groupBytes }: TextForm): number {
  return offset + (end / groupBytes) * BLOCK;
}

function withoutPadding(block: Uint8Array): Uint8Array | undefined {
  const count = block.at(-1) ?? 0;
  if (count < 1 || count > BLOCK) return undefined;
  const isSound = block.subarray(BLOCK - count).every((byte) => byte === count);
  return isSound ? block.subarray(0, BLOCK - count) : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what holds control characters is no text
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether a piece of 16 bytes is a stretch of text without control characters. */
function isPlainText(piece: Uint8Array): boolean {
  const text = textOf(piece);
  return text !== undefined && !CONTROL.test(text);
}

/** Whether a piece of 16 bytes is a stretch of text. */
function isUtf8(piece: Uint8Array): boolean {
  return textOf(piece) !== undefined;
}

/** The text of a piece whose first and last characters may be torn; undefined when it is none. */
function textOf(piece: Uint8Array): string | undefined {
  let from = 0;
  while (from < 3 && from < piece.length && isContinuation(piece[from])) from += 1;
  return decodeUtf8(piece.subarray(from, piece.length - tornBytes(piece)));
}

/** How many bytes at the end begin a character that goes on behind it. */
function tornBytes(piece: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= piece.length; back += 1) {
    const byte = piece[piece.length - back] ?? 0;
    if (isContinuation(byte)) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

function isContinuation(byte: number | undefined): boolean {
  return ((byte ?? 0) & 0xc0) === 0x80;
}

function decodeText(pieces: readonly Uint8Array[]): string | undefined {
  return decodeUtf8(Uint8Array.from(pieces.flatMap((piece) => [...piece])));
}

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
export interface Sealed {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

const BLOCK = 16;

/**
 * Finds tokens inside a run of digits that is more than one token: two tokens side by side, or a token beside letters.
 *
 * In CBC a block opens with the block before it alone. So every place where a token may end is tried once; where the last
 * block ends in sound padding, the blocks before it are opened one by one for as long as they give text: the first that does
 * not is the initial vector. From the end of the run to its beginning, a character is looked at a fixed number of times.
 */
export function findSealedBlocks(
  run: string,
  form: TextForm,
  decryptBlocks: (blocks: Uint8Array) => Uint8Array,
): readonly Sealed[] {
  const digits = run.replace(/=+$/, '');
  const padding = run.length - digits.length;
  const found: Sealed[] = [];
  const views = new Map<number, View>();
  let end = digits.length;
  while (end > 0) {
    const sealed = sealedAt(end, end === digits.length ? padding : 0, digits, form, views, decryptBlocks);
    if (sealed) found.unshift(sealed);
    end = sealed ? sealed.start : end - 1;
  }
  return found;
}

/** The run read from one of the places at which groups may begin, with all its blocks decrypted. */
interface View {
  readonly first: number;
  readonly bytes: Uint8Array;
  /** The block that ends after `n` groups, decrypted, at `n × 16`. */
  readonly decrypted: Uint8Array;
}

/** The token that ends at a place, of all forms that it may have there. */
function sealedAt(
  end: number,
  padding: number,
  digits: string,
  form: TextForm,
  views: Map<number, View>,
  decryptBlocks: (blocks: Uint8Array) => Uint8Array,
): Sealed | undefined {
  for (let pads = form.mayPad ? Math.min(padding, 2) : 0; pads >= 0; pads -= 1) {
    const first = (end + pads) % form.groupCharacters;
    const view = viewFrom(first, digits, form, views, decryptBlocks);
    const bytesEnd = ((end + pads - first) / form.groupCharacters) * form.groupBytes - pads;
    for (const isTaken of [isPlainText, isUtf8]) {
      const opened = openBackwards(view, bytesEnd, pads, form, decryptBlocks, isTaken);
      if (!opened) continue;
      const start = first + opened.group * form.groupCharacters;
      // Control characters are taken from a token at an edge of the run only: elsewhere they betray a chance hit.
      const isAtEdge = start === 0 || end === digits.length;
      if (isTaken === isPlainText || isAtEdge) return { start, end: end + pads, value: opened.value };
    }
  }
  return undefined;
}

function viewFrom(
  first: number,
  digits: string,
  form: TextForm,
  views: Map<number, View>,
  decryptBlocks: (blocks: Uint8Array) => Uint8Array,
): View {
  const known = views.get(first);
  if (known) return known;
  const bytes = form.decode(digits.slice(first));
  const groups = Math.floor(bytes.length / form.groupBytes);
  const blocks = new Uint8Array((groups + 1) * BLOCK);
  for (let group = 0; group <= groups; group += 1) {
    const end = group * form.groupBytes;
    if (end >= BLOCK) blocks.set(bytes.subarray(end - BLOCK, end), group * BLOCK);
  }
  const view = { first, bytes, decrypted: decryptBlocks(blocks) };
  views.set(first, view);
  return view;
}

function openBackwards(
  { bytes, decrypted }: View,
  bytesEnd: number,
  pads: number,
  form: TextForm,
  decryptBlocks: (blocks: Uint8Array) => Uint8Array,
  isTaken: (piece: Uint8Array) => boolean,
): { readonly group: number; readonly value: string } | undefined {
  if (bytesEnd < 2 * BLOCK || bytesEnd > bytes.length) return undefined;
  const plainAt = (end: number): Uint8Array => {
    const isKept = end % form.groupBytes === 0 && pads === 0;
    const block = isKept
      ? decrypted.slice((end / form.groupBytes) * BLOCK, (end / form.groupBytes + 1) * BLOCK)
      : decryptBlocks(bytes.slice(end - BLOCK, end));
    return block.map((byte, index) => byte ^ (bytes[end - 2 * BLOCK + index] ?? 0));
  };
  const last = withoutPadding(plainAt(bytesEnd));
  if (last === undefined || !isTaken(last)) return undefined;
  const pieces = [last];
  let start = bytesEnd - BLOCK;
  while (start >= 2 * BLOCK) {
    const plain = plainAt(start);
    if (!isTaken(plain)) break;
    pieces.unshift(plain);
    start -= BLOCK;
  }
  const tokenStart = start - BLOCK;
  if (tokenStart % form.groupBytes !== 0) return undefined;
  const value = decodeText(pieces);
  return value === undefined || value === '' ? undefined : { group: tokenStart / form.groupBytes, value };
}

function withoutPadding(block: Uint8Array): Uint8Array | undefined {
  const count = block.at(-1) ?? 0;
  if (count < 1 || count > BLOCK) return undefined;
  const isSound = block.subarray(BLOCK - count).every((byte) => byte === count);
  return isSound ? block.subarray(0, BLOCK - count) : undefined;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
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
  while (from < 3 && from < piece.length && ((piece[from] ?? 0) & 0xc0) === 0x80) from += 1;
  for (let cut = 0; cut <= 3 && piece.length - cut >= from; cut += 1) {
    try {
      return strict.decode(piece.subarray(from, piece.length - cut));
    } catch {
      // A torn character at the end: one byte less may do.
    }
  }
  return undefined;
}

function decodeText(pieces: readonly Uint8Array[]): string | undefined {
  try {
    return strict.decode(Uint8Array.from(pieces.flatMap((piece) => [...piece])));
  } catch {
    return undefined;
  }
}

/** Unpacks deflate streams (RFC 1951) synchronously, which the interfaces of browsers cannot do. */

import { type HuffmanCode, symbolIn } from './huffman.ts';

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const MOST_BITS = 15;

/** A code with a table of its shortest symbols. */
interface Code extends HuffmanCode {
  /** For the next `QUICK` bits of the stream: 16 times the symbol plus the length of its code; 0 for longer codes. */
  readonly quick: Uint16Array;
}

interface Bits {
  take(count: number): number;
  symbol(code: Code): number;
  /** The next whole bytes, after skipping the rest of the current one. */
  bytes(count: number): Uint8Array;
}

/** The unpacked bytes; undefined when the stream is damaged, ends early or would unpack to more than `most` bytes. */
export function inflate(packed: Uint8Array, most: number): Uint8Array | undefined {
  try {
    return unpack(bitsOf(packed), most);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function unpack(bits: Bits, most: number): Uint8Array {
  const out = new Uint8Array(most);
  let at = 0;
  let isLast = false;
  while (!isLast) {
    isLast = bits.take(1) === 1;
    const kind = bits.take(2);
    if (kind === 0) at = copyStored(bits, out, at);
    else if (kind === 1) at = unpackBlock(bits, FIXED, out, at);
    else if (kind === 2) at = unpackBlock(bits, readCodes(bits), out, at);
    else throw damaged();
  }
  return out.subarray(0, at);
}

function copyStored(bits: Bits, out: Uint8Array, at: number): number {
  const [low = 0, high = 0] = bits.bytes(4);
  const stored = bits.bytes(low | (high << 8));
  out.set(stored, at);
  return at + stored.length;
}

function unpackBlock(bits: Bits, [literals, distances]: readonly [Code, Code], out: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const symbol = bits.symbol(literals);
    if (symbol === 256) return at;
    if (at >= out.length) throw damaged();
    if (symbol < 256) {
      out[at] = symbol;
      at += 1;
      continue;
    }
    const length = known(LENGTH_BASE, symbol - 257) + bits.take(known(LENGTH_EXTRA, symbol - 257));
    const code = bits.symbol(distances);
    const distance = known(DISTANCE_BASE, code) + bits.take(Math.max(0, (code >> 1) - 1));
    if (distance > at || at + length > out.length) throw damaged();
    for (const end = at + length; at < end; at += 1) out[at] = out[at - distance] ?? 0;
  }
}

/** Reads the two codes, of literals and of distances, of a block with dynamic Huffman codes. */
function readCodes(bits: Bits): readonly [Code, Code] {
  const literals = bits.take(5) + 257;
  const distances = bits.take(5) + 1;
  const own = new Array<number>(19).fill(0);
  const used = bits.take(4) + 4;
  for (const symbol of CODE_ORDER.slice(0, used)) own[symbol] = bits.take(3);
  const code = codeOf(own);
  const lengths: number[] = [];
  while (lengths.length < literals + distances) {
    const symbol = bits.symbol(code);
    if (symbol < 16) lengths.push(symbol);
    else if (symbol === 16) lengths.push(...new Array<number>(3 + bits.take(2)).fill(lengths.at(-1) ?? 0));
    else lengths.push(...new Array<number>(symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7)).fill(0));
  }
  return [codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals, literals + distances))];
}

function codeOf(lengths: readonly number[]): Code {
  const counts = new Uint16Array(MOST_BITS);
  for (const length of lengths) if (length > 0) counts[length - 1] = (counts[length - 1] ?? 0) + 1;
  const symbols = lengths
    .map((length, symbol) => ({ length, symbol }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length || one.symbol - other.symbol);
  return { counts, symbols: Uint16Array.from(symbols, ({ symbol }) => symbol), quick: quickOf(symbols) };
}

/** Codes are told from their highest bit on, streams from their lowest. */
function quickOf(symbols: readonly { readonly length: number; readonly symbol: number }[]): Uint16Array {
  const quick = new Uint16Array(1 << QUICK);
  let code = 0;
  let before = 0;
  for (const { length, symbol } of symbols) {
    code <<= length - before;
    before = length;
    if (length > QUICK || code >= 1 << length) break;
    let reversed = 0;
    for (let bit = 0; bit < length; bit += 1) reversed |= ((code >> bit) & 1) << (length - 1 - bit);
    for (let at = reversed; at < 1 << QUICK; at += 1 << length) quick[at] = 16 * symbol + length;
    code += 1;
  }
  return quick;
}

const QUICK = 9;

const FIXED: readonly [Code, Code] = [
  codeOf(Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8))),
  codeOf(new Array<number>(30).fill(5)),
];

function bitsOf(packed: Uint8Array): Bits {
  let at = 0;
  let held = 0;
  let count = 0;
  const self: Bits = {
    symbol(code) {
      while (count < MOST_BITS && at < packed.length) {
        held |= (packed[at] as number) << count;
        at += 1;
        count += 8;
      }
      const found = code.quick[held & ((1 << QUICK) - 1)] as number;
      const length = found & 15;
      if (length === 0 || length > count) return symbolIn(code, () => self.take(1));
      held >>>= length;
      count -= length;
      return found >> 4;
    },
    take(wanted) {
      while (count < wanted) {
        if (at >= packed.length) throw damaged();
        held |= (packed[at] ?? 0) << count;
        at += 1;
        count += 8;
      }
      const value = held & ((1 << wanted) - 1);
      held >>>= wanted;
      count -= wanted;
      return value;
    },
    bytes(wanted) {
      at -= count >> 3;
      held = 0;
      count = 0;
      if (at + wanted > packed.length) throw damaged();
      at += wanted;
      return packed.subarray(at - wanted, at);
    },
  };
  return self;
}

function known(table: readonly number[], index: number): number {
  const value = table[index];
  if (value === undefined) throw damaged();
  return value;
}

function damaged(): RangeError {
  return new RangeError('The deflate stream is damaged.');
}

/** A canonical Huffman code: the number of codes of each length from 1 on, and the symbols in the order of their codes. */
export interface HuffmanCode {
  readonly counts: ArrayLike<number>;
  readonly symbols: ArrayLike<number>;
}

/** Reads the next symbol bit by bit; throws a RangeError where the bits are no code. */
export function symbolIn({ counts, symbols }: HuffmanCode, bit: () => number): number {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] as number;
    code |= bit();
    if (code - first < count) return symbols[index + code - first] ?? 0;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  throw new RangeError('There is no such code.');
}

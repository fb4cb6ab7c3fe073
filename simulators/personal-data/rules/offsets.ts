/** Turns an offset in UTF-16 code units into one in another unit. */
type Convert = (at: number) => number;

/** How offsets are written on the wire. */
export interface Offsets {
  /** The conversion for one text. */
  of(text: string): Convert;
  /** The end as it is written: exclusive, or the last place inside. */
  end(converted: number): number;
}

const exclusive: Convert = (converted) => converted;
const SURROGATE = /[\uD800-\uDFFF]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: every ASCII character is one byte
const NOT_ASCII = /[^\u0000-\u007f]/;

/** Unicode code points, end exclusive.  @clause PD-B1-9 */
export const inCodePoints: Offsets = {
  of: (text) => (SURROGATE.test(text) ? byPrefix(text, () => 1) : (at) => at),
  end: exclusive,
};

/** UTF-16 code units, end exclusive. */
export const inCodeUnits: Offsets = { of: () => (at) => at, end: exclusive };

/** UTF-8 bytes, end exclusive. */
export const inBytes: Offsets = {
  of: (text) => (NOT_ASCII.test(text) ? byPrefix(text, utf8Length) : (at) => at),
  end: exclusive,
};

/** Unicode code points, end inclusive. */
export const inclusiveCodePoints: Offsets = { of: inCodePoints.of, end: (converted) => converted - 1 };

/** Sizes of all characters before each code unit; the two units of a pair share their place. */
function byPrefix(text: string, sizeOf: (codePoint: number) => number): Convert {
  const before = new Uint32Array(text.length + 1);
  let sum = 0;
  let at = 0;
  for (const character of text) {
    for (let unit = 0; unit < character.length; unit += 1) before[at + unit] = sum;
    at += character.length;
    sum += sizeOf(character.codePointAt(0) ?? 0);
  }
  before[text.length] = sum;
  return (offset) => before[offset] ?? 0;
}

/** A lone surrogate is sent as the replacement character, which has three bytes. */
function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

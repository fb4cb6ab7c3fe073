import { hasAscii, uint16, uint16Little, uint32, uint32Little } from './bytes.ts';

/** The tags for offsets and lengths of a page's data: in strips, in tiles, or as one JPEG. */
const DATA: readonly (readonly [offsets: number, lengths: number])[] = [
  [273, 279],
  [324, 325],
  [513, 514],
];
const SUB_PAGES = 330;
const ENTRY = 12;
/** The size of a value in bytes, by its type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** The types of lengths and offsets: SHORT, LONG and IFD. */
const COUNTING = [3, 4, 13];

interface Reader {
  readonly bytes: Uint8Array;
  uint16(at: number): number;
  uint32(at: number): number;
}

/** Whether a TIFF is complete: it holds the data of all its pages. */
export function isWholeTiff(bytes: Uint8Array): boolean {
  const isLittle = hasAscii(bytes, 'II', 0);
  const reader: Reader = {
    bytes,
    uint16: (at) => (isLittle ? uint16Little : uint16)(bytes, at),
    uint32: (at) => (isLittle ? uint32Little : uint32)(bytes, at),
  };
  const pending = [reader.uint32(4)];
  // The work is bounded by the length of the file, even where pages refer to each other or to the same data again and again.
  let left = bytes.length;
  let hasData = false;
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const page = readPage(reader, at);
    if (page === undefined || page.cost > left) return false;
    left -= page.cost;
    hasData ||= page.hasData;
    for (const other of page.others) pending.push(other);
  }
  return hasData;
}

interface Page {
  readonly hasData: boolean;
  /** The offsets of the pages that it refers to. */
  readonly others: readonly number[];
  /** How many of its bytes were read. */
  readonly cost: number;
}

/** Reads one page; undefined when the file ends before the page or its data do. */
function readPage(reader: Reader, at: number): Page | undefined {
  const count = reader.uint16(at);
  const end = at + 2 + count * ENTRY;
  if (at < 8 || end + 4 > reader.bytes.length) return undefined;
  const entries = new Map(
    Array.from({ length: count }, (_, index) => at + 2 + index * ENTRY).map((entry) => [reader.uint16(entry), entry]),
  );
  if (![...entries.values()].every((entry) => isInside(reader, entry))) return undefined;
  const valuesOf = (tag: number): readonly number[] | undefined => readValues(reader, entries.get(tag));
  const data = DATA.flatMap(([offsets, lengths]) => {
    const starts = valuesOf(offsets);
    return starts?.length === 0 ? [] : [{ starts, lengths: valuesOf(lengths) }];
  });
  const subPages = valuesOf(SUB_PAGES);
  const next = reader.uint32(end);
  const isComplete = data.every(({ starts, lengths }) => fits(reader, starts, lengths));
  if (!isComplete || subPages === undefined) return undefined;
  const values = data.reduce((sum, { starts = [], lengths = [] }) => sum + starts.length + lengths.length, 0);
  return {
    hasData: data.length > 0,
    others: next === 0 ? subPages : [...subPages, next],
    cost: count * ENTRY + 2 * (values + subPages.length) + 4,
  };
}

/** Whether data at these offsets lie within the file; data without a length count as one byte. */
function fits(
  { bytes }: Reader,
  starts: readonly number[] | undefined,
  lengths: readonly number[] | undefined,
): boolean {
  if (starts === undefined || lengths === undefined) return false;
  return starts.every((start, index) => start + (lengths[index] ?? 1) <= bytes.length);
}

/** Whether the values of an entry lie within the file, whatever their type. */
function isInside(reader: Reader, entry: number): boolean {
  const { end } = placeOf(reader, entry);
  return end <= reader.bytes.length;
}

/** The numbers in an entry: empty without an entry, undefined when its type is not one of `COUNTING`. */
function readValues(reader: Reader, entry: number | undefined): readonly number[] | undefined {
  if (entry === undefined) return [];
  const type = reader.uint16(entry + 2);
  if (!COUNTING.includes(type)) return undefined;
  const { start, count, size } = placeOf(reader, entry);
  const read = size === 2 ? reader.uint16 : reader.uint32;
  return Array.from({ length: count }, (_, index) => read(start + index * size));
}

/** The offset of an entry's values: inside the entry where they are short, or of an unknown type. */
function placeOf(
  reader: Reader,
  entry: number,
): { readonly start: number; readonly end: number; readonly count: number; readonly size: number } {
  const size = SIZES[reader.uint16(entry + 2)] ?? 0;
  const count = reader.uint32(entry + 4);
  const start = count * size <= 4 ? entry + 8 : reader.uint32(entry + 8);
  return { start, end: start + count * size, count, size };
}

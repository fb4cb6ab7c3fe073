import { joined, latin1, uint32 } from './bytes.ts';
import { inflate } from './inflate.ts';

/** The pixels of a picture, row by row: red, green and blue, one byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** What decoding needs to know from a PNG's header. */
interface Header {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly isPalette: boolean;
}

const SIGNATURE = 8;
const MOST_PIXELS = 1_000_000;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Decodes a PNG of eight bits a channel, not interlaced, of up to a million pixels.
 *
 * Undefined for other kinds of PNG, which are not decoded; `damaged` when the data do not unpack.
 */
export function decodePng(bytes: Uint8Array): Pixels | 'damaged' | undefined {
  const { IHDR, PLTE, IDAT } = chunksOf(bytes);
  const header = headerOf(IHDR[0]);
  if (!header || IDAT.length === 0) return undefined;
  const stride = header.width * header.channels;
  const size = (stride + 1) * header.height;
  const packed = joined(IDAT);
  const raw = inflate(packed.subarray(2), size);
  if (raw?.length !== size) return 'damaged';
  const rows = unfilter(raw, stride, header);
  return { width: header.width, height: header.height, rgb: toRgb(rows, header, PLTE[0]) };
}

/** The chunks that decoding needs. The walk is linear in the length of the file, however many chunks it has. */
function chunksOf(bytes: Uint8Array): { readonly [Type in 'IHDR' | 'PLTE' | 'IDAT']: readonly Uint8Array[] } {
  const chunks = { IHDR: [] as Uint8Array[], PLTE: [] as Uint8Array[], IDAT: [] as Uint8Array[] };
  let at = SIGNATURE;
  while (at + 12 <= bytes.length) {
    const length = uint32(bytes, at);
    const type = latin1(bytes.subarray(at + 4, at + 8));
    if (Object.hasOwn(chunks, type)) chunks[type as keyof typeof chunks].push(bytes.subarray(at + 8, at + 8 + length));
    if (type === 'IEND') break;
    at += 12 + length;
  }
  return chunks;
}

function headerOf(header: Uint8Array | undefined): Header | undefined {
  if (!header || header.length < 13) return undefined;
  const [width, height] = [uint32(header, 0), uint32(header, 4)];
  const [depth, colour = -1, , , interlace] = header.subarray(8);
  const channels = CHANNELS[colour];
  const pixels = width * height;
  if (depth !== 8 || channels === undefined || interlace !== 0 || pixels === 0 || pixels > MOST_PIXELS)
    return undefined;
  return { width, height, channels, isPalette: colour === 3 };
}

/** Undoes the filter of each row, by which a byte is stored as the difference from its neighbours to the left and above. */
function unfilter(raw: Uint8Array, stride: number, { height, channels }: Header): Uint8Array {
  const rows = new Uint8Array(stride * height);
  // What stands above the first row, and left of each, counts as zeros.
  let above = new Uint8Array(channels + stride);
  let own = new Uint8Array(channels + stride);
  for (let row = 0, from = 0; row < height; row += 1) {
    const filter = raw[from] as number;
    from += 1;
    for (let at = channels; at < own.length; at += 1, from += 1) {
      const left = own[at - channels] as number;
      own[at] = (raw[from] as number) + predicted(filter, left, above[at] as number, above[at - channels] as number);
    }
    rows.set(own.subarray(channels), row * stride);
    [above, own] = [own, above];
  }
  return rows;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function toRgb(rows: Uint8Array, { width, height, channels, isPalette }: Header, palette?: Uint8Array): Uint8Array {
  if (channels === 3) return rows;
  const rgb = new Uint8Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * channels;
    for (let part = 0; part < 3; part += 1) {
      const value = rows[at + (channels >= 3 ? part : 0)] ?? 0;
      rgb[3 * pixel + part] = isPalette ? (palette?.[3 * value + part] ?? 0) : value;
    }
  }
  return rgb;
}

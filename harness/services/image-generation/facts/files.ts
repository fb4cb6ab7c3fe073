/** The format of a picture, by how its bytes begin; undefined for anything else. */
export function formatIn(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  return /^.{4}ftyp(?:avi[fs]|mif1|miaf)/s.test(head) ? 'avif' : undefined;
}

/** Whether no bytes lack at the end of a picture. */
export function isWhole(file: Uint8Array): boolean {
  const bytes = Buffer.from(file);
  const format = formatIn(file);
  if (format === 'webp') return bytes.readUInt32LE(4) + 8 <= even(bytes.length);
  if (format !== 'avif') return bytes.includes(format === 'png' ? 'IEND' : END_OF_JPEG, bytes.length / 2);
  let at = 0;
  for (let size = 8; at + 8 <= bytes.length && size >= 8; at += size) size = bytes.readUInt32BE(at);
  return at <= bytes.length;
}

const END_OF_JPEG = Buffer.from('ffd9', 'hex');

/** The content credentials in a picture: the boxes of its manifests, as they are; undefined where it holds none. */
export function credentialsIn(file: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(file);
  const format = formatIn(file);
  const parts = format === undefined ? [] : PARTS[format](bytes);
  const store = Buffer.concat([...parts]);
  return store.includes('jumd') && store.includes('c2pa') ? store : undefined;
}

/** The identifier of boxes of content credentials in files of the ISO base format. */
const BOX_OF_CREDENTIALS = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');

/** Where each format keeps its credentials. */
const PARTS: Readonly<Record<NonNullable<ReturnType<typeof formatIn>>, (bytes: Buffer) => readonly Buffer[]>> = {
  jpeg: (bytes) =>
    segmentsOf(bytes, APP11)
      .filter((payload) => payload.toString('latin1', 0, 2) === 'JP')
      .map((payload) => payload.subarray(payload.readUInt32BE(4) === 1 ? JPEG_HEAD : JPEG_HEAD + REPEATED_HEAD)),
  png: (bytes) => chunksOf(bytes, 8, (at) => [bytes.readUInt32BE(at), at + 4, at + 8, 4], 'caBX'),
  webp: (bytes) => webpChunksOf(bytes, 'C2PA'),
  avif: (bytes) =>
    chunksOf(bytes, 0, (at) => [(bytes.readUInt32BE(at) || bytes.length - at) - 8, at + 4, at + 8, 0], 'uuid').filter(
      (box) => box.subarray(0, BOX_OF_CREDENTIALS.length).equals(BOX_OF_CREDENTIALS),
    ),
};

/** How coarsely a JPEG is rounded: the sum of the bytes of its tables for that, which hang on its quality alone. */
export function coarsenessOf(file: Uint8Array): number {
  const tables = segmentsOf(Buffer.from(file), ROUNDING);
  return Buffer.concat([...tables]).reduce((sum, byte) => sum + byte, 0);
}

/** Whether a WebP or an AVIF can keep every pixel: the one lies in a chunk of its own kind, the other has all its colours. */
export function isLossless(file: Uint8Array): boolean {
  const bytes = Buffer.from(file);
  if (formatIn(file) === 'webp') return webpChunksOf(bytes, 'VP8L').length > 0;
  // The third byte of this box says whether there are fewer colours than pixels; a grey picture has none to lose.
  const told = bytes[bytes.indexOf('av1C') + 6] ?? 0;
  return (told & FEWER_COLOURS) === 0 || (told & GREY) !== 0;
}

const GREY = 0x10;
const FEWER_COLOURS = 0x0c;

function webpChunksOf(bytes: Buffer, type: string): readonly Buffer[] {
  return chunksOf(bytes, 12, (at) => [even(bytes.readUInt32LE(at + 4)), at, at + 8, 0], type);
}

const even = (length: number): number => length + (length % 2);

type Place = readonly [length: number, typeAt: number, dataAt: number, behind: number];

/** The contents of the chunks of a type. */
function chunksOf(bytes: Buffer, start: number, placeAt: (at: number) => Place, type: string): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let at = start; at + 8 <= bytes.length; ) {
    const [length, typeAt, dataAt, behind] = placeAt(at);
    if (length < 0) break;
    if (bytes.toString('latin1', typeAt, typeAt + 4) === type) found.push(bytes.subarray(dataAt, dataAt + length));
    at = dataAt + length + behind;
  }
  return found;
}

/** What stands in a segment before a box: its kind, a number and a count; later segments repeat the head of the box. */
const JPEG_HEAD = 8;
const REPEATED_HEAD = 8;
const APP11 = 0xeb;
const ROUNDING = 0xdb;
const SCAN = 0xda;

/** The contents of the segments of a kind, before the picture itself. */
function segmentsOf(bytes: Buffer, kind: number): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SCAN; ) {
    const length = Math.max(bytes.readUInt16BE(at + 2), 2);
    if (bytes[at + 1] === kind) found.push(bytes.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return found;
}

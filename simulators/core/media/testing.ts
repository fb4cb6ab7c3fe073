/** Builders of small, complete media files, for the tests of completeness. */

import { big16, big32, bytesOf, little16, little32 } from './write/bytes.ts';

type Bytes = Uint8Array;

/** Noise that is the same every time; every other byte is one with which some format ends its data. */
function noise(length: number): Bytes {
  return Uint8Array.from({ length }, (_, at) => (at % 2 === 0 ? 0x3b : (at * 37 + 11) % 256));
}

/** Splits data into sub-blocks, as a GIF stores them. */
function subBlocks(data: Bytes): Bytes {
  const blocks = Array.from({ length: Math.ceil(data.length / 255) }, (_, at) =>
    data.subarray(at * 255, at * 255 + 255),
  );
  return bytesOf(...blocks.flatMap((block) => [block.length, block]), 0);
}

/** A GIF of two frames, with colour tables and a comment. */
export function aGif(): Bytes {
  const colours = noise(12);
  const picture = (flags: number, table: Bytes) =>
    bytesOf(0x2c, little16(0), little16(0), little16(4), little16(4), flags, table, 2, subBlocks(noise(600)));
  const comment = bytesOf(0x21, 0xfe, subBlocks(noise(40)));
  const timing = bytesOf(0x21, 0xf9, 4, 0, little16(10), 0, 0);
  const pictures = [timing, picture(0, noise(0)), timing, picture(0x81, colours)];
  return bytesOf('GIF89a', little16(4), little16(4), 0x81, 0, 0, colours, comment, ...pictures, 0x3b);
}

/** How a TIFF is made. */
export interface TiffOptions {
  readonly isBigEndian?: boolean;
  readonly isTiled?: boolean;
  readonly parts?: number;
  /** Whether pages come before their data. */
  readonly isHeadFirst?: boolean;
  /** The stated offset of the next page. */
  readonly next?: number;
}

const PART = 64;

/** A TIFF of one grey page in several strips or tiles. */
export function aTiff({
  isBigEndian = false,
  isTiled = false,
  parts = 3,
  isHeadFirst = true,
  next = 0,
}: TiffOptions = {}): Bytes {
  const two = isBigEndian ? big16 : little16;
  const four = isBigEndian ? big32 : little32;
  const [offsetsTag, lengthsTag] = isTiled ? [324, 325] : [273, 279];
  const directory = 2 + 12 * 6 + 4;
  const lists = (parts === 1 ? 0 : 6 * parts) + 8;
  const pageAt = isHeadFirst ? 8 : 8 + PART * parts;
  const dataAt = isHeadFirst ? 8 + directory + lists : 8;
  const listAt = pageAt + directory;
  const resolutionAt = listAt + lists - 8;
  const starts = Array.from({ length: parts }, (_, at) => dataAt + at * PART);
  const entry = (tag: number, type: number, count: number, value: Bytes) =>
    bytesOf(two(tag), two(type), four(count), value, new Uint8Array(4 - value.length));
  const page = bytesOf(
    two(6),
    entry(256, 3, 1, two(8)),
    entry(257, 3, 1, two(8 * parts)),
    entry(258, 3, 1, two(8)),
    entry(offsetsTag, 4, parts, four(parts === 1 ? dataAt : listAt)),
    entry(lengthsTag, 3, parts, parts === 1 ? two(PART) : four(listAt + 4 * parts)),
    entry(282, 5, 1, four(resolutionAt)),
    four(next),
    ...(parts === 1 ? [] : [...starts.map(four), ...starts.map(() => two(PART))]),
    four(72),
    four(1),
  );
  const head = bytesOf(isBigEndian ? 'MM' : 'II', two(42), four(pageAt));
  const data = noise(PART * parts);
  return bytesOf(head, ...(isHeadFirst ? [page, data] : [data, page]));
}

/** How a WebM is made. */
export interface WebmOptions {
  readonly codec?: string;
  /** Whether its sizes are left unknown, as in a live recording. */
  readonly isOpen?: boolean;
}

/** A WebM of one track in two clusters. */
export function aWebm({ codec = 'V_VP9', isOpen = false }: WebmOptions = {}): Bytes {
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], bytesOf('webm')));
  const track = element([0xae], bytesOf(element([0xd7], bytesOf(1)), element([0x86], bytesOf(codec))));
  const cluster = () => {
    const held = bytesOf(element([0xe7], bytesOf(0)), element([0xa3], bytesOf(0x81, 0, 0, 0x80, noise(300))));
    return isOpen ? openElement([0x1f, 0x43, 0xb6, 0x75], held) : element([0x1f, 0x43, 0xb6, 0x75], held);
  };
  const held = bytesOf(element([0x16, 0x54, 0xae, 0x6b], track), cluster(), cluster());
  const segment = isOpen ? openElement([0x18, 0x53, 0x80, 0x67], held) : element([0x18, 0x53, 0x80, 0x67], held);
  return bytesOf(head, segment);
}

/** An element whose size takes four bytes. */
function element(id: readonly number[], held: Bytes): Bytes {
  return bytesOf(...id, big32(held.length + 0x1000_0000), held);
}

/** An element of unknown size. */
function openElement(id: readonly number[], held: Bytes): Bytes {
  return bytesOf(...id, 0x01, big32(0xffff_ffff), big16(0xffff), 0xff, held);
}

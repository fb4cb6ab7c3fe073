import { imageSize } from 'image-size';
import { hasAscii, indexOfAscii, latin1, standsAt, uint16, uint32, uint32Little } from './bytes.ts';
import { isWholeGif } from './gif.ts';
import { boxesAt, headAt } from './probe/boxes.ts';
import { isWholeTiff } from './tiff.ts';
import { isWholeWebm } from './webm.ts';

/** What kind of media a file is, recognised from its bytes. */
export interface Sniffed {
  readonly kind: 'image' | 'video';
  /** Its media type, such as `image/png`. */
  readonly type: string;
}

/** The result of sniffing: known and complete, unknown, or cut off. */
export type Sniffing = Sniffed | 'unknown' | 'broken';

/** Recognises a file by its bytes, never by its name or declared type, and checks that it is complete. */
export function sniff(bytes: Uint8Array): Sniffing {
  for (const { type, begins, isWhole } of FORMATS) {
    if (!begins(bytes)) continue;
    if (!isWhole(bytes)) return 'broken';
    if (type.startsWith('video/')) return hasFrames(bytes) ? { kind: 'video', type } : 'unknown';
    return sizeOf(bytes) ? { kind: 'image', type } : 'broken';
  }
  return 'unknown';
}

interface Format {
  readonly type: string;
  begins(bytes: Uint8Array): boolean;
  /** Whether the container is structurally complete; bytes after its end do not matter. */
  isWhole(bytes: Uint8Array): boolean;
}

const PNG = '\u0089PNG\r\n\u001a\n';
const EBML = '\u001aE\u00df\u00a3';

const FORMATS: readonly Format[] = [
  { type: 'image/png', begins: standsAt(0, PNG), isWhole: isWholePng },
  { type: 'image/jpeg', begins: standsAt(0, '\u00ff\u00d8\u00ff'), isWhole: isWholeJpeg },
  { type: 'image/gif', begins: standsAt(0, 'GIF8'), isWhole: isWholeGif },
  {
    type: 'image/webp',
    begins: (bytes) => hasAscii(bytes, 'RIFF', 0) && hasAscii(bytes, 'WEBP', 8),
    isWhole: (bytes) => bytes.length >= 8 + uint32Little(bytes, 4),
  },
  { type: 'image/avif', begins: ofBrand(/^(.{4})*?avi[fs]/s), isWhole: hasBoxes('meta') },
  { type: 'image/heic', begins: ofBrand(/^(hei[cmsx]|hev[cx]|mif1|msf1)/), isWhole: hasBoxes('meta') },
  {
    type: 'image/bmp',
    begins: standsAt(0, 'BM'),
    isWhole: (bytes) => bytes.length >= LEAST_BMP && bytes.length >= uint32Little(bytes, 2),
  },
  { type: 'image/tiff', begins: standsAt(0, 'II*\u0000', 'MM\u0000*'), isWhole: isWholeTiff },
  { type: 'video/quicktime', begins: ofBrand(/^qt {2}/), isWhole: hasBoxes('moov') },
  { type: 'video/mp4', begins: standsAt(4, 'ftyp'), isWhole: hasBoxes('moov', 'mdat') },
  { type: 'video/webm', begins: standsAt(0, EBML), isWhole: isWholeWebm },
];

/** Width and height in pixels; undefined where the file does not state them. */
export function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height, type } = hasAscii(bytes, 'ftyp', 4) ? sizeInBoxes(bytes) : imageSize(bytes);
    // A drawing in text may be hidden in any file.
    return width > 0 && height > 0 && type !== 'svg' ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** The size of a HEIC or AVIF. The library would look through the whole file for each picture in it. */
function sizeInBoxes(bytes: Uint8Array): ReturnType<typeof imageSize> {
  const [meta] = boxesAt(bytes, { start: 0, end: bytes.length }, 'meta');
  const sizes = meta ? boxesAt(bytes, { start: meta.start + 4, end: meta.end }, 'iprp', 'ipco', 'ispe') : [];
  const [width, height] = [4, 8].map((at) => Math.max(0, ...sizes.map(({ start }) => uint32(bytes, start + at))));
  return { width: width as number, height: height as number };
}

/** Whether the chunks of a PNG lead to IEND. */
function isWholePng(bytes: Uint8Array): boolean {
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    if (hasAscii(bytes, 'IEND', at + 4)) return true;
    at += 12 + uint32(bytes, at);
  }
  return false;
}

/** Whether the segments of a JPEG lead to a scan with an end marker after it. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const length = uint16(bytes, at + 2);
    if (bytes[at + 1] === SCAN) return indexOfAscii(bytes, '\u00ff\u00d9', at + 2 + length) >= 0;
    at += 2 + Math.max(2, length);
  }
  return false;
}

const SCAN = 0xda;
const LEAST_BMP = 26;

/** Whether a file consists of boxes, and its brands are these. */
function ofBrand(brand: RegExp): Format['begins'] {
  return (bytes) => hasAscii(bytes, 'ftyp', 4) && brand.test(brandsOf(bytes));
}

/** The brands of a file in boxes, of four letters each: the major one, its version, and those that it is compatible with. */
function brandsOf(bytes: Uint8Array): string {
  return latin1(bytes.subarray(8, Math.min(uint32(bytes, 0), MOST_BRANDS)));
}

const MOST_BRANDS = 256;

/** Whether a container has a video track with frames: one with sound alone is not a film. */
function hasFrames(bytes: Uint8Array): boolean {
  return indexOfAscii(bytes, hasAscii(bytes, EBML, 0) ? 'V_' : 'vide') >= 0;
}

/** Whether all top-level boxes fit into the file and the wanted ones are among them. */
function hasBoxes(...wanted: readonly string[]): Format['isWhole'] {
  return (bytes) => {
    const found: string[] = [];
    let at = 0;
    while (at + 8 <= bytes.length) {
      const { type, size } = headAt(bytes, at, bytes.length);
      if (!/^[\w ]{4}$/.test(type)) break;
      if (size < 8 || at + size > bytes.length) return false;
      found.push(type);
      at += size;
    }
    return wanted.every((type) => found.includes(type));
  };
}

import { uint8 } from './bytes.ts';

/** The ids of the elements that hold all others, and a stretch of them. */
export const [SEGMENT, CLUSTER] = [0x18538067, 0x1f43b675];
/** The elements that may have an unknown size. */
const OPEN_ENDED = [SEGMENT, CLUSTER];

/** An element of a Matroska file; WebM is a subset of Matroska. */
export interface Element {
  readonly id: number;
  /** The offset of its content. */
  readonly start: number;
  /** The offset of its end; undefined when its size is unknown. */
  readonly end: number | undefined;
}

/**
 * Whether a WebM holds its whole segment.
 *
 * A segment of unknown size, as in a live recording, is followed element by element to the end of the file.
 */
export function isWholeWebm(bytes: Uint8Array): boolean {
  let at = 0;
  let hasSegment = false;
  while (at < bytes.length) {
    const element = elementAt(bytes, at);
    if (element === undefined || (element.end ?? element.start) > bytes.length) return false;
    if (element.id === SEGMENT && element.end !== undefined) return true;
    if (element.end === undefined && !OPEN_ENDED.includes(element.id)) return false;
    hasSegment ||= element.id === SEGMENT;
    at = element.end ?? element.start;
  }
  return hasSegment;
}

/** The element at an offset; undefined where there is none, or its header is cut off. */
export function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const idLength = lengthAt(bytes, at);
  const sizeLength = lengthAt(bytes, at + idLength);
  const start = at + idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || start > bytes.length) return undefined;
  const id = numberAt(bytes, at, idLength);
  // Strip the length marker first: with it, a size of eight bytes would exceed what a number can hold exactly.
  const first = uint8(bytes, at + idLength) & (2 ** (8 - sizeLength) - 1);
  const size = first * 256 ** (sizeLength - 1) + numberAt(bytes, at + idLength + 1, sizeLength - 1);
  return { id, start, end: isUnknown(bytes, at + idLength, sizeLength) ? undefined : start + size };
}

/** The length in bytes of a variable-length number, from its leading zero bits; 9 where the first byte is zero. */
export function lengthAt(bytes: Uint8Array, at: number): number {
  return Math.clz32(uint8(bytes, at)) - 23;
}

/** A big-endian number of `length` bytes. */
export function numberAt(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + uint8(bytes, at + index);
  return value;
}

/** Whether a size is all ones, which means unknown. */
function isUnknown(bytes: Uint8Array, at: number, length: number): boolean {
  const first = 2 ** (8 - length) - 1;
  if ((uint8(bytes, at) & first) !== first) return false;
  return bytes.subarray(at + 1, at + length).every((byte) => byte === 0xff);
}

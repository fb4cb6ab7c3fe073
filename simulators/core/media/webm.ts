import { uint8 } from './bytes.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** The elements that may be written before it is known how long they get. */
const OPEN_ENDED = [SEGMENT, CLUSTER];

/** An element of Matroska, of which WebM is a part. */
export interface Element {
  readonly id: number;
  /** Where what it holds begins. */
  readonly start: number;
  /** Where it ends; undefined when it does not say. */
  readonly end: number | undefined;
}

/**
 * Whether a WebM holds the whole of its segment.
 *
 * A segment that does not say how long it is, as that of a recording, is followed element after element to the end of the file.
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

/** The element at a place; undefined where there is none, or its head is cut off. */
export function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const idLength = lengthAt(bytes, at);
  const sizeLength = lengthAt(bytes, at + idLength);
  const start = at + idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || start > bytes.length) return undefined;
  const id = numberAt(bytes, at, idLength);
  // The mark goes first: with it, a size of eight bytes is more than a number holds exactly.
  const first = uint8(bytes, at + idLength) & (2 ** (8 - sizeLength) - 1);
  const size = first * 256 ** (sizeLength - 1) + numberAt(bytes, at + idLength + 1, sizeLength - 1);
  return { id, start, end: isUnknown(bytes, at + idLength, sizeLength) ? undefined : start + size };
}

/** How many bytes a number of variable length takes: the zeros before its first bit tell; 9 where there is none. */
function lengthAt(bytes: Uint8Array, at: number): number {
  return Math.clz32(uint8(bytes, at)) - 23;
}

/** A whole number of so many bytes, the highest first. */
export function numberAt(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + uint8(bytes, at + index);
  return value;
}

/** A size of nothing but ones stands for one that is not known. */
function isUnknown(bytes: Uint8Array, at: number, length: number): boolean {
  const first = 2 ** (8 - length) - 1;
  if ((uint8(bytes, at) & first) !== first) return false;
  return bytes.subarray(at + 1, at + length).every((byte) => byte === 0xff);
}

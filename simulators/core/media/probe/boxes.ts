import { uint32 } from '../bytes.ts';

/** A box (atom) of an MP4 or QuickTime file: its type, and the offsets of its content. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The boxes between two offsets. A box that claims to reach further is cut off there, and is the last. */
export function boxesIn(bytes: Uint8Array, from: number, to: number): readonly Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const short = uint32(bytes, at);
    const isLong = short === 1;
    const size = isLong ? uint64(bytes, at + 8) : short || to - at;
    const start = at + (isLong ? 16 : 8);
    if (at + size < start) break;
    const end = Math.min(to, at + size);
    boxes.push({ type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), start, end });
    at += size;
  }
  return boxes;
}

/** The box found by following a path of types from a box, taking the first of each type. */
export function boxAt(bytes: Uint8Array, { start, end }: Box, ...path: readonly string[]): Box | undefined {
  const [type, ...rest] = path;
  const found = boxesIn(bytes, start, end).find((box) => box.type === type);
  return found && rest.length > 0 ? boxAt(bytes, found, ...rest) : found;
}

/** All boxes that are found by following a path of types from a box. */
export function boxesAt(
  bytes: Uint8Array,
  { start, end }: Pick<Box, 'start' | 'end'>,
  ...path: readonly string[]
): readonly Box[] {
  const [type, ...rest] = path;
  const found = boxesIn(bytes, start, end).filter((box) => box.type === type);
  return rest.length > 0 ? found.flatMap((box) => boxesAt(bytes, box, ...rest)) : found;
}

/** A big-endian 64-bit number; above 2 ** 53 it is not exact. */
export function uint64(bytes: Uint8Array, at: number): number {
  return uint32(bytes, at) * 2 ** 32 + uint32(bytes, at + 4);
}

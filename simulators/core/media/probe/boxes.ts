import { latin1, uint32 } from '../bytes.ts';

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
    const { type, start, size } = headAt(bytes, at, to);
    if (at + size < start) break;
    boxes.push({ type, start, end: Math.min(to, at + size) });
    at += size;
  }
  return boxes;
}

/** The head of a box: its type, where its content starts, and the size that it claims; the last one may reach as far as there is. */
export function headAt(bytes: Uint8Array, at: number, to: number): Omit<Box, 'end'> & { readonly size: number } {
  const short = uint32(bytes, at);
  const isLong = short === 1;
  const size = isLong ? uint64(bytes, at + 8) : short || to - at;
  return { type: latin1(bytes.subarray(at + 4, at + 8)), start: at + (isLong ? 16 : 8), size };
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

/** The offsets of a table's rows: as many as it claims and really has. */
export function rowsIn(bytes: Uint8Array, table: Box, size: number): readonly number[] {
  const count = Math.min(uint32(bytes, table.start + 4), Math.floor((table.end - table.start - 8) / size));
  return Array.from({ length: Math.max(0, count) }, (_, row) => table.start + 8 + row * size);
}

/** A big-endian 64-bit number; above 2 ** 53 it is not exact. */
export function uint64(bytes: Uint8Array, at: number): number {
  return uint32(bytes, at) * 2 ** 32 + uint32(bytes, at + 4);
}

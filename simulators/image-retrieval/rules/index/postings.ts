/** For each of some keys, numbered from 0, the pictures that have it, in typed arrays: 4 bytes an entry, and 2 for its counts. */
export interface Postings {
  /** Where the entries of a key begin; those of the next end them. */
  readonly starts: Uint32Array;
  readonly pictures: Uint32Array;
}

/**
 * Sorts entries by their keys. Within a key they keep their order.
 *
 * @returns the postings, and for each entry of them the place where it stood before.
 */
export function sortPostings(
  keys: Uint32Array,
  pictures: Uint32Array,
  keyCount: number,
): { readonly postings: Postings; readonly from: Uint32Array } {
  const starts = new Uint32Array(keyCount + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] as number) + 1;
  for (let key = 0; key < keyCount; key += 1) starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number);
  const next = starts.slice(0, keyCount);
  const sorted = new Uint32Array(keys.length);
  const from = new Uint32Array(keys.length);
  for (let entry = 0; entry < keys.length; entry += 1) {
    const key = keys[entry] as number;
    const place = next[key] as number;
    next[key] = place + 1;
    sorted[place] = pictures[entry] as number;
    from[place] = entry;
  }
  return { postings: { starts, pictures: sorted }, from };
}

/** How many pictures have a key. */
export function countOf({ starts }: Postings, key: number): number {
  return (starts[key + 1] as number) - (starts[key] as number);
}

/** Whole numbers that are appended one by one. */
export interface Numbers {
  push(number: number): void;
  /** A copy of those so far, without the room that was kept for more. */
  taken(): Uint32Array;
}

/** Makes room for numbers as they come. */
export function numbers(): Numbers {
  let room = new Uint32Array(1_024);
  let length = 0;
  return {
    push(number) {
      if (length === room.length) {
        const wider = new Uint32Array(room.length * 2);
        wider.set(room);
        room = wider;
      }
      room[length] = number;
      length += 1;
    },
    taken: () => room.slice(0, length),
  };
}

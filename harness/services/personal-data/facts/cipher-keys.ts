/** Keys of 16, 24 and 32 characters that cannot be read as base64 or hexadecimal, so that each is what it looks like. */
export const KEYS = ['a key! of 16 ch.', 'a key! of 24 characters.', 'a key! of 32 characters, no less'] as const;

/** The key of most checks. */
export const [KEY] = KEYS;

/** Lengths at which no key is one: none at all, and next to those of keys. */
export const OTHER_KEY_LENGTHS: readonly number[] = [0, 15, 17, 31, 33];

/** Keys that whoever cuts, folds or only skims a key of 32 characters takes for it. */
export function nearKeys(key: string): readonly string[] {
  const other = (at: number): string => `${key.slice(0, at)}${key[at] === 'x' ? 'y' : 'x'}${key.slice(at + 1)}`;
  return [other(0), other(key.length - 1), key.toUpperCase()];
}

/** Writes the bytes of a key for the wire. */
export type WriteKey = (key: string) => string;

/** The text that the bytes are, which is what most targets read. */
export const asText: WriteKey = (key) => key;

/** How else the bytes of a key may be written. */
export const ENCODED: readonly WriteKey[] = [btoa, (key) => Buffer.from(key).toString('hex')];

import { createHash } from 'node:crypto';

/** The hash types of operator `hash`, and the lengths of their digests in bytes. */
export const HASH_TYPES = { sha256: 32, sha512: 64, md5: 16 } as const;
/** A hash type of the documents. */
export type HashType = keyof typeof HASH_TYPES;

/** The plain digest of a text, worked out by Node and not by what the simulator uses. */
export function digestOf(type: HashType, text: string, form: 'hex' | 'base64'): string {
  return createHash(type).update(text).digest(form);
}

/** A digest without the name of its type in front, as in `sha256:…` and `{MD5}…`. */
export function bareDigest(written: string): string {
  return written.replace(/^\W?(sha-?256|sha-?512|md5)\W+/i, '');
}

/** How long a digest may be as text: hexadecimal, or base64 with or without padding. */
export function lengthsOf(bytes: number): readonly number[] {
  return [bytes * 2, Math.ceil(bytes / 3) * 4, Math.ceil((bytes * 4) / 3)];
}

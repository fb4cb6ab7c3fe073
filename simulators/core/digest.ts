import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const HEX_DIGITS = new TextEncoder().encode('0123456789abcdef');
const SHA256_BYTES = 32;
const SCRATCH_BYTES = 4_096;
/** UTF-8 needs at most this many bytes for one UTF-16 code unit. */
const MOST_BYTES_A_UNIT = 3;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const blank = sha256.create();

// Reused for every digest: each call takes several, and allocating buffers would cost more than the hashing itself.
const hasher = sha256.create();
const scratch = new Uint8Array(SCRATCH_BYTES);
const digest = new Uint8Array(SHA256_BYTES);
const codes = new Uint8Array(2 * SHA256_BYTES);

/** SHA-256 of bytes, or of a text's UTF-8 bytes, in hexadecimal. */
export type Digest = (data: string | Uint8Array) => string;

let ofPlatform: Digest | undefined;

/** Has digests taken by the platform from now on, where an adapter knows a faster way to the same digests. */
export function digestWith(digestOfPlatform: Digest): void {
  ofPlatform = digestOfPlatform;
}

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function sha256Hex(text: string): string {
  return ofPlatform ? ofPlatform(text) : sha256HexHere(text);
}

/** The same, without the platform. */
export function sha256HexHere(text: string): string {
  hash(text);
  for (let at = 0; at < SHA256_BYTES; at += 1) {
    const byte = digest[at] ?? 0;
    codes[2 * at] = HEX_DIGITS[byte >> 4] ?? 0;
    codes[2 * at + 1] = HEX_DIGITS[byte & 15] ?? 0;
  }
  return decoder.decode(codes);
}

/** The first 32 bits of the SHA-256 of a text's UTF-8 bytes. */
export function sha256Bits(text: string): number {
  if (ofPlatform && text.length > SCRATCH_BYTES) return Number.parseInt(ofPlatform(text).slice(0, 8), 16);
  hash(text);
  return new DataView(digest.buffer).getUint32(0);
}

/** SHA-256 of bytes, in hexadecimal. */
export function sha256HexOfBytes(bytes: Uint8Array): string {
  return ofPlatform ? ofPlatform(bytes) : bytesToHex(sha256(bytes));
}

/** SHA-256 of a text's UTF-8 bytes. */
export function sha256Bytes(text: string): Uint8Array {
  hash(text);
  return digest.slice();
}

/** Leaves the digest of a text in `digest`, and wipes the text from `scratch`. */
function hash(text: string): void {
  blank._cloneInto(hasher);
  if (text.length * MOST_BYTES_A_UNIT > SCRATCH_BYTES) hasher.update(encoder.encode(text));
  else {
    const { written } = encoder.encodeInto(text, scratch);
    hasher.update(scratch.subarray(0, written));
    scratch.fill(0, 0, written);
  }
  hasher.digestInto(digest);
}

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const HEX_DIGITS = new TextEncoder().encode('0123456789abcdef');
const SHA256_BYTES = 32;

// Written again for each digest: one flat string a call, where joining pairs of digits would make dozens.
const codes = new Uint8Array(2 * SHA256_BYTES);

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function sha256Hex(text: string): string {
  const bytes = sha256Bytes(text);
  for (let at = 0; at < SHA256_BYTES; at += 1) {
    const byte = bytes[at] ?? 0;
    codes[2 * at] = HEX_DIGITS[byte >> 4] ?? 0;
    codes[2 * at + 1] = HEX_DIGITS[byte & 15] ?? 0;
  }
  return String.fromCharCode.apply(null, codes as unknown as number[]);
}

/** SHA-256 of a text's UTF-8 bytes. */
export function sha256Bytes(text: string): Uint8Array {
  return sha256(utf8ToBytes(text));
}

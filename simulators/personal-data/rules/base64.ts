import { encodeBase64 } from '../../core/base64.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const URL_SAFE = ALPHABET.replace('+', '-').replace('/', '_');
const VALUES = new Uint8Array(128);
for (let value = 0; value < 64; value += 1) {
  VALUES[ALPHABET.charCodeAt(value)] = value;
  VALUES[URL_SAFE.charCodeAt(value)] = value;
}

/** Base64 with padding in the alphabet for URLs. */
export function toUrlSafeBase64(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_');
}

/** The bytes of base64 digits of either alphabet, padding left out; digits that fill no byte are dropped. */
export function fromBase64Digits(digits: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (let index = 0; index < digits.length; index += 1) {
    held = ((held << 6) | (VALUES[digits.charCodeAt(index)] ?? 0)) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (held >> bits) & 0xff;
      at += 1;
    }
  }
  return bytes;
}

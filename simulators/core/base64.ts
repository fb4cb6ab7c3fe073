const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NO_DIGIT = 255;
const PADDING = 0x3d;

const values = new Uint8Array(128).fill(NO_DIGIT);
for (let value = 0; value < DIGITS.length; value += 1) values[DIGITS.charCodeAt(value)] = value;

/**
 * The number of bytes that a padded base64 text decodes to, found without decoding it. For text that is not base64 it is an upper
 * bound.
 */
export function decodedLength(base64: string): number {
  return Math.floor((base64.length * 3) / 4) - paddingOf(base64);
}

/** Decodes padded base64; undefined when the text is not that. Strict: blanks and line breaks are not skipped. */
export function decodeBase64(base64: string): Uint8Array | undefined {
  if (base64.length % 4 !== 0) return undefined;
  const digits = base64.length - paddingOf(base64);
  const bytes = new Uint8Array(decodedLength(base64));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let index = 0; index < digits; index += 1) {
    const value = values[base64.charCodeAt(index)] ?? NO_DIGIT;
    if (value === NO_DIGIT) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 0xff;
    at += 1;
  }
  return bytes;
}

/** Decodes base64 of either alphabet, with its padding or without; undefined when the text is not that. */
export function decodeEitherBase64(base64: string): Uint8Array | undefined {
  const digits = base64.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return decodeBase64(digits.padEnd(4 * Math.ceil(digits.length / 4), '='));
}

/** Encodes bytes as padded base64. */
export function encodeBase64(bytes: Uint8Array): string {
  const codes = new Uint8Array(4 * Math.ceil(bytes.length / 3)).fill(PADDING);
  let to = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const digits = Math.min(4, bytes.length - at + 1);
    for (let digit = 0; digit < digits; digit += 1) {
      codes[to + digit] = DIGITS.charCodeAt((bits >> (18 - 6 * digit)) & 63);
    }
    to += 4;
  }
  return new TextDecoder().decode(codes);
}

function paddingOf(base64: string): number {
  const last = base64.length - 1;
  if (base64.charCodeAt(last) !== PADDING) return 0;
  return base64.charCodeAt(last - 1) === PADDING ? 2 : 1;
}

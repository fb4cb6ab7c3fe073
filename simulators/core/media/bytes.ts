/** Whether the bytes at an offset spell an ASCII text. */
export function hasAscii(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Makes the test whether the bytes at an offset spell one of some ASCII texts. */
export function standsAt(at: number, ...texts: readonly string[]): (bytes: Uint8Array) => boolean {
  return (bytes) => texts.some((text) => hasAscii(bytes, text, at));
}

/** The first offset, at or after `from`, at which the bytes spell an ASCII text; -1 if there is none. */
export function indexOfAscii(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  let at = bytes.indexOf(first, from);
  while (at >= 0 && !hasAscii(bytes, text, at)) at = bytes.indexOf(first, at + 1);
  return at;
}

/** Bytes as Latin-1 text. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return text;
}

/** Byte arrays, one behind the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A big-endian 32-bit number. */
export function uint32(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] ?? 0) * 2 ** 24 + (((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
  );
}

/** A big-endian 16-bit number. */
export function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

/** A little-endian 32-bit number. */
export function uint32Little(bytes: Uint8Array, at: number): number {
  return uint16Little(bytes, at) + uint16Little(bytes, at + 2) * 2 ** 16;
}

/** A little-endian 16-bit number. */
export function uint16Little(bytes: Uint8Array, at: number): number {
  return uint8(bytes, at) | (uint8(bytes, at + 1) << 8);
}

/** The byte at an offset; 0 past the end. */
export function uint8(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

const CHUNK = 8_192;

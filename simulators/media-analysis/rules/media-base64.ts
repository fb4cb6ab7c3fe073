import { decodeBase64 } from '../../core/base64.ts';

/** The standard alphabet with its padding and nothing else.  @clause MA-A1-20 MA-A1-21 */
export function decodeStrictly(base64: string): Uint8Array | undefined {
  return decodeBase64(base64);
}

/** Blanks and line ends, missing padding and the alphabet of URLs are taken too. */
export function decodeLeniently(base64: string): Uint8Array | undefined {
  const plain = base64.replaceAll(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return decodeBase64(plain + '='.repeat((4 - (plain.length % 4)) % 4));
}

/** A text without the head of a data URI. */
export function withoutDataUri(text: string): string {
  return text.replace(/^data:[^,]{0,200};base64,/i, '');
}

/** What is held against the limit of media: their bytes. */
export function bySize(decodedBytes: number, _encodedCharacters: number): number {
  return decodedBytes;
}

/** What is held against the limit of media: the text that stands for them. */
export function byText(_decodedBytes: number, encodedCharacters: number): number {
  return encodedCharacters;
}

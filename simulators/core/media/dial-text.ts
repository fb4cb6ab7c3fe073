import { indexOfAscii, latin1 } from './bytes.ts';

/** The bytes of a file as text, where the marker of a dial stands among them; empty where none does. */
export function markedText(bytes: Uint8Array): string {
  return indexOfAscii(bytes, '[[sim ') >= 0 ? latin1(bytes) : '';
}

/** A URL without its escapes, so that dials in it can be read; one with broken escapes as it is. */
export function percentDecoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

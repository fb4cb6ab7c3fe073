import { decodeUtf8Leniently } from '../json.ts';
import { indexOfAscii, latin1 } from './bytes.ts';

/** The bytes of a file as text, where the marker of a dial stands among them; empty where none does. */
export function markedText(bytes: Uint8Array): string {
  return indexOfAscii(bytes, '[[sim ') >= 0 ? latin1(bytes) : '';
}

/** A URL without its escapes, so that dials in it can be read; what is no escape stays, and what is no UTF-8 is replaced. */
export function percentDecoded(url: string): string {
  return url.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
    decodeUtf8Leniently(Uint8Array.from(escapes.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))),
  );
}

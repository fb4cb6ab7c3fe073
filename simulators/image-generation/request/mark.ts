import { decodeBase64, decodedLength } from '../../core/base64.ts';
import { readDataUri } from '../../core/media/data-uri.ts';
import { sizeOf, sniff } from '../../core/media/sniff.ts';
import { LIMITS } from '../wire/limits.ts';

/**
 * The file of a mark, judged by its data URI and its head: a PNG, a JPEG or a WebP, not too large. Undefined for an empty text.
 *
 * What the URI claims of the type does not matter, as long as it claims a picture.
 *
 * @clause IG-B1-13 IG-B1-48
 */
export function readMark(text: string): Uint8Array | 'unusable' | undefined {
  if (text === '') return undefined;
  const uri = readDataUri(text);
  if (!uri?.type.startsWith('image/') || decodedLength(uri.base64) > LIMITS.markBytes) return 'unusable';
  const file = decodeBase64(uri.base64);
  return file && isTaken(file) ? file : 'unusable';
}

function isTaken(file: Uint8Array): boolean {
  const sniffed = sniff(file);
  if (typeof sniffed !== 'object' || !TYPES.includes(sniffed.type)) return false;
  const { width = 0, height = 0 } = sizeOf(file) ?? {};
  return width * height <= LIMITS.markPixels;
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

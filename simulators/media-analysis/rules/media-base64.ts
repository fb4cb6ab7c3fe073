import { decodeEitherBase64 } from '../../core/base64.ts';

/** Blanks and line ends, missing padding and the alphabet of URLs are taken too. */
export function decodeLeniently(base64: string): Uint8Array | undefined {
  return decodeEitherBase64(base64.replaceAll(/\s/g, ''));
}

import { decodeBase64 } from '../../core/base64.ts';

/** Blanks and line ends, missing padding and the alphabet of URLs are taken too. */
export function decodeLeniently(base64: string): Uint8Array | undefined {
  const plain = base64.replaceAll(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return decodeBase64(plain + '='.repeat((4 - (plain.length % 4)) % 4));
}

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the storage makes of a URL: it opens, it has expired, or its signature does not fit. */
type UrlVerdict = 'open' | 'expired' | 'forged';

/**
 * Signs a path of a storage until an instant. The signature covers path, expiry and the secret of the world.
 *
 * @returns the query, such as `expires=1768478400&signature=…`
 * @clause IG-B3-9
 */
export function presign(secret: string, path: string, expiresAtMs: number): string {
  const expires = String(Math.ceil(expiresAtMs / 1_000));
  return `expires=${expires}&signature=${signatureOf(secret, path, expires)}`;
}

/** Judges a URL. Its query must equal the signed one, character by character. */
export function judgeUrl(secret: string, path: string, query: string, nowMs: number): UrlVerdict {
  const [, expires = '', signature = ''] = /^expires=(\d{1,12})&signature=([0-9a-f]{64})$/.exec(query) ?? [];
  if (signature === '' || signature !== signatureOf(secret, path, expires)) return 'forged';
  return nowMs < Number(expires) * 1_000 ? 'open' : 'expired';
}

function signatureOf(secret: string, path: string, expires: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`GET\n${path}\n${expires}`)));
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestWith, sha256Bits, sha256HexHere, sha256HexOfBytes } from '../core/digest.ts';
import { digestOfNode } from './node-server.ts';

it('takes the same digests with OpenSSL as without it, of broken surrogates and long texts too', () => {
  const long = fc.string({ unit: 'binary', minLength: 1_400, maxLength: 1_500 });
  const texts = fc.oneof(fc.string({ unit: 'binary' }), long, fc.constant('\ud800a'));
  fc.assert(fc.property(texts, (text) => digestOfNode(text) === sha256HexHere(text)));
});

it('takes those of bytes, and the first bits of long texts, as without it', () => {
  digestWith(digestOfNode);
  const long = 'é\ud800'.repeat(3_000);
  expect(sha256HexOfBytes(new TextEncoder().encode(long))).toBe(sha256HexHere(long));
  expect(sha256Bits(long)).toBe(Number.parseInt(sha256HexHere(long).slice(0, 8), 16));
});

import fc from 'fast-check';
import { it } from 'vitest';
import { sha256HexHere } from '../core/digest.ts';
import { digestOfNode } from './node-server.ts';

it('takes the same digests with OpenSSL as without it, of broken surrogates and long texts too', () => {
  const long = fc.string({ unit: 'binary', minLength: 1_400, maxLength: 1_500 });
  const texts = fc.oneof(fc.string({ unit: 'binary' }), long, fc.constant('\ud800a'));
  fc.assert(fc.property(texts, (text) => digestOfNode(text) === sha256HexHere(text)));
});

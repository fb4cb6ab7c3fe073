import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64Digits, toUrlSafeBase64 } from './base64.ts';

describe('base64', () => {
  it('is that of Node, in both alphabets and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        const plain = Buffer.from(bytes).toString('base64');
        expect(toUrlSafeBase64(bytes)).toBe(plain.replaceAll('+', '-').replaceAll('/', '_'));
        for (const text of [plain, toUrlSafeBase64(bytes)]) {
          expect(fromBase64Digits(text.replace(/=+$/, ''))).toEqual(bytes);
        }
      }),
    );
  });
});

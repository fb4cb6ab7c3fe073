import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, decodedLength, encodeBase64 } from './base64.ts';

describe('base64', () => {
  it('is written as everybody writes it, and read back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = encodeBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(decodeBase64(text)).toEqual(bytes);
        expect(decodedLength(text)).toBe(bytes.length);
      }),
    );
  });

  it.each([
    'A',
    'AA',
    'AAA',
    'AAAA=',
    '====',
    'A===',
    'AA=A',
    'AAA\n',
    'AA A',
    'AAA-',
    'AAA_',
    'AAAé',
    'AAAA AAAA',
    'ÿÿÿÿ',
  ])('is not %j', (text) => {
    expect(decodeBase64(text)).toBeUndefined();
  });

  it('of nothing is nothing', () => {
    expect([encodeBase64(new Uint8Array()), decodeBase64('')?.length]).toEqual(['', 0]);
  });
});

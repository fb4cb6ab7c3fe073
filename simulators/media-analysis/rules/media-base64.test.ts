import { describe, expect, it } from 'vitest';
import { decodeLeniently, decodeStrictly, withoutDataUri } from './media-base64.ts';

describe('base64', () => {
  it.each([
    ['AAEC', [0, 1, 2], [0, 1, 2]],
    ['+/8=', [251, 255], [251, 255]],
    ['-_8=', undefined, [251, 255]],
    ['+/8', undefined, [251, 255]],
    ['AA\nEC', undefined, [0, 1, 2]],
    ['AAE?', undefined, undefined],
    ['A', undefined, undefined],
  ])('%j is %j, and read leniently %j', (text, strict, lenient) => {
    const list = (bytes: Uint8Array | undefined) => bytes && [...bytes];
    expect([list(decodeStrictly(text)), list(decodeLeniently(text))]).toEqual([strict, lenient]);
  });

  it('follows the head of a data URI, where there is one', () => {
    expect(['data:image/png;base64,AAEC', 'AAEC'].map(withoutDataUri)).toEqual(['AAEC', 'AAEC']);
  });
});

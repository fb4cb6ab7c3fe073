import { describe, expect, it } from 'vitest';
import { stockRules } from './index.ts';
import { decodeLeniently } from './media-base64.ts';

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
    expect([list(stockRules.decodeMedia(text)), list(decodeLeniently(text))]).toEqual([strict, lenient]);
  });
});

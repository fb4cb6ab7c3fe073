import { describe, expect, it } from 'vitest';
import type { Picture } from './draw/canvas.ts';
import { pdqDistance, pdqOf } from './pdq.ts';
import { drawn } from './testing.ts';

const PROMPTS = [
  'mountains at dawn',
  'a forest at night',
  'the sea at dusk',
  'a city in the rain',
  'portrait of a woman',
  'a meadow of poppies',
  'a coral reef',
  'a galaxy',
  'a library',
  'desert dunes, oil painting',
];

/** A picture of bent stripes, by whole numbers alone. */
function stripes(width: number, height: number, [a, b, c]: readonly [number, number, number]): Picture {
  const data = Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => {
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    const value = ((x * x * a + y * y * b + x * y * c) >> 8) & 255;
    return [value, (value * 3) & 255, 255 - value, 255][at & 3] as number;
  });
  return { width, height, data };
}

describe('PDQ', () => {
  // The hashes are those of pdqhash 0.2.8, Python bindings of the published implementation.
  it.each([
    [200, 150, [3, 7, 5], '9f00380130ff63ff677166804d1f6e574c9fccbecce05c60cde8dce8cdc0ccc0'],
    [512, 384, [1, 2, 0], 'c7e7cfb896c02d8f5a3074c7e99feb3fd2f8f4e0a5c0a9888ba0cba0cb20cb20'],
    [97, 301, [9, 2, 4], 'b700a61facff2cff69b029c26b9d4ba35b0f5b187b105b307a345b307a305b30'],
  ] as const)('of %d by %d pixels is that of another implementation', (width, height, factors, hash) => {
    expect(pdqOf(stripes(width, height, factors))).toBe(hash);
  });

  it('is 64 hexadecimal digits, half of whose bits are set', () => {
    const hash = pdqOf(drawn({}, 168, 96));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(pdqDistance(hash, '0'.repeat(64))).toBe(128);
  });

  it('tells pictures apart', () => {
    const hashes = PROMPTS.map((prompt) => pdqOf(drawn({ prompt }, 112, 64)));
    const distances = hashes.flatMap((one, at) => hashes.slice(at + 1).map((other) => pdqDistance(one, other)));
    expect(Math.min(...distances)).toBeGreaterThan(60);
  });
});

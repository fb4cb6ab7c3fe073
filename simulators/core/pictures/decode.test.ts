import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture } from './decode.ts';

const pixels = Buffer.from(
  Array.from({ length: 4 * 12 * 8 }, (_, at) => (at % 4 === 3 ? (at * 7) % 256 : (at * 3) % 256)),
);
const image = () => sharp(pixels, { raw: { width: 12, height: 8, channels: 4 } });

describe('decoding', () => {
  it.each(['png', 'webp'] as const)('gives the pixels of a %s with their transparency', async (format) => {
    const file = await image().toFormat(format, { lossless: true, exact: true }).toBuffer();
    expect(await decodePicture(file)).toEqual({ width: 12, height: 8, data: new Uint8ClampedArray(pixels) });
  });

  it('gives the pixels of a JPEG, opaque', async () => {
    const file = await image().flatten().jpeg({ quality: 100 }).toBuffer();
    const { width, height, data } = (await decodePicture(file)) ?? { width: 0, height: 0, data: [] };
    expect({ width, height, alpha: data[3] }).toEqual({ width: 12, height: 8, alpha: 255 });
  });

  it('gives nothing for what is no picture, or of another format', async () => {
    const png = await image().png().toBuffer();
    const damaged = Buffer.concat([png.subarray(0, 60), Buffer.alloc(20), png.subarray(80)]);
    for (const file of [
      new Uint8Array(),
      Buffer.from('hello'),
      png.subarray(0, 80),
      damaged,
      await image().gif().toBuffer(),
    ]) {
      expect(await decodePicture(file)).toBeUndefined();
    }
  });

  it('leaves nothing behind among the globals of Node', async () => {
    await decodePicture(await image().png().toBuffer());
    expect('ImageData' in globalThis).toBe(false);
  });
});

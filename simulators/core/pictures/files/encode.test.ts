import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../draw/canvas.ts';
import { drawScene } from '../draw.ts';
import { planScene } from '../plan.ts';
import { encodePicture } from './encode.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
const picture = drawScene(planScene({ seed: 7, prompt: 'a lighthouse at dusk', model: 'eros' }), 168, 96);

/** The pixels of a file, by a decoder that is none of ours. */
async function decoded(file: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

function apart(one: Picture, other: Picture): number {
  return one.data.reduce((sum, value, at) => sum + Math.abs(value - (other.data[at] as number)), 0) / one.data.length;
}

describe('an encoded picture', () => {
  it.each(FORMATS)('is a %s of its size, near what was drawn', async (format) => {
    const file = await encodePicture(picture, { format, quality: 95, lossless: false });
    const metadata = await sharp(file).metadata();
    expect({
      ...metadata,
      format: metadata.format === 'heif' ? metadata.compression?.replace('av1', 'avif') : metadata.format,
    }).toMatchObject({ format, width: 168, height: 96 });
    expect(apart(await decoded(file), picture)).toBeLessThan(3);
  });

  it.each(FORMATS)('has the same bytes each time, as %s', async (format) => {
    const encode = () => encodePicture(picture, { format, quality: 80, lossless: false });
    expect(await encode()).toEqual(await encode());
  });

  it.each(['jpeg', 'webp', 'avif'] as const)('is smaller at a lower quality, as %s', async (format) => {
    const sizes = await Promise.all(
      [10, 50, 95].map(async (quality) => (await encodePicture(picture, { format, quality, lossless: false })).length),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(3);
  });

  it.each(['png', 'webp', 'avif'] as const)('keeps every pixel when it is lossless, as %s', async (format) => {
    const file = await encodePicture(picture, { format, quality: 1, lossless: true });
    expect((await decoded(file)).data).toEqual(picture.data);
  });
});

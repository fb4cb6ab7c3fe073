import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { apart, decoded, digestOf, drawn } from '../testing.ts';
import { encodePicture } from './encode.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
const picture = drawn();

describe('an encoded picture', () => {
  it.each(FORMATS)('is a %s of its size, near what was drawn', async (format) => {
    const file = await encodePicture(picture, { format, quality: 95, lossless: false });
    const metadata = await sharp(file).metadata();
    expect({
      ...metadata,
      format: metadata.format === 'heif' ? metadata.compression?.replace('av1', 'avif') : metadata.format,
    }).toMatchObject({ format, width: 64, height: 48 });
    expect(apart(await decoded(file), picture)).toBeLessThan(3);
  });

  it.each(FORMATS)('has the same bytes each time, as %s', async (format) => {
    const encode = () => encodePicture(picture, { format, quality: 80, lossless: false });
    expect(digestOf(await encode())).toBe(digestOf(await encode()));
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
    expect(digestOf((await decoded(file)).data)).toBe(digestOf(picture.data));
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPayload, writePayload } from '../../media/payload.ts';
import { sniff } from '../../media/sniff.ts';
import { decoded, digestOf, drawn } from '../testing.ts';
import { withComment } from './comment.ts';
import { encodePicture } from './encode.ts';

const picture = drawn();
const payload = writePayload({ violence: 0.93, hate: 0.01 }, 'a lighthouse at dusk');

describe('a comment in a file', () => {
  it.each([
    ['jpeg', false],
    ['png', false],
    ['webp', false],
    ['webp', true],
    ['avif', false],
    ['avif', true],
  ] as const)('is read by compliance and changes no pixel: %s, lossless %s', async (format, lossless) => {
    const bare = await encodePicture(picture, { format, quality: 90, lossless });
    const file = withComment(bare, format, payload);
    expect(readPayload(bare)).toBeUndefined();
    expect(readPayload(file)).toEqual({
      severities: new Map([
        ['violence', 0.93],
        ['hate', 0.01],
      ]),
      caption: 'a lighthouse at dusk',
    });
    expect(digestOf((await decoded(file)).data)).toBe(digestOf((await decoded(bare)).data));
    expect(sniff(file)).toEqual({ kind: 'image', type: `image/${format}` });
  });

  it('of WebP is announced in its head, with the size of the picture', async () => {
    const file = withComment(
      await encodePicture(picture, { format: 'webp', quality: 90, lossless: true }),
      'webp',
      payload,
    );
    const { width, height, xmp } = await sharp(file).metadata();
    expect({ width, height }).toEqual({ width: 64, height: 48 });
    expect(xmp?.toString()).toContain(payload);
  });
});

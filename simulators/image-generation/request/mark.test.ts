import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPng } from '../../core/media/write/png.ts';
import { readMark } from './mark.ts';

const create = { width: 8, height: 4, channels: 4, background: '#f008' } as const;
const uri = (file: Uint8Array, type = 'image/png') => `data:${type};base64,${Buffer.from(file).toString('base64')}`;
const png = aPng({ width: 8, height: 4 });

/** A PNG whose head tells another size than its pixels have. */
function claiming(width: number, height: number): Uint8Array {
  const file = png.slice();
  const view = new DataView(file.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return file;
}

describe('a mark', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    '[IG-B1-13] may be a %s, whatever type of picture its URI claims',
    async (format) => {
      const file = await sharp({ create }).toFormat(format).toBuffer();
      expect(Buffer.from(readMark(uri(file)) as Uint8Array)).toEqual(file);
      expect(readMark(uri(file, 'image/x-mark'))).toEqual(readMark(uri(file)));
    },
  );

  it('is none where the text is blank', () => {
    expect(readMark('')).toBeUndefined();
  });

  it.each<readonly [string, string]>([
    ['plain base64', Buffer.from(png).toString('base64')],
    ['an address', 'https://example.com/mark.png'],
    ['another type', uri(png, 'text/plain')],
    ['no base64', 'data:image/png;base64,%%%%'],
    ['nothing', 'data:image/png;base64,'],
    ['no picture', uri(Buffer.from('hello there'))],
    ['a picture cut short', uri(png.subarray(0, 60))],
    ['a picture of more pixels than are taken', uri(claiming(30_000, 30_000))],
    ['a file of more than 8 MB', uri(Buffer.concat([png, Buffer.alloc(8 * 2 ** 20)]))],
  ])('[IG-B1-48] is refused as %s', (_what, text) => {
    expect(readMark(text)).toBe('unusable');
  });

  it('[IG-B1-48] is refused as a GIF', async () => {
    expect(readMark(uri(await sharp({ create }).gif().toBuffer(), 'image/gif'))).toBe('unusable');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinear } from '../testing/linear.ts';
import { indexOfAscii } from './bytes.ts';
import { timesOfGif } from './gif.ts';
import { sizeOf, sniff } from './sniff.ts';
import { aGif, aTiff, aWebm } from './testing.ts';
import { big32, bytesOf } from './write/bytes.ts';

const FILES: readonly (readonly [what: string, type: string, bytes: Uint8Array])[] = [
  ['a GIF', 'image/gif', aGif()],
  ['a TIFF in strips', 'image/tiff', aTiff()],
  ['a TIFF in one strip', 'image/tiff', aTiff({ parts: 1 })],
  ['a TIFF with its page at the end', 'image/tiff', aTiff({ isHeadFirst: false })],
  ['a TIFF in tiles, the highest byte first', 'image/tiff', aTiff({ isTiled: true, isBigEndian: true })],
  ['a WebM', 'video/webm', aWebm()],
  ['a WebM of unknown length', 'video/webm', aWebm({ isOpen: true })],
];

describe('a file that is whole', () => {
  it.each(FILES)('is told: %s', (_what, type, bytes) => {
    expect(sniff(bytes)).toMatchObject({ type });
  });

  it.each(FILES.filter(([what]) => !what.includes('unknown')))(
    'may have bytes behind its end: %s',
    (_what, type, bytes) => {
      expect(sniff(Uint8Array.from([...bytes, 0x3b, 0, 1]))).toMatchObject({ type });
    },
  );

  it('is followed to the byte where a size takes eight bytes', () => {
    const padding = bytesOf(0xec, 0x01, 0, 0, 0, 0, 0, 0, 101, new Uint8Array(101));
    const bytes = aWebm();
    const headEnd = indexOfAscii(bytes, '\u0018S\u0080g');
    expect(sniff(bytesOf(bytes.subarray(0, headEnd), padding, bytes.subarray(headEnd)))).toMatchObject({
      type: 'video/webm',
    });
  });

  it('is no film of WebM when it has sound alone', () => {
    expect(sniff(aWebm({ codec: 'A_OPUS' }))).toBe('unknown');
  });
});

it('of a GIF, a delay is for the next picture alone', () => {
  const picture = bytesOf(0x2c, 0, 0, 0, 0, 4, 0, 4, 0, 0, 2, 0);
  const half = bytesOf(0x21, 0xf9, 4, 0, 50, 0, 0, 0);
  const gif = bytesOf('GIF89a', 4, 0, 4, 0, 0, 0, 0, half, picture, picture, 0x3b);
  expect(timesOfGif(gif)).toEqual({ delays: [50, 10], told: 50 });
});

describe('a file in boxes', () => {
  const box = (type: string, ...content: readonly (string | Uint8Array)[]) => {
    const inside = bytesOf(...content);
    return bytesOf(big32(inside.length + 8), type, inside);
  };
  const size = box('ispe', big32(0), big32(40), big32(30));
  const fileOf = (brands: string, ...sizes: readonly Uint8Array[]) =>
    bytesOf(box('ftyp', brands), box('meta', big32(0), box('iprp', box('ipco', ...sizes))));

  it.each([
    ['avif\0\0\0\0mif1', 'image/avif'],
    ['mif1\0\0\0\0mif1avif', 'image/avif'],
    ['heic\0\0\0\0mif1', 'image/heic'],
    ['hevc\0\0\0\0', 'image/heic'],
  ])('is a picture by its brands: %j', (brands, type) => {
    expect(sniff(fileOf(brands, size))).toEqual({ kind: 'image', type });
    expect(sizeOf(fileOf(brands, size, size))).toEqual({ width: 40, height: 30 });
    expect(sniff(fileOf(brands))).toBe('broken');
  });

  it('is no picture for a drawing in text that lies in it', () => {
    const svg = '<svg width="10" height="20"></svg>';
    expect(sniff(bytesOf('RIFF', 46, 0, 0, 0, 'WEBPJUNK', svg))).toBe('broken');
  });
});

describe('a file that is cut', () => {
  it.each(FILES)('is broken, wherever it is cut: %s', (what, _type, bytes) => {
    const taken = Array.from({ length: bytes.length - 12 }, (_, at) => at + 12).filter(
      (length) => sniff(bytes.subarray(0, length)) !== 'broken',
    );
    // A recording may end behind any of its blocks, of which this one has its track, two clusters and what is in them.
    if (what.includes('unknown')) expect(taken.length).toBeLessThanOrEqual(7);
    else expect(taken).toEqual([]);
  });
});

describe('a file that leads astray', () => {
  it('is broken: pages of a TIFF that name each other', () => {
    expect(sniff(aTiff({ next: 8 }))).toBe('broken');
  });

  it('is broken: a TIFF that has no page, or one without data', () => {
    expect(sniff(Uint8Array.from([0x49, 0x49, 0x2a, 0, 0, 0, 0, 0]))).toBe('broken');
    expect(sniff(Uint8Array.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBe('broken');
  });

  it('is told in time that grows with its length', () => {
    for (const head of [aGif().subarray(0, 25), aTiff().subarray(0, 10), aWebm().subarray(0, 12)]) {
      for (const filling of [0x00, 0x01, 0x2c, 0x21, 0xec, 0xff]) {
        const tell = (length: number): void => {
          const bytes = new Uint8Array(length).fill(filling);
          bytes.set(head);
          expect(sniff(bytes)).toBeDefined();
        };
        expect(isLinear(tell, 1_000_000)).toBe(true);
      }
    }
  });

  it('never throws, whichever of its bytes are wrong', () => {
    const someFile = fc.constantFrom(...FILES.map(([, , bytes]) => bytes));
    fc.assert(
      fc.property(someFile, fc.array(fc.tuple(fc.nat(120), fc.nat(255)), { maxLength: 6 }), (whole, errors) => {
        const bytes = whole.slice();
        for (const [at, value] of errors) bytes[at] = value;
        expect(sniff(bytes)).toBeDefined();
      }),
      { numRuns: 1_000 },
    );
  });
});

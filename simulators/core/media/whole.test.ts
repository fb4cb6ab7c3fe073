import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOfAscii } from './bytes.ts';
import { sniff } from './sniff.ts';
import { aGif, aTiff, aWebm } from './testing.ts';
import { bytesOf } from './write/bytes.ts';

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

  it('is a film of WebM when it has a track with frames', () => {
    expect(sniff(aWebm({ codec: 'A_OPUS' }))).toBe('unknown');
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
    const before = performance.now();
    for (const head of [aGif().subarray(0, 25), aTiff().subarray(0, 10), aWebm().subarray(0, 12)]) {
      for (const filling of [0x00, 0x01, 0x2c, 0x21, 0xec, 0xff]) {
        const bytes = new Uint8Array(4_000_000).fill(filling);
        bytes.set(head);
        expect(sniff(bytes)).toBeDefined();
      }
    }
    expect(performance.now() - before).toBeLessThan(4_000);
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

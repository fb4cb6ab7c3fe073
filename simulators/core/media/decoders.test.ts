import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../base64.ts';
import { isLinear } from '../testing/linear.ts';
import { inflate } from './inflate.ts';
import { decodeJpeg } from './jpeg.ts';
import { decodePng } from './png.ts';
import { big32, bytesOf } from './write/bytes.ts';
import { aJpeg } from './write/jpeg.ts';
import { aPng, type Colour } from './write/png.ts';

describe('inflate', () => {
  const someBytes = fc.oneof(
    fc.uint8Array({ maxLength: 3_000 }),
    fc
      .tuple(fc.string(), fc.integer({ min: 1, max: 300 }))
      .map(([text, times]) => new TextEncoder().encode(text.repeat(times))),
  );

  it('unpacks what others packed, at any level', () => {
    fc.assert(
      fc.property(someBytes, fc.integer({ min: 0, max: 9 }), (bytes, level) => {
        expect(inflate(deflateRawSync(bytes, { level }), bytes.length)).toEqual(bytes);
      }),
    );
  });

  it('is undefined for damaged streams, and for those that unpack to more than they may', () => {
    const packed = deflateRawSync(new TextEncoder().encode('the quick brown fox '.repeat(20)));
    expect(inflate(packed.subarray(0, packed.length - 3), 400)).toBeUndefined();
    expect(inflate(packed, 399)).toBeUndefined();
    expect(inflate(Uint8Array.of(0b111), 10)).toBeUndefined();
    expect(inflate(new Uint8Array(), 10)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const unpacked = inflate(bytes, 1_000);
        expect(unpacked === undefined || unpacked.length <= 1_000).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('decodePng', () => {
  const someColour: fc.Arbitrary<Colour> = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));

  it('gives back the colours that were painted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(someColour, { minLength: 1, maxLength: 40 }),
        (width, colours) => {
          const height = Math.ceil(colours.length / width);
          const colourAt = (x: number, y: number): Colour => colours[y * width + x] ?? [0, 0, 0];
          const pixels = decodePng(aPng({ width, height, colourAt }));
          const painted = Array.from({ length: width * height }, (_, at) =>
            colourAt(at % width, Math.floor(at / width)),
          );
          expect(pixels).toEqual({ width, height, rgb: Uint8Array.from(painted.flat()) });
        },
      ),
    );
  });

  // A picture of 3 by 5 pixels whose rows use the five filters in turn; each row is 10, 20, 30, then 10 more a pixel.
  it('undoes every filter', () => {
    const row = [10, 20, 30, 20, 30, 40, 30, 40, 50];
    const left = [10, 20, 30, 10, 10, 10, 10, 10, 10];
    const same = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    const mean = [5, 10, 15, 5, 5, 5, 5, 5, 5];
    const raw = Uint8Array.from([0, ...row, 1, ...left, 2, ...same, 3, ...mean, 4, ...same]);
    const pixels = decodePng(withData(aPng({ width: 3, height: 5 }), raw));
    expect(pixels).toEqual({ width: 3, height: 5, rgb: Uint8Array.from([row, row, row, row, row].flat()) });
  });

  it('is done in time that grows with the file, however many chunks it has', () => {
    const png = aPng();
    const nothing = bytesOf('\0\0\0\0IDAT\0\0\0\0');
    const decode = (chunks: number): void => {
      const bytes = new Uint8Array(png.length + nothing.length * chunks);
      bytes.set(png.subarray(0, 33));
      for (let chunk = 0; chunk < chunks; chunk += 1) bytes.set(nothing, 33 + chunk * nothing.length);
      bytes.set(png.subarray(33), bytes.length - png.length + 33);
      expect(decodePng(bytes)).toEqual(decodePng(png));
    };
    expect(isLinear(decode, 15_000)).toBe(true);
  });

  it('leaves alone what it does not read, and tells damage', () => {
    const deep = aPng().slice();
    deep[24] = 16;
    expect(decodePng(deep)).toBeUndefined();
    expect(decodePng(aPng().fill(0, 16, 20))).toBeUndefined();
    const broken = aPng().slice();
    broken.fill(0xff, 41, 60);
    expect(decodePng(broken)).toBe('damaged');
  });
});

describe('decodeJpeg', () => {
  it('gives one pixel for each block of a grey picture', () => {
    const pixels = decodeJpeg(aJpeg({ blocks: 3 }));
    expect(pixels).toEqual({ width: 3, height: 3, rgb: new Uint8Array(27).fill(140) });
  });

  it('gives one pixel for each unit of a picture in colours, within a few shades', () => {
    const pixels = decodeJpeg(TWO_COLOURS);
    if (!pixels || pixels === 'damaged') throw new Error('The picture is not read.');
    expect([pixels.width, pixels.height]).toEqual([2, 1]);
    const painted = [220, 170, 140, 200, 10, 10];
    expect(Math.max(...painted.map((value, at) => Math.abs(value - (pixels.rgb[at] ?? 0))))).toBeLessThanOrEqual(4);
  });

  it('leaves alone what it does not read', () => {
    const progressive = TWO_COLOURS.slice();
    progressive[TWO_COLOURS.findIndex((byte, at) => byte === 0xff && TWO_COLOURS[at + 1] === 0xc0) + 1] = 0xc2;
    expect(decodeJpeg(progressive)).toBeUndefined();
    const adobe = (transform: number) =>
      bytesOf(TWO_COLOURS.subarray(0, 2), '\xff\xee\0\x0eAdobe\0d\0\0\0\0', transform, TWO_COLOURS.subarray(2));
    expect(decodeJpeg(adobe(0))).toBeUndefined();
    expect(decodeJpeg(adobe(1))).toEqual(decodeJpeg(TWO_COLOURS));
  });

  it('never throws, and tells data that end early', () => {
    expect(decodeJpeg(TWO_COLOURS.subarray(0, TWO_COLOURS.length - 8))).toBe('damaged');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { minLength: 1, maxLength: 10 }), (changes) => {
        const changed = TWO_COLOURS.slice();
        for (const [at, byte] of changes) changed[at % changed.length] = byte;
        const pixels = decodeJpeg(changed);
        expect(
          pixels === undefined || pixels === 'damaged' || pixels.rgb.length === 3 * pixels.width * pixels.height,
        ).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** 32 by 16 pixels, the left half in a colour of skin, the right half red; made by another encoder. */
const TWO_COLOURS =
  decodeBase64(
    '/9j/2wCEAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRQBAwQEBQQFCQUFCRQNCw0UFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFP/AABEIABAAIAMBIgACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/APpCiiivgj9IPzMooorxz+tT/9k=',
  ) ?? new Uint8Array();

/** A PNG with other rows: in place of its data stands one deflated stream. */
function withData(png: Uint8Array, raw: Uint8Array): Uint8Array {
  const packed = deflateRawSync(raw);
  const data = bytesOf(big32(packed.length + 2), 'IDAT', 0x78, 1, packed, big32(0));
  return bytesOf(png.subarray(0, 33), data, png.subarray(-12));
}

import { describe, expect, it } from 'vitest';
import type { Picture } from '../draw/canvas.ts';
import { encodePicture } from '../files/encode.ts';
import { decoded, digestOf, drawn } from '../testing.ts';
import { readInvisible, writeInvisible } from './invisible.ts';
import { type Anchor, anchors, type MarkPlacement, placeMark } from './visible.ts';

const PLACEMENT: MarkPlacement = {
  anchor: 'bottom-right',
  scale: 10,
  opacity: 100,
  rotation: 0,
  paddingX: 10,
  paddingY: 10,
};

function plain(width: number, height: number, colour: readonly number[]): Picture {
  return {
    width,
    height,
    data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => colour[at % 4] as number),
  };
}

const grey = plain(200, 100, [90, 90, 90, 255]);
const red = plain(40, 20, [255, 0, 0, 255]);

/** The box of pixels that a placement turned red, edges included. */
function boxOf(placement: Partial<MarkPlacement>, mark = red) {
  const { data, width } = placeMark(grey, mark, { ...PLACEMENT, ...placement });
  const found = Array.from({ length: data.length / 4 }, (_, pixel) => pixel).filter(
    (pixel) => (data[4 * pixel] as number) > 170 && (data[4 * pixel + 1] as number) < 60,
  );
  const [xs, ys] = [found.map((pixel) => pixel % width), found.map((pixel) => Math.floor(pixel / width))];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe('a visible mark', () => {
  it.each<readonly [Anchor, readonly number[]]>([
    ['top-left', [10, 10, 29, 19]],
    ['top-center', [90, 10, 109, 19]],
    ['top-right', [170, 10, 189, 19]],
    ['center-left', [10, 45, 29, 54]],
    ['center', [90, 45, 109, 54]],
    ['center-right', [170, 45, 189, 54]],
    ['bottom-left', [10, 80, 29, 89]],
    ['bottom-center', [90, 80, 109, 89]],
    ['bottom-right', [170, 80, 189, 89]],
  ])('at %s stands there, a tenth as wide as the picture', (anchor, box) => {
    expect(boxOf({ anchor })).toEqual(box);
  });

  it('has nine positions, no two of them alike', () => {
    expect(new Set(anchors).size).toBe(9);
  });

  it('keeps each padding from its own edge', () => {
    expect(boxOf({ anchor: 'top-right', paddingX: 0, paddingY: 37 })).toEqual([180, 37, 199, 46]);
  });

  it('grows with its scale, and may be larger than its own pixels', () => {
    expect(boxOf({ anchor: 'center', scale: 50 })).toEqual([50, 25, 149, 74]);
  });

  it('turns about its middle', () => {
    expect(boxOf({ anchor: 'center', rotation: 90 })).toEqual([95, 40, 104, 59]);
    expect(boxOf({ anchor: 'center', rotation: -360 })).toEqual(boxOf({ anchor: 'center' }));
  });

  it('turns clockwise', () => {
    const half = plain(40, 20, [255, 0, 0, 255]);
    for (let pixel = 0; pixel < 800; pixel += 1) if (pixel % 40 > 19) half.data[4 * pixel + 3] = 0;
    expect(boxOf({ anchor: 'center', rotation: 90 }, half)).toEqual([95, 40, 104, 49]);
  });

  it.each([
    [0, 90],
    [50, 173],
    [100, 255],
  ])('of opacity %d leaves red at %d', (opacity, level) => {
    const { data } = placeMark(grey, red, { ...PLACEMENT, anchor: 'center', opacity });
    expect(Math.abs((data[4 * (50 * 200 + 100)] as number) - level)).toBeLessThanOrEqual(1);
  });

  it('shows nothing where it is transparent, whatever colour hides there', () => {
    const hidden = plain(400, 200, [0, 255, 0, 0]);
    expect(digestOf(placeMark(grey, hidden, PLACEMENT).data)).toBe(digestOf(grey.data));
  });

  it('changes no pixel of the picture that it was given', () => {
    const before = digestOf(grey.data);
    placeMark(grey, red, PLACEMENT);
    expect(digestOf(grey.data)).toBe(before);
  });

  it('stands alike in a drawing of half the size', () => {
    const small = placeMark(plain(100, 50, [90, 90, 90, 255]), red, { ...PLACEMENT, anchor: 'top-left' }, 0.5);
    expect(small.data.at(4 * (5 * 100 + 5))).toBe(255);
    expect(small.data.at(4 * (4 * 100 + 5))).toBe(90);
  });
});

const BITS = '0123456789abcdef';
const picture = drawn({}, 512, 512);
const marked = writeInvisible(picture, BITS);

describe('an invisible mark', () => {
  it.each([BITS, '0000000000000000', 'ffffffffffffffff', '8000000000000001'])(
    'is read as it was written: %s',
    (bits) => {
      expect(readInvisible(writeInvisible(picture, bits))).toBe(bits);
    },
  );

  it.each([
    ['jpeg', 50],
    ['jpeg', 95],
    ['webp', 50],
    ['avif', 50],
    ['png', 1],
  ] as const)('survives %s at quality %d', async (format, quality) => {
    expect(readInvisible(await decoded(await encodePicture(marked, { format, quality, lossless: false })))).toBe(BITS);
  });

  it('is not found where there is none', () => {
    expect(readInvisible(picture)).toBeUndefined();
    expect(readInvisible(plain(512, 512, [255, 255, 255, 255]))).toBeUndefined();
    expect(readInvisible(plain(4, 4, [0, 0, 0, 255]))).toBeUndefined();
  });

  it('changes no channel by more than twelve, nor by more than 1.5 in the mean', () => {
    const changes = marked.data.map((value, at) => Math.abs(value - (picture.data[at] as number)));
    expect(changes.reduce((most, change) => Math.max(most, change), 0)).toBeLessThanOrEqual(12);
    expect(changes.reduce((sum, change) => sum + change, 0) / (0.75 * changes.length)).toBeLessThan(1.5);
  });
});

import { imageSize } from 'image-size';
import type { Picture } from '../../simulators/core/pictures/draw/canvas.ts';

export type { Picture };

/** Decodes a PNG, JPEG or WebP; undefined for anything else. The decoder is loaded when first needed. */
export async function pixelsOf(file: Uint8Array): Promise<Picture | undefined> {
  const { decodePicture } = await import('../../simulators/core/pictures/decode.ts');
  return decodePicture(file);
}

/** The number of bits, of 256, in which a picture's PDQ hash differs from a hash given as 64 hexadecimal digits. */
export async function pdqDistanceOf(picture: Picture, hash: string): Promise<number> {
  const { pdqDistance, pdqOf } = await import('../../simulators/core/pictures/pdq.ts');
  return pdqDistance(pdqOf(picture), hash.toLowerCase());
}

/** The numbers of bits, of 256, in which the PDQ hashes of pictures differ: a row for each, a column for each. */
export async function pdqDistancesIn(pictures: readonly Picture[]): Promise<readonly (readonly number[])[]> {
  const { pdqDistance, pdqOf } = await import('../../simulators/core/pictures/pdq.ts');
  const hashes = pictures.map((picture) => pdqOf(picture));
  return hashes.map((one) => hashes.map((other) => pdqDistance(one, other)));
}

/** How large a picture is, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
  /** Whether it is shown lying on its side, by the orientation that a camera has noted. */
  readonly isTurned: boolean;
}

/** Orientations 1 to 4 of Exif are upright or upside down; 5 to 8 lie on a side. */
const FIRST_TURNED = 5;

/** How large a picture is; undefined where its bytes do not tell. */
export function sizeOf(file: Uint8Array): Size | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(file);
    return { width, height, isTurned: orientation >= FIRST_TURNED };
  } catch {
    return undefined;
  }
}

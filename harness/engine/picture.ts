/** The pixels of a picture: red, green, blue and opacity, a byte each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Reads the pixels of a PNG, JPEG or WebP; undefined for anything else. The decoder is loaded when it is first asked for. */
export async function pixelsOf(file: Uint8Array): Promise<Pixels | undefined> {
  const { decodePicture } = await import('../../simulators/core/pictures/decode.ts');
  return decodePicture(file);
}

/** In how many of 256 bits the PDQ hash of a picture differs from another one, given as 64 hexadecimal digits. */
export async function pdqDistanceOf(picture: Pixels, hash: string): Promise<number> {
  const { pdqDistance, pdqOf } = await import('../../simulators/core/pictures/pdq.ts');
  return pdqDistance(pdqOf(picture), hash.toLowerCase());
}

import sharp from 'sharp';
import { sha256HexOfBytes } from '../digest.ts';
import type { Picture } from './draw/canvas.ts';
import { drawScene } from './draw/draw-scene.ts';
import { type PictureRecipe, planScene } from './plan.ts';

/** Draws a scene (by default mountains at dawn) as small as tests of pictures can bear. */
export function drawn(recipe: Partial<PictureRecipe> = {}, width = 64, height = 48): Picture {
  return drawScene(planScene({ seed: 7, prompt: 'mountains at dawn', model: 'eros', ...recipe }), width, height);
}

/** Decodes a file with sharp, a decoder that the simulators do not use. */
export async function decoded(file: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** A digest of bytes, for tests to compare: comparing the bytes one by one would take a second. */
export function digestOf(bytes: Uint8Array | Uint8ClampedArray): string {
  return sha256HexOfBytes(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** The mean difference of the channels of two pictures, 0 to 255. */
export function apart(one: Picture, other: Picture): number {
  let sum = 0;
  for (const [at, value] of one.data.entries()) sum += Math.abs(value - (other.data[at] as number));
  return sum / one.data.length;
}

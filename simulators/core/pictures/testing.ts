import sharp from 'sharp';
import { sha256HexOfBytes } from '../digest.ts';
import type { Picture } from './draw/canvas.ts';
import { drawScene } from './draw/draw-scene.ts';
import { type PictureRecipe, planScene } from './plan.ts';

/** Draws a scene, mountains at dawn unless told otherwise, as small as the tests of pictures can bear. */
export function drawn(recipe: Partial<PictureRecipe> = {}, width = 64, height = 48): Picture {
  return drawScene(planScene({ seed: 7, prompt: 'mountains at dawn', model: 'eros', ...recipe }), width, height);
}

/** The pixels of a file, by a decoder that is none of ours. */
export async function decoded(file: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** What is equal for equal bytes: tests compare this, as comparing them one by one takes a second. */
export function digestOf(bytes: Uint8Array | Uint8ClampedArray): string {
  return sha256HexOfBytes(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** How far two pictures lie apart: the mean difference of a channel, 0 to 255. */
export function apart(one: Picture, other: Picture): number {
  let sum = 0;
  for (const [at, value] of one.data.entries()) sum += Math.abs(value - (other.data[at] as number));
  return sum / one.data.length;
}

/** Draws pictures and puts them into files. */

import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Mark, Plan } from './plan.ts';

const DATA_URI = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+=*)$/;
const COARSE = 6;
const THUMBNAIL_PIXELS = 160;

/** The file of a picture; the same name draws the same picture. */
export async function draw(name: string, plan: Plan): Promise<Buffer> {
  const { width, height, format, quality, lossless, mark } = plan;
  const layer = await layerOf(mark, width, height);
  const picture = await coarse(name).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();
  const marked = sharp(picture).composite(layer ? [layer] : []);
  if (format === 'png') return marked.png({ compressionLevel: 3 }).toBuffer();
  if (format === 'webp') return marked.webp({ quality, lossless, effort: 0 }).toBuffer();
  if (format === 'avif') return marked.avif({ quality, lossless, effort: 0 }).toBuffer();
  return marked.jpeg({ quality }).toBuffer();
}

/** The small picture beside it. */
export function drawThumbnail(name: string): Promise<Buffer> {
  return coarse(name).resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'fill' }).jpeg().toBuffer();
}

/** What the picture looks like, in a few characters. */
export function fingerprintOf(name: string): string {
  return `lum1.${raster(name).toString('base64url')}`;
}

/** A few dull tones, so that a mark stands out. */
function raster(name: string): Buffer {
  const random = createHash('sha512').update(name).digest();
  return Buffer.from(Array.from({ length: COARSE * COARSE }, (_, at) => 96 + ((random[at] ?? 0) >> 2)));
}

function coarse(name: string): Sharp {
  return sharp(raster(name), { raw: { width: COARSE, height: COARSE, channels: 1 } }).toColourspace('srgb');
}

/** The mark where it goes; nothing where the data are no picture. */
async function layerOf(mark: Mark, width: number, height: number): Promise<OverlayOptions | undefined> {
  const data = DATA_URI.exec(mark.image)?.[1];
  if (data === undefined) return undefined;
  try {
    const tall = Math.max(1, Math.round((height * mark.scale) / 100));
    const sized = await sharp(Buffer.from(data, 'base64'))
      .ensureAlpha()
      .resize({ width, height: tall, fit: 'inside' })
      .png()
      .toBuffer();
    const turned = await sharp(sized).rotate(mark.rotation, { background: '#0000' }).png().toBuffer();
    const fitted = sharp(turned).resize({ width, height, fit: 'inside', withoutEnlargement: true }).ensureAlpha();
    const { data: input, info } = await fitted.raw().toBuffer({ resolveWithObject: true });
    for (let at = 3; at < input.length; at += 4) input[at] = Math.round(((input[at] ?? 0) * mark.transparency) / 100);
    const isLeft = mark.position.endsWith('left');
    const isTop = mark.position.startsWith('top');
    return {
      input,
      raw: { width: info.width, height: info.height, channels: 4 },
      left: placeOf(isLeft, mark.paddingX, info.width, width),
      top: placeOf(isTop, mark.paddingY, info.height, height),
    };
  } catch {
    return undefined;
  }
}

/** Where the mark begins: so far from its edge, but never outside. */
function placeOf(isAtStart: boolean, padding: number, size: number, room: number): number {
  return Math.min(room - size, Math.max(0, isAtStart ? padding : room - padding - size));
}

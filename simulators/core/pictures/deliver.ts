import { sha256Hex, sha256HexOfBytes } from '../digest.ts';
import type { Picture } from './draw/canvas.ts';
import { drawScene } from './draw.ts';
import { withComment } from './files/comment.ts';
import { type Credentials, withCredentials } from './files/credentials.ts';
import { type Encoding, encodePicture } from './files/encode.ts';
import { createByteStore } from './kept.ts';
import { writeInvisible } from './marks/invisible.ts';
import { type MarkPlacement, placeMark } from './marks/visible.ts';
import { pdqOf } from './pdq.ts';
import { type PictureRecipe, planScene } from './plan.ts';
import { shrink } from './resize.ts';

/** All that decides the bytes of a delivered picture: plain data. */
export interface DeliveryRecipe extends PictureRecipe, Encoding {
  readonly width: number;
  readonly height: number;
  /** A mark to be seen. */
  readonly mark?: { readonly picture: Picture; readonly placement: MarkPlacement };
  /** 64 bits to be hidden, as 16 hexadecimal digits. */
  readonly hidden?: string;
  /** What stands in the file's own metadata. */
  readonly comment?: string;
  readonly credentials?: Credentials;
}

/** Makes the file of a recipe: equal recipes give equal bytes, in every engine. Files made lately are kept. */
export function deliver(recipe: DeliveryRecipe): Promise<Uint8Array> {
  return kept.get(digestOf('signed', recipe), () => make(recipe));
}

/** Makes the small picture that stands for a delivered one: a WebP, 320 pixels on its longer side. */
export function deliverThumbnail(recipe: DeliveryRecipe): Promise<Uint8Array> {
  return kept.get(digestOf('thumbnail', recipe), async () => {
    const share = THUMBNAIL / Math.max(recipe.width, recipe.height);
    const drawn = drawSmall(recipe);
    const small = shrink(drawn, Math.round(recipe.width * share), Math.round(recipe.height * share));
    return encodePicture(small, { format: 'webp', quality: 82, lossless: false });
  });
}

/**
 * The PDQ hash of the picture that a recipe delivers, its visible mark included, from a drawing of half its size: it is
 * needed before anybody has asked for the file, and within one synchronous step.
 */
export function fingerprintOf(recipe: DeliveryRecipe): string {
  return pdqOf(drawSmall(recipe), recipe);
}

const THUMBNAIL = 320;
/** How much of what was made lately is kept, in bytes. */
const MOST_KEPT = 64 * 2 ** 20;
const kept = createByteStore(MOST_KEPT);

async function make(recipe: DeliveryRecipe): Promise<Uint8Array> {
  const { width, height, mark, hidden, comment, credentials, format } = recipe;
  const drawn = drawScene(planScene(recipe), width, height);
  const marked = mark ? placeMark(drawn, mark.picture, mark.placement) : drawn;
  const signed = hidden === undefined ? marked : writeInvisible(marked, hidden);
  const file = await encodePicture(signed, recipe);
  const described = comment === undefined ? file : withComment(file, format, comment);
  return credentials ? withCredentials(described, format, credentials) : described;
}

/** The picture at half its size, with the visible mark. */
function drawSmall(recipe: DeliveryRecipe): Picture {
  const drawn = drawScene(planScene(recipe), recipe.width / 2, recipe.height / 2);
  return recipe.mark ? placeMark(drawn, recipe.mark.picture, recipe.mark.placement, 0.5) : drawn;
}

/** A mark counts by its pixels. */
function digestOf(kind: string, { mark, ...recipe }: DeliveryRecipe): string {
  const pixels = mark && [
    mark.placement,
    mark.picture.width,
    sha256HexOfBytes(new Uint8Array(mark.picture.data.buffer)),
  ];
  return sha256Hex(JSON.stringify([kind, recipe, pixels]));
}

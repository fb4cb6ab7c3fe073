import { withComment } from './files/comment.ts';
import { withCredentials } from './files/credentials.ts';
import { encodePicture } from './files/encode.ts';
import { drawAt, fingerprintOf } from './fingerprint.ts';
import { writeInvisible } from './marks/invisible.ts';
import type { DeliveryRecipe, PictureOrder } from './order.ts';
import { shrink } from './resize.ts';
import { writePdq } from './write-pdq.ts';

/** Makes a file: draws the picture, applies its marks, encodes it, and adds comment and credentials. */
export async function makePicture({ kind, recipe }: PictureOrder): Promise<Uint8Array> {
  return kind === 'signed' ? makeSigned(recipe) : makeThumbnail(recipe);
}

async function makeSigned(recipe: DeliveryRecipe): Promise<Uint8Array> {
  const { hidden, comment, credentials, format } = recipe;
  const hashed = writePdq(drawAt(recipe, 1), fingerprintOf(recipe), clearOf(recipe));
  const signed = hidden === undefined ? hashed : writeInvisible(hashed, hidden);
  const file = await encodePicture(signed, recipe);
  const described = comment === undefined ? file : withComment(file, format, comment);
  return credentials ? withCredentials(described, format, credentials) : described;
}

/**
 * How clear of their median the waves of a fingerprint must be. JPEG of a quality below 8 has such coarse steps of brightness that
 * up to 60 of 256 bits would change; now some 16 do.
 */
function clearOf({ format, quality }: DeliveryRecipe): number | undefined {
  return format === 'jpeg' && quality < 8 ? Math.min(30, 90 / quality) : undefined;
}

function makeThumbnail(recipe: DeliveryRecipe): Promise<Uint8Array> {
  const share = THUMBNAIL / Math.max(recipe.width, recipe.height);
  const small = shrink(drawAt(recipe, 0.5), Math.round(recipe.width * share), Math.round(recipe.height * share));
  return encodePicture(small, { format: 'webp', quality: 82, lossless: false });
}

const THUMBNAIL = 320;

import { drawScene } from './draw.ts';
import { withComment } from './files/comment.ts';
import { withCredentials } from './files/credentials.ts';
import { encodePicture } from './files/encode.ts';
import { drawSmall } from './fingerprint.ts';
import { writeInvisible } from './marks/invisible.ts';
import { placeMark } from './marks/visible.ts';
import type { DeliveryRecipe, PictureOrder } from './order.ts';
import { planScene } from './plan.ts';
import { shrink } from './resize.ts';

/** Makes a file: draws it, puts its marks on, encodes, describes and signs it. */
export async function makePicture({ kind, recipe }: PictureOrder): Promise<Uint8Array> {
  return kind === 'signed' ? makeSigned(recipe) : makeThumbnail(recipe);
}

async function makeSigned(recipe: DeliveryRecipe): Promise<Uint8Array> {
  const { width, height, mark, hidden, comment, credentials, format } = recipe;
  const drawn = drawScene(planScene(recipe), width, height);
  const marked = mark ? placeMark(drawn, mark.picture, mark.placement) : drawn;
  const signed = hidden === undefined ? marked : writeInvisible(marked, hidden);
  const file = await encodePicture(signed, recipe);
  const described = comment === undefined ? file : withComment(file, format, comment);
  return credentials ? withCredentials(described, format, credentials) : described;
}

function makeThumbnail(recipe: DeliveryRecipe): Promise<Uint8Array> {
  const share = THUMBNAIL / Math.max(recipe.width, recipe.height);
  const small = shrink(drawSmall(recipe), Math.round(recipe.width * share), Math.round(recipe.height * share));
  return encodePicture(small, { format: 'webp', quality: 82, lossless: false });
}

const THUMBNAIL = 320;

import type { Maker } from '../call/body.ts';
import { createByteStore } from './kept.ts';
import { type DeliveryRecipe, keyOfFile, type PictureOrder } from './order.ts';

/** Makes the file of a recipe. Equal recipes give equal bytes in every engine; recently made files are kept. */
export function deliver(recipe: DeliveryRecipe, make: Maker = makeHere): Promise<Uint8Array> {
  return order({ kind: 'signed', recipe }, make);
}

/** Makes the thumbnail of a delivered picture: a WebP, 320 pixels on its longer side. */
export function deliverThumbnail(recipe: DeliveryRecipe, make: Maker = makeHere): Promise<Uint8Array> {
  return order({ kind: 'thumbnail', recipe }, make);
}

/** How many bytes of recently made files are kept. */
const MOST_KEPT = 64 * 2 ** 20;
const kept = createByteStore(MOST_KEPT);

function order(what: PictureOrder, make: Maker): Promise<Uint8Array> {
  return kept.get(keyOfFile(what.kind, what.recipe), () => make(what));
}

/** Loads the drawing code and the encoders when a picture is first looked at. */
const makeHere: Maker = async (what) => (await import('./make.ts')).makePicture(what as PictureOrder);

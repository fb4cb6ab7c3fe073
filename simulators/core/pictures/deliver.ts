import type { Maker } from '../body.ts';
import { createByteStore } from './kept.ts';
import { type DeliveryRecipe, digestOf, type PictureOrder } from './order.ts';

/** The file of a recipe: equal recipes give equal bytes, in every engine. Files made lately are kept. */
export function deliver(recipe: DeliveryRecipe, make: Maker = makeHere): Promise<Uint8Array> {
  return order({ kind: 'signed', recipe }, make);
}

/** The small picture that stands for a delivered one: a WebP, 320 pixels on its longer side. */
export function deliverThumbnail(recipe: DeliveryRecipe, make: Maker = makeHere): Promise<Uint8Array> {
  return order({ kind: 'thumbnail', recipe }, make);
}

/** How much of what was made lately is kept, in bytes. */
const MOST_KEPT = 64 * 2 ** 20;
const kept = createByteStore(MOST_KEPT);

function order(what: PictureOrder, make: Maker): Promise<Uint8Array> {
  return kept.get(digestOf(what.kind, what.recipe), () => make(what));
}

/** Loads what draws and encodes when somebody first looks at a picture. */
const makeHere: Maker = async (what) => (await import('./make.ts')).makePicture(what as PictureOrder);

import type { Producer } from '../../core/call/body.ts';
import { appearanceOf, standingCharacters, standingModels } from '../../core/pictures/catalog.ts';
import { deliver, deliverThumbnail } from '../../core/pictures/deliver.ts';
import type { DeliveryRecipe } from '../../core/pictures/order.ts';
import type { LibraryRecord } from '../state/catalog.ts';

/** The files of a picture, by name, with their media types. */
export const IMAGE_FILES = { 'full.jpeg': 'image/jpeg', 'thumbnail.webp': 'image/webp' } as const;

/** One of them. */
export type ImageFile = keyof typeof IMAGE_FILES;

const QUALITY = 92;

/** A file of a picture, drawn from its record when its body is read.  @clause IR-C1-5 */
export function imageFile(record: LibraryRecord, file: ImageFile): { headers: Record<string, string>; body: Producer } {
  const recipe = recipeOf(record);
  const order = file === 'full.jpeg' ? deliver : deliverThumbnail;
  const body: Producer = { produce: (make) => order(recipe, make) };
  return { headers: { 'content-type': IMAGE_FILES[file] }, body };
}

/** What the file of a picture is made of. */
export function recipeOf(record: LibraryRecord): DeliveryRecipe {
  const { seed, prompt, scene = prompt, model, width, height } = record;
  return {
    ...{ seed, prompt: scene, model, width, height },
    ...{ format: 'jpeg', quality: QUALITY, lossless: false },
    ...appearanceOf({ models: standingModels, characters: standingCharacters }, record),
  };
}

import type { DeliveryRecipe } from './order.ts';

/** How a picture is made, by keys of the catalog: the character is empty where there is none. */
export interface Manner {
  readonly model: string;
  readonly style: string;
  readonly character: string;
}

/** A picture of the library as a sibling may serve it: all that is told of it, and what its file is made of. */
export interface LibraryPicture extends Manner {
  readonly genId: string;
  readonly prompt: string;
  /** Size, format and quality are those of the file. */
  readonly recipe: DeliveryRecipe;
}

/** A manner as one text, the same for equal ones. */
export function keyOfManner({ model, style, character }: Manner): string {
  return `${model}|${style}|${character}`;
}

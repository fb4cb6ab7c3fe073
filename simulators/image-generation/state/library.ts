import type { DeliveryRecipe } from '../../core/pictures/order.ts';
import type { PictureRecord } from './jobs.ts';

/** What must match exactly in a lookup of the cache.  @clause IG-4-6 IG-B1-23 */
export interface CacheTriple {
  /** Keys of the catalog; the character's is empty where there is none. */
  readonly model: string;
  readonly style: string;
  readonly character: string;
}

/** A shown picture of the library, as the cache may serve it: all that is told of it, and what its file is made of. */
export interface LibraryPicture extends CacheTriple {
  readonly genId: string;
  readonly prompt: string;
  /** Size, format and quality are those of the file. */
  readonly recipe: DeliveryRecipe;
}

/**
 * The port to the library of retrieval: its shown pictures of a model, a style and a character (empty: without one), in the
 * order of the library. It must return the same objects each time: lookups remember the embeddings by object.
 */
export type LibraryPictures = (triple: CacheTriple) => readonly LibraryPicture[];

/** The port that tells, by `gen_id`, whether a picture that was taken in has been hidden since. */
export type IsHidden = (genId: string) => boolean;

/** The port that takes in pictures that were found safe: called once for each, by the first poll after the end. */
export type TakePicture = (picture: PictureRecord, recipe: DeliveryRecipe) => void;

import type { LibraryPicture, Manner } from '../../core/pictures/manner.ts';
import type { DeliveryRecipe } from '../../core/pictures/order.ts';
import type { PictureRecord } from './jobs.ts';

/**
 * The port to the library of retrieval: its shown pictures of a model, a style and a character (empty: without one), in the
 * order of the library. It must return the same objects each time: lookups remember the embeddings by object.
 */
export type LibraryPictures = (manner: Manner) => readonly LibraryPicture[];

/** The port that tells, by `gen_id`, whether a picture that was taken in has been hidden since. */
export type IsHidden = (genId: string) => boolean;

/** The port that takes in pictures that were found safe: called once for each, by the first poll after the end. */
export type TakePicture = (picture: PictureRecord, recipe: DeliveryRecipe) => void;

import type { Exchange } from '../../core/call/exchange.ts';
import type { EmbeddedText } from '../../core/embedding.ts';
import type { JsonObject } from '../../core/json.ts';
import type { LibraryPicture, Manner } from '../../core/pictures/manner.ts';
import type { DeliveryRecipe } from '../../core/pictures/order.ts';
import type { Inside as CommonInside } from '../../core/service/define-service.ts';
import type { ServiceRoute } from '../../core/service/route.ts';
import type { Oracle } from '../oracle/oracle.ts';
import type { ReviewImage } from '../oracle/review.ts';
import type { Rules } from '../rules/index.ts';
import type { Catalog } from '../state/catalog.ts';
import type { PictureRecord } from '../state/jobs.ts';
import type { KeyRecord, State } from '../state/state.ts';
import type { Action } from '../wire/limits.ts';

/**
 * The port to the library of retrieval: its shown pictures of a model, a style and a character (empty: without one), in the
 * order of the library. It must return the same objects each time: lookups remember the embeddings by object.
 */
export type LibraryPictures = (manner: Manner) => readonly LibraryPicture[];

/** The port that tells, by `gen_id`, whether a picture that was taken in has been hidden since. */
export type IsHidden = (genId: string) => boolean;

/** The port that takes in pictures that were found safe: called once for each, by the first poll after the end. */
export type TakePicture = (picture: PictureRecord, recipe: DeliveryRecipe) => void;

/** What image generation asks of its siblings; every port has a default. */
export interface Ports {
  /** Reviews finished pictures; the oracle does so by default. */
  readonly review?: ReviewImage;
  /** The pictures of retrieval's library, which the cache serves too; none by default. */
  readonly libraryPictures?: LibraryPictures;
  /** Is told of every picture that was found safe; nobody is by default. */
  readonly takePicture?: TakePicture;
  /** Whether the library has hidden a picture that it was told of: the cache serves it no more. None is hidden by default. */
  readonly isHidden?: IsHidden;
}

/** The inside of image generation: what every service has, its catalog, models and ports. */
export interface Inside extends CommonInside<Rules, State>, Required<Ports> {
  readonly catalog: Catalog;
  readonly oracle: Oracle;
}

/** What an endpoint asks of its callers. */
export interface GenerationTerms {
  /** Whether it needs no key. */
  readonly isPublic: boolean;
}

/** A call to image generation on its way through the gates. */
export interface GenerationExchange extends Exchange<GenerationExchange, GenerationRoute> {
  key?: KeyRecord;
  json?: JsonObject;
  action?: Action;
  /** What the call asks to be seen, embedded ahead of it. */
  readonly ahead?: EmbeddedText;
}

/** An endpoint of image generation. */
export type GenerationRoute = ServiceRoute<GenerationExchange, GenerationTerms>;

/** The part of a call on which the record of a job depends: URLs begin with its address, states hold at its instant. */
export type Look = Pick<GenerationExchange, 'call' | 'nowMs'>;

import type { JsonObject } from '../../core/call.ts';
import type { Exchange } from '../../core/exchange.ts';
import type { Inside as CommonInside } from '../../core/service/define-service.ts';
import type { ServiceRoute } from '../../core/service/route.ts';
import type { Oracle } from '../oracle/oracle.ts';
import type { ReviewImage } from '../oracle/review.ts';
import type { Rules } from '../rules/index.ts';
import type { Catalog } from '../state/catalog.ts';
import type { IsHidden, LibraryPictures, TakePicture } from '../state/library.ts';
import type { KeyRecord, State } from '../state/state.ts';
import type { Action } from '../wire/limits.ts';

/** What image generation asks of its siblings; every port may be left open. */
export interface Ports {
  /** Judges finished pictures; without it the oracle does. */
  readonly review?: ReviewImage;
  /** The library of retrieval, whose pictures the cache serves too; without it there are none. */
  readonly libraryPictures?: LibraryPictures;
  /** Takes in pictures that were found safe; without it nobody does. */
  readonly takePicture?: TakePicture;
  /** Whether a picture that was taken in may no longer be served; without it all may. */
  readonly isHidden?: IsHidden;
}

/** What the shell of image generation works with. */
export interface Inside extends CommonInside<Rules, State>, Required<Ports> {
  readonly catalog: Catalog;
  readonly oracle: Oracle;
}

/** What an endpoint asks of its callers. */
export interface GenerationTerms {
  /** Whether it is open to everybody. */
  readonly isPublic: boolean;
}

/** A call to image generation on its way through the gates. */
export interface GenerationExchange extends Exchange<GenerationExchange, GenerationRoute> {
  key?: KeyRecord;
  json?: JsonObject;
  action?: Action;
}

/** An endpoint of image generation. */
export type GenerationRoute = ServiceRoute<GenerationExchange, GenerationTerms>;

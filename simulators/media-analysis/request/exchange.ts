import type { Exchange } from '../../core/call/exchange.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Inside as CommonInside } from '../../core/service/define-service.ts';
import type { ServiceRoute } from '../../core/service/route.ts';
import type { Oracle } from '../oracle/oracle.ts';
import type { PromptMark } from '../oracle/views.ts';
import type { Rules } from '../rules/index.ts';
import type { Progress } from '../rules/progress.ts';
import type { Catalog } from '../state/catalog.ts';
import type { KeyRecord, State } from '../state/state.ts';

/** How the service runs in a world, beside what the documents say. */
export interface Settings {
  /** Whether the optimization pipeline is enabled; default true. */
  readonly pipeline?: boolean;
  /** What moves jobs on; default `time`. */
  readonly progress?: Progress;
}

/** The inside of media analysis: what every service has, its catalog, models and settings. */
export interface Inside extends CommonInside<Rules, State> {
  readonly catalog: Catalog;
  readonly oracle: Oracle;
  /** The mark of the service's own prompt for a category. */
  ownPrompt(categoryId: string): PromptMark;
  readonly hasPipeline: boolean;
  readonly progress: Progress;
}

/** What an endpoint asks of its callers. */
export interface MediaTerms {
  /** Whether it needs no key. */
  readonly isPublic: boolean;
}

/** A call to media analysis on its way through the gates. */
export interface MediaExchange extends Exchange<MediaExchange, MediaRoute> {
  key?: KeyRecord;
  json?: JsonObject;
}

/** An endpoint of media analysis. */
export type MediaRoute = ServiceRoute<MediaExchange, MediaTerms>;

/** The part of a call on which the record of a job depends: URLs begin with its address, states hold at its instant. */
export type Look = Pick<MediaExchange, 'call' | 'requestId' | 'nowMs'>;

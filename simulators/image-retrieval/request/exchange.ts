import type { Exchange } from '../../core/call/exchange.ts';
import type { JsonObject } from '../../core/json.ts';
import type { RateWindow } from '../../core/rate-limit.ts';
import type { Inside as CommonInside } from '../../core/service/define-service.ts';
import type { ServiceRoute } from '../../core/service/route.ts';
import type { ExactPrompts } from '../rules/exact-prompts.ts';
import type { Finder } from '../rules/finder.ts';
import type { Rules } from '../rules/index.ts';
import type { Library } from '../state/catalog.ts';
import type { KeyRecord, State } from '../state/state.ts';

/** How the service runs in a world, beside what the documents say. */
export interface Settings {
  /** How many records the library holds, hidden ones included. */
  readonly records?: number;
  /** The addresses of proxies whose `X-Forwarded-For` is believed; none unless given. */
  readonly proxies?: readonly string[];
  /** Whether pictures that generation makes and compliance finds safe come into the library. */
  readonly generated?: boolean;
}

/** The inside of image retrieval. Library and indexes are built when first used. */
export interface Inside extends CommonInside<Rules, State> {
  library(): Library;
  finder(): Finder;
  exactPrompts(): ExactPrompts;
  readonly proxies: readonly string[];
}

/** What an endpoint is about: the first two have ceilings, and only pictures open without a key. */
export interface RetrievalTerms {
  readonly kind: 'search' | 'generate' | 'taxonomy' | 'images';
}

/** A call to image retrieval on its way through the gates. */
export interface RetrievalExchange extends Exchange<RetrievalExchange, RetrievalRoute> {
  key?: KeyRecord;
  json?: JsonObject;
  /** The windows that counted the call, as they were before it. */
  counted?: readonly (readonly [place: string, before: RateWindow | undefined])[];
}

/** An endpoint of image retrieval. */
export type RetrievalRoute = ServiceRoute<RetrievalExchange, RetrievalTerms>;

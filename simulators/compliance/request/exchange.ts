import type { Exchange } from '../../core/call/exchange.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Inside as CommonInside } from '../../core/service/define-service.ts';
import type { ServiceRoute } from '../../core/service/route.ts';
import type { KnownMedia } from '../oracle/media-facts.ts';
import type { Panel, Reading, TextOracle } from '../oracle/oracle.ts';
import type { Rules } from '../rules/index.ts';
import type { DefaultRule } from '../rules/policy.ts';
import type { KeyRecord, State } from '../state/state.ts';
import type { ContentKind, ReviewRequest } from './request.ts';

/** The inside of compliance review: rules, state, oracle and panel. */
export interface Inside extends CommonInside<Rules, State> {
  /** The default rules, with the ids that this world shows. */
  readonly catalog: readonly DefaultRule[];
  readonly oracle: TextOracle;
  readonly panel: Panel;
}

/** The file of a request: downloaded from its URL or decoded from its data URI. */
export interface Media {
  /** Undefined where there is no usable file, in readings that go on without one. */
  readonly known: KnownMedia | undefined;
  /** The text in which dials may stand. */
  readonly dialText: string;
}

/** A call to compliance review on its way through the gates. */
export interface ReviewExchange extends Exchange<ReviewExchange, ReviewRoute> {
  key?: KeyRecord;
  json?: JsonObject;
  request?: ReviewRequest;
  media?: Media;
  price?: number;
  /** The text of the call, read ahead of it. */
  readonly ahead?: Reading;
}

/** What an endpoint asks of its callers: the kind of content that it takes. */
export interface ReviewTerms {
  readonly kind: ContentKind;
}

/** An endpoint of compliance review. */
export type ReviewRoute = ServiceRoute<ReviewExchange, ReviewTerms>;

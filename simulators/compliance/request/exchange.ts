import type { JsonObject } from '../../core/call.ts';
import type { Exchange, Route } from '../../core/exchange.ts';
import type { WorldContext } from '../../core/service.ts';
import type { KnownMedia } from '../oracle/media-facts.ts';
import type { Panel, TextOracle } from '../oracle/oracle.ts';
import type { Rules } from '../rules/index.ts';
import type { ComplianceRule } from '../state/catalog.ts';
import type { KeyRecord, State } from '../state/state.ts';
import type { ContentKind, ReviewRequest } from './request.ts';

/** A default rule under the id that a world shows; `criterion` is what the oracle judges. */
export interface DefaultRule extends ComplianceRule {
  readonly criterion: string;
}

/** What the shell of compliance review works with: its world, its rules, its oracle and its state. */
export interface Inside {
  readonly world: WorldContext;
  readonly rules: Rules;
  /** The default rules, with the ids that this world shows. */
  readonly catalog: readonly DefaultRule[];
  readonly oracle: TextOracle;
  readonly panel: Panel;
  readonly state: State;
}

/** What became of the file that a request names or brings. */
export interface Media {
  /** Undefined where it could not be had, and an open question lets the call go on all the same. */
  readonly known: KnownMedia | undefined;
  /** The text in which dials may stand. */
  readonly dialText: string;
}

/** A call to compliance review on its way through the gates. */
export interface ReviewExchange extends Exchange<ReviewExchange> {
  key?: KeyRecord;
  json?: JsonObject;
  request?: ReviewRequest;
  media?: Media;
  price?: number;
  /** Dials that changed nothing. */
  notices: string[];
}

/** What an endpoint asks of its callers. */
export interface EndpointTerms {
  readonly kind: ContentKind;
  /** The documented clauses that the endpoint carries out. */
  readonly clauses: readonly string[];
}

/** An endpoint of compliance review. */
export interface ReviewRoute extends Route<ReviewExchange> {
  readonly terms: EndpointTerms;
}

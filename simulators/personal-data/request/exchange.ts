import type { JsonObject } from '../../core/call.ts';
import type { Exchange, Route } from '../../core/exchange.ts';
import type { WorldContext } from '../../core/service.ts';
import type { Detect } from '../oracle/oracle.ts';
import type { Rules } from '../rules/index.ts';
import type { Limits, Permission } from '../state/catalog.ts';
import type { KeyRecord, State, StoredReply } from '../state/state.ts';
import type { ReadBody, WorkRequest } from './request.ts';

/** What the shell of personal data works with: its world, its rules, its oracle and its state. */
export interface Inside {
  readonly world: WorldContext;
  readonly rules: Rules;
  /** What detection lists. */
  readonly oracle: Detect;
  /** What rewriting works on: spans that do not overlap. */
  readonly rewritingOracle: Detect;
  readonly state: State;
}

/** Where a first success is kept, and how its request is recognised. */
export interface Idempotency {
  readonly place: string;
  readonly fingerprint: string;
}

/** A call to personal data on its way through the gates. */
export interface DataExchange extends Exchange<DataExchange> {
  key?: KeyRecord;
  json?: JsonObject;
  /** The limits by which the body was read; undefined while the key was not known. */
  readUnder?: Limits;
  request?: WorkRequest;
  idempotency?: Idempotency;
  /** The stored success that this call repeats. */
  replay?: StoredReply;
  /** Whether it was answered with that. */
  isReplayed?: boolean;
  /** What the call was charged, in billionths of a dollar; undefined when nothing was. */
  chargedNano?: number;
}

/** What an endpoint asks of its callers. */
export interface EndpointTerms {
  /** The permission that a key needs; `task` is settled by the body, undefined where no key is needed. */
  readonly permission: Permission | 'task' | undefined;
  /** How the body is read; undefined where there is none. */
  readonly read?: ReadBody;
  /** The documented clauses that the endpoint carries out. */
  readonly clauses: readonly string[];
}

/** An endpoint of personal data. */
export interface DataRoute extends Route<DataExchange> {
  readonly terms: EndpointTerms;
}

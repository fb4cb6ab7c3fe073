import type { Exchange } from '../../core/call/exchange.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Inside as CommonInside } from '../../core/service/define-service.ts';
import type { ServiceRoute } from '../../core/service/route.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { Detect } from '../oracle/oracle.ts';
import type { Rules } from '../rules/index.ts';
import type { Permission } from '../state/catalog.ts';
import type { KeyRecord, State, StoredReply } from '../state/state.ts';
import type { ReadBody, WorkRequest } from './request.ts';

/** The inside of personal data: what every service has, and its detectors. */
export interface Inside extends CommonInside<Rules, State> {
  /** Finds the spans that `detect` answers. */
  readonly oracle: Detect;
  /** Finds the spans that rewriting replaces; they do not overlap. */
  readonly rewritingOracle: Detect;
}

/** Where the first success under an Idempotency-Key is stored, and the digest of its request. */
export interface Idempotency {
  readonly place: string;
  readonly fingerprint: string;
}

/** The outcome of a call or job, with its counts. */
export interface Outcome {
  /** The members of the answer, or of a job's result, that tell it. */
  readonly results: JsonObject;
  readonly entities: number;
  /** How often each recogniser found something, by type and recogniser. */
  readonly recognizers: Readonly<Record<string, number>>;
  /** How many tokens a reversal opened, and how many it could not. */
  readonly tokens?: { readonly opened: number; readonly failed: number };
}

/** What work came to: an outcome, or the refusal in which it ended. */
export type Done = Outcome | { readonly error: ServiceError };

/** A call to personal data on its way through the gates. */
export interface DataExchange extends Exchange<DataExchange, DataRoute> {
  key?: KeyRecord;
  json?: JsonObject;
  request?: WorkRequest;
  idempotency?: Idempotency;
  /** The stored success that answers this call. */
  replay?: StoredReply;
  /** What the work came to that was done ahead of the call. */
  readonly ahead?: Done;
  /** What the call was charged, in billionths of a dollar; undefined when nothing was. */
  chargedNano?: number;
}

/** What an endpoint asks of its callers. */
export interface DataTerms {
  /** The permission that a key needs; `task` is settled by the body, undefined where no key is needed. */
  readonly permission: Permission | 'task' | undefined;
  /** How the body is read; undefined where there is none. */
  readonly read?: ReadBody;
}

/** An endpoint of personal data. */
export type DataRoute = ServiceRoute<DataExchange, DataTerms>;

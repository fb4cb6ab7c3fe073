import type { Answer, Call, NetworkFault } from './call.ts';
import type { PlannedFault } from './faults.ts';
import type { Endpoint, Routable } from './router.ts';
import type { ServiceError } from './service-error.ts';

/** One endpoint of a service: the router, the 405s, the OpenAPI document and the coverage list all come from these. */
export interface Route<X> extends Routable {
  /** What the endpoint does, in a few words. */
  readonly summary: string;
  /** Reads state, calls rules, writes state, answers; or throws a ServiceError. */
  run(exchange: X): Answer;
  /** How many numbered parts of the call a fault can name; 1 for calls without parts. */
  countParts?(exchange: X): number;
  /** What the call asks for, where its body and not its path says so; faults can name it. */
  actionOf?(exchange: X): string | undefined;
  /** Whether calls submit something that goes through stages, which faults can name; or the one action whose calls do. */
  readonly isSubmission?: boolean | { readonly action: string };
}

/** One call on its way through a service: the pipeline's working record, which gates fill in. */
export interface Exchange<X, R extends Route<X> = Route<X>> {
  readonly call: Call;
  readonly requestId: string;
  readonly nowMs: number;
  /** The target without its query. */
  readonly path: string;
  endpoint?: Endpoint<R>;
  route?: R;
  keyId?: string;
  /** Dials that changed nothing. */
  readonly notices: string[];
  /** Planned failures that strike this call. */
  faults: readonly PlannedFault[];
  /** How long the service takes, in milliseconds. */
  latencyMs: number;
  /** The part of it that dials or faults asked for. */
  waitMs: number;
  network?: NetworkFault;
  /** The bucket that had no call left for this one: how many it holds, and when the next one comes. */
  bucket?: { readonly holds?: number; readonly nextAtMs: number };
  /** The refusal that the call ended in. */
  refusal?: ServiceError;
  /** Why the call was answered as it was: run only when somebody asks, so it must hold nothing of the content. */
  explain?: () => object;
}

/**
 * One step that every call takes before its route runs, in the service's own order. It throws a ServiceError to refuse,
 * returns an Answer to end the call at once, or lets the call pass.
 */
export type Gate<X> = (exchange: X) => Answer | undefined;

import type { PlannedFault } from '../faults/faults.ts';
import type { ServiceError } from '../service-error.ts';
import type { Sliced } from '../sliced.ts';
import type { Answer, Call, NetworkFault } from './call.ts';
import type { Endpoint, Routable } from './router.ts';
import type { AwaitedJob, WaitExplanation } from './vain-polls.ts';

/**
 * One method of one path of a service. The router, the 405s, the OpenAPI document and the coverage list are all made from routes.
 */
export interface Route<X> extends Routable {
  /** What the endpoint does, in a few words. */
  readonly summary: string;
  /** Reads state, calls rules, writes state, answers; or throws a ServiceError. */
  run(exchange: X): Answer;
  /**
   * Works out what takes long in large calls, ahead of them: `run` finds it as `exchange.ahead`, and works it out itself where there
   * is none. Changes no state.
   */
  workAhead?(exchange: X): Sliced<unknown>;
  /** How many numbered parts (items, reviewers) this call has, for faults to name; none unless given. */
  countParts?(exchange: X): number;
  /** The action that the call asks for, where its body says so rather than its path; faults can name it. */
  actionOf?(exchange: X): string | undefined;
  /** Whether calls submit a job, whose stages faults can name; or the one action whose calls do. */
  readonly isSubmission?: boolean | { readonly action: string };
}

/** What was worked out ahead of a call. */
export interface Ahead {
  /** The id that the call will have: what is worked out may depend on it. */
  readonly requestId: string;
  readonly found: unknown;
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
  /** What the header `X-Sim-Notice` says, such as dials that were not understood and changed nothing. */
  readonly notices: string[];
  /** What the route worked out ahead of this call. */
  readonly ahead?: unknown;
  /** Whether this is only a trial ahead of the call: gates change no state then. */
  readonly isTrial?: boolean;
  /** The planned faults that strike this call. */
  faults: readonly PlannedFault[];
  /** Lets faults of stages strike the job that this call makes, once it is certain that there will be one; returns them. */
  strikeJob(): readonly PlannedFault[];
  /** How long the service claims to take, in milliseconds. */
  latencyMs: number;
  /** The share of `latencyMs` that dials or faults asked for. */
  waitMs: number;
  network?: NetworkFault;
  /** Set when a limiter refused the call: how many calls its bucket holds, and when the next one becomes free. */
  bucket?: { readonly holds?: number; readonly nextAtMs: number };
  /** Set by a poll: the job that it read. */
  awaited?: AwaitedJob;
  /** Set when the job was polled at this instant before, on a clock that stands still. */
  vain?: WaitExplanation;
  /** The refusal that the call ended with. */
  refusal?: ServiceError;
  /** Explains why the call was answered as it was. It is kept and run only when somebody asks, so it must not hold any content. */
  explain?: () => object;
}

/**
 * A step that every call takes before its route runs; the order is the service's own. A gate throws a ServiceError to
 * refuse the call, returns an Answer to end it at once, or returns undefined to let it pass.
 */
export type Gate<X> = (exchange: X) => Answer | undefined;

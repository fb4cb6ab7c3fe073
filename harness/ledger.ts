import type { Exchange, WireRequest } from './exchange.ts';
import { RunStopped, type StopReason } from './outcome.ts';

/** What a run may use up; absent means no cap. */
export interface Caps {
  readonly maxUsd?: number;
  readonly maxRequests?: number;
}

/** What calls of a service cost, as far as it can be known from outside, in US dollars. */
export interface Price {
  /** The most that a request may cost. */
  beforeUsd(request: WireRequest): number;
  /** What it cost, as its reply tells. */
  afterUsd(exchange: Exchange): number;
}

/** Counts a run's requests and dollars, and stops it at its caps. */
export interface Ledger {
  /** Called before each request. Throws RunStopped when it would break a cap, or when the run was told to stop. */
  admit(request: WireRequest): void;
  /** Books an exchange and tells what it cost, in US dollars. */
  enter(exchange: Exchange): number;
  addWait(ms: number): void;
  /** Ends the run with the next request. */
  stop(reason: StopReason): void;
  totals(): Totals;
}

/** What a run, or a part of it, has used. */
export interface Totals {
  readonly requests: number;
  readonly usd: number;
  /** Time that passed waiting for the pace, for Retry-After and for what checks wait for, in milliseconds. */
  readonly waitedMs: number;
}

/** Opens the books of a run. `priceOf` finds the price list of a service. */
export function createLedger(caps: Caps, priceOf: (service: string) => Price): Ledger {
  let requests = 0;
  let usd = 0;
  let waitedMs = 0;
  let stopped: StopReason | undefined;
  return {
    admit(request) {
      if (stopped) throw new RunStopped(stopped);
      if (caps.maxRequests !== undefined && requests >= caps.maxRequests) throw new RunStopped('requests');
      const most = priceOf(request.service).beforeUsd(request);
      if (caps.maxUsd !== undefined && usd + most > caps.maxUsd) throw new RunStopped('usd');
      requests += 1;
    },
    enter(exchange) {
      const cost = priceOf(exchange.request.service).afterUsd(exchange);
      usd += cost;
      return cost;
    },
    stop(reason) {
      stopped ??= reason;
    },
    addWait(ms) {
      waitedMs += ms;
    },
    totals: () => ({ requests, usd, waitedMs }),
  };
}

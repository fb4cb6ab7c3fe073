import { madeIn } from '../../simulators/core/lazily.ts';
import type { Exchange, WireRequest } from './exchange.ts';
import { RunStopped, type StopReason } from './outcome.ts';

/** The limits of a run; an absent one means no limit. */
export interface Caps {
  readonly maxUsd?: number;
  readonly maxRequests?: number;
}

/** A price list of a service's calls in US dollars, as far as prices can be known from outside. */
export interface Price {
  /** The most that a request may cost. */
  beforeUsd(request: WireRequest): number;
  /** What it cost, judging by its reply. */
  afterUsd(exchange: Exchange): number;
}

/** Counts a run's requests and dollars, and stops it at its caps. */
export interface Ledger {
  /**
   * To be called before each request: books the most that it may cost, and returns that in US dollars. Throws RunStopped if it
   * would exceed a cap, or if the run was told to stop. A request without an answer stays booked so.
   */
  admit(request: WireRequest): number;
  /** Books an exchange at its own cost in place of what was reserved for it, and returns the difference. */
  enter(exchange: Exchange, reservedUsd: number): number;
  addWait(ms: number, isThrottled: boolean): void;
  /** Makes the next request end the run. */
  stop(reason: StopReason): void;
  totals(): RunTotals;
}

/** What a run, or a part of it, has used. */
export interface Totals {
  readonly requests: number;
  readonly usd: number;
  /** Time spent waiting (for the pace, for Retry-After, and for what checks wait for), in milliseconds. */
  readonly waitedMs: number;
}

/** What a whole run has used. */
export interface RunTotals extends Totals {
  /** The part of the waiting that was asked for by answers of 429. */
  readonly throttledMs: number;
  readonly services: ReadonlyMap<string, Pick<Totals, 'requests' | 'usd'>>;
}

/** Opens the ledger of a run. `priceOf` finds the price list of a service. */
export function createLedger(caps: Caps, priceOf: (service: string) => Price): Ledger {
  const services = new Map<string, { requests: number; usd: number }>();
  let waitedMs = 0;
  let throttledMs = 0;
  let stopped: StopReason | undefined;
  const sumOf = (member: 'requests' | 'usd'): number =>
    [...services.values()].reduce((sum, account) => sum + account[member], 0);
  const accountOf = (service: string): { requests: number; usd: number } =>
    madeIn(services, service, () => ({ requests: 0, usd: 0 }));
  return {
    admit(request) {
      if (stopped) throw new RunStopped(stopped);
      if (caps.maxRequests !== undefined && sumOf('requests') >= caps.maxRequests) throw new RunStopped('requests');
      const most = priceOf(request.service).beforeUsd(request);
      if (caps.maxUsd !== undefined && sumOf('usd') + most > caps.maxUsd) throw new RunStopped('usd');
      const account = accountOf(request.service);
      account.requests += 1;
      account.usd += most;
      return most;
    },
    enter(exchange, reservedUsd) {
      const more = priceOf(exchange.request.service).afterUsd(exchange) - reservedUsd;
      accountOf(exchange.request.service).usd += more;
      return more;
    },
    stop(reason) {
      stopped ??= reason;
    },
    addWait(ms, isThrottled) {
      waitedMs += ms;
      if (isThrottled) throttledMs += ms;
    },
    totals: () => ({ requests: sumOf('requests'), usd: sumOf('usd'), waitedMs, throttledMs, services }),
  };
}

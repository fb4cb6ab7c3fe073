import type { Exchange } from './exchange.ts';

/** What is remembered of a run's calls: how long each route took. */
export interface Calls {
  add(exchange: Exchange): void;
  /** Milliseconds by `<service> <method> <path>`, in the order of the calls. */
  latencies(): ReadonlyMap<string, readonly number[]>;
}

/** Begins an empty log. */
export function createCalls(): Calls {
  const latencies = new Map<string, number[]>();
  return {
    add(exchange) {
      const { service, method, path } = exchange.request;
      // A query may hold what is secret, and makes no other route.
      const route = `${service} ${method} ${path.split('?')[0]}`;
      const times = latencies.get(route);
      if (times) times.push(exchange.reply.ms);
      else latencies.set(route, [exchange.reply.ms]);
    },
    latencies: () => latencies,
  };
}

import { madeIn } from '../../simulators/core/lazily.ts';
import { type Exchange, routeOf } from './exchange.ts';

/** The log of a run's calls: how long each route took, and oddities of answers. */
export interface Calls {
  add(exchange: Exchange): void;
  /** Milliseconds by `<service> <method> <path>`, ids left out, in the order of the calls. */
  latencies(): ReadonlyMap<string, readonly number[]>;
  /** How many answers broke a rule of HTTP that no service's document repeats; reported, but never graded. */
  oddities(): ReadonlyMap<string, number>;
}

const ODDITIES: readonly (readonly [what: string, isOdd: (exchange: Exchange) => boolean])[] = [
  ['405 without Allow, which RFC 9110 demands', ({ reply }) => reply.status === 405 && !('allow' in reply.headers)],
];

/** Begins an empty log. */
export function createCalls(): Calls {
  const latencies = new Map<string, number[]>();
  const oddities = new Map<string, number>();
  return {
    add(exchange) {
      const { service } = exchange.request;
      const route = `${service} ${routeOf(exchange)}`;
      madeIn(latencies, route, () => []).push(exchange.reply.ms);
      for (const [what, isOdd] of ODDITIES) {
        if (isOdd(exchange)) oddities.set(`${service}: ${what}`, (oddities.get(`${service}: ${what}`) ?? 0) + 1);
      }
    },
    latencies: () => latencies,
    oddities: () => oddities,
  };
}

import type { WireRequest } from '../../engine/exchange.ts';
import type { Price } from '../../engine/ledger.ts';
import { routeOf } from './client.ts';

/** A price list: so much for each search and each match that is served. The document gives no price; lists and refused calls are free. */
export function retrievalPrice(usdPerCall: number): Price {
  const costOf = (request: WireRequest): number => {
    const route = routeOf(request);
    return route === 'search' || route === 'generate' ? usdPerCall : 0;
  };
  return {
    beforeUsd: costOf,
    afterUsd: ({ request, reply }) => (reply.status === 200 || reply.status === 404 ? costOf(request) : 0),
  };
}

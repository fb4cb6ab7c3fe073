import type { WireRequest } from '../../engine/exchange.ts';
import type { Price } from '../../engine/ledger.ts';
import { DEFAULT_AMOUNT, reviewSent } from './client.ts';

/** A price list: so much for each reviewer asked. The document gives no price; refused calls are taken to be free. */
export function reviewPrice(usdPerReviewer: number): Price {
  const askedBy = (request: WireRequest): number => {
    const sent = reviewSent(request);
    if (sent?.content === undefined) return 0;
    const amount = Number(sent.amount ?? DEFAULT_AMOUNT);
    return amount >= 1 && amount <= DEFAULT_AMOUNT ? amount : 0;
  };
  return {
    beforeUsd: (request) => askedBy(request) * usdPerReviewer,
    afterUsd: ({ request, reply }) => (reply.status === 200 ? askedBy(request) * usdPerReviewer : 0),
  };
}

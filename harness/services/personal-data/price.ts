import { isServed } from '../../engine/client.ts';
import type { WireRequest } from '../../engine/exchange.ts';
import type { Price } from '../../engine/ledger.ts';
import { BILLABLE, textsSent } from './client.ts';

/** The part of the charge that every charged call costs, in US dollars, and its least charge. */
export const USD_PER_REQUEST = 0.00005;

/** The part of the charge that grows with the documents, in US dollars. */
export const USD_PER_THOUSAND_CHARACTERS = 0.0005;

const isBillable = ({ method, path }: WireRequest): boolean => method === 'POST' && BILLABLE.includes(path);

/** The documented price list; failures and replays are free. A job is booked with its submission. */
export function dataPrice(usdPerThousandCharacters: number): Price {
  const costOf = (request: WireRequest): number => {
    const characters = textsSent(request).reduce((sum, text) => sum + [...text].length, 0);
    return USD_PER_REQUEST + (characters / 1_000) * usdPerThousandCharacters;
  };
  return {
    beforeUsd: (request) => (isBillable(request) ? costOf(request) : 0),
    afterUsd: ({ request, reply }) => {
      const isReplay = reply.headers['idempotent-replay'] === 'true';
      return isBillable(request) && isServed(reply) && !isReplay ? costOf(request) : 0;
    },
  };
}

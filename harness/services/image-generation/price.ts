import { isServed } from '../../engine/client.ts';
import type { Exchange, WireRequest } from '../../engine/exchange.ts';
import { isRecord } from '../../engine/is-record.ts';
import type { Price } from '../../engine/ledger.ts';
import { actionOf } from './client.ts';

/** Each generation that was taken costs one picture (the documents give no price); what the cache serves, and all other actions, cost nothing. */
export function generationPrice(usdPerPicture: number): Price {
  const isGeneration = (request: WireRequest): boolean => actionOf(request) === 'generate';
  return {
    beforeUsd: (request) => (isGeneration(request) ? usdPerPicture : 0),
    afterUsd: ({ request, reply, json }: Exchange) => {
      const isTaken = isGeneration(request) && isServed(reply);
      return isTaken && !(isRecord(json) && json.cache === true) ? usdPerPicture : 0;
    },
  };
}

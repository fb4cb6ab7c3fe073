import { jsonSent, type WireRequest } from '../../engine/exchange.ts';
import { isRecord } from '../../engine/is-record.ts';
import type { Price } from '../../engine/ledger.ts';
import { isModeration, resultsIn } from './client.ts';

/** A price list: so much for each text that is evaluated. The document gives no price; reused verdicts are free. */
export function textPrice(usdPerText: number): Price {
  const textsIn = (request: WireRequest): number => {
    const body = isModeration(request) ? jsonSent(request) : undefined;
    if (!isRecord(body)) return 0;
    const texts = body.items ?? body.content;
    return Array.isArray(texts) ? texts.length : 1;
  };
  return {
    beforeUsd: (request) => textsIn(request) * usdPerText,
    afterUsd: (exchange) =>
      resultsIn(exchange).filter((result) => isRecord(result) && result.cached !== true).length * usdPerText,
  };
}

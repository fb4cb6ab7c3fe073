import type { ServiceShell } from '../../core/service/define-service.ts';
import { withHeaders } from '../../core/service/headers.ts';
import type { Inside, RetrievalExchange, RetrievalRoute } from '../request/exchange.ts';
import { failureOfStatus } from '../wire/errors.ts';
import { uncountCall } from '../work/ceilings.ts';
import { createGates } from './gates.ts';

/** Envelope, headers and gates of image retrieval. */
export function createShell(inside: Inside, routes: readonly RetrievalRoute[]): ServiceShell<RetrievalExchange> {
  const finish = withHeaders(inside.rules, CORS);
  return {
    gates: createGates(inside, routes),
    errorForCode: (code) => {
      throw new Error(`Image retrieval has no codes, and so none of the name ${code}.`);
    },
    // @clause IR-7-4 IR-7-10
    errorForStatus: failureOfStatus,
    // @clause IR-7-1
    refuse: ({ status, headers, message }) => ({ status, headers, body: { error: message } }),
    // By then it is clear whether the call counts.
    finish: (answer, exchange) => {
      uncountCall(inside, exchange, answer.status);
      return finish(answer, exchange);
    },
  };
}

const CORS = ['GET, POST, OPTIONS', 'authorization, content-type', 'x-request-id, x-cache, age, retry-after'] as const;

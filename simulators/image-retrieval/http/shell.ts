import type { Answer } from '../../core/call.ts';
import type { ServiceShell } from '../../core/service/define-service.ts';
import { corsHeaders, declaredAs, dress } from '../../core/service/headers.ts';
import type { Inside, RetrievalExchange, RetrievalRoute } from '../request/exchange.ts';
import { failureOfStatus } from '../wire/errors.ts';
import { uncountCall } from '../work/ceilings.ts';
import { createGates } from './gates.ts';

/** Envelope, headers and gates of image retrieval. */
export function createShell(inside: Inside, routes: readonly RetrievalRoute[]): ServiceShell<RetrievalExchange> {
  return {
    gates: createGates(inside, routes),
    errorForCode: (code) => {
      throw new Error(`Image retrieval has no codes, and so none of the name ${code}.`);
    },
    // @clause IR-7-4 IR-7-10
    errorForStatus: failureOfStatus,
    // @clause IR-7-1
    refuse: ({ status, headers, message }) => ({ status, headers, body: { error: message } }),
    finish: (answer, exchange) => finish(inside, answer, exchange),
  };
}

/** The headers of every answer; by then it is clear whether the call counts. */
function finish(inside: Inside, answer: Answer, exchange: RetrievalExchange): Answer {
  const { rules } = inside;
  uncountCall(inside, exchange, answer.status);
  const dressed = dress(answer, exchange, { ...rules.extraHeaders }, rules.hasCors ? CORS_HEADERS : undefined);
  return declaredAs(rules.declaredType, dressed);
}

const CORS_HEADERS = corsHeaders(
  'GET, POST, OPTIONS',
  'authorization, content-type',
  'x-request-id, x-cache, age, retry-after',
);

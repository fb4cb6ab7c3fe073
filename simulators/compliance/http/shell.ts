import type { ServiceShell } from '../../core/service/define-service.ts';
import { PLANNED_RETRY_AFTER_MS } from '../../core/service/error-rows.ts';
import { withHeaders } from '../../core/service/headers.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { Inside, ReviewExchange, ReviewRoute } from '../request/exchange.ts';
import { type ErrorCode, failure, failureOfStatus } from '../wire/errors.ts';
import { insufficientCredits, tooManyCalls } from '../work/refusals.ts';
import { createGates } from './gates.ts';

/** Envelope, headers and gates of compliance review. */
export function createShell(inside: Inside, routes: readonly ReviewRoute[]): ServiceShell<ReviewExchange> {
  const { rules } = inside;
  return {
    gates: createGates(inside, routes),
    errorForCode: (code, exchange) => errorForCode(inside, code as ErrorCode, exchange),
    errorForStatus: failureOfStatus,
    // The flat envelope.  @clause CR-7-1
    refuse: ({ status, headers, code, message }) => ({ status, headers, body: { error: true, message, code } }),
    finish: withHeaders(rules, ['POST, OPTIONS', 'authorization, content-type', 'x-request-id, retry-after']),
  };
}

/** The row of a code, with the headers of that row. */
function errorForCode({ rules }: Inside, code: ErrorCode, { price }: ReviewExchange): ServiceError {
  if (code === 'rate_limit_exceeded') return tooManyCalls(rules, PLANNED_RETRY_AFTER_MS);
  return code === 'insufficient_credits' ? insufficientCredits(price) : failure(code);
}

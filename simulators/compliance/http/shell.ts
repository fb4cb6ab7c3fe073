import type { ServiceShell } from '../../core/service/define-service.ts';
import { PLANNED_RETRY_AFTER_MS } from '../../core/service/error-rows.ts';
import { withHeaders } from '../../core/service/headers.ts';
import type { Inside, ReviewExchange, ReviewRoute } from '../request/exchange.ts';
import { type ErrorCode, failure, failureOfStatus } from '../wire/errors.ts';
import { tooManyCalls } from '../work/refusals.ts';
import { createGates } from './gates.ts';

/** Envelope, headers and gates of compliance review. */
export function createShell(inside: Inside, routes: readonly ReviewRoute[]): ServiceShell<ReviewExchange> {
  const { rules } = inside;
  return {
    gates: createGates(inside, routes),
    errorForCode: (code) =>
      code === 'rate_limit_exceeded' ? tooManyCalls(rules, PLANNED_RETRY_AFTER_MS) : failure(code as ErrorCode),
    errorForStatus: (status) =>
      status === 429 ? tooManyCalls(rules, PLANNED_RETRY_AFTER_MS) : failureOfStatus(status),
    // The flat envelope.  @clause CR-7-1
    refuse: ({ status, headers, code, message }) => ({ status, headers, body: { error: true, message, code } }),
    finish: withHeaders(rules, ['POST, OPTIONS', 'authorization, content-type', 'x-request-id, retry-after']),
  };
}

import type { ServiceShell } from '../../core/service/define-service.ts';
import { withHeaders } from '../../core/service/headers.ts';
import type { Inside, MediaExchange, MediaRoute } from '../request/exchange.ts';
import { type ErrorCode, failure, failureOfStatus } from '../wire/errors.ts';
import { createGates } from './gates.ts';

/** Envelope, headers and gates of media analysis. */
export function createShell(inside: Inside, routes: readonly MediaRoute[]): ServiceShell<MediaExchange> {
  const { rules } = inside;
  return {
    gates: createGates(inside, routes),
    // @clause MA-7-6
    errorForCode: (code) => (code === 'rate_limited' ? failureOfStatus(429) : failure(code as ErrorCode)),
    errorForStatus: failureOfStatus,
    // The flat envelope.  @clause MA-7-1
    refuse: ({ status, headers, code, message }) => ({ status, headers, body: { error: true, message, code } }),
    finish: withHeaders(rules, ['GET, POST, OPTIONS', 'authorization, content-type', 'x-request-id, retry-after']),
  };
}

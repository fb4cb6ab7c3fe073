import type { ServiceShell } from '../../core/service/define-service.ts';
import { withHeaders } from '../../core/service/headers.ts';
import type { GenerationExchange, GenerationRoute, Inside } from '../request/exchange.ts';
import { ERROR_STATUS, type ErrorText, failure, failureOfStatus } from '../wire/errors.ts';
import { createGates } from './gates.ts';

/** Envelope, headers and gates of image generation. */
export function createShell(inside: Inside, routes: readonly GenerationRoute[]): ServiceShell<GenerationExchange> {
  const { rules } = inside;
  return {
    gates: createGates(inside, routes),
    errorForCode: (code) => failure(code as ErrorText),
    errorForStatus: failureOfStatus,
    // A text and nothing else.  @clause IG-7-1
    refuse: ({ status, headers, message, code }) => {
      const text = code in ERROR_STATUS ? rules.errorText(message) : message;
      return { status, headers, body: { error: text } };
    },
    finish: withHeaders(rules, ['GET, POST, OPTIONS', 'authorization, content-type', 'x-request-id, retry-after']),
  };
}

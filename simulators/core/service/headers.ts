import type { Answer } from '../call.ts';
import { noticeHeader } from '../dials.ts';
import type { Exchange } from '../exchange.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * An answer with the headers of all answers: the request id, by which whoever asks finds the explanation of the call, dials that
 * changed nothing, those that the service adds and, where the chosen reading lets browsers in, CORS. What the answer brings
 * itself wins.
 *
 * @param own what the service adds; made for this answer alone, because the others are written into it: every call passes here
 */
export function dress(
  { status, headers, body }: Answer,
  { requestId, notices }: Pick<Exchange<never>, 'requestId' | 'notices'>,
  own: Record<string, string>,
  cors: Headers | undefined,
): Answer {
  own['x-request-id'] = requestId;
  own['cache-control'] = 'no-store';
  if (notices.length > 0) own['x-sim-notice'] = noticeHeader(notices);
  if (cors) Object.assign(own, cors);
  if (headers) Object.assign(own, headers);
  return { status, headers: own, body };
}

/** The CORS headers that admit every origin: the methods, and the headers that browsers may send and read. */
export function corsHeaders(methods: string, sent: string, read: string): Headers {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods,
    'access-control-allow-headers': sent,
    'access-control-expose-headers': read,
  };
}

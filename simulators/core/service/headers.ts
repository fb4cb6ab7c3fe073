import type { Answer } from '../call.ts';
import { noticeHeader } from '../dials.ts';
import type { Exchange } from '../exchange.ts';
import { JSON_TYPE } from '../json.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Adds the headers that all answers have: the request id, by which the call can be explained, the notice of dials that were not
 * understood, the service's own and, where the chosen reading admits browsers, those of CORS. The answer's own headers win.
 *
 * @param own the service's headers, in an object made for this answer; it is written to, because this runs on every call
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

/** Declares an answer of JSON to be of another type; answers of bytes and texts keep their own. */
export function declaredAs(type: string, answer: Answer): Answer {
  const { headers = {}, body } = answer;
  if (type === JSON_TYPE || body === null || 'content-type' in headers) return answer;
  return { ...answer, headers: { ...headers, 'content-type': type } };
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

import type { Answer } from '../call.ts';
import { noticeHeader } from '../dials.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * An answer with the headers that the service gives to all of its own: below them dials that changed nothing and, where the
 * chosen reading lets browsers in, CORS. What the answer brings itself wins.
 *
 * @param own made for this answer alone: the others are written into it, for every call passes here
 */
export function dress(
  { status, headers, body }: Answer,
  own: Record<string, string>,
  notices: readonly string[],
  cors: Headers | undefined,
): Answer {
  if (notices.length > 0) own['x-sim-notice'] = noticeHeader(notices);
  if (cors) Object.assign(own, cors);
  if (headers) Object.assign(own, headers);
  return { status, headers: own, body };
}

/** The headers that let browsers in from anywhere: what they may ask, send and read. */
export function corsHeaders(methods: string, sent: string, read: string): Headers {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods,
    'access-control-allow-headers': sent,
    'access-control-expose-headers': read,
  };
}

import type { Answer } from '../call.ts';
import { noticeHeader } from '../dials.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * An answer with the headers that the service gives to all of its own: below them dials that changed nothing and, where the
 * chosen reading lets browsers in, CORS. What the answer brings itself wins.
 */
export function dress(
  { status, headers, body }: Answer,
  own: Headers,
  notices: readonly string[],
  cors: Headers | undefined,
): Answer {
  const all: Record<string, string> = { ...own };
  if (notices.length > 0) all['x-sim-notice'] = noticeHeader(notices);
  if (cors) Object.assign(all, cors);
  if (headers) Object.assign(all, headers);
  return { status, headers: all, body };
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

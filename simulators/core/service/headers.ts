import type { Answer } from '../call/call.ts';
import type { Exchange } from '../call/exchange.ts';
import { noticeHeader } from '../dials/dials.ts';
import { JSON_TYPE } from '../json.ts';
import { allowOf } from './gates.ts';

/** The rules about the headers of all answers. */
interface HeaderRules {
  readonly hasCors?: boolean;
  readonly extraHeaders?: Readonly<Record<string, string>>;
  /** What answers of JSON are declared to be; answers of bytes and texts keep their own type. */
  readonly declaredType?: string;
}

/**
 * Makes the function that adds the headers that all answers have: the request id, by which the call can be explained, the notice
 * of dials that were not understood, the service's own, the methods beside a 405 and, where the chosen reading admits browsers,
 * those of CORS. The answer's own headers win.
 *
 * @param cors the methods, and the headers that browsers may send and read
 * @param headersOf the service's own headers of an answer, in an object made for it, which is written to: this runs on every call
 */
export function withHeaders<X extends Pick<Exchange<never>, 'requestId' | 'notices' | 'endpoint'>>(
  { hasCors = false, extraHeaders, declaredType = JSON_TYPE }: HeaderRules,
  [methods, sent, read]: readonly [methods: string, sent: string, read: string],
  headersOf: (answer: Answer, exchange: X) => Record<string, string> = () => ({}),
): (answer: Answer, exchange: X) => Answer {
  const cors = hasCors && {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods,
    'access-control-allow-headers': sent,
    'access-control-expose-headers': `${read}, x-sim-notice`,
  };
  return (answer, exchange) => {
    const { status, headers, body } = answer;
    const own = headersOf(answer, exchange);
    if (extraHeaders) Object.assign(own, extraHeaders);
    own['x-request-id'] = exchange.requestId;
    own['cache-control'] = 'no-store';
    if (exchange.notices.length > 0) own['x-sim-notice'] = noticeHeader(exchange.notices);
    if (status === 405) own.allow = allowOf(exchange.endpoint);
    if (cors) Object.assign(own, cors);
    if (headers) Object.assign(own, headers);
    if (declaredType !== JSON_TYPE && body !== null) own['content-type'] ??= declaredType;
    return { status, headers: own, body };
  };
}

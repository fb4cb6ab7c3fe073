import type { Answer, JsonObject } from '../../core/call.ts';
import { noticeHeader } from '../../core/dials.ts';
import type { Shell } from '../../core/pipeline.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { Inside, ReviewExchange, ReviewRoute } from '../request/exchange.ts';
import { ERROR_STATUS, type ErrorCode, failure, undocumented } from '../wire/errors.ts';
import { errorEnvelope, reviewResult } from '../wire/replies.ts';
import { SERVICE_NAME } from '../wire/service-name.ts';
import { insufficientCredits, rateLimitExceeded } from '../work/refusals.ts';
import { createGates } from './gates.ts';

const RETRY_AFTER_MS = 1_000;

/** Envelope, headers and gates of compliance review. */
export function createShell(inside: Inside, routes: readonly ReviewRoute[], isStock: boolean): Shell<ReviewExchange> {
  return {
    name: SERVICE_NAME,
    open: (common) => Object.assign(common, { notices: [] }) as unknown as ReviewExchange,
    gates: createGates(inside, routes),
    errorForCode: (code, exchange) => errorForCode(inside, code as ErrorCode, exchange),
    errorForStatus,
    refuse: (error) => refuse(inside, error),
    finish: (answer, exchange) => finish(inside, answer, exchange),
    check: isStock ? checkAnswer : () => undefined,
  };
}

/** The row of a code, with the headers of that row. */
function errorForCode({ rules }: Inside, code: ErrorCode, { price }: ReviewExchange): ServiceError {
  if (code === 'rate_limit_exceeded') return rateLimitExceeded(rules, RETRY_AFTER_MS);
  return code === 'insufficient_credits' ? insufficientCredits(price) : failure(code);
}

function errorForStatus(status: number): ServiceError {
  const code = (Object.keys(ERROR_STATUS) as ErrorCode[]).find((known) => ERROR_STATUS[known] === status);
  return code ? failure(code) : undocumented.ofStatus(status);
}

/** The flat envelope.  @clause CR-7-1 */
function refuse({ rules }: Inside, { status, headers, code, message }: ServiceError): Answer {
  return { status, headers, body: rules.envelope(message, code) };
}

/** The headers of every answer. The document names none: the request id is for whoever asks for an explanation. */
function finish({ rules }: Inside, answer: Answer, { requestId, notices }: ReviewExchange): Answer {
  const headers: Record<string, string> = {
    'x-request-id': requestId,
    'cache-control': 'no-store',
    ...rules.extraHeaders,
  };
  if (notices.length > 0) headers['x-sim-notice'] = noticeHeader(notices);
  if (rules.hasCors) Object.assign(headers, CORS_HEADERS);
  return { status: answer.status, headers: { ...headers, ...answer.headers }, body: answer.body };
}

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-expose-headers': 'x-request-id, retry-after',
};

/** An answer that breaks the documented shape is a defect of ours. */
function checkAnswer(answer: Answer, exchange: ReviewExchange): void {
  if (exchange.faults.length > 0 || answer.body === null || typeof answer.body === 'string') return;
  const schema = 'error' in (answer.body as JsonObject) ? errorEnvelope : reviewResult;
  const read = schema.safeParse(answer.body);
  if (read.success) return;
  const places = read.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ');
  throw new Error(`An answer of ${SERVICE_NAME} breaks its own schema at: ${places}.`);
}

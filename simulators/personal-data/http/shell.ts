import type * as z from 'zod';
import type { Answer, JsonObject } from '../../core/call.ts';
import { noticeHeader } from '../../core/dials.ts';
import type { Shell } from '../../core/pipeline.ts';
import type { ServiceError } from '../../core/service-error.ts';
import { monthAmount } from '../answer/present.ts';
import type { DataExchange, DataRoute, Inside } from '../request/exchange.ts';
import { type ErrorCode, failure, failureOfStatus, typeOf } from '../wire/errors.ts';
import {
  deanonymizeResult,
  detectResult,
  entitiesRecord,
  errorEnvelope,
  healthRecord,
  infoRecord,
  jobRecord,
  redactResult,
  usageRecord,
} from '../wire/replies.ts';
import { SERVICE_NAME } from '../wire/service-name.ts';
import { keepReply } from '../work/replay.ts';
import { createGates, methodNotAllowed } from './gates.ts';

/** Envelope, headers and gates of personal data. */
export function createShell(inside: Inside, routes: readonly DataRoute[], isStock: boolean): Shell<DataExchange> {
  return {
    name: SERVICE_NAME,
    gates: createGates(inside, routes),
    errorForCode: (code, exchange) => errorForCode(code as ErrorCode, exchange),
    errorForStatus: failureOfStatus,
    refuse: (error, exchange) => refuse(inside, error, exchange),
    finish: (answer, exchange) => finish(inside, answer, exchange),
    check: isStock ? checkAnswer : () => undefined,
  };
}

function errorForCode(code: ErrorCode, { route }: DataExchange): ServiceError {
  return code === 'method_not_allowed' ? methodNotAllowed(route?.method === 'GET') : failure(code);
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** The envelope, or what health says when it is degraded.  @clause PD-7-1 PD-7-10 PD-7-20 PD-4-33 PD-1-5 */
function refuse(inside: Inside, error: ServiceError, exchange: DataExchange): Answer {
  const { rules } = inside;
  const { status, code, message, headers } = error;
  const isHealth = exchange.route?.path === '/v1/health';
  if (code === 'degraded' && isHealth) return { status, headers, body: rules.reference.health('degraded') };
  if (status === 429 && rules.rateRefusal === 'gateway') {
    return { status, headers: { ...headers, ...HTML }, body: '<h1>429 Too Many Requests</h1>' };
  }
  const type = code === 'capacity_unavailable' ? rules.capacityType : typeOf(error);
  const requestId = rules.envelopeRequestId(exchange.requestId);
  return keepReply(inside, exchange, {
    status,
    headers,
    body: rules.writeEnvelope({ type, code, message, requestId }),
  });
}

/** The headers of every answer.  @clause PD-1-1 PD-1-5 PD-4-20 PD-4-39 PD-4-40 PD-4-53 */
function finish(inside: Inside, answer: Answer, exchange: DataExchange): Answer {
  const { rules } = inside;
  const { key, notices, replay, requestId } = exchange;
  const isReplay = replay !== undefined && exchange.isReplayed === true;
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'x-request-id': isReplay ? rules.replayRequestId(replay.requestId, requestId) : requestId,
  };
  if (key && (rules.headerScope === 'authenticated' || exchange.chargedNano !== undefined)) {
    const amount = monthAmount(inside, key, exchange.nowMs);
    if (amount !== undefined) headers['x-usage-month-amount'] = amount;
  }
  if (isReplay) headers['idempotent-replay'] = 'true';
  if (rules.versionHeader !== undefined) headers['x-service-version'] = rules.versionHeader;
  if (notices.length > 0) headers['x-sim-notice'] = noticeHeader(notices);
  if (rules.hasCors) Object.assign(headers, CORS_HEADERS);
  if (answer.headers) Object.assign(headers, answer.headers);
  return { status: answer.status, headers, body: answer.body };
}

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, x-api-key, content-type, idempotency-key',
  'access-control-expose-headers': 'x-request-id, x-usage-month-amount, idempotent-replay',
};

const REPLIES: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['/v1/detect', detectResult],
  ['/v1/redact', redactResult],
  ['/v1/anonymize', redactResult],
  ['/v1/deanonymize', deanonymizeResult],
  ['/v1/jobs', jobRecord],
  ['/v1/jobs/{id}', jobRecord],
  ['/v1/entities', entitiesRecord],
  ['/v1/info', infoRecord],
  ['/v1/usage', usageRecord],
  ['/v1/health', healthRecord],
]);

/** An answer that breaks its own schema is a defect of ours. */
function checkAnswer(answer: Answer, exchange: DataExchange): void {
  if (exchange.faults.length > 0 || answer.body === null || typeof answer.body === 'string') return;
  const body = answer.body as JsonObject;
  const isFailure = 'error' in body && answer.status >= 400;
  const schema = isFailure ? errorEnvelope : REPLIES.get(exchange.route?.path ?? '');
  const read = schema?.safeParse(body);
  if (!read || read.success) return;
  const places = read.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ');
  throw new Error(`An answer of ${SERVICE_NAME} breaks its own schema at: ${places}.`);
}

import type { Answer } from '../../core/call/call.ts';
import type { ServiceShell } from '../../core/service/define-service.ts';
import { allowOf, gatewayPage } from '../../core/service/gates.ts';
import { withHeaders } from '../../core/service/headers.ts';
import type { ServiceError } from '../../core/service-error.ts';
import { monthAmount } from '../answer/present.ts';
import type { DataExchange, DataRoute, Inside } from '../request/exchange.ts';
import { type ErrorCode, failure, failureOfStatus, methodNotAllowed, typeOf } from '../wire/errors.ts';
import { accountOf } from '../work/charge.ts';
import { createGates } from './gates.ts';

/** Envelope, headers and gates of personal data. */
export function createShell(inside: Inside, routes: readonly DataRoute[]): ServiceShell<DataExchange> {
  return {
    gates: createGates(inside, routes),
    errorForCode: (code, { endpoint }) =>
      code === 'method_not_allowed' ? methodNotAllowed(allowOf(endpoint)) : failure(code as ErrorCode),
    errorForStatus: failureOfStatus,
    refuse: (error, exchange) => refuse(inside, error, exchange),
    finish: withHeaders(inside.rules, CORS, (_answer, exchange) => headersOf(inside, exchange)),
  };
}

/** The envelope; for a degraded service, the body of health.  @clause PD-7-1 PD-7-10 PD-7-20 PD-4-33 PD-1-5 */
function refuse({ rules }: Inside, error: ServiceError, exchange: DataExchange): Answer {
  const { status, code, message, headers } = error;
  const isHealth = exchange.route?.path === '/v1/health';
  if (code === 'degraded' && isHealth) return { status, headers, body: rules.reference.health('degraded') };
  if (status === 429 && rules.rateRefusal === 'gateway') {
    const page = gatewayPage(429, 'Too Many Requests');
    return { ...page, headers: { ...headers, ...page.headers } };
  }
  const type = typeOf(error, rules.capacityType);
  const requestId = rules.envelopeRequestId(exchange.requestId);
  return { status, headers, body: rules.writeEnvelope({ type, code, message, requestId }) };
}

/** The header of answers to calls with a key.  @clause PD-1-1 PD-1-5 PD-4-20 PD-4-39 PD-4-40 PD-4-53 */
function headersOf(inside: Inside, { key, chargedNano, nowMs }: DataExchange): Record<string, string> {
  const { rules } = inside;
  if (!key || (rules.headerScope !== 'authenticated' && chargedNano === undefined)) return {};
  const amount = monthAmount(accountOf(inside, key.id), rules, nowMs);
  return amount === undefined ? {} : { 'x-usage-month-amount': amount };
}

const CORS = [
  'GET, HEAD, POST, OPTIONS',
  'authorization, x-api-key, content-type, idempotency-key',
  'x-request-id, x-usage-month-amount, idempotent-replay',
] as const;

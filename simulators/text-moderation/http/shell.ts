import type { Answer } from '../../core/call/call.ts';
import type { ServiceShell } from '../../core/service/define-service.ts';
import { PLANNED_RETRY_AFTER_MS } from '../../core/service/error-rows.ts';
import { allowOf } from '../../core/service/gates.ts';
import { withHeaders } from '../../core/service/headers.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { Inside, TextExchange, TextRoute } from '../request/exchange.ts';
import { ERROR_STATUS, type ErrorCode, failure, failureOfStatus, methodNotAllowed } from '../wire/errors.ts';
import { addUsage } from '../work/meter.ts';
import { budgetExceeded, tooManyCalls } from '../work/refusals.ts';
import { createGates } from './gates.ts';

const DOCS = 'https://docs.moderation.example/errors/';
const ONE_REFUSED_CALL = { requests: 1, items: 0, blocked: 0, review: 0, inputTokens: 0 };

/** Envelope, headers and gates of text moderation. */
export function createShell(inside: Inside, routes: readonly TextRoute[]): ServiceShell<TextExchange> {
  return {
    gates: createGates(inside, routes),
    errorForCode: (code, exchange) => errorForCode(inside, code as ErrorCode, exchange),
    errorForStatus: (status, exchange) => {
      const row = failureOfStatus(status);
      return row.code in ERROR_STATUS ? errorForCode(inside, row.code as ErrorCode, exchange) : row;
    },
    refuse: (error, exchange) => refuse(inside, error, exchange),
    finish: withHeaders(inside.rules, CORS, (answer, exchange) => headersOf(inside, answer, exchange)),
  };
}

/** The row of a code, with the headers of that row. */
function errorForCode(inside: Inside, code: ErrorCode, exchange: TextExchange): ServiceError {
  if (code === 'budget_exceeded') return budgetExceeded(inside, exchange);
  if (code === 'rate_limit_exceeded') return tooManyCalls(inside.rules, PLANNED_RETRY_AFTER_MS);
  if (code === 'method_not_allowed') return methodNotAllowed(allowOf(exchange.endpoint));
  return failure(code);
}

/** The envelope.  @clause TM-7-1 TM-7-10 TM-7-12 TM-7-2 TM-7-13 */
function refuse(inside: Inside, error: ServiceError, exchange: TextExchange): Answer {
  const { rules } = inside;
  const { key, nowMs, requestId } = exchange;
  if (key && rules.usageCounting === 'all' && exchange.route?.method === 'POST') {
    addUsage(inside, key.id, ONE_REFUSED_CALL, nowMs);
  }
  const param = rules.writeParam(error.param);
  return {
    status: error.status,
    headers: error.headers,
    body: {
      error: {
        type: rules.familyOf(error.status, error.code),
        code: error.code,
        message: error.message,
        ...(param === undefined ? {} : { param }),
        docs: `${DOCS}${error.code}`,
        request_id: requestId,
      },
    },
  };
}

/** The headers of every answer.  @clause TM-7-7 TM-7-33 TM-7-35 TM-7-36 TM-7-37 TM-3-1 TM-3-8 TM-4.6-3 */
function headersOf({ rules }: Inside, answer: Answer, exchange: TextExchange): Record<string, string> {
  const { key, ruleset, budget } = exchange;
  const own: Record<string, string> = {};
  const isBare = rules.headerScope === 'moderation' && (answer.status !== 200 || exchange.route?.method !== 'POST');
  if (!isBare) {
    own['x-response-time-ms'] = String(Math.round(exchange.latencyMs));
    if (exchange.cacheHeader && answer.status === 200) own['x-cache'] = exchange.cacheHeader;
    if (key && ruleset) {
      own['x-ruleset'] = headerText(rules.xRuleset(ruleset));
      own['x-ruleset-version'] = String(ruleset.version);
      own['ratelimit-limit'] = String(key.requestsPerSecond);
    }
    if (budget) own['x-budget-status'] = budget.status;
  }
  return own;
}

/** A header holds printable ASCII; anything else is percent-encoded. */
function headerText(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : encodeURI(text.toWellFormed());
}

const CORS = [
  'GET, HEAD, POST, OPTIONS',
  'authorization, content-type, idempotency-key',
  'x-request-id, x-response-time-ms, x-cache, x-ruleset, x-ruleset-version, x-budget-status, ratelimit-limit, retry-after',
] as const;

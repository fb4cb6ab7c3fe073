import type * as z from 'zod';
import type { Answer, JsonObject } from '../../core/call.ts';
import { noticeHeader } from '../../core/dials.ts';
import type { Shell } from '../../core/pipeline.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { Inside, TextExchange, TextRoute } from '../request/exchange.ts';
import { ERROR_STATUS, type ErrorCode, failure, undocumented } from '../wire/errors.ts';
import {
  batchResult,
  errorEnvelope,
  healthRecord,
  keyRecord,
  moderationResult,
  rulesetRecord,
} from '../wire/replies.ts';
import { SERVICE_NAME } from '../wire/service-name.ts';
import { addUsage } from '../work/meter.ts';
import { budgetExceeded, methodNotAllowed, rateLimitExceeded } from '../work/refusals.ts';
import { createGates } from './gates.ts';

const DOCS = 'https://docs.moderation.example/errors/';
const ONE_REFUSED_CALL = { requests: 1, items: 0, blocked: 0, review: 0, inputTokens: 0 };
const RETRY_AFTER_MS = 1_000;

/** Envelope, headers and gates of text moderation. */
export function createShell(inside: Inside, routes: readonly TextRoute[], isStock: boolean): Shell<TextExchange> {
  return {
    name: SERVICE_NAME,
    gates: createGates(inside, routes),
    errorForCode: (code, exchange) => errorForCode(inside, code as ErrorCode, exchange),
    errorForStatus,
    refuse: (error, exchange) => refuse(inside, error, exchange),
    finish: (answer, exchange) => finish(inside, answer, exchange),
    check: isStock ? checkAnswer : () => undefined,
  };
}

/** The row of a code, with the headers of that row. */
function errorForCode(inside: Inside, code: ErrorCode, exchange: TextExchange): ServiceError {
  if (code === 'budget_exceeded') return budgetExceeded(inside, exchange);
  if (code === 'rate_limit_exceeded') return rateLimitExceeded(inside.rules, RETRY_AFTER_MS);
  if (code === 'method_not_allowed') return methodNotAllowed(exchange.route?.method === 'GET');
  return failure(code);
}

function errorForStatus(status: number): ServiceError {
  const code = (Object.keys(ERROR_STATUS) as ErrorCode[]).find((known) => ERROR_STATUS[known] === status);
  return code ? failure(code) : undocumented.ofStatus(status);
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
function finish({ rules }: Inside, answer: Answer, exchange: TextExchange): Answer {
  const { key, ruleset, budget, notices } = exchange;
  const headers: Record<string, string> = { 'x-request-id': exchange.requestId, 'cache-control': 'no-store' };
  const isBare = rules.headerScope === 'moderation' && (answer.status !== 200 || exchange.route?.method !== 'POST');
  if (!isBare) {
    headers['x-response-time-ms'] = String(Math.round(exchange.latencyMs));
    if (exchange.cacheHeader && answer.status === 200) headers['x-cache'] = exchange.cacheHeader;
    if (key && ruleset) {
      headers['x-ruleset'] = headerText(rules.xRuleset(ruleset));
      headers['x-ruleset-version'] = String(ruleset.version);
      headers['ratelimit-limit'] = String(key.requestsPerSecond);
    }
    if (budget) headers['x-budget-status'] = budget.status;
  }
  if (notices.length > 0) headers['x-sim-notice'] = noticeHeader(notices);
  if (rules.hasCors) Object.assign(headers, CORS_HEADERS);
  if (answer.headers) Object.assign(headers, answer.headers);
  return { status: answer.status, headers, body: answer.body };
}

/** A header holds printable ASCII; anything else is percent-encoded. */
function headerText(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : encodeURI(text.toWellFormed());
}

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-expose-headers':
    'x-request-id, x-response-time-ms, x-cache, x-ruleset, x-ruleset-version, x-budget-status, ratelimit-limit, retry-after',
};

const REPLIES: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['/api/v1/rules', rulesetRecord],
  ['/api/v1/me', keyRecord],
  ['/api/v1/health', healthRecord],
]);

/** An answer that breaks the documented shape is a defect of ours. */
function checkAnswer(answer: Answer, exchange: TextExchange): void {
  if (exchange.faults.length > 0 || answer.body === null || typeof answer.body === 'string') return;
  const body = answer.body as JsonObject;
  const schema = 'error' in body ? errorEnvelope : (REPLIES.get(exchange.path) ?? moderationSchema(body));
  const read = schema.safeParse(body);
  if (read.success) return;
  const places = read.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ');
  throw new Error(`An answer of ${SERVICE_NAME} breaks its own schema at: ${places}.`);
}

function moderationSchema(body: JsonObject): z.ZodType {
  return body.object === 'moderation' ? moderationResult : batchResult;
}

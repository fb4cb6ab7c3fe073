import type { Answer } from '../../core/call/call.ts';
import { isSpent, type PlannedFault } from '../../core/faults/faults.ts';
import { need } from '../../core/service/need.ts';
import { namedRoutes, repliesAt } from '../../core/service/route.ts';
import type { RouteNameOf } from '../../core/world/words.ts';
import { presentHealth, presentRules } from '../answer/present.ts';
import { presentKey } from '../answer/present-key.ts';
import type { Inside, TextExchange, TextTerms } from '../request/exchange.ts';
import { readBatch, readCheck } from '../request/request.ts';
import { EVALUATION_FAILURES } from '../wire/errors.ts';
import { BATCH_EXAMPLES, CHECK_EXAMPLES, FALLBACKS } from '../wire/openapi.ts';
import {
  batchResult,
  errorEnvelope,
  healthRecord,
  keyRecord,
  moderationResult,
  rulesetRecord,
} from '../wire/replies.ts';
import { batchRequest, checkRequest } from '../wire/requests.ts';
import { weighAhead } from '../work/evaluate.ts';
import { moderate } from '../work/moderate.ts';

const MODERATION_FAILURES = repliesAt([400, 401, 402, 403, 405, 413, 429, 502, 503, 504], errorEnvelope);
const READ_FAILURES = repliesAt([401, 403, 405, 429], errorEnvelope);

/** The endpoints.  @clause TM-9-1 */
export function createRoutes(inside: Inside) {
  return [...moderationRoutes(inside), ...readRoutes(inside)];
}

/** The names of the endpoints in fault plans and journals. */
export type RouteName = RouteNameOf<ReturnType<typeof createRoutes>[number]>;

const named = namedRoutes<TextExchange, TextTerms>();

function moderationRoutes(inside: Inside) {
  const moderation = {
    method: 'POST' as const,
    description: FALLBACKS,
    countParts: (exchange: TextExchange) => exchange.request?.items.length ?? 0,
    run: (exchange: TextExchange) => moderate(inside, exchange),
    workAhead: (exchange: TextExchange) => weighAhead(inside, need(exchange, 'request', 'key', 'plan')),
  };
  return named([
    {
      ...moderation,
      path: '/api/v1/check',
      summary: 'Judge one text, or an array of texts',
      clauses: ['TM-4.1-1', 'TM-4.1-13'],
      request: checkRequest,
      examples: CHECK_EXAMPLES,
      replies: { 200: [moderationResult, batchResult], ...MODERATION_FAILURES },
      terms: { scope: 'check', read: readCheck },
    },
    {
      ...moderation,
      path: '/api/v1/batch',
      summary: 'Judge up to 200 texts in one call',
      clauses: ['TM-4.2-1', 'TM-4.2-3'],
      request: batchRequest,
      examples: BATCH_EXAMPLES,
      replies: { 200: batchResult, ...MODERATION_FAILURES },
      terms: { scope: 'check', read: readBatch },
    },
  ]);
}

function readRoutes(inside: Inside) {
  return named([
    {
      method: 'GET',
      path: '/api/v1/rules',
      summary: 'The rules of the key with their effective thresholds',
      clauses: ['TM-4.3-1'],
      replies: { 200: rulesetRecord, ...READ_FAILURES },
      terms: { scope: 'read' },
      run: (exchange) => ({ status: 200, body: presentRules(need(exchange, 'ruleset').ruleset, inside.rules) }),
    },
    {
      method: 'GET',
      path: '/api/v1/me',
      summary: 'The key of the caller: scopes, limits, usage and budget',
      clauses: ['TM-4.4-1'],
      replies: { 200: keyRecord, ...READ_FAILURES },
      terms: { scope: 'read' },
      run: (exchange) => ({ status: 200, body: presentKey(inside, need(exchange, 'key', 'ruleset')) }),
    },
    {
      method: 'GET',
      path: '/api/v1/health',
      summary: 'Liveness, without a key',
      clauses: ['TM-4.5-1', 'TM-4.5-2'],
      replies: { 200: healthRecord, 405: errorEnvelope },
      terms: { scope: undefined },
      run: (exchange) => health(inside, exchange),
    },
  ]);
}

/** Health runs no evaluation and does not tell whether evaluations work.  @clause TM-4.5-1 TM-4.5-2 TM-2.7-2 */
function health({ name, rules, world }: Inside, { nowMs }: TextExchange): Answer {
  const isOut = rules.healthReportsOutage && world.faults.list().some((planned) => isOutage(name, planned));
  return { status: isOut ? 503 : 200, body: presentHealth(isOut ? 'degraded' : 'ok', nowMs, rules) };
}

/** Whether a planned fault will fail evaluations. */
function isOutage(service: string, planned: PlannedFault): boolean {
  if (planned.service !== service || isSpent(planned) || !('error' in planned.fault)) return false;
  const { error } = planned.fault;
  return EVALUATION_FAILURES.some((code) => code === error);
}

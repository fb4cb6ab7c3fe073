import type { Answer } from '../../core/call.ts';
import { isSpent, type PlannedFault } from '../../core/faults.ts';
import { presentHealth, presentRules } from '../answer/present.ts';
import { presentKey } from '../answer/present-key.ts';
import type { Inside, TextExchange, TextRoute } from '../request/exchange.ts';
import { readBatch, readCheck } from '../request/request.ts';
import { EVALUATION_FAILURES } from '../wire/errors.ts';
import { SERVICE_NAME } from '../wire/service-name.ts';
import { moderate } from '../work/moderate.ts';

/** The endpoints.  @clause TM-9-1 */
export function createRoutes(inside: Inside): readonly TextRoute[] {
  const moderation = {
    method: 'POST',
    countParts: (exchange: TextExchange) => exchange.request?.items.length ?? 0,
    run: (exchange: TextExchange) => moderate(inside, exchange),
  };
  return [
    {
      ...moderation,
      path: '/api/v1/check',
      summary: 'Judge one text, or an array of texts',
      terms: { scope: 'check', read: readCheck, clauses: ['TM-4.1-1', 'TM-4.1-13'] },
    },
    {
      ...moderation,
      path: '/api/v1/batch',
      summary: 'Judge up to 200 texts in one call',
      terms: { scope: 'check', read: readBatch, clauses: ['TM-4.2-1', 'TM-4.2-3'] },
    },
    {
      method: 'GET',
      path: '/api/v1/rules',
      summary: 'The rules of the key with their effective thresholds',
      terms: { scope: 'read', clauses: ['TM-4.3-1'] },
      run: (exchange) => ok(presentRules(known(exchange.ruleset), inside.rules)),
    },
    {
      method: 'GET',
      path: '/api/v1/me',
      summary: 'The key of the caller: scopes, limits, usage and budget',
      terms: { scope: 'read', clauses: ['TM-4.4-1'] },
      run: (exchange) => ok(presentKey(inside, exchange)),
    },
    {
      method: 'GET',
      path: '/api/v1/health',
      summary: 'Liveness, without a key',
      terms: { scope: undefined, clauses: ['TM-4.5-1', 'TM-4.5-2'] },
      run: (exchange) => health(inside, exchange),
    },
  ];
}

/** Liveness runs no evaluation and vouches for none.  @clause TM-4.5-1 TM-4.5-2 TM-2.7-2 */
function health({ rules, world }: Inside, exchange: TextExchange): Answer {
  const isOut = rules.healthReportsOutage && world.faults.list().some(isOutage);
  return { status: isOut ? 503 : 200, body: presentHealth(isOut ? 'degraded' : 'ok', exchange.nowMs, rules) };
}

/** A failure of evaluation that is planned and still to come. */
function isOutage(planned: PlannedFault): boolean {
  if (planned.service !== SERVICE_NAME || isSpent(planned) || !('error' in planned.fault)) return false;
  const { error } = planned.fault;
  return EVALUATION_FAILURES.some((code) => code === error);
}

function ok(body: Answer['body']): Answer {
  return { status: 200, body };
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A call reached its route without passing its gates.');
  return value;
}

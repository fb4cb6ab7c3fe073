import type { Answer, JsonObject } from '../../core/call.ts';
import { sha256Hex } from '../../core/digest.ts';
import { lookUp, put } from '../../core/expiring-store.ts';
import { explainModeration } from '../answer/explain.ts';
import { presentBatch, presentSingle } from '../answer/present.ts';
import type { Inside, TextExchange } from '../request/exchange.ts';
import { VERDICT_CAPACITY } from '../rules/verdict-cache.ts';
import { ERROR_STATUS, type ErrorCode, failure } from '../wire/errors.ts';
import { type Evaluated, evaluateItems, type ModerationCall, servesStoredOnly } from './evaluate.ts';
import { meter } from './meter.ts';
import { budgetExceeded } from './refusals.ts';
import { bookAt } from './spend.ts';

const WHOLE_CALL: readonly number[] = [];

/** Judges the items of a call, meters it and answers.  @clause TM-4.1-1 TM-4.1-13 TM-4.2-3 TM-1-5 */
export function moderate(inside: Inside, exchange: TextExchange): Answer {
  const call = readyCall(exchange);
  const evaluated = evaluateItems(inside, call);
  exchange.notices.push(...evaluated.flatMap(({ dials }) => dials?.notices ?? []));
  exchange.latencyMs = Math.round(Math.max(...evaluated.map(({ tookMs }) => tookMs)));
  exchange.waitMs = Math.max(...evaluated.map(({ waitMs }) => waitMs));
  exchange.explain = explainModeration(inside, call, evaluated);
  refuseFreshPastBudget(inside, call, evaluated);
  bookAt(inside, call.key, exchange.call.client.location, sum(evaluated, 'costNano'), exchange.nowMs);

  const [first] = evaluated;
  if (call.request.shape === 'single' && first?.outcome.kind === 'failed') throw failureOfSingle(first.outcome.code);
  exchange.cacheHeader = cacheHeader(inside, call, evaluated);
  meter(inside, call, evaluated);
  return { status: 200, body: present(inside, call, evaluated) };
}

function readyCall(exchange: TextExchange): ModerationCall {
  const { request, key, plan } = exchange;
  if (!request || !key || !plan) throw new Error('A moderation call reached its route without passing its gates.');
  return { exchange, request, key, plan };
}

function present(inside: Inside, call: ModerationCall, evaluated: readonly Evaluated[]): JsonObject {
  const { exchange, request, plan } = call;
  const { requestId, latencyMs } = exchange;
  const outcomes = evaluated.map(({ outcome }) => outcome);
  const [first] = outcomes;
  if (request.shape === 'batch' || first?.kind !== 'judged') {
    return presentBatch(request, outcomes, plan, requestId, latencyMs, inside.rules);
  }
  return presentSingle(request, first.verdict, first.isCached, plan, requestId, latencyMs, inside.rules);
}

/** The row of a single evaluation that failed.  @clause TM-7-6 TM-7-27 TM-7-28 TM-4.1-26 */
function failureOfSingle(code: string): Error {
  if (!(code in ERROR_STATUS)) throw new Error('An evaluation failed with a code that has no row.');
  return failure(code as ErrorCode);
}

/** Where only stored verdicts are served past a hard budget, one fresh evaluation refuses the call.  @clause TM-3-11 */
function refuseFreshPastBudget(inside: Inside, call: ModerationCall, evaluated: readonly Evaluated[]): void {
  if (!servesStoredOnly(inside, call)) return;
  if (evaluated.some(({ isFresh }) => isFresh)) throw budgetExceeded(inside, call.exchange);
}

/** The value of X-Cache.  @clause TM-4.6-3 TM-4.6-13 TM-4.6-14 */
function cacheHeader(
  inside: Inside,
  { exchange, request }: ModerationCall,
  evaluated: readonly Evaluated[],
): string | undefined {
  const { rules } = inside;
  const reused = evaluated.map(({ outcome }) => outcome.kind === 'judged' && outcome.isCached);
  const isRemembered =
    !rules.remembersCalls || request.shape === 'single' || rememberCall(inside, exchange.nowMs, evaluated);
  return rules.cacheHeader(reused, request.mayUseCache, isRemembered);
}

/** Remembers a batch as a whole; whether it was remembered before. */
function rememberCall({ rules, state }: Inside, nowMs: number, evaluated: readonly Evaluated[]): boolean {
  const whole = sha256Hex(JSON.stringify(['whole call', ...evaluated.map(({ reuseKey }) => reuseKey)]));
  const isRemembered = lookUp(state.verdicts, whole, nowMs) !== undefined;
  put(state.verdicts, whole, WHOLE_CALL, { lifeMs: rules.verdictLifeMs, capacity: VERDICT_CAPACITY }, nowMs);
  return isRemembered;
}

function sum(evaluated: readonly Evaluated[], member: 'costNano' | 'tokens'): number {
  return evaluated.reduce((total, one) => total + one[member], 0);
}

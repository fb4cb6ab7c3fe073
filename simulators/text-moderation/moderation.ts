import type { Answer, JsonObject } from '../core/call.ts';
import { sha256Hex } from '../core/digest.ts';
import { lookUp, put } from '../core/expiring-store.ts';
import { ERROR_STATUS, type ErrorCode, failure } from './errors.ts';
import { type Evaluated, evaluateItems, type ModerationCall, servesStoredOnly } from './evaluation.ts';
import type { Inside, TextExchange } from './exchange.ts';
import { explainModeration } from './explanation.ts';
import { budgetExceeded } from './gates.ts';
import { presentBatch, presentSingle } from './present.ts';
import { addUsageAt } from './rules/usage.ts';
import { VERDICT_CAPACITY } from './rules/verdict-cache.ts';
import { bookAt } from './spending.ts';

/** How long operations remembers a call, and how many at most.  @clause TM-1-10 */
const OPERATIONAL_LIFETIME = { lifeMs: 24 * 3_600_000, capacity: 10_000 };
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
  const { rules, state } = inside;
  const reused = evaluated.map(({ outcome }) => outcome.kind === 'judged' && outcome.isCached);
  if (request.shape === 'single') return rules.cacheHeader(reused, request.mayUseCache, true);
  const whole = sha256Hex(JSON.stringify(['whole call', ...evaluated.map(({ reuseKey }) => reuseKey)]));
  const isWholeStored = lookUp(state.verdicts, whole, exchange.nowMs) !== undefined;
  if (rules.remembersCalls) {
    const lifetime = { lifeMs: rules.verdictLifeMs, capacity: VERDICT_CAPACITY };
    put(state.verdicts, whole, WHOLE_CALL, lifetime, exchange.nowMs);
  }
  return rules.cacheHeader(reused, request.mayUseCache, isWholeStored);
}

/** Counts the call and keeps its operational record: numbers, names and the caller's reference, never text. */
function meter(inside: Inside, call: ModerationCall, evaluated: readonly Evaluated[]): void {
  const { state, rules } = inside;
  const { exchange, request, key, plan } = call;
  const isCounted = ({ outcome }: Evaluated): boolean =>
    rules.usageCounting !== 'fresh' || !(outcome.kind === 'judged' && outcome.isCached);
  const counted = evaluated.filter(isCounted);
  const decisions = evaluated.map(({ outcome }) => (outcome.kind === 'judged' ? outcome.verdict.decision : 'error'));
  const decided = (decision: string): number =>
    counted.filter(({ outcome }) => outcome.kind === 'judged' && outcome.verdict.decision === decision).length;
  usageOf(
    inside,
    key.id,
    {
      requests: counted.length > 0 ? 1 : 0,
      items: counted.length,
      blocked: decided('block'),
      review: decided('review'),
      inputTokens: sum(evaluated, 'tokens'),
    },
    exchange.nowMs,
  );
  const fired = evaluated.flatMap(({ outcome }) => (outcome.kind === 'judged' ? outcome.verdict.hits : []));
  const value = {
    requestId: exchange.requestId,
    atMs: exchange.nowMs,
    keyId: key.id,
    rulesetId: plan.ruleset.id,
    rulesetVersion: plan.ruleset.version,
    decisions,
    firedRules: [...new Set(fired.map((hit) => hit.ruleId))],
    clientId: request.clientId ?? null,
    latencyMs: exchange.latencyMs,
  };
  put(state.operations, exchange.requestId, value, OPERATIONAL_LIFETIME, exchange.nowMs);
}

/** Adds to the usage of a key. */
export function usageOf(
  { state, world }: Inside,
  keyId: string,
  counts: Parameters<typeof addUsageAt>[1],
  nowMs: number,
): void {
  let ledger = state.usage.get(keyId);
  if (!ledger) {
    ledger = new Map();
    state.usage.set(keyId, ledger);
  }
  addUsageAt(ledger, counts, world.startMs, nowMs);
}

function sum(evaluated: readonly Evaluated[], member: 'costNano' | 'tokens'): number {
  return evaluated.reduce((total, one) => total + one[member], 0);
}

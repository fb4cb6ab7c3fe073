import type { Sliced } from '../../core/sliced.ts';
import type { Evaluated } from '../answer/outcome.ts';
import type { Inside, Moderation } from '../request/exchange.ts';
import { judge, type Probabilities, weigh } from '../rules/judge.ts';
import { countTokens } from '../rules/price.ts';
import { ERROR_MESSAGES, type EvaluationFailure } from '../wire/errors.ts';
import { type Attempt, lookUpItems, type Prospect, type Spent } from './look-up.ts';

/** Evaluates the items of a call in order; no state is changed.  @clause TM-4.2-5 TM-4.2-12 TM-4.2-13 */
export function evaluateItems(
  inside: Inside,
  moderation: Moderation,
  prospects: readonly Prospect[],
): readonly Evaluated[] {
  const evaluated: Evaluated[] = [];
  for (const prospect of prospects) evaluated.push(evaluate(inside, moderation, prospect, evaluated));
  return evaluated;
}

const NO_COST = { isFresh: false, tokens: 0, costNano: 0 };

function evaluate(inside: Inside, moderation: Moderation, prospect: Prospect, before: readonly Evaluated[]): Evaluated {
  if (prospect.kind === 'repeat')
    return repeat(inside, moderation, before[prospect.first] as Evaluated, prospect.duration);
  if (prospect.kind === 'unevaluable') {
    const outcome = { kind: 'failed', ...prospect.error } as const;
    return { outcome, reuseKey: undefined, ...NO_COST, tookMs: 0, waitMs: 0, dials: undefined };
  }
  const code = failureOf(inside, moderation, prospect);
  return code ? fail(inside, moderation, prospect, code) : succeed(inside, moderation, prospect);
}

function succeed(inside: Inside, moderation: Moderation, attempt: Attempt): Evaluated {
  const { plan, requestId, ahead } = moderation;
  const { reuseKey, dials, stored, duration } = attempt;
  const probabilities = stored ?? ahead?.get(reuseKey) ?? weighItem(inside, moderation, attempt);
  const verdict = judge(probabilities, plan, inside.rules, requestId);
  const isFresh = stored === undefined;
  return {
    outcome: { kind: 'judged', verdict, isCached: !isFresh },
    reuseKey,
    isFresh,
    tokens: isFresh ? tokensOf(attempt) : 0,
    costNano: isFresh ? costOf(inside, moderation, attempt) : 0,
    tookMs: duration.tookMs,
    waitMs: duration.waitMs,
    dials,
  };
}

/** Weighs what no stored verdict answers, ahead of the call; by the keys of what was weighed. */
export function* weighAhead(inside: Inside, moderation: Moderation): Sliced<ReadonlyMap<string, Probabilities>> {
  const weighed = new Map<string, Probabilities>();
  for (const prospect of lookUpItems(inside, moderation)) {
    if (prospect.kind !== 'attempt' || prospect.stored) continue;
    yield;
    weighed.set(prospect.reuseKey, weighItem(inside, moderation, prospect));
  }
  return weighed;
}

function weighItem(inside: Inside, { request, plan }: Moderation, { item, dials }: Attempt): Probabilities {
  return weigh({ content: item.content, context: request.context, dials }, plan, inside);
}

/** A failed evaluation takes its time budget at most, and is free unless the chosen reading charges it. */
function fail(inside: Inside, moderation: Moderation, attempt: Attempt, code: EvaluationFailure): Evaluated {
  const { timeoutMs } = moderation.request;
  const { tookMs, waitMs } = attempt.duration;
  return {
    outcome: { kind: 'failed', code, message: ERROR_MESSAGES[code] },
    reuseKey: attempt.reuseKey,
    isFresh: false,
    tokens: 0,
    costNano: inside.rules.isFailurePaid ? costOf(inside, moderation, attempt) : 0,
    tookMs: Math.min(tookMs, timeoutMs),
    waitMs: Math.min(waitMs, timeoutMs),
    dials: attempt.dials,
  };
}

/** Why an item is not judged: a planned fault, its time budget, or its own dial.  @clause TM-4.1-26 TM-4.1-27 */
function failureOf(
  { rules }: Inside,
  { request }: Moderation,
  { plannedCode, dials, stored, duration }: Attempt,
): EvaluationFailure | undefined {
  if (plannedCode) return plannedCode;
  if (rules.isTimedOut(duration.tookMs, request.timeoutMs)) return 'upstream_timeout';
  return stored ? undefined : dials?.fail;
}

function tokensOf({ item, dials }: Attempt): number {
  return dials?.tokens ?? countTokens(item.characters);
}

function costOf({ rules }: Inside, { plan }: Moderation, attempt: Attempt): number {
  const { costNano } = attempt.dials ?? {};
  return costNano ?? rules.priceNano({ inputTokens: tokensOf(attempt), ruleCount: plan.planned.length });
}

/** A later identical item shares the first one's verdict, once that is there, and costs nothing.  @clause TM-4.2-13 */
function repeat({ rules }: Inside, { request }: Moderation, first: Evaluated, own: Spent = first): Evaluated {
  const { outcome } = first;
  const isCached = rules.isRepeatCached && request.mayUseCache;
  const repeated = outcome.kind === 'judged' ? { ...outcome, isCached: outcome.isCached || isCached } : outcome;
  const tookMs = Math.max(first.tookMs, own.tookMs);
  const waitMs = Math.max(first.waitMs, own.waitMs);
  return { ...first, ...NO_COST, outcome: repeated, tookMs, waitMs };
}

import type { Sliced } from '../../core/sliced.ts';
import type { Evaluated } from '../answer/outcome.ts';
import type { Inside, Moderation } from '../request/exchange.ts';
import { judge, type Probabilities, weigh } from '../rules/judge.ts';
import { countTokens } from '../rules/price.ts';
import { REUSE_MS } from '../rules/timing.ts';
import { ERROR_MESSAGES, type EvaluationFailure } from '../wire/errors.ts';
import { type Attempt, lookUpItems, type Prospect } from './look-up.ts';

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
  if (prospect.kind === 'repeat') return repeat(inside, moderation, before[prospect.first] as Evaluated);
  if (prospect.kind === 'unevaluable') {
    const outcome = { kind: 'failed', ...prospect.error } as const;
    return { outcome, reuseKey: undefined, ...NO_COST, tookMs: 0, waitMs: 0, dials: undefined };
  }
  const duration = durationOf(inside, moderation, prospect);
  const code = failureOf(inside, moderation, prospect, duration);
  return code ? fail(inside, moderation, prospect, duration, code) : succeed(inside, moderation, prospect, duration);
}

/** How long an item takes, and the part of it that dials and faults asked for, in milliseconds. */
interface Spent {
  readonly tookMs: number;
  readonly waitMs: number;
}

function succeed(inside: Inside, moderation: Moderation, attempt: Attempt, duration: Spent): Evaluated {
  const { plan, requestId, ahead } = moderation;
  const { reuseKey, dials, stored } = attempt;
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
function fail(
  inside: Inside,
  moderation: Moderation,
  attempt: Attempt,
  { tookMs, waitMs }: Spent,
  code: EvaluationFailure,
): Evaluated {
  const { timeoutMs } = moderation.request;
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

/** A stored verdict ignores the dials of its text, but planned delays apply. */
function durationOf({ rules }: Inside, { plan }: Moderation, { item, dials, stored, planned }: Attempt): Spent {
  if (stored) return { tookMs: REUSE_MS + planned.delayMs, waitMs: planned.delayMs };
  const ownMs = dials?.takesMs ?? rules.evaluationMs(plan.planned.length, item.characters);
  return { tookMs: ownMs + planned.delayMs, waitMs: (dials?.takesMs ?? 0) + planned.delayMs };
}

/** Why an item is not judged: a planned fault, its time budget, or its own dial.  @clause TM-4.1-26 TM-4.1-27 */
function failureOf(
  { rules }: Inside,
  { request }: Moderation,
  { planned, dials, stored }: Attempt,
  { tookMs }: Spent,
): EvaluationFailure | undefined {
  if (planned.code) return planned.code;
  if (rules.isTimedOut(tookMs, request.timeoutMs)) return 'upstream_timeout';
  return stored ? undefined : dials?.fail;
}

function tokensOf({ item, dials }: Attempt): number {
  return dials?.tokens ?? countTokens(item.characters);
}

function costOf({ rules }: Inside, { plan }: Moderation, attempt: Attempt): number {
  const { costNano } = attempt.dials ?? {};
  return costNano ?? rules.priceNano({ inputTokens: tokensOf(attempt), ruleCount: plan.planned.length });
}

/** A later identical item shares the first one's verdict and costs nothing.  @clause TM-4.2-13 */
function repeat({ rules }: Inside, { request }: Moderation, first: Evaluated): Evaluated {
  const { outcome } = first;
  const isCached = rules.isRepeatCached && request.mayUseCache;
  const repeated = outcome.kind === 'judged' ? { ...outcome, isCached: outcome.isCached || isCached } : outcome;
  return { ...first, ...NO_COST, outcome: repeated };
}

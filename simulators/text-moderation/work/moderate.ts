import type { Answer } from '../../core/call/call.ts';
import { noticeDials } from '../../core/dials/stray-dials.ts';
import { need } from '../../core/service/need.ts';
import { explainModeration } from '../answer/explain.ts';
import type { Evaluated } from '../answer/outcome.ts';
import { presentModeration } from '../answer/present.ts';
import type { Inside, Moderation, TextExchange } from '../request/exchange.ts';
import { failure } from '../wire/errors.ts';
import { evaluateItems } from './evaluate.ts';
import { lookUpItems } from './look-up.ts';
import { meter } from './meter.ts';
import { budgetExceeded } from './refusals.ts';
import { bookAt } from './spend.ts';
import { rememberCall, storeVerdicts } from './store.ts';

/** Judges the items of a call: looks up, evaluates, books, stores and answers.  @clause TM-4.1-1 TM-4.1-13 TM-4.2-3 TM-1-5 */
export function moderate(inside: Inside, exchange: TextExchange): Answer {
  const moderation = need(exchange, 'request', 'key', 'plan');
  const prospects = lookUpItems(inside, moderation);
  const evaluated = evaluateItems(inside, moderation, prospects);
  refuseFreshPastBudget(inside, moderation, evaluated);

  note(inside, moderation, evaluated);
  const costNano = evaluated.reduce((total, one) => total + one.costNano, 0);
  bookAt(inside, moderation.key, exchange.call.client.location, costNano, moderation.nowMs);
  refuseFailedSingle(moderation, evaluated);

  storeVerdicts(inside, moderation, evaluated);
  const reused = evaluated.map(({ outcome }) => outcome.kind === 'judged' && outcome.isCached);
  const isRemembered = rememberCall(inside, moderation, evaluated);
  exchange.cacheHeader = inside.rules.cacheHeader(reused, moderation.request.mayUseCache, isRemembered);
  meter(inside, moderation, evaluated);
  const outcomes = evaluated.map(({ outcome }) => outcome);
  return { status: 200, body: presentModeration(moderation, outcomes, inside.rules) };
}

/** Notes times, dials and explanation on the exchange, even where the call is refused afterwards. */
function note(inside: Inside, moderation: Moderation, evaluated: readonly Evaluated[]): void {
  for (const { dials } of evaluated) if (dials) noticeDials(inside, moderation, dials.notices);
  moderation.latencyMs = Math.round(Math.max(...evaluated.map(({ tookMs }) => tookMs)));
  moderation.waitMs = Math.max(...evaluated.map(({ waitMs }) => waitMs));
  moderation.explain = explainModeration(inside, moderation, evaluated);
}

/** In the reading that serves only stored verdicts past a hard budget, one fresh evaluation refuses the call.  @clause TM-3-11 */
function refuseFreshPastBudget(inside: Inside, moderation: Moderation, evaluated: readonly Evaluated[]): void {
  const { key, budget } = moderation;
  const servesStoredOnly = key.budget?.mode === 'hard' && budget?.status === 'exceeded';
  if (inside.rules.exceededScope !== 'fresh' || !servesStoredOnly) return;
  if (evaluated.some(({ isFresh }) => isFresh)) throw budgetExceeded(inside, moderation);
}

/** Throws the row of a single evaluation that failed.  @clause TM-7-6 TM-7-27 TM-7-28 TM-4.1-26 */
function refuseFailedSingle({ request }: Moderation, [first]: readonly Evaluated[]): void {
  if (request.shape !== 'single' || first?.outcome.kind !== 'failed') return;
  throw failure(first.outcome.code);
}

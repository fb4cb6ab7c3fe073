import { lookUp, put } from '../../core/expiring-store.ts';
import { faultsOfPart } from '../../core/faults.ts';
import { messageOf, type Outcome } from '../answer/present.ts';
import { type Dials, readDials } from '../request/dials.ts';
import type { Inside, TextExchange } from '../request/exchange.ts';
import type { Item, ModerationRequest } from '../request/request.ts';
import { judge, weigh } from '../rules/judge.ts';
import type { Plan } from '../rules/plan.ts';
import { countTokens } from '../rules/price.ts';
import { REUSE_MS } from '../rules/timing.ts';
import { reuseKey, VERDICT_CAPACITY } from '../rules/verdict-cache.ts';
import type { KeyRecord, StoredVerdict } from '../state/records.ts';
import { EVALUATION_FAILURES, type EvaluationFailure } from '../wire/errors.ts';

/** One item after its evaluation, with what it took. */
export interface Evaluated {
  readonly outcome: Outcome;
  readonly reuseKey: string | undefined;
  readonly isFresh: boolean;
  readonly tokens: number;
  readonly costNano: number;
  readonly tookMs: number;
  /** The part of `tookMs` that dials and faults asked for. */
  readonly waitMs: number;
  readonly dials: Dials | undefined;
}

/** A call whose gates are passed. */
export interface ModerationCall {
  readonly exchange: TextExchange;
  readonly request: ModerationRequest;
  readonly key: KeyRecord;
  readonly plan: Plan;
}

/** Whether a call past its hard budget is served from stored verdicts, and refused where it needs a fresh one. */
export function servesStoredOnly({ rules }: Inside, { exchange, key }: ModerationCall): boolean {
  return rules.exceededScope === 'fresh' && key.budget?.mode === 'hard' && exchange.budget?.status === 'exceeded';
}

const NO_COST = { isFresh: false, tokens: 0, costNano: 0 };

/** Evaluates the items of a call in order; identical ones are evaluated once.  @clause TM-4.2-5 TM-4.2-13 TM-4.2-12 */
export function evaluateItems(inside: Inside, call: ModerationCall): readonly Evaluated[] {
  const evaluatedOnce = new Map<string, Evaluated>();
  const evaluated = call.request.items.map((item, index) => {
    if (item.error) return unevaluable(item.error);
    const reuse = reuseKeyOf(inside, call, item, call.plan.subset);
    const identity = inside.rules.identityOfItem(reuse, item.id, item.metadata);
    const earlier = evaluatedOnce.get(identity);
    const isStruck = faultsOfPart(call.exchange.faults, 'item', index).length > 0;
    if (earlier && !isStruck) return repeat(inside, call, earlier);
    const fresh = evaluate(inside, call, item, index, reuse);
    if (!isStruck) evaluatedOnce.set(identity, fresh);
    return fresh;
  });
  if (!servesStoredOnly(inside, call)) for (const one of evaluated) store(inside, call, one);
  return evaluated;
}

/** One item before it is judged: what dials and faults say of it, and whether its verdict is stored. */
interface Attempt {
  readonly item: Item;
  readonly reuseKey: string;
  readonly dials: Dials | undefined;
  readonly stored: StoredVerdict | undefined;
  readonly planned: { readonly code?: EvaluationFailure; readonly delayMs: number };
}

/** How long an item takes, and how much of that dials and faults asked for. */
interface Duration {
  readonly tookMs: number;
  readonly waitMs: number;
}

function evaluate(inside: Inside, call: ModerationCall, item: Item, index: number, reuseKey: string): Evaluated {
  const attempt: Attempt = {
    item,
    reuseKey,
    dials: readItemDials(inside, call.plan, item),
    stored: call.request.mayUseCache ? findStored(inside, call, item, reuseKey) : undefined,
    planned: plannedTrouble(call, index),
  };
  const duration = durationOf(inside, call, attempt);
  const code = failureOf(inside, call, attempt, duration);
  return code ? fail(inside, call, attempt, duration, code) : succeed(inside, call, attempt, duration);
}

function succeed(inside: Inside, call: ModerationCall, attempt: Attempt, duration: Duration): Evaluated {
  const { request, plan, exchange } = call;
  const { item, reuseKey, dials, stored } = attempt;
  const probabilities = stored ?? weigh(item.content, request.context, dials, plan, inside.oracle, inside.rules);
  const verdict = judge(probabilities, plan, inside.rules, exchange.requestId);
  const isFresh = stored === undefined;
  return {
    outcome: { kind: 'judged', verdict, isCached: !isFresh },
    reuseKey,
    isFresh,
    tokens: isFresh ? tokensOf(attempt) : 0,
    costNano: isFresh ? costOf(inside, plan, attempt) : 0,
    tookMs: duration.tookMs,
    waitMs: duration.waitMs,
    dials,
  };
}

/** A failed evaluation lasts no longer than its time budget, and is free unless the chosen reading has it paid. */
function fail(
  inside: Inside,
  { request, plan }: ModerationCall,
  attempt: Attempt,
  { tookMs, waitMs }: Duration,
  code: EvaluationFailure,
): Evaluated {
  return {
    outcome: { kind: 'failed', code, message: messageOf(code) },
    reuseKey: attempt.reuseKey,
    isFresh: false,
    tokens: 0,
    costNano: inside.rules.isFailurePaid ? costOf(inside, plan, attempt) : 0,
    tookMs: Math.min(tookMs, request.timeoutMs),
    waitMs: Math.min(waitMs, request.timeoutMs),
    dials: attempt.dials,
  };
}

function readItemDials({ world }: Inside, { ruleset }: Plan, item: Item): Dials | undefined {
  if (!world.areDialsOn) return undefined;
  return readDials(item.content, (name) => ruleset.rules.some((rule) => rule.id === name));
}

/** A stored verdict comes back at once, whatever the dials of its text; a fault delays it all the same. */
function durationOf({ rules }: Inside, { plan }: ModerationCall, { item, dials, stored, planned }: Attempt): Duration {
  if (stored) return { tookMs: REUSE_MS + planned.delayMs, waitMs: planned.delayMs };
  const ownMs = dials?.takesMs ?? rules.evaluationMs(plan.rules.length, item.characters);
  return { tookMs: ownMs + planned.delayMs, waitMs: (dials?.takesMs ?? 0) + planned.delayMs };
}

/** Why an item is not judged: a planned fault, its time budget, or its own dial.  @clause TM-4.1-26 TM-4.1-27 */
function failureOf(
  { rules }: Inside,
  { request }: ModerationCall,
  { planned, dials, stored }: Attempt,
  { tookMs }: Duration,
): EvaluationFailure | undefined {
  if (planned.code) return planned.code;
  if (rules.isTimedOut(tookMs, request.timeoutMs)) return 'upstream_timeout';
  return stored ? undefined : dials?.fail;
}

function tokensOf({ item, dials }: Attempt): number {
  return dials?.tokens ?? countTokens(item.characters);
}

function costOf({ rules }: Inside, plan: Plan, attempt: Attempt): number {
  return attempt.dials?.costNano ?? rules.priceNano({ inputTokens: tokensOf(attempt), ruleCount: plan.rules.length });
}

/** A later identical item shares the first one's verdict and costs nothing.  @clause TM-4.2-13 */
function repeat(inside: Inside, call: ModerationCall, first: Evaluated): Evaluated {
  const { outcome } = first;
  const isCached = inside.rules.isRepeatCached && call.request.mayUseCache;
  const repeated = outcome.kind === 'judged' ? { ...outcome, isCached: outcome.isCached || isCached } : outcome;
  return { ...first, ...NO_COST, outcome: repeated };
}

function unevaluable(error: { readonly code: string; readonly message: string }): Evaluated {
  const outcome = { kind: 'failed', ...error } as const;
  return { outcome, reuseKey: undefined, ...NO_COST, tookMs: 0, waitMs: 0, dials: undefined };
}

/** What planned faults do to one item: a failure, a delay, or both. */
function plannedTrouble({ exchange }: ModerationCall, index: number): { code?: EvaluationFailure; delayMs: number } {
  let delayMs = exchange.waitMs;
  for (const effect of faultsOfPart(exchange.faults, 'item', index)) {
    if ('latencyMs' in effect) delayMs += effect.latencyMs;
    if ('error' in effect) return { code: asFailure(effect.error), delayMs };
  }
  return { delayMs };
}

function asFailure(code: string): EvaluationFailure | undefined {
  return EVALUATION_FAILURES.find((known) => known === code);
}

/** The key of an item's stored verdict.  @clause TM-4.6-2 TM-4.6-8 TM-4.6-11 */
function reuseKeyOf(
  { rules }: Inside,
  { exchange, request, key, plan }: ModerationCall,
  item: Item,
  subset: readonly string[] | undefined,
): string {
  const owners = [rules.ownerByKey(key.id), rules.ownerByLocation(exchange.call.client.location)];
  const owner = owners.some((name) => name !== undefined) ? JSON.stringify(owners) : undefined;
  return reuseKey({
    content: item.content,
    rulesetId: plan.ruleset.id,
    rulesetVersion: plan.ruleset.version,
    overrides: request.overrides.size > 0 ? Object.fromEntries(request.overrides) : undefined,
    context: isEmpty(request.context) ? undefined : request.context,
    subset,
    owner,
  });
}

function findStored(inside: Inside, call: ModerationCall, item: Item, reuse: string): StoredVerdict | undefined {
  const { rules, state } = inside;
  const { exchange, plan } = call;
  if (!rules.mayReuse(exchange.requestId)) return undefined;
  if (!plan.subset || rules.subsetStore === 'in-key') return lookUp(state.verdicts, reuse, exchange.nowMs);
  if (rules.subsetStore === 'not-stored') return undefined;
  const whole = lookUp(state.verdicts, reuseKeyOf(inside, call, item, undefined), exchange.nowMs);
  const enabled = plan.ruleset.rules.filter((rule) => rule.isEnabled);
  return whole && plan.rules.map(({ rule }) => whole[enabled.indexOf(rule)] ?? 0);
}

/** Stores a fresh verdict, once the whole call is evaluated: its items do not find each other's. */
function store(inside: Inside, { exchange, request, plan }: ModerationCall, evaluated: Evaluated): void {
  const { rules, state } = inside;
  const { outcome, reuseKey, isFresh } = evaluated;
  if (!isFresh || reuseKey === undefined || outcome.kind === 'failed') return;
  if (plan.subset && rules.subsetStore !== 'in-key') return;
  if (!request.mayUseCache && !rules.storesForced) return;
  const lifetime = { lifeMs: rules.verdictLifeMs, capacity: VERDICT_CAPACITY };
  put(state.verdicts, reuseKey, outcome.verdict.probabilities, lifetime, exchange.nowMs);
}

function isEmpty(object: object): boolean {
  for (const _name in object) return false;
  return true;
}

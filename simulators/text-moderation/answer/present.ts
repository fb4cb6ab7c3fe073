import type { Json, JsonObject } from '../../core/json.ts';
import type { Moderation } from '../request/exchange.ts';
import type { Item } from '../request/request.ts';
import type { Hit } from '../rules/decide.ts';
import type { Rules } from '../rules/index.ts';
import type { Verdict } from '../rules/judge.ts';
import { type Plan, storedThresholds } from '../rules/plan.ts';
import type { Ruleset } from '../state/catalog.ts';
import { EVALUATION_FAILURES } from '../wire/errors.ts';
import { SERVICE_VERSION } from '../wire/openapi.ts';
import type { Outcome } from './outcome.ts';

/** The identifier of the evaluation model. */
export const MODEL = 'facsimile-moderation-1';

type Judged = Extract<Outcome, { readonly kind: 'judged' }>;

/** The call, as far as its answer needs it. */
export type Served = Pick<Moderation, 'request' | 'plan' | 'requestId' | 'latencyMs'>;

/** The answer to a moderation call: a single result, or a batch of them.  @clause TM-2.1-1 TM-2.3-1 TM-4.1-3 TM-4.1-9 */
export function presentModeration(served: Served, outcomes: readonly Outcome[], rules: Rules): JsonObject {
  const { request, requestId, latencyMs } = served;
  const [first] = outcomes;
  const isSingle = request.shape === 'single' && first?.kind === 'judged';
  return {
    object: isSingle ? 'moderation' : 'moderation.batch',
    ...rules.placeCallerId(requestId, request.callerId),
    ...(isSingle ? presentVerdict(first, served, rules) : presentBatch(served, outcomes, rules)),
    model: MODEL,
    latency_ms: latencyMs,
    ...(request.metadata ? rules.placeMetadata(request.metadata) : {}),
  };
}

/** @clause TM-2.3-2 TM-2.3-8 TM-2.3-5 TM-2.3-6 */
function presentBatch(served: Served, outcomes: readonly Outcome[], rules: Rules): JsonObject {
  return {
    results: outcomes.map((outcome, index) => presentEntry(outcome, index, served, rules)),
    summary: summarise(outcomes),
    ruleset: presentRulesetIdentity(served.plan.ruleset),
  };
}

/** Counts of a batch.  @clause TM-2.3-5 TM-2.3-17 TM-2.3-18 TM-2.3-20 */
export function summarise(outcomes: readonly Outcome[]): JsonObject {
  const count = (isMeant: (outcome: Outcome) => boolean): number => outcomes.filter(isMeant).length;
  const decided = (decision: string) => (outcome: Outcome) =>
    outcome.kind === 'judged' && outcome.verdict.decision === decision;
  return {
    items: outcomes.length,
    blocked: count(decided('block')),
    review: count(decided('review')),
    allowed: count(decided('allow')),
    errors: count((outcome) => outcome.kind === 'failed'),
    cached: count((outcome) => outcome.kind === 'judged' && outcome.isCached),
  };
}

/** The ruleset record, with effective thresholds.  @clause TM-2.5-1 TM-2.5-4 TM-2.5-2 TM-2.5-3 TM-2.5-8 TM-2.5-11 */
export function presentRules(ruleset: Ruleset, rules: Rules): JsonObject {
  const { id, name, label, version, defaults } = ruleset;
  return {
    object: 'list',
    ruleset: { id, name, label, version, updated_at: rules.writeInstant(ruleset.updatedAtMs) },
    defaults: {
      block_threshold: defaults.block,
      review_threshold: defaults.review,
      score_bands: [...defaults.bands],
    },
    data: ruleset.rules
      .filter((rule) => rule.isEnabled || rules.listsDisabled)
      .map((rule) => ({
        id: rule.id,
        name: rule.name,
        description: rule.description,
        thresholds: presentThresholds(storedThresholds(rule, ruleset, rules), rules),
        ...(rule.isEnabled ? {} : { enabled: false }),
      })),
  };
}

/** Liveness.  @clause TM-2.7-1 */
export function presentHealth(status: string, nowMs: number, rules: Rules): JsonObject {
  return { object: 'health', status, version: SERVICE_VERSION, time: rules.writeInstant(nowMs) };
}

/** The identity of a ruleset on a verdict.  @clause TM-2.1-10 */
function presentRulesetIdentity({ id, label, version }: Ruleset): JsonObject {
  return { id, label, version };
}

function presentEntry(outcome: Outcome, index: number, served: Served, rules: Rules): JsonObject {
  const item = served.request.items[index] as Item;
  const metadata = item.metadata && rules.itemMetadata === 'echoed' ? { metadata: item.metadata } : {};
  const place = { index: index + rules.indexBase, id: item.id };
  if (outcome.kind === 'failed') {
    const error = { code: codeOfEntry(outcome.code, rules), message: outcome.message };
    return { ...place, ...rules.errorEntry(error, metadata) };
  }
  return { ...place, ...presentVerdict(outcome, served, rules), ...rules.evaluatedExtras, ...metadata };
}

function codeOfEntry(code: string, rules: Rules): string {
  return EVALUATION_FAILURES.some((known) => known === code) ? rules.itemErrorCode(code) : code;
}

/** @clause TM-2.1-2 TM-1-6 */
function presentVerdict({ verdict, isCached }: Judged, { request, plan }: Served, rules: Rules): JsonObject {
  const { include } = request;
  return {
    decision: verdict.decision,
    flagged: verdict.decision !== 'allow',
    score: verdict.score,
    confidence: verdict.confidence,
    ...part('rules', include, () => verdict.hits.map((hit) => presentHit(hit, rules)), rules),
    ...part('reason', include, () => verdict.reason, rules),
    ...(include.has('probabilities') ? { probabilities: presentProbabilities(verdict, plan, rules) } : {}),
    cached: isCached,
    ruleset: presentRulesetIdentity(plan.ruleset),
  };
}

/** A part that the caller may leave out.  @clause TM-4.1-7 TM-2.1-7 */
function part(name: 'rules' | 'reason', include: ReadonlySet<string>, value: () => Json, rules: Rules): JsonObject {
  const shown = include.has(name) ? value() : rules.leftOut(name);
  return shown === undefined ? {} : { [name]: shown };
}

/** Every evaluated rule, not only hits.  @clause TM-2.1-21 TM-2.1-23 TM-2.1-24 */
function presentProbabilities(verdict: Verdict, plan: Plan, rules: Rules): JsonObject {
  const shown = plan.planned.map(({ rule }, index) => [rule.id, rules.roundShown(verdict.probabilities[index] ?? 0)]);
  return Object.fromEntries(shown) as JsonObject;
}

function presentHit(hit: Hit, rules: Rules): JsonObject {
  return {
    id: hit.ruleId,
    name: hit.ruleName,
    probability: rules.roundShown(hit.probability),
    score: hit.score,
    action: hit.action,
  };
}

function presentThresholds({ block, review, sources }: ReturnType<typeof storedThresholds>, rules: Rules): JsonObject {
  const isOwn = sources.review !== 'platform default';
  if (review === undefined) return rules.absentReview === 'null' ? { block, review: null } : { block };
  return rules.absentReview === 'own-only' && !isOwn ? { block } : { block, review };
}

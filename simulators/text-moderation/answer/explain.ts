import { sha256Hex } from '../../core/digest.ts';
import { canonicalJson, type JsonObject } from '../../core/json.ts';
import { toUsd } from '../../core/money.ts';
import type { Inside, Moderation } from '../request/exchange.ts';
import type { Plan } from '../rules/plan.ts';
import type { Evaluated } from './outcome.ts';

/** What the explanation keeps of one item; no text. */
interface ItemFacts extends Pick<Evaluated, 'outcome' | 'reuseKey' | 'isFresh' | 'tokens' | 'costNano' | 'tookMs'> {
  readonly dialsRead: readonly string[];
  readonly dialsIgnored: readonly string[];
}

/** What the explanation keeps of a moderation call. */
interface CallFacts {
  readonly plan: Plan;
  readonly overrides: JsonObject;
  readonly contextSha256: string | null;
  readonly mayUseCache: boolean;
  readonly timeoutMs: number;
  readonly priceFormula: string;
  readonly isSingle: boolean;
  readonly items: readonly ItemFacts[];
}

/** Why a moderation call is answered as it is: thresholds, reuse, price, dials and clauses; digests instead of content. */
export function explainModeration(
  { rules }: Inside,
  { request, plan }: Moderation,
  evaluated: readonly Evaluated[],
): () => ModerationExplanation {
  const hasContext = Object.keys(request.context).length > 0;
  return explain.bind(undefined, {
    plan,
    overrides: overridesOf(request.overrides, plan),
    contextSha256: hasContext ? sha256Hex(canonicalJson(request.context)) : null,
    mayUseCache: request.mayUseCache,
    timeoutMs: request.timeoutMs,
    priceFormula: rules.priceFormula,
    isSingle: request.shape === 'single',
    items: evaluated.map(({ outcome, reuseKey, isFresh, tokens, costNano, tookMs, dials }) => ({
      outcome,
      reuseKey,
      isFresh,
      tokens,
      costNano,
      tookMs,
      dialsRead: dials?.read ?? [],
      dialsIgnored: dials?.notices ?? [],
    })),
  });
}

/** Why a moderation call was answered as it was. */
export type ModerationExplanation = ReturnType<typeof explain>;

function explain(facts: CallFacts) {
  const { plan, items } = facts;
  return {
    ruleset: { id: plan.ruleset.id, version: plan.ruleset.version },
    thresholds: explainThresholds(plan),
    timeoutMs: facts.timeoutMs,
    items: items.map((item, index) => explainItem(item, index, plan)),
    cacheKeyParts: {
      rulesetVersion: plan.ruleset.version,
      overrides: facts.overrides,
      contextSha256: facts.contextSha256,
      subset: plan.subset ? [...plan.subset] : null,
      mayUseCache: facts.mayUseCache,
    },
    price: { formula: facts.priceFormula, costUsd: toUsd(items.reduce((total, { costNano }) => total + costNano, 0)) },
    dials: {
      read: [...new Set(items.flatMap(({ dialsRead }) => dialsRead))],
      ignored: [...new Set(items.flatMap(({ dialsIgnored }) => dialsIgnored))],
    },
    clauses: clausesOf(facts),
  };
}

function explainThresholds(plan: Plan) {
  return Object.fromEntries(
    plan.planned.map(({ rule, thresholds: { block, review, sources } }) => [
      rule.id,
      { block: { value: block, source: sources.block }, review: { value: review ?? null, source: sources.review } },
    ]),
  );
}

function explainItem({ outcome, reuseKey, isFresh, tokens, costNano, tookMs }: ItemFacts, index: number, plan: Plan) {
  const metered = { cacheKey: reuseKey ?? null, isFresh, inputTokens: tokens, costUsd: toUsd(costNano), tookMs };
  if (outcome.kind === 'failed') return { index, error: outcome.code, ...metered };
  const { decision } = outcome.verdict;
  const probabilities = plan.planned.map(({ rule }, at) => [rule.id, outcome.verdict.probabilities[at] ?? 0]);
  return { index, decision, cached: outcome.isCached, probabilities: Object.fromEntries(probabilities), ...metered };
}

/** The clauses that a call exercised, as far as its outcome shows them. */
function clausesOf({ items, overrides, plan, isSingle }: CallFacts): readonly string[] {
  const judged = items.flatMap(({ outcome }) => (outcome.kind === 'judged' ? [outcome] : []));
  const decided = (decision: string): boolean => judged.some(({ verdict }) => verdict.decision === decision);
  const failedSingle = isSingle && items[0]?.outcome.kind === 'failed' ? items[0].outcome.code : undefined;
  const reuseKeys = items.flatMap(({ reuseKey }) => reuseKey ?? []);
  const exercised: readonly (readonly [clause: string, isExercised: boolean])[] = [
    ['TM-2.4-3', decided('block')],
    ['TM-2.4-14', decided('review')],
    ['TM-2.4-15', decided('allow')],
    ['TM-2.4-4', Object.keys(overrides).length > 0],
    ['TM-4.1-4', plan.subset !== undefined],
    ['TM-4.6-1', judged.some(({ isCached }) => isCached)],
    ['TM-4.2-4', !isSingle && judged.length < items.length],
    ['TM-7-6', failedSingle === 'upstream_error'],
    ['TM-7-27', failedSingle === 'upstream_rate_limited'],
    ['TM-7-28', failedSingle === 'upstream_timeout'],
    ['TM-4.2-13', new Set(reuseKeys).size < reuseKeys.length],
  ];
  return exercised.flatMap(([clause, isExercised]) => (isExercised ? [clause] : []));
}

/** The request's thresholds for known rules; unknown ids are content of the caller and left out. */
function overridesOf(overrides: Moderation['request']['overrides'], { ruleset }: Plan): JsonObject {
  if (overrides.size === 0) return {};
  const known = [...overrides].filter(([id]) => ruleset.rules.some((rule) => rule.id === id));
  return Object.fromEntries(known) as unknown as JsonObject;
}

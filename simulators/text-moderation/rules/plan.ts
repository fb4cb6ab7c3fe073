import { madeIn } from '../../core/lazily.ts';
import type { Rule, Ruleset, ThresholdLevel } from '../state/catalog.ts';
import { failure } from '../wire/errors.ts';
import type { Rules } from './index.ts';
import { isInverted, levelsOf, type ResolvedThresholds } from './thresholds.ts';

/** A rule to evaluate, with the thresholds that decide on it. */
export interface PlannedRule {
  readonly rule: Rule;
  readonly thresholds: ResolvedThresholds;
}

/** What a call evaluates. */
export interface Plan {
  readonly ruleset: Ruleset;
  /** Its rules, in the ruleset's order. */
  readonly planned: readonly PlannedRule[];
  /** The sorted ids that were asked for; undefined for all. */
  readonly subset: readonly string[] | undefined;
}

/** What a request asks of its ruleset. */
export interface Wish {
  /** The rules that it names; undefined for all that are enabled. */
  readonly selected: readonly Rule[] | undefined;
  readonly overrides: ReadonlyMap<string, ThresholdLevel>;
}

/** Makes plans; the plan without overrides and selection is made once for each version of a ruleset. */
export function createPlanner(rules: Rules): (wish: Wish, ruleset: Ruleset) => Plan {
  const wholePlans = new WeakMap<Ruleset, Plan>();
  return (wish, ruleset) => {
    if (wish.overrides.size > 0 || wish.selected) return planFor(wish, ruleset, rules);
    return madeIn(wholePlans, ruleset, () => planFor(wish, ruleset, rules));
  };
}

/** The rules that a request names, in the ruleset's order; undefined where it names none.  @clause TM-7-19 TM-7-20 TM-7-4 */
export function selectNamed(
  ruleIds: readonly string[] | undefined,
  ruleset: Ruleset,
  rules: Rules,
): readonly Rule[] | undefined {
  if (!ruleIds) return undefined;
  const selection = rules.selectRules(ruleIds, ruleset.rules);
  if (selection.kind === 'selected') return selection.rules;
  if (selection.kind === 'none') throw failure('no_rules_selected', { param: 'rules' });
  throw failure('unknown_rule', { param: `rules[${selection.at}]` });
}

/** The effective thresholds of a rule outside any request.  @clause TM-2.5-8 */
export function storedThresholds(rule: Rule, ruleset: Ruleset, rules: Rules): ResolvedThresholds {
  return rules.resolveThresholds(levelsOf(rule, ruleset.overrides.get(rule.id), ruleset.defaults));
}

function planFor({ selected, overrides }: Wish, ruleset: Ruleset, rules: Rules): Plan {
  checkOverrides(overrides, ruleset, rules);
  const evaluated = selected ?? ruleset.rules.filter((rule) => rule.isEnabled);
  const planned = evaluated.map((rule) => ({
    rule,
    thresholds: resolve(rule, overrides.get(rule.id), ruleset, rules),
  }));
  return { ruleset, planned, subset: selected?.map((rule) => rule.id).sort() };
}

/** Overrides of rules outside the ruleset.  @clause TM-2.4-31 */
function checkOverrides(overrides: ReadonlyMap<string, ThresholdLevel>, ruleset: Ruleset, rules: Rules): void {
  if (rules.unknownOverride === 'ignored') return;
  for (const id of overrides.keys()) {
    if (!ruleset.rules.some((rule) => rule.id === id)) throw failure(rules.unknownOverride, { param: 'thresholds' });
  }
}

function resolve(rule: Rule, request: ThresholdLevel | undefined, ruleset: Ruleset, rules: Rules): ResolvedThresholds {
  const levels = levelsOf(rule, ruleset.overrides.get(rule.id), ruleset.defaults);
  const resolved = rules.resolveThresholds(request ? { ...levels, request } : levels);
  if (request && rules.invertedThresholds === 'refuse-any' && isInverted(resolved)) {
    throw failure('invalid_threshold', { param: `thresholds.${rule.id}` });
  }
  return resolved;
}

import type { ModerationRequest } from '../request/request.ts';
import type { Rule, Ruleset, ThresholdLevel } from '../state/catalog.ts';
import { failure } from '../wire/errors.ts';
import type { Rules } from './index.ts';
import { isInverted, levelsOf, type ResolvedThresholds } from './thresholds.ts';

/** A rule to evaluate, with the thresholds that decide on it. */
export interface PlannedRule {
  readonly rule: Rule;
  readonly thresholds: ResolvedThresholds;
}

/** What a call evaluates: its rules, in the ruleset's order. */
export interface Plan {
  readonly ruleset: Ruleset;
  readonly rules: readonly PlannedRule[];
  /** The sorted ids that were asked for; undefined for all. */
  readonly subset: readonly string[] | undefined;
}

/** Makes plans; the plan without overrides and subset is made once for each version of a ruleset. */
export function createPlanner(rules: Rules): (request: ModerationRequest, ruleset: Ruleset) => Plan {
  const wholePlans = new WeakMap<Ruleset, Plan>();
  return (request, ruleset) => {
    if (request.overrides.size > 0 || request.ruleIds || request.laterFault)
      return planRequest(request, ruleset, rules);
    let plan = wholePlans.get(ruleset);
    if (!plan) {
      plan = planRequest(request, ruleset, rules);
      wholePlans.set(ruleset, plan);
    }
    return plan;
  };
}

/** The effective thresholds of a rule outside any request.  @clause TM-2.5-8 */
export function storedThresholds(rule: Rule, ruleset: Ruleset, rules: Rules): ResolvedThresholds {
  return rules.resolveThresholds(levelsOf(rule, ruleset.overrides.get(rule.id), ruleset.defaults));
}

function planRequest(request: ModerationRequest, ruleset: Ruleset, rules: Rules): Plan {
  const selected = selectRules(request, ruleset, rules);
  if (request.laterFault) throw request.laterFault;
  checkOverrides(request.overrides, ruleset, rules);
  const planned = selected.map((rule) => ({
    rule,
    thresholds: resolve(rule, request.overrides.get(rule.id), ruleset, rules),
  }));
  return { ruleset, rules: planned, subset: request.ruleIds && selected.map((rule) => rule.id).sort() };
}

function selectRules({ ruleIds }: ModerationRequest, ruleset: Ruleset, rules: Rules): readonly Rule[] {
  if (!ruleIds) return ruleset.rules.filter((rule) => rule.isEnabled);
  const selection = rules.selectRules(ruleIds, ruleset.rules);
  if (selection.kind === 'selected') return selection.rules;
  if (selection.kind === 'none') throw failure('no_rules_selected', { param: 'rules' });
  throw failure('unknown_rule', { param: `rules[${selection.at}]` });
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

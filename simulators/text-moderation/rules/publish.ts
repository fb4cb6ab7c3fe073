import { member } from '../../core/json.ts';
import type { Defaults, Rule, Ruleset, ThresholdLevel } from '../state/catalog.ts';
import { isInverted, levelsOf, resolvePerField } from './thresholds.ts';

/** A change of thresholds: a number sets, null removes, `off` switches review off. */
export interface ThresholdChange {
  readonly block?: number | null;
  readonly review?: number | 'off' | null;
}

/** A change of one rule. */
export interface RuleChange extends ThresholdChange {
  readonly name?: string;
  readonly enabled?: boolean;
  readonly renameTo?: string;
}

/** A change of a ruleset; what it does not mention stays. */
export interface RulesetChange<RuleId extends string = string> {
  readonly rules?: { readonly [Id in RuleId]?: RuleChange };
  readonly overrides?: { readonly [Id in RuleId]?: ThresholdChange };
  readonly defaults?: { readonly block?: number; readonly review?: number; readonly bands?: Defaults['bands'] };
}

type Resolve = typeof resolvePerField;

/** Why a change cannot be published. */
export type PublishRefusal =
  | { readonly kind: 'unknown-rule'; readonly ruleId: string }
  | { readonly kind: 'id-taken'; readonly ruleId: string }
  | { readonly kind: 'inverted'; readonly ruleId: string }
  | { readonly kind: 'bands' };

/**
 * The ruleset after a change, or why there is none. `resolve` is the reading by which thresholds of several levels become a pair.
 *
 * @clause TM-9-2 TM-1-13 TM-2.2-7 TM-4.6-4
 */
export function applyChange(
  ruleset: Ruleset,
  change: RulesetChange,
  version: number,
  nowMs: number,
  resolve = resolvePerField,
): Ruleset | PublishRefusal {
  const ruleChanges = change.rules ?? {};
  const overrideChanges = change.overrides ?? {};
  const known = new Set(ruleset.rules.map((rule) => rule.id));
  const unknown = [...Object.keys(ruleChanges), ...Object.keys(overrideChanges)].find((id) => !known.has(id));
  if (unknown !== undefined) return { kind: 'unknown-rule', ruleId: unknown };

  const finalId = (id: string): string => member(ruleChanges, id)?.renameTo ?? id;
  const rules = ruleset.rules.map((rule) => changeRule(rule, member(ruleChanges, rule.id), finalId(rule.id)));
  const taken = rules.find((rule, index) => rules.findIndex((other) => other.id === rule.id) !== index);
  if (taken) return { kind: 'id-taken', ruleId: taken.id };

  const overrides = new Map<string, ThresholdLevel>();
  for (const { id } of ruleset.rules) {
    const level = changeLevel(ruleset.overrides.get(id) ?? {}, member(overrideChanges, id) ?? {});
    if (level.block !== undefined || level.review !== undefined) overrides.set(finalId(id), level);
  }
  const changed = {
    ...ruleset,
    rules,
    overrides,
    defaults: { ...ruleset.defaults, ...change.defaults },
    version,
    updatedAtMs: nowMs,
  };
  return refusalOf(changed, ruleset, resolve) ?? changed;
}

/** Whether a change was refused. */
export function isRefused(result: Ruleset | PublishRefusal): result is PublishRefusal {
  return 'kind' in result;
}

/** Why a changed ruleset cannot be published. Thresholds that crossed before the change are not its doing. */
function refusalOf(changed: Ruleset, before: Ruleset, resolve: Resolve): PublishRefusal | undefined {
  const { bands } = changed.defaults;
  if (bands.some((cut, index) => index > 0 && cut <= (bands[index - 1] ?? 0))) return { kind: 'bands' };
  const inverted = changed.rules.find((rule, at) => {
    const old = before.rules[at];
    return hasInversion(rule, changed, resolve) && !(old && hasInversion(old, before, resolve));
  });
  return inverted ? { kind: 'inverted', ruleId: inverted.id } : undefined;
}

function hasInversion(rule: Rule, { overrides, defaults }: Ruleset, resolve: Resolve): boolean {
  const override = overrides.get(rule.id);
  return [rule, override ?? {}, resolve(levelsOf(rule, override, defaults))].some(isInverted);
}

function changeRule(rule: Rule, change: RuleChange | undefined, id: string): Rule {
  if (!change) return rule;
  const { block, review, ...identity } = rule;
  return {
    ...identity,
    id,
    name: change.name ?? rule.name,
    isEnabled: change.enabled ?? rule.isEnabled,
    ...changeLevel({ block, review }, change),
  };
}

function changeLevel(level: ThresholdLevel, change: ThresholdChange): ThresholdLevel {
  const block = change.block === undefined ? level.block : (change.block ?? undefined);
  const review = change.review === undefined ? level.review : (change.review ?? undefined);
  return { ...(block === undefined ? {} : { block }), ...(review === undefined ? {} : { review }) };
}

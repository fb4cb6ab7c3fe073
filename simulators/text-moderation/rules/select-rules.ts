import type { Rule } from '../state/catalog.ts';

/** Which rules a call asks for, or why it cannot have them. `at` is the place of the first id at fault. */
export type Selection =
  | { readonly kind: 'selected'; readonly rules: readonly Rule[] }
  | { readonly kind: 'unknown'; readonly at: number }
  | { readonly kind: 'none' };

/** Chooses among a ruleset's rules by the ids that a call names. */
export type SelectRules = (ids: readonly string[], rules: readonly Rule[]) => Selection;

/**
 * An id outside the ruleset is unknown, and so is a disabled one beside an enabled one; only disabled ids, or none at all,
 * leave nothing to evaluate.
 *
 * @clause TM-7-19 TM-7-20 TM-7-21 TM-7-4 TM-7-22 TM-4.1-4
 */
export function selectUnknownFirst(ids: readonly string[], rules: readonly Rule[]): Selection {
  const outside = ids.findIndex((id) => !rules.some((rule) => rule.id === id));
  if (outside >= 0) return { kind: 'unknown', at: outside };
  return selectEnabled(ids, rules);
}

/** `no_rules_selected` wins whenever nothing is left to evaluate. */
export function selectNoneFirst(ids: readonly string[], rules: readonly Rule[]): Selection {
  const isAnyEnabled = rules.some((rule) => rule.isEnabled && ids.includes(rule.id));
  return isAnyEnabled ? selectUnknownFirst(ids, rules) : { kind: 'none' };
}

/** Disabled ids are unknown, even where no other is given. */
export function selectAllUnknown(ids: readonly string[], rules: readonly Rule[]): Selection {
  const unusable = ids.findIndex((id) => !rules.some((rule) => rule.isEnabled && rule.id === id));
  if (unusable >= 0) return { kind: 'unknown', at: unusable };
  return selectEnabled(ids, rules);
}

/** An empty list asks for everything. */
export function selectEmptyIsAll(ids: readonly string[], rules: readonly Rule[]): Selection {
  if (ids.length > 0) return selectUnknownFirst(ids, rules);
  return { kind: 'selected', rules: rules.filter((rule) => rule.isEnabled) };
}

function selectEnabled(ids: readonly string[], rules: readonly Rule[]): Selection {
  const selected = rules.filter((rule) => rule.isEnabled && ids.includes(rule.id));
  if (selected.length === 0) return { kind: 'none' };
  const disabled = ids.findIndex((id) => !selected.some((rule) => rule.id === id));
  return disabled >= 0 ? { kind: 'unknown', at: disabled } : { kind: 'selected', rules: selected };
}

import type { Defaults, Rule, ThresholdLevel } from '../state/catalog.ts';

/** The thresholds that decide on one rule. Without `review` the rule never asks for a review. */
export interface Thresholds {
  readonly block: number;
  readonly review?: number;
}

/** Where an effective threshold comes from, highest precedence first. */
type ThresholdSource = 'request' | 'ruleset override' | 'rule' | 'platform default' | 'switched off';

/** Thresholds with the source of each. */
export interface ResolvedThresholds extends Thresholds {
  readonly sources: { readonly block: ThresholdSource; readonly review: ThresholdSource };
}

/** The levels at which thresholds may be set, in the service's order of precedence. */
export interface ThresholdLevels {
  readonly request?: ThresholdLevel;
  readonly override?: ThresholdLevel;
  readonly rule: ThresholdLevel;
  readonly defaults: Defaults;
}

type Level = readonly [ThresholdSource, ThresholdLevel | undefined];

/**
 * Resolves block and review separately, each from the highest level that sets it.
 *
 * @clause TM-2.4-4 TM-2.4-16 TM-2.4-17 TM-2.4-18 TM-2.4-19
 */
export function resolvePerField(levels: ThresholdLevels): ResolvedThresholds {
  const ordered = inOrder(levels);
  const [blockSource, block = levels.defaults.block] = highestOf(ordered, 'block');
  const [reviewSource, review = levels.defaults.review] = highestOf(ordered, 'review');
  if (review === 'off') return { block, sources: { block: blockSource, review: 'switched off' } };
  return { block, review, sources: { block: blockSource, review: reviewSource } };
}

/** A level that sets either threshold hides both lower values; what it leaves out falls to the platform default. */
export function resolveAsPair(levels: ThresholdLevels, resolve = resolvePerField): ResolvedThresholds {
  const top = inOrder(levels).find(([, level]) => level?.block !== undefined || level?.review !== undefined);
  return resolve({ rule: {}, defaults: levels.defaults, ...(top ? { [memberOf(top[0])]: top[1] } : {}) });
}

/** The platform default never stands in for a missing review threshold. */
export function resolveWithoutDefaultReview(levels: ThresholdLevels): ResolvedThresholds {
  const resolved = resolvePerField(levels);
  if (resolved.sources.review !== 'platform default') return resolved;
  return { block: resolved.block, sources: { block: resolved.sources.block, review: 'switched off' } };
}

/** Whether review is not the lower of the two.  @clause TM-2.4-5 TM-2.4-9 */
export function isInverted(thresholds: { readonly block?: number; readonly review?: number | 'off' }): boolean {
  const { block, review } = thresholds;
  return block !== undefined && typeof review === 'number' && review >= block;
}

/** Whether a value may be a threshold: a number above 0 and at most 1.  @clause TM-2.4-8 TM-2.4-25 TM-2.4-26 TM-2.4-27 */
export function isLegalThreshold(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 1;
}

/** The rule's thresholds without a request.  @clause TM-2.5-8 */
export function levelsOf(rule: Rule, override: ThresholdLevel | undefined, defaults: Defaults): ThresholdLevels {
  return { rule, defaults, ...(override ? { override } : {}) };
}

function inOrder(levels: ThresholdLevels): readonly Level[] {
  return [
    ['request', levels.request],
    ['ruleset override', levels.override],
    ['rule', levels.rule],
  ];
}

function memberOf(source: ThresholdSource): 'request' | 'override' | 'rule' {
  if (source === 'request') return 'request';
  return source === 'ruleset override' ? 'override' : 'rule';
}

function highestOf<F extends 'block' | 'review'>(
  levels: readonly Level[],
  field: F,
): readonly [ThresholdSource, ThresholdLevel[F] | undefined] {
  for (const [source, level] of levels) {
    if (level?.[field] !== undefined) return [source, level[field]];
  }
  return ['platform default', undefined];
}

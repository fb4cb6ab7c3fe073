/** Text moderation alone: worlds of this one service, and its semantics as data and pure functions. */

import type { FaultPlan } from '../core/faults.ts';
import type { WorldOptions } from '../core/world-options.ts';
import { buildWorld, HOME_SEAT, type WorldOf } from '../worlds.ts';
import type { FAULT_PARTS, TextModerationOptions } from './index.ts';
import { textModerationPart } from './part.ts';

/** A world in which text moderation is the only service. */
export type TextModerationWorld = WorldOf<{ readonly textModeration: ReturnType<typeof textModerationPart> }>;

/** Makes a world with text moderation alone: like `createWorld`, without loading any other service. */
export function createTextModerationWorld(
  options: WorldOptions &
    TextModerationOptions & { readonly faults?: readonly FaultPlan<keyof typeof FAULT_PARTS>[] } = {},
): TextModerationWorld {
  const { catalog, oracle, rules, ...world } = options;
  const own = { ...(catalog ? { catalog } : {}), ...(oracle ? { oracle } : {}), ...(rules ? { rules } : {}) };
  return buildWorld({ textModeration: textModerationPart(own) }, world, HOME_SEAT);
}

export { type Context, judgeText, type Oracle } from './oracle/oracle.ts';
export type { TextModeration } from './part.ts';
export { type Rules, stockRules as rules } from './rules/index.ts';
export { clauses } from './spec/clauses.ts';
export { questions } from './spec/questions.ts';
export type { Budget, Catalog, CatalogRuleset, Rule, Ruleset, Scope, StandingKey } from './state/catalog.ts';
export { ERROR_STATUS, type ErrorCode } from './wire/errors.ts';
export { LIMITS } from './wire/replies.ts';

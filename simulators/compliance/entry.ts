/** Compliance review alone: worlds of this one service, and its semantics as data and pure functions. */

import type { FaultPlan } from '../core/faults.ts';
import type { WorldOptions } from '../core/world-options.ts';
import { buildWorld, HOME_SEAT, type WorldOf } from '../worlds.ts';
import type { ComplianceOptions, FAULT_PARTS } from './index.ts';
import { compliancePart } from './part.ts';

/** A world in which compliance review is the only service. */
export type ComplianceWorld = WorldOf<{ readonly compliance: ReturnType<typeof compliancePart> }>;

/**
 * Makes a world with compliance review alone: like `createWorld`, without loading any other service.
 *
 * Its texts are judged by a small lexicon, unless an oracle is given; `createWorld` plugs in that of text moderation.
 */
export function createComplianceWorld(
  options: WorldOptions & ComplianceOptions & { readonly faults?: readonly FaultPlan<keyof typeof FAULT_PARTS>[] } = {},
): ComplianceWorld {
  const { catalog, oracle, rules, ...world } = options;
  const own = { ...(catalog ? { catalog } : {}), ...(oracle ? { oracle } : {}), ...(rules ? { rules } : {}) };
  return buildWorld({ compliance: compliancePart(own) }, world, HOME_SEAT);
}

export type { TextOracle } from './oracle/oracle.ts';
export { readPayload, writePayload } from './oracle/payload.ts';
export type { Compliance } from './part.ts';
export { type Rules, stockRules as rules } from './rules/index.ts';
export { clauses } from './spec/clauses.ts';
export { questions } from './spec/questions.ts';
export type { Catalog, ComplianceRule, StandingKey } from './state/catalog.ts';
export { ERROR_STATUS, type ErrorCode } from './wire/errors.ts';
export { LIMITS } from './wire/replies.ts';

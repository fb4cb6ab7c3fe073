/** Personal data alone: worlds of this one service, and its semantics as data and pure functions. */

import type { FaultPlan } from '../core/faults.ts';
import type { WorldOptions } from '../core/world-options.ts';
import { buildWorld, HOME_SEAT, type WorldOf } from '../worlds.ts';
import type { PersonalDataOptions } from './index.ts';
import { personalDataPart } from './part.ts';

/** A world in which personal data is the only service. */
export type PersonalDataWorld = WorldOf<{ readonly personalData: ReturnType<typeof personalDataPart> }>;

/** Makes a world with personal data alone: like `createWorld`, without loading any other service. */
export function createPersonalDataWorld(
  options: WorldOptions & PersonalDataOptions & { readonly faults?: readonly FaultPlan[] } = {},
): PersonalDataWorld {
  const { catalog, oracle, rules, ...world } = options;
  const own = { ...(catalog ? { catalog } : {}), ...(oracle ? { oracle } : {}), ...(rules ? { rules } : {}) };
  return buildWorld({ personalData: personalDataPart(own) }, world, HOME_SEAT);
}

export { type Detect, entitiesOf, type Finding, findPersonalData, LANGUAGES, type Reading } from './oracle/oracle.ts';
export type { PersonalData } from './part.ts';
export { type Rules, stockRules as rules } from './rules/index.ts';
export { clauses } from './spec/clauses.ts';
export { questions } from './spec/questions.ts';
export type { Allowances, Catalog, Limits, Permission, StandingKey, Task } from './state/catalog.ts';
export { ERROR_CODES, type ErrorCode, type ErrorType } from './wire/errors.ts';
export { LIMITS } from './wire/replies.ts';
